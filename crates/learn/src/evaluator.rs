//! Learned evaluators: immutable, and shared between threads.

use crate::board::{BoardInfo, Observation, ObservationKind};
use crate::course::Description;
use crate::file::{FileError, SavedTensors};
use crate::kept::{UNREADABLE, read};
use crate::learners::{self, AnyFrozen, AnyLearner};
use crate::training::{FIRST, MODEL, SECOND};
use jugada_core::{ByPlayer, Evaluator, Grid, Player, Score, Spec, Symmetric, Term};
use jugada_words::message;
use std::any::Any;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A learned evaluator. Its unit is the difference between the sides' win probabilities, from -1 to 1.
pub struct Learned {
    description: Description,
    /// By the side to evaluate for: two learners if they trained against each other, otherwise the same one twice.
    frozen: ByPlayer<Arc<FrozenJudge>>,
}

/// Steps per unit: finer than training can distinguish.
const STEPS: i32 = 1_000_000;

impl Learned {
    /// Reads a file written by a training in this game.
    ///
    /// # Errors
    /// If the file is damaged, of another format, or made for another game or board.
    pub fn read<G: Grid + Symmetric>(bytes: &[u8], game_spec: &Spec, game: &G) -> Result<Learned, FileError> {
        let (description, tensors) = read(bytes, game_spec, game)?;
        let learner = learners::prepare(&description.learner).map_err(|_| UNREADABLE)?;
        let board = Arc::new(BoardInfo::of(game));
        let load = |prefix| {
            let learner = (learner.load)(&board, &SavedTensors::new(&tensors, prefix, false))?;
            Ok(Arc::new(FrozenJudge::new(learner, board.cells())))
        };
        let is_pair = tensors.has_prefix(FIRST);
        let frozen = if is_pair {
            ByPlayer { first: load(FIRST)?, second: load(SECOND)? }
        } else {
            let frozen = load(MODEL)?;
            ByPlayer { first: Arc::clone(&frozen), second: frozen }
        };
        Ok(Learned { description, frozen })
    }

    /// Configuration and history of the training.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The value for `player`, from -1 to 1.
    fn value<G: Grid + Symmetric>(&self, game: &G, state: &G::State, player: Player) -> f64 {
        let value = self.frozen[player].ask(game, state, |frozen, at, memory| frozen.value(at, memory));
        if player == Player::First { value } else { -value }
    }
}

impl<G: Grid + Symmetric> Evaluator<G> for Learned {
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score {
        if let Some(outcome) = game.outcome(state) {
            return Score::heuristic(outcome.value_for(player) * STEPS);
        }
        let steps = (self.value(game, state, player) * f64::from(STEPS)) as i32;
        // Less than certainty, which only a finished game has.
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
            return vec![Term { name: message!("learned-term-result", "Result"), value }];
        }
        let value = f64::from(self.evaluate(game, state, player).raw()) / f64::from(STEPS);
        let chances = self.frozen[player].ask(game, state, |frozen, at, memory| frozen.chances(at, memory));
        let Some(chances) = chances else {
            return vec![Term { name: message!("learned-term-learned-value", "Learned value"), value }];
        };
        let own = chances[player.index()];
        vec![
            Term { name: message!("learned-term-own-chance-win", "Own chance to win"), value: own },
            // Absorbs the rounding error, so that the terms add up.
            Term { name: message!("learned-term-enemy-chance-win", "Enemy chance to win"), value: value - own },
        ]
    }
}

/// A frozen learner, with per-thread caches.
struct FrozenJudge {
    /// Key of its cache in a thread.
    id: u64,
    frozen: Box<dyn AnyFrozen>,
    observes: ObservationKind,
    cells: usize,
}

/// A thread's cache for one learner.
struct CachedValue {
    id: u64,
    observation: Observation,
    memory: Box<dyn Any>,
}

/// Caches per thread: for two players, each with up to a pair of learners.
const REMEMBERED: usize = 4;

impl FrozenJudge {
    fn new(learner: Box<dyn AnyLearner>, cells: usize) -> FrozenJudge {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let observes = learner.observes();
        FrozenJudge { id: NEXT.fetch_add(1, Ordering::Relaxed), frozen: learner.freeze(), observes, cells }
    }

    /// Evaluates a position with this thread's cache.
    #[inline]
    fn ask<G: Grid + Symmetric, T>(
        &self,
        game: &G,
        state: &G::State,
        question: impl FnOnce(&dyn AnyFrozen, &Observation, &mut dyn Any) -> T,
    ) -> T {
        thread_local! {
            static MEMORIES: RefCell<Vec<CachedValue>> = const { RefCell::new(Vec::new()) };
        }
        MEMORIES.with_borrow_mut(|memories| {
            let at = memories.iter().position(|one| one.id == self.id).unwrap_or_else(|| {
                if memories.len() == REMEMBERED {
                    memories.remove(0);
                }
                let observation = Observation::new(self.observes, self.cells);
                memories.push(CachedValue { id: self.id, observation, memory: self.frozen.memory() });
                memories.len() - 1
            });
            let CachedValue { observation, memory, .. } = &mut memories[at];
            observation.observe(game, state);
            question(self.frozen.as_ref(), observation, memory.as_mut())
        })
    }
}
