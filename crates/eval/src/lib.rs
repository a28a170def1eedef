//! The works' evaluators, game by game.
//!
//! | game | evaluators |
//! |---|---|
//! | [`othello`] | disc difference (Pastén); Alegría's four parts and their sum; De Sosa's; García's |
//! | [`connect`] | open lines (Horcas 4.5.1) |
//! | [`go`] | territory, Japanese and Chinese score (Horcas 4.6) |
//! | [`noise`], any game | Alegría's random one |
//!
//! Each has the work's own weights as defaults, and every weight is a parameter.

pub mod connect;
pub mod go;
pub mod noise;
pub mod othello;
