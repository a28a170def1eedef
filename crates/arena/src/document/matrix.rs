//! Tables of quantities by subject, transposed to fit a page.

use jugada_report::{Cell, Column, Table};
use jugada_words::{Language, Message};
use std::borrow::Borrow;

/// Maximum number of subjects side by side, with intervals.
const MOST_BESIDE: usize = 3;

/// Quantities of several subjects: one row per quantity, one cell per subject.
pub(super) struct Matrix {
    language: Language,
    title: String,
    /// Kind of subject, for the header: players, pairings or sides.
    kind: String,
    names: Vec<String>,
    quantities: Vec<(String, Vec<Cell>)>,
}

impl Matrix {
    pub(super) fn new(title: &Message, kind: &Message, names: Vec<String>, language: Language) -> Matrix {
        Matrix { language, title: title.tell(language), kind: kind.tell(language), names, quantities: Vec::new() }
    }

    /// Adds a quantity, with one cell per subject.
    pub(super) fn quantity(&mut self, title: impl Borrow<Message>, cells: impl Iterator<Item = Cell>) {
        self.quantities.push((title.borrow().tell(self.language), cells.collect()));
    }

    /// Few subjects become columns, with one quantity per row; many become rows.
    pub(super) fn table(self) -> Table {
        let first = Column::left(self.kind);
        if self.names.len() <= MOST_BESIDE {
            let columns = [first].into_iter().chain(self.names.iter().map(Column::right));
            let mut table = Table::new(columns).titled(self.title);
            for (quantity, cells) in self.quantities {
                table.push([Cell::new(quantity)].into_iter().chain(cells));
            }
            return table;
        }
        let columns = [first].into_iter().chain(self.quantities.iter().map(|(quantity, _)| Column::right(quantity)));
        let mut table = Table::new(columns).titled(self.title);
        for (place, name) in self.names.iter().enumerate() {
            let cells = self.quantities.iter().map(|(_, cells)| cells[place].clone());
            table.push([Cell::new(name.as_str())].into_iter().chain(cells));
        }
        table
    }
}
