//! Moves played through: what is legal, what a line leaves out, and what the board says at its end.

use crate::record::{GameResult, Reason, Record};
use crate::sgf::{apply_setup, is_setup};
use crate::tree::{MoveText, NodeId, Note, Played, Tree};
use jugada_core::{Outcome, Phrase, Player, Spec, SpecError, phrase, seat_letter};
use jugada_play::{Games, Session, View, Viewer};
use std::sync::Arc;

/// A board for each game in turn, made anew only where the rules change or the last game did not begin at the start.
pub(crate) struct Board {
    games: Arc<dyn Games>,
    open: Option<(Spec, Box<dyn Session>)>,
    /// Whether the moves of the last game began somewhere else.
    moved_root: bool,
}

impl Board {
    pub(crate) fn new(games: Arc<dyn Games>) -> Board {
        Board { games, open: None, moved_root: false }
    }

    pub(crate) fn games(&self) -> Arc<dyn Games> {
        Arc::clone(&self.games)
    }

    /// At the start of a game.
    pub(crate) fn start(&mut self, game: &Spec) -> Result<&mut dyn Session, SpecError> {
        let fits = |(spec, _): &(Spec, Box<dyn Session>)| spec == game && !self.moved_root;
        if !self.open.as_ref().is_some_and(fits) {
            self.open = Some((game.clone(), self.games.open(game)?));
            self.moved_root = false;
        }
        let (_, session) = self.open.as_mut().expect("it was opened above");
        session.take_back_to(0);
        Ok(session.as_mut())
    }

    /// Where the moves of a record begin.
    pub(crate) fn root(&mut self, game: &Spec, root: Option<&str>) -> Result<&mut dyn Session, Phrase> {
        self.start(game).map_err(|error| Phrase::of(&error))?;
        self.moved_root = root.is_some();
        let (_, session) = self.open.as_mut().expect("it was opened above");
        if let Some(text) = root {
            session.set_position(text).map_err(|error| Phrase::of(&error))?;
        }
        Ok(session.as_mut())
    }

    /// The position at the end of a record's moves.
    pub(crate) fn end(&mut self, record: &Record) -> Result<&mut dyn Session, Phrase> {
        self.play(record).map_err(|(_, why)| why)
    }

    /// Plays the main line of a record, with the stones that are set up on the way.
    fn play(&mut self, record: &Record) -> Result<&mut dyn Session, (NodeId, Phrase)> {
        self.root(&record.game, record.root.as_deref()).map_err(|why| (Tree::ROOT, why))?;
        let (_, session) = self.open.as_mut().expect("it was opened above");
        for id in record.tree.main_nodes() {
            if sets_up(&record.tree, id) {
                self.moved_root = true;
                set_up(session.as_mut(), &record.tree, id).map_err(|why| (id, why))?;
            }
            if let Some(mv) = record.tree.played(id) {
                play(session.as_mut(), mv).map_err(|why| (id, why))?;
            }
        }
        Ok(session.as_mut())
    }
}

/// Plays records through, to say how they would be played again.
pub struct Replays {
    board: Board,
}

/// How a record is played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The game with every parameter.
    pub rules: Spec,
    /// Where the moves begin, in the game's notation; none for the game's own start. Where an SGF file sets up stones between two moves, it is
    /// what stands there then.
    pub root: Option<String>,
    /// All moves from there, passes included.
    pub line: String,
}

impl Replays {
    /// On boards of these games.
    pub fn new(games: Arc<dyn Games>) -> Replays {
        Replays { board: Board::new(games) }
    }

    /// Plays the main line of a record.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn replay(&mut self, record: &Record) -> Result<Replayed, Phrase> {
        self.board.play(record).map_err(|(_, why)| why)?;
        let (_, session) = self.board.open.as_ref().expect("it was opened above");
        let root = self.board.moved_root.then(|| session.root_text());
        Ok(Replayed { rules: session.full_spec().clone(), root, line: session.line_text() })
    }
}

/// Plays the main line of a record; adds the result if the record has none, and what contradicts it if it has.
///
/// # Errors
/// The first node that cannot be played, and why.
pub(crate) fn check(board: &mut Board, record: &mut Record) -> Result<(), (NodeId, Phrase)> {
    let session = board.play(record)?;
    conclude(record, session);
    Ok(())
}

/// Compares what the record says of the result with the board, where the board alone decides.
pub(crate) fn conclude(record: &mut Record, session: &dyn Session) {
    let Some(board) = board_result(session) else { return };
    match &record.result {
        None => record.result = Some(board),
        Some(said) if said.reason == Reason::Played && differ(said, &board) => record.contradiction = Some(board),
        Some(_) => {}
    }
}

fn differ(said: &GameResult, board: &GameResult) -> bool {
    said.payoffs != board.payoffs || said.margin.zip(board.margin).is_some_and(|(said, board)| said != board)
}

/// How the game has ended on the board; none where the players agree on dead pieces first.
pub(crate) fn board_result(session: &dyn Session) -> Option<GameResult> {
    if session.abilities().owners.is_some() {
        return None;
    }
    let payoffs = session.payoffs()?;
    let margin = session.margins().map(|margins| margins.into_iter().fold(0.0, f64::max));
    Some(GameResult { payoffs, margin, reason: Reason::Played })
}

/// One move. Where another seat moves than the one whose turn it is, that one has passed; passes after the end change nothing.
fn play(session: &mut dyn Session, Played { seat, text }: Played) -> Result<(), Phrase> {
    if text == MoveText::PASS && session.is_over() {
        return Ok(());
    }
    if let (Some(seat), Some(mover)) = (seat, session.mover().seat())
        && seat != mover
    {
        session.play(MoveText::PASS.as_str()).map_err(|_| {
            let letter = seat_letter(seat);
            phrase!(
                "{letter} moves ({text}), but it is the other side's turn",
                "juega {letter} ({text}), pero le toca al otro bando"
            )
        })?;
    }
    session.play(text.as_str()).map_err(|error| Phrase::of(&error))
}

/// Whether an SGF file puts stones on the board, or takes them off it, between two moves. (Those at the root are part of the root
/// position.)
fn sets_up(tree: &Tree, id: NodeId) -> bool {
    let sets_up = |note: &Note| note.properties.iter().any(|property| is_setup(&property.name));
    id != Tree::ROOT && tree.note(id).is_some_and(sets_up)
}

fn set_up(session: &mut dyn Session, tree: &Tree, id: NodeId) -> Result<(), Phrase> {
    let properties = tree.note(id).map_or(&[][..], |note| &note.properties);
    let (View { mut pieces, shape, .. }, mut to_move) = (session.view(Viewer::All), session.side_to_move());
    apply_setup(properties, shape.cols, &mut pieces, &mut to_move);
    let position = position_text(session.spec(), &pieces, shape.cols, to_move);
    session.set_position(&position).map_err(|error| Phrase::of(&error))
}

/// A position as the game writes it itself: Othello in one word, the others with `/` between rows.
pub(crate) fn position_text(game: &Spec, pieces: &[Option<u8>], cols: usize, to_move: Player) -> String {
    let (empty, between) = if game.name == "othello" { ('-', "") } else { ('.', "/") };
    let row = |cells: &[Option<u8>]| cells.iter().map(|cell| cell.map_or(empty, seat_letter)).collect::<String>();
    let rows: Vec<String> = pieces.chunks(cols).map(row).collect();
    format!("{} {}", rows.join(between), to_move.letter())
}

/// The line that a session has played, as a tree.
pub(crate) fn tree_of(view: &View) -> Tree {
    let mut tree = Tree::with_room(view.line.len());
    let mut at = Tree::ROOT;
    for mv in &view.line {
        let text = MoveText::new(&mv.text).expect("moves of every game fit");
        at = tree.add_node(at, Some(Played { seat: mv.seat, text }));
    }
    tree
}

/// Black's discs of a result in Othello: all 64 are somebody's.
pub(crate) fn black_discs(result: &GameResult) -> Option<u8> {
    let ahead = match (result.first_ahead(), result.outcome()) {
        (Some(ahead), _) => ahead,
        (None, Some(Outcome::Draw)) => 0.0,
        (None, _) => return None,
    };
    let discs = f64::midpoint(64.0, ahead);
    (discs.fract() == 0.0 && (0.0..=64.0).contains(&discs)).then_some(discs as u8)
}
