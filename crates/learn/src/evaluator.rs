//! What was learned, as an evaluator: it never changes, and any number of threads may ask it.

use crate::board::{Board, Sight};
use crate::course::Description;
use crate::file::FileError;
use crate::functions::{quick_sigmoid, tanh};
use crate::kept::read;
use crate::network::{Network, input};
use crate::options::LearnerOptions;
use crate::pupil::{Mind, Pupil};
use crate::table::ValueTable;
use crate::training::{FIRST, MODEL, SECOND};
use crate::tuples::{Plan, Reader, sum};
use jugada_core::grid::EMPTY;
use jugada_core::{ByPlayer, Evaluator, Grid, Player, Score, Spec, Symmetric, Term, Text};
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A learned evaluator. Its unit is the difference of the probabilities to win, from -1 to 1.
pub struct Learned {
    description: Description,
    /// One for each side whose move is sought, if two learned against each other; otherwise twice the same.
    minds: ByPlayer<Arc<Taught>>,
}

/// A millionth: finer than what training can tell apart.
const STEPS: i32 = 1_000_000;

impl Learned {
    /// Reads a file that a training has written for this game.
    ///
    /// # Errors
    /// If it is damaged, something else, or of another game or board.
    pub fn read<G: Grid + Symmetric>(bytes: &[u8], game_spec: &Spec, game: &G) -> Result<Learned, FileError> {
        let (description, tensors) = read(bytes, game_spec, game)?;
        let options = LearnerOptions::from_spec(&description.learner)
            .map_err(|_| FileError::Foreign { why: "its description cannot be read" })?;
        let board = Arc::new(Board::of(game));
        let load = |prefix| {
            let pupil = Pupil::load(&options, game, &board, prefix, false, &tensors)?;
            Ok(Arc::new(Taught::new(pupil.mind, board.cells())))
        };
        let is_pair = tensors.has_prefix(FIRST);
        let minds = if is_pair {
            ByPlayer { first: load(FIRST)?, second: load(SECOND)? }
        } else {
            let taught = load(MODEL)?;
            ByPlayer { first: Arc::clone(&taught), second: taught }
        };
        Ok(Learned { description, minds })
    }

    /// What it was taught, and by whom it was tested.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The value for a side, from -1 to 1.
    fn value<G: Grid + Symmetric>(&self, game: &G, state: &G::State, player: Player) -> f64 {
        let value = self.minds[player].value(game, state);
        if player == Player::First { value } else { -value }
    }
}

impl<G: Grid + Symmetric> Evaluator<G> for Learned {
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score {
        if let Some(outcome) = game.outcome(state) {
            return Score::heuristic(outcome.value_for(player) * STEPS);
        }
        let steps = (self.value(game, state, player) * f64::from(STEPS)) as i32;
        // Short of certainty, which only a finished game has.
        Score::heuristic(steps.clamp(1 - STEPS, STEPS - 1))
    }

    fn steps_per_unit(&self) -> i32 {
        STEPS
    }

    fn clear_advantage(&self) -> i32 {
        STEPS / 2
    }

    fn terms(&self, game: &G, state: &G::State, player: Player) -> Vec<Term> {
        if let Some(outcome) = game.outcome(state) {
            let value = f64::from(outcome.value_for(player));
            return vec![Term { name: Text { en: "Result", es: "Resultado" }, value }];
        }
        let value = f64::from(self.evaluate(game, state, player).raw()) / f64::from(STEPS);
        let Taught { kind: Kind::Network(network), id } = &*self.minds[player] else {
            return vec![Term { name: Text { en: "Learned value", es: "Valor aprendido" }, value }];
        };
        let chances = network.outputs(*id, game, state).map(f64::from);
        let own = chances[player.index()];
        vec![
            Term { name: Text { en: "Own chance to win", es: "Probabilidad propia de ganar" }, value: own },
            // What is left over by rounding goes here, so that the two add up.
            Term { name: Text { en: "Enemy chance to win", es: "Probabilidad rival de ganar" }, value: value - own },
        ]
    }
}

/// A model that no longer learns.
struct Taught {
    /// Its place in the threads' memories.
    id: u64,
    kind: Kind,
}

enum Kind {
    Table(ValueTable),
    Network(Frozen),
    Tuples { plan: Plan, weights: Vec<f32> },
}

impl Taught {
    fn new(mind: Mind, cells: usize) -> Taught {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let kind = match mind {
            Mind::Table(table) => Kind::Table(table),
            Mind::Network(network) => Kind::Network(Frozen::new(&network, cells)),
            Mind::Tuples(tuples) => Kind::Tuples { plan: tuples.plan, weights: tuples.weights },
        };
        Taught { id: NEXT.fetch_add(1, Ordering::Relaxed), kind }
    }

    /// How well the first player stands.
    #[inline]
    fn value<G: Grid + Symmetric>(&self, game: &G, state: &G::State) -> f64 {
        match &self.kind {
            Kind::Table(table) => table.value(table.key(game, state)),
            Kind::Network(network) => {
                let [first, second] = network.outputs(self.id, game, state);
                f64::from(first) - f64::from(second)
            }
            Kind::Tuples { plan, weights } => {
                let new = || {
                    let sight = Sight::new(plan.layout.covers.len());
                    let sight = Sight { tells_playable: plan.tells_playable, ..sight };
                    Memory::Tuples(sight, Reader::new(&plan.layout))
                };
                remember(self.id, new, |memory| {
                    let Memory::Tuples(sight, reader) = memory else { unreachable!("an id stays with its model") };
                    sight.look(game, state);
                    let base = reader.read(plan, sight);
                    let value = tanh(f64::from(sum(&weights[base..], reader.indices(plan, sight))));
                    plan.for_first(value, sight)
                })
            }
        }
    }
}

/// A network whose first layer is kept up to date from position to position: only what has changed on the board is added or taken
/// away. So that the order of positions does not matter, nothing may be rounded on the way: its weights are whole numbers.
struct Frozen {
    hidden: usize,
    /// A row for every input and one of biases, in units of `1 / scale`.
    first: Vec<i32>,
    unit: f32,
    /// For each output the weights from the hidden neurons, and its bias.
    second: [(Vec<f32>, f32); 2],
}

impl Frozen {
    fn new(network: &Network, cells: usize) -> Frozen {
        let hidden = network.hidden;
        let weight = |row: usize, neuron: usize| network.first.now[row * hidden + neuron];
        // The largest sum that any board can bring about must fit.
        let largest = |neuron: usize| {
            let cell = |cell: usize| weight(2 * cell, neuron).abs().max(weight(2 * cell + 1, neuron).abs());
            (0..cells).map(cell).sum::<f64>() + weight(2 * cells, neuron).abs()
        };
        let largest = (0..hidden).map(largest).fold(1.0, f64::max);
        let mut scale = f64::from(1 << 20);
        while largest * scale > f64::from(1 << 30) && scale > f64::MIN_POSITIVE {
            scale /= 2.0;
        }
        let output = |number: usize| {
            let row = &network.second.now[number * (hidden + 1)..][..=hidden];
            let (bias, weights) = row.split_last().expect("a bias");
            (weights.iter().map(|weight| *weight as f32).collect(), *bias as f32)
        };
        Frozen {
            hidden,
            first: network.first.now.iter().map(|weight| (weight * scale).round() as i32).collect(),
            unit: (1.0 / scale) as f32,
            second: [output(0), output(1)],
        }
    }

    /// Each side's probability to win.
    #[inline]
    fn outputs<G: Grid>(&self, id: u64, game: &G, state: &G::State) -> [f32; 2] {
        let cells = (self.first.len() / self.hidden - 1) / 2;
        let new = || Memory::Network {
            known: vec![EMPTY; cells],
            seen: vec![EMPTY; cells],
            sums: self.first[2 * cells * self.hidden..].to_vec(),
            activations: vec![0.0; self.hidden],
        };
        remember(id, new, |memory| {
            let Memory::Network { known, seen, sums, activations } = memory else {
                unreachable!("an id stays with its model")
            };
            game.owners(state, seen);
            for (cell, (known, &owner)) in known.iter_mut().zip(seen.iter()).enumerate() {
                if *known != owner {
                    let row = |owner| &self.first[input(cell, owner) * self.hidden..][..self.hidden];
                    if *known != EMPTY {
                        sums.iter_mut().zip(row(*known)).for_each(|(sum, weight)| *sum -= weight);
                    }
                    if owner != EMPTY {
                        sums.iter_mut().zip(row(owner)).for_each(|(sum, weight)| *sum += weight);
                    }
                    *known = owner;
                }
            }
            for (activation, sum) in activations.iter_mut().zip(sums.iter()) {
                *activation = quick_sigmoid(*sum as f32 * self.unit);
            }
            self.second.each_ref().map(|(weights, bias)| quick_sigmoid(dot(weights, activations) + bias))
        })
    }
}

/// In eight parts that do not wait for each other.
#[inline]
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut parts = [0.0; 8];
    let (a_eights, a_rest) = a.as_chunks::<8>();
    let (b_eights, b_rest) = b.as_chunks::<8>();
    for (a, b) in a_eights.iter().zip(b_eights) {
        for ((part, a), b) in parts.iter_mut().zip(a).zip(b) {
            *part += a * b;
        }
    }
    for ((part, a), b) in parts.iter_mut().zip(a_rest).zip(b_rest) {
        *part += a * b;
    }
    parts.iter().sum()
}

/// What a thread knows of the last position that it asked a model about.
enum Memory {
    Network {
        known: Vec<u8>,
        /// Room for the position that is asked about.
        seen: Vec<u8>,
        sums: Vec<i32>,
        activations: Vec<f32>,
    },
    Tuples(Sight, Reader),
}

/// Judges that a thread remembers: those of two players, each of whom may have a pair.
const REMEMBERED: usize = 4;

/// Finds what this thread knows for a model.
#[inline]
fn remember<T>(id: u64, new: impl FnOnce() -> Memory, ask: impl FnOnce(&mut Memory) -> T) -> T {
    thread_local! {
        static MEMORIES: RefCell<Vec<(u64, Memory)>> = const { RefCell::new(Vec::new()) };
    }
    MEMORIES.with_borrow_mut(|memories| {
        let at = memories.iter().position(|(of, _)| *of == id).unwrap_or_else(|| {
            if memories.len() == REMEMBERED {
                memories.remove(0);
            }
            memories.push((id, new()));
            memories.len() - 1
        });
        ask(&mut memories[at].1)
    })
}
