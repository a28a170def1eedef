//! Bitboards: each column is its cells from the bottom up, plus a guard bit on top; columns are adjacent.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A set of cells.
pub(super) trait Word:
    Copy
    + Eq
    + Ord
    + Send
    + Sync
    + std::fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    const NONE: Self;
    const ONE: Self;
    /// Integer addition; carries run up a column of set bits.
    fn plus(self, other: Self) -> Self;
    /// Integer multiplication, modulo the width.
    fn times(self, other: Self) -> Self;
    /// A random odd multiplier that spreads keys over the table.
    const SPREAD: Self;
    fn count(self) -> u32;
    fn lowest(self) -> u32;
    /// Without the lowest set bit.
    fn rest(self) -> Self;
    /// The lowest 64 bits.
    fn low(self) -> u64;

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether at most one bit is set.
    #[inline(always)]
    fn is_single(self) -> bool {
        self.rest().is_empty()
    }

    /// The lowest set bit alone.
    #[inline(always)]
    fn first(self) -> Self {
        self & !self.rest()
    }
}

macro_rules! word {
    ($integer:ty, $spread:expr) => {
        impl Word for $integer {
            const NONE: Self = 0;
            const ONE: Self = 1;
            const SPREAD: Self = $spread;
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn low(self) -> u64 {
                self as u64
            }
        }
    };
}

word!(u64, 0x9e37_79b9_7f4a_7c15);
word!(u128, 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);

/// Board size and line length. Constants for the standard board, so that its search is specialized.
pub(super) trait BoardShape: Copy + Send + Sync {
    type Word: Word;

    fn rows(self) -> u32;
    fn cols(self) -> u32;
    /// Length of a winning line.
    fn k(self) -> u32;
    /// The bottom cell of each column.
    fn bottoms(self) -> Self::Word;
    /// All cells.
    fn board(self) -> Self::Word;
    /// Cells at an even distance from the top of their column.
    fn upper(self) -> Self::Word;

    #[inline(always)]
    fn cells(self) -> i32 {
        (self.rows() * self.cols()) as i32
    }

    /// Bits of a position key.
    #[inline(always)]
    fn bits(self) -> u32 {
        (self.rows() + 1) * self.cols()
    }

    /// All cells of a column.
    #[inline(always)]
    fn column(self, col: u32) -> Self::Word {
        let one = Self::Word::ONE;
        ((one << self.rows()).plus(!Self::Word::NONE)) << (col * (self.rows() + 1))
    }

    /// Cells that can be filled next.
    #[inline(always)]
    fn open(self, all: Self::Word) -> Self::Word {
        all.plus(self.bottoms()) & self.board()
    }

    /// Shifts from a cell to its neighbours on the right and on the two diagonals. Upwards is 1.
    #[inline(always)]
    fn steps(self) -> [u32; 3] {
        let column = self.rows() + 1;
        [column, column + 1, column - 1]
    }

    /// Cells that would complete a line of `set`, free or occupied; bits outside the board are undefined.
    #[inline(always)]
    fn completing(self, set: Self::Word) -> Self::Word {
        if self.k() == 4 {
            // Cells above a free cell are free, so vertical lines are completed only at the top.
            let mut found = (set << 1) & (set << 2) & (set << 3);
            for step in self.steps() {
                let (after, before) = (set >> step, set << step);
                let pair_after = after & (set >> (2 * step));
                let pair_before = before & (set << (2 * step));
                found = found
                    | (pair_before & ((set << (3 * step)) | after))
                    | (pair_after & ((set >> (3 * step)) | before));
            }
            return found;
        }
        let mut found = !Self::Word::NONE;
        for run in 1..self.k() {
            found = found & (set << run);
        }
        for step in self.steps() {
            // `run` pieces directly before the cell, and the missing ones directly after it.
            let mut before = !Self::Word::NONE;
            for run in 0..self.k() {
                if run > 0 {
                    before = before & shifted_up(set, run * step);
                }
                let after = (1..self.k() - run).fold(before, |line, n| line & shifted_down(set, n * step));
                found = found | after;
            }
        }
        found
    }

    /// Whether `set` contains a line.
    #[inline(always)]
    fn has_line(self, set: Self::Word) -> bool {
        let mut found = Self::Word::NONE;
        for step in [1, self.rows(), self.rows() + 1, self.rows() + 2] {
            let mut line = set;
            let mut run = 1;
            while run < self.k() {
                let longer = run.min(self.k() - run);
                line = line & shifted_down(line, longer * step);
                run += longer;
            }
            found = found | line;
        }
        !found.is_empty()
    }

    /// Mirrors a key or a set.
    #[inline(always)]
    fn mirror(self, set: Self::Word) -> Self::Word {
        let column = self.rows() + 1;
        let whole = (Self::Word::ONE << column).plus(!Self::Word::NONE);
        (0..self.cols()).fold(Self::Word::NONE, |mirrored, col| {
            mirrored | (((set >> (col * column)) & whole) << ((self.cols() - 1 - col) * column))
        })
    }
}

/// A shift can exceed the width of the word when lines are long and boards small.
#[inline(always)]
fn shifted_up<W: Word>(set: W, by: u32) -> W {
    if by < u32::try_from(8 * size_of::<W>()).unwrap_or(u32::MAX) { set << by } else { W::NONE }
}

/// Like [`shifted_up`], downwards.
#[inline(always)]
fn shifted_down<W: Word>(set: W, by: u32) -> W {
    if by < u32::try_from(8 * size_of::<W>()).unwrap_or(u32::MAX) { set >> by } else { W::NONE }
}

/// The standard board: seven columns, six rows, four in a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standard;

impl Standard {
    const BOTTOMS: u64 = {
        let (mut set, mut col) = (0, 0);
        while col < 7 {
            set |= 1 << (7 * col);
            col += 1;
        }
        set
    };
}

impl BoardShape for Standard {
    type Word = u64;

    #[inline(always)]
    fn rows(self) -> u32 {
        6
    }
    #[inline(always)]
    fn cols(self) -> u32 {
        7
    }
    #[inline(always)]
    fn k(self) -> u32 {
        4
    }
    #[inline(always)]
    fn bottoms(self) -> u64 {
        Self::BOTTOMS
    }
    #[inline(always)]
    fn board(self) -> u64 {
        Self::BOTTOMS * 0b11_1111
    }
    #[inline(always)]
    fn upper(self) -> u64 {
        Self::BOTTOMS * 0b10_1010
    }
}

/// Any other board that fits the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnyShape<W> {
    rows: u32,
    cols: u32,
    k: u32,
    bottoms: W,
    board: W,
    upper: W,
}

impl<W: Word> AnyShape<W> {
    pub(super) fn new(rows: u32, cols: u32, k: u32) -> AnyShape<W> {
        let cells = |is_in: &dyn Fn(u32) -> bool| {
            let all = (0..cols).flat_map(|col| (0..rows).map(move |row| (col, row)));
            all.filter(|&(_, row)| is_in(row))
                .fold(W::NONE, |set, (col, row)| set | (W::ONE << (col * (rows + 1) + row)))
        };
        let (bottoms, board) = (cells(&|row| row == 0), cells(&|_| true));
        AnyShape { rows, cols, k, bottoms, board, upper: cells(&|row| (rows - 1 - row).is_multiple_of(2)) }
    }
}

impl<W: Word> BoardShape for AnyShape<W> {
    type Word = W;

    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows
    }
    #[inline(always)]
    fn cols(self) -> u32 {
        self.cols
    }
    #[inline(always)]
    fn k(self) -> u32 {
        self.k
    }
    #[inline(always)]
    fn bottoms(self) -> W {
        self.bottoms
    }
    #[inline(always)]
    fn board(self) -> W {
        self.board
    }
    #[inline(always)]
    fn upper(self) -> W {
        self.upper
    }
}
