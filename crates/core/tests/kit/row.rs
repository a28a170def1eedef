//! The kit detects violations of notation, display and symmetry.

use crate::game::{Defect, Row};
use crate::{assert_caught, complaint};
use jugada_core::conformance;

#[track_caller]
fn caught(defect: Defect, words: &str) {
    assert_caught(defect, words, || conformance::check(&Row(defect)));
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(complaint(|| conformance::check(&Row(Defect::None))), None);
}

#[test]
fn defects_of_rules_and_shape_are_caught() {
    caught(Defect::SameSideMovesAgain, "turns alternate");
    caught(Defect::ColumnWithoutLabel, "a label for every column");
    caught(Defect::RowWithoutLabel, "a label for every row");
    caught(Defect::StarBesideTheBoard, "stars on the board");
}

#[test]
fn defects_of_text_are_caught() {
    caught(Defect::OwnPositionIsRefused, "not a position");
    caught(Defect::OwnBoardIsRefused, "not a position");
    caught(Defect::SideIsNotRead, "written again alike, after");
    caught(Defect::ReadKeyIsAnother, "the key is that of the position");
    caught(Defect::ReadPositionIsOver, "the outcome is that of the position");
    caught(Defect::ReadPositionHasFewerMoves, "no move is lost");
    caught(Defect::MoveIsReadAsAnother, "a move is read back");
    caught(Defect::LineIsNotReadBack, "a game's line is read back");
}

#[test]
fn defects_of_the_picture_are_caught() {
    caught(Defect::CellWithoutPicture, "every cell is drawn");
    caught(Defect::MarkBesideTheBoard, "marks on the board");
    caught(Defect::NoKinds, "a kind of pieces");
    caught(Defect::PieceOfNoKind, "pieces are of a kind");
    caught(Defect::PlaceForTooFew, "a place for every cell");
    caught(Defect::LineBesideTheBoard, "lines between cells");
    caught(Defect::NoPath, "a path on the board");
    caught(Defect::PathOfAnotherMove, "a path of its own");
    caught(Defect::PathBeginsAsAnother, "a path of its own: 1 and 4");
    caught(Defect::TargetBesideTheBoard, "a path on the board: 4");
    caught(Defect::ColumnBesideTheBoard, "a path on the board: 4");
    caught(Defect::ChoiceThatIsNone, "a path on the board");
    caught(Defect::ArrivesOnAPiece, "a piece arrives on an empty cell");
    caught(Defect::TurnsIntoItself, "a piece turns into another");
    caught(Defect::LeavesAnEmptyCell, "what leaves was there");
    caught(Defect::MovesFromAnEmptyCell, "a piece moves to an empty cell");
    caught(Defect::MovesToAPiece, "a piece moves to an empty cell");
    caught(Defect::ChangeIsForgotten, "the changes are all that changes");
}

#[test]
fn defects_of_symmetry_are_caught() {
    caught(Defect::IdentityMirrors, "symmetry 0");
    caught(Defect::MirroredMoveIsIllegal, "symmetry 1 keeps moves legal");
    caught(Defect::MirrorHasMoreMoves, "symmetry 1 keeps the number of moves");
    caught(Defect::MirrorSwapsSides, "symmetry 1 and playing commute");
    caught(Defect::MirrorPlaysOtherwise, "symmetry 1 and playing commute");
    caught(Defect::PlayingForgetsTheMirror, "lead to one key");
    caught(Defect::MirrorWinsOtherwise, "symmetry 1 keeps the outcome");
    caught(Defect::MirrorHasItsOwnCanonicalKey, "symmetry 1 keeps the canonical key");
}
