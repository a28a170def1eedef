//! Matches of `go-mcts`: against itself with other parameters, against general MCTS with RAVE, or against a GTP
//! program.
//!
//! ```text
//! cargo bench --package jugada-engines --bench go -- 9 40 'go-mcts(simulations=5000)' gnugo
//! cargo bench --package jugada-engines --bench go -- 9 40 'go-mcts(simulations=2000)' 'go-mcts(simulations=2000, patterns=off)'
//! ```
//!
//! Arguments: board size, games, and two players: `go-mcts(...)`, `mcts(simulations=N)` (with RAVE), or `gnugo`, which
//! runs at level 10 as `gnugo --mode gtp --chinese-rules --capture-all-dead`, so that no dead stones remain to be
//! counted. Komi 7.5, area scoring, alternating colours.
//!
//! Reports wall time and, on Linux, processor time of both players: on a busy machine only the latter is comparable.
//!
//! ```text
//! cargo bench --package jugada-engines --bench go -- parts 9 300 400 captures=off reading=off
//! ```
//!
//! The contribution of each part: the full player against itself without one part, at equal processor time. The number
//! of simulations for equal time is determined in a tenth of the games, played with equal numbers.

use gnu_go::GnuGo;
use jugada_core::rng::{Rng, stream};
use jugada_core::spec::{Declared, Spec};
use jugada_core::{Choice, Clock, Game, Notation, Outcome, Player, Statistics, Strategy, StrategyFailure, Turn};
use jugada_engines::go::{GoMcts, GoMctsOptions};
use jugada_games::go::{Go, LargeGo, MediumGo, Move, Options, SmallGo, State};
use jugada_search::{FinalMove, Leaf, Mcts, MctsPlan, Valuation};
use std::time::{Duration, Instant};

#[path = "../tests/go/gnu_go.rs"]
mod gnu_go;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse().expect("a number");
    match words[..] {
        ["parts", size, games, simulations, ref parts @ ..] if !parts.is_empty() => {
            on_board(size, &Ablation { games: number(games), simulations: number(simulations), switched_off: parts });
        }
        ["parts", ..] => println!("expected: parts, lines on a side, games, simulations, what to switch off"),
        [size, games, one, other] => on_board(size, &Match { games: number(games), players: [one, other] }),
        _ => println!(
            "expected: lines on a side, games, two players; or: parts, lines, games, simulations, what to switch off"
        ),
    }
}

/// A task, for any board size.
trait Task {
    fn answer<const CELLS: usize, const WORDS: usize>(&self, game: &Go<CELLS, WORDS>);
}

fn on_board(size: &str, question: &impl Task) {
    let size: u8 = size.parse().expect("lines on a side");
    let options = Options { size, ..Options::default() };
    match size {
        ..=9 => question.answer(&SmallGo::new(&options).expect("a board")),
        10..=13 => question.answer(&MediumGo::new(&options).expect("a board")),
        _ => question.answer(&LargeGo::new(&options).expect("a board")),
    }
}

/// A match of two players, reported game by game.
struct Match<'a> {
    games: u64,
    players: [&'a str; 2],
}

impl Task for Match<'_> {
    fn answer<const CELLS: usize, const WORDS: usize>(&self, game: &Go<CELLS, WORDS>) {
        let Match { games, players } = *self;
        let score = play_match(game, games, players, true);
        let interval = score.interval();
        println!(
            "{} against {}: {} of {games} ({:.1} % to {:.1} %)",
            players[0],
            players[1],
            score.won,
            100.0 * interval.low,
            100.0 * interval.high
        );
        let [one, other] = score.seconds;
        println!(
            "seconds per move: {:.3} and {:.3}; of the processor {:.3} and {:.3}",
            one[0], other[0], one[1], other[1]
        );
    }
}

/// The player against itself without one part after another, reported as a table.
struct Ablation<'a> {
    games: u64,
    simulations: u64,
    /// The parameters that switch the parts off.
    switched_off: &'a [&'a str],
}

impl Task for Ablation<'_> {
    fn answer<const CELLS: usize, const WORDS: usize>(&self, game: &Go<CELLS, WORDS>) {
        let Ablation { games, simulations, switched_off } = *self;
        println!(
            "| without | games | won with it | 95 % interval | simulations with and without | seconds with and without |"
        );
        println!("|---|---:|---:|---|---|---|");
        for part in switched_off {
            let whole = format!("go-mcts(simulations={simulations})");
            let without = |simulations: u64| format!("go-mcts(simulations={simulations}, {part})");
            let trial = play_match(game, games.div_ceil(10), [&whole, &without(simulations)], false);
            let [with, lacking] = trial.seconds.map(|[_, processor]| processor);
            assert!(
                with.min(lacking) > 0.0,
                "the processor's time was not told, or too short: play more games or simulations"
            );
            let fair = (simulations as f64 * with / lacking).round().max(1.0) as u64;
            let score = play_match(game, games, [&whole, &without(fair)], false);
            let interval = score.interval();
            let [with, lacking] = score.seconds.map(|[_, processor]| processor);
            println!(
                "| `{part}` | {games} | {:.1} % | {:.1} % to {:.1} % | {simulations}, {fair} | {with:.4}, {lacking:.4} |",
                100.0 * score.won as f64 / games as f64,
                100.0 * interval.low,
                100.0 * interval.high,
            );
        }
    }
}

/// Result of a match.
struct MatchResult {
    /// Games won by the first player.
    won: u64,
    games: u64,
    /// Seconds per move of both players: wall time and processor time.
    seconds: [[f64; 2]; 2],
}

impl MatchResult {
    fn interval(&self) -> jugada_stats::Interval {
        jugada_stats::wilson(self.won, self.games, 0.95)
    }
}

struct StopWatch(Instant);

impl Clock for StopWatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A player, and the process that computes its moves.
struct BenchPlayer<const CELLS: usize, const WORDS: usize> {
    strategy: Box<dyn Strategy<Go<CELLS, WORDS>>>,
    process: u32,
    time: Duration,
    processor_time: Duration,
    moves: u32,
}

impl<const CELLS: usize, const WORDS: usize> BenchPlayer<CELLS, WORDS> {
    fn new(spec: &str, game: &Go<CELLS, WORDS>) -> Self {
        let (strategy, process) = if spec == "gnugo" {
            let gnu_go = GnuGo::start(game.size()).expect("gnugo is installed");
            let process = gnu_go.id();
            (Box::new(GnuGoPlayer { gnu_go, line: Vec::new() }) as Box<dyn Strategy<_>>, process)
        } else {
            (player(spec), std::process::id())
        };
        BenchPlayer { strategy, process, time: Duration::ZERO, processor_time: Duration::ZERO, moves: 0 }
    }

    fn choose(&mut self, game: &Go<CELLS, WORDS>, state: &State<CELLS, WORDS>, rng: &mut Rng) -> Choice<Move> {
        let clock = StopWatch(Instant::now());
        let before = processor_time(self.process);
        let allowance = &jugada_core::Allowance::unbounded(&clock);
        let mut turn = Turn { terms: jugada_core::Terms::FREE, allowance, rng, observer: &mut () };
        let choice = self.strategy.choose(game, state, &mut turn).expect("a move");
        self.time += clock.elapsed();
        self.processor_time += processor_time(self.process).saturating_sub(before);
        self.moves += 1;
        choice
    }

    /// Wall and processor seconds per move.
    fn per_move(&self) -> [f64; 2] {
        [self.time, self.processor_time].map(|time| time.as_secs_f64() / f64::from(self.moves.max(1)))
    }
}

/// Processor time used by a process, in kernel ticks of 10 ms; zero where it is unavailable.
fn processor_time(process: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name, in parentheses, can contain spaces; user and system time are fields 14 and 15.
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields).split(' ').skip(11);
    Duration::from_millis(10 * fields.take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>())
}

fn player<const CELLS: usize, const WORDS: usize>(spec: &str) -> Box<dyn Strategy<Go<CELLS, WORDS>>> {
    let spec: Spec = spec.parse().expect("a player");
    match spec.name.as_str() {
        "mcts" => {
            let simulations = spec.args.iter().find(|arg| arg.name == "simulations");
            let simulations = simulations.map_or(1000, |arg| arg.value.to_string().parse().expect("a number"));
            Box::new(Mcts::new(MctsPlan {
                limits: jugada_core::Limits { simulations: Some(simulations), ..jugada_core::Limits::default() },
                exploration: 0.1,
                valuation: Valuation::Rave { equivalence: 3000.0 },
                leaf: Leaf::Playout,
                final_move: FinalMove::Visits,
                solver: true,
                reuse: true,
                threads: 1,
                nodes: 1_000_000,
            }))
        }
        _ => Box::new(GoMcts::new(&GoMctsOptions::from_spec(&spec).expect("parameters of go-mcts"))),
    }
}

/// Plays a match; with `told`, prints every game.
fn play_match<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    games: u64,
    specs: [&str; 2],
    is_told: bool,
) -> MatchResult {
    let mut seats = specs.map(|spec| BenchPlayer::new(spec, game));
    let mut won = 0;
    for number in 0..games {
        for seat in &mut seats {
            seat.strategy.new_game();
        }
        let black = (number % 2) as usize;
        let mut state = game.start();
        let mut line = Vec::new();
        let outcome = loop {
            if let Some(outcome) = game.outcome(&state) {
                break outcome;
            }
            let side = game.to_move(&state);
            let seat = (black + side.index()) % 2;
            let choice = seats[seat].choose(game, &state, &mut stream(number, line.len() as u64));
            if choice.resigns {
                break Outcome::WonBy(!side);
            }
            game.play(&mut state, choice.mv);
            line.push(choice.mv);
        };
        let winner = if let Outcome::WonBy(side) = outcome { Some((black + side.index()) % 2) } else { None };
        won += u64::from(winner == Some(0));
        if !is_told {
            continue;
        }
        let how = if game.outcome(&state).is_none() { "resigned" } else { "counted" };
        let margin = game.margin(&state).unwrap_or_default();
        println!(
            "{number:>3} {} {how} {margin:+} after {} moves; {won} of {}, {:.3} and {:.3} s; {}",
            if winner == Some(0) { "won " } else { "lost" },
            line.len(),
            number + 1,
            seats[0].per_move()[1],
            seats[1].per_move()[1],
            game.line_text(&line),
        );
    }
    MatchResult { won, games, seconds: seats.map(|seat| seat.per_move()) }
}

/// GNU Go, which receives every move.
struct GnuGoPlayer {
    gnu_go: GnuGo,
    line: Vec<Move>,
}

impl<const CELLS: usize, const WORDS: usize> Strategy<Go<CELLS, WORDS>> for GnuGoPlayer {
    fn choose(
        &mut self,
        game: &Go<CELLS, WORDS>,
        state: &State<CELLS, WORDS>,
        _: &mut Turn<'_, Move>,
    ) -> Result<Choice<Move>, StrategyFailure> {
        let side = game.to_move(state);
        let names = |player: Player| if player == Player::First { "black" } else { "white" };
        // Replays the moves so far, and finds the move that leads to this position.
        let mut before = game.start();
        self.line.iter().for_each(|&mv| game.play(&mut before, mv));
        if before != *state {
            let mut legal = Vec::new();
            game.moves(&before, &mut legal);
            let made = legal.into_iter().find(|&mv| {
                let mut after = before.clone();
                game.play(&mut after, mv);
                after == *state
            });
            let made = made.expect("one move leads from the position before to this");
            let text = game.move_text(made);
            self.gnu_go.say(&format!("play {} {text}", names(!side)));
            self.line.push(made);
        }
        let answer = self.gnu_go.say(&format!("genmove {}", names(side)));
        let resigns = answer.eq_ignore_ascii_case("resign");
        let mut legal = Vec::new();
        game.moves(state, &mut legal);
        let mv = legal.into_iter().find(|&mv| game.move_text(mv).eq_ignore_ascii_case(&answer)).unwrap_or(Move::PASS);
        self.line.push(mv);
        Ok(Choice { mv, resigns, value: None, line: vec![mv], statistics: Statistics::default() })
    }

    fn new_game(&mut self) {
        self.line.clear();
        self.gnu_go.say("clear_board");
    }
}
