//! What can be chosen of the engine.

use super::playout::Knowledge;
use super::priors::{Opinions, Source};
use super::search::Habits;
use super::tree::NODE_BYTES;
use jugada_core::spec::{Auto, Kind, OnOff};
use jugada_core::{Limits, declare};
use jugada_search::shared::{MEMORY, REUSE, SIMULATIONS, THREADS, TIME};

declare! {
    /// Limits, and every part of what it knows.
    pub struct GoMctsOptions = strategy "go-mcts" {
        title: "Go search",
        help: "Monte-Carlo tree search that knows Go: it reads ladders, and its playouts save and capture stones and know shapes; it passes when nothing is left to gain and resigns a lost game.";
        simulations: Auto<u64> as SIMULATIONS,
            "Games played out per move; auto is 3000, or no limit if the time has one.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is no limit. It stops earlier once no other move can catch up.";
        /// When it gives up.
        resign: f64 = 0.08, Kind::Number { min: 0.0, max: 0.5 },
            "Resigns if its best move wins less than this share of the games; 0 is never.";
        /// RAVE's equivalence.
        rave: f64 = 3000.0, Kind::Number { min: 0.0, max: 1e9 },
            "After how many games a move's own results count as much as those of games in which it was made later; 0 leaves these out.";
        /// First opinions of moves.
        priors: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether moves begin with an opinion, learnt from games: captures, shapes, nearness to the last moves, liberties.";
        /// Ladders in the tree.
        reading: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether these opinions read out chains with two liberties (ladders).";
        /// Captures in playouts.
        captures: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether playouts save and capture chains in atari near the last move.";
        /// Shapes in playouts.
        patterns: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether playouts play in the usual shapes of three by three points.";
        /// Self-atari in playouts.
        selfatari: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether playouts avoid putting chains of their own into atari.";
        /// Playouts that end early.
        mercy: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether playouts end once a side has gained a quarter of the board in stones.";
        /// Visits before a position gets children.
        expansion: u32 = 6, Kind::Whole { min: 0, max: 1000 },
            "After how many visits the moves of a position are told apart.";
        /// Points for White in handicap games.
        compensation: f64 = 7.0, Kind::Number { min: 0.0, max: 20.0 },
            "Points per handicap stone that White is credited with early in the game, so that it plays on and Black does not slacken.";
        reuse: OnOff as REUSE;
        memory: u32 as MEMORY,
            "Megabytes of its trees, taken as they grow; then they stop growing.";
        threads: u16 as THREADS,
            "Threads that share the tree; 1 is deterministic.";
    }
}

/// Simulations where neither they nor the time are limited.
const DEFAULT_SIMULATIONS: u64 = 3000;

impl GoMctsOptions {
    /// When it stops by itself.
    pub fn limits(&self) -> Limits {
        let time = self.time.duration();
        let simulations = match (self.simulations, time) {
            (Auto::Auto, None) => Some(DEFAULT_SIMULATIONS),
            (simulations, _) => simulations.into(),
        };
        Limits { time, simulations, ..Limits::default() }
    }

    /// Bytes that its trees take at most.
    pub fn bytes(&self) -> u64 {
        u64::from(self.memory) << 20
    }

    /// Nodes of each of its two trees: the one that grows, and the one that takes over what is kept of it.
    pub(super) fn nodes(&self) -> usize {
        self.bytes() as usize / 2 / NODE_BYTES
    }

    pub(super) fn knowledge(&self) -> Knowledge {
        let is_on = |switch| switch == OnOff::On;
        Knowledge {
            captures: is_on(self.captures),
            // For judging boards: in games they cost more than they bring (docs/go.md).
            races: false,
            nakade: false,
            patterns: is_on(self.patterns),
            self_atari: is_on(self.selfatari),
            mercy: is_on(self.mercy),
        }
    }

    pub(super) fn habits(&self) -> Habits {
        Habits {
            equivalence: self.rave as f32,
            expansion: self.expansion,
            margin: 0.0,
            opinions: Opinions {
                source: if self.priors == OnOff::On { Source::Games } else { Source::Nowhere },
                reading: self.reading == OnOff::On,
            },
        }
    }
}
