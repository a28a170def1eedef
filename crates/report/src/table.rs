//! Tables with aligned columns and optional notes in cells.

/// Rows under column titles.
///
/// A row may be shorter than the header (the rest is empty) or longer (additional columns have no title).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// What the table shows.
    pub title: Option<String>,
    /// The columns from left to right.
    pub columns: Vec<Column>,
    /// The rows from top to bottom.
    pub rows: Vec<Vec<Cell>>,
}

/// Header of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The title of the column.
    pub title: String,
    /// Alignment of its cells.
    pub align: Align,
}

/// Alignment of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Align {
    /// Left, for words.
    #[default]
    Left,
    /// Right, for numbers.
    Right,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Main text.
    pub text: String,
    /// Secondary text, such as a confidence interval: smaller or in brackets.
    pub note: Option<String>,
}

impl Table {
    /// A table without title and rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Table { title: None, columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// The same table under a title.
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// With one more row at the end.
    pub fn row<C: Into<Cell>>(mut self, cells: impl IntoIterator<Item = C>) -> Self {
        self.push(cells);
        self
    }

    /// Puts one more row at the end.
    pub fn push<C: Into<Cell>>(&mut self, cells: impl IntoIterator<Item = C>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Number of columns of the header or of the longest row.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).chain([self.columns.len()]).max().unwrap_or(0)
    }

    /// Title and alignment of a column; beyond the header, no title and left.
    pub fn column(&self, index: usize) -> (&str, Align) {
        self.columns.get(index).map_or(("", Align::Left), |column| (&column.title, column.align))
    }
}

impl Column {
    /// A column of words.
    pub fn left(title: impl Into<String>) -> Self {
        Column { title: title.into(), align: Align::Left }
    }

    /// A column of numbers.
    pub fn right(title: impl Into<String>) -> Self {
        Column { title: title.into(), align: Align::Right }
    }
}

impl Cell {
    /// A cell without a note.
    pub fn new(text: impl Into<String>) -> Self {
        Cell { text: text.into(), note: None }
    }

    /// The cell with a note.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Cell::new(text)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Cell::new(text)
    }
}
