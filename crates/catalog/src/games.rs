//! The list of games. Adding one is a line in [`GAMES`] and the function that it names.

use crate::judges::Judge;
use crate::ladders::{BoardLadders, Rung};
use crate::playable::Playable;
use crate::session::{GameSession, Session};
use crate::solvers::Solver;
use jugada_core::spec::{Declaration, Declared, NameKind};
use jugada_core::{Spec, SpecError};
use jugada_games::connect::{self, Bits, Connect, Wide};
use jugada_games::go::{self, LargeGo, MediumGo, SmallGo};
use jugada_games::othello::{self, Othello};

/// A game that can be played.
pub struct GameEntry {
    /// Its id, title, help and parameters.
    pub declaration: fn() -> &'static Declaration,
    /// Its evaluators, the one that levels use first.
    pub evaluators: fn() -> Vec<&'static Declaration>,
    /// Its strategies: those that play every game, and its own.
    pub strategies: fn() -> Vec<&'static Declaration>,
    /// Opponents of measured strength, the weakest first.
    pub ladder: fn() -> &'static [Rung],
    /// The same board by board, if they were measured on several.
    pub board_ladders: fn() -> Option<&'static BoardLadders>,
    /// Who proves what its positions are worth, if anybody does.
    pub solver: fn() -> Option<&'static Solver>,
    open: fn(&Spec) -> Result<Box<dyn Session>, SpecError>,
}

impl GameEntry {
    /// Of a game; if it has several types, of any of them.
    const fn new<G: Playable>(open: fn(&Spec) -> Result<Box<dyn Session>, SpecError>) -> GameEntry {
        GameEntry {
            declaration: G::declaration,
            evaluators: crate::evaluators::declarations::<G>,
            strategies: crate::strategies::declarations::<G>,
            ladder: G::ladder,
            board_ladders: G::board_ladders,
            solver: G::solver,
            open,
        }
    }
}

/// All games, in the order in which they are shown.
pub static GAMES: &[GameEntry] = &[
    GameEntry::new::<Othello>(open_othello),
    GameEntry::new::<Connect<u64>>(open_connect),
    GameEntry::new::<SmallGo>(open_go),
];

/// All strategies of all games, each once, in the order in which they are shown.
pub fn strategies() -> Vec<&'static Declaration> {
    let mut all: Vec<&'static Declaration> = Vec::new();
    for declaration in GAMES.iter().flat_map(|game| (game.strategies)()) {
        if !all.iter().any(|known| known.id == declaration.id) {
            all.push(declaration);
        }
    }
    all
}

/// The ladder of a game: those that play by its rules.
///
/// # Panics
/// If there is no such game: specs are checked before.
pub fn ladder(game: &Spec) -> &'static [Rung] {
    open(game).expect("a game that was opened").rungs()
}

/// The judge of a game.
///
/// # Errors
/// If there is no such game, or it does not take these parameters.
pub fn judge(game: &Spec) -> Result<&'static Judge, SpecError> {
    Ok(open(game)?.judge())
}

/// What is said of a name that a game does not have: whether another game has it, or nobody.
pub(crate) fn unknown<G: Playable>(
    kind: NameKind,
    spec: &Spec,
    known: Vec<&'static str>,
    list: fn(&GameEntry) -> Vec<&'static Declaration>,
) -> SpecError {
    let found = spec.name.clone();
    let has_it = |game: &&GameEntry| list(game).iter().any(|declaration| declaration.id == spec.name);
    match GAMES.iter().find(has_it) {
        Some(other) => {
            let (belongs_to, game) = ((other.declaration)().id, G::declaration().id);
            SpecError::OtherGame { kind, found, belongs_to, game, known }
        }
        None => SpecError::UnknownName { kind, found, known },
    }
}

/// A game in its starting position.
///
/// # Errors
/// If there is no such game, or it does not take these parameters.
pub fn open(spec: &Spec) -> Result<Box<dyn Session>, SpecError> {
    let Some(entry) = GAMES.iter().find(|entry| (entry.declaration)().id == spec.name) else {
        let known = GAMES.iter().map(|entry| (entry.declaration)().id).collect();
        return Err(SpecError::UnknownName { kind: NameKind::Game, found: spec.name.clone(), known });
    };
    (entry.open)(spec)
}

fn session<G: Playable>(game: G, options: &impl Declared) -> Box<dyn Session> {
    Box::new(GameSession::new(game, options.to_spec(), options.to_full_spec()))
}

fn open_othello(spec: &Spec) -> Result<Box<dyn Session>, SpecError> {
    let options = othello::Options::from_spec(spec)?;
    Ok(session(Othello::new(&options), &options))
}

/// The smallest set of bits that holds the board.
fn open_connect(spec: &Spec) -> Result<Box<dyn Session>, SpecError> {
    let options = connect::Options::from_spec(spec)?;
    options.check()?;
    Ok(match options.bits() {
        bits if bits <= u64::WIDTH => session(Connect::<u64>::new(&options), &options),
        bits if bits <= u128::WIDTH => session(Connect::<u128>::new(&options), &options),
        _ => session(Connect::<Wide>::new(&options), &options),
    })
}

/// The smallest board that has room for the lines.
fn open_go(spec: &Spec) -> Result<Box<dyn Session>, SpecError> {
    let options = go::Options::from_spec(spec)?;
    Ok(match options.size {
        ..=9 => session(SmallGo::new(&options)?, &options),
        10..=13 => session(MediumGo::new(&options)?, &options),
        _ => session(LargeGo::new(&options)?, &options),
    })
}
