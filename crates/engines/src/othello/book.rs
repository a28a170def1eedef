//! Opening book of 8x8: values of early positions, computed in advance by the champion.
//!
//! A position is *opened* when all its moves are in the book. A position that is not opened has the value of a search
//! to a fixed depth, or of a shallower first search if that was bad enough; an opened one has the value of its best
//! move. So along the best line the value is constant, and a search as deep as the book's confirms it where the line
//! leaves the book. Of symmetric positions one is stored.
//!
//! All searches end after an even number of moves from the start. Searches that end after an odd number see the board
//! after the other side's move and differ systematically: among several moves, those whose search ends in their favour
//! would be preferred.
//!
//! The file contains no positions, because they follow from the rules. The content behind [the seal](crate::books) is
//!
//! | bytes | what |
//! |---|---|
//! | 1 | search depth, in plies, of positions with an even number of discs; one less with an odd number |
//! | 2 for the start, then 2 for each child of an opened position not met before, in order of the parents and by square | value for the side to move, in discs, plus 64; search depth, plus 128 if opened |

use super::folding::Image;
use super::kernel::{DiscSets, Kernel, Plain};
use super::strategy::{discs, played};
use crate::books::{BookError, Seal};
use crate::files::OTHELLO_BOOK;
use jugada_games::othello::{Move, State};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

const SEAL: Seal = Seal { letters: "JUGADA-O", version: 2 };
const BIAS: i32 = 64;
const OPENED: u8 = 0x80;

/// The opening book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// Search depth of positions with an even number of discs.
    plies: u8,
    places: HashMap<Folded, BookEntry>,
    /// Opened positions in breadth-first order: ascending by number of discs.
    opened: Vec<Folded>,
}

/// The value of a position in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookValue {
    /// Value for the side to move, in discs.
    pub value: i32,
    /// Depth of the value, in plies.
    pub depth: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BookEntry {
    known: BookValue,
    is_opened: bool,
}

/// A move in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BookMove {
    pub(super) square: u32,
    /// From the side that makes the move.
    pub(super) known: BookValue,
}

impl Book {
    /// A book of the start position only, for searches of `plies` plies at even numbers of discs.
    pub fn new(plies: u8) -> Book {
        let start = BookEntry { known: BookValue { value: 0, depth: 0 }, is_opened: false };
        Book { plies, places: HashMap::from([(Folded::of(START), start)]), opened: Vec::new() }
    }

    /// Whether a book can have this search depth: even, and large enough for a shallower first search.
    pub fn may_search(plies: u8) -> bool {
        (6..=40).contains(&plies) && plies.is_multiple_of(2)
    }

    /// The book shipped with Jugada.
    ///
    /// # Errors
    /// If the program was damaged since it was built.
    pub fn shipped() -> Result<Arc<Book>, BookError> {
        static READ: OnceLock<Result<Arc<Book>, BookError>> = OnceLock::new();
        READ.get_or_init(|| Book::from_bytes(OTHELLO_BOOK).map(Arc::new)).clone()
    }

    /// Number of positions.
    pub fn positions(&self) -> usize {
        self.places.len()
    }

    /// Number of opened positions.
    pub fn opened(&self) -> usize {
        self.opened.len()
    }

    /// Search depth of positions with an even number of discs.
    pub fn plies(&self) -> u8 {
        self.plies
    }

    /// Search depth of a position: every search ends after an even number of moves.
    pub fn depth_from(&self, state: &State) -> u32 {
        let DiscSets { own, opponent } = discs(state);
        u32::from(self.plies) - (own | opponent).count_ones() % 2
    }

    /// The value of a position.
    pub fn get(&self, state: &State) -> Option<BookValue> {
        self.known(discs(state))
    }

    /// Whether all moves of a position are in the book.
    pub fn is_opened(&self, state: &State) -> bool {
        self.place(discs(state)).is_some_and(|place| place.is_opened)
    }

    fn place(&self, discs: DiscSets) -> Option<BookEntry> {
        self.places.get(&Folded::of(discs)).copied()
    }

    fn known(&self, discs: DiscSets) -> Option<BookValue> {
        self.place(discs).map(|place| place.known)
    }

    /// The line to the position to open next: the one with the fewest and best moves leading to it.
    pub fn next_to_open(&self) -> Option<Vec<Move>> {
        // For every position met, its cost and its parent.
        let mut ways: HashMap<Folded, (i32, Option<Folded>)> = HashMap::from([(Folded::of(START), (0, None))]);
        let mut closed: Vec<Folded> = self.opened.is_empty().then(|| Folded::of(START)).into_iter().collect();
        for &from in &self.opened {
            let (cost, best) = (ways[&from].0, self.places[&from].known.value);
            for (_, after) in from.moves() {
                let to = Folded::of(after);
                let place = self.places[&to];
                let loss = best + place.known.value;
                let way = (cost + A_PLY + A_DISC * loss, Some(from));
                match ways.get_mut(&to) {
                    None => {
                        ways.insert(to, way);
                        if !place.is_opened && to.moves().next().is_some() {
                            closed.push(to);
                        }
                    }
                    Some(known) if way.0 < known.0 => *known = way,
                    Some(_) => {}
                }
            }
        }
        let mut at = closed.into_iter().min_by_key(|position| ways[position].0);
        let mut way: Vec<Folded> = std::iter::from_fn(|| {
            let here = at?;
            at = ways[&here].1;
            Some(here)
        })
        .collect();
        way.pop()?;
        let mut discs = START;
        let mut line = Vec::new();
        for to in way.into_iter().rev() {
            let (square, after) = moves(discs).find(|&(_, after)| Folded::of(after) == to)?;
            line.push(played(Some(square)));
            discs = after;
        }
        Some(line)
    }

    /// Moves to positions that are not opened; of symmetric ones, one.
    pub fn closed(&self, state: &State) -> Vec<Move> {
        let mut met = Vec::new();
        let mut is_wanted = |after| {
            let folded = Folded::of(after);
            let is_wanted = !self.places.get(&folded).is_some_and(|place| place.is_opened) && !met.contains(&folded);
            met.push(folded);
            is_wanted
        };
        moves(discs(state)).filter(|&(_, after)| is_wanted(after)).map(|(square, _)| played(Some(square))).collect()
    }

    /// Opens a position. `found` has the values of its [closed](Book::closed) moves, for the side to move after them;
    /// earlier values are replaced. Does nothing if a move is missing or the position is not in the book.
    pub fn open(&mut self, state: &State, found: &[(Move, BookValue)]) {
        let here = discs(state);
        let folded = Folded::of(here);
        let new: Vec<(Folded, BookValue)> = found
            .iter()
            .filter_map(|&(mv, known)| {
                let square = mv.square()?;
                Some((Folded::of(here.after(square, Plain::flips(here, square))), known))
            })
            .collect();
        let is_known = |to: Folded| self.places.contains_key(&to) || new.iter().any(|&(other, _)| other == to);
        let is_closed = |position| self.places.get(&position).is_none_or(|place| !place.is_opened);
        if !self.places.contains_key(&folded)
            || !is_closed(folded)
            || !new.iter().all(|&(to, _)| is_closed(to))
            || moves(here).next().is_none()
            || !moves(here).all(|(_, after)| is_known(Folded::of(after)))
        {
            return;
        }
        self.places.extend(new.into_iter().map(|(to, known)| (to, BookEntry { known, is_opened: false })));
        self.places.entry(folded).and_modify(|place| place.is_opened = true);
        // The order among positions with equal numbers of discs must be that of a reader of the file.
        self.opened = met(|position| self.places[&position].is_opened);
        self.propagate();
    }

    /// Propagates values: an opened position has the value of its best move.
    fn propagate(&mut self) {
        for index in (0..self.opened.len()).rev() {
            let position = self.opened[index];
            if let Some(known) = self.best(position) {
                self.places.entry(position).and_modify(|place| place.known = known);
            }
        }
    }

    /// The value of a position, from those of its moves.
    fn best(&self, position: Folded) -> Option<BookValue> {
        let after = position.moves().filter_map(|(_, after)| self.known(after));
        after.map(BookValue::one_ply_before).max_by_key(|known| (known.value, known.depth))
    }

    /// All moves of an opened position, the best first; of equals, the deepest first.
    pub(super) fn moves(&self, discs: DiscSets) -> Option<Vec<BookMove>> {
        self.place(discs).filter(|place| place.is_opened)?;
        let known = |after| self.known(after).map(BookValue::one_ply_before);
        let mut all: Vec<BookMove> =
            moves(discs).filter_map(|(square, after)| known(after).map(|known| BookMove { square, known })).collect();
        all.sort_by_key(|mv| std::cmp::Reverse((mv.known.value, mv.known.depth)));
        Some(all)
    }

    /// Serializes the book.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut content = vec![self.plies];
        let mut write = |position: Folded| {
            let BookEntry { known, is_opened } = self.places[&position];
            let opened = if is_opened { OPENED } else { 0 };
            content.extend([(known.value + BIAS) as u8, known.depth as u8 | opened]);
            is_opened
        };
        met(&mut write);
        SEAL.seal(&content)
    }

    /// Reads a serialized book.
    ///
    /// # Errors
    /// If the bytes are not a book, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        let damaged = |what| BookError::Damaged { what };
        let content = SEAL.open(bytes)?;
        let (&plies, content) = content.split_first().ok_or(damaged("it ends within its first bytes"))?;
        if !Book::may_search(plies) {
            return Err(damaged("its searches are of an odd number of plies, or of too few or too many"));
        }
        let (pairs, rest) = content.as_chunks::<2>();
        let (mut pairs, mut is_short, mut places) = (pairs.iter(), !rest.is_empty(), HashMap::new());
        let opened = met(|position| {
            let Some(&[value, depth]) = pairs.next() else {
                is_short = true;
                return false;
            };
            let known = BookValue { value: i32::from(value) - BIAS, depth: u32::from(depth & !OPENED) };
            let is_opened = depth & OPENED != 0;
            places.insert(position, BookEntry { known, is_opened });
            is_opened
        });
        if is_short {
            return Err(damaged("it ends within the positions"));
        }
        if pairs.next().is_some() {
            return Err(damaged("it has more values than positions"));
        }
        let book = Book { plies, places, opened };
        if book.places.values().any(|place| !(-BIAS..=BIAS).contains(&place.known.value)) {
            return Err(damaged("a value is larger than the board"));
        }
        if book.opened.iter().any(|position| book.best(*position) != Some(book.places[position].known)) {
            return Err(damaged("a value does not follow from those of the moves"));
        }
        Ok(book)
    }
}

/// Costs of a ply and of a lost disc, for choosing the next position to open: a line of best moves is opened two plies
/// deeper than one that loses a disc.
const A_PLY: i32 = 1;
const A_DISC: i32 = 2;

impl BookValue {
    /// The value one ply earlier, from the other side.
    fn one_ply_before(self) -> BookValue {
        BookValue { value: -self.value, depth: self.depth + 1 }
    }
}

/// The start position of 8x8, from the side to move.
const START: DiscSets = DiscSets { own: 1 << 28 | 1 << 35, opponent: 1 << 27 | 1 << 36 };

/// Moves of a position, and the resulting positions.
fn moves(discs: DiscSets) -> impl Iterator<Item = (u32, DiscSets)> {
    let placed = Plain::mobility(discs);
    let squares = (0..64).filter(move |square| placed >> square & 1 == 1);
    squares.map(move |square| (square, discs.after(square, Plain::flips(discs, square))))
}

/// Breadth-first traversal: asks `is_opened` once for the start and for every child of an opened position, in order of
/// the number of discs, and returns the opened ones.
fn met(mut is_opened: impl FnMut(Folded) -> bool) -> Vec<Folded> {
    let start = Folded::of(START);
    let mut asked = std::collections::HashSet::from([start]);
    let mut opened: Vec<Folded> = is_opened(start).then_some(start).into_iter().collect();
    let mut next = 0;
    while let Some(&position) = opened.get(next) {
        next += 1;
        for (_, after) in position.moves() {
            let after = Folded::of(after);
            if asked.insert(after) && is_opened(after) {
                opened.push(after);
            }
        }
    }
    opened
}

/// A position, equal for all symmetric images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Folded {
    own: u64,
    opponent: u64,
}

impl Folded {
    fn of(discs: DiscSets) -> Folded {
        let DiscSets { own, opponent } = Image::least(discs, 7).discs;
        Folded { own, opponent }
    }

    fn moves(self) -> impl Iterator<Item = (u32, DiscSets)> {
        moves(DiscSets { own: self.own, opponent: self.opponent })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::rng::{below, stream};
    use jugada_core::{Game, Symmetric};
    use jugada_games::othello::{Options, Othello};

    fn game() -> Othello {
        Othello::new(&Options::default())
    }

    /// The position after these squares.
    fn after(line: &[Move]) -> State {
        let (game, mut state) = (game(), game().start());
        for &mv in line {
            game.play(&mut state, mv);
        }
        state
    }

    fn on(square: &str) -> Move {
        let [col, row] = square.as_bytes() else { panic!("{square}") };
        Move::on(8 * (row - b'1') + col - b'a')
    }

    fn known(value: i32, depth: u32) -> BookValue {
        BookValue { value, depth }
    }

    /// Opens the next position with values for its closed moves, by square.
    #[track_caller]
    fn open(book: &mut Book, line: &[Move], values: &[i32]) {
        assert_eq!(book.next_to_open().as_deref(), Some(line));
        let moves = book.closed(&after(line));
        assert_eq!(moves.len(), values.len(), "{moves:?}");
        let found: Vec<(Move, BookValue)> =
            moves.into_iter().zip(values.iter().map(|&value| known(value, 10))).collect();
        book.open(&after(line), &found);
    }

    /// Opens the start, with its only move up to symmetry, and the three replies: parallel, diagonal, perpendicular.
    fn book() -> Book {
        let mut book = Book::new(10);
        open(&mut book, &[], &[3]);
        open(&mut book, &[on("d3")], &[5, -1, 1]);
        book
    }

    #[test]
    fn images_are_one_position() {
        let (game, mut rng) = (game(), stream(1, 1));
        for _ in 0..20 {
            let (mut state, mut legal) = (game.start(), Vec::new());
            for _ in 0..12 {
                legal.clear();
                game.moves(&state, &mut legal);
                game.play(&mut state, legal[below(&mut rng, legal.len())]);
            }
            let images = (0..8).map(|number| discs(&game.transform(&state, number)));
            assert!(images.map(Folded::of).all(|folded| folded == Folded::of(discs(&state))));
            assert_ne!(Folded::of(discs(&state).passed()), Folded::of(discs(&state)), "whose turn it is counts");
        }
    }

    /// Values propagate from searched to opened positions by negamax.
    #[test]
    fn a_position_is_worth_its_best_move() {
        let book = book();
        assert_eq!((book.opened(), book.positions(), book.plies()), (2, 5, 10));
        // After d3 the best reply has value -1 for the other side.
        assert_eq!(book.get(&after(&[on("d3")])), Some(known(1, 11)));
        assert_eq!(book.get(&after(&[])), Some(known(-1, 12)));
        // All four first moves, although only one of the symmetric ones was opened.
        let first = book.moves(START).unwrap();
        assert_eq!(
            first.iter().map(|mv| (mv.square, mv.known)).collect::<Vec<_>>(),
            [(19, known(-1, 12)), (26, known(-1, 12)), (37, known(-1, 12)), (44, known(-1, 12)),]
        );
        let answers = book.moves(discs(&after(&[on("d3")]))).unwrap();
        assert_eq!(answers.iter().map(|mv| mv.known.value).collect::<Vec<_>>(), [1, -1, -5], "the best first");
        assert_eq!(book.moves(discs(&after(&[on("d3"), on("c3")]))), None, "known, but not opened");
    }

    /// A line of best moves is opened two plies deeper for every disc that an alternative loses.
    #[test]
    fn what_is_opened_next_follows_from_few_and_good_moves() {
        let mut book = book();
        let best = book.moves(discs(&after(&[on("d3")]))).unwrap()[0];
        let line = [on("d3"), played(Some(best.square))];
        let count = book.closed(&after(&line)).len();
        open(&mut book, &line, &vec![1; count]);
        // Three plies without loss, and the best alternative at two plies with a loss of two discs, cost 6.
        for _ in 0..4 {
            let next = book.next_to_open().unwrap();
            assert_eq!(next[..2], line);
            let found: Vec<_> = book.closed(&after(&next)).into_iter().map(|mv| (mv, known(-1, 10))).collect();
            book.open(&after(&next), &found);
        }
    }

    #[test]
    fn what_is_not_complete_is_not_opened() {
        let mut book = book();
        let before = book.clone();
        let line = book.next_to_open().unwrap();
        let mut found: Vec<_> = book.closed(&after(&line)).into_iter().map(|mv| (mv, known(0, 10))).collect();
        found.pop();
        book.open(&after(&line), &found);
        book.open(&after(&[]), &[]);
        book.open(&after(&[]), &[(on("d3"), known(9, 9))]);
        let elsewhere = after(&[on("d3"), on("c5"), on("f6")]);
        book.open(&elsewhere, &book.closed(&elsewhere).into_iter().map(|mv| (mv, known(0, 1))).collect::<Vec<_>>());
        assert_eq!(book, before);
    }

    #[test]
    fn a_book_goes_through_bytes() {
        for book in [Book::new(6), book()] {
            let bytes = book.to_bytes();
            assert_eq!(bytes.len(), 17 + 1 + 2 * book.positions());
            assert_eq!(Book::from_bytes(&bytes), Ok(book));
        }
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
        let foreign = Book::from_bytes(b"JUGADA-C\x01123456789012345678").unwrap_err().to_string();
        assert!(foreign.starts_with("not a book of this version") && foreign.contains("`JUGADA-O` and 2"), "{foreign}");
    }

    /// Content with a valid checksum can still be invalid.
    #[test]
    fn nonsense_is_refused() {
        let plies = [14];
        let told = |content: &[u8]| Book::from_bytes(&SEAL.seal(content)).unwrap_err().to_string();
        assert!(told(&[]).contains("ends within its first bytes"));
        for plies in [0, 4, 7, 42] {
            assert!(told(&[plies, 64, 3]).contains("odd number of plies"), "{plies}");
        }
        assert!(told(&[&plies[..], &[64]].concat()).contains("ends within the positions"));
        assert!(told(&[&plies[..], &[64, OPENED]].concat()).contains("ends within the positions"));
        assert!(told(&[&plies[..], &[64, 3, 64, 3]].concat()).contains("more values than positions"));
        assert!(told(&[&plies[..], &[200, 3]].concat()).contains("larger than the board"));
        assert!(told(&[&plies[..], &[64, OPENED | 4, 65, 3]].concat()).contains("does not follow"));
    }

    #[test]
    fn the_shipped_book_is_whole() {
        let book = Book::shipped().unwrap();
        assert_eq!(book.to_bytes(), OTHELLO_BOOK);
        assert!(OTHELLO_BOOK.len() <= 64 << 10, "a few tens of KB");
        assert!(book.opened() >= 1200, "{}", book.opened());
    }
}
