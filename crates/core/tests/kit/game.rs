//! Five cells in a row, with a way to violate each contract of notation, display and symmetry.

use jugada_core::grid::{
    Change, Changes, Look, Mark, MarkKind, Piece, PieceKind, Points, Shape, SideCount, Surface, Target,
};
use jugada_core::notation::{NotationError, Place, split_tokens};
use jugada_core::rng::mix;
use jugada_core::symmetry::MIRROR;
use jugada_core::{Game, Grid, Notation, Outcome, Phrase, Player, Symmetric, Text};

/// The contract to violate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Defect {
    None,
    SameSideMovesAgain,
    ColumnWithoutLabel,
    RowWithoutLabel,
    StarBesideTheBoard,
    OwnPositionIsRefused,
    OwnBoardIsRefused,
    SideIsNotRead,
    ReadKeyIsAnother,
    ReadPositionIsOver,
    ReadPositionHasFewerMoves,
    MoveIsReadAsAnother,
    LineIsNotReadBack,
    CellWithoutPicture,
    MarkBesideTheBoard,
    NoKinds,
    PieceOfNoKind,
    LineBesideTheBoard,
    PlaceForTooFew,
    NoPath,
    PathOfAnotherMove,
    PathBeginsAsAnother,
    TargetBesideTheBoard,
    ColumnBesideTheBoard,
    ChoiceThatIsNone,
    ArrivesOnAPiece,
    TurnsIntoItself,
    LeavesAnEmptyCell,
    MovesFromAnEmptyCell,
    MovesToAPiece,
    ChangeIsForgotten,
    IdentityMirrors,
    MirroredMoveIsIllegal,
    MirrorHasMoreMoves,
    MirrorSwapsSides,
    MirrorPlaysOtherwise,
    PlayingForgetsTheMirror,
    MirrorWinsOtherwise,
    MirrorHasItsOwnCanonicalKey,
}

/// A piece is placed on any empty cell and flips adjacent opponent pieces; the side with more of the five wins.
pub(crate) struct Row(pub(crate) Defect);

#[derive(Clone, Debug)]
pub(crate) struct Board {
    cells: [Option<Player>; CELLS],
    player: Player,
    /// Origin of the board, which should not matter.
    origin: Origin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    Played,
    Read,
    Mirrored,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        (self.cells, self.player) == (other.cells, other.player)
    }
}

impl Eq for Board {}

const CELLS: usize = 5;

impl Row {
    fn is(&self, defect: Defect) -> bool {
        self.0 == defect
    }

    fn is_of(&self, board: &Board, origin: Origin, defect: Defect) -> bool {
        self.is(defect) && board.origin == origin
    }

    fn flipped(board: &Board, cell: usize) -> Vec<usize> {
        let beside = [cell.checked_sub(1), Some(cell + 1).filter(|&right| right < CELLS)];
        beside.into_iter().flatten().filter(|&cell| board.cells[cell] == Some(!board.player)).collect()
    }
}

impl Game for Row {
    type State = Board;
    type Move = usize;

    fn start(&self) -> Board {
        Board { cells: [None; CELLS], player: Player::First, origin: Origin::Played }
    }

    fn to_move(&self, board: &Board) -> Player {
        board.player
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        let is_over = !board.cells.contains(&None) || self.is_of(board, Origin::Read, Defect::ReadPositionIsOver);
        let first = board.cells.iter().filter(|&&cell| cell == Some(Player::First)).count();
        let winner = if first > CELLS / 2 { Player::First } else { Player::Second };
        let is_turned = self.is_of(board, Origin::Mirrored, Defect::MirrorWinsOtherwise);
        is_over.then_some(Outcome::WonBy(if is_turned { !winner } else { winner }))
    }

    fn moves(&self, board: &Board, into: &mut Vec<usize>) {
        into.extend((0..CELLS).filter(|&cell| board.cells[cell].is_none()));
        if self.is_of(board, Origin::Read, Defect::ReadPositionHasFewerMoves) && into.len() > 1 {
            into.pop();
        }
        if self.is_of(board, Origin::Mirrored, Defect::MirrorHasMoreMoves) {
            into.push(CELLS);
        }
    }

    fn play(&self, board: &mut Board, cell: usize) {
        for flipped in Row::flipped(board, cell) {
            board.cells[flipped] = Some(board.player);
        }
        let is_otherwise = self.is_of(board, Origin::Mirrored, Defect::MirrorPlaysOtherwise);
        board.cells[cell] = Some(if is_otherwise { !board.player } else { board.player });
        if !self.is(Defect::SameSideMovesAgain) {
            board.player = !board.player;
        }
        if self.is(Defect::PlayingForgetsTheMirror) {
            board.origin = Origin::Played;
        }
    }

    fn key(&self, board: &Board) -> u64 {
        let digits = board.cells.iter().fold(0, |sum, cell| 3 * sum + cell.map_or(0, |player| player.index() + 1));
        let is_another = self.is_of(board, Origin::Read, Defect::ReadKeyIsAnother)
            || self.is_of(board, Origin::Mirrored, Defect::PlayingForgetsTheMirror);
        mix((digits * 4 + board.player.index() * 2 + usize::from(is_another)) as u64)
    }

    fn move_index(&self, cell: usize) -> usize {
        cell
    }

    fn move_space(&self) -> usize {
        CELLS
    }

    fn longest_game(&self) -> usize {
        CELLS
    }
}

impl Notation for Row {
    fn move_text(&self, cell: usize) -> String {
        (cell + 1).to_string()
    }

    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        let mut tokens = split_tokens(text);
        if self.is(Defect::LineIsNotReadBack) {
            tokens.pop();
        }
        tokens
    }

    fn parse_move(&self, text: &str, at: Place) -> Result<usize, NotationError> {
        let cell = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|&cell| cell < CELLS);
        let cell = cell.ok_or_else(|| NotationError::NotAMove {
            found: text.to_owned(),
            expected: Phrase::same("1 to 5"),
            at,
        })?;
        Ok(if self.is(Defect::MoveIsReadAsAnother) { (cell + 1) % CELLS } else { cell })
    }

    fn why_illegal(&self, _: &Board, _: usize) -> Phrase {
        Phrase::same("a piece stands there")
    }

    fn position_text(&self, board: &Board) -> String {
        let mark = |cell: &Option<Player>| cell.map_or('.', |player| ['x', 'o'][player.index()]);
        let cells: String = board.cells.iter().map(mark).collect();
        format!("{cells} {}", mark(&Some(board.player)))
    }

    fn board_text(&self, board: &Board) -> String {
        format!("12345\n{}", self.position_text(board))
    }

    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        let refusal = || NotationError::NotAPosition {
            found: Phrase::same(text),
            expected: Phrase::same("five cells and a side"),
            at: Place::Whole,
        };
        let (line, is_board) = text.strip_prefix("12345\n").map_or((text, false), |line| (line, true));
        if (self.is(Defect::OwnBoardIsRefused) && is_board) || (self.is(Defect::OwnPositionIsRefused) && !is_board) {
            return Err(refusal());
        }
        let read = |mark: char| match mark {
            'x' => Some(Player::First),
            'o' => Some(Player::Second),
            _ => None,
        };
        let (cells, side) = line.split_once(' ').ok_or_else(refusal)?;
        let cells: Vec<_> = cells.chars().map(read).collect();
        let player = side.chars().next().and_then(read).ok_or_else(refusal)?;
        let player = if self.is(Defect::SideIsNotRead) { Player::First } else { player };
        Ok(Board { cells: cells.try_into().map_err(|_| refusal())?, player, origin: Origin::Read })
    }
}

impl Grid for Row {
    fn shape(&self) -> Shape {
        let disc = PieceKind { name: Text { en: "disc", es: "ficha" }, look: Look::Disc };
        let places = CELLS - usize::from(self.is(Defect::PlaceForTooFew));
        let last = if self.is(Defect::LineBesideTheBoard) { CELLS } else { CELLS - 1 };
        let labels = |from: usize, to: usize| (from..=to).map(|number| number.to_string()).collect();
        Shape {
            kinds: if self.is(Defect::NoKinds) { Vec::new() } else { vec![disc] },
            points: Some(Points { places: vec![[0, 0]; places], lines: vec![[0, last]] }),
            column_labels: labels(1 + usize::from(self.is(Defect::ColumnWithoutLabel)), CELLS),
            row_labels: labels(1 + usize::from(self.is(Defect::RowWithoutLabel)), 1),
            stars: if self.is(Defect::StarBesideTheBoard) { vec![0, CELLS] } else { vec![0, CELLS - 1] },
            choices: vec![Text { en: "Last", es: "Última" }],
            ..Shape::new(1, CELLS, Surface::Points)
        }
    }

    fn pieces(&self, board: &Board) -> Vec<Option<Piece>> {
        let missing = usize::from(self.is(Defect::CellWithoutPicture));
        let kind = u8::from(self.is(Defect::PieceOfNoKind));
        board.cells[missing..].iter().map(|owner| owner.map(|owner| Piece { owner: owner.seat(), kind })).collect()
    }

    /// The last cell takes two steps to reach.
    fn path(&self, cell: usize) -> Vec<Target> {
        match self.0 {
            Defect::NoPath => Vec::new(),
            Defect::PathOfAnotherMove => vec![Target::Cell(cell / 2)],
            Defect::PathBeginsAsAnother if cell == 1 => vec![Target::Choice(0)],
            Defect::TargetBesideTheBoard => vec![Target::Cell(cell + 1)],
            Defect::ColumnBesideTheBoard => vec![Target::Column(cell + 1)],
            Defect::ChoiceThatIsNone => vec![Target::Cell(cell), Target::Choice(1)],
            _ if cell == 0 => vec![Target::Pass],
            _ if cell == CELLS - 1 => vec![Target::Choice(0), Target::Column(cell)],
            _ if cell.is_multiple_of(2) => vec![Target::Column(cell)],
            _ => vec![Target::Cell(cell)],
        }
    }

    fn changes(&self, board: &Board, cell: usize) -> Changes {
        let empty_beside = || (0..CELLS).find(|&other| other != cell && board.cells[other].is_none());
        let own = || (0..CELLS).find(|&other| board.cells[other] == Some(board.player));
        let piece = Piece { owner: board.player.seat(), kind: u8::from(self.is(Defect::PieceOfNoKind)) };
        let flipped = Row::flipped(board, cell);
        let turns = flipped.into_iter().map(|cell| Change::Turns { cell, into: piece });
        let arrives = Change::Arrives { cell, piece };
        let mut changes: Vec<Change> = std::iter::once(arrives).chain(turns).collect();
        match self.0 {
            Defect::ArrivesOnAPiece => changes.extend(own().map(|cell| Change::Arrives { cell, piece })),
            Defect::TurnsIntoItself => changes.extend(own().map(|cell| Change::Turns { cell, into: piece })),
            Defect::LeavesAnEmptyCell => changes.extend(empty_beside().map(Change::Leaves)),
            Defect::MovesFromAnEmptyCell => changes.extend(empty_beside().map(|from| Change::Moves { from, to: from })),
            Defect::MovesToAPiece => changes.extend(own().map(|to| Change::Moves { from: cell, to })),
            Defect::ChangeIsForgotten => changes.truncate(1),
            _ => {}
        }
        Changes(changes)
    }

    fn counts(&self, _: &Board) -> Vec<SideCount> {
        Vec::new()
    }

    fn marks(&self, _: &Board) -> Vec<Mark> {
        let cell = if self.is(Defect::MarkBesideTheBoard) { CELLS } else { CELLS - 1 };
        vec![Mark { cell, kind: MarkKind::Ko }]
    }
}

impl Symmetric for Row {
    fn symmetries(&self) -> &'static [usize] {
        MIRROR
    }

    fn transform(&self, board: &Board, number: usize) -> Board {
        let mut turned = board.clone();
        if number == 1 || self.is(Defect::IdentityMirrors) {
            turned.cells.reverse();
            turned.origin = Origin::Mirrored;
            if self.is(Defect::MirrorSwapsSides) {
                turned.player = !turned.player;
            }
        }
        turned
    }

    fn transform_move(&self, cell: usize, number: usize) -> usize {
        match number {
            0 => cell,
            _ if self.is(Defect::MirroredMoveIsIllegal) => CELLS,
            _ => CELLS - 1 - cell,
        }
    }

    fn canonical_key(&self, board: &Board) -> u64 {
        if self.is(Defect::MirrorHasItsOwnCanonicalKey) {
            return self.key(board);
        }
        (0..2).map(|number| self.key(&self.transform(board, number))).min().unwrap_or_default()
    }
}
