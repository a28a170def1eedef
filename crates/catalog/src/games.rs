//! The list of games. Adding one is a line in [`GAMES`] and the function that it names.

use crate::evaluators::{Playable, declarations};
use crate::session::{GameSession, Session};
use jugada_core::spec::{Declaration, Declared};
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
    open: fn(&Spec) -> Result<Box<dyn Session>, SpecError>,
}

/// All games, in the order in which they are shown.
pub static GAMES: &[GameEntry] = &[
    GameEntry { declaration: othello::Options::declaration, evaluators: declarations::<Othello>, open: open_othello },
    GameEntry {
        declaration: connect::Options::declaration,
        evaluators: declarations::<Connect<u64>>,
        open: open_connect,
    },
    GameEntry { declaration: go::Options::declaration, evaluators: declarations::<SmallGo>, open: open_go },
];

/// A game in its starting position.
///
/// # Errors
/// If there is no such game, or it does not take these parameters.
pub fn open(spec: &Spec) -> Result<Box<dyn Session>, SpecError> {
    let Some(entry) = GAMES.iter().find(|entry| (entry.declaration)().id == spec.name) else {
        let known = GAMES.iter().map(|entry| (entry.declaration)().id).collect();
        return Err(SpecError::UnknownName { kind: "game", found: spec.name.clone(), known });
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
