//! Central types and traits of Jugada.
//!
//! | what | where |
//! |---|---|
//! | two sides, results, values | [`Player`], [`ByPlayer`], [`Outcome`], [`Score`], [`Value`] |
//! | rules, notation, display, symmetries | [`Game`], [`Notation`], [`Grid`], [`Symmetric`] |
//! | evaluation, choice of moves | [`Evaluator`], [`Strategy`] |
//! | input and output of a strategy | [`Turn`], [`Limits`], [`Terms`], [`Allowance`], [`TimeBank`], [`MovesLeft`], [`Observer`], [`Standing`], [`Progress`], [`Probe`], [`Statistics`], [`Work`] |
//! | a name with parameters as text | [`Spec`], [`declare!`], [`choices!`] |
//! | checks that any game can run | [`perft`](fn@perft), [`conformance`] |
//!
//! Independent of particular games, I/O, clocks and random generators: those are arguments.

mod checksum;
pub mod conformance;
mod evaluator;
mod game;
pub mod grid;
mod limits;
pub mod notation;
mod outcome;
mod perft;
mod player;
pub mod rng;
mod score;
pub mod spec;
mod strategy;
pub mod symmetry;
mod telemetry;
mod text;
mod time;
mod value;
mod work;

pub use checksum::Checksum;
pub use evaluator::{Evaluator, Term};
pub use game::{Game, play_to_the_end, playout};
pub use grid::Grid;
pub use limits::{Allowance, Bounds, Clock, Limits, NoTime, StopFlag, Terms};
pub use notation::{Notation, NotationError};
pub use outcome::{NotTwoSided, Outcome, winner};
pub use perft::{count_positions, perft};
pub use player::{ByPlayer, Player, seat_letter};
pub use score::Score;
pub use spec::{Spec, SpecError};
pub use strategy::{Choice, Statistics, Strategy, StrategyFailure, Turn};
pub use symmetry::Symmetric;
pub use telemetry::{Cut, Detail, Observer, Probe, Progress, Recorder, RootMove, Silent, Standing, TreeEvent};
pub use text::{Language, Phrase, Text, Told, Words, is_visible, shown, system_words, visible};
pub use time::{MovesLeft, Overtime, TimeBank};
pub use value::MoveValue;
pub use value::Value;
pub use work::{Work, add_levels};
