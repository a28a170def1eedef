//! Handicap points of the Go Text Protocol.

/// The points of a fixed handicap, as (row, column) from the top left; `None` if the board is too small.
pub(super) fn points(size: usize, stones: usize) -> Option<Vec<(usize, usize)>> {
    if !(2..=largest(size)).contains(&stones) {
        return None;
    }
    let near = edge_distance(size);
    let (far, middle) = (size - 1 - near, size / 2);
    // Bottom left, top right, top left, bottom right; then left, right, bottom, top; the centre when the number is odd.
    let corners = [(far, near), (near, far), (near, near), (far, far)];
    let sides = [(middle, near), (middle, far), (far, middle), (near, middle)];
    let has_centre = stones >= 5 && !stones.is_multiple_of(2);
    let paired = stones - usize::from(has_centre);
    let points = corners.into_iter().chain(sides).take(paired);
    Some(points.chain(has_centre.then_some((middle, middle))).collect())
}

/// Maximum fixed handicap.
pub fn largest(size: usize) -> usize {
    match size {
        ..7 => 0,
        7 => 4,
        _ if size.is_multiple_of(2) => 4,
        _ => 9,
    }
}

/// Star points to mark. Up to 13x13 the corner stars and the centre, as on printed boards, even if handicaps use more
/// points.
pub(super) fn stars(size: usize) -> Vec<(usize, usize)> {
    if size > 13 {
        return points(size, largest(size)).unwrap_or_default();
    }
    let has_centre = size >= 5 && !size.is_multiple_of(2);
    let corners = points(size, 4).unwrap_or_default();
    corners.into_iter().chain(has_centre.then_some((size / 2, size / 2))).collect()
}

/// Distance of handicap points from the edge.
fn edge_distance(size: usize) -> usize {
    if size < 13 { 2 } else { 3 }
}
