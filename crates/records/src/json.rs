//! Jugada's own format: JSON with the fields that the page writes, and optional further ones. `docs/game.schema.json`
//! describes it; unknown fields are ignored.

use crate::error::{ReadError, WriteError};
use crate::input::{Piece, Pieces, Scanner};
use crate::moves;
use crate::record::{GameResult, Participant, Reason, Record, WthorNumbers};
use crate::replay::{ReplayBoard, check, conclude, tree_of};
use crate::sgf::{check_numbers, is_name, is_told_elsewhere};
use crate::tree::{MoveText, Note, Played, Property, Tree};
use jugada_core::{Spec, shown};
use jugada_play::{Session, Viewer};
use jugada_words::{Message, Worded, message};
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::io::{BufRead, Write};

/// Value of `format`.
const FORMAT: &str = "jugada-game";
/// Version of the format; additions do not change it.
const VERSION: u32 = 2;
/// The default seats of moves.
const HUMAN: &str = "human";

/// A game as serialised.
#[derive(Serialize, Deserialize)]
struct Document {
    #[serde(default)]
    format: String,
    #[serde(default)]
    version: u32,
    #[serde(default)]
    name: String,
    game: String,
    #[serde(default)]
    seats: Vec<SeatDocument>,
    #[serde(default)]
    root: Option<String>,
    #[serde(default)]
    line: String,
    #[serde(default)]
    payoffs: Option<Vec<f64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<ResultDocument>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    event: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    round: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    place: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    date: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    wthor: Option<WthorNumbers>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tree: Option<Nodes>,
}

/// Maximum number of nodes of a game: each takes about 200 bytes while it is read, while three bytes of a file can
/// create one.
const MOST_NODES: usize = 200_000;

/// A list with this limit.
#[derive(Serialize)]
struct Nodes(Vec<NodeDocument>);

impl<'de> Deserialize<'de> for Nodes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Nodes, D::Error> {
        struct WithinBounds;

        impl<'de> Visitor<'de> for WithinBounds {
            type Value = Nodes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MOST_NODES} nodes")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Nodes, A::Error> {
                let mut nodes = Vec::new();
                while let Some(node) = list.next_element()? {
                    if nodes.len() == MOST_NODES {
                        return Err(A::Error::invalid_length(MOST_NODES + 1, &self));
                    }
                    nodes.push(node);
                }
                Ok(Nodes(nodes))
            }
        }

        from.deserialize_seq(WithinBounds)
    }
}

#[derive(Serialize, Deserialize)]
struct ResultDocument {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    margin: Option<f64>,
    reason: Reason,
}

/// The player of a seat.
#[derive(Serialize, Deserialize)]
struct SeatDocument {
    player: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rating: String,
}

#[derive(Default, Serialize, Deserialize)]
struct NodeDocument {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    judged: Vec<(String, i32)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    properties: Vec<(String, Vec<String>)>,
}

pub(crate) struct Reader<R> {
    pieces: Pieces<R, Braces>,
    board: ReplayBoard,
    checked: bool,
    has_ended: bool,
}

impl<R: BufRead> Reader<R> {
    pub(crate) fn new(input: R, board: ReplayBoard, checked: bool) -> Reader<R> {
        Reader { pieces: Pieces::new(input, Braces::default()), board, checked, has_ended: false }
    }

    fn next_record(&mut self) -> Result<Option<Record>, ReadError> {
        let piece = self.pieces.next_piece().inspect_err(|_| self.has_ended = true)?;
        let Some(piece) = piece else { return Ok(None) };
        let begin = piece.bytes.iter().position(|byte| !is_between(*byte)).unwrap_or(0);
        let document: Document = serde_json::from_slice(&piece.bytes[begin..]).map_err(|error| {
            self.has_ended = error.is_eof() || error.is_syntax();
            let at = piece.at(begin + offset(&piece, begin, error.line(), error.column()));
            ReadError::new(at, not_a_game(&error))
        })?;
        let read = record(document, &mut self.board, self.checked);
        read.map(Some).map_err(|what| ReadError::new(piece.at(begin), what))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended { None } else { self.next_record().transpose() }
    }
}

/// The offset of a place given by line and column.
fn offset(piece: &Piece<'_>, begin: usize, line: usize, column: usize) -> usize {
    let text = &piece.bytes[begin..];
    let line_begins = match line {
        0 | 1 => 0,
        _ => text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(line - 2).map_or(0, |(at, _)| at + 1),
    };
    line_begins + column.saturating_sub(1)
}

fn not_a_game(error: &serde_json::Error) -> Message {
    let what = error.to_string();
    // The surrounding error states the place.
    let what = shown(what.split(" at line ").next().unwrap_or_default());
    message!("record-no-game", "not a game: { $what }", what)
}

fn record(document: Document, board: &mut ReplayBoard, checked: bool) -> Result<Record, Message> {
    let Document { format, version, .. } = &document;
    if format != FORMAT {
        let format = shown(format);
        return Err(message!(
            "record-format",
            "format `{ $found }`; expected `{ $expected }`",
            found = format,
            expected = FORMAT
        ));
    }
    if *version != VERSION {
        return Err(message!(
            "record-version",
            "version { $found }; expected { $expected }",
            found = version,
            expected = VERSION
        ));
    }
    let spec: Spec = document.game.parse().map_err(|error: jugada_core::SpecError| error.message())?;
    let mut record = Record::new(spec);
    record.root = document.root.filter(|root| !root.is_empty());
    let seats = document.seats.len();
    let participant = |SeatDocument { player, name, rating }: SeatDocument| {
        let strategy = if player == HUMAN { String::new() } else { player };
        Participant { name, rating, strategy }
    };
    record.players = document.seats.into_iter().map(participant).collect();
    (record.name, record.event, record.round) = (document.name, document.event, document.round);
    (record.place, record.date, record.wthor) = (document.place, document.date, document.wthor);
    if let Some(payoffs) = document.payoffs {
        if payoffs.len() != seats {
            return Err(one_for_each_seat("payoffs", payoffs.len(), seats));
        }
        let (margin, reason) = document.result.map_or((None, Reason::Played), |of| (of.margin, of.reason));
        record.result = Some(GameResult { payoffs, margin: margin.map(f64::abs), reason });
    }
    if let Some(Nodes(nodes)) = document.tree {
        if checked {
            check_seats(&record, board.start(&record.game).map_err(|error| error.message())?)?;
        }
        record.tree = tree(nodes, seats)?;
        check_numbers(&record)?;
        if moves::line_text(&record) != document.line {
            return Err(message!("record-line-not-main-line", "`line` is not the main line of `tree`"));
        }
        if checked {
            check(board, &mut record).map_err(|(_, what)| what)?;
        }
    } else {
        let session = board.root(&record.game, record.root.as_deref())?;
        check_seats(&record, session)?;
        session.play(&document.line).map_err(|error| error.message())?;
        record.tree = tree_of(&session.view(Viewer::All));
        conclude(&mut record, session);
    }
    Ok(record)
}

/// Checks that every seat has a player.
fn check_seats(record: &Record, session: &dyn Session) -> Result<(), Message> {
    let (found, expected) = (record.players.len(), usize::from(session.seats()));
    if found == expected { Ok(()) } else { Err(one_for_each_seat("seats", found, expected)) }
}

fn one_for_each_seat(list: &str, found: usize, expected: usize) -> Message {
    message!(
        "record-each-seats",
        "`{ $list }` has { $found }; expected one for each of { $expected } seats",
        list,
        found,
        expected
    )
}

fn tree(nodes: Vec<NodeDocument>, seats: usize) -> Result<Tree, Message> {
    let mut tree = Tree::with_room(nodes.len().min(1 << 10));
    for (index, node) in nodes.into_iter().enumerate() {
        let wrong = |what: Message| message!("record-node", "node { $index } of `tree`: { $what }", index, what);
        let no_move = |text: &str| {
            let text = shown(text);
            wrong(message!("record-no-move", "`{ $text }` is no move", text))
        };
        if let Some(seat) = node.seat.filter(|&seat| usize::from(seat) >= seats) {
            let last = seats.saturating_sub(1);
            return Err(wrong(message!("record-seat", "seat { $seat }; expected 0 to { $last }", seat, last)));
        }
        // A move without seat is made by chance.
        let text = node.mv.as_ref().map(|text| MoveText::new(text).ok_or_else(|| no_move(text))).transpose()?;
        let mv = text.map(|text| Played { seat: node.seat, text });
        let id = match (index, node.parent) {
            (0, None) if mv.is_none() => Tree::ROOT,
            (0, _) => {
                return Err(wrong(message!(
                    "record-root-without-parent-move",
                    "expected the root, without parent or move"
                )));
            }
            (_, Some(parent)) if (parent as usize) < index => tree.add_node(parent, mv),
            (_, _) => return Err(wrong(message!("record-parent-before", "expected a `parent` before it"))),
        };
        let judged =
            node.judged.iter().map(|(text, score)| Ok((MoveText::new(text).ok_or_else(|| no_move(text))?, *score)));
        let judged = judged.collect::<Result<_, Message>>()?;
        if let Some((name, _)) =
            node.properties.iter().find(|(name, _)| !is_name(name) || is_told_elsewhere(name, index == 0))
        {
            let name = shown(name);
            return Err(wrong(message!(
                "record-cannot-kept-property",
                "`{ $name }` cannot be kept as a property",
                name
            )));
        }
        let properties = node.properties.into_iter().map(|(name, values)| Property { name, values }).collect();
        let note = Note { comment: node.comment, value: node.value, seconds: node.seconds, judged, properties };
        tree.set_note(id, note);
    }
    Ok(tree)
}

fn document(record: &Record) -> Document {
    let Record { game, root, tree, result, players, .. } = record;
    let seat = |Participant { name, rating, strategy }: &Participant| SeatDocument {
        player: if strategy.is_empty() { HUMAN.to_owned() } else { strategy.clone() },
        name: name.clone(),
        rating: rating.clone(),
    };
    Document {
        format: FORMAT.to_owned(),
        version: VERSION,
        name: record.name.clone(),
        game: game.to_string(),
        seats: players.iter().map(seat).collect(),
        root: Some(root.clone().unwrap_or_default()),
        line: moves::line_text(record),
        payoffs: result.as_ref().map(|result| result.payoffs.clone()),
        result: result.as_ref().map(|&GameResult { margin, reason, .. }| ResultDocument { margin, reason }),
        event: record.event.clone(),
        round: record.round.clone(),
        place: record.place.clone(),
        date: record.date.clone(),
        wthor: record.wthor,
        tree: (!tree.is_plain()).then(|| Nodes(nodes(tree))),
    }
}

fn nodes(tree: &Tree) -> Vec<NodeDocument> {
    let node = |id: u32| {
        let mv = tree.played(id);
        let note = tree.note(id).cloned().unwrap_or_default();
        NodeDocument {
            parent: (id != Tree::ROOT).then(|| tree.parent(id)),
            seat: mv.and_then(|mv| mv.seat),
            mv: mv.map(|mv| mv.text.to_string()),
            comment: note.comment,
            value: note.value,
            seconds: note.seconds,
            judged: note.judged.into_iter().map(|(mv, score)| (mv.to_string(), score)).collect(),
            properties: note.properties.into_iter().map(|Property { name, values }| (name, values)).collect(),
        }
    };
    (0..tree.node_count() as u32).map(node).collect()
}

/// A game over several lines.
pub(crate) fn write_pretty(out: &mut impl Write, record: &Record) -> Result<(), WriteError> {
    serde_json::to_writer_pretty(&mut *out, &document(record)).map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// A game without a line end.
pub(crate) fn write_object(out: &mut impl Write, record: &Record) -> Result<(), WriteError> {
    serde_json::to_writer(out, &document(record)).map_err(std::io::Error::from)?;
    Ok(())
}

/// A game in one line.
pub(crate) fn write_line(out: &mut impl Write, record: &Record) -> Result<(), WriteError> {
    write_object(out, record)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// The separator between the games of a list.
fn is_between(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'[' | b']' | b',')
}

/// Detects the brace that closes a game.
#[derive(Default)]
struct Braces {
    /// Lists that were opened between games and not closed yet.
    lists: i64,
    depth: u32,
    in_text: bool,
    is_escaped: bool,
    has_begun: bool,
}

impl Scanner for Braces {
    fn scan(&mut self, bytes: &[u8]) -> Option<usize> {
        for (at, &byte) in bytes.iter().enumerate() {
            if self.in_text {
                match byte {
                    _ if self.is_escaped => self.is_escaped = false,
                    b'\\' => self.is_escaped = true,
                    b'"' => self.in_text = false,
                    _ => {}
                }
                continue;
            }
            match byte {
                b'[' if self.depth == 0 => self.lists += 1,
                b']' if self.depth == 0 => self.lists -= 1,
                b'"' if self.depth > 0 => self.in_text = true,
                b'{' => self.depth = self.depth.saturating_add(1),
                b'}' if self.depth <= 1 => return Some(at + 1),
                b'}' => self.depth -= 1,
                _ => {}
            }
            self.has_begun |= !is_between(byte);
        }
        None
    }

    fn has_begun(&self) -> bool {
        self.has_begun
    }

    fn is_complete(&self) -> bool {
        self.lists == 0
    }

    fn reset(&mut self) {
        *self = Braces { lists: self.lists, ..Braces::default() };
    }
}
