//! What every evaluator must do, on seeded random games, and what each says about boards worked out by hand.

mod breakthrough;
mod connect;
mod go;
mod hex;
mod kit;
mod noise;
mod othello;
