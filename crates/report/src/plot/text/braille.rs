//! A canvas of braille dots: two across and four down in each cell.

/// Dots and marks on a grid of cells.
pub(super) struct Braille {
    cols: usize,
    dots: Vec<u8>,
    /// Characters that replace a cell's dots.
    marks: Vec<Option<char>>,
}

/// Bit of each dot of a cell, by row and column (Unicode, "Braille Patterns").
const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

impl Braille {
    pub(super) fn new(cols: usize, rows: usize) -> Braille {
        Braille { cols, dots: vec![0; cols * rows], marks: vec![None; cols * rows] }
    }

    /// Width and height in dots.
    pub(super) fn size(&self) -> (usize, usize) {
        (2 * self.cols, 4 * self.dots.len() / self.cols.max(1))
    }

    pub(super) fn dot(&mut self, (x, y): (usize, usize)) {
        let (cols, (width, height)) = (self.cols, self.size());
        if x < width && y < height {
            self.dots[y / 4 * cols + x / 2] |= BITS[y % 4][x % 2];
        }
    }

    /// A straight line between two dots.
    pub(super) fn line(&mut self, from: (usize, usize), to: (usize, usize)) {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
        for step in 0..=steps {
            let along = |a: usize, b: usize| {
                let share = if steps == 0 { 0.0 } else { step as f64 / steps as f64 };
                (a as f64 + (b as f64 - a as f64) * share).round() as usize
            };
            self.dot((along(from.0, to.0), along(from.1, to.1)));
        }
    }

    /// A character in the cell of a dot.
    pub(super) fn mark(&mut self, (x, y): (usize, usize), mark: char) {
        let (cols, (width, height)) = (self.cols, self.size());
        if x < width && y < height {
            self.marks[y / 4 * cols + x / 2] = Some(mark);
        }
    }

    /// The rows from the top.
    pub(super) fn rows(&self) -> Vec<String> {
        let glyph = |(&dots, &mark): (&u8, &Option<char>)| match (mark, dots) {
            (Some(mark), _) => mark,
            (None, 0) => ' ',
            (None, dots) => char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' '),
        };
        let cells: Vec<char> = self.dots.iter().zip(&self.marks).map(glyph).collect();
        cells.chunks(self.cols.max(1)).map(|row| row.iter().collect()).collect()
    }
}
