//! Stable discs: discs that can never be flipped, which bound the opponent's score.
//!
//! A disc is safe along a line if the line is full, if it ends at the disc, or if a neighbour in it is stable and of
//! the same colour. A disc that is safe along all four lines is stable. For edges a table, from a search of all moves
//! on the edge, finds more.

use super::board::BoardGeometry;
use super::kernel::DiscSets;
use std::sync::OnceLock;

/// Stable discs of a side on an edge, indexed by `own << 8 | opponent`.
pub(super) type Edges = [u8; 1 << 16];

/// The table for edges of `size` squares, at most eight. Computed once, from full edges to empty ones: a stable disc
/// stays stable after every move of either side.
pub(super) fn edges(size: u32) -> &'static Edges {
    static EDGES: [OnceLock<Box<Edges>>; 9] = [const { OnceLock::new() }; 9];
    EDGES[size as usize].get_or_init(|| {
        let mut table: Box<Edges> = vec![0u8; 1 << 16].into_boxed_slice().try_into().expect("65536 entries");
        let full = u8::MAX >> (8 - size);
        let mut all: Vec<(u8, u8)> = (0..=full)
            .flat_map(|own| (0..=full).filter(move |opponent| own & opponent == 0).map(move |opponent| (own, opponent)))
            .collect();
        all.sort_by_key(|(own, opponent)| (own | opponent).count_zeros());
        for (own, opponent) in all {
            let mut stable = own;
            for square in (0..size).filter(|square| (own | opponent) >> square & 1 == 0) {
                let flips = edge_flips(own, opponent, square);
                stable &= table[index(own | flips | 1 << square, opponent & !flips)];
                let flips = edge_flips(opponent, own, square);
                stable &= table[index(own & !flips, opponent | flips | 1 << square)];
            }
            table[index(own, opponent)] = stable;
        }
        table
    })
}

fn index(own: u8, opponent: u8) -> usize {
    usize::from(own) << 8 | usize::from(opponent)
}

/// Discs flipped along an edge.
fn edge_flips(own: u8, opponent: u8, square: u32) -> u8 {
    let run = |squares: &mut dyn Iterator<Item = u32>| {
        let mut flips = 0;
        for at in squares {
            if opponent >> at & 1 == 1 {
                flips |= 1 << at;
            } else {
                return if own >> at & 1 == 1 { flips } else { 0 };
            }
        }
        0
    };
    run(&mut (square + 1..8)) | run(&mut (0..square).rev())
}

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const OUTER_COLUMNS: u64 = FIRST_COLUMN | FIRST_COLUMN << 7;
const OUTER_ROWS: u64 = 0xff | 0xff << 56;
const BORDER: u64 = OUTER_COLUMNS | OUTER_ROWS;

/// A subset of the discs of `own` that can never be flipped.
#[inline(always)]
pub(super) fn stable(board: &BoardGeometry, discs: DiscSets) -> u64 {
    let DiscSets { own, opponent } = discs;
    // Squares outside a smaller board never change.
    let beyond = !board.all;
    let taken = own | opponent | beyond;
    let [rows, columns, falling, rising] = full_lines(taken);
    let mut stable = own & rows & columns & falling & rising;
    stable |= on_edges(board, own, opponent);
    if stable == 0 {
        return 0;
    }
    let (rows, columns) = (rows | OUTER_COLUMNS, columns | OUTER_ROWS);
    let (falling, rising) = (falling | BORDER, rising | BORDER);
    loop {
        // Shifts across the end of a row end on the border, where lines end anyway.
        let known = stable | beyond;
        let more = own
            & (known << 1 | known >> 1 | rows)
            & (known << 8 | known >> 8 | columns)
            & (known << 9 | known >> 9 | falling)
            & (known << 7 | known >> 7 | rising)
            & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// Squares of full rows, columns, falling and rising diagonals.
#[inline(always)]
fn full_lines(taken: u64) -> [u64; 4] {
    let mut rows = taken;
    rows &= rows >> 1;
    rows &= rows >> 2;
    rows &= rows >> 4;
    let rows = (rows & FIRST_COLUMN) * 0xff;
    let mut columns = taken;
    columns &= columns.rotate_left(8);
    columns &= columns.rotate_left(16);
    columns &= columns.rotate_left(32);
    // Strides of one, two and four squares in each direction; a line may end on the way.
    let diagonal = |step: u32, ends: [[u64; 3]; 2]| {
        let [mut up, mut down] = [taken; 2];
        for (stride, (up_end, down_end)) in ends[0].iter().zip(ends[1]).enumerate() {
            up &= up_end | up >> (step << stride);
            down &= down_end | down << (step << stride);
        }
        up & down
    };
    [rows, columns, diagonal(9, FALLING_ENDS), diagonal(7, RISING_ENDS)]
}

/// Squares from which one, two or four steps in either direction leave the board, along falling diagonals.
const FALLING_ENDS: [[u64; 3]; 2] = [ends(1, 1), ends(-1, -1)];
/// Along rising diagonals.
const RISING_ENDS: [[u64; 3]; 2] = [ends(1, -1), ends(-1, 1)];

const fn ends(rows: i32, cols: i32) -> [u64; 3] {
    let mut sets = [0; 3];
    let mut stride = 0;
    while stride < 3 {
        let mut square = 0;
        while square < 64 {
            let (row, col) = (square / 8 + (rows << stride), square % 8 + (cols << stride));
            if row < 0 || row > 7 || col < 0 || col > 7 {
                sets[stride] |= 1 << square;
            }
            square += 1;
        }
        stride += 1;
    }
    sets
}

#[inline(always)]
fn on_edges(board: &BoardGeometry, own: u64, opponent: u64) -> u64 {
    let of = |own: u64, opponent: u64| u64::from(board.edges[(own as usize & 0xff) << 8 | opponent as usize & 0xff]);
    let (right, down) = (board.far, 8 * board.far);
    of(own, opponent)
        | of(own >> down, opponent >> down) << down
        | upright(of(lying(own), lying(opponent)))
        | upright(of(lying(own >> right), lying(opponent >> right))) << right
}

/// The first column, as a row.
#[inline(always)]
fn lying(set: u64) -> u64 {
    (set & FIRST_COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// A row, as the first column.
#[inline(always)]
fn upright(row: u64) -> u64 {
    ((row & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & FIRST_COLUMN) | row >> 7 << 56
}
