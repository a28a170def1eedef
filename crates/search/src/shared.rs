//! Parameters that several strategies share.

use jugada_core::Text;
use jugada_core::spec::{Auto, Kind, Named, OnOff, Shared};

const MANY: Kind = Kind::WholeOrAuto { min: 1, max: 1_000_000_000_000 };

/// Time per move, in seconds.
pub const TIME: Shared<Auto<f64>> = Shared {
    default: Auto::Auto,
    kind: Kind::NumberOrAuto { min: 0.0001, max: 86_400.0 },
    help: Text { en: "Seconds per move; auto is no limit.", es: "Segundos por jugada; auto es sin límite." },
};

/// Nodes per move.
pub const NODES: Shared<Auto<u64>> = Shared {
    default: Auto::Auto,
    kind: MANY,
    help: Text { en: "Positions to visit; auto is no limit.", es: "Posiciones que visita; auto es sin límite." },
};

/// Simulations per move.
pub const SIMULATIONS: Shared<Auto<u64>> = Shared {
    default: Auto::Auto,
    kind: MANY,
    help: Text {
        en: "Random games; auto is 1000, or no limit if the time has one.",
        es: "Partidas al azar; auto es 1000, o sin límite si lo tiene el tiempo.",
    },
};

/// Evaluator of positions; required.
pub const EVALUATOR: Shared<Named> = Shared {
    default: Named(None),
    kind: Kind::Evaluator { required: true },
    help: Text { en: "Who judges positions.", es: "Quién juzga las posiciones." },
};

/// Threads of one search.
pub const THREADS: Shared<u16> = Shared {
    default: 1,
    kind: Kind::Whole { min: 1, max: 64 },
    help: Text {
        en: "Threads that share the work; 1 is deterministic.",
        es: "Hilos que se reparten el trabajo; con 1 es determinista.",
    },
};

/// Table memory, in megabytes.
pub const MEMORY: Shared<u32> = Shared {
    default: 64,
    kind: Kind::Whole { min: 1, max: 1 << 20 },
    help: Text { en: "Megabytes of its tables.", es: "Megabytes de sus tablas." },
};

/// Tree reuse between moves.
pub const REUSE: Shared<OnOff> = Shared {
    default: OnOff::On,
    kind: Kind::Choice(OnOff::WORDS),
    help: Text {
        en: "Whether the tree is kept from one move to the next.",
        es: "Si el árbol se conserva de una jugada a la siguiente.",
    },
};
