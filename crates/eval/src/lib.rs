//! Evaluators, game by game: those of the works, and one each for the games that they do not have.
//!
//! | game | evaluators |
//! |---|---|
//! | [`othello`] | disc difference (Pastén); Alegría's four parts and their sum; De Sosa's; García's |
//! | [`connect`] | open lines (Horcas 4.5.1) |
//! | [`go`] | territory, Japanese and Chinese score (Horcas 4.6) |
//! | [`breakthrough`] | pieces, and how far they have come |
//! | [`hex`] | stones that are missing to connect |
//! | [`tree`] | what is written at the leaves |
//! | [`noise`], any game | Alegría's random one |
//!
//! Those of the works have the work's own weights as defaults; every weight is a parameter.

pub mod breakthrough;
pub mod connect;
pub mod go;
pub mod hex;
pub mod noise;
pub mod othello;
pub mod tree;
mod weights;
