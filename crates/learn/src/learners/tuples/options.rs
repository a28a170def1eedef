//! Options of n-tuple networks.

use crate::learners::{RATE, SHARE};
use jugada_core::spec::{Kind, OnOff};
use jugada_core::{choices, declare};

choices! {
    /// Shape of the tuples.
    pub(crate) enum TupleShape {
        /// All straight lines of a length: rows, columns and diagonals.
        Lines = "lines",
        /// All rectangles of a size.
        Rectangles = "rectangles",
        /// Random walks between adjacent cells, by the seed.
        Random = "random",
    }
}

choices! {
    /// When a tuple network learns.
    pub(crate) enum LearningTime {
        /// After every move, with eligibility traces.
        Move = "move",
        /// After the game, once per position, from lambda-returns.
        Game = "game",
    }
}

choices! {
    /// Point of view of a tuple network.
    pub(crate) enum TupleSides {
        /// The side to move sees own and opponent pieces: one set of weights.
        Shared = "shared",
        /// First and second player's pieces: one set of weights per side to move.
        Separate = "separate",
    }
}

declare! {
    /// Sums of table entries for small groups of cells.
    pub(crate) struct TuplesOptions = learner "tuples" {
        title: "N-tuple network",
        help: "Adds up weights, one for each way in which pieces can stand on a group of cells (a tuple).";
        /// Shape of the tuples.
        shape: TupleShape = TupleShape::Lines, Kind::Choice(TupleShape::WORDS),
            "Which groups of cells: all straight lines, all rectangles, or random walks from neighbour to neighbour.";
        /// Cells of a line, or of the longest walk.
        length: u32 = 3, Kind::Whole { min: 1, max: 24 },
            "Cells of each line, or of the longest random walk.";
        /// Cells of the shortest walk.
        shortest: u32 = 2, Kind::Whole { min: 1, max: 24 },
            "Cells of the shortest random walk; the lengths in between take turns.";
        /// Number of walks.
        count: u32 = 100, Kind::Whole { min: 1, max: 10_000 },
            "How many random walks.";
        /// Rows of a rectangle.
        height: u32 = 2, Kind::Whole { min: 1, max: 24 }, "Rows of each rectangle.";
        /// Columns of a rectangle.
        width: u32 = 2, Kind::Whole { min: 1, max: 24 }, "Columns of each rectangle.";
        /// Length of additional lines, with other shapes.
        lines: u32 = 0, Kind::Whole { min: 0, max: 24 },
            "Beside rectangles or random walks, also all straight lines of so many cells; 0 is none. Their small tables are soon known, and no line that matters is left to chance.";
        /// Seed of the walks.
        seed: u64 = 1, Kind::Whole { min: 0, max: i64::MAX }, "Another seed gives other random walks.";
        /// Whether symmetric images of a tuple share its weights.
        symmetries: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether a tuple is laid on the board in all its turned and mirrored images, with the same weights.";
        /// Whether playable empty cells are distinguished.
        playable: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Whether empty cells that can be played at once are told from the others: a fourth thing that can be on a cell, as Thill has it for Connect-4.";
        /// Point of view.
        sides: TupleSides = TupleSides::Separate, Kind::Choice(TupleSides::WORDS),
            "Separate weights for each side to move, or shared ones over own and enemy pieces: half as many, for games in which both sides stand equally (not Go with komi).";
        /// Number of game phases with weights of their own.
        phases: u32 = 1, Kind::Whole { min: 1, max: 64 },
            "Parts of the game, by the number of pieces on the board, that have weights of their own.";
        /// Learning rate.
        alpha: f64 = 0.1, RATE,
            "Learning rate: the share of an error that is corrected at once, divided among the weights of the position.";
        /// Decay of eligibility traces.
        lambda: f64 = 0.0, SHARE,
            "Eligibility traces, TD(lambda): the share of a correction that each earlier position takes from the next.";
        /// Discount of a result per move.
        haste: f64 = 0.0, Kind::Number { min: 0.0, max: 0.1 },
            "The share of its worth that a result loses with every move of the game: a quick win is worth more than a slow one, and a slow loss less bad than a quick one (about 0.01 in Thill's program). Otherwise all won positions come to be worth the same, and nothing says which of them comes closer to the win.";
        /// When it learns.
        lesson: LearningTime = LearningTime::Move, Kind::Choice(LearningTime::WORDS),
            "When it learns: after every move, which also corrects the positions before it by their traces, or after the game, when every position is corrected once towards a mean of what followed. With a large lambda the latter takes several times less work.";
        /// Temporal coherence: adaptive learning rates.
        coherence: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Temporal coherence: every weight has a learning rate of its own, smaller the more its corrections contradict each other.";
        /// Exponent of the temporal-coherence rate; 0 is linear.
        beta: f64 = 0.0, Kind::Number { min: 0.0, max: 20.0 },
            "With temporal coherence: 0 makes a weight's rate the share x of its corrections that agree; more makes it e^(beta (x - 1)), which never stops learning (Bagheri, Thill, Koch and Konen: 2.7).";
        /// Factor of the initial step size with temporal coherence.
        boost: f64 = 1.0, Kind::Number { min: 1.0, max: 100.0 },
            "With temporal coherence: how many times larger steps are. They shrink by themselves where corrections contradict each other, so that they may begin large.";
        /// Games of the moving mean; 0 is off.
        average: u64 = 0, Kind::Whole { min: 0, max: 1_000_000_000 },
            "The evaluator, also in tests, is a moving mean of the weights over about so many last games; training goes on with the weights themselves. 0 is no mean. What goes to and fro from game to game cancels out.";
        /// Share of exploratory moves, excluded from learning.
        explore: f64 = 0.1, SHARE,
            "Share of the learner's training moves that are random; nothing is learned from them.";
        /// Share of random moves included in learning.
        slips: f64 = 0.0, SHARE,
            "Share of the learner's training moves that are random and learned from like any other: for games in which moves slip, as in the Othello League (0.1).";
    }
}
