//! Training: games, tests, checkpoints. Independent of clocks, output and particular games.

use crate::board::BoardInfo;
use crate::course::{Course, Description, GameReport, LearnerSide, Savable, TestResult, TrainingEvent};
use crate::file::{FileError, SavedTensors, SavingTensors, Tensors};
use crate::kept::{check_course, read, written};
use crate::learner::{Exploration, GameEnd};
use crate::learners;
use crate::playing::{ask, best_move};
use crate::pupil::Pupil;
use jugada_core::rng::{RandomSource, Rng, is_drawn, mix, stream};
use jugada_core::{
    ByPlayer, Game, Grid, Outcome, Phrase, Player, Spec, SpecError, StopFlag, Strategy, StrategyFailure, Symmetric,
};
use std::ops::ControlFlow;
use std::sync::Arc;
use thiserror::Error;

/// The opponent of a learner.
pub enum Opponent<G: Game> {
    /// A random player.
    Random,
    /// The learner itself, on both sides.
    Itself,
    /// A second learner, trained at the same time.
    Other,
    /// The learner as of the last test.
    Earlier,
    /// A strategy. Must be deterministic: no time limit, one thread.
    Strategy(Box<dyn Strategy<G>>),
}

/// The opponents of a learner.
pub struct Company<G: Game> {
    /// In training.
    pub opponent: Opponent<G>,
    /// Further opponents, which alternate with the first.
    pub others: Vec<Opponent<G>>,
    /// In tests; `None` for the default.
    pub tester: Option<Box<dyn Strategy<G>>>,
}

impl<G: Game> Company<G> {
    fn opponents(&self) -> impl Iterator<Item = &Opponent<G>> {
        std::iter::once(&self.opponent).chain(&self.others)
    }

    /// The opponent of training game `number`, and the number of earlier games against it.
    fn in_game(&mut self, number: u64) -> (&mut Opponent<G>, u64) {
        let count = 1 + self.others.len() as u64;
        let opponent = match (number % count) as usize {
            0 => &mut self.opponent,
            other => &mut self.others[other - 1],
        };
        (opponent, number / count)
    }

    fn meets_earlier(&self) -> bool {
        self.opponents().any(|opponent| matches!(opponent, Opponent::Earlier))
    }
}

/// Reasons why a training fails. The last checkpoint remains valid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TrainingFailure {
    /// The learner cannot continue, for example because its memory is full.
    #[error("{0}")]
    Learner(Phrase),
    /// The opponent has failed.
    #[error("the opponent failed: {0}")]
    Opponent(StrategyFailure),
}

/// Reasons why a training cannot be resumed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ResumeError {
    /// The learner's spec is invalid.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The checkpoint is invalid.
    #[error(transparent)]
    File(#[from] FileError),
}

/// How a run of the training ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingEnd {
    /// All games were played.
    Finished,
    /// Stopped between two games: a checkpoint written now is valid.
    Stopped,
}

/// A training, independent of the type of its game.
pub trait Trainer: Savable + Send {
    /// Plays the remaining games. Stops between two games when the flag is raised or the listener breaks.
    ///
    /// # Errors
    /// If the opponent fails or the learner's memory is full. The state in memory is then invalid: resume from the last
    /// checkpoint.
    fn run(
        &mut self,
        stop: &StopFlag,
        listen: &mut dyn FnMut(TrainingEvent<'_>) -> ControlFlow<()>,
    ) -> Result<TrainingEnd, TrainingFailure>;
}

/// The state of a training.
pub struct Training<'g, G: Game> {
    game: &'g G,
    company: Company<G>,
    description: Description,
    games: u64,
    exploration: Exploration,
    pupils: Pupils,
    /// The learner as of the last regular test, if it is the opponent.
    earlier: Option<Pupil>,
    /// Sum and number of TD errors since the last test.
    pending: [f64; 2],
}

enum Pupils {
    One(Box<Pupil>),
    /// Each plays its side, and both learn from every move.
    Two(Box<ByPlayer<Pupil>>),
}

/// Independent random streams of one seed.
#[derive(Clone, Copy)]
enum RandomStream {
    Weights,
    Game,
    Test,
}

fn chance(seed: u64, purpose: RandomStream, number: u64) -> Rng {
    stream(mix(seed).wrapping_add(purpose as u64), number)
}

impl<'g, G: Grid + Symmetric> Training<'g, G> {
    /// Starts a training. `spec` is the game with every parameter; `memory` limits the tables, in bytes.
    ///
    /// # Errors
    /// If the learner is unknown, or does not fit the board or the memory.
    pub fn begin(
        game: &'g G,
        spec: &Spec,
        course: &Course,
        company: Company<G>,
        memory: u64,
    ) -> Result<Self, SpecError> {
        let learner = learners::prepare(&course.learner)?;
        let board = Arc::new(BoardInfo::of(game));
        // The earlier version is a second learner in memory.
        let needs_two = matches!(company.opponent, Opponent::Other) || company.meets_earlier();
        let memory = if needs_two { memory / 2 } else { memory };
        let mut count = 0;
        let mut pupil = || {
            count += 1;
            Pupil::begin(&learner, &board, &mut chance(course.seed, RandomStream::Weights, count), memory)
        };
        let pupils = match company.opponent {
            Opponent::Other => Pupils::Two(Box::new(ByPlayer { first: pupil()?, second: pupil()? })),
            _ => Pupils::One(Box::new(pupil()?)),
        };
        let description = Description {
            game: spec.clone(),
            rows: board.rows,
            cols: board.cols,
            learner: learner.full_spec,
            opponent: course.opponent.clone(),
            others: course.others.clone(),
            tester: course.tester.clone(),
            side: course.side,
            seed: course.seed,
            test_every: course.test_every,
            test_games: course.test_games,
            games: 0,
            tests: Vec::new(),
        };
        Ok(Training {
            game,
            company,
            description,
            games: course.games,
            exploration: learner.exploration,
            pupils,
            earlier: None,
            pending: [0.0; 2],
        })
    }

    /// Resumes from a checkpoint. Of the course, only the number of games may differ.
    ///
    /// # Errors
    /// If the file is damaged, not a checkpoint, or of another course.
    pub fn resume(
        game: &'g G,
        spec: &Spec,
        course: &Course,
        company: Company<G>,
        memory: u64,
        checkpoint: &[u8],
    ) -> Result<Self, ResumeError> {
        let (description, tensors) = read(checkpoint, spec, game)?;
        let mut training = Training::begin(game, spec, course, company, memory)?;
        check_course(&description, &training.description)?;
        if !tensors.has(PENDING) {
            return Err(FileError::NotACheckpoint.into());
        }
        let learner = learners::prepare(&description.learner)?;
        let board = Arc::new(BoardInfo::of(game));
        let load = |prefix: &str| Pupil::load(&learner, &board, &SavedTensors::new(&tensors, prefix, true));
        match &mut training.pupils {
            Pupils::One(pupil) => **pupil = load(MODEL)?,
            Pupils::Two(pupils) => **pupils = ByPlayer { first: load(FIRST)?, second: load(SECOND)? },
        }
        if tensors.has(HAS_EARLIER) {
            training.earlier = Some(load(EARLIER)?);
        }
        let pending = tensors.f64(PENDING, Some(2))?;
        training.pending = [pending[0], pending[1]];
        training.description = description;
        Ok(training)
    }

    /// Plays one training game and learns from it.
    fn train(&mut self) -> Result<GameReport, TrainingFailure> {
        let number = self.description.games;
        let mut rng = chance(self.description.seed, RandomStream::Game, number);
        let (opponent, against_it) = self.company.in_game(number);
        let side = match opponent {
            Opponent::Itself | Opponent::Other => None,
            _ => Some(self.description.side.in_game(against_it)),
        };
        let seed = rng.next_u64();
        if let Opponent::Strategy(strategy) = opponent {
            strategy.new_game();
        }
        self.pupils.clear_traces();
        let game = self.game;
        let mut state = game.start();
        let (mut plies, mut explored) = (0, 0);
        let mut errors = [0.0; 2];
        let outcome = loop {
            let mover = game.to_move(&state);
            let is_pupil = side.is_none_or(|side| side == mover);
            let is_exploratory = is_pupil && is_drawn(&mut rng, self.exploration.explore);
            // Draws no random number if `slips` is 0, which preserves the random streams of older versions.
            let is_slip = is_pupil && self.exploration.slips > 0.0 && is_drawn(&mut rng, self.exploration.slips);
            let mv = if is_exploratory || is_slip {
                game.random_move(&state, &mut rng)
            } else if is_pupil {
                best_move(self.pupils.of(mover), game, &state, &mut rng)
            } else {
                match opponent {
                    Opponent::Strategy(strategy) => ask(strategy.as_mut(), game, &state, seed, plies)?,
                    Opponent::Earlier => {
                        let earlier = self.earlier.as_mut().expect("there was a pause before the first game");
                        best_move(earlier, game, &state, &mut rng)
                    }
                    Opponent::Random | Opponent::Itself | Opponent::Other => game.random_move(&state, &mut rng),
                }
            };
            let mut next = state.clone();
            game.play(&mut next, mv);
            plies += 1;
            let outcome = game.outcome(&next);
            if is_exploratory {
                explored += 1;
                errors[0] += self.pupils.clear_traces();
            } else {
                let ending = outcome.map(|outcome| GameEnd { outcome, plies });
                errors[0] += self.pupils.teach(|pupil| pupil.learn(game, &state, &next, ending))?;
                errors[1] += 1.0;
            }
            state = next;
            if let Some(outcome) = outcome {
                break outcome;
            }
        };
        for (sum, error) in self.pending.iter_mut().zip(errors) {
            *sum += error;
        }
        self.description.games += 1;
        let games = self.description.games;
        self.pupils.each(|pupil| pupil.learner.end_game(games));
        let error = if errors[1] > 0.0 { errors[0] / errors[1] } else { 0.0 };
        Ok(GameReport { number: number + 1, outcome, side, plies: plies as u32, explored, error })
    }

    /// Whether the test after the current game is still to be played.
    fn is_pause_due(&self) -> bool {
        let Description { games, ref tests, .. } = self.description;
        let is_place = self.is_at_regular_pause() || games == self.games;
        is_place && tests.last().is_none_or(|test| test.games < games)
    }

    /// Whether the course has a test here, independent of the total number of games.
    fn is_at_regular_pause(&self) -> bool {
        let Description { games, test_every, .. } = self.description;
        games == 0 || (test_every > 0 && games.is_multiple_of(test_every))
    }

    /// Plays a test; `None` if it was stopped.
    fn test(&mut self, stop: &StopFlag) -> Result<Option<TestResult>, TrainingFailure> {
        let Description { games, seed, test_games, .. } = self.description;
        let [sum, count] = std::mem::take(&mut self.pending);
        // Rounded to six places, which survive conversion to text and back.
        let error = (count > 0.0).then(|| (sum / count * 1e6).round() / 1e6);
        let mut result = TestResult { games, error, by_side: ByPlayer::default() };
        for number in 0..test_games {
            if stop.is_raised() {
                self.pending = [sum, count];
                return Ok(None);
            }
            let rng = &mut chance(mix(seed.wrapping_add(games)), RandomStream::Test, number);
            let side = self.test_side(number);
            let outcome = self.play_test(side, rng)?;
            result.by_side[side].add(outcome, side);
        }
        Ok(Some(result))
    }

    /// The side whose result counts in test game `number`.
    fn test_side(&self, number: u64) -> Player {
        match (&self.pupils, &self.company.tester) {
            // Two learners against each other: the result is counted for the first.
            (Pupils::Two(_), None) => Player::First,
            (Pupils::Two(_), Some(_)) => LearnerSide::Both.in_game(number),
            (Pupils::One(_), _) => self.description.side.in_game(number),
        }
    }

    /// Plays a game without learning or exploration.
    fn play_test(&mut self, side: Player, rng: &mut Rng) -> Result<Outcome, TrainingFailure> {
        let game = self.game;
        let seed = rng.next_u64();
        let mut strategy = match (&mut self.company.tester, &mut self.company.opponent) {
            (Some(tester), _) => Some(tester),
            (None, Opponent::Strategy(opponent)) => Some(opponent),
            (None, _) => None,
        };
        if let Some(strategy) = &mut strategy {
            strategy.new_game();
        }
        let is_among_pupils = matches!(self.pupils, Pupils::Two(_)) && strategy.is_none();
        let mut state = game.start();
        let mut plies = 0;
        loop {
            if let Some(outcome) = game.outcome(&state) {
                return Ok(outcome);
            }
            let mover = game.to_move(&state);
            let mv = if mover == side || is_among_pupils {
                best_move(self.pupils.of(mover), game, &state, rng)
            } else if let Some(strategy) = &mut strategy {
                ask(strategy.as_mut(), game, &state, seed, plies)?
            } else {
                game.random_move(&state, rng)
            };
            game.play(&mut state, mv);
            plies += 1;
        }
    }

    fn save(&self, resumes: bool) -> Vec<u8> {
        let mut tensors = Tensors::default();
        let mut save = |pupil: &Pupil, prefix| pupil.save(&mut SavingTensors::new(&mut tensors, prefix, resumes));
        match &self.pupils {
            Pupils::One(pupil) => save(pupil, MODEL),
            Pupils::Two(pupils) => {
                save(&pupils.first, FIRST);
                save(&pupils.second, SECOND);
            }
        }
        if resumes {
            if let Some(earlier) = &self.earlier {
                save(earlier, EARLIER);
                tensors.add_u16(HAS_EARLIER.to_owned(), vec![1], &[1]);
            }
            tensors.add_f64(PENDING.to_owned(), vec![2], &self.pending);
        }
        tensors.write(&written(&self.description))
    }
}

/// Prefixes of tensor names.
pub(crate) const MODEL: &str = "model.";
pub(crate) const FIRST: &str = "first.";
pub(crate) const SECOND: &str = "second.";
pub(crate) const EARLIER: &str = "earlier.";
/// Flag for an earlier version.
pub(crate) const HAS_EARLIER: &str = "has_earlier";
/// Sum and number of TD errors since the last test.
pub(crate) const PENDING: &str = "pending";

impl<G: Grid + Symmetric> Trainer for Training<'_, G> {
    fn run(
        &mut self,
        stop: &StopFlag,
        listen: &mut dyn FnMut(TrainingEvent<'_>) -> ControlFlow<()>,
    ) -> Result<TrainingEnd, TrainingFailure> {
        loop {
            if self.is_pause_due() {
                self.pupils.each(|pupil| pupil.learner.exchange());
                let result = self.test(stop);
                self.pupils.each(|pupil| pupil.learner.exchange());
                let Some(result) = result? else { return Ok(TrainingEnd::Stopped) };
                self.description.tests.push(result);
                // Not at the end of the games: with more games, the opponent would otherwise differ from that of a
                // training planned with as many from the start.
                if self.company.meets_earlier()
                    && self.is_at_regular_pause()
                    && let Pupils::One(pupil) = &self.pupils
                {
                    self.earlier = Some((**pupil).clone());
                }
                let result = self.description.tests.last().expect("one was just added");
                if listen(TrainingEvent::Test(result)).is_break() || listen(TrainingEvent::Checkpoint(self)).is_break()
                {
                    return Ok(TrainingEnd::Stopped);
                }
            }
            if self.description.games >= self.games {
                return Ok(TrainingEnd::Finished);
            }
            if stop.is_raised() {
                return Ok(TrainingEnd::Stopped);
            }
            let report = self.train()?;
            if listen(TrainingEvent::Game(report)).is_break() {
                return Ok(TrainingEnd::Stopped);
            }
        }
    }
}

impl<G: Grid + Symmetric> Savable for Training<'_, G> {
    fn description(&self) -> &Description {
        &self.description
    }

    fn checkpoint(&self) -> Vec<u8> {
        self.save(true)
    }

    fn evaluator(&self) -> Vec<u8> {
        self.save(false)
    }
}

impl Pupils {
    /// The learner of a side.
    fn of(&mut self, player: Player) -> &mut Pupil {
        match self {
            Pupils::One(pupil) => pupil,
            Pupils::Two(pupils) => &mut pupils[player],
        }
    }

    /// Clears the traces; returns the pending error, of two learners the mean.
    fn clear_traces(&mut self) -> f64 {
        match self {
            Pupils::One(pupil) => pupil.learner.clear_traces(),
            Pupils::Two(pupils) => {
                f64::midpoint(pupils.first.learner.clear_traces(), pupils.second.learner.clear_traces())
            }
        }
    }

    fn each(&mut self, act: impl Fn(&mut Pupil)) {
        match self {
            Pupils::One(pupil) => act(pupil),
            Pupils::Two(pupils) => Player::BOTH.into_iter().for_each(|player| act(&mut pupils[player])),
        }
    }

    /// Updates each learner; returns the mean error.
    fn teach(
        &mut self,
        mut act: impl FnMut(&mut Pupil) -> Result<f64, TrainingFailure>,
    ) -> Result<f64, TrainingFailure> {
        match self {
            Pupils::One(pupil) => act(pupil),
            Pupils::Two(pupils) => Ok(f64::midpoint(act(&mut pupils.first)?, act(&mut pupils.second)?)),
        }
    }
}
