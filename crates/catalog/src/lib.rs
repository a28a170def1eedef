//! What there is to choose from, and the border where types end: above it nobody is generic over games.
//!
//! ```
//! let mut session = jugada_catalog::open(&"othello(size=6)".parse()?)?;
//! session.play("c2")?;
//! assert_eq!(session.view().legal.len(), 3);
//! assert_eq!(session.perft(2), 14);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod board_keys;
mod engines;
mod evaluators;
mod external;
mod fingerprint;
mod games;
mod judges;
mod ladders;
mod learned;
mod levels;
mod opinion;
mod ownership;
mod playable;
mod recognise;
mod resources;
mod seat;
mod session;
mod shipped;
mod solvers;
mod sought;
mod strategies;
mod textbook;
mod training;

pub use analysis::{Analysis, EventView, MoveAnalysis, StandingView, StatisticsView, Why};
pub use external::{
    EXTERNAL_ENGINE, Engine, Engines, ExternalAnswer, ExternalOptions, ExternalPlayer, Question, RootBoard,
};
pub use fingerprint::{fingerprint_of, fingerprint_of_this_program};
pub use games::{GAMES, GameEntry, judge, ladder, open, strategies};
pub use judges::{Help, Judge, JudgeUnit, Judgement, LineStep, MoveWorth, Worth, discs_of_mean};
pub use jugada_core::MoveValue;
pub use jugada_core::Value;
pub use jugada_games::instructions;
pub use jugada_learn as learn;
pub use jugada_search::ENTRY_BYTES;
pub use ladders::{BoardLadders, Rung};
pub use learned::{LEARNED_EVALUATOR, no_such_evaluator};
pub use levels::{LEVELS, Level, RUNGS, is_level};
pub use opinion::{MoveOpinion, Opinion};
pub use ownership::{Counted, Ownership};
pub use recognise::recognise;
pub use resources::{MemoryModels, Model, Models, Resources, no_such_checkpoint, no_such_model};
pub use seat::{EveryMove, Explanation, Listener, Occasion, Seat, Witness};
pub use session::{BoardView, LegalMove, PlayedMove, Playouts, Session, View};
pub use shipped::{Shipped, shipped, shipped_by_name};
pub use solvers::Solver;
pub use sought::{PassedBoard, SeenMove, Sighting, SoughtBoard};
pub use strategies::{EstimateUnit, SeatFacts};
pub use textbook::{TEXTBOOK, TextbookRun, TextbookSearch, TextbookTree};
pub use training::{learners, learning_opponents};
