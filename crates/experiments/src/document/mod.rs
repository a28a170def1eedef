//! Results of experiments as documents.

mod figures;
mod index;
mod report;

pub use figures::{ColumnFigures, ExperimentFigures, PlotFigures, PointFigures, RuleFigures, SeriesFigures};
pub use index::{experiments_in_words, experiments_index};
pub(crate) use report::why;
pub use report::{ExperimentReport, Provenance, of_experiment, of_record};
