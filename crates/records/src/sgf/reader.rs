//! Reads one game of an SGF file: its tree, and the properties of its root.

use super::points::{Kind, apply_setup, is_setup, read_move};
use super::text::unescaped;
use super::{Lexer, Token, Wrong, result};
use crate::input::{MOST_PARTS, too_many_parts};
use crate::record::Record;
use crate::replay::position_text;
use crate::tree::{MoveText, NodeId, Played, Property, Tree};
use jugada_core::spec::{Auto, Declared};
use jugada_core::{Player, Spec, shown};
use jugada_games::{go, hex, othello};
use jugada_play::{Games, Viewer};
use jugada_words::{Message, message};
use std::collections::HashMap;
use std::sync::Arc;

/// A game, with the offset of each node of its tree.
pub(super) struct Game {
    pub(super) record: Record,
    pub(super) offsets: Vec<u32>,
}

/// Maximum absolute komi, in points: more than any board has.
const MOST_KOMI: f64 = 1000.0;

/// Maximum handicap of a game of Go.
const MANY_STONES: u16 = 10_000;

/// Stones of fixed handicaps by board and number, looked up once.
pub(super) struct Handicaps {
    games: Arc<dyn Games>,
    known: HashMap<(u8, u8), Option<Vec<Option<u8>>>>,
}

impl Handicaps {
    pub(super) fn new(games: Arc<dyn Games>) -> Handicaps {
        Handicaps { games, known: HashMap::new() }
    }

    fn pieces(&mut self, size: u8, stones: u8) -> Option<&[Option<u8>]> {
        let made = self.known.entry((size, stones)).or_insert_with(|| {
            let options = go::Options { size, handicap: stones, ..go::Options::default() };
            self.games.open(&options.to_spec()).ok().map(|session| session.view(Viewer::All).pieces)
        });
        made.as_deref()
    }
}

pub(super) fn read(text: &str, handicaps: &mut Handicaps) -> Result<Game, Wrong> {
    let mut lexer = Lexer::new(text, true);
    let mut builder = Builder::new(text);
    // The nodes from which variations branch.
    let mut branches: Vec<Option<NodeId>> = Vec::new();
    let mut at = lexer.at();
    let mut parts = 0;
    loop {
        let Some(token) = lexer.next()? else {
            let what = message!("sgf-file-ends-within-game", "the file ends within a game; expected `)`");
            return Err((text.len(), what));
        };
        parts += usize::from(token != Token::Close);
        if parts > MOST_PARTS {
            return Err((at, too_many_parts()));
        }
        match token {
            Token::Open => {
                builder.end_node()?;
                branches.push(builder.current);
            }
            Token::Close => {
                builder.end_node()?;
                match branches.pop() {
                    Some(branch) if !branches.is_empty() => builder.current = branch,
                    _ => break,
                }
            }
            Token::Semicolon => {
                builder.end_node()?;
                builder.begin_node(at);
            }
            Token::Name(name) => builder.name(name, at),
            Token::Value(value) => builder.value(value, at)?,
        }
        at = lexer.at();
    }
    builder.finish(handicaps)
}

struct Builder<'t> {
    text: &'t str,
    record: Record,
    kind: Kind,
    size: usize,
    offsets: Vec<u32>,
    /// Parent of the next node; none before the root.
    current: Option<NodeId>,
    /// Offset of the node being read, if any.
    open: Option<usize>,
    /// Its properties: name, and index of the first value among all values.
    names: Vec<(&'t str, usize)>,
    values: Vec<(&'t str, usize)>,
}

impl<'t> Builder<'t> {
    fn new(text: &'t str) -> Builder<'t> {
        // A node with a move has at least six bytes.
        let nodes = text.len() / 6;
        let mut record = Record::new(Spec::bare("go"));
        record.tree = Tree::with_room(nodes.min(1 << 10));
        Builder {
            text,
            record,
            kind: Kind::Go,
            size: 19,
            offsets: Vec::with_capacity(nodes.min(1 << 10)),
            current: None,
            open: None,
            names: Vec::new(),
            values: Vec::new(),
        }
    }

    fn begin_node(&mut self, at: usize) {
        self.open = Some(at);
    }

    fn name(&mut self, name: &'t str, at: usize) {
        // Some old files omit the semicolon.
        self.open.get_or_insert(at);
        self.names.push((name, self.values.len()));
    }

    fn value(&mut self, value: &'t str, at: usize) -> Result<(), Wrong> {
        if self.names.is_empty() {
            let what = message!("sgf-value-without-property-before", "a value without a property before it");
            return Err((self.skip_space(at), what));
        }
        self.values.push((value, at));
        Ok(())
    }

    /// Adds the node being read, if there is one.
    #[inline]
    fn end_node(&mut self) -> Result<(), Wrong> {
        let Some(begins) = self.open.take() else { return Ok(()) };
        let begins = self.skip_space(begins);
        let is_root = self.current.is_none();
        if !is_root && self.end_plain_node(begins) {
            return Ok(());
        }
        if is_root {
            self.offsets.push(begins as u32);
            self.read_rules()?;
        }
        let mut id = if is_root { Some(Tree::ROOT) } else { None };
        let (names, values) = (std::mem::take(&mut self.names), std::mem::take(&mut self.values));
        let ends = names.iter().skip(1).map(|&(_, begin)| begin).chain([values.len()]);
        // The move first, because the other properties refer to it.
        for (&(name, begin), end) in names.iter().zip(ends.clone()) {
            let player = match name {
                "B" => Player::First,
                "W" => Player::Second,
                _ => match long_name(name).as_deref() {
                    Some("B") => Player::First,
                    Some("W") => Player::Second,
                    _ => continue,
                },
            };
            for &(value, at) in &values[begin..end] {
                let text = read_move(self.kind, self.size, value).ok_or_else(|| self.no_move(value, at))?;
                id = Some(self.add(id.or(self.current), Some(Played::by(player, text)), begins));
            }
        }
        let says = if is_root { Tree::ROOT } else { id.unwrap_or_else(|| self.add(self.current, None, begins)) };
        for (&(name, begin), end) in names.iter().zip(ends) {
            if !matches!(name, "B" | "W") {
                let name = long_name(name).unwrap_or_else(|| name.to_owned());
                if !matches!(name.as_str(), "B" | "W") {
                    self.say(says, is_root, name, &values[begin..end]);
                }
            }
        }
        self.current = Some(id.unwrap_or(says));
        (self.names, self.values) = (names, values);
        self.names.clear();
        self.values.clear();
        Ok(())
    }

    /// Adds a node that consists of a move, as most do; leaves others alone.
    #[inline]
    fn end_plain_node(&mut self, begins: usize) -> bool {
        let ([(name, _)], [(value, _)]) = (self.names.as_slice(), self.values.as_slice()) else { return false };
        let player = match *name {
            "B" => Player::First,
            "W" => Player::Second,
            _ => return false,
        };
        let Some(text) = read_move(self.kind, self.size, value) else { return false };
        self.current = Some(self.add(self.current, Some(Played::by(player, text)), begins));
        self.names.clear();
        self.values.clear();
        true
    }

    #[inline]
    fn add(&mut self, parent: Option<NodeId>, mv: Option<Played>, begins: usize) -> NodeId {
        self.offsets.push(begins as u32);
        self.record.tree.add_node(parent.unwrap_or(Tree::ROOT), mv)
    }

    fn say(&mut self, id: NodeId, is_root: bool, name: String, values: &[(&str, usize)]) {
        let text = || values.iter().map(|&(value, _)| unescaped(value)).collect::<Vec<_>>().join("\n");
        if is_root && let Some(field) = self.field(&name) {
            *field = text().replace('\n', " ");
            return;
        }
        if is_root {
            let first = values.first().map_or("", |&(value, _)| value);
            match name.as_str() {
                // Rewritten for every file.
                "FF" | "GM" | "CA" | "SZ" => return,
                "RE" => {
                    self.record.result = result::read(first);
                    if self.record.result.as_ref().map(result::write).as_deref() == Some(first) {
                        return;
                    }
                }
                _ => {}
            }
        }
        let note = self.record.tree.note_mut(id);
        if name == "C" {
            note.comment = text();
        } else {
            let mut values: Vec<String> = values.iter().map(|&(value, _)| value.to_owned()).collect();
            if values.is_empty() {
                values.push(String::new());
            }
            note.properties.push(Property { name, values });
        }
    }

    /// The field of the record for a property of the root.
    fn field(&mut self, name: &str) -> Option<&mut String> {
        let record = &mut self.record;
        Some(match name {
            "PB" => &mut record.players[0].name,
            "PW" => &mut record.players[1].name,
            "BR" => &mut record.players[0].rating,
            "WR" => &mut record.players[1].rating,
            "GN" => &mut record.name,
            "EV" => &mut record.event,
            "RO" => &mut record.round,
            "PC" => &mut record.place,
            "DT" => &mut record.date,
            _ => return None,
        })
    }

    /// Determines the game and its board.
    fn read_rules(&mut self) -> Result<(), Wrong> {
        let root = |name: &str| {
            let index =
                self.names.iter().position(|(found, _)| *found == name || long_name(found).as_deref() == Some(name))?;
            self.values.get(self.names[index].1).map(|&(value, at)| (value.trim(), at))
        };
        let wrong = |at: usize, what: Message| Err((self.skip_space(at), what));
        let kind = match root("GM") {
            None | Some(("1" | "", _)) => Kind::Go,
            Some(("2", _)) => Kind::Othello,
            Some(("11", _)) => Kind::Hex,
            Some((other, at)) => {
                let other = shown(other);
                return wrong(
                    at,
                    message!("sgf-unknown-game", "game `{ $other }`; expected 1 (Go), 2 (Othello) or 11 (Hex)", other),
                );
            }
        };
        let (usual, played): (usize, fn(usize) -> bool) = match kind {
            Kind::Go => (19, |size| (2..=19).contains(&size)),
            Kind::Othello => (8, |size| matches!(size, 4 | 6 | 8)),
            Kind::Hex => (11, |size| (2..=13).contains(&size)),
        };
        let size = match root("SZ") {
            None | Some(("", _)) => usual,
            Some((value, at)) => {
                if let Some(size) = square_size(value).filter(|&size| played(size)) {
                    size
                } else {
                    let value = shown(value);
                    let what = match kind {
                        Kind::Go => message!("sgf-go-board", "a board of `{ $value }`; expected 2 to 19 lines", value),
                        Kind::Othello => {
                            message!("sgf-othello-board", "a board of `{ $value }`; expected 4, 6 or 8", value)
                        }
                        Kind::Hex => {
                            message!("sgf-hex-board", "a board of `{ $value }`; expected 2 to 13 lines", value)
                        }
                    };
                    return wrong(at, what);
                }
            }
        };
        let game = match kind {
            Kind::Othello => othello_spec(size),
            Kind::Hex => hex::Options { size: size as u8, ..hex::Options::default() }.to_spec(),
            Kind::Go => {
                for name in ["KM", "HA"] {
                    if let Some((value, at)) = root(name) {
                        check_number(name, value, size).map_err(|what| (self.skip_space(at), what))?;
                    }
                }
                let komi = root("KM").and_then(|(value, _)| as_komi(value));
                go_spec(size, komi, root("RU").map_or("", |(value, _)| value))
            }
        };
        (self.kind, self.size, self.record.game) = (kind, size, game);
        Ok(())
    }

    fn finish(mut self, handicaps: &mut Handicaps) -> Result<Game, Wrong> {
        if self.current.is_none() {
            let what = message!("sgf-game-without-node", "a game without a node; expected `(;`");
            return Err((self.text.find('(').unwrap_or(0), what));
        }
        self.set_up(handicaps);
        self.provide_stones();
        Ok(Game { record: self.record, offsets: self.offsets })
    }

    /// The position set up at the root, or the handicap that its stones represent. The record then contains it, and the
    /// root's properties no longer do.
    fn set_up(&mut self, handicaps: &mut Handicaps) {
        let Builder { record, size, kind, .. } = self;
        let Some(note) = record.tree.note(Tree::ROOT) else { return };
        if !note.properties.iter().any(|property| is_setup(&property.name)) {
            return;
        }
        let has = |name: &str| note.property(name).is_some();
        let number = |property: &Property| property.values.first()?.trim().parse::<u8>().ok();
        let stones = note.property("HA").and_then(number).unwrap_or(0);
        let first_mover = record.tree.main_line().next().and_then(Played::side);
        let usual = if stones >= 2 { Player::Second } else { Player::First };
        let mut to_move = first_mover.unwrap_or(usual);
        let mut pieces = vec![None; *size * *size];
        // Stones set up in Othello are all discs of the position; a file that only states the side to move means the
        // usual four.
        if *kind == Kind::Othello
            && !has("AB")
            && !has("AW")
            && let Ok(session) = handicaps.games.open(&record.game)
        {
            pieces = session.view(Viewer::All).pieces;
        }
        apply_setup(&note.properties, *size, &mut pieces, &mut to_move);
        let mut note = note.clone();
        note.properties.retain(|property| !is_setup(&property.name));
        let is_fixed = *kind == Kind::Go
            && (stones >= 2 && to_move == Player::Second)
            && handicaps.pieces(*size as u8, stones).is_some_and(|fixed| fixed == pieces);
        if is_fixed && let Ok(options) = go::Options::from_spec(&record.game) {
            // Komi defaults to that of SGF files, not to Jugada's default with a handicap.
            let komi = if options.komi == Auto::Auto { Auto::Set(0.0) } else { options.komi };
            record.game = go::Options { handicap: stones, komi, ..options }.to_spec();
            note.properties.retain(|property| property.name != "HA");
        } else {
            let text = position_text(&record.game, &pieces, *size, to_move);
            let starts = || handicaps.games.open(&record.game).is_ok_and(|session| session.position_text() == text);
            record.root = (!starts()).then_some(text);
        }
        record.tree.set_note(Tree::ROOT, note);
    }

    /// In other programs stones do not run out: a side that places more of them than Jugada's supply (one per point,
    /// and an extra one for Black) gets enough.
    fn provide_stones(&mut self) {
        let runs_out = |player: Player| {
            let is_stone = |mv: &Played| mv.side() == Some(player) && mv.text != MoveText::PASS;
            let supply = self.size * self.size + usize::from(player == Player::First);
            self.record.tree.main_line().filter(is_stone).count() > supply
        };
        if self.kind == Kind::Go
            && Player::BOTH.into_iter().any(runs_out)
            && let Ok(options) = go::Options::from_spec(&self.record.game)
        {
            self.record.game = go::Options { stones: Auto::Set(MANY_STONES), ..options }.to_spec();
        }
    }

    /// Skips white space: a token's place is known as the end of the one before it.
    fn skip_space(&self, at: usize) -> usize {
        at + self.text.as_bytes()[at.min(self.text.len())..]
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count()
    }

    fn no_move(&self, value: &str, at: usize) -> Wrong {
        let (size, value) = (self.size, shown(value));
        let last = char::from(b'a' + (size as u8 - 1));
        let what = message!(
            "sgf-no-point",
            "`{ $value }` is no point of a board of { $size } x { $size }; expected aa to { $last }{ $last }, or \
             nothing for a pass",
            value,
            size,
            last
        );
        (self.skip_space(at), what)
    }
}

/// The name without the lowercase letters of `FF[1]` to `FF[3]` (`GaMe`, `Black`), if it has any.
fn long_name(name: &str) -> Option<String> {
    let is_short = name.bytes().all(|byte| !byte.is_ascii_lowercase());
    (!is_short).then(|| name.chars().filter(|c| !c.is_ascii_lowercase()).collect())
}

/// A value that is not a number is kept as a remark.
fn as_komi(value: &str) -> Option<f64> {
    value.replace(',', ".").parse().ok()
}

/// Whether a komi or handicap is possible on a board of this size.
fn check_number(name: &str, value: &str, size: usize) -> Result<(), Message> {
    let value = value.trim();
    match name {
        "KM" => match as_komi(value).filter(|komi| !(-MOST_KOMI..=MOST_KOMI).contains(komi)) {
            None => Ok(()),
            Some(komi) => Err(message!(
                "sgf-komi",
                "a komi of { $komi }; expected -{ $most_komi } to { $most_komi }",
                komi,
                most_komi = MOST_KOMI
            )),
        },
        "HA" if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) => {
            let most = size * size - 1;
            if value.parse().is_ok_and(|stones: usize| stones <= most) {
                return Ok(());
            }
            let value = shown(value);
            Err(message!(
                "sgf-handicap-most-stones",
                "a handicap of { $value }; expected at most { $most } stones",
                value,
                most
            ))
        }
        _ => Ok(()),
    }
}

/// The same checks for a Go record of another format, so that it can be written as SGF and read back.
pub(crate) fn check_numbers(record: &Record) -> Result<(), Message> {
    let Ok(options) = go::Options::from_spec(&record.game) else { return Ok(()) };
    let properties = record.tree.note(Tree::ROOT).map_or(&[] as &[Property], |note| &note.properties);
    for Property { name, values } in properties {
        check_number(name, values.first().map_or("", String::as_str), options.size.into())?;
    }
    Ok(())
}

/// `9`, or `9:9`.
fn square_size(value: &str) -> Option<usize> {
    match value.split_once(':') {
        None => value.parse().ok(),
        Some((cols, rows)) if cols.trim() == rows.trim() => cols.trim().parse().ok(),
        Some(_) => None,
    }
}

fn othello_spec(size: usize) -> Spec {
    let size = match size {
        4 => othello::Size::Four,
        6 => othello::Size::Six,
        _ => othello::Size::Eight,
    };
    othello::Options { size, ..othello::Options::default() }.to_spec()
}

/// The usual names of rules.
fn go_spec(size: usize, komi: Option<f64>, rules: &str) -> Spec {
    let rules = rules.to_ascii_lowercase();
    let is = |names: &[&str]| names.iter().any(|name| rules.starts_with(name));
    let options = go::Options {
        size: size as u8,
        komi: komi.map_or(Auto::Auto, Auto::Set),
        scoring: if is(&["japanese", "korean", "jp", "ing-japan"]) {
            go::Scoring::Territory
        } else {
            go::Scoring::Area
        },
        suicide: if is(&["nz", "new zealand", "goe", "ing", "tromp"]) { go::Suicide::Many } else { go::Suicide::Never },
        ..go::Options::default()
    };
    options.to_spec()
}
