//! Engines that know one game, and play it better than any search that knows none.
//!
//! | game | engine |
//! |---|---|
//! | [`connect`] | a solver: how the game ends with best play, and after how many moves |
//! | [`go`] | Monte-Carlo tree search with tactics, shapes and opinions |
//! | [`othello`] | a solver: by how many discs an endgame is won with best play; and a champion |
//!
//! Each is a [`Strategy`](jugada_core::Strategy) of its game alone: the registry lists it with that game, and refuses it
//! elsewhere. An engine lives in a module of its own that names its game. Four modules name none: `books` is about the form of books, `files` has those that are built in, `native` compiles hot loops for
//! newer processors, `proofs` has what solvers do with what they have proved, and where they have proved nothing.

mod books;
pub mod connect;
mod files;
pub mod go;
mod native;
pub mod othello;
mod proofs;

pub use files::{BuiltIn, built_in};
