//! Evaluators that learn from games, for every game that can be drawn: what stands where is all they know of it.
//!
//! | what | where |
//! |---|---|
//! | the learners and their parameters | [`learners`](fn@learners), each in a file of the folder of that name |
//! | how a training is set up, and what it tells | [`Course`], [`Event`] |
//! | the training itself | [`Training`], [`Trainer`] |
//! | what comes out of it | [`Learned`], which is an [`Evaluator`](jugada_core::Evaluator) |
//! | the file in which it is kept | [`file`](mod@file) |
//!
//! Every training game has random numbers of its own, by the seed and the number of the game. So a training that goes on from a
//! checkpoint plays the games that an undisturbed one would have played, and learns the same from them, bit for bit.

mod board;
mod course;
mod evaluator;
pub mod file;
mod functions;
mod kept;
mod learner;
mod learners;
mod packing;
mod parts;
mod playing;
mod pupil;
mod told;
mod training;

pub use course::{
    Course, Description, EarlierSelf, Event, GameReport, LearnerSide, OtherLearner, Savable, SelfPlay, Tally,
    TestResult,
};
pub use evaluator::Learned;
pub use file::FileError;
pub use kept::{describe, evaluator_of};
pub use learners::learners;
pub use packing::{LARGEST, packed, unpacked};
pub use parts::{CellContent, Drawn, MadeOf, OnCell, Part, PartPicture, Parts, Weighed, parts};
pub use training::{Company, Ended, Opponent, ResumeError, Trainer, Training, TrainingFailure};
