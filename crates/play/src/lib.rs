//! Type-erased games and players, for code that does not know the game.
//!
//! | what | where |
//! |---|---|
//! | a game in progress, with everything visible of it | [`Session`], [`View`] |
//! | who is to move, and who views the game, by numbered seats | [`Mover`], [`Viewer`] |
//! | optional abilities of its board | [`Abilities`], [`Lines`], [`Counts`], [`Boards`] |
//! | a player, its input for a move, its output | [`Seat`], [`Occasion`], [`Listener`], [`Analysis`] |
//! | opening games and seating players | [`Games`], [`Seating`] |
//! | resources for players | [`Resources`], [`Models`], [`Engines`] |
//!
//! The crate `registry` implements these traits; code that uses them builds without any game, search or evaluator.

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
    EXTERNAL_ENGINE, Engine, Engines, ExternalAnswer, ExternalOptions, ExternalPlayer, MoveRequest, RootBoard,
    SideMove, external_facts, external_seat, is_external,
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
