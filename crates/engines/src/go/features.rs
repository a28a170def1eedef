//! Features of a move: its surroundings, captures, escapes and threats, and its location. A move has about a dozen of
//! some 17 000 features, most of them 3x3 patterns; their weights are [learned](super::policy).

use super::board::{EMPTY, PASS, PlayoutBoard};
use super::tactics::{self, LadderReader};
use jugada_core::Player;
use jugada_games::go::{Geometry, Set};
use std::sync::LazyLock;

/// Kinds of features; each has several steps.
#[derive(Clone, Copy)]
enum FeatureKind {
    /// Distance from the last move; a diagonal step counts 3, a straight one 2.
    Near,
    /// Distance from the move before the last.
    NearBefore,
    /// Lines from the edge, with a stone nearby.
    Line,
    /// Lines from the edge, without a stone nearby.
    OpenLine,
    /// Liberties of a stone without neighbours of its colour.
    Liberties,
    /// Liberties of the chain that the stone joins.
    ChainLiberties,
    /// Self-atari: a single stone or one that fills an eye (0); otherwise two stones (2) or more (3).
    SelfAtari,
    /// Puts opponent chains of one, two or more stones into atari.
    Atari,
    /// Leaves opponent chains of one, two or more stones with two liberties.
    Shortage,
    /// Connects chains; the step is the number of liberties of the weakest.
    Joins,
    /// Reduces the liberties of the chain extended by the last move; the step is their number.
    AnswersChain,
    /// Vital point of an eye of three to six points: the opponent's, or the mover's.
    Vital,
    /// Captures chains in atari that could escape. Steps of this and the next: chains of one, two or more stones.
    Takes,
    /// Captures chains that could not escape.
    TakesTheLost,
    /// Saves a chain in atari by extending it.
    Saves,
    /// Extends a chain in atari that will be captured anyway.
    SavesInVain,
    /// Saves a chain by capturing another.
    TakesToSave,
    /// Starts a ladder, or similar sequence of ataris, that works.
    Catches,
    /// Saves a chain from such a sequence.
    Escapes,
    /// The 3x3 pattern.
    Around,
    /// The 3x3 pattern, adjacent to the last move.
    Answer,
}

/// Names in files, and number of steps.
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
/// Chain sizes: one, two, or more stones.
const SIZES: usize = 3;
/// Configurations of eight points, up to symmetry.
const SHAPES: usize = 8740;

/// Index of the first feature of each kind, and finally the total.
const BEGINS: [usize; KINDS.len() + 1] = {
    let mut begins = [0; KINDS.len() + 1];
    let mut kind = 0;
    while kind < KINDS.len() {
        begins[kind + 1] = begins[kind] + KINDS[kind].1;
        kind += 1;
    }
    begins
};

/// Total number of features.
pub(super) const COUNT: usize = BEGINS[KINDS.len()];

/// Indices of a move's features.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    numbers: [u16; ROOM],
    len: usize,
}

/// Capacity; features beyond it are dropped.
const ROOM: usize = 24;

impl Features {
    const NONE: Features = Features { numbers: [0; ROOM], len: 0 };

    /// Adds a feature; steps beyond the last count as the last.
    fn push(&mut self, kind: FeatureKind, step: usize) {
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

/// The name of a feature in files: kind and step, or for a pattern, three rows with the move in the middle, `X` for the
/// mover's stones and `#` beyond the edge.
pub(super) fn name(number: usize) -> String {
    let kind = BEGINS.iter().rposition(|&begins| begins <= number).expect("the first begins at 0");
    let step = number - BEGINS[kind];
    let (name, steps) = KINDS[kind];
    if steps == SHAPES { format!("{name} {}", picture(SURROUNDINGS.example(step))) } else { format!("{name} {step}") }
}

/// The index of a named feature.
pub(super) fn number(name: &str) -> Option<usize> {
    let (kind, step) = name.split_once(' ')?;
    let kind = KINDS.iter().position(|(name, _)| *name == kind)?;
    let steps = KINDS[kind].1;
    let step = if steps == SHAPES { SURROUNDINGS.shape(code(step)?) } else { step.parse().ok()? };
    (step < steps).then(|| BEGINS[kind] + step)
}

/// The eight neighbours in a 3x3 square, in the order of a pattern code.
const AROUND: [usize; 8] = [0, 1, 2, 3, 5, 6, 7, 8];
/// Characters of a picture, by contents of the point.
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

/// Maps pattern codes to shapes, equal for symmetric codes.
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

    /// One code of a shape.
    fn example(&self, shape: usize) -> usize {
        self.shapes.iter().position(|&found| usize::from(found) == shape).expect("there is one of each")
    }
}

/// The permutations of the eight neighbours under the eight symmetries.
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

/// Boards read for one chain in danger,
const READING: u32 = 60;
/// and for all of them: on a large board full of fights, reading would otherwise exceed the time limit noticeably.
const READING_IN_ALL: u32 = 1000;
/// A point is open if no stone is within this many steps.
const OPEN: usize = 3;

/// A position, prepared for computing the features of its moves.
pub(super) struct FeatureExtractor<'b, const CELLS: usize, const WORDS: usize> {
    geometry: &'b Geometry<WORDS>,
    board: &'b PlayoutBoard<CELLS, WORDS>,
    /// Moves that capture or save chains.
    urgent: Vec<Urgent>,
    /// Vital points of the opponent's eyes, and of the mover's.
    vital: [Set<WORDS>; 2],
    open: Set<WORDS>,
    surroundings: &'static Surroundings,
}

/// A move that captures or saves a chain.
struct Urgent {
    point: usize,
    why: FeatureKind,
    /// Size class of the chain; see [`SIZES`].
    size: usize,
}

impl<'b, const CELLS: usize, const WORDS: usize> FeatureExtractor<'b, CELLS, WORDS> {
    /// With `reads`, ladders are read out; otherwise every chain in atari counts as capable of escape.
    pub(super) fn new(geometry: &'b Geometry<WORDS>, board: &'b PlayoutBoard<CELLS, WORDS>, reads: bool) -> Self {
        let stones = board.stones(Player::First).or(board.stones(Player::Second));
        let near = (0..OPEN).fold(stones, |near, _| near.or(near.neighbours(geometry.stride)));
        let own = board.to_move;
        FeatureExtractor {
            geometry,
            board,
            urgent: urgent(geometry, board, reads),
            vital: [!own, own].map(|player| tactics::vital_points(geometry, board, player)),
            open: geometry.board.minus(near),
            surroundings: &SURROUNDINGS,
        }
    }

    /// Features of a legal move.
    pub(super) fn of(&self, point: usize) -> Features {
        let mut features = Features::NONE;
        self.place(point, &mut features);
        self.liberties(point, &mut features);
        self.neighbours(point, &mut features);
        for (step, _) in self.vital.iter().enumerate().filter(|(_, vital)| vital.has(point)) {
            features.push(FeatureKind::Vital, step);
        }
        for urgent in self.urgent.iter().filter(|urgent| urgent.point == point) {
            features.push(urgent.why, urgent.size);
        }
        features
    }

    /// Location and pattern.
    fn place(&self, point: usize, features: &mut Features) {
        let [last, before] = self.board.last;
        let shape = self.surroundings.shape(self.code(point));
        features.push(FeatureKind::Around, shape);
        if last != PASS {
            let steps = distance(self.geometry, point, last);
            features.push(FeatureKind::Near, steps);
            if steps <= 3 {
                features.push(FeatureKind::Answer, shape);
            }
        }
        if before != PASS {
            features.push(FeatureKind::NearBefore, distance(self.geometry, point, before));
        }
        let line = if self.open.has(point) { FeatureKind::OpenLine } else { FeatureKind::Line };
        features.push(line, lines_from_the_edge(self.geometry, point));
    }

    /// Liberties after the move.
    fn liberties(&self, point: usize, features: &mut Features) {
        let (geometry, board, own) = (self.geometry, self.board, self.board.to_move);
        let after = board.after(geometry, point, own);
        let left = after.liberties.count();
        let kind = if after.stones > 1 { FeatureKind::ChainLiberties } else { FeatureKind::Liberties };
        features.push(kind, left.max(1) - 1);
        if after.captured == 0 && left < 2 {
            let is_bad = tactics::is_bad_self_atari(geometry, board, point, own);
            features.push(FeatureKind::SelfAtari, if is_bad { after.stones as usize } else { 0 });
        }
    }

    /// Effects on adjacent chains.
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
                features.push(FeatureKind::Atari, size_class(board, near));
            } else if liberties == 3 {
                features.push(FeatureKind::Shortage, size_class(board, near));
            }
        }
        if joined > 1 {
            features.push(FeatureKind::Joins, weakest - 1);
        }
        let last = board.last[0];
        if last != PASS && board.liberties(last).has(point) {
            features.push(FeatureKind::AnswersChain, board.liberties(last).count() - 1);
        }
    }

    /// Pattern code of the neighbours, with the mover's stones as the first side's.
    fn code(&self, point: usize) -> usize {
        let rows = self.board.around(self.geometry, point);
        let turned = self.board.to_move == Player::Second;
        AROUND.iter().rev().fold(0, |code, &cell| {
            let found = rows[cell / 3][cell % 3];
            code << 2 | usize::from(if turned && found < EMPTY { 1 - found } else { found })
        })
    }
}

fn size_class<const CELLS: usize, const WORDS: usize>(board: &PlayoutBoard<CELLS, WORDS>, stone: usize) -> usize {
    (board.size(stone) as usize).min(SIZES) - 1
}

/// Moves anywhere on the board that capture or save chains.
fn urgent<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    reads: bool,
) -> Vec<Urgent> {
    let own = board.to_move;
    let mut reader = LadderReader::new(geometry, READING_IN_ALL);
    let mut found = Vec::new();
    for player in Player::BOTH {
        for stone in board.stones(player).points().filter(|&stone| board.head(stone) == stone) {
            let size = size_class(board, stone);
            let mut report = |point: usize, why: FeatureKind| found.push(Urgent { point, why, size });
            let liberties = board.liberties(stone);
            match (liberties.count(), player == own) {
                (1, true) => {
                    for point in tactics::adjacent_in_atari(geometry, board, stone).iter() {
                        if board.is_legal(geometry, point, own)
                            && (!reads || reader.with_budget(READING).saves(board, stone, point))
                        {
                            report(point, FeatureKind::TakesToSave);
                        }
                    }
                    let run = liberties.first();
                    if board.is_legal(geometry, run, own) {
                        let is_saved = !reads || reader.with_budget(READING).saves(board, stone, run);
                        report(run, if is_saved { FeatureKind::Saves } else { FeatureKind::SavesInVain });
                    }
                }
                (1, false) => {
                    let mut turned = board.clone();
                    turned.to_move = player;
                    let runs = !reads || reader.with_budget(READING).can_be_saved(&turned, stone);
                    report(liberties.first(), if runs { FeatureKind::Takes } else { FeatureKind::TakesTheLost });
                }
                (2, true) if reads => {
                    let mut turned = board.clone();
                    (turned.to_move, turned.ko) = (!own, PASS);
                    if !reader.with_budget(READING).can_be_captured(&turned, stone) {
                        continue;
                    }
                    let captures = tactics::adjacent_in_atari(geometry, board, stone);
                    for point in captures.iter().chain(liberties.points()) {
                        if board.is_legal(geometry, point, own)
                            && reader.with_budget(READING).saves(board, stone, point)
                        {
                            report(point, FeatureKind::Escapes);
                        }
                    }
                }
                (2, false) if reads => {
                    if let Some(point) = reader.with_budget(READING).capturing_move(board, stone) {
                        report(point, FeatureKind::Catches);
                    }
                }
                _ => {}
            }
        }
    }
    found
}

/// Distance between two points; a straight step counts 2, a diagonal one 3.
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
        for found in
            (0..BEGINS[FeatureKind::Around as usize]).chain((BEGINS[FeatureKind::Around as usize]..COUNT).step_by(211))
        {
            assert_eq!(number(&name(found)), Some(found), "{}", name(found));
        }
        assert_eq!(name(0), "near 0");
        assert_eq!(name(COUNT - 1), "answer ###/#*#/###");
    }

    /// Features of the given kinds of a Black move on 5x5, after these moves.
    #[track_caller]
    fn seen(moves: &str, point: &str, kinds: &[&str], expected: &[&str]) {
        let game = SmallGo::new(&Options { size: 5, ..Options::default() }).unwrap();
        let geometry = game.geometry();
        let at = |text: &str| {
            let (col, row) = (text.as_bytes()[0] - b'A', text.as_bytes()[1] - b'1');
            geometry.point((4 - usize::from(row)) * 5 + usize::from(col))
        };
        let state = game.parse_position("...../...../...../...../..... X").unwrap();
        let mut board = PlayoutBoard::of(geometry, &state, Player::First);
        for text in moves.split_whitespace() {
            board.play(geometry, if text == "pass" { PASS } else { at(text) });
        }
        let features = FeatureExtractor::new(geometry, &board, true).of(at(point));
        let mut found: Vec<String> = features.iter().map(name).collect();
        found.retain(|name| kinds.contains(&name.split(' ').next().unwrap()));
        found.sort_unstable();
        // Of the eight symmetric pictures, the canonical one.
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
        // A throw-in, and a chain of two in self-atari.
        seen("E5 A2 E4 C1", "A1", &liberties, &["liberties 0", "self-atari 0", "shortage 0"]);
        let atari = ["answers-chain 3", "chain-liberties 0", "self-atari 2", "shortage 0"];
        seen("A1 A3 E5 B2", "A2", &liberties, &atari);
        // Connects two chains, of which the weaker has two liberties.
        seen("C1 E5 C3 D1", "C2", &liberties, &["chain-liberties 5", "joins 1"]);
    }

    #[test]
    fn vital_points_are_seen_by_both() {
        // Three points in the corner; all others are the opponent's or open.
        seen("B1 E5 B2 E4 B3 E3 A4 E2", "A2", &["vital"], &["vital 1"]);
        seen("B1 E5 B2 E4 B3 E3 A4", "A2", &["vital"], &["vital 0"]);
        seen("B1 E5 B2 E4 B3 E3 A4 E2", "A1", &["vital"], &[]);
    }

    #[test]
    fn chains_are_seen() {
        let chains =
            ["takes", "takes-the-lost", "saves", "saves-in-vain", "takes-to-save", "catches", "escapes", "atari"];
        // A stone in the corner cannot escape.
        seen("A2 A1", "B1", &chains, &["takes-the-lost 0"]);
        // Two stones at the edge can extend, and are captured unless help is near.
        seen("A1 B1 A2 B2", "A3", &chains, &["saves-in-vain 1"]);
        seen("A1 B1 A2 B2 B4 E1", "A3", &chains, &["saves 1"]);
        // A chain saved by capturing one that surrounds it.
        seen("C2 B2 A2 D2 B3 C3", "B1", &chains, &["takes 0", "takes-to-save 0"]);
        // A stone at the edge with two liberties: caught from one side, saved on that side.
        seen("C2 C1 D2 E5", "B1", &chains, &["atari 0", "catches 0"]);
        seen("C2 C1 D2 E5", "D1", &chains, &["atari 0"]);
        seen("C1 C2 E5 D2", "B1", &chains, &["escapes 0"]);
        seen("C1 C2 E5 D2", "D1", &chains, &[]);
    }
}
