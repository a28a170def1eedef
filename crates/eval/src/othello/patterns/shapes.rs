//! Pattern shapes: lines, corners and edges, each in all places related by symmetry.
//!
//! The discs in a place form an index: each square counts a power of three, positive for an own disc, negative for an
//! opponent's. So the index from the other side is the negated one, and a move updates all indices by one addition.

use jugada_core::symmetry::transform_cell;
use std::sync::OnceLock;

/// Room for all places, padded to whole vector registers.
pub const LANES: usize = 64;

/// Number of places of all shapes.
pub(super) const PLACES: usize = 50;

/// What a shape belongs to, for explanations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PatternGroup {
    Corners,
    Edges,
    Rows,
    Diagonals,
}

/// The shapes of Buro's Logistello (1997), and the triangle in the corner that later programs added.
const SHAPES: [(PatternGroup, &str); 12] = [
    (PatternGroup::Corners, "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
    (PatternGroup::Corners, "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"),
    (PatternGroup::Corners, "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"),
    (PatternGroup::Edges, "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2"),
    (PatternGroup::Rows, "a2 b2 c2 d2 e2 f2 g2 h2"),
    (PatternGroup::Rows, "a3 b3 c3 d3 e3 f3 g3 h3"),
    (PatternGroup::Rows, "a4 b4 c4 d4 e4 f4 g4 h4"),
    (PatternGroup::Diagonals, "a1 b2 c3 d4 e5 f6 g7 h8"),
    (PatternGroup::Diagonals, "a2 b3 c4 d5 e6 f7 g8"),
    (PatternGroup::Diagonals, "a3 b4 c5 d6 e7 f8"),
    (PatternGroup::Diagonals, "a4 b5 c6 d7 e8"),
    (PatternGroup::Diagonals, "a5 b6 c7 d8"),
];

/// A set of squares, with its places on the board.
pub(super) struct PatternShape {
    pub(super) part: PatternGroup,
    /// Its squares in every place, in corresponding order.
    pub(super) places: Vec<Vec<usize>>,
    /// Permutations of its squares under which the shape maps to itself.
    mirrors: Vec<Vec<usize>>,
    /// Index of its first weight.
    pub(super) offset: usize,
}

impl PatternShape {
    fn new(part: PatternGroup, squares: &str, offset: usize) -> PatternShape {
        let squares: Vec<usize> = squares.split(' ').map(square).collect();
        let (mut places, mut mirrors): (Vec<Vec<usize>>, Vec<Vec<usize>>) = Default::default();
        for number in 0..8 {
            let turned: Vec<usize> = squares
                .iter()
                .map(|square| {
                    let (row, col) = transform_cell((square / 8, square % 8), (8, 8), number);
                    8 * row + col
                })
                .collect();
            let is_same = |place: &Vec<usize>| place.iter().all(|square| turned.contains(square));
            match places.iter().position(is_same) {
                None => places.push(turned),
                // Only the first place is compared: the others are images of it.
                Some(0) => {
                    let order = turned.iter().map(|square| places[0].iter().position(|known| known == square));
                    let order: Vec<usize> = order.flatten().collect();
                    if !order.iter().is_sorted() {
                        mirrors.push(order);
                    }
                }
                Some(_) => {}
            }
        }
        PatternShape { part, places, mirrors, offset }
    }

    fn len(&self) -> usize {
        self.places[0].len()
    }

    /// Number of fillings.
    pub(super) fn fillings(&self) -> usize {
        3usize.pow(self.len() as u32)
    }

    /// The filling that represents this one and its mirror images. Fillings are counted from 0: index plus
    /// [half](PatternShape::half).
    fn representative(&self, filling: usize) -> usize {
        let (mut digits, mut left) = ([0; 16], filling);
        for digit in &mut digits[..self.len()] {
            (*digit, left) = (left % 3, left / 3);
        }
        let mirrored = |order: &Vec<usize>| order.iter().rev().fold(0, |filling, &from| 3 * filling + digits[from]);
        self.mirrors.iter().map(mirrored).fold(filling, usize::min)
    }

    /// The filling of an empty shape (index 0).
    fn half(&self) -> usize {
        self.fillings() / 2
    }
}

fn square(name: &str) -> usize {
    let [col, row] = name.as_bytes() else { panic!("`{name}` is not a square") };
    8 * usize::from(row - b'1') + usize::from(col - b'a')
}

/// All shapes in all places.
pub struct PatternLayout {
    pub(super) shapes: Vec<PatternShape>,
    /// What an own disc on each square adds to the index of each place.
    contributions: Box<[Indices; 64]>,
    /// For each place, the position of the weight of index 0.
    pub(super) origins: [u32; LANES],
    /// The shape of each place.
    pub(super) shape_of: Vec<usize>,
    /// Number of weights, counting mirror images separately.
    pub(super) weights: usize,
    /// For each weight, the one whose value it shares: itself, or that of an earlier mirror image.
    pub(super) representatives: Vec<u32>,
    /// For each weight, the number of its representative.
    pub(super) numbers: Vec<u32>,
    /// Number of representatives.
    pub(super) kept: usize,
}

/// The index of each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Indices(pub(super) [i16; LANES]);

/// Computed once.
#[inline]
pub fn layout() -> &'static PatternLayout {
    static LAYOUT: OnceLock<PatternLayout> = OnceLock::new();
    LAYOUT.get_or_init(PatternLayout::new)
}

impl PatternLayout {
    fn new() -> PatternLayout {
        let mut shapes: Vec<PatternShape> = Vec::new();
        let mut weights = 0;
        for (part, squares) in SHAPES {
            let shape = PatternShape::new(part, squares, weights);
            weights += shape.fillings();
            shapes.push(shape);
        }
        let mut layout = PatternLayout {
            contributions: Box::new([Indices([0; LANES]); 64]),
            origins: [0; LANES],
            shape_of: Vec::new(),
            weights,
            representatives: Vec::with_capacity(weights),
            numbers: Vec::with_capacity(weights),
            kept: 0,
            shapes,
        };
        for (number, shape) in layout.shapes.iter().enumerate() {
            for place in &shape.places {
                let lane = layout.shape_of.len();
                layout.shape_of.push(number);
                layout.origins[lane] = (shape.offset + shape.half()) as u32;
                for (digit, &square) in place.iter().enumerate() {
                    layout.contributions[square].0[lane] = 3i16.pow(digit as u32);
                }
            }
            let representative = |filling| (shape.offset + shape.representative(filling)) as u32;
            layout.representatives.extend((0..shape.fillings()).map(representative));
        }
        for (weight, &representative) in layout.representatives.iter().enumerate() {
            let is_kept = weight == representative as usize;
            let number = if is_kept { layout.kept as u32 } else { layout.numbers[representative as usize] };
            layout.numbers.push(number);
            layout.kept += usize::from(is_kept);
        }
        assert_eq!(layout.shape_of.len(), PLACES, "the places are counted right");
        layout
    }

    /// Number of places.
    pub fn places(&self) -> usize {
        PLACES
    }

    /// The indices of a position, from the side with the `own` discs.
    #[inline(always)]
    pub fn indices(&self, own: u64, opponent: u64) -> Indices {
        let mut indices = Indices([0; LANES]);
        self.add(&mut indices, own, 1);
        self.add(&mut indices, opponent, -1);
        indices
    }

    /// The indices after a move, from the other side: a disc on `square` that flips `flips`.
    #[inline(always)]
    pub fn after(&self, indices: &Indices, square: u32, flips: u64) -> Indices {
        let mut after = *indices;
        self.add(&mut after, 1 << (square % 64), 1);
        self.add(&mut after, flips, 2);
        after.passed()
    }

    #[inline(always)]
    fn add(&self, indices: &mut Indices, discs: u64, times: i16) {
        let mut left = discs;
        while left != 0 {
            let square = left.trailing_zeros() as usize;
            left &= left - 1;
            // A fixed-length loop, which compiles to a few vector instructions. Twice the largest power overflows, but
            // the wrapped sum is correct.
            let more = &self.contributions[square % 64].0;
            let mut lane = 0;
            while lane < LANES {
                indices.0[lane] = indices.0[lane].wrapping_add(times.wrapping_mul(more[lane]));
                lane += 1;
            }
        }
    }
}

impl Indices {
    /// The same position, from the other side.
    #[inline(always)]
    pub fn passed(mut self) -> Indices {
        let mut lane = 0;
        while lane < LANES {
            self.0[lane] = -self.0[lane];
            lane += 1;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_lies_where_a_turned_board_has_it() {
        let layout = layout();
        let places: Vec<usize> = layout.shapes.iter().map(|shape| shape.places.len()).collect();
        assert_eq!(places, [4, 8, 4, 4, 4, 4, 4, 2, 4, 4, 4, 4]);
        assert_eq!(layout.places(), 50);
        let mirrors: Vec<usize> = layout.shapes.iter().map(|shape| shape.mirrors.len()).collect();
        assert_eq!(mirrors, [1, 0, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1].map(|count: usize| count));
        assert_eq!(layout.weights, 19_683 + 3 * 59_049 + 4 * 6_561 + 2_187 + 729 + 243 + 81);
    }

    /// Several places cover each square, and all corners equally many.
    #[test]
    fn every_square_is_seen() {
        let layout = layout();
        let seen = |square: usize| layout.contributions[square].0.iter().filter(|&&index| index != 0).count();
        for square in 0..64 {
            let (row, col) = (square / 8, square % 8);
            assert!(seen(square) >= 3, "square {square}");
            assert_eq!(seen(square), seen(8 * col + row), "square {square}");
            assert_eq!(seen(square), seen(63 - square), "square {square}");
        }
    }

    #[test]
    fn representatives_are_fixed_points() {
        let layout = layout();
        for (weight, &representative) in layout.representatives.iter().enumerate() {
            assert!(representative as usize <= weight);
            assert_eq!(layout.representatives[representative as usize], representative);
        }
        // An own disc on a1 and one on h1 give mirror images of the edge.
        let edge = &layout.shapes[3];
        let at = |digit: u32| edge.offset + edge.half() + 3usize.pow(digit);
        assert_eq!(layout.representatives[at(0)], layout.representatives[at(7)]);
        assert_ne!(layout.representatives[at(0)], layout.representatives[at(6)]);
    }
}
