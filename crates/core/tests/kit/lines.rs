//! Lines of moves as text: accepted input, and errors.

use crate::game::{Defect, Row};
use jugada_core::notation::{NotationError, Place, coordinate_tokens, legal_line, legal_line_while, split_tokens};
use jugada_core::{Game, Notation};
use jugada_words::{Language, Message, Worded, message};

const ROW: Row = Row(Defect::None);

fn spanish() -> Language {
    Language::of_tag("es").unwrap()
}

#[test]
fn lines_are_moves_with_spaces_between() {
    assert_eq!(ROW.line_text(&[]), "");
    assert_eq!(ROW.line_text(&[0, 4, 2]), "1 5 3");
    assert_eq!(legal_line(&ROW, &ROW.start(), " 1,5  3"), Ok(vec![0, 4, 2]));
}

#[test]
fn refused_moves_say_which_where_and_why() {
    for (line, english, spanish) in [
        (
            "1 6",
            "`6` is not a move (move 2, at character 3); expected 1 to 5",
            "`6` no es una jugada (jugada 2, carácter 3); se esperaba 1 to 5",
        ),
        (
            "1, 2 1",
            "`1` is not legal here (move 3, at character 6): a piece stands there; legal: 3 4 5",
            "`1` no es legal aquí (jugada 3, carácter 6): a piece stands there; legales: 3 4 5",
        ),
        (
            "1 2 3 4 5 1",
            "`1` is not legal here (move 6, at character 11): the game is over; no move is legal",
            "`1` no es legal aquí (jugada 6, carácter 11): la partida ha terminado; ninguna jugada es legal",
        ),
    ] {
        let error = legal_line(&ROW, &ROW.start(), line).unwrap_err();
        assert_eq!(error.to_string(), english, "{line}");
        assert_eq!(error.tell(self::spanish()), spanish, "{line}");
    }
}

/// The callback before every move can stop the reading.
#[test]
fn reading_stops_when_told_to() {
    let read = |moves: u32| {
        let mut left = moves;
        let mut goes_on = || {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        };
        legal_line_while(&ROW, &ROW.start(), "1 2 3", &mut goes_on).unwrap()
    };
    assert_eq!(read(2), None);
    assert_eq!(read(3), Some(vec![0, 1, 2]));
}

#[test]
fn refused_positions_speak_both_languages() {
    let (found, expected) = (message!("spec-a-name", "a name"), message!("spec-an-evaluator", "an evaluator"));
    let at = Place::Character { line: 2, column: 5 };
    for (error, english, spanish) in [
        (
            NotationError::NotAPosition { found: found.clone(), expected: expected.clone(), at },
            "not a position: found a name (line 2, character 5); expected an evaluator",
            "no es una posición: hay un nombre (línea 2, carácter 5); se esperaba un evaluador",
        ),
        (
            NotationError::Impossible { found: found.clone(), expected: expected.clone(), at },
            "impossible position: a name (line 2, character 5); an evaluator",
            "posición imposible: un nombre (línea 2, carácter 5); un evaluador",
        ),
        (
            NotationError::NotAPosition { found: found.clone(), expected: expected.clone(), at: Place::Whole },
            "not a position: found a name; expected an evaluator",
            "no es una posición: hay un nombre; se esperaba un evaluador",
        ),
    ] {
        assert_eq!((error.to_string().as_str(), error.tell(self::spanish()).as_str()), (english, spanish));
    }
}

/// Up to twenty-four legal moves are listed; of more, the rest is counted.
#[test]
fn many_legal_moves_are_not_all_listed() {
    let error = |moves: u32| NotationError::Illegal {
        found: "0".to_owned(),
        why: Message::verbatim("-"),
        legal: (1..=moves).map(|mv| mv.to_string()).collect(),
        at: Place::Whole,
    };
    let listed = (1..=24).map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(error(24).to_string(), format!("`0` is not legal here: -; legal: {listed}"));
    assert_eq!(error(24).tell(spanish()), format!("`0` no es legal aquí: -; legales: {listed}"));
    assert_eq!(error(27).to_string(), format!("`0` is not legal here: -; legal: {listed} and 3 more"));
    assert_eq!(error(27).tell(spanish()), format!("`0` no es legal aquí: -; legales: {listed} y 3 más"));
}

#[track_caller]
fn cut(tokens: &[(Place, &str)], expected: &[(usize, &str)]) {
    let expected: Vec<_> =
        (1..).zip(expected).map(|(number, &(column, text))| (Place::Move { number, column }, text)).collect();
    assert_eq!(tokens, expected);
}

/// Columns count characters, not bytes, from 1.
#[test]
fn tokens_know_where_they_begin() {
    cut(&split_tokens("a b,  c"), &[(1, "a"), (3, "b"), (7, "c")]);
    cut(&split_tokens(" ñu né\nó"), &[(2, "ñu"), (5, "né"), (8, "ó")]);
    cut(&split_tokens(" , "), &[]);
    let tokens = |text| coordinate_tokens(text, &["pass"]);
    cut(&tokens("f5D6"), &[(1, "f5"), (3, "D6")]);
    cut(&tokens("1. k11 ñandú,a1"), &[(4, "k11"), (8, "ñandú"), (14, "a1")]);
    cut(&tokens("12...a1PASSb2"), &[(6, "a1"), (8, "PASS"), (12, "b2")]);
    // A number without a dot is not a move number, a single letter not a coordinate.
    cut(&tokens("12 a 5b"), &[(1, "12"), (4, "a"), (6, "5b")]);
    cut(&tokens("pas pass"), &[(1, "pas"), (5, "pass")]);
    cut(&tokens(""), &[]);
}
