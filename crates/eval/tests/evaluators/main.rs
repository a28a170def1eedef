//! Common properties of all evaluators, on seeded random games, and their values on boards worked out by hand.

mod breakthrough;
mod connect;
mod go;
mod hex;
mod kit;
mod noise;
mod othello;
