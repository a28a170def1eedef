//! Tactical reading: captures, escapes and self-atari, a few moves deep.

use super::board::{After, PASS, PlayoutBoard};
use jugada_core::Player;
use jugada_games::go::{Geometry, Set};

/// A short list of points, in the order found.
#[derive(Clone, Copy)]
pub(super) struct PointList {
    points: [u16; ROOM],
    len: usize,
}

/// Capacity; points beyond it are dropped.
const ROOM: usize = 24;

impl PointList {
    pub(super) const NONE: PointList = PointList { points: [0; ROOM], len: 0 };

    #[inline(always)]
    pub(super) fn push(&mut self, point: usize) {
        if self.len < ROOM && !self.points[..self.len].contains(&(point as u16)) {
            self.points[self.len] = point as u16;
            self.len += 1;
        }
    }

    #[inline(always)]
    pub(super) fn extend(&mut self, points: impl IntoIterator<Item = usize>) {
        points.into_iter().for_each(|point| self.push(point));
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(super) fn at(&self, index: usize) -> usize {
        usize::from(self.points[index])
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.points[..self.len].iter().map(|&point| usize::from(point))
    }
}

/// Reads capture sequences (ladders).
pub(super) struct LadderReader<'g, const WORDS: usize> {
    geometry: &'g Geometry<WORDS>,
    /// Boards left for the current chain,
    budget: u32,
    /// and in total.
    left: u32,
}

impl<'g, const WORDS: usize> LadderReader<'g, WORDS> {
    /// Reads at most `budget` boards; undecided chains count as saved.
    pub(super) fn new(geometry: &'g Geometry<WORDS>, budget: u32) -> Self {
        LadderReader { geometry, budget, left: budget }
    }

    /// Starts reading another chain with a budget of its own, within the total.
    pub(super) fn with_budget(&mut self, budget: u32) -> &mut Self {
        self.budget = budget.min(self.left);
        self
    }

    fn spend(&mut self) {
        self.budget -= 1;
        self.left -= 1;
    }

    /// Whether the side to move can save its chain in atari: by capturing, or by extending.
    pub(super) fn can_be_saved<const CELLS: usize>(
        &mut self,
        board: &PlayoutBoard<CELLS, WORDS>,
        stone: usize,
    ) -> bool {
        let own = board.to_move;
        let captures = adjacent_in_atari(self.geometry, board, stone);
        let running = board.liberties(stone).first();
        captures
            .iter()
            .chain([running])
            .any(|point| board.is_legal(self.geometry, point, own) && self.saves(board, stone, point))
    }

    /// Whether this legal move saves the stone's chain.
    pub(super) fn saves<const CELLS: usize>(
        &mut self,
        board: &PlayoutBoard<CELLS, WORDS>,
        stone: usize,
        point: usize,
    ) -> bool {
        if board.liberties(stone).has(point) {
            // Without captures, the predicted liberties are exact and usually decide.
            let after = board.after(self.geometry, point, board.to_move);
            if after.captured == 0 && after.liberties.count() < 2 {
                return false;
            }
            if after.liberties.count() > 2 {
                return true;
            }
        }
        if self.budget == 0 {
            return true;
        }
        self.spend();
        // On the heap: a ladder across a large board is sixty boards deep.
        let mut after = Box::new(board.clone());
        after.play(self.geometry, point);
        let liberties = after.liberties(stone);
        if liberties.is_single() {
            return false;
        }
        if liberties.count() > 2 {
            return true;
        }
        !self.can_be_captured(&after, stone)
    }

    /// Whether the side to move can capture an opponent chain with two liberties by consecutive ataris.
    pub(super) fn can_be_captured<const CELLS: usize>(
        &mut self,
        board: &PlayoutBoard<CELLS, WORDS>,
        stone: usize,
    ) -> bool {
        self.capturing_move(board, stone).is_some()
    }

    /// The liberty that starts such a capture.
    pub(super) fn capturing_move<const CELLS: usize>(
        &mut self,
        board: &PlayoutBoard<CELLS, WORDS>,
        stone: usize,
    ) -> Option<usize> {
        let liberties = board.liberties(stone);
        let both = [liberties.first(), liberties.rest().first()];
        let mover = board.to_move;
        both.into_iter().find(|&point| {
            if self.budget == 0 || !board.is_legal(self.geometry, point, mover) {
                return false;
            }
            let other = if point == both[0] { both[1] } else { both[0] };
            let mut run = board.after(self.geometry, other, !mover);
            run.liberties.remove(point);
            let takes = board.after(self.geometry, point, mover).captured > 0;
            if !takes && run.liberties.count() > 2 {
                return false;
            }
            self.spend();
            let mut after = Box::new(board.clone());
            after.play(self.geometry, point);
            // An atari is no threat if the attacking stone can itself be captured.
            !self.can_be_saved(&after, stone)
        })
    }
}

/// The move with which `attacker` captures an opponent chain with two liberties by a single atari: after extending, the
/// chain is in atari again, and neither side of it can capture anything.
#[inline]
pub(super) fn catching_move<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    stone: usize,
    attacker: Player,
) -> Option<usize> {
    let liberties = board.liberties(stone);
    let (one, other) = (liberties.first(), liberties.rest().first());
    let catches = |&(point, run): &(usize, usize)| {
        let run = board.after(geometry, run, !attacker);
        let mut left = run.liberties;
        left.remove(point);
        run.captured == 0
            && left.count() < 2
            && board.is_legal(geometry, point, attacker)
            && board.after(geometry, point, attacker).liberties.count() > 1
    };
    let (point, _) = [(one, other), (other, one)].into_iter().find(catches)?;
    (adjacent_in_atari(geometry, board, stone).len() == 0).then_some(point)
}

/// Last liberties of opponent chains in atari around a chain: where its side can capture.
#[inline]
pub(super) fn adjacent_in_atari<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    stone: usize,
) -> PointList {
    let mut points = PointList::NONE;
    let own = board.at(stone);
    for stone in board.chain(stone) {
        for near in geometry.neighbours(stone) {
            if board.is_stone(near) && board.at(near) != own && board.liberties(near).is_single() {
                points.push(board.liberties(near).first());
            }
        }
    }
    points
}

/// Whether a legal stone is a bad self-atari: its chain could be captured at once, and it is neither a throw-in nor a
/// nakade (stones in the vital points of an eye).
#[inline(always)]
pub(super) fn is_bad_self_atari<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    point: usize,
    player: Player,
) -> bool {
    if board.has_room(geometry, point) {
        return false;
    }
    let after = board.after(geometry, point, player);
    if after.liberties.count() > 1 || after.captured > 0 {
        return false;
    }
    after.stones > 1 && !fills_an_eye(geometry, board, point, player, &after)
}

/// Whether the sacrificed stones leave the opponent a single eye: their shape has a vital point, and their last liberty
/// is also the last of a chain around them.
#[cold]
fn fills_an_eye<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    point: usize,
    player: Player,
    after: &After<WORDS>,
) -> bool {
    let stones = after.stones;
    if stones > LARGEST_DEAD_SHAPE {
        return false;
    }
    let mut shape = Set::EMPTY;
    shape.insert(point);
    for near in geometry.neighbours(point) {
        if board.is(near, player) {
            board.chain(near).for_each(|stone| shape.insert(stone));
        }
    }
    let threatens = shape.points().flat_map(|stone| geometry.neighbours(stone)).any(|near| {
        if !board.is(near, !player) {
            return false;
        }
        let mut left = board.liberties(near);
        left.remove(point);
        left == after.liberties
    });
    threatens && (stones == 2 || vital_point(geometry, shape).is_some() || is_square(geometry, shape))
}

/// Larger eyes can be split in two.
const LARGEST_DEAD_SHAPE: u32 = 6;

fn neighbours_within<const WORDS: usize>(geometry: &Geometry<WORDS>, shape: Set<WORDS>, point: usize) -> usize {
    geometry.neighbours(point).into_iter().filter(|&near| shape.has(near)).count()
}

fn is_square<const WORDS: usize>(geometry: &Geometry<WORDS>, shape: Set<WORDS>) -> bool {
    shape.count() == 4 && shape.points().all(|point| neighbours_within(geometry, shape, point) == 2)
}

/// The vital point of an eye of three to six points: the middle of three, of the pyramid of four, of the cross or bulk
/// of five, of the flower of six. `None` if the second player can answer.
fn vital_point<const WORDS: usize>(geometry: &Geometry<WORDS>, shape: Set<WORDS>) -> Option<usize> {
    let size = shape.count();
    let with = |neighbours: usize| {
        let mut found = shape.points().filter(|&point| neighbours_within(geometry, shape, point) == neighbours);
        found.next().filter(|_| found.next().is_none())
    };
    let pairs = shape.points().map(|point| neighbours_within(geometry, shape, point)).sum::<usize>() / 2;
    match size {
        3 => with(2),
        4 => with(3),
        // As many pairs as points: the shape contains a square.
        5 => with(4).or_else(|| if pairs == 5 { with(3) } else { None }),
        6 if pairs == 6 => with(4),
        _ => None,
    }
}

/// The vital point of an opponent's eye adjacent to the last move; [`PASS`] if none.
#[inline(always)]
pub(super) fn nakade<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    last: usize,
) -> usize {
    let own = board.stones(board.to_move);
    let mut seen = Set::<WORDS>::EMPTY;
    for near in geometry.neighbours(last) {
        if !board.is_empty(near) || seen.has(near) {
            continue;
        }
        if let Some(region) = enclosed(geometry, board.empties(), own, near) {
            seen = seen.or(region);
            if let Some(point) = vital_point(geometry, region) {
                return point;
            }
        }
    }
    PASS
}

/// Vital points of all eyes of a side.
pub(super) fn vital_points<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    player: Player,
) -> Set<WORDS> {
    let (mut seen, mut vital) = (Set::<WORDS>::EMPTY, Set::EMPTY);
    for point in board.stones(player).neighbours(geometry.stride).and(board.empties()).points() {
        if seen.has(point) {
            continue;
        }
        if let Some(region) = enclosed(geometry, board.empties(), board.stones(!player), point) {
            seen = seen.or(region);
            if let Some(point) = vital_point(geometry, region) {
                vital.insert(point);
            }
        }
    }
    vital
}

/// The empty region around a point, if it is small enough to be killed and touches no stone of `others`.
#[inline(always)]
fn enclosed<const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    empty: Set<WORDS>,
    others: Set<WORDS>,
    point: usize,
) -> Option<Set<WORDS>> {
    let mut region = Set::EMPTY;
    region.insert(point);
    loop {
        let around = region.neighbours(geometry.stride);
        let wider = region.or(around.and(empty));
        if !around.and(others).is_empty() || wider.count() > LARGEST_DEAD_SHAPE as usize {
            return None;
        }
        if wider == region {
            return Some(region);
        }
        region = wider;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::Notation;
    use jugada_games::go::{Options, SmallGo};

    fn board(rows: &str) -> (SmallGo, PlayoutBoard<111, 2>) {
        let game = SmallGo::new(&Options::default()).unwrap();
        let rows: Vec<String> = rows.lines().map(|row| row.trim().replace(' ', "")).collect();
        let state = game.parse_position(&format!("{} X", rows.join("/"))).unwrap();
        let board = PlayoutBoard::of(game.geometry(), &state, Player::First);
        (game, board)
    }

    /// Column and row, as in `D4`.
    fn at(game: &SmallGo, point: &str) -> usize {
        let col = usize::from(point.as_bytes()[0] - b'A');
        let row: usize = point[1..].parse().unwrap();
        game.geometry().point((game.size() - row) * game.size() + col)
    }

    const LADDER: &str = ". . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X O . . . . .
        . . . X X . . . .
        . . . . . . . . .
        . . . . . . . . .";

    #[test]
    fn a_ladder_is_read_to_the_edge() {
        let (game, board) = board(LADDER);
        let found = LadderReader::new(game.geometry(), 60).capturing_move(&board, at(&game, "D4"));
        assert_eq!(found, Some(at(&game, "D5")));
        // A small budget finds no capture.
        assert_eq!(LadderReader::new(game.geometry(), 5).capturing_move(&board, at(&game, "D4")), None);
    }

    #[test]
    fn questions_share_what_there_is_for_all() {
        let (game, board) = board(LADDER);
        let mut reader = LadderReader::new(game.geometry(), 30);
        let mut ask = || reader.with_budget(20).capturing_move(&board, at(&game, "D4")).is_some();
        assert!(ask(), "20 of 30 boards are enough");
        assert!(!ask(), "10 are not");
    }

    #[test]
    fn a_stone_on_its_way_breaks_a_ladder() {
        let rows: Vec<&str> = LADDER.lines().collect();
        let broken = [&rows[..2], &["  . . . . . . O . ."], &rows[3..]].concat().join("\n");
        let (game, board) = board(&broken);
        assert_eq!(LadderReader::new(game.geometry(), 60).capturing_move(&board, at(&game, "D4")), None);
    }

    /// The vital point of a shape, in rows of `#` with `*` for the point.
    #[track_caller]
    fn vital(shape: &str, has: bool) {
        let game = SmallGo::new(&Options::default()).unwrap();
        let (mut set, mut expected) = (Set::EMPTY, None);
        for (row, cells) in shape.split('/').enumerate() {
            for (col, cell) in cells.bytes().enumerate().filter(|&(_, cell)| cell != b'.') {
                let point = game.geometry().point((row + 3) * 9 + col + 2);
                set.insert(point);
                expected = expected.or((cell == b'*').then_some(point));
            }
        }
        assert_eq!(vital_point(game.geometry(), set), expected, "{shape}");
        assert_eq!(expected.is_some(), has, "{shape}");
    }

    #[test]
    fn eyes_have_vital_points() {
        vital("#*#", true);
        vital("#./*#", true);
        vital("#*#/.#.", true);
        vital(".#./#*#/.#.", true);
        vital("##./#*#", true);
        vital(".##/#*#/.#.", true);
        for alive_or_dead in ["##", "####", "##/##", "###/..#", "#####", "##./.##", "###/###"] {
            vital(alive_or_dead, false);
        }
    }

    /// Throw-ins and vital shapes are no mistakes; a larger chain in atari is.
    #[test]
    fn mistakes_are_seen() {
        let (game, board) = board(
            "O O O . . . . . .
             . X O . . . . . .
             X X O . . . . . .
             O O O . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             X X X X X . . . .
             O O O O X . . . .
             . X . O X . . . .",
        );
        let is_bad = |point: &str, player| is_bad_self_atari(game.geometry(), &board, at(&game, point), player);
        assert!(!is_bad("C1", Player::First), "two stones that take the vital points of three");
        assert!(!is_bad("A1", Player::First));
        assert!(!is_bad("F5", Player::First), "in the open");
    }
}
