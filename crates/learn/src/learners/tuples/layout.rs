//! Placement of tuples on the board, and of their weights in memory.

use super::options::{LearningTime, TupleShape, TupleSides, TuplesOptions};
use crate::board::BoardInfo;
use jugada_core::SpecError;
use jugada_core::rng::{below, stream};
use jugada_core::spec::Declared;
use jugada_core::spec::OnOff;
use jugada_words::{Message, message};
use std::collections::BTreeSet;

/// Number of states of a cell: empty, own, opponent's; and playable, if that is distinguished.
pub(super) fn contents(options: &TuplesOptions) -> u64 {
    if options.playable == OnOff::On { 4 } else { 3 }
}

/// The tuples of a network, placed on the board.
#[derive(Clone, Debug)]
pub(super) struct TupleLayout {
    /// The cells of each tuple, in order.
    pub(super) tuples: Vec<Vec<u16>>,
    /// Index of the first weight of each placement, which is also its index on the empty board.
    pub(super) offsets: Vec<u32>,
    /// For each cell, the placements that cover it.
    pub(super) covers: Vec<Vec<Cover>>,
    /// Weights of all tuples, for one phase and side.
    pub(super) weights: usize,
}

/// A placement that covers a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cover {
    pub(super) placement: u32,
    /// Factor of the cell's state in the index.
    pub(super) power: u32,
}

impl TupleLayout {
    /// Places tuples on the board; if `is_folded`, also their symmetric images, which share weights. `contents` is the
    /// number of states of a cell.
    pub(super) fn new(tuples: Vec<Vec<u16>>, board: &BoardInfo, is_folded: bool, contents: u64) -> TupleLayout {
        let images = if is_folded { board.symmetries.as_slice() } else { &board.symmetries[..1] };
        let mut layout =
            TupleLayout { tuples, offsets: Vec::new(), covers: vec![Vec::new(); board.cells()], weights: 0 };
        for tuple in &layout.tuples {
            let placements: BTreeSet<Vec<u16>> =
                images.iter().map(|image| tuple.iter().map(|&cell| image[usize::from(cell)]).collect()).collect();
            for placement in placements {
                for (at, cell) in placement.iter().enumerate() {
                    let (placement, power) = (layout.offsets.len() as u32, contents.pow(at as u32) as u32);
                    layout.covers[usize::from(*cell)].push(Cover { placement, power });
                }
                layout.offsets.push(layout.weights as u32);
            }
            layout.weights += contents.pow(tuple.len() as u32) as usize;
        }
        layout
    }

    /// Number of [`weights`](TupleLayout::weights) for these tuples.
    pub(super) fn count_weights(tuples: &[Vec<u16>], contents: u64) -> usize {
        tuples.iter().map(|tuple| contents.pow(tuple.len() as u32) as usize).sum()
    }
}

/// The tuples that the options specify on a board.
///
/// # Errors
/// If they do not fit on the board, or their weights exceed `memory` bytes; the message suggests a size that fits.
pub(super) fn tuples(options: &TuplesOptions, board: &BoardInfo, memory: u64) -> Result<Vec<Vec<u16>>, SpecError> {
    let memory = memory.min(MOST_BYTES);
    let extra = extra_lines(options, board, memory)?;
    let taken = bytes_of(options, extra.iter().map(Vec::len));
    let mut made = shaped(options, board, memory - taken)?;
    made.extend(extra);
    Ok(made)
}

/// Lines in addition to another shape.
fn extra_lines(options: &TuplesOptions, board: &BoardInfo, memory: u64) -> Result<Vec<Vec<u16>>, SpecError> {
    if options.lines == 0 {
        return Ok(Vec::new());
    }
    if options.shape == TupleShape::Lines {
        return Err(conflict(
            message!("tuples-lines-shape-lines", "`lines` with `shape=lines`"),
            message!("tuples-shape-rectangles-shape-random", "`shape=rectangles` or `shape=random`"),
        ));
    }
    all_lines("lines", options.lines as usize, options, board, memory)
}

/// All straight lines of a length; `name` is the parameter for error messages.
fn all_lines(
    name: &str,
    length: usize,
    options: &TuplesOptions,
    board: &BoardInfo,
    memory: u64,
) -> Result<Vec<Vec<u16>>, SpecError> {
    let (rows, cols) = (board.rows, board.cols);
    let most = rows.max(cols);
    if length > most {
        return Err(conflict(
            message!(
                "tuples-no-straight-line-cells",
                "no straight line of { $length } cells lies on a { $rows }x{ $cols } board",
                length,
                rows,
                cols
            ),
            message!("tuples-at-most", "`{ $name }` of at most { $most }", name, most),
        ));
    }
    let folded = |length| fold(lines(length, rows, cols), board, options.symmetries);
    let made = folded(length);
    check_memory(options, name, length, memory, |length| folded(length).len())?;
    Ok(made)
}

fn conflict(found: Message, expected: Message) -> SpecError {
    SpecError::Conflict { owner: TuplesOptions::ID.into(), found, expected }
}

fn shaped(options: &TuplesOptions, board: &BoardInfo, memory: u64) -> Result<Vec<Vec<u16>>, SpecError> {
    let (rows, cols) = (board.rows, board.cols);
    let (length, shortest) = (options.length as usize, options.shortest as usize);
    match options.shape {
        TupleShape::Lines => all_lines("length", length, options, board, memory),
        TupleShape::Rectangles => {
            let (height, width) = (options.height as usize, options.width as usize);
            if height > rows || width > cols {
                return Err(conflict(
                    message!(
                        "tuples-rectangle-x-cells-not",
                        "a rectangle of { $height }x{ $width } cells does not fit on a { $rows }x{ $cols } board",
                        height,
                        width,
                        rows,
                        cols
                    ),
                    message!(
                        "tuples-height-most-width-most",
                        "`height` of at most { $rows } and `width` of at most { $cols }",
                        rows,
                        cols
                    ),
                ));
            }
            let made = fold(rectangles(height, width, rows, cols), board, options.symmetries);
            // The area that would fit; how to divide it into sides is left to the user.
            check_memory(options, "height*width", height * width, memory, |_| made.len())?;
            Ok(made)
        }
        TupleShape::Random => {
            if shortest > length {
                return Err(conflict(
                    message!(
                        "tuples-shortest-length",
                        "`shortest={ $shortest }` with `length={ $length }`",
                        shortest,
                        length
                    ),
                    message!("tuples-shortest-most", "`shortest` of at most { $length }", length),
                ));
            }
            let cells = board.cells();
            if length > cells {
                return Err(conflict(
                    message!(
                        "tuples-no-walk-cells-fits",
                        "no walk of { $length } cells fits on a { $rows }x{ $cols } board",
                        length,
                        rows,
                        cols
                    ),
                    message!("tuples-length-most", "`length` of at most { $cells }", cells),
                ));
            }
            let lengths = |longest: usize| {
                let shortest = shortest.min(longest);
                (0..options.count as usize).map(move |number| shortest + number % (longest - shortest + 1))
            };
            check_walks(options, &lengths, memory)?;
            Ok((0..)
                .zip(lengths(length))
                .map(|(number, length)| walk(options.seed, number, length, rows, cols))
                .collect())
        }
    }
}

/// Bytes per weight during training: the weight, its eligibility trace, two sums for temporal coherence, and the moving
/// mean, as far as used.
fn bytes_per_weight(options: &TuplesOptions) -> u64 {
    let traces = u64::from(options.lesson == LearningTime::Move);
    let sums = if options.coherence == OnOff::On { 2 } else { 0 };
    let floats = 1 + traces + sums + u64::from(options.average > 0);
    let sides = match options.sides {
        TupleSides::Shared => 1,
        TupleSides::Separate => 2,
    };
    floats * size_of::<f32>() as u64 * sides * u64::from(options.phases)
}

/// Limit of the address range: weight indices have 32 bits, and each weight takes at least four bytes.
const MOST_BYTES: u64 = 8 << 30;

fn bytes_of(options: &TuplesOptions, lengths: impl Iterator<Item = usize>) -> u64 {
    let contents = contents(options);
    let weights = lengths.fold(0u64, |sum, length| sum.saturating_add(contents.saturating_pow(length as u32)));
    weights.saturating_mul(bytes_per_weight(options))
}

/// Rejects tuples of one length whose weights do not fit, and names a length that does. `count`: number of tuples of a
/// length.
fn check_memory(
    options: &TuplesOptions,
    name: &str,
    length: usize,
    memory: u64,
    count: impl Fn(usize) -> usize,
) -> Result<(), SpecError> {
    let fits = |length: &usize| bytes_of(options, std::iter::repeat_n(*length, count(*length))) <= memory;
    if fits(&length) {
        return Ok(());
    }
    Err(too_large(name, length, (1..length).rev().find(fits).unwrap_or(0), memory))
}

/// The same for walks, whose lengths alternate.
fn check_walks<I: Iterator<Item = usize>>(
    options: &TuplesOptions,
    lengths: &impl Fn(usize) -> I,
    memory: u64,
) -> Result<(), SpecError> {
    let length = options.length as usize;
    if bytes_of(options, lengths(length)) <= memory {
        return Ok(());
    }
    let fits = |shorter: &usize| bytes_of(options, lengths(*shorter)) <= memory;
    Err(too_large("length", length, (1..length).rev().find(fits).unwrap_or(0), memory))
}

fn too_large(name: &str, length: usize, fitting: usize, memory: u64) -> SpecError {
    let found = message!(
        "tuples-tables-take-more-bytes",
        "the tables of `{ $name }={ $length }` take more than the { $memory } bytes that there are",
        name,
        length,
        memory
    );
    let expected = message!("tuples-fitting", "`{ $name }` of at most { $fitting }", name, fitting);
    conflict(found, expected)
}

/// Removes tuples that are symmetric images of earlier ones, because they share weights.
fn fold(tuples: Vec<Vec<u16>>, board: &BoardInfo, symmetries: OnOff) -> Vec<Vec<u16>> {
    if symmetries == OnOff::Off {
        return tuples;
    }
    let mut covered: BTreeSet<Vec<u16>> = BTreeSet::new();
    let mut kept = Vec::new();
    for tuple in tuples {
        let sorted = |image: &Vec<u16>| {
            let mut cells: Vec<u16> = tuple.iter().map(|&cell| image[usize::from(cell)]).collect();
            cells.sort_unstable();
            cells
        };
        if !covered.contains(&sorted(&board.symmetries[0])) {
            covered.extend(board.symmetries.iter().map(sorted));
            kept.push(tuple);
        }
    }
    kept
}

fn lines(length: usize, rows: usize, cols: usize) -> Vec<Vec<u16>> {
    // A single cell is the same line in every direction.
    let directions: &[(isize, isize)] = if length == 1 { &[(0, 1)] } else { &[(0, 1), (1, 0), (1, 1), (1, -1)] };
    let mut lines = Vec::new();
    for cell in 0..rows * cols {
        for (down, right) in directions {
            let at = |step: usize| {
                let row = (cell / cols).checked_add_signed(down * step as isize).filter(|row| *row < rows)?;
                let col = (cell % cols).checked_add_signed(right * step as isize).filter(|col| *col < cols)?;
                Some((row * cols + col) as u16)
            };
            lines.extend((0..length).map(at).collect::<Option<Vec<u16>>>());
        }
    }
    lines
}

fn rectangles(height: usize, width: usize, rows: usize, cols: usize) -> Vec<Vec<u16>> {
    let corners = (0..=rows - height).flat_map(|row| (0..=cols - width).map(move |col| (row, col)));
    let cells = |(row, col)| {
        let inside = (0..height).flat_map(move |down| (0..width).map(move |right| (down, right)));
        inside.map(|(down, right)| ((row + down) * cols + col + right) as u16).collect()
    };
    corners.map(cells).collect()
}

/// `length` distinct cells, each adjacent to the previous one, or, if no neighbour is left, any other cell.
fn walk(seed: u64, number: u64, length: usize, rows: usize, cols: usize) -> Vec<u16> {
    let rng = &mut stream(seed, number);
    let mut walk = vec![below(rng, rows * cols) as u16];
    let neighbours = |cell: u16| {
        let (row, col) = (usize::from(cell) / cols, usize::from(cell) % cols);
        let near = move |at: usize, of: usize| at.saturating_sub(1)..(at + 2).min(of);
        near(row, rows).flat_map(move |row| near(col, cols).map(move |col| (row * cols + col) as u16))
    };
    while walk.len() < length {
        let free = |of: &[u16]| -> Vec<u16> {
            of.iter().flat_map(|&cell| neighbours(cell)).filter(|cell| !walk.contains(cell)).collect()
        };
        let mut next = free(&walk[walk.len() - 1..]);
        if next.is_empty() {
            next = free(&walk);
        }
        walk.push(next[below(rng, next.len())]);
    }
    walk
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::symmetry::transform_cell;

    fn board(rows: usize, cols: usize, symmetries: usize) -> BoardInfo {
        let image = |number| {
            (0..rows * cols)
                .map(|cell| {
                    let (row, col) = transform_cell((cell / cols, cell % cols), (rows, cols), number);
                    (row * cols + col) as u16
                })
                .collect()
        };
        BoardInfo { rows, cols, symmetries: (0..symmetries).map(image).collect(), start_key: 0 }
    }

    const PLENTY: u64 = 1 << 30;

    #[test]
    fn lines_are_counted_as_in_the_literature() {
        // Jaśkowski 2014: 32 straight tuples of two cells on Othello's board up to symmetry.
        let options = TuplesOptions { length: 2, ..TuplesOptions::default() };
        assert_eq!(tuples(&options, &board(8, 8, 8), PLENTY).unwrap().len(), 32);
        // Connect-4 has 69 lines of four.
        assert_eq!(lines(4, 6, 7).len(), 69);
        assert_eq!(lines(1, 3, 3).len(), 9);
    }

    #[test]
    fn images_share_weights_and_differ_in_place() {
        // An edge of a 3x3 board and its images: four edges, each in both directions.
        let layout = TupleLayout::new(vec![vec![0, 1, 2]], &board(3, 3, 8), true, 3);
        assert_eq!(layout.offsets, vec![0; 8]);
        assert_eq!(layout.weights, 27);
        assert_eq!(layout.covers[4], []);
        assert_eq!(layout.covers[0].len(), 4);
        assert_eq!(TupleLayout::new(vec![vec![0, 1, 2], vec![4]], &board(3, 3, 8), false, 3).offsets, [0, 27]);
        assert_eq!(TupleLayout::new(vec![vec![0, 1, 2], vec![4]], &board(3, 3, 8), false, 4).offsets, [0, 64]);
    }

    #[test]
    fn rectangles_cover_the_board() {
        let options =
            TuplesOptions { shape: TupleShape::Rectangles, symmetries: OnOff::Off, ..TuplesOptions::default() };
        let made = tuples(&options, &board(3, 4, 4), PLENTY).unwrap();
        assert_eq!(made.len(), 6);
        assert_eq!(made[5], [6, 7, 10, 11]);
    }

    /// Of Connect-4's 69 lines of four, 36 remain up to symmetry: the three vertical ones in the middle are their own
    /// images.
    #[test]
    fn lines_come_beside_other_shapes() {
        let walks = TuplesOptions { shape: TupleShape::Random, count: 5, ..TuplesOptions::default() };
        let with_lines = |lines| tuples(&TuplesOptions { lines, ..walks.clone() }, &board(6, 7, 2), PLENTY).unwrap();
        let made = with_lines(4);
        assert_eq!(made[..5], with_lines(0));
        assert_eq!(made[5..], fold(lines(4, 6, 7), &board(6, 7, 2), OnOff::On));
        assert_eq!(made.len(), 5 + 36);
    }

    #[test]
    fn walks_are_connected_take_turns_in_length_and_repeat() {
        let options =
            TuplesOptions { shape: TupleShape::Random, count: 30, shortest: 4, length: 6, ..TuplesOptions::default() };
        let made = tuples(&options, &board(4, 4, 8), PLENTY).unwrap();
        assert_eq!(made, tuples(&options, &board(4, 4, 8), PLENTY).unwrap());
        let lengths: Vec<usize> = made.iter().map(Vec::len).take(4).collect();
        assert_eq!(lengths, [4, 5, 6, 4]);
        for walk in &made {
            assert_eq!(walk.iter().collect::<BTreeSet<_>>().len(), walk.len(), "{walk:?} comes back");
            for (at, cell) in walk.iter().enumerate().skip(1) {
                let is_near = |other: &u16| (cell / 4).abs_diff(other / 4).max((cell % 4).abs_diff(other % 4)) == 1;
                assert!(walk[..at].iter().any(is_near), "{walk:?} jumps");
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_and_what_would_is_named() {
        let refused =
            |options: TuplesOptions, memory| tuples(&options, &board(6, 7, 2), memory).unwrap_err().to_string();
        let lines = TuplesOptions { length: 8, ..TuplesOptions::default() };
        assert_eq!(
            refused(lines, PLENTY),
            "`tuples`: no straight line of 8 cells lies on a 6x7 board; expected `length` of at most 7"
        );
        let walks = |lines| TuplesOptions { shape: TupleShape::Random, lines, ..TuplesOptions::default() };
        assert_eq!(
            refused(walks(8), PLENTY),
            "`tuples`: no straight line of 8 cells lies on a 6x7 board; expected `lines` of at most 7"
        );
        assert_eq!(
            refused(TuplesOptions { lines: 4, ..TuplesOptions::default() }, PLENTY),
            "`tuples`: `lines` with `shape=lines`; expected `shape=rectangles` or `shape=random`"
        );
        // 36 lines of 81 weights, two numbers each, for two sides, take 46 656 bytes; 100 walks of two and three cells
        // take 28 800.
        assert!(tuples(&walks(4), &board(6, 7, 2), 46_656 + 28_800).is_ok());
        assert!(refused(walks(4), 46_656 + 28_799).ends_with("expected `length` of at most 2"));
        assert!(refused(walks(4), 46_655).ends_with("expected `lines` of at most 3"));
        // 100 walks of 12 cells: 53 million weights, two numbers each, for two sides. With 9 cells, 31 MB.
        let walks = TuplesOptions { shape: TupleShape::Random, length: 12, shortest: 12, ..TuplesOptions::default() };
        assert_eq!(
            refused(walks, 40_000_000),
            "`tuples`: the tables of `length=12` take more than the 40000000 bytes that there are; \
             expected `length` of at most 9"
        );
        let area = TuplesOptions { shape: TupleShape::Rectangles, height: 6, width: 7, ..TuplesOptions::default() };
        assert!(
            refused(area, PLENTY).ends_with("expected `height*width` of at most 16"),
            "one of 42 cells has 3^42 weights"
        );
    }
}
