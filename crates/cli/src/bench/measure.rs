//! Measurement of a figure.

use super::library::{self, LibraryCost};
use super::records;
use crate::failure::Failure;
use crate::playing::{control, stop_flag};
use crate::thinking::{StopWatch, ask, seat};
use jugada_arena::{Hall, Summary};
use jugada_core::Terms;
use jugada_core::rng::{below, stream};
use jugada_jobs::{Machine, begin, run_of, simulation};
use jugada_model::{Openings, Plan};
use jugada_play::{Analysis, Games, MemoryModels, Occasion, Resources, Session, Viewer};
use jugada_registry::Registry;
use jugada_registry::learn::{Course, LearnerSide, TrainingEvent};
use jugada_store::{GameFilter, ResultFilter, Store};
use jugada_words::Worded;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A quantity that `jugada bench` measures.
pub(super) enum Measure {
    /// Seconds to count the leaves at a depth.
    PerftSeconds { depth: u32 },
    /// Leaves counted per second.
    PerftSpeed { depth: u32 },
    /// Complete random games per second.
    PlayoutSpeed { games: u64 },
    /// Size of a state in bytes.
    Bytes,
    /// Seconds for a strategy to choose the first move.
    Seconds { strategy: &'static str },
    /// Nodes per second, from the initial position.
    NodeSpeed { strategy: &'static str },
    /// Simulations per second, from the initial position.
    SimulationSpeed { strategy: &'static str },
    /// Mean microseconds of a solver per position, each solved independently.
    SolveMicroseconds { strategy: &'static str, positions: fn() -> Vec<&'static str> },
    /// Seconds of a solver for these positions, as a multiple of the time to count the leaves at depth 11 in the same run.
    SolvePerfts { strategy: &'static str, positions: fn() -> Vec<&'static str> },
    /// Nodes per second of a solver over these positions.
    SolveSpeed { strategy: &'static str, positions: fn() -> Vec<&'static str> },
    /// Seconds of a solver for these positions, as a multiple of another solver's.
    SolveRatio { strategies: [&'static str; 2], positions: fn() -> Vec<&'static str> },
    /// Longest search of a strategy over the positions of a seeded random game.
    SlowestSeconds { strategy: &'static str },
    /// Cost of a strategy with an option, as a multiple of the cost without it, over middle-game positions.
    Ratio { of: Cost, strategy: &'static str, with: &'static str, without: &'static str },
    /// Milliseconds by which time limits of 10, 50 and 200 ms are exceeded, at the 99th percentile of 200 seeded positions.
    Overshoot { strategy: &'static str },
    /// Points per game of a strategy against another; games begin with random moves, and sides are exchanged.
    Match { strategy: &'static str, against: &'static str, games: u64 },
    /// Overhead of the arena, in percent of the players' time.
    ArenaOverhead { strategy: &'static str, games: u64 },
    /// Seconds to play and store random games.
    StoreSeconds { games: u64 },
    /// The same with two threads, as a multiple of the time with one. A single thread already uses a second core, because games are written
    /// concurrently.
    StoreThreads { games: u64 },
    /// Growth of the store per game, in bytes.
    StoreBytes { games: u64 },
    /// Slowest query of a store with `games` games.
    StoreAnswer { games: u64 },
    /// A cost of a library with `games` games.
    Library { of: LibraryCost, games: u64 },
    /// Seconds to train `games` games.
    TrainingSeconds { learner: &'static str, opponent: &'static str, games: u64 },
    /// Training games per minute.
    TrainingSpeed { learner: &'static str, opponent: &'static str, games: u64 },
    /// Evaluations per second of a learned evaluator inside a search.
    LearnedSpeed { learner: &'static str, strategy: &'static str },
    /// WTHOR games per minute, read, replayed and compared with their results.
    WthorSpeed { games: u64 },
    /// Megabytes of SGF read per second.
    SgfSpeed { games: u64 },
}

/// The quantity that a ratio compares.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cost {
    /// Nodes visited; the same in every run with one thread.
    Nodes,
    /// Elapsed time.
    Time,
    /// Nodes per second.
    Speed,
}

impl Measure {
    pub(super) fn once(&self, game: &str, run: u64) -> Result<f64, Failure> {
        let session = opened(game)?;
        let session = session.as_ref();
        let started = Instant::now();
        Ok(match *self {
            Measure::PerftSeconds { depth } => {
                session.counts().perft(depth);
                started.elapsed().as_secs_f64()
            }
            Measure::PerftSpeed { depth } => {
                let leaves = session.counts().perft(depth);
                leaves as f64 / started.elapsed().as_secs_f64()
            }
            Measure::PlayoutSpeed { games } => {
                let played = session.counts().playouts(games, run).games;
                played as f64 / started.elapsed().as_secs_f64()
            }
            Measure::Bytes => session.counts().state_bytes() as f64,
            Measure::Seconds { strategy } => think(session, strategy)?.statistics.seconds,
            Measure::NodeSpeed { strategy } => {
                let cost = think(session, strategy)?.statistics;
                per_second(cost.nodes, cost.seconds)
            }
            Measure::SimulationSpeed { strategy } => {
                let cost = think(session, strategy)?.statistics;
                per_second(cost.work.simulations, cost.seconds)
            }
            Measure::SolveMicroseconds { strategy, positions } => {
                let (positions, mut seconds) = (positions(), 0.0);
                let mut seat = seat(session, strategy, &machine().host)?;
                for moves in &positions {
                    let mut session = opened(game)?;
                    session.play(moves)?;
                    seconds += ask(seat.as_mut(), session.as_ref(), stop_flag(), 1, &mut ())?.statistics.seconds;
                }
                1e6 * seconds / positions.len() as f64
            }
            Measure::SolvePerfts { strategy, positions } => {
                session.counts().perft(11);
                let perft = started.elapsed().as_secs_f64();
                solve_all(session, strategy, &positions())?.0 / perft
            }
            Measure::SolveSpeed { strategy, positions } => {
                let (seconds, nodes) = solve_all(session, strategy, &positions())?;
                per_second(nodes, seconds)
            }
            Measure::SolveRatio { strategies: [strategy, other], positions } => {
                let positions = positions();
                solve_all(session, strategy, &positions)?.0 / solve_all(session, other, &positions)?.0
            }
            Measure::SlowestSeconds { strategy } => {
                let mut slowest: f64 = 0.0;
                for session in random_game(game, 1)? {
                    slowest = slowest.max(think(session.as_ref(), strategy)?.statistics.seconds);
                }
                slowest
            }
            Measure::Ratio { of, strategy, with, without } => ratio(game, of, strategy, [with, without])?,
            Measure::Overshoot { strategy } => overshoot(game, strategy)?,
            Measure::Match { strategy, against, games } => play_match(game, strategy, against, games)?,
            Measure::ArenaOverhead { strategy, games } => overhead(game, strategy, games)?,
            Measure::StoreSeconds { games } => Stored::new(game, games, None)?.seconds,
            Measure::StoreThreads { games } => {
                let seconds = |threads| Stored::new(game, games, Some(threads)).map(|stored| stored.seconds);
                seconds(2)? / seconds(1)?
            }
            Measure::StoreBytes { games } => Stored::new(game, games, None)?.bytes() as f64 / games as f64,
            Measure::StoreAnswer { games } => Stored::new(game, games, None)?.slowest_question()?,
            Measure::Library { of, games } => library::cost(of, game, games)?,
            Measure::TrainingSeconds { learner, opponent, games } => {
                train(session, learner, opponent, games)?;
                started.elapsed().as_secs_f64()
            }
            Measure::TrainingSpeed { learner, opponent, games } => {
                train(session, learner, opponent, games)?;
                games as f64 * 60.0 / started.elapsed().as_secs_f64()
            }
            Measure::LearnedSpeed { learner, strategy } => {
                // Trained briefly, so that values differ and the search cuts off as usual.
                let mut models = MemoryModels::default();
                models.keep("bench", 0, train(session, learner, "random", 200)?);
                let host = machine().host;
                let host = host.with(Resources { models: Some(Arc::new(models)), ..host.resources.clone() });
                let mut seat = seat(session, strategy, &host)?;
                let cost = ask(seat.as_mut(), session, stop_flag(), 1, &mut ())?.statistics;
                per_second(cost.work.evaluations, cost.seconds)
            }
            Measure::WthorSpeed { games } => records::wthor_speed(game, games)?,
            Measure::SgfSpeed { games } => records::sgf_speed(game, games)?,
        })
    }

    pub(super) fn unit(&self) -> &'static str {
        match self {
            Measure::PerftSeconds { .. }
            | Measure::Seconds { .. }
            | Measure::SlowestSeconds { .. }
            | Measure::StoreSeconds { .. }
            | Measure::StoreAnswer { .. }
            | Measure::Library { of: LibraryCost::Explore | LibraryCost::Opening, .. }
            | Measure::TrainingSeconds { .. } => "seconds",
            Measure::Library { of: LibraryCost::Indexing, .. } => "times that without an index",
            Measure::SolveMicroseconds { .. } => "microseconds",
            Measure::SolvePerfts { .. } => "times perft 11",
            Measure::SolveRatio { .. } | Measure::StoreThreads { .. } => "times that of one",
            Measure::StoreBytes { .. } | Measure::Library { of: LibraryCost::IndexBytes, .. } => "bytes per game",
            Measure::ArenaOverhead { .. } => "percent",
            Measure::PerftSpeed { .. } => "leaves per second",
            Measure::PlayoutSpeed { .. } => "games per second",
            Measure::Bytes => "bytes",
            Measure::NodeSpeed { .. } | Measure::SolveSpeed { .. } => "nodes per second",
            Measure::SimulationSpeed { .. } => "simulations per second",
            Measure::Ratio { .. } => "times that without",
            Measure::Overshoot { .. } => "milliseconds",
            Measure::Match { .. } => "points per game",
            Measure::TrainingSpeed { .. } | Measure::WthorSpeed { .. } => "games per minute",
            Measure::LearnedSpeed { .. } => "evaluations per second",
            Measure::SgfSpeed { .. } => "megabytes per second",
        }
    }

    pub(super) fn more_is_better(&self) -> bool {
        !matches!(
            self,
            Measure::PerftSeconds { .. }
                | Measure::Seconds { .. }
                | Measure::SlowestSeconds { .. }
                | Measure::SolveMicroseconds { .. }
                | Measure::SolvePerfts { .. }
                | Measure::SolveRatio { .. }
                | Measure::Bytes
                | Measure::Ratio { of: Cost::Nodes | Cost::Time, .. }
                | Measure::Overshoot { .. }
                | Measure::ArenaOverhead { .. }
                | Measure::StoreSeconds { .. }
                | Measure::StoreThreads { .. }
                | Measure::StoreBytes { .. }
                | Measure::StoreAnswer { .. }
                | Measure::Library { .. }
                | Measure::TrainingSeconds { .. }
        )
    }

    /// Whether repeated measurements can differ.
    pub(super) fn varies(&self) -> bool {
        !matches!(
            self,
            Measure::Bytes
                | Measure::Match { .. }
                | Measure::Overshoot { .. }
                | Measure::Ratio { of: Cost::Nodes, .. }
                | Measure::Library { of: LibraryCost::Indexing | LibraryCost::IndexBytes, .. }
        )
    }
}

/// The built-in games, with all resources of this machine.
fn machine() -> Machine {
    Machine::here(Registry::built_in())
}

fn opened(game: &str) -> Result<Box<dyn Session>, Failure> {
    Ok(Registry::built_in().open(&game.parse()?)?)
}

fn per_second(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds
}

/// Seconds and nodes of a solver for these positions, each solved independently.
fn solve_all(start: &dyn Session, strategy: &str, positions: &[&str]) -> Result<(f64, u64), Failure> {
    let mut seat = seat(start, strategy, &machine().host)?;
    let (mut seconds, mut nodes) = (0.0, 0);
    for position in positions {
        let mut session = start.anew();
        session.set_position(position)?;
        let cost = ask(seat.as_mut(), session.as_ref(), stop_flag(), 1, &mut ())?.statistics;
        seconds += cost.seconds;
        nodes += cost.nodes;
    }
    Ok((seconds, nodes))
}

fn think(session: &dyn Session, strategy: &str) -> Result<Analysis, Failure> {
    let mut seat = seat(session, strategy, &machine().host)?;
    ask(seat.as_mut(), session, stop_flag(), 1, &mut ())
}

/// Trains without pauses, and returns the learned evaluator.
fn train(session: &dyn Session, learner: &str, opponent: &str, games: u64) -> Result<Vec<u8>, Failure> {
    let course = Course {
        learner: learner.parse()?,
        opponent: opponent.parse()?,
        others: Vec::new(),
        tester: None,
        side: LearnerSide::Both,
        games,
        test_every: 0,
        test_games: 0,
        seed: 1,
    };
    let mut training = machine().host.training(session, &course)?;
    let ended = training.run(stop_flag(), &mut |_: TrainingEvent<'_>| ControlFlow::Continue(()));
    ended.map_err(|failure| Failure::Input(failure.message()))?;
    Ok(training.evaluator())
}

/// All positions of a seeded random game.
fn random_game(game: &str, seed: u64) -> Result<Vec<Box<dyn Session>>, Failure> {
    let mut line: Vec<String> = Vec::new();
    let mut positions = Vec::new();
    let rng = &mut stream(seed, 0);
    loop {
        let mut session = opened(game)?;
        session.play(&line.join(" "))?;
        let view = session.view(Viewer::All);
        if view.payoffs.is_some() {
            return Ok(positions);
        }
        line.push(view.legal[below(rng, view.legal.len())].text.clone());
        positions.push(session);
    }
}

/// The cost of the first of two variants of a strategy, as a multiple of the second.
fn ratio(game: &str, of: Cost, strategy: &str, options: [&str; 2]) -> Result<f64, Failure> {
    let mut sums = [(0.0, 0.0); 2];
    for seed in 0..6 {
        let positions = random_game(game, seed)?;
        let session = positions[positions.len() / 4].as_ref();
        for (option, sum) in options.iter().zip(&mut sums) {
            let cost = think(session, &strategy.replace(')', &format!(", {option})")))?.statistics;
            sum.0 += cost.nodes as f64;
            sum.1 += cost.seconds;
        }
    }
    let [with, without] = sums.map(|(nodes, seconds)| match of {
        Cost::Nodes => nodes,
        Cost::Time => seconds,
        Cost::Speed => nodes / seconds,
    });
    Ok(with / without)
}

/// The overrun in milliseconds at the 99th percentile: the worst of all three limits.
fn overshoot(game: &str, strategy: &str) -> Result<f64, Failure> {
    let mut positions = Vec::new();
    for seed in 0.. {
        positions.extend(random_game(game, seed)?);
        if positions.len() >= 200 {
            positions.truncate(200);
            break;
        }
    }
    let machine = machine();
    let mut worst: f64 = 0.0;
    for limit in [10, 50, 200].map(Duration::from_millis) {
        let mut over = Vec::new();
        for session in &positions {
            let mut seat = seat(session.as_ref(), strategy, &machine.host)?;
            let clock = StopWatch::start();
            let started = Instant::now();
            let terms = Terms::FREE.with_time(limit);
            let occasion = Occasion { terms, ..Occasion::new(&clock, stop_flag(), 1) };
            seat.ask(session.as_ref(), occasion, &mut ())?;
            over.push(started.elapsed().saturating_sub(limit).as_secs_f64() * 1e3);
        }
        over.sort_by(f64::total_cmp);
        worst = worst.max(over[over.len() * 99 / 100]);
    }
    Ok(worst)
}

fn match_plan(game: &str, strategy: &str, against: &str, games: u64) -> Result<Plan, Failure> {
    Ok(Plan::usual(game.parse()?, vec![strategy.parse()?, against.parse()?], games))
}

/// One point for a win, half for a draw; each opening is played twice, with sides exchanged.
fn play_match(game: &str, strategy: &str, against: &str, games: u64) -> Result<f64, Failure> {
    let plan = match_plan(game, strategy, against, games)?;
    let mut summary = Summary::new(&plan).map_err(|error| Failure::Input(error.message()))?;
    let machine = machine();
    let hall = Hall { threads: machine.threads, seats: &machine.host, stop: stop_flag() };
    jugada_arena::play(&plan, 0, &hall, |record| {
        summary.add(&record);
        ControlFlow::Continue(())
    })?;
    Ok(summary.pairings[0].results.tally.score().unwrap_or_default())
}

/// Overhead of the arena, in percent of the players' time. Single-threaded, because several threads would share a core.
fn overhead(game: &str, strategy: &str, games: u64) -> Result<f64, Failure> {
    let plan = match_plan(game, strategy, strategy, games)?;
    let hall = Hall { threads: 1, seats: &machine().host, stop: stop_flag() };
    let mut thought = Duration::ZERO;
    let started = Instant::now();
    jugada_arena::play(&plan, 0, &hall, |record| {
        thought += record.moves.iter().map(|mv| mv.time).sum::<Duration>();
        ControlFlow::Continue(())
    })?;
    Ok(percent_beside(started.elapsed(), thought))
}

/// By how many percent of a part the whole took longer.
fn percent_beside(whole: Duration, part: Duration) -> f64 {
    (whole.as_secs_f64() / part.as_secs_f64() - 1.0) * 100.0
}

/// A store of random games, in a temporary directory.
struct Stored {
    directory: PathBuf,
    store: Store,
    run: i64,
    /// To play and write the games.
    seconds: f64,
}

impl Stored {
    /// Plays `threads` games at once; by default, as many as there are processors.
    fn new(game: &str, games: u64, threads: Option<usize>) -> Result<Stored, Failure> {
        let mut plan = match_plan(game, "random", "random", games)?;
        plan.openings = Openings::None;
        let directory = std::env::temp_dir().join(format!("jugada-bench-{}", std::process::id()));
        let mut store = Store::open(&directory)?;
        let started = Instant::now();
        let machine = machine().with_threads(threads);
        let job = begin(&store, &simulation("bench", &plan)?, &machine)?;
        job.carry_out(&mut store, &machine, &mut control(&mut |_| ()))?;
        let run = run_of(&store, job.id())?.id;
        Ok(Stored { directory, store, run, seconds: started.elapsed().as_secs_f64() })
    }

    fn bytes(&self) -> u64 {
        let files = std::fs::read_dir(&self.directory).into_iter().flatten().flatten();
        files.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
    }

    /// The longest of: listing runs, a page from the middle, a page filtered by result, and a count.
    fn slowest_question(&self) -> Result<f64, Failure> {
        let all = GameFilter { run: Some(self.run), ..GameFilter::default() };
        let drawn = GameFilter { result: Some(ResultFilter::Draw), ..all };
        let mut slowest: f64 = 0.0;
        for question in 0..4 {
            let started = Instant::now();
            match question {
                0 => drop(self.store.runs()?),
                1 => drop(self.store.games(&all, 50, 50_000)?),
                2 => drop(self.store.games(&drawn, 50, 1000)?),
                _ => drop(self.store.count_games(&drawn)?),
            }
            slowest = slowest.max(started.elapsed().as_secs_f64());
        }
        Ok(slowest)
    }
}

impl Drop for Stored {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_their_units() {
        assert_eq!(per_second(6, 1.5), 4.0);
        let seconds = Duration::from_secs;
        assert_eq!(
            [(3, 2), (2, 2), (6, 2)].map(|(whole, part)| percent_beside(seconds(whole), seconds(part))),
            [50.0, 0.0, 200.0]
        );
    }

    #[test]
    fn what_several_positions_take_is_added_up() {
        let start = opened("othello").unwrap();
        let positions = crate::bench::ffo(20..=21);
        let nodes = |positions: &[&str]| solve_all(start.as_ref(), "othello-solver(memory=1)", positions).unwrap().1;
        let both = nodes(&positions);
        assert!(both > nodes(&positions[..1]).max(nodes(&positions[1..])), "{both}");
    }
}
