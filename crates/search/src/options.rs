//! Options of each strategy.

use crate::shared::{EVALUATOR, NODES, REUSE, SIMULATIONS, THREADS, TIME};
use crate::{Algorithm, FinalMove, Order, TreePlan};
use jugada_core::spec::{Auto, Declared, Kind, Named, OnOff, Switch};
use jugada_core::{Limits, choices, declare};
use jugada_words::{Message, message};

const DEPTH: Kind = Kind::WholeOrAuto { min: 1, max: 400 };
/// A table of 2^40 entries would take 16 TB; whether it fits is only known when it is allocated.
const ENTRIES: Kind = Kind::WholeOrOff { min: 1, max: 1 << 40 };
/// The smallest of the tables that Alegría compares.
const DEFAULT_ENTRIES: Switch<u64> = Switch::On(200_000);

declare! {
    /// No options; the seed belongs to the game.
    pub struct RandomOptions = strategy "random" {
        title: "Random",
        help: "Any legal move, each equally likely.";
    }
}

declare! {
    /// Evaluator and tie-breaking.
    pub struct HeuristicOptions = strategy "heuristic" {
        title: "One ply",
        help: "The move after which the evaluator likes the position best.";
        eval: Named as EVALUATOR;
        /// Tie-breaking between equally good moves.
        ties: Ties = Ties::First, Kind::Choice(Ties::WORDS),
            "Of several best moves: the first in the order of the board, or one at random (Horcas).";
        /// Share of moves chosen at random.
        random: f64 = 0.0, Kind::Number { min: 0.0, max: 1.0 },
            "Share of the moves that are random, so that games differ; the Othello League has 0.1.";
    }
}

choices! {
    /// Tie-breaking between equally good moves.
    pub enum Ties {
        /// The first in the game's move order.
        First = "first",
        /// One at random, by the seed.
        Random = "random",
    }
}

/// Options that all tree searches share.
pub trait TreeOptions: Declared {
    /// The search that these options describe.
    fn plan(&self) -> TreePlan;

    /// The evaluator's spec.
    fn eval(&self) -> &Named;

    /// Whether symmetric positions share a table entry.
    fn folds(&self) -> bool;
}

// What is said of the parameters that all tree searches have.
const DEPTH_HELP: Message =
    message!("tree-depth", "Moves to look ahead; auto is 6, or as far as the other limits allow if there are any.");
const TABLE_HELP: Message = message!("tree-table", "Entries of the transposition table, 16 bytes each.");
const ORDER_HELP: Message = message!(
    "tree-order",
    "Which move to try first: in board order, random, by the evaluator, by history and killers, or mixed (by the \
     evaluator far from the leaves, by history near them)."
);
const DEEPENING_HELP: Message = message!(
    "tree-deepening",
    "Whether smaller depths are searched first, to order the next; auto does so where a table or history can remember, \
     or time or nodes are limited. Without a depth, every search deepens."
);
const SYMMETRY_HELP: Message = message!(
    "tree-symmetry",
    "Whether positions that are turned or mirrored images of each other share an entry of the table."
);
const ASPIRATION_HELP: Message = message!(
    "tree-aspiration",
    "Whether the value of a depth is first looked for near that of two depths before, which cuts more off."
);
const REDUCTIONS_HELP: Message = message!(
    "tree-reductions",
    "Whether moves that come late in the order are looked at less closely: deeper in the same time, but no longer \
     exact."
);

/// The tree searches differ in their defaults and in whether threads can share their work.
macro_rules! tree_options {
    ($name:ident = $id:literal, $algorithm:expr, $title:literal,
     $help:literal, $table:expr, $order:expr $(, parallel: $threads:ident $aspiration:ident $reductions:ident)?) => {
        declare! {
            /// Limits, evaluator, table and ordering.
            pub struct $name = strategy $id {
                title: $title,
                help: $help;
                /// Search depth in plies.
                depth: Auto<u32> = Auto::Auto, DEPTH, DEPTH_HELP;
                time: Auto<f64> as TIME;
                nodes: Auto<u64> as NODES;
                eval: Named as EVALUATOR;
                /// Entries of the transposition table.
                table: Switch<u64> = $table, ENTRIES, TABLE_HELP;
                /// Move ordering.
                order: MoveOrder = $order, Kind::Choice(MoveOrder::WORDS), ORDER_HELP;
                /// Iterative deepening.
                deepening: Deepening = Deepening::Auto, Kind::Choice(Deepening::WORDS), DEEPENING_HELP;
                /// Whether symmetric positions share a table entry.
                symmetry: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS), SYMMETRY_HELP;
                $(
                /// Aspiration windows.
                $aspiration: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS), ASPIRATION_HELP;
                /// Late move reductions.
                $reductions: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS), REDUCTIONS_HELP;
                $threads: u16 as THREADS;
                )?
            }
        }

        impl TreeOptions for $name {
            fn plan(&self) -> TreePlan {
                let time = self.time.duration();
                let nodes: Option<u64> = self.nodes.into();
                let is_limited = time.is_some() || nodes.is_some();
                // Without another limit, the depth must be limited.
                let depth = Option::from(self.depth).or((!is_limited).then_some(DEFAULT_DEPTH));
                let remembers = self.table != Switch::Off || matches!(self.order, MoveOrder::History | MoveOrder::Mixed);
                TreePlan {
                    algorithm: $algorithm,
                    limits: Limits { depth, time, nodes, simulations: None },
                    table: Option::from(self.table).map(|entries: u64| entries as usize),
                    order: self.order.into(),
                    deepening: match self.deepening {
                        Deepening::Auto => remembers || is_limited,
                        Deepening::On => true,
                        Deepening::Off => false,
                    },
                    aspiration: false $( | (OnOff::On == self.$aspiration))?,
                    reductions: false $( | (OnOff::On == self.$reductions))?,
                    threads: 1 $( * usize::from(self.$threads))?,
                }
            }

            fn eval(&self) -> &Named {
                &self.eval
            }

            fn folds(&self) -> bool {
                self.symmetry == OnOff::On
            }
        }
    };
}

const DEFAULT_DEPTH: u32 = 6;

tree_options!(
    MinimaxOptions = "minimax",
    Algorithm::Minimax,
    "Minimax",
    "Looks at every line of play to its depth.",
    Switch::Off,
    MoveOrder::Board
);
tree_options!(
    AlphaBetaOptions = "alphabeta",
    Algorithm::AlphaBeta,
    "Alpha-beta",
    "Minimax that leaves out what cannot matter.",
    DEFAULT_ENTRIES,
    MoveOrder::Mixed,
    parallel: threads aspiration reductions
);
tree_options!(
    NegaScoutOptions = "negascout",
    Algorithm::NegaScout,
    "NegaScout",
    "Alpha-beta that searches the first move for its value and asks of the others only whether they are better.",
    DEFAULT_ENTRIES,
    MoveOrder::Mixed,
    parallel: threads aspiration reductions
);
tree_options!(
    MtdFOptions = "mtdf",
    Algorithm::MtdF,
    "MTD(f)",
    "Asks of the whole tree whether its value is above a guess, and corrects the guess.",
    DEFAULT_ENTRIES,
    MoveOrder::Mixed
);

choices! {
    /// Move ordering.
    pub enum MoveOrder {
        /// In the game's order.
        Board = "board",
        /// Shuffled, by the seed.
        Random = "random",
        /// By the evaluator's scores of the resulting positions.
        Evaluator = "evaluator",
        /// By table move, killers and history.
        History = "history",
        /// By the evaluator far from the leaves, by history near them.
        Mixed = "mixed",
    }
}

impl From<MoveOrder> for Order {
    fn from(order: MoveOrder) -> Order {
        match order {
            MoveOrder::Board => Order::Board,
            MoveOrder::Random => Order::Random,
            MoveOrder::Evaluator => Order::Evaluator,
            MoveOrder::History => Order::History,
            MoveOrder::Mixed => Order::Mixed,
        }
    }
}

choices! {
    /// Iterative deepening.
    pub enum Deepening {
        /// With a table or history that remembers shallower iterations, or a limit on time or nodes.
        Auto = "auto",
        /// Always.
        On = "on",
        /// Only without a depth limit.
        Off = "off",
    }
}

declare! {
    /// Limits and evaluator.
    pub struct TruncatedOptions = strategy "truncated" {
        title: "Alpha-beta cut short (De Sosa)",
        help: "Alpha-beta to one depth, in board order; when time or nodes run out, it evaluates every position still to be searched where it stands.";
        /// Search depth in plies, if the other limits allow it.
        depth: u32 = DEFAULT_DEPTH, Kind::Whole { min: 1, max: 400 },
            "Plies to search, if the other limits allow it.";
        time: Auto<f64> as TIME;
        nodes: Auto<u64> as NODES,
            "Positions to visit before it hurries; auto is no limit.";
        eval: Named as EVALUATOR;
    }
}

impl TruncatedOptions {
    /// Limits of the search.
    pub fn limits(&self) -> Limits {
        let time = self.time.duration();
        Limits { depth: Some(self.depth), time, nodes: self.nodes.into(), simulations: None }
    }
}

declare! {
    /// Number of playouts, or time.
    pub struct MonteCarloOptions = strategy "montecarlo" {
        title: "Monte-Carlo",
        help: "Random games after every move in turn; the best mean result is played.";
        simulations: Auto<u64> as SIMULATIONS;
        time: Auto<f64> as TIME;
        threads: u16 as THREADS;
    }
}

declare! {
    /// Limits, exploration, variant and tree reuse.
    pub struct MctsOptions = strategy "mcts" {
        title: "Monte-Carlo tree search",
        help: "Random games from a tree that grows where it pays.";
        simulations: Auto<u64> as SIMULATIONS;
        time: Auto<f64> as TIME;
        /// Exploration constant c of Q + c sqrt(ln N / n).
        c: Auto<f64> = Auto::Auto, Kind::NumberOrAuto { min: 0.0, max: 100.0 },
            "How strongly little-known moves attract; auto is 1.4, and 0.1 in Go with variant rave. Horcas uses 0 to 1.";
        /// How moves are valued during selection.
        variant: MctsVariant = MctsVariant::Uct, Kind::Choice(MctsVariant::WORDS),
            "greedy (c = 0), uct, heuristic (an evaluator initialises new moves) or rave (moves learn from later ones).";
        /// Evaluator of priors (variant heuristic) and of new positions.
        eval: Named = Named(None), Kind::Evaluator { required: false },
            "Who judges new moves (variant heuristic) and new positions (leaf evaluator and mixed).";
        /// How new positions are valued.
        leaf: MctsLeaf = MctsLeaf::Playout, Kind::Choice(MctsLeaf::WORDS),
            "What a new position is worth: the result of a random game (playout), what the evaluator says (evaluator), or the mean of both (mixed).";
        /// Simulations that a prior counts for.
        prior: f64 = 10.0, Kind::Number { min: 0.1, max: 10_000.0 },
            "How many games the evaluator's opinion counts for (variant heuristic).";
        /// RAVE's equivalence parameter k, in simulations.
        rave: Auto<f64> = Auto::Auto, Kind::NumberOrAuto { min: 1.0, max: 1e9 },
            "After how many games a move's own results count as much as later ones (variant rave); auto is 500, and 3000 in Go.";
        /// Which root move is played.
        choice: MctsChoice = MctsChoice::Auto, Kind::Choice(MctsChoice::WORDS),
            "Which move is played: the best mean (in the variants heuristic and rave, with what they add to it), or the most visits; auto is mean, and visits in Go with variant rave.";
        /// MCTS-Solver: whether proofs end the search.
        solver: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether moves that are certain to win, draw or lose are marked as such, which ends the search once the position is decided.";
        reuse: OnOff as REUSE;
        /// Maximum number of nodes.
        nodes: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 10_000_000 },
            "The tree stops growing at this many positions; auto is as many as fit into 128 MB.";
        threads: u16 as THREADS, "Threads, each with a tree of its own.";
    }
}

choices! {
    /// How moves are valued during selection.
    pub enum MctsVariant {
        /// By the mean alone: UCT with c = 0.
        Greedy = "greedy",
        /// Upper confidence bounds for trees: mean plus exploration bonus.
        Uct = "uct",
        /// Evaluator priors.
        Heuristic = "heuristic",
        /// Rapid action value estimation.
        Rave = "rave",
    }
}

choices! {
    /// How new positions are valued.
    pub enum MctsLeaf {
        /// By a random playout.
        Playout = "playout",
        /// By the evaluator.
        Evaluator = "evaluator",
        /// By both, with equal weight.
        Mixed = "mixed",
    }
}

choices! {
    /// Which root move is played.
    pub enum MctsChoice {
        /// The default of the game and variant.
        Auto = "auto",
        /// The best mean.
        Mean = "mean",
        /// The most visits.
        Visits = "visits",
    }
}

/// Values that `auto` stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsDefaults {
    /// Exploration constant c of Q + c sqrt(ln N / n).
    pub c: f64,
    /// RAVE's equivalence parameter k, in simulations.
    pub rave: f64,
    /// Which root move is played.
    pub choice: FinalMove,
}

impl MctsDefaults {
    /// For games without tuned defaults.
    pub const USUAL: MctsDefaults = MctsDefaults { c: 1.4, rave: 500.0, choice: FinalMove::Mean };
}

impl MctsOptions {
    /// These options, with `auto` replaced by `defaults`.
    pub fn settle(&self, defaults: MctsDefaults) -> MctsDefaults {
        MctsDefaults {
            c: self.c.unwrap_or_else(|| defaults.c),
            rave: self.rave.unwrap_or_else(|| defaults.rave),
            choice: match self.choice {
                MctsChoice::Auto => defaults.choice,
                MctsChoice::Mean => FinalMove::Mean,
                MctsChoice::Visits => FinalMove::Visits,
            },
        }
    }
}

/// Limits of strategies that run playouts.
pub fn simulation_limits(simulations: Auto<u64>, time: Auto<f64>) -> Limits {
    let time = time.duration();
    let simulations = Option::from(simulations).or(time.is_none().then_some(DEFAULT_SIMULATIONS));
    Limits { simulations, time, ..Limits::default() }
}

const DEFAULT_SIMULATIONS: u64 = 1_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn goes_through_text<O: Declared + std::fmt::Debug>(text: &str) {
        let options = O::from_spec(&text.parse().unwrap()).unwrap();
        assert_eq!(options.to_spec().to_string(), text);
        assert_eq!(O::from_spec(&options.to_full_spec()).as_ref(), Ok(&options), "{text}");
    }

    #[test]
    fn options_go_through_text() {
        goes_through_text::<RandomOptions>("random");
        goes_through_text::<HeuristicOptions>("heuristic(eval=garcia(corners=32))");
        goes_through_text::<HeuristicOptions>("heuristic(eval=discs, ties=random)");
        goes_through_text::<HeuristicOptions>("heuristic(eval=discs, random=0.1)");
        goes_through_text::<MinimaxOptions>("minimax(depth=4, eval=discs, table=1000)");
        goes_through_text::<AlphaBetaOptions>("alphabeta(depth=2, eval=discs, table=off, order=board)");
        goes_through_text::<NegaScoutOptions>("negascout(time=2.5, eval=alegria(mobility=0), threads=2)");
        goes_through_text::<MtdFOptions>("mtdf(nodes=100000, eval=desosa, deepening=off)");
        goes_through_text::<MonteCarloOptions>("montecarlo(simulations=500)");
        goes_through_text::<MctsOptions>(
            "mcts(time=0.5, c=0.7, variant=heuristic, eval=alegria, prior=4, choice=visits, reuse=off)",
        );
    }

    #[test]
    fn limits_have_a_floor() {
        let limits = |text: &str| AlphaBetaOptions::from_spec(&text.parse().unwrap()).unwrap().plan().limits;
        assert_eq!(limits("alphabeta").depth, Some(DEFAULT_DEPTH), "something must end a search");
        assert_eq!(limits("alphabeta(time=1)").depth, None);
        assert_eq!(limits("alphabeta(time=1, depth=3)").depth, Some(3));
        assert_eq!(simulation_limits(Auto::Auto, Auto::Auto).simulations, Some(DEFAULT_SIMULATIONS));
        assert_eq!(simulation_limits(Auto::Auto, Auto::Set(1.0)).simulations, None);
    }
}
