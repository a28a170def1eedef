//! Options of the engine.

use super::playout::Knowledge;
use super::priors::{PriorOptions, Source};
use super::search::SearchOptions;
use super::tree::NODE_BYTES;
use jugada_core::spec::{Auto, Kind, OnOff};
use jugada_core::{Limits, declare};
use jugada_search::shared::{MEMORY, REUSE, SIMULATIONS, THREADS, TIME};

declare! {
    /// Limits, and a switch for each kind of knowledge.
    pub struct GoMctsOptions = strategy "go-mcts" {
        title: "Go search",
        help: "Monte-Carlo tree search that knows Go: it reads ladders, and its playouts save and capture stones and know shapes; it passes when nothing is left to gain and resigns a lost game.";
        simulations: Auto<u64> as SIMULATIONS,
            "Games played out per move; auto is 3000, or no limit if the time has one.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is no limit. It stops earlier once no other move can catch up.";
        /// Resignation threshold.
        resign: f64 = 0.08, Kind::Number { min: 0.0, max: 0.5 },
            "Resigns if its best move wins less than this share of the games; 0 is never.";
        /// RAVE's equivalence parameter k, in simulations; 0 switches RAVE off.
        rave: f64 = 3000.0, Kind::Number { min: 0.0, max: 1e9 },
            "After how many games a move's own results count as much as those of games in which it was made later; 0 leaves these out.";
        /// Priors of unvisited moves.
        priors: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether moves begin with an opinion, learnt from games: captures, shapes, nearness to the last moves, liberties.";
        /// Reading of ladders for the priors.
        reading: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether these opinions read out chains with two liberties (ladders).";
        /// Captures in playouts.
        captures: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether playouts save and capture chains in atari near the last move.";
        /// 3x3 patterns in playouts.
        patterns: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether playouts play in the usual shapes of three by three points.";
        /// Avoidance of self-atari in playouts.
        selfatari: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether playouts avoid putting chains of their own into atari.";
        /// Mercy rule: early end of decided playouts.
        mercy: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether playouts end once a side has gained a quarter of the board in stones.";
        /// Visits before a node is expanded.
        expansion: u32 = 6, Kind::Whole { min: 0, max: 1000 },
            "After how many visits the moves of a position are told apart.";
        /// Points credited to White per handicap stone (dynamic komi).
        compensation: f64 = 7.0, Kind::Number { min: 0.0, max: 20.0 },
            "Points per handicap stone that White is credited with early in the game, so that it plays on and Black does not slacken.";
        reuse: OnOff as REUSE;
        memory: u32 as MEMORY,
            "Megabytes of its trees, taken as they grow; then they stop growing.";
        threads: u16 as THREADS,
            "Threads that share the tree; 1 is deterministic.";
    }
}

/// Simulations per move without a limit on simulations or time.
const DEFAULT_SIMULATIONS: u64 = 3000;

impl GoMctsOptions {
    /// Limits of the strategy itself.
    pub fn limits(&self) -> Limits {
        let time = self.time.duration();
        let simulations = match (self.simulations, time) {
            (Auto::Auto, None) => Some(DEFAULT_SIMULATIONS),
            (simulations, _) => simulations.into(),
        };
        Limits { time, simulations, ..Limits::default() }
    }

    /// Maximum bytes of its trees.
    pub fn bytes(&self) -> u64 {
        u64::from(self.memory) << 20
    }

    /// Nodes of each of its two trees: the current one, and the one that receives the reused part.
    pub(super) fn nodes(&self) -> usize {
        self.bytes() as usize / 2 / NODE_BYTES
    }

    pub(super) fn knowledge(&self) -> Knowledge {
        let is_on = |switch| switch == OnOff::On;
        Knowledge {
            captures: is_on(self.captures),
            // For judging boards only: in games their cost exceeds their benefit (docs/go.md).
            races: false,
            nakade: false,
            patterns: is_on(self.patterns),
            self_atari: is_on(self.selfatari),
            mercy: is_on(self.mercy),
        }
    }

    pub(super) fn options(&self) -> SearchOptions {
        SearchOptions {
            equivalence: self.rave as f32,
            expansion: self.expansion,
            margin: 0.0,
            prior_options: PriorOptions {
                source: if self.priors == OnOff::On { Source::Games } else { Source::Nowhere },
                reading: self.reading == OnOff::On,
            },
        }
    }
}
