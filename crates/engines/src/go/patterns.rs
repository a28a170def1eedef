//! 3x3 patterns in which good moves are frequent: hane, cuts and moves at the edge.

use super::board::{EMPTY, PlayoutBoard, WALL};
use jugada_games::go::Geometry;
use std::sync::LazyLock;

/// The thirteen patterns of `MoGo`'s playouts, the move in the middle. `X` and `O` are the two sides, either way round;
/// `x` is anything but `X`, `o` anything but `O`, `?` anything, a blank a point beyond the edge.
const SHAPES: [&str; 13] = [
    // Hane: enclosing, not cutting, bending, and the attachment at a diagonal.
    "XOX\n...\n???",
    "XO.\n...\n?.?",
    "XO?\nX..\nx.?",
    ".O.\nX..\n...",
    // Cuts: unprotected, peeped, between two stones, and of a knight's move.
    "XO?\nO.o\n?o?",
    "XO?\nO.X\n???",
    "?X?\nO.O\nooo",
    "OX?\no.O\n???",
    // At the edge: chasing, blocking a cut or a connection, descending, cutting.
    "X.?\nO.?\n   ",
    "OX?\nX.O\n   ",
    "?X?\nx.O\n   ",
    "?XO\nx.x\n   ",
    "?OX\nX.O\n   ",
];

/// One bit for each configuration of the eight neighbours.
static IS_PATTERN: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut bits = vec![0u64; 1 << 10];
    for shape in SHAPES.iter().flat_map(|shape| images(shape)) {
        mark(&mut bits, &shape, 0, 0);
    }
    bits
});

/// Sets the bits of all configurations that match `shape`; the cells before `cell` have this code.
fn mark(bits: &mut [u64], shape: &[u8; 9], cell: usize, code: usize) {
    match cell {
        9 => bits[code / 64] |= 1 << (code % 64),
        4 => mark(bits, shape, 5, code),
        _ => {
            let place = cell - usize::from(cell > 4);
            for found in (0..=WALL).filter(|&found| fits(shape[cell], found)) {
                mark(bits, shape, cell + 1, code | usize::from(found) << (2 * place));
            }
        }
    }
}

/// All symmetries, with both colours.
fn images(shape: &str) -> Vec<[u8; 9]> {
    let cells: Vec<u8> = shape.bytes().filter(|&byte| byte != b'\n').collect();
    let mut image: [u8; 9] = std::array::from_fn(|cell| cells[cell]);
    let mut all = Vec::new();
    for turn in 0..8 {
        all.push(image);
        all.push(image.map(|cell| match cell {
            b'X' => b'O',
            b'O' => b'X',
            b'x' => b'o',
            b'o' => b'x',
            other => other,
        }));
        let before = image;
        image = if turn == 3 {
            std::array::from_fn(|cell| before[cell / 3 * 3 + 2 - cell % 3])
        } else {
            std::array::from_fn(|cell| before[(2 - cell % 3) * 3 + cell / 3])
        };
    }
    all
}

fn fits(wanted: u8, found: u8) -> bool {
    match wanted {
        b'X' => found == 0,
        b'O' => found == 1,
        b'.' => found == EMPTY,
        b' ' => found == WALL,
        b'x' => found != 0,
        b'o' => found != 1,
        _ => true,
    }
}

/// Looks up 3x3 patterns.
#[derive(Clone, Copy)]
pub(super) struct PatternSet(&'static [u64]);

impl PatternSet {
    pub(super) fn new() -> PatternSet {
        PatternSet(&IS_PATTERN)
    }

    /// Whether an empty point is the centre of a pattern.
    #[inline(always)]
    pub(super) fn has<const CELLS: usize, const WORDS: usize>(
        self,
        geometry: &Geometry<WORDS>,
        board: &PlayoutBoard<CELLS, WORDS>,
        point: usize,
    ) -> bool {
        let [above, here, below] = board.around(geometry, point).map(|row| row.map(usize::from));
        let code = above[0] | above[1] << 2 | above[2] << 4 | here[0] << 6 | here[2] << 8;
        let code = code | below[0] << 10 | below[1] << 12 | below[2] << 14;
        self.0[code / 64] >> (code % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{Notation, Player};
    use jugada_games::go::{Options, SmallGo};

    /// Whether the centre of a 5x5 board (or the middle of its lowest row) is a pattern.
    #[track_caller]
    fn check(position: &str, at_the_edge: bool, expected: bool) {
        let game = SmallGo::new(&Options { size: 5, ..Options::default() }).unwrap();
        let state = game.parse_position(position).unwrap();
        let board = PlayoutBoard::of(game.geometry(), &state, Player::First);
        let point = game.geometry().point(if at_the_edge { 22 } else { 12 });
        assert_eq!(PatternSet::new().has(game.geometry(), &board, point), expected, "{position}");
    }

    #[test]
    fn shapes_are_known_in_every_direction() {
        check("...../.XOX./...../...../..... X", false, true);
        check("...../.OXO./...../...../..... X", false, true);
        check("...../.X.../.O.../.X.../..... X", false, true);
        check("...../...../...../.XOX./..... X", false, true);
        check("...../...../...../...../..... X", false, false);
        check("...../..X../...../...../..... X", false, false);
        check("...../.XO../.O.../...../..... X", false, true);
        check("...../...../...../.X.../.O... X", true, true);
        check("...../...../...../..X../...O. X", true, true);
        check("...../...../...../...../.X... X", true, false);
    }
}
