//! Runs the measurements of an experiment, one after another.

use crate::definition::{Experiment, Shorter, Variant};
use crate::findings::Findings;
use crate::measured::Measured;
use crate::plans::{Begins, MatchPlan, Measure, PendingPlan, PositionPlan, RecountPlan, TrainingPlan, TurnsPlan};
use crate::{recount, training, turns};
use jugada_arena::{PlanError, StopWatch, Summary, threads::caught};
use jugada_core::{Clock, NotationError, Spec, SpecError, StopFlag};
use jugada_model::{Fingerprint, Openings, Pairing, Plan, Program};
use jugada_play::{Analysis, Games, Occasion, Seat, Seating, Session};
use jugada_registry::Host;
use jugada_stats::Estimate;
use jugada_words::{Message, Worded};
use std::collections::BTreeMap;
use thiserror::Error;

/// Stores measurements, so that an interrupted experiment can be resumed.
pub trait Notebook {
    /// Errors of the store.
    type Error: From<MeasureError>;

    /// An earlier measurement with this key, by a program with the same behaviour where the result depends on it.
    ///
    /// # Errors
    /// If it cannot be read.
    fn recall(&mut self, key: &str, depends: &Fingerprint) -> Result<Option<Measured>, Self::Error>;

    /// Stores a measurement.
    ///
    /// # Errors
    /// If it cannot be written.
    fn keep(&mut self, key: &str, measured: &Measured) -> Result<(), Self::Error>;

    /// Plays the games of a plan, or the missing ones, and sums all of them up; `None` if stopped.
    ///
    /// # Errors
    /// If they cannot be played or stored.
    fn play(&mut self, key: &str, plan: &Plan, threads: usize) -> Result<Option<Summary>, Self::Error>;

    /// Called before each measurement: how many are done, of how many, and which is next.
    fn progress(&mut self, done: usize, of: usize, next: &str);
}

/// Why a measurement is impossible.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum MeasureError {
    /// An unknown game, strategy or evaluator.
    Spec {
        /// The measurement, by series and row.
        what: String,
        /// The wrong name or parameter, with valid ones.
        why: SpecError,
    },
    /// An invalid position, or illegal moves.
    Notation {
        /// The measurement, by series and row.
        what: String,
        /// The wrong move or square, with its place in the text.
        why: NotationError,
    },
    /// Games that cannot be played.
    Plan {
        /// The measurement, by series and row.
        what: String,
        /// The error of the plan.
        why: Box<PlanError>,
    },
    /// A strategy that failed.
    Failed {
        /// The measurement, by series and row.
        what: String,
        /// Its error.
        message: Message,
    },
    /// A game without points, or one not finished under the other rules.
    NotScored {
        /// The measurement, by series and row.
        what: String,
    },
    /// A search of a game that is over.
    Over {
        /// The measurement, by series and row.
        what: String,
    },
}

/// The environment of measurements.
pub struct Bench<'a> {
    /// Scale of the measurements.
    pub variant: Variant,
    /// Maximum number of parallel games, searches or trainings; the experiment may reduce it.
    pub threads: usize,
    /// The registry of games and learners, and the behaviour of this program.
    pub host: &'a Host,
    /// Creates the players of each game and search.
    pub seats: &'a dyn Seating,
    /// Raised to stop.
    pub stop: &'a StopFlag,
    /// Recorded as the program that measures.
    pub program: Program,
}

/// Runs all measurements of an experiment, except those in the notebook; `None` if stopped.
///
/// # Errors
/// If one is impossible or cannot be stored.
pub fn conduct<N: Notebook>(
    experiment: &Experiment,
    bench: &Bench<'_>,
    notebook: &mut N,
) -> Result<Option<Findings>, N::Error> {
    let rows = experiment.rows_of(bench.variant);
    let cells: Vec<(usize, usize)> =
        (0..experiment.series.len()).flat_map(|series| rows.iter().map(move |&row| (row, series))).collect();
    let mut found: BTreeMap<(usize, usize), Measured> = BTreeMap::new();
    // Cells with the same measurement are measured once: all node counts by level are from one search.
    let mut by_key: BTreeMap<String, Measured> = BTreeMap::new();
    for (done, &(row, series)) in cells.iter().enumerate() {
        let measure = filled(experiment, series, row, bench.variant);
        let key = measure.key();
        let label = format!("{}, {}", experiment.series[series].title, experiment.rows[row].label());
        notebook.progress(done, cells.len(), &label);
        let known = match by_key.get(&key) {
            Some(known) => Some(known.clone()),
            None => notebook.recall(&key, &measure.depends(bench.host))?,
        };
        let measured = if let Some(known) = known {
            known
        } else {
            let Some(mut measured) = make(experiment, &measure, &key, &label, bench, notebook)? else {
                return Ok(None);
            };
            measured.origin = Some(bench.program.origin(measure.depends(bench.host)));
            notebook.keep(&key, &measured)?;
            measured
        };
        by_key.insert(key, measured.clone());
        found.insert((row, series), measured);
    }
    Ok(Some(Findings::new(experiment.clone(), bench.variant, found)))
}

/// Measurement of a cell, with the row's variables expanded and the variant's limits.
pub(super) fn filled(experiment: &Experiment, series: usize, row: usize, variant: Variant) -> Measure {
    if let Some(needs) = experiment.rows[row].needs() {
        return Measure::Pending(PendingPlan { needs: needs.to_owned() });
    }
    let fill = |text: &String| experiment.fill(text, row, variant);
    let whole = Shorter::default();
    let bounds = experiment.shorter(variant).unwrap_or(&whole);
    let at_most = |n: u64, most: Option<u64>| most.map_or(n, |most| n.min(most));
    let games = |planned: u64| at_most(experiment.rows[row].games().unwrap_or(planned), bounds.games);
    match experiment.series[series].measure_in(&experiment.rows[row]) {
        Measure::Match(plan) => Measure::Match(MatchPlan {
            game: fill(&plan.game),
            player: fill(&plan.player),
            opponent: fill(&plan.opponent),
            games: games(plan.games),
            ..*plan
        }),
        Measure::Position(plan) => Measure::Position(PositionPlan {
            game: fill(&plan.game),
            position: plan.position.as_ref().map(fill),
            moves: fill(&plan.moves),
            strategy: fill(&plan.strategy),
            repeats: at_most(plan.repeats.into(), bounds.repeats.map(u64::from)) as u32,
        }),
        Measure::Turns(plan) => Measure::Turns(TurnsPlan {
            game: fill(&plan.game),
            player: fill(&plan.player),
            opponent: fill(&plan.opponent),
            games: games(plan.games),
            compare: plan.compare.iter().map(|(name, strategy)| (name.clone(), fill(strategy))).collect(),
            compare_each_move: plan
                .compare_each_move
                .iter()
                .map(|(name, strategy)| (name.clone(), fill(strategy)))
                .collect(),
            ranges: plan.ranges.clone(),
        }),
        Measure::Recount(plan) => Measure::Recount(RecountPlan {
            game: fill(&plan.game),
            other: fill(&plan.other),
            player: fill(&plan.player),
            opponent: fill(&plan.opponent),
            games: games(plan.games),
        }),
        Measure::Training(plan) => Measure::Training(TrainingPlan {
            game: fill(&plan.game),
            learner: fill(&plan.learner),
            opponent: fill(&plan.opponent),
            tester: plan.tester.as_ref().map(fill),
            player: plan.player.as_ref().map(fill),
            games: at_most(plan.games, bounds.training_games),
            trainings: at_most(plan.trainings, bounds.trainings),
            ..*plan
        }),
        Measure::Pending(plan) => Measure::Pending(plan.clone()),
    }
}

fn make<N: Notebook>(
    experiment: &Experiment,
    measure: &Measure,
    key: &str,
    label: &str,
    bench: &Bench<'_>,
    notebook: &mut N,
) -> Result<Option<Measured>, N::Error> {
    let threads = experiment.threads_of(bench.threads);
    match measure {
        Measure::Match(plan) => {
            let plan = match_plan(plan, experiment.seed, label)?;
            jugada_arena::check(&plan, bench.seats)
                .map_err(|why| MeasureError::Plan { what: label.to_owned(), why: Box::new(why) })?;
            Ok(notebook.play(key, &plan, threads)?.map(|summary| Measured::of_match(&summary)))
        }
        Measure::Position(plan) => Ok(position(plan, experiment.seed, label, bench)?),
        Measure::Turns(plan) => Ok(turns::measure(plan, experiment.seed, threads, label, bench)?),
        Measure::Recount(plan) => Ok(recount::measure(plan, experiment.seed, threads, label, bench)?),
        Measure::Training(plan) => Ok(training::measure(plan, experiment.seed, threads, label, bench)?),
        Measure::Pending(plan) => Ok(Some(Measured { pending: Some(plan.needs.clone()), ..Measured::default() })),
    }
}

fn match_plan(plan: &MatchPlan, seed: u64, label: &str) -> Result<Plan, MeasureError> {
    let spec = |text: &str| parsed(text, label);
    let (first, second) = if plan.begins == Begins::Opponent { (1, 0) } else { (0, 1) };
    let openings = match plan.opening_plies {
        0 => Openings::None,
        plies => Openings::Random { plies },
    };
    let (pairings, alternate) = (vec![Pairing(vec![first, second])], plan.begins == Begins::Alternate);
    let players = vec![spec(&plan.player)?, spec(&plan.opponent)?];
    Ok(Plan { pairings, alternate, openings, seed, ..Plan::usual(spec(&plan.game)?, players, plan.games) })
}

pub(super) fn parsed(text: &str, label: &str) -> Result<Spec, MeasureError> {
    text.parse().map_err(|why| MeasureError::Spec { what: label.to_owned(), why })
}

/// A game at the start of the measurement.
pub(super) fn opened(games: &dyn Games, game: &str, label: &str) -> Result<Box<dyn Session>, MeasureError> {
    games.open(&parsed(game, label)?).map_err(|why| MeasureError::Spec { what: label.to_owned(), why })
}

/// A player of the game.
pub(super) fn seated(
    session: &dyn Session,
    text: &str,
    label: &str,
    seats: &dyn Seating,
) -> Result<Box<dyn Seat>, MeasureError> {
    let wrong = |why| MeasureError::Spec { what: label.to_owned(), why };
    seats.seat(session, &parsed(text, label)?).map_err(wrong)
}

fn position(plan: &PositionPlan, seed: u64, label: &str, bench: &Bench<'_>) -> Result<Option<Measured>, MeasureError> {
    let wrong = |why| MeasureError::Notation { what: label.to_owned(), why };
    let mut session = opened(bench.seats, &plan.game, label)?;
    if let Some(text) = &plan.position {
        session.set_position(text).map_err(wrong)?;
    }
    session.play(&plan.moves).map_err(wrong)?;
    if session.is_over() {
        return Err(MeasureError::Over { what: label.to_owned() });
    }
    let mut seat = seated(session.as_ref(), &plan.strategy, label, bench.seats)?;
    let mut searches: Vec<Measured> = Vec::new();
    for repetition in 0..u64::from(plan.repeats.max(1)) {
        seat.new_game();
        let clock = StopWatch::start();
        // Each repetition has random numbers of its own; the first has the experiment's seed.
        let occasion = Occasion::new(&clock, bench.stop, seed.wrapping_add(repetition));
        let answer = caught(|| seat.ask(session.as_ref(), occasion, &mut ()))
            .and_then(|answer| answer.map_err(|failure| failure.message))
            .map_err(|message| MeasureError::Failed { what: label.to_owned(), message })?;
        searches.push(of_search(&answer, seat.facts().is_repeatable(), clock.elapsed().as_secs_f64()));
        if bench.stop.is_raised() {
            return Ok(None);
        }
    }
    Ok(Some(Measured::of_repetitions(searches)))
}

/// Results of a search. The nodes of an iteration are those that it added.
fn of_search(answer: &Analysis, is_counted: bool, seconds: f64) -> Measured {
    let mut measured = Measured::default();
    let cost = &answer.statistics;
    let mut set = |name: String, value: u64| {
        let exact = Estimate::exact(value as f64);
        let sampled = Estimate { interval: None, samples: 1, ..exact };
        measured.set(name, Some(if is_counted { exact } else { sampled }));
    };
    set("nodes".to_owned(), cost.nodes);
    // Every node except the root is a move tried.
    set("moves-tried".to_owned(), cost.nodes.saturating_sub(1));
    set("evaluations".to_owned(), cost.work.evaluations);
    set("simulations".to_owned(), cost.work.simulations);
    for (level, &nodes) in cost.work.nodes_per_level.iter().enumerate() {
        set(format!("level-{level}"), nodes);
    }
    set("iteration-0".to_owned(), 1);
    let mut before = 0;
    for (iteration, depth) in cost.iterations.iter().filter_map(|standing| Some((standing, standing.depth?))) {
        set(format!("iteration-{depth}"), iteration.nodes.saturating_sub(before));
        set("depth".to_owned(), u64::from(depth));
        before = iteration.nodes;
    }
    measured.set("seconds", Some(Estimate { value: seconds, interval: None, samples: 1 }));
    measured.texts.insert("move".to_owned(), answer.mv.clone());
    measured
}
