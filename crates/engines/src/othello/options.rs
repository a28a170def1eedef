//! Options of the solver and the champion.

use super::deepening::Targets;
use super::selective::Selectivity;
use super::table::Tables;
use jugada_core::spec::{Auto, Kind, OnOff};
use jugada_core::{Limits, choices, declare};
use jugada_games::othello::Othello;
use jugada_search::shared::{MEMORY, NODES, THREADS, TIME};

declare! {
    /// Limits, memory, threads and exactness.
    pub struct SolverOptions = strategy "othello-solver" {
        title: "Othello solver",
        help: "Proves by how many discs the game is won with best play of both sides, the empty squares going to the winner. Where too many squares are empty, or the limits are too narrow, NegaScout estimates with Alegría's evaluator.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is no limit. If half of them are not enough for a proof, NegaScout uses the rest.";
        nodes: Auto<u64> as NODES,
            "Positions to visit; auto is no limit. If half of them are not enough for a proof, NegaScout visits the rest.";
        /// Maximum empties of a position to prove.
        empties: u8 = 24, Kind::Whole { min: 0, max: 64 },
            "Proves positions with so many empty squares or fewer. Each square more takes about twice as long: on 8x8 some seconds at 24, on 6x6 some minutes from the start.";
        memory: u32 as MEMORY;
        /// Exactness of the result.
        mode: Mode = Mode::DiscSets, Kind::Choice(Mode::WORDS),
            "discs (the exact margin), or outcome (who wins, which takes less time).";
        threads: u16 as THREADS,
            "Threads that share the work; values are the same with any number.";
    }
}

choices! {
    /// Exactness of the result.
    pub enum Mode {
        /// The disc margin.
        DiscSets = "discs",
        /// Win, draw or loss only.
        Outcome = "outcome",
    }
}

impl SolverOptions {
    /// Memory of its tables, in bytes.
    pub fn bytes(&self) -> u64 {
        Tables::bytes_within(self.most_bytes())
    }

    pub(super) fn most_bytes(&self) -> u64 {
        u64::from(self.memory) << 20
    }

    /// Limits of the strategy itself.
    pub fn limits(&self) -> Limits {
        let time = self.time.duration();
        Limits { time, nodes: self.nodes.into(), ..Limits::default() }
    }
}

declare! {
    /// Limits, memory, threads and selectivity.
    pub struct ChampionOptions = strategy "othello-champion" {
        title: "Othello champion",
        help: "Searches deeper and deeper with the pattern evaluator, cutting what a shallow search says is very probably of no use (multi-prob-cut), and proves its answer near the end. Values are discs. On 6x6 and 4x4 it is the Othello solver.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is one second, or no limit if another limit is given.";
        nodes: Auto<u64> as NODES;
        /// Maximum search depth, in plies.
        depth: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 60 },
            "Moves to look ahead; if no more squares are empty, to the end of the game and exactly. Auto is no limit.";
        /// Playing level.
        level: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 60 },
            "So many moves ahead, to the end of the game with 6 empty squares more, exactly with 3 more. Auto is no limit.";
        /// Whether selective cuts (multi-ProbCut) are used.
        selective: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "on cuts what is very probably of no use; off cuts only what cannot change the answer.";
        /// Whether the opening book is used.
        book: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "on plays the first moves from its book, and draws lots between those that are worth the same to a disc; off searches them. With a limit of depth the book is left out.";
        memory: u32 as MEMORY;
        threads: u16 as THREADS,
            "Threads that share the work.";
    }
}

/// Seconds per move without any limit.
const SECONDS: f64 = 1.0;

impl ChampionOptions {
    /// Memory of its tables, in bytes.
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

    /// Limits of the strategy itself.
    pub fn limits(&self) -> Limits {
        let time = self.seconds().duration();
        Limits { time, nodes: self.nodes.into(), depth: self.depth.into(), ..Limits::default() }
    }

    /// Whether the book is used on this board. Not with a depth limit, whose purpose is the result of a search of that
    /// depth.
    pub fn uses_book(&self, game: &Othello) -> bool {
        self.book == OnOff::On && self.depth == Auto::Auto && game.size() == 8
    }

    /// Targets of the search, apart from the limits.
    pub(super) fn targets(&self) -> Targets {
        let selectivity = if self.selective == OnOff::On { Selectivity::BOLDEST } else { Selectivity::EXACT };
        match self.level {
            Auto::Auto => Targets { selectivity, ..Targets::ALL },
            Auto::Set(level) => {
                Targets { depth: level, to_end: level + 6, exact: level + 3, selectivity, every_move: false }
            }
        }
    }
}
