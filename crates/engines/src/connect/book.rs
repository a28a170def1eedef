//! Opening book: scores of the first positions of the standard board.
//!
//! Of a position and its mirror image one is stored; positions in which the side to move wins at once are not. The file
//! states below which number of pieces it is complete, and may hold fuller positions; positions not in the book are
//! searched.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `JUGADA-C` |
//! | 1 | version, 2 |
//! | 8 | checksum of what follows (FNV-1a), little-endian |
//! | 1 | complete below this number of pieces |
//! | 4 | positions, little-endian |
//! | for each position, by key | difference of its key from the previous one, seven bits per byte, the lowest first, the top bit set if more follow |
//! | for each position | its score for the side to move, plus 64 |

use super::shape::{BoardShape, Standard};
use crate::books::{BookError, Seal};
use crate::files::CONNECT_BOOK;
use jugada_games::connect::State;
use std::sync::{Arc, OnceLock};

const SEAL: Seal = Seal { letters: "JUGADA-C", version: 2 };
/// Bytes before the positions.
const HEADER: usize = 5;
const BIAS: i32 = 64;
/// Cells of the standard board.
const CELLS: i32 = 42;
/// Bits of a key, and of a column in it.
const KEY_BITS: u32 = 49;
const COLUMN_BITS: u32 = 7;

/// Scores of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    complete_below: u8,
    /// Pieces on the fullest board in the book.
    deepest: u8,
    keys: Vec<u64>,
    scores: Vec<i8>,
}

impl Book {
    /// Takes folded keys, in any order, with their scores. Must be complete for fewer than `complete_below` pieces,
    /// except for wins at once.
    pub fn new(complete_below: u8, mut positions: Vec<(u64, i8)>) -> Book {
        positions.sort_unstable();
        positions.dedup_by_key(|&mut (key, _)| key);
        let (keys, scores): (Vec<u64>, Vec<i8>) = positions.into_iter().unzip();
        let deepest = keys.iter().map(|&key| pieces(key)).max().unwrap_or(0);
        Book { complete_below, deepest, keys, scores }
    }

    /// The book shipped with Jugada.
    ///
    /// # Errors
    /// If the program was damaged since it was built.
    pub fn shipped() -> Result<Arc<Book>, BookError> {
        static READ: OnceLock<Result<Arc<Book>, BookError>> = OnceLock::new();
        READ.get_or_init(|| Book::from_bytes(CONNECT_BOOK).map(Arc::new)).clone()
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether the book is empty.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Complete for fewer pieces than this, except for positions in which the side to move wins at once.
    pub fn complete_below(&self) -> u8 {
        self.complete_below
    }

    /// All positions, by key, with their scores.
    pub fn positions(&self) -> impl Iterator<Item = (u64, i8)> {
        self.keys.iter().copied().zip(self.scores.iter().copied())
    }

    /// Positions with fewer free cells are never in the book.
    pub(super) fn least_empties(&self) -> i32 {
        CELLS - i32::from(self.deepest)
    }

    /// The score of the position with this folded key.
    pub(super) fn score(&self, key: u64) -> Option<i32> {
        self.keys.binary_search(&key).ok().map(|index| i32::from(self.scores[index]))
    }

    /// Serializes the book.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut content = vec![self.complete_below];
        content.extend((self.keys.len() as u32).to_le_bytes());
        let mut last = 0;
        for &key in &self.keys {
            let mut difference = key - last;
            last = key;
            while difference >= 0x80 {
                content.push(difference as u8 | 0x80);
                difference >>= 7;
            }
            content.push(difference as u8);
        }
        content.extend(self.scores.iter().map(|&score| (i32::from(score) + BIAS) as u8));
        SEAL.seal(&content)
    }

    /// Reads a serialized book.
    ///
    /// # Errors
    /// If the bytes are not a book, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        let damaged = |what| BookError::Damaged { what };
        let content = SEAL.open(bytes)?;
        if content.len() < HEADER {
            return Err(damaged("it ends within its first bytes"));
        }
        let complete_below = content[0];
        let count = u32::from_le_bytes([content[1], content[2], content[3], content[4]]) as usize;
        let mut content = content[HEADER..].iter();
        let mut keys: Vec<u64> = Vec::new();
        while keys.len() < count {
            let (mut difference, mut shift) = (0, 0);
            loop {
                let byte = *content.next().ok_or(damaged("it ends within the positions"))?;
                if shift > KEY_BITS {
                    return Err(damaged("a position is larger than the board"));
                }
                difference |= u64::from(byte & 0x7f) << shift;
                shift += 7;
                if byte & 0x80 == 0 {
                    break;
                }
            }
            let key = keys.last().copied().unwrap_or(0).saturating_add(difference);
            if key >> KEY_BITS != 0 {
                return Err(damaged("a position is larger than the board"));
            }
            keys.push(key);
        }
        let scores: Vec<i8> = content.map(|&byte| (i32::from(byte) - BIAS) as i8).collect();
        if scores.len() != count {
            return Err(damaged("it has not as many scores as positions"));
        }
        Ok(Book::new(complete_below, keys.into_iter().zip(scores).collect()))
    }
}

/// Number of pieces of the position with this key. A column of n pieces adds from 2^n - 1 to 2^(n + 1) - 2.
fn pieces(key: u64) -> u8 {
    let columns = (0..KEY_BITS).step_by(COLUMN_BITS as usize).map(|bit| key >> bit & ((1 << COLUMN_BITS) - 1));
    columns.map(|column| (column + 1).ilog2() as u8).sum()
}

/// Key of a position of the standard board, equal for mirror images.
pub fn folded_key(state: &State<u64>) -> u64 {
    let [own, all] = state.pieces();
    let key = own + all;
    key.min(Standard.mirror(key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::Game;
    use jugada_games::connect::{Connect, Move, Options};

    fn book() -> Book {
        Book::new(2, vec![(70_000, -3), (5, 4), (1 << 48, 0), (133, 18), (5, 4)])
    }

    #[test]
    fn a_book_goes_through_bytes() {
        let book = book();
        assert_eq!((book.len(), book.is_empty(), book.complete_below()), (4, false, 2));
        assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book.clone()));
        for (key, score) in [(5, Some(4)), (133, Some(18)), (70_000, Some(-3)), (1 << 48, Some(0)), (6, None)] {
            assert_eq!(book.score(key), score, "{key}");
        }
    }

    #[test]
    fn keys_tell_how_many_pieces_there_are() {
        let game: Connect<u64> = Connect::new(&Options::default());
        let mut state = game.start();
        for (played, col) in [3, 3, 3, 3, 3, 3, 0, 6, 6, 0, 1, 5].into_iter().enumerate() {
            assert_eq!(usize::from(pieces(folded_key(&state))), played);
            game.play(&mut state, Move::column(col));
        }
        assert_eq!(Book::new(1, vec![(folded_key(&state), 0), (1, 0)]).least_empties(), 30);
    }

    /// A change of any byte, or truncation, is detected.
    #[test]
    fn damage_is_refused() {
        let bytes = book().to_bytes();
        for length in 0..bytes.len() {
            assert!(Book::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
        }
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0x41;
            assert!(Book::from_bytes(&changed).is_err(), "byte {at}");
        }
        let foreign = Book::from_bytes(b"JUGADA-X123456789012345678").unwrap_err();
        assert!(foreign.to_string().starts_with("not a book of this version"), "{foreign}");
    }

    /// Content with a valid checksum can still be invalid.
    #[test]
    fn nonsense_is_refused() {
        let told = |content: &[u8]| Book::from_bytes(&SEAL.seal(content)).unwrap_err().to_string();
        assert!(told(&[0, 2, 0, 0, 0, 1]).contains("ends within the positions"));
        assert!(told(&[0, 1, 0, 0, 0, 1]).contains("as many scores"));
        assert!(told(&[0, 1, 0, 0, 0, 1, 64, 64]).contains("as many scores"));
        let large = [255, 255, 255, 255, 255, 255, 255, 255, 255, 1];
        assert!(told(&[&[0, 1, 0, 0, 0], &large[..]].concat()).contains("larger than the board"));
        assert!(told(&[&[0, 1, 0, 0, 0], &large[2..]].concat()).contains("larger than the board"));
    }

    #[test]
    fn the_shipped_book_is_whole() {
        let book = Book::shipped().unwrap();
        assert!(book.to_bytes().len() <= 3 << 20, "at most 3 MB");
        assert_eq!(book.to_bytes(), CONNECT_BOOK);
    }
}
