//! Reproduction of published experiments: a file defines the published numbers, the measurements, and the criteria of
//! agreement.

mod checks;
mod definition;
pub mod document;
mod findings;
mod list;
mod measure;
mod measured;
mod measuring;
mod messages;
mod plans;
mod polynomial;
mod quantities;
mod record;
mod recount;
mod rows;
mod rules;
mod texts;
mod training;
mod turn_sums;
mod turns;
mod variables;
mod workers;

pub use checks::ExperimentError;
pub use definition::{ColumnPlan, Experiment, PlotKind, PlotPlan, SeriesPlan, Shorter, Unit, Variant};
pub use findings::{ALL_ROWS, Findings, Verdict};
pub use list::{EXPERIMENTS, find, on_record, record, verdict_on_record};
pub use measure::{Bench, MeasureError, Notebook, conduct};
pub use measured::Measured;
pub(crate) use measured::scaled;
pub use plans::{Begins, MatchPlan, Measure, PendingPlan, PositionPlan, RecountPlan, TrainingPlan, TurnsPlan};
pub use record::{Kept, Record};
pub use rows::{Literal, Row};
pub use rules::{About, Answer, Judged, Measurements, Operand, Question, Rule, Ruling};
pub(crate) use texts::{curve_name, label};
