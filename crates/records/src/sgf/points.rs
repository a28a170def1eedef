//! Points: `pd` in SGF, `Q16` in Go, `f5` in Othello and Hex.

use crate::tree::{MoveText, Property};
use jugada_core::Player;

/// The games of SGF that are supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Go,
    Othello,
    Hex,
}

/// The columns of Go from the left: without I.
const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// A move on a board with `size` lines, from the value of `B[...]`; none if it is not a point of it.
#[inline]
pub(crate) fn read_move(kind: Kind, size: usize, value: &str) -> Option<MoveText> {
    if let Some((col, row)) = point(value, size) {
        return Some(text(kind, size, row, col));
    }
    read_rare_move(kind, size, value.trim())
}

/// A pass, or a point in another spelling.
#[cold]
fn read_rare_move(kind: Kind, size: usize, value: &str) -> Option<MoveText> {
    if let Some((col, row)) = point(value, size) {
        return Some(text(kind, size, row, col));
    }
    // `tt` is outside every board of up to 19 lines, and was a pass before `FF[4]`.
    let is_pass =
        value.is_empty() || value == "tt" || matches!(value.to_ascii_lowercase().as_str(), "pass" | "pa" | "--");
    if is_pass {
        return Some(MoveText::PASS);
    }
    match kind {
        Kind::Go => None,
        Kind::Hex if SWAPS.contains(&value) => MoveText::new(SWAP),
        // The usual notation of Hex in SGF; and some programs write Othello's squares so.
        Kind::Othello | Kind::Hex => named(value, size).map(|(col, row)| text(kind, size, row, col)),
    }
}

#[inline]
fn text(kind: Kind, size: usize, row: usize, col: usize) -> MoveText {
    match kind {
        Kind::Othello | Kind::Hex => coordinates(b'a' + col as u8, row as u8 + 1),
        Kind::Go => coordinates(COLUMNS[col], (size - row) as u8),
    }
}

#[inline]
fn coordinates(letter: u8, number: u8) -> MoveText {
    if number < 10 {
        MoveText::pair(letter, b'0' + number)
    } else {
        MoveText::triple(letter, b'0' + number / 10, b'0' + number % 10)
    }
}

/// The swap of Hex, in the game's notation and in that of files. Exchanging the stone and exchanging sides are
/// equivalent.
const SWAP: &str = "swap";
const SWAPS: [&str; 3] = ["swap-pieces", "swap-sides", SWAP];

/// Column and row of two lowercase letters; none if they are outside the board.
#[inline]
fn point(value: &str, size: usize) -> Option<(usize, usize)> {
    let &[col, row] = value.as_bytes() else { return None };
    let (col, row) = (usize::from(col.wrapping_sub(b'a')), usize::from(row.wrapping_sub(b'a')));
    (col < size && row < size).then_some((col, row))
}

/// The value of `B[...]` for a move; none if it is not a move on such a board.
pub(crate) fn write_move(kind: Kind, size: usize, mv: MoveText) -> Option<String> {
    if kind == Kind::Hex {
        let is_swap = mv.as_str() == SWAP;
        return (is_swap || named(mv.as_str(), size).is_some())
            .then(|| if is_swap { SWAPS[0].to_owned() } else { mv.to_string() });
    }
    let (&letter, digits) = mv.as_str().as_bytes().split_first()?;
    let number: usize = std::str::from_utf8(digits).ok()?.parse().ok().filter(|number| (1..=size).contains(number))?;
    let (col, row) = match kind {
        Kind::Othello | Kind::Hex => (usize::from(letter.checked_sub(b'a')?), number - 1),
        Kind::Go => (COLUMNS.iter().position(|&column| column == letter)?, size - number),
    };
    (col < size).then(|| cell_letters(row * size + col, size).into_iter().collect())
}

/// The two letters of a cell.
pub(crate) fn cell_letters(cell: usize, size: usize) -> [char; 2] {
    [cell % size, cell / size].map(|index| char::from(b'a' + index as u8))
}

/// Whether a property adds or removes stones, or sets the side to move.
pub(crate) fn is_setup(name: &str) -> bool {
    matches!(name, "AB" | "AW" | "AE" | "PL")
}

/// Applies the setup properties of a node. Points outside the board are ignored.
pub(crate) fn apply_setup(properties: &[Property], size: usize, pieces: &mut [Option<u8>], to_move: &mut Player) {
    for Property { name, values } in properties {
        let piece = match name.as_str() {
            "AB" => Some(Player::First.seat()),
            "AW" => Some(Player::Second.seat()),
            "AE" => None,
            "PL" => {
                match values.first().and_then(|value| value.trim().bytes().next()) {
                    Some(b'B' | b'b' | b'1') => *to_move = Player::First,
                    Some(b'W' | b'w' | b'2') => *to_move = Player::Second,
                    _ => {}
                }
                continue;
            }
            _ => continue,
        };
        for value in values {
            for cell in cells(value, size) {
                if let Some(there) = pieces.get_mut(cell) {
                    *there = piece;
                }
            }
        }
    }
}

/// The cells of a point, or of a rectangle of points (`aa:cc`).
fn cells(value: &str, size: usize) -> impl Iterator<Item = usize> {
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    let corners = square(from.trim(), size).zip(square(to.trim(), size));
    let ((c0, r0), (c1, r1)) = corners.unwrap_or(((1, 1), (0, 0)));
    let is_empty = corners.is_none();
    let (cols, rows) = (c0.min(c1)..=c0.max(c1), r0.min(r1)..=r0.max(r1));
    rows.flat_map(move |row| cols.clone().map(move |col| row * size + col)).filter(move |_| !is_empty)
}

/// A point in either spelling.
fn square(value: &str, size: usize) -> Option<(usize, usize)> {
    point(value, size).or_else(|| named(value, size))
}

/// Column and row of a letter and a number, rows counted from the top.
fn named(value: &str, size: usize) -> Option<(usize, usize)> {
    let (&letter, digits) = value.as_bytes().split_first()?;
    let col = usize::from(letter.to_ascii_lowercase().checked_sub(b'a')?);
    let is_number = matches!(digits, [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    let row =
        digits.iter().fold(0, |number, digit| 10 * number + usize::from(digit.wrapping_sub(b'0'))).checked_sub(1)?;
    (is_number && col < size && row < size).then_some((col, row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is(kind: Kind, size: usize, value: &str, expected: Option<&str>) {
        let read = read_move(kind, size, value);
        assert_eq!(read.as_ref().map(MoveText::as_str), expected, "{value}");
        if let Some(mv) = read.filter(|&mv| {
            mv != MoveText::PASS && kind != Kind::Hex && value.bytes().all(|byte| byte.is_ascii_lowercase())
        }) {
            assert_eq!(write_move(kind, size, mv).as_deref(), Some(value));
        }
    }

    #[test]
    fn points_of_both_games() {
        is(Kind::Go, 19, "pd", Some("Q16"));
        is(Kind::Go, 19, "aa", Some("A19"));
        is(Kind::Go, 19, "ss", Some("T1"));
        is(Kind::Go, 19, "ii", Some("J11"));
        is(Kind::Go, 9, "ee", Some("E5"));
        is(Kind::Go, 9, "jj", None);
        is(Kind::Go, 9, "f5", None);
        is(Kind::Go, 9, "", Some("pass"));
        is(Kind::Go, 19, "tt", Some("pass"));
        is(Kind::Go, 19, "uu", None);
        is(Kind::Go, 19, "pdd", None);
        is(Kind::Othello, 8, "fe", Some("f5"));
        is(Kind::Othello, 8, "f5", Some("f5"));
        is(Kind::Othello, 8, "F5", Some("f5"));
        is(Kind::Othello, 8, "i1", None);
        is(Kind::Othello, 6, "a7", None);
        is(Kind::Othello, 8, "pa", Some("pass"));
        is(Kind::Hex, 11, "k11", Some("k11"));
        is(Kind::Hex, 11, "C3", Some("c3"));
        is(Kind::Hex, 11, "kk", Some("k11"));
        is(Kind::Hex, 11, "l1", None);
        is(Kind::Hex, 11, "a12", None);
        is(Kind::Hex, 11, "a0", None);
        is(Kind::Hex, 11, "a01", None);
        is(Kind::Hex, 11, "swap-sides", Some("swap"));
        for (mv, written) in [("k11", Some("k11")), ("swap", Some("swap-pieces")), ("l1", None), ("pass", None)] {
            assert_eq!(write_move(Kind::Hex, 11, MoveText::new(mv).unwrap()).as_deref(), written, "{mv}");
        }
    }

    #[test]
    fn rectangles_are_all_their_points() {
        assert_eq!(cells("ab:ba", 3).collect::<Vec<_>>(), [0, 1, 3, 4]);
        assert_eq!(cells("cc", 3).collect::<Vec<_>>(), [8]);
        assert_eq!(cells("dd", 3).count(), 0);
        assert_eq!(cells("aa:zz", 3).count(), 0);
    }
}
