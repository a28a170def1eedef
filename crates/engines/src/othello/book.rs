//! The opening book: what the first positions of a game on 8 x 8 are worth, as the champion itself found out in advance.
//!
//! A position is *opened* if all its moves are in the book. What was not opened has the value of a search of so many plies, or of a first look if
//! that was bad enough; what was opened is worth what its best move is worth. So along the best line of the book the value stays the same, and where the line leaves the book
//! a search as deep as the book's says it again. Of positions that are images of each other one is kept.
//!
//! All searches end after an even number of moves from the start. Those that end after an odd number see the board after the other side's move, and stray from the others: of
//! several moves, those would be preferred whose search happened to end in their favour.
//!
//! As a file, no position is written: they follow from the rules. The content behind [the seal](crate::books) is
//!
//! | bytes | what |
//! |---|---|
//! | 1 | plies of a search from an even number of discs on; from an odd number it is one less |
//! | 2 for the start, then 2 for each next position of an opened one that was not met before, in the order in which they were met, by square | the value for the side to move, in discs, and 64; the depth of the search, and 128 if it is opened |

use super::folding::Image;
use super::kernel::{Discs, Kernel, Plain};
use super::strategy::{discs, played};
use crate::books::{BookError, Seal};
use crate::files::OTHELLO_BOOK;
use jugada_games::othello::{Move, State};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

const SEAL: Seal = Seal { letters: "JUGADA-O", version: 2 };
const BIAS: i32 = 64;
const OPENED: u8 = 0x80;

/// What positions are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// Of the searches behind it, from an even number of discs on.
    plies: u8,
    places: HashMap<Folded, Place>,
    /// The opened positions as they are met from the start on: all with fewer discs come before those with more.
    opened: Vec<Folded>,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// What it is worth to the side to move, in discs.
    pub value: i32,
    /// So many plies ahead.
    pub depth: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    known: Known,
    is_opened: bool,
}

/// A move of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BookMove {
    pub(super) square: u32,
    /// For the side that makes the move.
    pub(super) known: Known,
}

impl Book {
    /// With nothing in it but the start, for searches of so many plies, from an even number of discs on.
    pub fn new(plies: u8) -> Book {
        let start = Place { known: Known { value: 0, depth: 0 }, is_opened: false };
        Book { plies, places: HashMap::from([(Folded::of(START), start)]), opened: Vec::new() }
    }

    /// Whether a book can have searches of so many plies: an even number, enough for a first look that is less deep.
    pub fn may_search(plies: u8) -> bool {
        (6..=40).contains(&plies) && plies.is_multiple_of(2)
    }

    /// The one that comes with Jugada.
    ///
    /// # Errors
    /// If the program was damaged since it was built.
    pub fn shipped() -> Result<Arc<Book>, BookError> {
        static READ: OnceLock<Result<Arc<Book>, BookError>> = OnceLock::new();
        READ.get_or_init(|| Book::from_bytes(OTHELLO_BOOK).map(Arc::new)).clone()
    }

    /// How many positions it knows.
    pub fn positions(&self) -> usize {
        self.places.len()
    }

    /// Of how many positions it knows all moves.
    pub fn opened(&self) -> usize {
        self.opened.len()
    }

    /// Plies of its searches, from an even number of discs on.
    pub fn plies(&self) -> u8 {
        self.plies
    }

    /// How deep a position is searched for it: all searches end after an even number of moves.
    pub fn depth_from(&self, state: &State) -> u32 {
        let Discs { own, opponent } = discs(state);
        u32::from(self.plies) - (own | opponent).count_ones() % 2
    }

    /// What is known of a position.
    pub fn get(&self, state: &State) -> Option<Known> {
        self.known(discs(state))
    }

    /// Whether all moves of a position are in it.
    pub fn is_opened(&self, state: &State) -> bool {
        self.place(discs(state)).is_some_and(|place| place.is_opened)
    }

    fn place(&self, discs: Discs) -> Option<Place> {
        self.places.get(&Folded::of(discs)).copied()
    }

    fn known(&self, discs: Discs) -> Option<Known> {
        self.place(discs).map(|place| place.known)
    }

    /// The moves from the start to the position that is to be opened next: the one to which the fewest moves lead, and the best.
    pub fn next_to_open(&self) -> Option<Vec<Move>> {
        // Of all positions, as they are met: what it costs to come there, and from where.
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

    /// Moves to positions that are not opened, of those that lead to images of each other one.
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

    /// Opens a position, given what its [closed](Book::closed) moves lead to, for the side to move there; what was known of them before is replaced. Nothing
    /// happens if something stays unknown, or the position is not in the book.
    pub fn open(&mut self, state: &State, found: &[(Move, Known)]) {
        let here = discs(state);
        let folded = Folded::of(here);
        let new: Vec<(Folded, Known)> = found
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
        self.places.extend(new.into_iter().map(|(to, known)| (to, Place { known, is_opened: false })));
        self.places.entry(folded).and_modify(|place| place.is_opened = true);
        // Among those with as many discs the order is that of a reader of the file, who meets them one after the other.
        self.opened = met(|position| self.places[&position].is_opened);
        self.propagate();
    }

    /// What is opened is worth its best move.
    fn propagate(&mut self) {
        for index in (0..self.opened.len()).rev() {
            let position = self.opened[index];
            if let Some(known) = self.best(position) {
                self.places.entry(position).and_modify(|place| place.known = known);
            }
        }
    }

    /// What follows for a position from what its moves lead to.
    fn best(&self, position: Folded) -> Option<Known> {
        let after = position.moves().filter_map(|(_, after)| self.known(after));
        after.map(Known::one_ply_before).max_by_key(|known| (known.value, known.depth))
    }

    /// All moves of an opened position, the best first; of equal ones the best known.
    pub(super) fn moves(&self, discs: Discs) -> Option<Vec<BookMove>> {
        self.place(discs).filter(|place| place.is_opened)?;
        let known = |after| self.known(after).map(Known::one_ply_before);
        let mut all: Vec<BookMove> =
            moves(discs).filter_map(|(square, after)| known(after).map(|known| BookMove { square, known })).collect();
        all.sort_by_key(|mv| std::cmp::Reverse((mv.known.value, mv.known.depth)));
        Some(all)
    }

    /// As a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut content = vec![self.plies];
        let mut write = |position: Folded| {
            let Place { known, is_opened } = self.places[&position];
            let opened = if is_opened { OPENED } else { 0 };
            content.extend([(known.value + BIAS) as u8, known.depth as u8 | opened]);
            is_opened
        };
        met(&mut write);
        SEAL.seal(&content)
    }

    /// From a file.
    ///
    /// # Errors
    /// If it is not a book, or was changed since it was written.
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
            let known = Known { value: i32::from(value) - BIAS, depth: u32::from(depth & !OPENED) };
            let is_opened = depth & OPENED != 0;
            places.insert(position, Place { known, is_opened });
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

/// What a ply costs, and what a disc that is given away costs, where it is decided what is opened next: so a line of best moves goes two plies further than
/// one in which a disc is lost.
const A_PLY: i32 = 1;
const A_DISC: i32 = 2;

impl Known {
    /// For the other side, which moved here.
    fn one_ply_before(self) -> Known {
        Known { value: -self.value, depth: self.depth + 1 }
    }
}

/// The start of a game on 8 x 8, for the side to move.
const START: Discs = Discs { own: 1 << 28 | 1 << 35, opponent: 1 << 27 | 1 << 36 };

/// The moves of a position, and where they lead.
fn moves(discs: Discs) -> impl Iterator<Item = (u32, Discs)> {
    let placed = Plain::mobility(discs);
    let squares = (0..64).filter(move |square| placed >> square & 1 == 1);
    squares.map(move |square| (square, discs.after(square, Plain::flips(discs, square))))
}

/// Asks of the start, and of everything that follows from a position of which the answer was yes, whether it is opened: each once, those with fewer discs
/// first. All that were.
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

/// A position; the same for all its images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Folded {
    own: u64,
    opponent: u64,
}

impl Folded {
    fn of(discs: Discs) -> Folded {
        let Discs { own, opponent } = Image::least(discs, 7).discs;
        Folded { own, opponent }
    }

    fn moves(self) -> impl Iterator<Item = (u32, Discs)> {
        moves(Discs { own: self.own, opponent: self.opponent })
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

    /// After these squares.
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

    fn known(value: i32, depth: u32) -> Known {
        Known { value, depth }
    }

    /// Opens the next position with values for its closed moves, in the order of the squares.
    #[track_caller]
    fn open(book: &mut Book, line: &[Move], values: &[i32]) {
        assert_eq!(book.next_to_open().as_deref(), Some(line));
        let moves = book.closed(&after(line));
        assert_eq!(moves.len(), values.len(), "{moves:?}");
        let found: Vec<(Move, Known)> = moves.into_iter().zip(values.iter().map(|&value| known(value, 10))).collect();
        book.open(&after(line), &found);
    }

    /// The start, its only move but for images, and what follows that: side by side, diagonal, opposite.
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

    /// Values go up from what was searched to what was opened: the best move counts, seen from the other side.
    #[test]
    fn a_position_is_worth_its_best_move() {
        let book = book();
        assert_eq!((book.opened(), book.positions(), book.plies()), (2, 5, 10));
        // After d3 the best answer leaves -1 to the other side.
        assert_eq!(book.get(&after(&[on("d3")])), Some(known(1, 11)));
        assert_eq!(book.get(&after(&[])), Some(known(-1, 12)));
        // All four first moves, though one alone was opened.
        let first = book.moves(START).unwrap();
        assert_eq!(
            first.iter().map(|mv| (mv.square, mv.known)).collect::<Vec<_>>(),
            [(19, known(-1, 12)), (26, known(-1, 12)), (37, known(-1, 12)), (44, known(-1, 12)),]
        );
        let answers = book.moves(discs(&after(&[on("d3")]))).unwrap();
        assert_eq!(answers.iter().map(|mv| mv.known.value).collect::<Vec<_>>(), [1, -1, -5], "the best first");
        assert_eq!(book.moves(discs(&after(&[on("d3"), on("c3")]))), None, "known, but not opened");
    }

    /// A line of best moves goes on until it is two plies longer for every disc that another gives away.
    #[test]
    fn what_is_opened_next_follows_from_few_and_good_moves() {
        let mut book = book();
        let best = book.moves(discs(&after(&[on("d3")]))).unwrap()[0];
        let line = [on("d3"), played(Some(best.square))];
        let count = book.closed(&after(&line)).len();
        open(&mut book, &line, &vec![1; count]);
        // At three plies without loss the next best answer, at two with a loss of two discs, costs 6.
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

    /// Whatever byte is changed or missing, the book is refused, never misread.
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

    /// A content that its checksum fits may still be no book.
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
