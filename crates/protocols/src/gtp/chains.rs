//! Chains of stones, for lists of their status.

use super::controller::vertex;

/// The points of each chain, in board order.
pub(super) fn chains(pieces: &[Option<u8>], size: usize) -> Vec<String> {
    let mut seen = vec![false; pieces.len()];
    let mut all = Vec::new();
    for cell in 0..pieces.len() {
        if seen[cell] || pieces[cell].is_none() {
            continue;
        }
        seen[cell] = true;
        let mut chain = vec![cell];
        let mut next = 0;
        while let Some(&at) = chain.get(next) {
            next += 1;
            for neighbour in neighbours(at, size, pieces.len()) {
                if !seen[neighbour] && pieces[neighbour] == pieces[cell] {
                    seen[neighbour] = true;
                    chain.push(neighbour);
                }
            }
        }
        chain.sort_unstable();
        all.push(chain.into_iter().map(|cell| vertex(cell, size)).collect::<Vec<_>>().join(" "));
    }
    all
}

pub(super) fn neighbours(cell: usize, size: usize, cells: usize) -> impl Iterator<Item = usize> {
    let above = cell.checked_sub(size);
    let below = Some(cell + size).filter(|&below| below < cells);
    let left = (!cell.is_multiple_of(size)).then(|| cell - 1);
    let right = (!(cell + 1).is_multiple_of(size)).then(|| cell + 1);
    [above, below, left, right].into_iter().flatten()
}
