//! Learners of evaluators, for every game with a drawable board; they observe only the pieces on it.
//!
//! | what | where |
//! |---|---|
//! | the learners and their parameters | [`learners`](fn@learners), each in a file of the folder of that name |
//! | configuration and events of a training | [`Course`], [`TrainingEvent`] |
//! | the training | [`Training`], [`Trainer`] |
//! | the resulting evaluator | [`Learned`], an [`Evaluator`](jugada_core::Evaluator) |
//! | the file format | [`file`](mod@file) |
//!
//! Each training game has a random stream of its own, determined by the seed and the number of the game. So a training
//! resumed from a checkpoint plays the same games as an uninterrupted one, and learns the same weights, bit for bit.

mod board;
mod course;
mod evaluator;
pub mod file;
mod functions;
mod kept;
mod learner;
mod learners;
mod messages;
mod packing;
mod parts;
mod playing;
mod pupil;
mod training;

pub use course::{
    Course, Description, EarlierSelf, GameReport, LearnerSide, OtherLearner, Savable, SelfPlay, Tally, TestResult,
    TrainingEvent,
};
pub use evaluator::Learned;
pub use file::FileError;
pub use kept::{describe, evaluator_of};
pub use learners::learners;
pub use packing::{LARGEST, packed, unpacked};
pub use parts::{CellContent, Drawn, MadeOf, OnCell, Part, PartPicture, Parts, Weighed, parts};
pub use training::{Company, Opponent, ResumeError, Trainer, Training, TrainingEnd, TrainingFailure};
