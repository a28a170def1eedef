//! What an experiment found, and whether it agrees with the work.

use crate::experiment::definition::{Experiment, Variant};
use crate::experiment::measured::Measured;
use crate::experiment::rules::{Answer, Judged, Measurements};
use std::collections::BTreeMap;

/// The label of the row that adds up the others.
pub const ALL_ROWS: &str = "all";

/// Everything that an experiment measured.
#[derive(Clone, Debug)]
pub struct Findings {
    /// What was asked.
    pub experiment: Experiment,
    /// How much time there was.
    pub variant: Variant,
    /// By row and series.
    pub cells: BTreeMap<(usize, usize), Measured>,
    /// By series: all rows together.
    pooled: Vec<Measured>,
}

/// Whether a work's conclusion holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does.
    Reproduced,
    /// It does not.
    NotReproduced,
    /// What was measured does not say.
    Inconclusive,
}

impl Verdict {
    /// For people.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Reproduced => "reproduced",
            Verdict::NotReproduced => "not reproduced",
            Verdict::Inconclusive => "inconclusive",
        }
    }
}

impl Findings {
    pub(super) fn new(experiment: Experiment, variant: Variant, cells: BTreeMap<(usize, usize), Measured>) -> Findings {
        let pooled = (0..experiment.series.len())
            .map(|wanted| {
                let rows: Vec<&Measured> =
                    cells.iter().filter(|((_, series), _)| *series == wanted).map(|(_, cell)| cell).collect();
                Measured::pooled(&rows)
            })
            .collect();
        Findings { experiment, variant, cells, pooled }
    }

    /// All rows of a series together.
    pub fn pooled(&self, series: usize) -> &Measured {
        &self.pooled[series]
    }

    /// What came of every rule.
    pub fn judged(&self) -> Vec<Judged> {
        self.experiment.rules.iter().map(|rule| rule.judge(self)).collect()
    }

    /// The conclusion holds if every rule does, and does not if one does not.
    pub fn verdict(&self) -> Verdict {
        let judged = self.judged();
        let all = |answer: Answer| judged.iter().all(|rule| rule.answer == answer);
        if judged.is_empty() {
            Verdict::Inconclusive
        } else if all(Answer::Holds) {
            Verdict::Reproduced
        } else if judged.iter().any(|rule| rule.answer == Answer::Fails) {
            Verdict::NotReproduced
        } else {
            Verdict::Inconclusive
        }
    }

    /// What is missing before all of it can be measured.
    pub fn pending(&self) -> Vec<&str> {
        let mut needs: Vec<&str> = self.cells.values().filter_map(|cell| cell.pending.as_deref()).collect();
        needs.sort_unstable();
        needs.dedup();
        needs
    }
}

impl Measurements for Findings {
    fn labels(&self) -> Vec<String> {
        self.experiment.rows_of(self.variant).iter().map(|&row| self.experiment.rows[row].label().to_owned()).collect()
    }

    fn cell(&self, label: &str, series: &str) -> Option<&Measured> {
        let series = self.experiment.series.iter().position(|known| known.id == series)?;
        if label == ALL_ROWS {
            return self.pooled.get(series);
        }
        let row = self.experiment.rows.iter().position(|row| row.label() == label)?;
        self.cells.get(&(row, series))
    }

    fn published(&self, label: &str, series: &str, quantity: &str) -> Option<f64> {
        let series = self.experiment.series.iter().find(|known| known.id == series)?;
        let column = series.columns.iter().find(|column| column.quantity == quantity)?;
        let row = self.experiment.rows.iter().position(|row| row.label() == label)?;
        column.published.get(row).copied().filter(|value| value.is_finite())
    }

    fn fill(&self, quantity: &str, label: &str) -> String {
        match self.experiment.rows.iter().position(|row| row.label() == label) {
            Some(row) => self.experiment.fill(quantity, row, self.variant),
            None => quantity.to_owned(),
        }
    }
}
