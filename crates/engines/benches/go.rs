//! Matches of `go-mcts`: against itself with other parameters, against general MCTS with RAVE, or against any program that speaks GTP.
//!
//! ```text
//! cargo bench --package jugada-engines --bench go -- 9 40 'go-mcts(simulations=5000)' gnugo
//! cargo bench --package jugada-engines --bench go -- 9 40 'go-mcts(simulations=2000)' 'go-mcts(simulations=2000, patterns=off)'
//! ```
//!
//! Lines on a side, games, and two players: `go-mcts(...)`, `mcts(simulations=N)` (with RAVE), or `gnugo`, which is run at level 10 as
//! `gnugo --mode gtp --chinese-rules --capture-all-dead`, so that no dead stone is left for the count. Komi 7.5, area scoring, colours alternating.

use jugada_core::rng::stream;
use jugada_core::spec::{Declared, Spec};
use jugada_core::{
    Choice, Clock, Game, Notation, Outcome, Player, Statistics, StopFlag, Strategy, StrategyFailure, Turn,
};
use jugada_engines::go::{GoMcts, GoMctsOptions};
use jugada_games::go::{Go, LargeGo, MediumGo, Move, Options, SmallGo, State};
use jugada_search::{FinalMove, Leaf, Mcts, MctsPlan, Valuation};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let [size, games, one, other] = &arguments[..] else {
        println!("expected: lines on a side, games, two players");
        return;
    };
    let size: u8 = size.parse().expect("lines on a side");
    let games: u64 = games.parse().expect("a number of games");
    let options = Options { size, ..Options::default() };
    match size {
        ..=9 => play_match(&SmallGo::new(&options).expect("a board"), games, [one, other]),
        10..=13 => play_match(&MediumGo::new(&options).expect("a board"), games, [one, other]),
        _ => play_match(&LargeGo::new(&options).expect("a board"), games, [one, other]),
    }
}

struct StopWatch(Instant);

impl Clock for StopWatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

fn player<const CELLS: usize, const WORDS: usize>(
    spec: &str,
    game: &Go<CELLS, WORDS>,
) -> Box<dyn Strategy<Go<CELLS, WORDS>>> {
    let spec: Spec = spec.parse().expect("a player");
    match spec.name.as_str() {
        "gnugo" => Box::new(Gtp::start(game)),
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
        _ => Box::new(GoMcts::new(&GoMctsOptions::from_spec(&spec).expect("parameters of go-mcts"), game)),
    }
}

fn play_match<const CELLS: usize, const WORDS: usize>(game: &Go<CELLS, WORDS>, games: u64, specs: [&str; 2]) {
    let mut players = specs.map(|spec| player(spec, game));
    let (mut won, mut times, mut moves) = (0, [Duration::ZERO; 2], [0u32; 2]);
    for number in 0..games {
        for player in &mut players {
            player.new_game();
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
            let (clock, stop) = (StopWatch(Instant::now()), StopFlag::new());
            let mut turn = Turn {
                limits: jugada_core::Limits::default(),
                clock: &clock,
                stop: &stop,
                rng: &mut stream(number, line.len() as u64),
                observer: &mut (),
            };
            let choice = players[seat].choose(game, &state, &mut turn).expect("a move");
            times[seat] += clock.elapsed();
            moves[seat] += 1;
            if choice.resigns {
                break Outcome::WonBy(!side);
            }
            game.play(&mut state, choice.mv);
            line.push(choice.mv);
        };
        let winner = if let Outcome::WonBy(side) = outcome { Some((black + side.index()) % 2) } else { None };
        won += u32::from(winner == Some(0));
        let how = if game.outcome(&state).is_none() { "resigned" } else { "counted" };
        let margin = game.margin(&state).unwrap_or_default();
        println!(
            "{number:>3} {} {how} {margin:+} after {} moves; {won} of {}; {}",
            if winner == Some(0) { "won " } else { "lost" },
            line.len(),
            number + 1,
            game.line_text(&line),
        );
    }
    let interval = jugada_stats::wilson(u64::from(won), games, 0.95);
    let per_move = [0, 1].map(|seat| times[seat].as_secs_f64() / f64::from(moves[seat].max(1)));
    println!(
        "{} against {}: {won} of {games} ({:.1} % to {:.1} %)",
        specs[0],
        specs[1],
        100.0 * interval.low,
        100.0 * interval.high
    );
    println!("seconds per move: {:.3} and {:.3}", per_move[0], per_move[1]);
}

/// GNU Go, told of every move.
struct Gtp {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    line: Vec<Move>,
}

impl Gtp {
    fn start<const CELLS: usize, const WORDS: usize>(game: &Go<CELLS, WORDS>) -> Gtp {
        // Debian keeps games where not everybody looks.
        let debian = std::path::Path::new("/usr/games/gnugo");
        let mut process = Command::new(if debian.exists() { debian } else { std::path::Path::new("gnugo") })
            .args(["--mode", "gtp", "--level", "10", "--chinese-rules", "--capture-all-dead"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("gnugo is installed");
        let input = process.stdin.take().expect("it was piped");
        let output = BufReader::new(process.stdout.take().expect("it was piped"));
        let mut gtp = Gtp { process, input, output, line: Vec::new() };
        gtp.say(&format!("boardsize {}", game.size()));
        gtp.say(&format!("komi {}", game.komi()));
        gtp
    }

    fn say(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("gnugo listens");
        self.input.flush().expect("gnugo listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("gnugo answers");
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer += &line;
        }
        assert!(answer.starts_with('='), "{command}: {answer}");
        answer.trim_start_matches('=').trim().to_owned()
    }
}

impl Drop for Gtp {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl<const CELLS: usize, const WORDS: usize> Strategy<Go<CELLS, WORDS>> for Gtp {
    fn choose(
        &mut self,
        game: &Go<CELLS, WORDS>,
        state: &State<CELLS, WORDS>,
        _: &mut Turn<'_, Move>,
    ) -> Result<Choice<Move>, StrategyFailure> {
        let side = game.to_move(state);
        let names = |player: Player| if player == Player::First { "black" } else { "white" };
        // Replay what is known, and find the move that leads here.
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
            self.say(&format!("play {} {text}", names(!side)));
            self.line.push(made);
        }
        let answer = self.say(&format!("genmove {}", names(side)));
        let resigns = answer.eq_ignore_ascii_case("resign");
        let mut legal = Vec::new();
        game.moves(state, &mut legal);
        let mv = legal.into_iter().find(|&mv| game.move_text(mv).eq_ignore_ascii_case(&answer)).unwrap_or(Move::PASS);
        self.line.push(mv);
        Ok(Choice { mv, resigns, value: None, line: vec![mv], statistics: Statistics::default() })
    }

    fn new_game(&mut self) {
        self.line.clear();
        self.say("clear_board");
    }
}
