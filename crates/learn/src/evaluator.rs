//! What was learned, as an evaluator: it never changes, and any number of threads may ask it.

use crate::board::{Board, Sees, Sight};
use crate::course::Description;
use crate::file::{FileError, Saved};
use crate::kept::{UNREADABLE, read};
use crate::learners::{self, AnyFrozen, AnyLearner};
use crate::training::{FIRST, MODEL, SECOND};
use jugada_core::{ByPlayer, Evaluator, Grid, Player, Score, Spec, Symmetric, Term};
use jugada_words::message;
use std::any::Any;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A learned evaluator. Its unit is the difference of the probabilities to win, from -1 to 1.
pub struct Learned {
    description: Description,
    /// One for each side whose move is sought, if two learned against each other; otherwise twice the same.
    judges: ByPlayer<Arc<Judge>>,
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
        let learner = learners::prepare(&description.learner).map_err(|_| UNREADABLE)?;
        let board = Arc::new(Board::of(game));
        let load = |prefix| {
            let learner = (learner.load)(&board, &Saved::new(&tensors, prefix, false))?;
            Ok(Arc::new(Judge::new(learner, board.cells())))
        };
        let is_pair = tensors.has_prefix(FIRST);
        let judges = if is_pair {
            ByPlayer { first: load(FIRST)?, second: load(SECOND)? }
        } else {
            let judge = load(MODEL)?;
            ByPlayer { first: Arc::clone(&judge), second: judge }
        };
        Ok(Learned { description, judges })
    }

    /// What it was taught, and by whom it was tested.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The value for a side, from -1 to 1.
    fn value<G: Grid + Symmetric>(&self, game: &G, state: &G::State, player: Player) -> f64 {
        let value = self.judges[player].ask(game, state, |frozen, at, memory| frozen.value(at, memory));
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
            return vec![Term { name: message!("learned-term-result", "Result"), value }];
        }
        let value = f64::from(self.evaluate(game, state, player).raw()) / f64::from(STEPS);
        let chances = self.judges[player].ask(game, state, |frozen, at, memory| frozen.chances(at, memory));
        let Some(chances) = chances else {
            return vec![Term { name: message!("learned-term-learned-value", "Learned value"), value }];
        };
        let own = chances[player.index()];
        vec![
            Term { name: message!("learned-term-own-chance-win", "Own chance to win"), value: own },
            // What is left over by rounding goes here, so that the two add up.
            Term { name: message!("learned-term-enemy-chance-win", "Enemy chance to win"), value: value - own },
        ]
    }
}

/// A learner that no longer learns, and who has asked it.
struct Judge {
    /// Its place in the threads' memories.
    id: u64,
    frozen: Box<dyn AnyFrozen>,
    sees: Sees,
    cells: usize,
}

/// What a thread keeps of a judge.
struct Remembered {
    id: u64,
    sight: Sight,
    memory: Box<dyn Any>,
}

/// Judges that a thread remembers: those of two players, each of whom may have a pair.
const REMEMBERED: usize = 4;

impl Judge {
    fn new(learner: Box<dyn AnyLearner>, cells: usize) -> Judge {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let sees = learner.sees();
        Judge { id: NEXT.fetch_add(1, Ordering::Relaxed), frozen: learner.freeze(), sees, cells }
    }

    /// Asks something about a position, with what this thread remembers.
    #[inline]
    fn ask<G: Grid + Symmetric, T>(
        &self,
        game: &G,
        state: &G::State,
        question: impl FnOnce(&dyn AnyFrozen, &Sight, &mut dyn Any) -> T,
    ) -> T {
        thread_local! {
            static MEMORIES: RefCell<Vec<Remembered>> = const { RefCell::new(Vec::new()) };
        }
        MEMORIES.with_borrow_mut(|memories| {
            let at = memories.iter().position(|one| one.id == self.id).unwrap_or_else(|| {
                if memories.len() == REMEMBERED {
                    memories.remove(0);
                }
                let sight = Sight::new(self.sees, self.cells);
                memories.push(Remembered { id: self.id, sight, memory: self.frozen.memory() });
                memories.len() - 1
            });
            let Remembered { sight, memory, .. } = &mut memories[at];
            sight.look(game, state);
            question(self.frozen.as_ref(), sight, memory.as_mut())
        })
    }
}
