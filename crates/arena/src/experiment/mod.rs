//! Published experiments, run again: a file says what was published, how it is measured here, and when the two agree.

mod checks;
mod definition;
mod findings;
mod list;
mod measure;
mod measured;
mod polynomial;
mod recount;
mod rules;
mod turn_sums;
mod turns;
mod variables;
mod workers;

pub use checks::ExperimentError;
pub use definition::{
    Begins, ColumnPlan, Experiment, MatchPlan, Measure, PendingPlan, PlotKind, PlotPlan, PositionPlan, Quick, Row,
    Series, Text, TurnsPlan, Unit, Variant,
};
pub use findings::{ALL_ROWS, Findings, Verdict};
pub use list::{EXPERIMENTS, find};
pub use measure::{Bench, MeasureError, Notebook, conduct};
pub use measured::Measured;
pub(crate) use measured::scaled;
pub use rules::{About, Answer, Judged, Measurements, Operand, Question, Rule};
