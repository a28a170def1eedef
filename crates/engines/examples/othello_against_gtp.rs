//! Plays the Othello champion against a program that speaks GTP, over pairs of openings.
//!
//! ```text
//! cargo run --release --package jugada-engines --example othello_against_gtp -- OPENINGS GAMES STRATEGY PROGRAM [ARGUMENT...]
//! ```
//!
//! OPENINGS has one opening per line, as in the XOT collection; each is played twice, with swapped sides. STRATEGY is
//! `othello-champion(...)`. Prints the score after every game, and the thinking time of each side in seconds. The
//! program of `GRhino` is `gtp-rhino`.

use jugada_core::rng::stream;
use jugada_core::spec::Declared;
use jugada_core::{Allowance, Clock, Game, Notation, Outcome, Player, Spec, Strategy, Terms, Turn};
use jugada_engines::othello::{ChampionOptions, OthelloChampion};
use jugada_games::othello::{Move, Options, Othello, State};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

const USAGE: &str = "usage: othello_against_gtp OPENINGS GAMES STRATEGY PROGRAM [ARGUMENT...]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match play(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("othello_against_gtp: {message}");
            ExitCode::from(2)
        }
    }
}

fn play(arguments: &[String]) -> Result<(), String> {
    let [openings, games, strategy, program, rest @ ..] = arguments else { return Err(USAGE.to_owned()) };
    let games: usize = games.parse().map_err(|_| USAGE.to_owned())?;
    let spec: Spec = strategy.parse().map_err(|error| format!("{error}"))?;
    let options = ChampionOptions::from_spec(&spec).map_err(|error| error.to_string())?;
    let text = fs::read_to_string(openings).map_err(|error| format!("{openings}: {error}"))?;
    let game = Othello::new(&Options::default());
    let mut table = Scoreboard {
        champion: OthelloChampion::new(&options, &game),
        gtp: Gtp::start(program, rest)?,
        game,
        thought: [Duration::ZERO; 2],
    };
    let (mut points, mut played) = (0.0, 0);
    for opening in text.lines().filter(|line| !line.is_empty()).take(games / 2) {
        for champion in Player::BOTH {
            let outcome = table.game(opening, champion)?;
            played += 1;
            points += f64::from(outcome.value_for(champion) + 1) / 2.0;
            let [own, other] = table.thought.map(|time| time.as_secs_f64());
            println!(
                "{played}: {opening}, champion {champion:?}: {points} of {played}; {own:.2} s against {other:.2} s"
            );
        }
    }
    table.gtp.ask("quit").map(drop)
}

struct Scoreboard {
    game: Othello,
    champion: OthelloChampion,
    gtp: Gtp,
    /// Thinking time of the champion and of its opponent.
    thought: [Duration; 2],
}

impl Scoreboard {
    fn game(&mut self, opening: &str, champion: Player) -> Result<Outcome, String> {
        self.gtp.ask("clear_board")?;
        let mut state = self.game.start();
        for at in (0..opening.len()).step_by(2) {
            let mv = self.parsed(opening.get(at..at + 2).unwrap_or_default(), &state)?;
            self.tell(&mut state, mv)?;
        }
        loop {
            if let Some(outcome) = self.game.outcome(&state) {
                return Ok(outcome);
            }
            let before = Instant::now();
            if self.game.to_move(&state) == champion {
                let clock = StopWatch(before);
                let mut turn = Turn {
                    terms: Terms::FREE,
                    allowance: &Allowance::unbounded(&clock),
                    rng: &mut stream(1, 1),
                    observer: &mut (),
                };
                let choice =
                    self.champion.choose(&self.game, &state, &mut turn).map_err(|failure| failure.to_string())?;
                self.thought[0] += before.elapsed();
                self.tell(&mut state, choice.mv)?;
            } else {
                let answer = self.gtp.ask(&format!("genmove {}", colour(self.game.to_move(&state))))?;
                self.thought[1] += before.elapsed();
                let mv = self.parsed(&answer.to_lowercase(), &state)?;
                self.game.play(&mut state, mv);
            }
        }
    }

    fn parsed(&self, text: &str, state: &State) -> Result<Move, String> {
        let mut legal = Vec::new();
        self.game.moves(state, &mut legal);
        let found = legal.into_iter().find(|&mv| self.game.move_text(mv) == text);
        found.ok_or_else(|| format!("`{text}` is not legal in {}", self.game.position_text(state)))
    }

    fn tell(&mut self, state: &mut State, mv: Move) -> Result<(), String> {
        let text = self.game.move_text(mv);
        self.gtp.ask(&format!("play {} {text}", colour(self.game.to_move(state))))?;
        self.game.play(state, mv);
        Ok(())
    }
}

fn colour(player: Player) -> &'static str {
    match player {
        Player::First => "black",
        Player::Second => "white",
    }
}

struct StopWatch(Instant);

impl Clock for StopWatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A GTP program as a child process.
struct Gtp {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Gtp {
    fn start(program: &str, arguments: &[String]) -> Result<Gtp, String> {
        let started = Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("{program}: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{program}: cannot be spoken to"));
        };
        Ok(Gtp { child, input, output: BufReader::new(output) })
    }

    /// The response to a command; an error if the program refuses it or has ended.
    fn ask(&mut self, command: &str) -> Result<String, String> {
        let broken = |error: std::io::Error| format!("`{command}`: {error}");
        writeln!(self.input, "{command}").map_err(broken)?;
        let mut answer = String::new();
        while !answer.ends_with("\n\n") {
            if self.output.read_line(&mut answer).map_err(broken)? == 0 {
                return Err(format!("the program ended after `{command}`"));
            }
            answer = answer.trim_start_matches('\n').to_owned();
        }
        let text = answer.strip_prefix('=').ok_or_else(|| format!("`{command}`: {}", answer.trim()))?;
        Ok(text.trim().to_owned())
    }
}

impl Drop for Gtp {
    fn drop(&mut self) {
        // Fails if the program has already ended, which is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
