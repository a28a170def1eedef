//! What can be seen of a move before it is played: what is around it, what it captures, saves and threatens, and where it lies. A move has
//! a dozen of some 17 000 features, nearly all of them shapes; what each is worth is [learnt](super::policy).

use super::board::{Board, EMPTY, PASS};
use super::tactics::{self, Reader};
use jugada_core::Player;
use jugada_games::go::{Geometry, Set};
use std::sync::LazyLock;

/// Kinds of features; most have several steps, which are told apart.
#[derive(Clone, Copy)]
enum Kind {
    /// Steps from the last move, a diagonal one counted as 3 and a straight one as 2.
    Near,
    /// The same from the move before it.
    NearBefore,
    /// Lines from the edge, with a stone close by.
    Line,
    /// The same in the open.
    OpenLine,
    /// Liberties that a stone alone will have.
    Liberties,
    /// Liberties of the chain that it joins.
    ChainLiberties,
    /// Can be captured at once: one stone, or some that fill an eye (0); otherwise two stones (2) and more (3).
    SelfAtari,
    /// Leaves chains of one, two and more enemy stones with one liberty.
    Atari,
    /// The same with two liberties.
    Shortage,
    /// Joins chains, the weakest with so many liberties.
    Joins,
    /// Takes a liberty of the chain that has just grown, one of so many.
    AnswersChain,
    /// The vital point of an eye of three to six points: the enemy's, or the mover's.
    Vital,
    /// Takes chains in atari that could still get away. This and what follows: chains of one, two and more stones.
    Takes,
    /// Takes what could not get away.
    TakesTheLost,
    /// Saves a chain in atari by running.
    Saves,
    /// Runs with one that will be caught all the same.
    SavesInVain,
    /// Saves one by taking another.
    TakesToSave,
    /// Begins a ladder, or the like, that works.
    Catches,
    /// Gets a chain out of one that would work.
    Escapes,
    /// The eight points around.
    Around,
    /// The same, next to the last move.
    Answer,
}

/// Their names in files, and their steps.
const KINDS: [(&str, usize); 21] = [
    ("near", 18),
    ("near-before", 18),
    ("line", 5),
    ("open-line", 5),
    ("liberties", 6),
    ("chain-liberties", 6),
    ("self-atari", 4),
    ("atari", SIZES),
    ("shortage", SIZES),
    ("joins", 4),
    ("answers-chain", 4),
    ("vital", 2),
    ("takes", SIZES),
    ("takes-the-lost", SIZES),
    ("saves", SIZES),
    ("saves-in-vain", SIZES),
    ("takes-to-save", SIZES),
    ("catches", SIZES),
    ("escapes", SIZES),
    ("around", SHAPES),
    ("answer", SHAPES),
];
/// Chains of one, two and more stones.
const SIZES: usize = 3;
/// Ways to occupy eight points, turned and mirrored ones counted as one.
const SHAPES: usize = 8740;

/// Where the numbers of each kind begin, and after the last, how many there are.
const BEGINS: [usize; KINDS.len() + 1] = {
    let mut begins = [0; KINDS.len() + 1];
    let mut kind = 0;
    while kind < KINDS.len() {
        begins[kind + 1] = begins[kind] + KINDS[kind].1;
        kind += 1;
    }
    begins
};

/// How many features there are.
pub(super) const COUNT: usize = BEGINS[KINDS.len()];

/// Numbers of the features of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    numbers: [u16; ROOM],
    len: usize,
}

/// More than moves have; of those that have more some are left out.
const ROOM: usize = 24;

impl Features {
    const NONE: Features = Features { numbers: [0; ROOM], len: 0 };

    /// Adds a step of a kind; what lies beyond its last counts as its last.
    fn push(&mut self, kind: Kind, step: usize) {
        if self.len < ROOM {
            let last = KINDS[kind as usize].1 - 1;
            self.numbers[self.len] = (BEGINS[kind as usize] + step.min(last)) as u16;
            self.len += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.numbers[..self.len].iter().map(|&number| usize::from(number))
    }

    #[cfg(test)]
    pub(super) fn of_names(names: &[&str]) -> Features {
        let mut features = Features::NONE;
        for name in names {
            features.numbers[features.len] = number(name).expect("a feature") as u16;
            features.len += 1;
        }
        features
    }
}

/// The name of a feature in files: its kind and step, or for what is around, three rows with the move in the middle, `X` for the
/// mover's stones and `#` beyond the edge.
pub(super) fn name(number: usize) -> String {
    let kind = BEGINS.iter().rposition(|&begins| begins <= number).expect("the first begins at 0");
    let step = number - BEGINS[kind];
    let (name, steps) = KINDS[kind];
    if steps == SHAPES { format!("{name} {}", picture(SURROUNDINGS.example(step))) } else { format!("{name} {step}") }
}

/// The feature of a name.
pub(super) fn number(name: &str) -> Option<usize> {
    let (kind, step) = name.split_once(' ')?;
    let kind = KINDS.iter().position(|(name, _)| *name == kind)?;
    let steps = KINDS[kind].1;
    let step = if steps == SHAPES { SURROUNDINGS.shape(code(step)?) } else { step.parse().ok()? };
    (step < steps).then(|| BEGINS[kind] + step)
}

/// The eight points around, in the order in which they are in a code, as cells of three by three.
const AROUND: [usize; 8] = [0, 1, 2, 3, 5, 6, 7, 8];
/// What a point is, in pictures.
const SIGNS: [u8; 4] = *b"XO.#";

fn picture(code: usize) -> String {
    let mut cells = *b"    *    ";
    for (place, &cell) in AROUND.iter().enumerate() {
        cells[cell] = SIGNS[code >> (2 * place) & 3];
    }
    let rows: Vec<String> = cells.chunks(3).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    rows.join("/")
}

fn code(picture: &str) -> Option<usize> {
    let cells: Vec<u8> = picture.bytes().filter(|&byte| byte != b'/').collect();
    if cells.len() != 9 {
        return None;
    }
    AROUND.iter().rev().try_fold(0, |code, &cell| Some(code << 2 | SIGNS.iter().position(|&sign| sign == cells[cell])?))
}

/// Which ways to occupy the eight points around are the same when they are turned or mirrored.
struct Surroundings {
    shapes: Vec<u16>,
}

static SURROUNDINGS: LazyLock<Surroundings> = LazyLock::new(|| {
    let images = images();
    let mut shapes = vec![u16::MAX; 1 << 16];
    let mut known = 0;
    for code in 0..shapes.len() {
        if shapes[code] == u16::MAX {
            for image in &images {
                let turned = (0..8).fold(0, |turned, place| turned | (code >> (2 * place) & 3) << (2 * image[place]));
                shapes[turned] = known;
            }
            known += 1;
        }
    }
    Surroundings { shapes }
});

impl Surroundings {
    fn shape(&self, code: usize) -> usize {
        usize::from(self.shapes[code])
    }

    /// A code of this shape.
    fn example(&self, shape: usize) -> usize {
        self.shapes.iter().position(|&found| usize::from(found) == shape).expect("there is one of each")
    }
}

/// Where the eight points around come to lie in eight ways to turn and mirror them.
fn images() -> [[usize; 8]; 8] {
    std::array::from_fn(|turn| {
        AROUND.map(|cell| {
            let (row, col) = (cell / 3, cell % 3);
            let row = if turn & 1 > 0 { 2 - row } else { row };
            let col = if turn & 2 > 0 { 2 - col } else { col };
            let cell = if turn & 4 > 0 { 3 * col + row } else { 3 * row + col };
            cell - usize::from(cell > 4)
        })
    })
}

/// Boards that are looked at for each question about a chain in danger,
const READING: u32 = 60;
/// and for all of them: on a large board full of fights they would take longer than a time limit may be overstepped.
const READING_IN_ALL: u32 = 1000;
/// A point is in the open if no stone is within so many steps.
const OPEN: usize = 3;

/// A position, as it is looked at for the features of its moves.
pub(super) struct Sight<'b, const CELLS: usize, const WORDS: usize> {
    geometry: &'b Geometry<WORDS>,
    board: &'b Board<CELLS, WORDS>,
    /// Where chains can be captured or saved.
    urgent: Vec<Urgent>,
    /// The vital points of eyes: the enemy's, and the mover's.
    vital: [Set<WORDS>; 2],
    open: Set<WORDS>,
    surroundings: &'static Surroundings,
}

/// A move that chains call for.
struct Urgent {
    point: usize,
    why: Kind,
    /// Which of [`SIZES`] the chain has.
    size: usize,
}

impl<'b, const CELLS: usize, const WORDS: usize> Sight<'b, CELLS, WORDS> {
    /// Ladders are read out if `reads`; otherwise all chains in atari can be saved.
    pub(super) fn new(geometry: &'b Geometry<WORDS>, board: &'b Board<CELLS, WORDS>, reads: bool) -> Self {
        let stones = board.stones(Player::First).or(board.stones(Player::Second));
        let near = (0..OPEN).fold(stones, |near, _| near.or(near.neighbours(geometry.stride)));
        let own = board.to_move;
        Sight {
            geometry,
            board,
            urgent: urgent(geometry, board, reads),
            vital: [!own, own].map(|player| tactics::vital_points(geometry, board, player)),
            open: geometry.board.minus(near),
            surroundings: &SURROUNDINGS,
        }
    }

    /// The features of a legal move.
    pub(super) fn of(&self, point: usize) -> Features {
        let mut features = Features::NONE;
        self.place(point, &mut features);
        self.liberties(point, &mut features);
        self.neighbours(point, &mut features);
        for (step, _) in self.vital.iter().enumerate().filter(|(_, vital)| vital.has(point)) {
            features.push(Kind::Vital, step);
        }
        for urgent in self.urgent.iter().filter(|urgent| urgent.point == point) {
            features.push(urgent.why, urgent.size);
        }
        features
    }

    /// Where it lies, and what is around.
    fn place(&self, point: usize, features: &mut Features) {
        let [last, before] = self.board.last;
        let shape = self.surroundings.shape(self.code(point));
        features.push(Kind::Around, shape);
        if last != PASS {
            let steps = distance(self.geometry, point, last);
            features.push(Kind::Near, steps);
            if steps <= 3 {
                features.push(Kind::Answer, shape);
            }
        }
        if before != PASS {
            features.push(Kind::NearBefore, distance(self.geometry, point, before));
        }
        let line = if self.open.has(point) { Kind::OpenLine } else { Kind::Line };
        features.push(line, lines_from_the_edge(self.geometry, point));
    }

    /// What becomes of the mover's stone and its chain.
    fn liberties(&self, point: usize, features: &mut Features) {
        let (geometry, board, own) = (self.geometry, self.board, self.board.to_move);
        let after = board.after(geometry, point, own);
        let left = after.liberties.count();
        let kind = if after.stones > 1 { Kind::ChainLiberties } else { Kind::Liberties };
        features.push(kind, left.max(1) - 1);
        if after.captured == 0 && left < 2 {
            let is_bad = tactics::is_bad_self_atari(geometry, board, point, own);
            features.push(Kind::SelfAtari, if is_bad { after.stones as usize } else { 0 });
        }
    }

    /// What becomes of the chains next to it.
    fn neighbours(&self, point: usize, features: &mut Features) {
        let board = self.board;
        let (mut seen, mut joined, mut weakest) = ([PASS; 4], 0, usize::MAX);
        for (index, near) in self.geometry.neighbours(point).into_iter().enumerate() {
            if !board.is_stone(near) || seen.contains(&board.head(near)) {
                continue;
            }
            seen[index] = board.head(near);
            let liberties = board.liberties(near).count();
            if board.is(near, board.to_move) {
                (joined, weakest) = (joined + 1, weakest.min(liberties));
            } else if liberties == 2 {
                features.push(Kind::Atari, size_class(board, near));
            } else if liberties == 3 {
                features.push(Kind::Shortage, size_class(board, near));
            }
        }
        if joined > 1 {
            features.push(Kind::Joins, weakest - 1);
        }
        let last = board.last[0];
        if last != PASS && board.liberties(last).has(point) {
            features.push(Kind::AnswersChain, board.liberties(last).count() - 1);
        }
    }

    /// How the points around are occupied, the mover's stones as the first side's.
    fn code(&self, point: usize) -> usize {
        let rows = self.board.around(self.geometry, point);
        let turned = self.board.to_move == Player::Second;
        AROUND.iter().rev().fold(0, |code, &cell| {
            let found = rows[cell / 3][cell % 3];
            code << 2 | usize::from(if turned && found < EMPTY { 1 - found } else { found })
        })
    }
}

fn size_class<const CELLS: usize, const WORDS: usize>(board: &Board<CELLS, WORDS>, stone: usize) -> usize {
    (board.size(stone) as usize).min(SIZES) - 1
}

/// Where chains anywhere on the board can be captured or saved.
fn urgent<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &Board<CELLS, WORDS>,
    reads: bool,
) -> Vec<Urgent> {
    let own = board.to_move;
    let mut reader = Reader::new(geometry, READING_IN_ALL);
    let mut found = Vec::new();
    for player in Player::BOTH {
        for stone in board.stones(player).points().filter(|&stone| board.head(stone) == stone) {
            let size = size_class(board, stone);
            let mut tell = |point: usize, why: Kind| found.push(Urgent { point, why, size });
            let liberties = board.liberties(stone);
            match (liberties.count(), player == own) {
                (1, true) => {
                    for point in tactics::adjacent_in_atari(geometry, board, stone).iter() {
                        if board.is_legal(geometry, point, own)
                            && (!reads || reader.anew(READING).saves(board, stone, point))
                        {
                            tell(point, Kind::TakesToSave);
                        }
                    }
                    let run = liberties.first();
                    if board.is_legal(geometry, run, own) {
                        let is_saved = !reads || reader.anew(READING).saves(board, stone, run);
                        tell(run, if is_saved { Kind::Saves } else { Kind::SavesInVain });
                    }
                }
                (1, false) => {
                    let mut turned = board.clone();
                    turned.to_move = player;
                    let runs = !reads || reader.anew(READING).can_be_saved(&turned, stone);
                    tell(liberties.first(), if runs { Kind::Takes } else { Kind::TakesTheLost });
                }
                (2, true) if reads => {
                    let mut turned = board.clone();
                    (turned.to_move, turned.ko) = (!own, PASS);
                    if !reader.anew(READING).can_be_captured(&turned, stone) {
                        continue;
                    }
                    let captures = tactics::adjacent_in_atari(geometry, board, stone);
                    for point in captures.iter().chain(liberties.points()) {
                        if board.is_legal(geometry, point, own) && reader.anew(READING).saves(board, stone, point) {
                            tell(point, Kind::Escapes);
                        }
                    }
                }
                (2, false) if reads => {
                    if let Some(point) = reader.anew(READING).capturing_move(board, stone) {
                        tell(point, Kind::Catches);
                    }
                }
                _ => {}
            }
        }
    }
    found
}

/// Steps between two points: 2 for a straight one, 3 for a diagonal one.
fn distance<const WORDS: usize>(geometry: &Geometry<WORDS>, one: usize, other: usize) -> usize {
    let place = |point: usize| (geometry.cell(point) / geometry.size, geometry.cell(point) % geometry.size);
    let ((row, col), (other_row, other_col)) = (place(one), place(other));
    let (rows, cols) = (row.abs_diff(other_row), col.abs_diff(other_col));
    rows + cols + rows.max(cols)
}

/// Lines between a point and the nearest edge.
fn lines_from_the_edge<const WORDS: usize>(geometry: &Geometry<WORDS>, point: usize) -> usize {
    let (cell, size) = (geometry.cell(point), geometry.size);
    let (row, col) = (cell / size, cell % size);
    row.min(col).min(size - 1 - row).min(size - 1 - col)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::Notation;
    use jugada_games::go::{Options, SmallGo};

    #[test]
    fn every_shape_has_a_number() {
        let shapes = &SURROUNDINGS.shapes;
        assert_eq!(usize::from(*shapes.iter().max().unwrap()) + 1, SHAPES);
        let images = images();
        for image in images {
            let mut places = image;
            places.sort_unstable();
            assert_eq!(places, [0, 1, 2, 3, 4, 5, 6, 7], "{image:?} moves every point to one of its own");
        }
    }

    #[test]
    fn names_lead_back_to_their_features() {
        for found in (0..BEGINS[Kind::Around as usize]).chain((BEGINS[Kind::Around as usize]..COUNT).step_by(211)) {
            assert_eq!(number(&name(found)), Some(found), "{}", name(found));
        }
        assert_eq!(name(0), "near 0");
        assert_eq!(name(COUNT - 1), "answer ###/#*#/###");
    }

    /// What of some kinds is seen of a move of Black's on 5 x 5, after moves that were made in this order.
    #[track_caller]
    fn seen(moves: &str, point: &str, kinds: &[&str], expected: &[&str]) {
        let game = SmallGo::new(&Options { size: 5, ..Options::default() }).unwrap();
        let geometry = game.geometry();
        let at = |text: &str| {
            let (col, row) = (text.as_bytes()[0] - b'A', text.as_bytes()[1] - b'1');
            geometry.point((4 - usize::from(row)) * 5 + usize::from(col))
        };
        let state = game.parse_position("...../...../...../...../..... X").unwrap();
        let mut board = Board::of(geometry, &state, Player::First);
        for text in moves.split_whitespace() {
            board.play(geometry, if text == "pass" { PASS } else { at(text) });
        }
        let features = Sight::new(geometry, &board, true).of(at(point));
        let mut found: Vec<String> = features.iter().map(name).collect();
        found.retain(|name| kinds.contains(&name.split(' ').next().unwrap()));
        found.sort_unstable();
        // Of a shape's eight pictures, the one that is its name.
        let expected: Vec<String> = expected.iter().map(|known| name(number(known).unwrap())).collect();
        assert_eq!(found, expected, "{point} after {moves}");
    }

    #[test]
    fn places_are_seen() {
        let places = ["near", "near-before", "line", "open-line"];
        seen("", "C3", &places, &["open-line 2"]);
        seen("pass A1", "E5", &places, &["near 12", "open-line 0"]);
        seen("pass A1", "A4", &places, &["line 0", "near 6"]);
        seen("pass A1", "A5", &places, &["near 8", "open-line 0"]);
        seen("C3 B2", "B3", &places, &["line 1", "near 2", "near-before 2"]);
        seen("C3 B2", "C1", &places, &["line 0", "near 3", "near-before 4"]);
    }

    #[test]
    fn surroundings_are_seen_by_the_mover() {
        let around = ["around", "answer"];
        seen("C3 B2", "C1", &around, &["answer O../.*./###", "around O../.*./###"]);
        seen("C3 B2", "E2", &around, &["around ..#/.*#/..#"]);
        seen("C3 B2 D4", "C1", &around, &["around X../.*./###"]);
    }

    #[test]
    fn liberties_are_seen() {
        let liberties = ["liberties", "chain-liberties", "self-atari", "shortage", "joins", "answers-chain", "vital"];
        seen("C3 C4", "C2", &liberties, &["chain-liberties 4"]);
        seen("C3 C4", "B4", &liberties, &["answers-chain 2", "liberties 2", "shortage 0"]);
        // A throw-in, and a chain of two put into atari.
        seen("E5 A2 E4 C1", "A1", &liberties, &["liberties 0", "self-atari 0", "shortage 0"]);
        let atari = ["answers-chain 3", "chain-liberties 0", "self-atari 2", "shortage 0"];
        seen("A1 A3 E5 B2", "A2", &liberties, &atari);
        // Two chains become one; the weaker has two liberties.
        seen("C1 E5 C3 D1", "C2", &liberties, &["chain-liberties 5", "joins 1"]);
    }

    #[test]
    fn vital_points_are_seen_by_both() {
        // Three points in the corner, all others the enemy's or open.
        seen("B1 E5 B2 E4 B3 E3 A4 E2", "A2", &["vital"], &["vital 1"]);
        seen("B1 E5 B2 E4 B3 E3 A4", "A2", &["vital"], &["vital 0"]);
        seen("B1 E5 B2 E4 B3 E3 A4 E2", "A1", &["vital"], &[]);
    }

    #[test]
    fn chains_are_seen() {
        let chains =
            ["takes", "takes-the-lost", "saves", "saves-in-vain", "takes-to-save", "catches", "escapes", "atari"];
        // A stone in the corner can run nowhere.
        seen("A2 A1", "B1", &chains, &["takes-the-lost 0"]);
        // Two at the edge can run, and are caught, unless help is near.
        seen("A1 B1 A2 B2", "A3", &chains, &["saves-in-vain 1"]);
        seen("A1 B1 A2 B2 B4 E1", "A3", &chains, &["saves 1"]);
        // One is saved by taking one of those around it.
        seen("C2 B2 A2 D2 B3 C3", "B1", &chains, &["takes 0", "takes-to-save 0"]);
        // A stone at the edge with two liberties: caught from one side, and saved there.
        seen("C2 C1 D2 E5", "B1", &chains, &["atari 0", "catches 0"]);
        seen("C2 C1 D2 E5", "D1", &chains, &["atari 0"]);
        seen("C1 C2 E5 D2", "B1", &chains, &["escapes 0"]);
        seen("C1 C2 E5 D2", "D1", &chains, &[]);
    }
}
