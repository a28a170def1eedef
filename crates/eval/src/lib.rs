//! Evaluators by game: those of the studies, and one each for the other games.
//!
//! | game | evaluators |
//! |---|---|
//! | [`othello`] | disc difference (Pastén); Alegría's four terms and their sum; De Sosa's; García's; the weighted piece counter; patterns |
//! | [`connect`] | open lines (Horcas 4.5.1) |
//! | [`go`] | territory, Japanese and Chinese score (Horcas 4.6) |
//! | [`breakthrough`] | pieces and their advance |
//! | [`hex`] | stones missing for a connection |
//! | [`tree`] | the values written at the leaves |
//! | [`noise`], any game | Alegría's random evaluator |
//!
//! The studies' evaluators have the studies' weights as defaults; every weight is a parameter.

pub mod breakthrough;
pub mod connect;
pub mod go;
pub mod hex;
pub mod noise;
pub mod othello;
pub mod tree;
mod weights;
