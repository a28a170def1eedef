//! The training: games, pauses, tests. Nothing here prints, reads a clock or knows a game.

use crate::board::Board;
use crate::course::{Course, Description, Event, GameReport, LearnerSide, Savable, TestResult};
use crate::file::{FileError, Saved, Saving, Tensors};
use crate::kept::{check_course, read};
use crate::learner::{Ending, Habits};
use crate::learners;
use crate::playing::{ask, best_move};
use crate::pupil::Pupil;
use jugada_core::rng::{RandomSource, Rng, is_drawn, mix, stream};
use jugada_core::{
    ByPlayer, Game, Grid, Outcome, Player, Spec, SpecError, StopFlag, Strategy, StrategyFailure, Symmetric,
};
use jugada_words::{Message, Worded};
use std::ops::ControlFlow;
use std::sync::Arc;
use thiserror::Error;

/// With whom a learner trains.
pub enum Opponent<G: Game> {
    /// One that makes random moves.
    Random,
    /// Itself, on both sides.
    Itself,
    /// Another learner, which learns too.
    Other,
    /// Itself, as it was at the last pause.
    Earlier,
    /// A strategy. It must give the same move for the same seed: no limit of time, one thread.
    Strategy(Box<dyn Strategy<G>>),
}

/// Who takes part beside the learner.
pub struct Company<G: Game> {
    /// In training.
    pub opponent: Opponent<G>,
    /// Who takes turns with that one.
    pub others: Vec<Opponent<G>>,
    /// In tests; `None` for what suits the opponent.
    pub tester: Option<Box<dyn Strategy<G>>>,
}

impl<G: Game> Company<G> {
    fn opponents(&self) -> impl Iterator<Item = &Opponent<G>> {
        std::iter::once(&self.opponent).chain(&self.others)
    }

    /// Whose turn it is in training game `number`, and how many games against it there were before.
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

/// Why a training cannot go on. What was kept at the last checkpoint is as good as ever.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum TrainingFailure {
    /// The learner cannot learn on: it has no room, say.
    Learner(Message),
    /// The opponent has no move.
    Opponent(StrategyFailure),
}

/// Why a training cannot be taken up again.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{}", self.message())]
pub enum ResumeError {
    /// The learner is not what it should be.
    Spec(#[from] SpecError),
    /// The checkpoint is not.
    File(#[from] FileError),
}

/// How a training ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All games were played.
    Finished,
    /// Somebody stopped it, between two games: a checkpoint made now is as good as one of a pause.
    Stopped,
}

/// A training whose game nobody needs to know.
pub trait Trainer: Savable + Send {
    /// Plays the games that are still missing. Stops between two games when the flag is raised or the listener breaks off.
    ///
    /// # Errors
    /// If the opponent fails, or the learner has no room. Then what is in memory is of no use: go on from the last checkpoint.
    fn run(
        &mut self,
        stop: &StopFlag,
        listen: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Ended, TrainingFailure>;
}

/// A training on its way.
pub struct Training<'g, G: Game> {
    game: &'g G,
    company: Company<G>,
    description: Description,
    games: u64,
    habits: Habits,
    pupils: Pupils,
    /// Kept where the opponent is the learner as it was at the last regular pause.
    earlier: Option<Pupil>,
    /// Sum and number of the errors since the last pause.
    pending: [f64; 2],
}

enum Pupils {
    One(Box<Pupil>),
    /// Each plays its side, and both learn from every move.
    Two(Box<ByPlayer<Pupil>>),
}

/// Independent random numbers of one seed.
#[derive(Clone, Copy)]
enum Chance {
    Weights,
    Game,
    Test,
}

fn chance(seed: u64, purpose: Chance, number: u64) -> Rng {
    stream(mix(seed).wrapping_add(purpose as u64), number)
}

impl<'g, G: Grid + Symmetric> Training<'g, G> {
    /// A training from the beginning. `spec` is the game with every parameter; tables may take `memory` bytes.
    ///
    /// # Errors
    /// If the learner does not exist, or does not fit on the board or into memory.
    pub fn begin(
        game: &'g G,
        spec: &Spec,
        course: &Course,
        company: Company<G>,
        memory: u64,
    ) -> Result<Self, SpecError> {
        let learner = learners::prepare(&course.learner)?;
        let board = Arc::new(Board::of(game));
        // An earlier one is a second one.
        let needs_two = matches!(company.opponent, Opponent::Other) || company.meets_earlier();
        let memory = if needs_two { memory / 2 } else { memory };
        let mut count = 0;
        let mut pupil = || {
            count += 1;
            Pupil::begin(&learner, &board, &mut chance(course.seed, Chance::Weights, count), memory)
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
            habits: learner.habits,
            pupils,
            earlier: None,
            pending: [0.0; 2],
        })
    }

    /// A training from where a checkpoint left it. Of the course only the number of games may have changed.
    ///
    /// # Errors
    /// If the checkpoint is damaged, no checkpoint, or of another course.
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
        let board = Arc::new(Board::of(game));
        let load = |prefix: &str| Pupil::load(&learner, &board, &Saved::new(&tensors, prefix, true));
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
        let mut rng = chance(self.description.seed, Chance::Game, number);
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
            let is_exploratory = is_pupil && is_drawn(&mut rng, self.habits.explore);
            // Without slips the random numbers are those of a training that knows none.
            let is_slip = is_pupil && self.habits.slips > 0.0 && is_drawn(&mut rng, self.habits.slips);
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
                let ending = outcome.map(|outcome| Ending { outcome, plies });
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

    /// Whether the test games of this moment have not been played yet.
    fn is_pause_due(&self) -> bool {
        let Description { games, ref tests, .. } = self.description;
        let is_place = self.is_at_regular_pause() || games == self.games;
        is_place && tests.last().is_none_or(|test| test.games < games)
    }

    /// Whether the course has a pause here, however many games it is to have.
    fn is_at_regular_pause(&self) -> bool {
        let Description { games, test_every, .. } = self.description;
        games == 0 || (test_every > 0 && games.is_multiple_of(test_every))
    }

    /// Plays the test games; `None` if somebody stopped it.
    fn test(&mut self, stop: &StopFlag) -> Result<Option<TestResult>, TrainingFailure> {
        let Description { games, seed, test_games, .. } = self.description;
        let [sum, count] = std::mem::take(&mut self.pending);
        // Six places read back from text as they were written.
        let error = (count > 0.0).then(|| (sum / count * 1e6).round() / 1e6);
        let mut result = TestResult { games, error, by_side: ByPlayer::default() };
        for number in 0..test_games {
            if stop.is_raised() {
                self.pending = [sum, count];
                return Ok(None);
            }
            let rng = &mut chance(mix(seed.wrapping_add(games)), Chance::Test, number);
            let side = self.test_side(number);
            let outcome = self.play_test(side, rng)?;
            result.by_side[side].add(outcome, side);
        }
        Ok(Some(result))
    }

    /// The side whose result counts in test game `number`.
    fn test_side(&self, number: u64) -> Player {
        match (&self.pupils, &self.company.tester) {
            // Two learners against each other: there is one result, and it is shown as the first one's.
            (Pupils::Two(_), None) => Player::First,
            (Pupils::Two(_), Some(_)) => LearnerSide::Both.in_game(number),
            (Pupils::One(_), _) => self.description.side.in_game(number),
        }
    }

    /// A game in which nothing is learned or explored.
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

    fn save(&self, goes_on: bool) -> Vec<u8> {
        let mut tensors = Tensors::default();
        let mut save = |pupil: &Pupil, prefix| pupil.save(&mut Saving::new(&mut tensors, prefix, goes_on));
        match &self.pupils {
            Pupils::One(pupil) => save(pupil, MODEL),
            Pupils::Two(pupils) => {
                save(&pupils.first, FIRST);
                save(&pupils.second, SECOND);
            }
        }
        if goes_on {
            if let Some(earlier) = &self.earlier {
                save(earlier, EARLIER);
                tensors.add_u16(HAS_EARLIER.to_owned(), vec![1], &[1]);
            }
            tensors.add_f64(PENDING.to_owned(), vec![2], &self.pending);
        }
        tensors.write(&serde_json::to_string(&self.description).expect("it has only names and numbers"))
    }
}

/// The prefixes of tensors.
pub(crate) const MODEL: &str = "model.";
pub(crate) const FIRST: &str = "first.";
pub(crate) const SECOND: &str = "second.";
pub(crate) const EARLIER: &str = "earlier.";
/// That there is an earlier one.
pub(crate) const HAS_EARLIER: &str = "has_earlier";
/// Errors since the last pause: their sum and their number.
pub(crate) const PENDING: &str = "pending";

impl<G: Grid + Symmetric> Trainer for Training<'_, G> {
    fn run(
        &mut self,
        stop: &StopFlag,
        listen: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Ended, TrainingFailure> {
        loop {
            if self.is_pause_due() {
                self.pupils.each(|pupil| pupil.learner.exchange());
                let result = self.test(stop);
                self.pupils.each(|pupil| pupil.learner.exchange());
                let Some(result) = result? else { return Ok(Ended::Stopped) };
                self.description.tests.push(result);
                // Not where the games happen to end: with more of them, the opponent would be another one than in a training that was
                // to have as many from the beginning.
                if self.company.meets_earlier()
                    && self.is_at_regular_pause()
                    && let Pupils::One(pupil) = &self.pupils
                {
                    self.earlier = Some((**pupil).clone());
                }
                let result = self.description.tests.last().expect("one was just added");
                if listen(Event::Test(result)).is_break() || listen(Event::Checkpoint(self)).is_break() {
                    return Ok(Ended::Stopped);
                }
            }
            if self.description.games >= self.games {
                return Ok(Ended::Finished);
            }
            if stop.is_raised() {
                return Ok(Ended::Stopped);
            }
            let report = self.train()?;
            if listen(Event::Game(report)).is_break() {
                return Ok(Ended::Stopped);
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
    /// Who plays this side.
    fn of(&mut self, player: Player) -> &mut Pupil {
        match self {
            Pupils::One(pupil) => pupil,
            Pupils::Two(pupils) => &mut pupils[player],
        }
    }

    /// The errors of what was still to be learned; of two learners their mean.
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

    /// Teaches each of them; the mean of their errors.
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
