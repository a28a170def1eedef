//! WTHOR: the database of the French Othello federation, 68 bytes per game.
//!
//! A file has a header of 16 bytes, and for each game the numbers of its tournament, of Black and of White, Black's
//! discs at the end and with best play, and 60 moves of one byte, ten times the row plus the column. Passes are
//! omitted. Numbers are little-endian.

mod names;

use names::NumberedNames;
pub use names::{NameKind, Names};

use crate::error::{At, ReadError, WriteError};
use crate::format::Format;
use crate::record::{GameResult, Record, WthorNumbers};
use crate::replay::black_discs;
use crate::tree::{MoveText, Tree};
use jugada_core::{Game, Notation, Player, Spec};
use jugada_games::othello::{self, Othello, State};
use jugada_words::{Message, message};
use std::io::{BufRead, Read, Write};
use std::sync::Arc;

/// Bytes before the first game or name.
const HEADER: usize = 16;
/// Bytes of a game.
const GAME: usize = 68;
/// Bytes of a game before its moves.
const FACTS: usize = 8;
/// Discs of the theoretical score where none was computed.
const EVEN: u8 = 32;

/// The header of a file of games or names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Header {
    /// Century, year, month and day on which the file was written.
    made: [u8; 4],
    games: u32,
    names: u16,
    /// Year of the games.
    year: u16,
    /// Squares per side; 0 stands for 8.
    size: u8,
    /// 1 in files of problems.
    kind: u8,
    depth: u8,
}

impl Header {
    fn read(input: &mut impl Read) -> Result<Header, ReadError> {
        let mut bytes = [0; HEADER];
        input.read_exact(&mut bytes).map_err(|error| match error.kind() {
            std::io::ErrorKind::UnexpectedEof => ReadError::new(
                At::Byte(1),
                message!("wthor-file-ends-within-header", "the file ends within its header of 16 bytes"),
            ),
            _ => ReadError::io(At::Byte(1), error),
        })?;
        let [a, b, c, d, g0, g1, g2, g3, n0, n1, y0, y1, size, kind, depth, _] = bytes;
        Ok(Header {
            made: [a, b, c, d],
            games: u32::from_le_bytes([g0, g1, g2, g3]),
            names: u16::from_le_bytes([n0, n1]),
            year: u16::from_le_bytes([y0, y1]),
            size,
            kind,
            depth,
        })
    }

    fn bytes(&self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..4].copy_from_slice(&self.made);
        bytes[4..8].copy_from_slice(&self.games.to_le_bytes());
        bytes[8..10].copy_from_slice(&self.names.to_le_bytes());
        bytes[10..12].copy_from_slice(&self.year.to_le_bytes());
        bytes[12..15].copy_from_slice(&[self.size, self.kind, self.depth]);
        bytes
    }
}

pub(crate) struct Reader<R> {
    input: R,
    header: Header,
    names: Arc<Names>,
    rules: Othello,
    /// Games read so far.
    index: u32,
    has_ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// # Errors
    /// If the header cannot be read, or is of games on other boards.
    pub(crate) fn new(mut input: R, names: Arc<Names>) -> Result<Reader<R>, ReadError> {
        let header = Header::read(&mut input)?;
        let Header { size, kind, .. } = header;
        if !matches!(size, 0 | 8) {
            let what = message!("wthor-board", "a board of { $size } x { $size }; expected 8 x 8", size);
            return Err(ReadError::new(At::Byte(13), what));
        }
        if kind != 0 {
            let what = message!("wthor-kind-file-games", "{ $kind } as the kind of file; expected 0, games", kind);
            return Err(ReadError::new(At::Byte(14), what));
        }
        let rules = Othello::new(&othello::Options::default());
        Ok(Reader { input, header, names, rules, index: 0, has_ended: false })
    }

    fn first_byte(&self) -> u64 {
        HEADER as u64 + u64::from(self.index) * GAME as u64 + 1
    }

    /// The bytes of the next game; none at the end.
    fn next_game(&mut self) -> Result<Option<[u8; GAME]>, ReadError> {
        let at = At::Byte(self.first_byte());
        let (index, said) = (self.index, self.header.games);
        if index == said {
            let more = self.input.fill_buf().map_err(|error| ReadError::io(at, error))?;
            if more.is_empty() {
                return Ok(None);
            }
            let what = message!(
                "wthor-file-goes-after-games",
                "the file goes on after the { $said } games of its header",
                said
            );
            return Err(ReadError::new(at, what));
        }
        let mut bytes = [0; GAME];
        let number = index + 1;
        self.input.read_exact(&mut bytes).map_err(|error| match error.kind() {
            std::io::ErrorKind::UnexpectedEof => ReadError::new(
                at,
                message!(
                    "wthor-file-ends-within-game",
                    "the file ends within game { $number }; its header says { $said }",
                    number,
                    said
                ),
            ),
            _ => ReadError::io(at, error),
        })?;
        Ok(Some(bytes))
    }

    fn record(&self, bytes: &[u8; GAME]) -> Result<Record, ReadError> {
        let first = self.first_byte();
        let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let (score, theoretical) = (bytes[6], bytes[7]);
        if score > 64 {
            let what = message!("wthor-score-discs", "a score of { $score } discs; expected 0 to 64", score);
            return Err(ReadError::new(At::Byte(first + 6), what));
        }
        let Header { made, year, depth, .. } = self.header;
        let numbers =
            WthorNumbers { tournament: number(0), black: number(2), white: number(4), theoretical, depth, year, made };
        let mut record = Record::new(Spec::bare("othello"));
        let (tree, end) = self.play(&bytes[FACTS..], first + FACTS as u64)?;
        record.tree = tree;
        record.result = Some(GameResult::by_margin(2.0 * f64::from(score) - 64.0));
        if self.rules.outcome(&end).is_some() {
            let margin = self.rules.margin(&end).map_or(0.0, f64::from);
            let board = GameResult::by_margin(margin);
            record.contradiction = (record.result.as_ref() != Some(&board)).then_some(board);
        }
        self.names.player(numbers.black).clone_into(&mut record.players[0].name);
        self.names.player(numbers.white).clone_into(&mut record.players[1].name);
        self.names.tournament(numbers.tournament).clone_into(&mut record.event);
        if year > 0 {
            record.date = year.to_string();
        }
        record.wthor = Some(numbers);
        Ok(record)
    }

    /// The moves with the passes inserted, and the final position.
    fn play(&self, moves: &[u8], first: u64) -> Result<(Tree, State), ReadError> {
        let length = moves.iter().position(|&byte| byte == 0).unwrap_or(moves.len());
        if let Some(stray) = moves[length..].iter().position(|&byte| byte != 0) {
            let what = message!("wthor-move-after-end-moves", "a move after the end of the moves");
            return Err(ReadError::new(At::Byte(first + (length + stray) as u64), what));
        }
        let mut tree = Tree::with_room(length + 2);
        let (mut at, mut state) = (Tree::ROOT, self.rules.start());
        for (&byte, place) in moves[..length].iter().zip(first..) {
            let wrong = |what| ReadError::new(At::Byte(place), what);
            let (row, col) = (byte / 10, byte % 10);
            if !(1..=8).contains(&row) || !(1..=8).contains(&col) {
                return Err(wrong(message!("wthor-no-square", "{ $byte } is no square; expected 11 to 88", byte)));
            }
            if let Some(pass) = self.rules.implied_move(&state) {
                at = tree.add(at, self.rules.to_move(&state), MoveText::PASS);
                self.rules.play(&mut state, pass);
            }
            let square = 8 * (row - 1) + col - 1;
            let text = MoveText::pair(b'a' + col - 1, b'0' + row);
            if state.placements() >> square & 1 == 0 {
                let side = self.rules.to_move(&state).letter();
                return Err(wrong(message!(
                    "wthor-not-legal",
                    "{ $text } is not legal for { $side } here",
                    text,
                    side
                )));
            }
            at = tree.add(at, self.rules.to_move(&state), text);
            self.rules.play(&mut state, othello::Move::on(square));
        }
        Ok((tree, state))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        match self.next_game() {
            Ok(Some(bytes)) => {
                let record = self.record(&bytes);
                self.index += 1;
                Some(record)
            }
            Ok(None) => None,
            Err(error) => {
                self.has_ended = true;
                Some(Err(error))
            }
        }
    }
}

/// Writes a WTHOR file: first a header without the number of games, then the games.
pub(crate) struct Database {
    header: Option<Header>,
    players: NumberedNames,
    tournaments: NumberedNames,
}

/// What a WTHOR file has in addition to its games.
pub(crate) struct Completed {
    /// To be written over the first bytes of the file.
    pub(crate) header: [u8; HEADER],
    /// The `.jou` file, if any name is known.
    pub(crate) players: Option<Vec<u8>>,
    /// The `.trn` file, if any name is known.
    pub(crate) tournaments: Option<Vec<u8>>,
}

impl Database {
    pub(crate) fn new() -> Database {
        Database {
            header: None,
            players: NumberedNames::new(NameKind::Players),
            tournaments: NumberedNames::new(NameKind::Tournaments),
        }
    }

    pub(crate) fn write(&mut self, out: &mut impl Write, record: &Record) -> Result<(), WriteError> {
        let game = self.game(record)?;
        if self.header.is_none() {
            let header = new_header(record);
            out.write_all(&header.bytes())?;
            self.header = Some(header);
        }
        let header = self.header.as_mut().expect("it was made above");
        header.games =
            header.games.checked_add(1).ok_or_else(|| unsayable(message!("wthor-too-many-games", "too many games")))?;
        // The common year of all games, or none.
        if header.year != year_of(record) {
            header.year = 0;
        }
        out.write_all(&game)?;
        Ok(())
    }

    pub(crate) fn complete(self) -> Completed {
        let header = self.header.unwrap_or_else(|| Header { made: FIRST_DAY, size: 8, ..Header::default() });
        let list = |names: &NumberedNames| (!names.is_empty()).then(|| names.bytes(header.made));
        Completed { header: header.bytes(), players: list(&self.players), tournaments: list(&self.tournaments) }
    }

    fn game(&mut self, record: &Record) -> Result<[u8; GAME], WriteError> {
        if record.game.name != "othello" || !is_standard(&record.game) {
            return Err(unsayable(message!("wthor-othello-only", "WTHOR is for Othello on 8 x 8")));
        }
        if record.root.is_some() {
            return Err(unsayable(message!("wthor-begins-at-the-start", "WTHOR games begin at the start")));
        }
        let score = record
            .result
            .as_ref()
            .and_then(black_discs)
            .ok_or_else(|| unsayable(message!("wthor-game-no-result-discs", "the game has no result in discs")))?;
        let mut bytes = [0; GAME];
        let numbers = record.wthor;
        let too_many = || unsayable(message!("wthor-more-different-names", "more than 65 534 different names"));
        let numbered = |list: &mut NumberedNames, name: &str, known: Option<u16>| match known {
            Some(number) if name.is_empty() => Ok(number),
            _ => list.number(name).ok_or_else(too_many),
        };
        let tournament = numbered(&mut self.tournaments, &record.event, numbers.map(|of| of.tournament))?;
        let [black, white] = Player::BOTH.map(|side| (&record.players[side.index()].name, side));
        let known = |side| numbers.map(|of| if side == Player::First { of.black } else { of.white });
        let black = numbered(&mut self.players, black.0, known(black.1))?;
        let white = numbered(&mut self.players, white.0, known(white.1))?;
        for (at, number) in [(0, tournament), (2, black), (4, white)] {
            bytes[at..at + 2].copy_from_slice(&number.to_le_bytes());
        }
        bytes[6] = score;
        bytes[7] = numbers.map_or(EVEN, |of| of.theoretical);
        let squares = record.tree.main_line().filter(|mv| mv.text != MoveText::PASS);
        for (index, mv) in squares.enumerate() {
            let byte = match mv.text.as_str().as_bytes() {
                [col @ b'a'..=b'h', row @ b'1'..=b'8'] if index < GAME - FACTS => 10 * (row - b'0') + (col - b'a' + 1),
                _ => {
                    let text = mv.text;
                    return Err(unsayable(message!(
                        "wthor-square-too-many",
                        "`{ $text }` is no square, or one too many",
                        text
                    )));
                }
            };
            bytes[FACTS + index] = byte;
        }
        Ok(bytes)
    }
}

/// The date in a header if it is unknown.
const FIRST_DAY: [u8; 4] = [20, 0, 1, 1];

fn new_header(record: &Record) -> Header {
    let year = year_of(record);
    let made = match record.wthor {
        Some(numbers) => numbers.made,
        None if (1900..2200).contains(&year) => [(year / 100) as u8, (year % 100) as u8, 1, 1],
        None => FIRST_DAY,
    };
    Header { made, games: 0, names: 0, year, size: 8, kind: 0, depth: record.wthor.map_or(0, |of| of.depth) }
}

fn year_of(record: &Record) -> u16 {
    let said = || record.date.get(..4).and_then(|year| year.parse().ok()).unwrap_or(0);
    record.wthor.map_or_else(said, |numbers| numbers.year)
}

/// With every parameter stated it is the same game.
fn is_standard(game: &Spec) -> bool {
    use jugada_core::spec::Declared;
    othello::Options::from_spec(game).is_ok_and(|options| options.to_spec() == Spec::bare("othello"))
}

fn unsayable(why: Message) -> WriteError {
    WriteError::unsayable(Format::Wthor, why)
}
