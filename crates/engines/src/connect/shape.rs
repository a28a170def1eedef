//! Boards as bits: a column is its cells from the bottom and a free guard bit on top, columns stand side by side.

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
    /// As numbers; carries run up a column of set bits.
    fn plus(self, other: Self) -> Self;
    /// As numbers, modulo the width.
    fn times(self, other: Self) -> Self;
    /// An odd number without pattern, to spread keys over a table.
    const SPREAD: Self;
    fn count(self) -> u32;
    fn lowest(self) -> u32;
    /// Without its lowest bit.
    fn rest(self) -> Self;
    /// The lowest 64 bits.
    fn low(self) -> u64;

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether it has one bit or none.
    #[inline(always)]
    fn is_single(self) -> bool {
        self.rest().is_empty()
    }

    /// Its lowest bit alone.
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

/// The board and the length of a line. All are known when the search is compiled for the standard board.
pub(super) trait Shape: Copy + Send + Sync {
    type Word: Word;

    fn rows(self) -> u32;
    fn cols(self) -> u32;
    /// How many in a line win.
    fn k(self) -> u32;
    /// The bottom cell of each column.
    fn bottoms(self) -> Self::Word;
    /// All cells.
    fn board(self) -> Self::Word;
    /// The cells at an even distance from the top of their column.
    fn upper(self) -> Self::Word;

    #[inline(always)]
    fn cells(self) -> i32 {
        (self.rows() * self.cols()) as i32
    }

    /// Bits of a key.
    #[inline(always)]
    fn bits(self) -> u32 {
        (self.rows() + 1) * self.cols()
    }

    /// Every cell of a column.
    #[inline(always)]
    fn column(self, col: u32) -> Self::Word {
        let one = Self::Word::ONE;
        ((one << self.rows()).plus(!Self::Word::NONE)) << (col * (self.rows() + 1))
    }

    /// The cells that can be filled now.
    #[inline(always)]
    fn open(self, all: Self::Word) -> Self::Word {
        all.plus(self.bottoms()) & self.board()
    }

    /// From a cell to its neighbours: to the right, and along the two diagonals. Up is 1.
    #[inline(always)]
    fn steps(self) -> [u32; 3] {
        let column = self.rows() + 1;
        [column, column + 1, column - 1]
    }

    /// The cells where one more piece would complete a line of a set, taken or not; bits beside the board mean nothing.
    #[inline(always)]
    fn completing(self, set: Self::Word) -> Self::Word {
        if self.k() == 4 {
            // Nothing stands above a free cell, so lines upwards are completed at their top only.
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
            // So many in line just before the cell, and as many as are missing just after it.
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

    /// Whether a set has a line.
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

    /// The board seen in a mirror: bits of a key or of a set.
    #[inline(always)]
    fn mirror(self, set: Self::Word) -> Self::Word {
        let column = self.rows() + 1;
        let whole = (Self::Word::ONE << column).plus(!Self::Word::NONE);
        (0..self.cols()).fold(Self::Word::NONE, |mirrored, col| {
            mirrored | (((set >> (col * column)) & whole) << ((self.cols() - 1 - col) * column))
        })
    }
}

/// Long lines on small boards lead out of the word.
#[inline(always)]
fn shifted_up<W: Word>(set: W, by: u32) -> W {
    if by < u32::try_from(8 * size_of::<W>()).unwrap_or(u32::MAX) { set << by } else { W::NONE }
}

/// See [`shifted_up`].
#[inline(always)]
fn shifted_down<W: Word>(set: W, by: u32) -> W {
    if by < u32::try_from(8 * size_of::<W>()).unwrap_or(u32::MAX) { set >> by } else { W::NONE }
}

/// Seven columns, six rows, four in a line.
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

impl Shape for Standard {
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

impl<W: Word> Shape for AnyShape<W> {
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
