//! A game that is small and has everything: what the conformance kit finds wrong with it, and how its lines are read.

mod game;
mod kit;
mod lines;
