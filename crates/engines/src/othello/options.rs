//! What can be chosen of the solver.

use super::deepening::Reach;
use super::selective::Selectivity;
use super::table::Tables;
use jugada_core::spec::{Auto, Kind, OnOff};
use jugada_core::{Limits, choices, declare};
use jugada_games::othello::Othello;
use jugada_search::shared::{MEMORY, NODES, THREADS, TIME};

declare! {
    /// Limits, memory, threads and how exact the answer is to be.
    pub struct SolverOptions = strategy "othello-solver" {
        title: "Othello solver",
        help: "Proves by how many discs the game is won with best play of both sides, the empty squares going to the winner. Where too many squares are empty, or the limits are too narrow, NegaScout estimates with Alegría's evaluator.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is no limit. If half of them are not enough for a proof, NegaScout uses the rest.";
        nodes: Auto<u64> as NODES,
            "Positions to visit; auto is no limit. If half of them are not enough for a proof, NegaScout visits the rest.";
        /// The most empty squares of a position that is to be proved.
        empties: u8 = 24, Kind::Whole { min: 0, max: 64 },
            "Proves positions with so many empty squares or fewer. Each square more takes about twice as long: on 8x8 some seconds at 24, on 6x6 some minutes from the start.";
        memory: u32 as MEMORY;
        /// How exact the answer is to be.
        mode: Mode = Mode::Discs, Kind::Choice(Mode::WORDS),
            "discs (the exact margin), or outcome (who wins, which takes less time).";
        threads: u16 as THREADS,
            "Threads that share the work; values are the same with any number.";
    }
}

choices! {
    /// How exact the answer is to be.
    pub enum Mode {
        /// The margin.
        Discs = "discs",
        /// Who wins.
        Outcome = "outcome",
    }
}

impl SolverOptions {
    /// Bytes that its tables take.
    pub fn bytes(&self) -> u64 {
        Tables::bytes_within(self.most_bytes())
    }

    pub(super) fn most_bytes(&self) -> u64 {
        u64::from(self.memory) << 20
    }

    /// When it stops by itself.
    pub fn limits(&self) -> Limits {
        let time = self.time.duration();
        Limits { time, nodes: self.nodes.into(), ..Limits::default() }
    }
}

declare! {
    /// Limits, memory, threads and what it may cut.
    pub struct ChampionOptions = strategy "othello-champion" {
        title: "Othello champion",
        help: "Searches deeper and deeper with the pattern evaluator, cutting what a shallow search says is very probably of no use (multi-prob-cut), and proves its answer near the end. Values are discs. On 6x6 and 4x4 it is the Othello solver.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is one second, or no limit if another limit is given.";
        nodes: Auto<u64> as NODES;
        /// Plies to look ahead.
        depth: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 60 },
            "Moves to look ahead; if no more squares are empty, to the end of the game and exactly. Auto is no limit.";
        /// How strong it is to be.
        level: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 60 },
            "So many moves ahead, to the end of the game with 6 empty squares more, exactly with 3 more. Auto is no limit.";
        /// Whether it cuts what is very probably of no use.
        selective: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "on cuts what is very probably of no use; off cuts only what cannot change the answer.";
        /// Whether it looks the first moves up.
        book: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "on plays the first moves from its book, and draws lots between those that are worth the same to a disc; off searches them. With a limit of depth the book is left out.";
        memory: u32 as MEMORY;
        threads: u16 as THREADS,
            "Threads that share the work.";
    }
}

/// Seconds per move where nobody sets a limit.
const SECONDS: f64 = 1.0;

impl ChampionOptions {
    /// Bytes that its tables take.
    pub fn bytes(&self) -> u64 {
        Tables::bytes_within(self.most_bytes())
    }

    pub(super) fn most_bytes(&self) -> u64 {
        u64::from(self.memory) << 20
    }

    /// Seconds per move, if they are limited.
    pub(super) fn seconds(&self) -> Auto<f64> {
        let is_bounded = self.nodes != Auto::Auto || self.depth != Auto::Auto || self.level != Auto::Auto;
        if self.time == Auto::Auto && !is_bounded { Auto::Set(SECONDS) } else { self.time }
    }

    /// When it stops by itself.
    pub fn limits(&self) -> Limits {
        let time = self.seconds().duration();
        Limits { time, nodes: self.nodes.into(), depth: self.depth.into(), ..Limits::default() }
    }

    /// Whether it looks up moves on this board. Who limits the depth wants to know what so many plies see.
    pub fn uses_book(&self, game: &Othello) -> bool {
        self.book == OnOff::On && self.depth == Auto::Auto && game.size() == 8
    }

    /// How far it thinks, whatever the limits.
    pub(super) fn reach(&self) -> Reach {
        let selectivity = if self.selective == OnOff::On { Selectivity::BOLDEST } else { Selectivity::EXACT };
        match self.level {
            Auto::Auto => Reach { selectivity, ..Reach::ALL },
            Auto::Set(level) => {
                Reach { depth: level, to_end: level + 6, exact: level + 3, selectivity, every_move: false }
            }
        }
    }
}
