//! Win rate of learned evaluators of Connect-4, at one ply and as first player, against exact play. Nothing is sampled:
//! exact play, which resists as long as possible, chooses each of its equally good replies with equal probability, and
//! all of them are followed. So the results have no interval.
//!
//! ```text
//! cargo run --release -p jugada-registry --example connect_exact -- FILE...
//! ```
//!
//! Prints a line per file: the first player's win probability, the number of possible games until they end or the win
//! is given away, the probability of giving it away by number of pieces, and some games in which it is.

use jugada_core::rng::stream;
use jugada_core::spec::{Declared, Spec};
use jugada_core::{Allowance, Evaluator, Game, NoTime, Notation, Player, Strategy, Terms, Turn, Value};
use jugada_engines::connect::{ConnectSolver, SolverOptions};
use jugada_games::connect::{Connect, Move, Options, State};
use jugada_learn::{LARGEST, Learned, unpacked};
use std::collections::{BTreeMap, HashMap};
use std::process::ExitCode;

type Standard = Connect<u64>;

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        eprintln!("connect_exact: expected files of learned evaluators of Connect-4");
        return ExitCode::from(2);
    }
    let options = Options::default();
    let game = Standard::new(&options);
    let spec = options.to_full_spec();
    let mut exact = ExactPlay::new(&game);
    for path in files {
        let learned = match read(&path, &spec, &game) {
            Ok(learned) => learned,
            Err(why) => {
                eprintln!("connect_exact: {path}: {why}");
                return ExitCode::from(2);
            }
        };
        let mut walk = Walk { game: &game, exact: &mut exact, learned: &learned, known: HashMap::new() };
        let start = walk.from(&game.start());
        println!("{path}: wins {:.4}, {} games", start.wins, start.games);
        let mut slips = Slips { walk: &mut walk, by_pieces: BTreeMap::new(), shown: Vec::new() };
        slips.find(&game.start(), "", 1.0);
        println!("  given away with so many pieces: {:?}", slips.by_pieces);
        println!("  such as {}", slips.shown.join(" "));
    }
    ExitCode::SUCCESS
}

/// Errors are texts.
fn read(path: &str, spec: &Spec, game: &Standard) -> Result<Learned, String> {
    let file = std::fs::read(path).map_err(|error| error.to_string())?;
    let file = unpacked(&file, LARGEST).map_err(|error| error.to_string())?;
    Learned::read(&file, spec, game).map_err(|error| error.to_string())
}

/// A position as the solver's key: the pieces of the side to move, and all pieces.
type Key = [u64; 2];

/// Exact play with it to move: whether it is lost, and its best replies.
#[derive(Clone)]
struct Answer {
    is_lost: bool,
    replies: Vec<Move>,
}

/// The solver, with its cached answers.
struct ExactPlay {
    solver: ConnectSolver<u64>,
    known: HashMap<Key, Answer>,
}

impl ExactPlay {
    fn new(game: &Standard) -> ExactPlay {
        let spec = "connect-solver(memory=1024, remember=on)".parse().expect("a spec");
        let options = SolverOptions::from_spec(&spec).expect("options of the solver");
        ExactPlay { solver: ConnectSolver::new(&options, game), known: HashMap::new() }
    }

    fn ask(&mut self, game: &Standard, state: &State<u64>) -> Answer {
        let key = state.pieces();
        if let Some(answer) = self.known.get(&key) {
            return answer.clone();
        }
        let mut turn = Turn {
            terms: Terms::FREE,
            allowance: &Allowance::unbounded(&NoTime),
            rng: &mut stream(1, 0),
            observer: &mut (),
        };
        let choice = self.solver.choose(game, state, &mut turn).expect("the solver never fails");
        let equals = choice.statistics.root_moves.iter().filter(|root| root.value == choice.value);
        let answer = Answer {
            is_lost: matches!(choice.value, Some(Value::LosesIn(_))),
            replies: equals.map(|root| root.mv).collect(),
        };
        self.known.insert(key, answer.clone());
        answer
    }
}

/// Outcomes of a position.
#[derive(Clone, Copy)]
struct Prospect {
    /// The first player's win probability.
    wins: f64,
    /// Number of possible continuations.
    games: u128,
}

struct Walk<'a> {
    game: &'a Standard,
    exact: &'a mut ExactPlay,
    learned: &'a Learned,
    known: HashMap<Key, Prospect>,
}

impl Walk<'_> {
    fn from(&mut self, state: &State<u64>) -> Prospect {
        if let Some(outcome) = self.game.outcome(state) {
            return Prospect { wins: f64::from(outcome.value_for(Player::First).max(0)), games: 1 };
        }
        if let Some(prospect) = self.known.get(&state.pieces()) {
            return *prospect;
        }
        let prospect = match self.moves(state) {
            Some(moves) => {
                let each: Vec<Prospect> = moves.iter().map(|&mv| self.from(&self.after(state, mv))).collect();
                let wins = each.iter().map(|one| one.wins).sum::<f64>() / each.len() as f64;
                Prospect { wins, games: each.iter().map(|one| one.games).sum() }
            }
            None => Prospect { wins: 0.0, games: 1 },
        };
        self.known.insert(state.pieces(), prospect);
        prospect
    }

    /// The possible moves, equally likely; none if the first player has given the win away, because exact play never
    /// gives it back.
    fn moves(&mut self, state: &State<u64>) -> Option<Vec<Move>> {
        if self.game.to_move(state) == Player::Second {
            let answer = self.exact.ask(self.game, state);
            return answer.is_lost.then_some(answer.replies);
        }
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let value = |mv: &Move| self.learned.evaluate(self.game, &self.after(state, *mv), Player::First);
        let best = moves.iter().map(value).max();
        Some(moves.iter().copied().filter(|mv| Some(value(mv)) == best).collect())
    }

    fn after(&self, state: &State<u64>, mv: Move) -> State<u64> {
        let mut next = *state;
        self.game.play(&mut next, mv);
        next
    }
}

/// Where wins are given away.
struct Slips<'w, 'a> {
    walk: &'w mut Walk<'a>,
    by_pieces: BTreeMap<u32, f64>,
    shown: Vec<String>,
}

/// Number of games printed.
const SHOWN: usize = 5;

impl Slips<'_, '_> {
    fn find(&mut self, state: &State<u64>, line: &str, probability: f64) {
        // Certain wins and improbable positions are not followed.
        if self.walk.from(state).wins == 1.0 || probability < 1e-5 {
            return;
        }
        if let Some(moves) = self.walk.moves(state) {
            for &mv in &moves {
                let line = format!("{line}{}", self.walk.game.move_text(mv));
                self.find(&self.walk.after(state, mv), &line, probability / moves.len() as f64);
            }
        } else {
            *self.by_pieces.entry(line.len() as u32).or_default() += probability;
            if self.shown.len() < SHOWN {
                self.shown.push(line.to_owned());
            }
        }
    }
}
