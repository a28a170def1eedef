//! A game as in GTP: sides need not alternate, moves may follow the end, and everything can be undone.

use super::dialect::Dialect;
use jugada_core::spec::Arg;
use jugada_core::{Player, Spec, SpecError};
use jugada_play::{Games, Session, SideMove, View, Viewer};
use std::sync::Arc;

/// The moves received, and a session at their end.
pub(super) struct GtpBoard {
    games: Arc<dyn Games>,
    game: Spec,
    /// The starting position, if not the game's own.
    root: Option<String>,
    moves: Vec<SideMove>,
    session: Box<dyn Session>,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The point does not exist.
    Point,
    /// The rules forbid it.
    Illegal,
}

impl GtpBoard {
    pub(super) fn new(games: Arc<dyn Games>, game: Spec) -> Result<GtpBoard, SpecError> {
        Ok(GtpBoard { session: games.open(&game)?, games, game, root: None, moves: Vec::new() })
    }

    pub(super) fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    pub(super) fn game(&self) -> &Spec {
        &self.game
    }

    pub(super) fn dialect(&self) -> Dialect {
        Dialect::of(&self.game)
    }

    pub(super) fn view(&self) -> View {
        self.session.view(Viewer::All)
    }

    pub(super) fn moves(&self) -> &[SideMove] {
        &self.moves
    }

    /// Whether the board is empty, so that a handicap can be placed.
    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.view().pieces.iter().all(Option::is_none)
    }

    /// Replaces game, starting position and moves; unchanged if they are invalid.
    pub(super) fn reopen(&mut self, game: Spec, root: Option<String>, moves: Vec<SideMove>) -> Result<(), String> {
        let mut session = self.games.open(&game).map_err(|error| error.to_string())?;
        if let Some(root) = &root {
            session.set_position(root).map_err(|error| error.to_string())?;
        }
        for mv in &moves {
            apply(session.as_mut(), mv.player, &mv.text).map_err(|_| format!("illegal move {}", mv.text))?;
        }
        (self.game, self.root, self.moves, self.session) = (game, root, moves, session);
        Ok(())
    }

    /// Changes a parameter of the game, and keeps the moves.
    pub(super) fn change(&mut self, parameter: &str, value: &str) -> Result<(), String> {
        let game = with(&self.game, parameter, value)?;
        self.reopen(game, self.root.clone(), self.moves.clone())
    }

    pub(super) fn play(&mut self, player: Player, text: &str) -> Result<(), Wrong> {
        match apply(self.session.as_mut(), player, text) {
            Ok(text) => self.moves.push(SideMove { player, text }),
            Err(wrong) => {
                // The other side may have passed in between.
                self.rebuild();
                return Err(wrong);
            }
        }
        Ok(())
    }

    pub(super) fn undo(&mut self) -> bool {
        let had = self.moves.pop().is_some();
        self.rebuild();
        had
    }

    /// Gives the turn to a side, for a request about its move; [`rebuild`](GtpBoard::rebuild) reverts it.
    pub(super) fn give_turn(&mut self, player: Player) -> Result<(), Wrong> {
        give_turn(self.session.as_mut(), player)
    }

    /// Sets the session to the end of the moves.
    pub(super) fn rebuild(&mut self) {
        let (game, root, moves) = (self.game.clone(), self.root.clone(), self.moves.clone());
        self.reopen(game, root, moves).expect("the moves were legal before");
    }
}

/// A spec with a parameter set.
pub(super) fn with(game: &Spec, parameter: &str, value: &str) -> Result<Spec, String> {
    let mut game = game.clone();
    let value: Spec = value.parse().map_err(|error: SpecError| error.to_string())?;
    game.args.retain(|arg| arg.name != parameter);
    game.args.push(Arg { name: parameter.to_owned(), value });
    Ok(game)
}

fn apply(session: &mut dyn Session, player: Player, text: &str) -> Result<String, Wrong> {
    let View { shape, .. } = session.view(Viewer::All);
    if !text.eq_ignore_ascii_case("pass") && !names_point(text, shape.cols, Dialect::of(session.spec()).skips_i()) {
        return Err(Wrong::Point);
    }
    give_turn(session, player)?;
    let legal = session.view(Viewer::All).legal;
    let mv = legal.iter().find(|legal| legal.text.eq_ignore_ascii_case(text)).ok_or(Wrong::Illegal)?;
    session.play(&mv.text).map_err(|_| Wrong::Illegal)?;
    Ok(mv.text.clone())
}

/// A letter and a number within the board; Go omits the letter I.
fn names_point(text: &str, size: usize, skips_i: bool) -> bool {
    let mut characters = text.chars();
    let Some(letter @ 'a'..='z') = characters.next().map(|c| c.to_ascii_lowercase()) else { return false };
    let column = letter as usize - 'a' as usize;
    let column = match letter {
        'i' if skips_i => return false,
        'j'.. if skips_i => column - 1,
        _ => column,
    };
    let digits = characters.as_str();
    let row = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse::<usize>().ok()).flatten();
    column < size && row.is_some_and(|row| (1..=size).contains(&row))
}

/// Passes the turn. In Othello only where the rules force it; in Go by a pass, or, where that would end the game, by
/// setting up the position.
fn give_turn(session: &mut dyn Session, player: Player) -> Result<(), Wrong> {
    let is_over = session.is_over();
    if session.mover().side() == Some(player) {
        return Ok(());
    }
    let plies = session.plies();
    if !is_over && session.play("pass").is_ok() {
        if !session.is_over() {
            return Ok(());
        }
        session.take_back_to(plies);
    }
    if Dialect::of(session.spec()).passes_are_forced() {
        return Err(Wrong::Illegal);
    }
    let position = session.position_text();
    let mut words = position.split(' ');
    let board = words.next().unwrap_or_default();
    let lost = words.find(|word| word.starts_with("lost=")).map_or_else(String::new, |lost| format!(" {lost}"));
    session.set_position(&format!("{board} {}{lost}", player.letter())).map_err(|_| Wrong::Illegal)
}
