//! Results of runs as documents.

pub mod cells;
mod curves;
mod letters;
mod matrix;
mod pairings;
mod players;
mod results_csv;
mod run;

pub use results_csv::results_csv;
pub use run::of_run;
