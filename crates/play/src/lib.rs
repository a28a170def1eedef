//! The border where types end: a game being played, a player that thinks, and what they tell, for code that knows no game.
//!
//! | what | where |
//! |---|---|
//! | a game being played, and all that there is to see of it | [`Session`], [`View`] |
//! | whose turn it is, and who looks on, by numbered seats | [`Mover`], [`Viewer`] |
//! | what its board can be asked beside | [`Abilities`], [`Lines`], [`Counts`], [`Boards`] |
//! | a player, what it is given for a move, what it answers | [`Seat`], [`Occasion`], [`Listener`], [`Analysis`] |
//! | who opens games and seats players | [`Games`], [`Seating`] |
//! | what a host has for players | [`Resources`], [`Models`], [`Engines`] |
//!
//! What is behind these traits is put there by the crate `registry`; what works with them needs no game, search or evaluator to be built.

mod abilities;
mod analysis;
mod boards;
mod external;
mod judge;
mod ladder;
mod opinion;
mod ownership;
mod resources;
mod seat;
mod seating;
mod seats;
mod session;

pub use abilities::{Abilities, Owners, Solver};
pub use analysis::{
    Analysis, EventView, LineStep, MoveAnalysis, StandingView, StatisticsView, Why, move_analyses, steps,
};
pub use boards::{Boards, PassedBoard, SeenMove, Sighting, SoughtBoard};
pub use external::{
    EXTERNAL_ENGINE, Engine, Engines, ExternalAnswer, ExternalOptions, ExternalPlayer, Question, RootBoard, SideMove,
    external_facts, external_seat, is_external,
};
pub use judge::{Help, Judge, JudgeUnit, Judgement, MoveWorth, Worth, discs_of_mean};
pub use ladder::{BoardLadders, Ladder, Level, Rung, rung_name, rung_place};
pub use opinion::{MoveOpinion, Opinion};
pub use ownership::{Counted, Ownership};
pub use resources::{MemoryModels, Model, Models, Resources, no_such_checkpoint};
pub use seat::{EstimateUnit, EveryMove, Explanation, Listener, Occasion, Seat, SeatFacts, Witness};
pub use seating::{Games, Seated, Seating};
pub use seats::{Mover, Viewer};
pub use session::{BoardView, Counts, LegalMove, Lines, PlayedMove, Playouts, Session, View};
