//! Replaying moves: checks legality, fills in omitted passes, and determines the result.

use crate::record::{GameResult, Reason, Record};
use crate::sgf::{apply_setup, is_setup};
use crate::tree::{MoveText, NodeId, Note, Played, Tree};
use jugada_core::{Outcome, Player, Spec, SpecError, seat_letter};
use jugada_play::{Games, Session, View, Viewer};
use jugada_words::{Message, Worded, message};
use std::sync::Arc;

/// Replays one game after another on one board, which is replaced only if the rules change or the last game did not
/// begin at the start.
pub(crate) struct ReplayBoard {
    games: Arc<dyn Games>,
    open: Option<(Spec, Box<dyn Session>)>,
    /// Whether the last game began at another position.
    moved_root: bool,
}

impl ReplayBoard {
    pub(crate) fn new(games: Arc<dyn Games>) -> ReplayBoard {
        ReplayBoard { games, open: None, moved_root: false }
    }

    pub(crate) fn games(&self) -> Arc<dyn Games> {
        Arc::clone(&self.games)
    }

    /// The board at the start of a game.
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

    /// Sets the position before the moves of a record.
    pub(crate) fn root(&mut self, game: &Spec, root: Option<&str>) -> Result<&mut dyn Session, Message> {
        self.start(game).map_err(|error| error.message())?;
        self.moved_root = root.is_some();
        let (_, session) = self.open.as_mut().expect("it was opened above");
        if let Some(text) = root {
            session.set_position(text).map_err(|error| error.message())?;
        }
        Ok(session.as_mut())
    }

    /// The position after a record's moves.
    pub(crate) fn end(&mut self, record: &Record) -> Result<&mut dyn Session, Message> {
        self.play(record).map_err(|(_, why)| why)
    }

    /// Plays the main line of a record, with stones set up along the way.
    fn play(&mut self, record: &Record) -> Result<&mut dyn Session, (NodeId, Message)> {
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

/// Replays records, and returns how to replay them again.
pub struct Replays {
    board: ReplayBoard,
}

/// How to replay a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The game with every parameter.
    pub rules: Spec,
    /// The position before the moves, in the game's notation; none for the game's own start. If an SGF file sets up
    /// stones between moves, the position after the last setup.
    pub root: Option<String>,
    /// All moves from there, including passes.
    pub line: String,
}

impl Replays {
    /// On boards of this registry.
    pub fn new(games: Arc<dyn Games>) -> Replays {
        Replays { board: ReplayBoard::new(games) }
    }

    /// Replays the main line of a record.
    ///
    /// # Errors
    /// If a move cannot be played.
    pub fn replay(&mut self, record: &Record) -> Result<Replayed, Message> {
        self.board.play(record).map_err(|(_, why)| why)?;
        let (_, session) = self.board.open.as_ref().expect("it was opened above");
        let root = self.board.moved_root.then(|| session.root_text());
        Ok(Replayed { rules: session.full_spec().clone(), root, line: session.line_text() })
    }
}

/// Replays the main line of a record; adds the result if the record has none, and the contradiction if it has another.
///
/// # Errors
/// The first node that cannot be played, with the reason.
pub(crate) fn check(board: &mut ReplayBoard, record: &mut Record) -> Result<(), (NodeId, Message)> {
    let session = board.play(record)?;
    conclude(record, session);
    Ok(())
}

/// Compares the stated result with the board, where the board alone decides.
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

/// The result of the board; none where players agree on dead pieces first.
pub(crate) fn board_result(session: &dyn Session) -> Option<GameResult> {
    if session.abilities().owners.is_some() {
        return None;
    }
    let payoffs = session.payoffs()?;
    let margin = session.margins().map(|margins| margins.into_iter().fold(0.0, f64::max));
    Some(GameResult { payoffs, margin, reason: Reason::Played })
}

/// Plays one move. If another seat than the one to move makes it, that one has passed; passes after the end are
/// ignored.
fn play(session: &mut dyn Session, Played { seat, text }: Played) -> Result<(), Message> {
    if text == MoveText::PASS && session.is_over() {
        return Ok(());
    }
    if let (Some(seat), Some(mover)) = (seat, session.mover().seat())
        && seat != mover
    {
        session.play(MoveText::PASS.as_str()).map_err(|_| {
            let letter = seat_letter(seat);
            message!(
                "replay-other-turn",
                "{ $letter } moves ({ $text }), but it is the other side's turn",
                letter,
                text
            )
        })?;
    }
    session.play(text.as_str()).map_err(|error| error.message())
}

/// Whether an SGF file adds or removes stones between moves. (Those at the root belong to its position.)
fn sets_up(tree: &Tree, id: NodeId) -> bool {
    let sets_up = |note: &Note| note.properties.iter().any(|property| is_setup(&property.name));
    id != Tree::ROOT && tree.note(id).is_some_and(sets_up)
}

fn set_up(session: &mut dyn Session, tree: &Tree, id: NodeId) -> Result<(), Message> {
    let properties = tree.note(id).map_or(&[][..], |note| &note.properties);
    let (View { mut pieces, shape, .. }, mut to_move) = (session.view(Viewer::All), session.side_to_move());
    apply_setup(properties, shape.cols, &mut pieces, &mut to_move);
    let position = position_text(session.spec(), &pieces, shape.cols, to_move);
    session.set_position(&position).map_err(|error| error.message())
}

/// A position in the game's own notation: Othello in one word, others with `/` between rows.
pub(crate) fn position_text(game: &Spec, pieces: &[Option<u8>], cols: usize, to_move: Player) -> String {
    let (empty, between) = if game.name == "othello" { ('-', "") } else { ('.', "/") };
    let row = |cells: &[Option<u8>]| cells.iter().map(|cell| cell.map_or(empty, seat_letter)).collect::<String>();
    let rows: Vec<String> = pieces.chunks(cols).map(row).collect();
    format!("{} {}", rows.join(between), to_move.letter())
}

/// The moves of a session, as a tree.
pub(crate) fn tree_of(view: &View) -> Tree {
    let mut tree = Tree::with_room(view.line.len());
    let mut at = Tree::ROOT;
    for mv in &view.line {
        let text = MoveText::new(&mv.text).expect("moves of every game fit");
        at = tree.add_node(at, Some(Played { seat: mv.seat, text }));
    }
    tree
}

/// Black's discs of a result in Othello, with all 64 squares counted.
pub(crate) fn black_discs(result: &GameResult) -> Option<u8> {
    let ahead = match (result.first_ahead(), result.outcome()) {
        (Some(ahead), _) => ahead,
        (None, Some(Outcome::Draw)) => 0.0,
        (None, _) => return None,
    };
    let discs = f64::midpoint(64.0, ahead);
    (discs.fract() == 0.0 && (0.0..=64.0).contains(&discs)).then_some(discs as u8)
}
