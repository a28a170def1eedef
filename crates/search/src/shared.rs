//! Parameters that several strategies share.

use jugada_core::spec::{Auto, Kind, Named, OnOff, Shared};
use jugada_words::message;

const MANY: Kind = Kind::WholeOrAuto { min: 1, max: 1_000_000_000_000 };

/// Time per move, in seconds.
pub const TIME: Shared<Auto<f64>> = Shared {
    default: Auto::Auto,
    kind: Kind::NumberOrAuto { min: 0.0001, max: 86_400.0 },
    help: message!("search-time", "Seconds per move; auto is no limit."),
};

/// Nodes per move.
pub const NODES: Shared<Auto<u64>> = Shared {
    default: Auto::Auto,
    kind: MANY,
    help: message!("search-positions", "Positions to visit; auto is no limit."),
};

/// Simulations per move.
pub const SIMULATIONS: Shared<Auto<u64>> = Shared {
    default: Auto::Auto,
    kind: MANY,
    help: message!("search-simulations", "Random games; auto is 1000, or no limit if the time has one."),
};

/// Evaluator of positions; required.
pub const EVALUATOR: Shared<Named> = Shared {
    default: Named(None),
    kind: Kind::Evaluator { required: true },
    help: message!("search-eval", "Who judges positions."),
};

/// Threads of one search.
pub const THREADS: Shared<u16> = Shared {
    default: 1,
    kind: Kind::Whole { min: 1, max: 64 },
    help: message!("search-threads", "Threads that share the work; 1 is deterministic."),
};

/// Table memory, in megabytes.
pub const MEMORY: Shared<u32> = Shared {
    default: 64,
    kind: Kind::Whole { min: 1, max: 1 << 20 },
    help: message!("search-memory", "Megabytes of its tables."),
};

/// Tree reuse between moves.
pub const REUSE: Shared<OnOff> = Shared {
    default: OnOff::On,
    kind: Kind::Choice(OnOff::WORDS),
    help: message!("search-reuse", "Whether the tree is kept from one move to the next."),
};
