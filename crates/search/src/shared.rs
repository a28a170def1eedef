//! Parameters that several strategies have, each declared once.

use jugada_core::spec::{Auto, Kind, Named, OnOff, Shared};
use jugada_words::message;

const MANY: Kind = Kind::WholeOrAuto { min: 1, max: 1_000_000_000_000 };

/// Seconds per move.
pub const TIME: Shared<Auto<f64>> = Shared {
    default: Auto::Auto,
    kind: Kind::NumberOrAuto { min: 0.0001, max: 86_400.0 },
    help: message!("search-time", "Seconds per move; auto is no limit."),
};

/// Positions to visit per move.
pub const NODES: Shared<Auto<u64>> = Shared {
    default: Auto::Auto,
    kind: MANY,
    help: message!("search-positions", "Positions to visit; auto is no limit."),
};

/// Random games per move.
pub const SIMULATIONS: Shared<Auto<u64>> = Shared {
    default: Auto::Auto,
    kind: MANY,
    help: message!("search-simulations", "Random games; auto is 1000, or no limit if the time has one."),
};

/// The evaluator that judges positions, which must be given.
pub const EVALUATOR: Shared<Named> = Shared {
    default: Named(None),
    kind: Kind::Evaluator { required: true },
    help: message!("search-eval", "Who judges positions."),
};

/// Threads that work together.
pub const THREADS: Shared<u16> = Shared {
    default: 1,
    kind: Kind::Whole { min: 1, max: 64 },
    help: message!("search-threads", "Threads that share the work; 1 is deterministic."),
};

/// Megabytes of what is remembered.
pub const MEMORY: Shared<u32> = Shared {
    default: 64,
    kind: Kind::Whole { min: 1, max: 1 << 20 },
    help: message!("search-memory", "Megabytes of its tables."),
};

/// Whether the tree is kept.
pub const REUSE: Shared<OnOff> = Shared {
    default: OnOff::On,
    kind: Kind::Choice(OnOff::WORDS),
    help: message!("search-reuse", "Whether the tree is kept from one move to the next."),
};
