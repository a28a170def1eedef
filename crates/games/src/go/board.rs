//! Stones and chains.
//!
//! A chain is identified by one of its stones, its head. The stones of a chain form a ring, and the head stores the
//! chain's *pseudo-liberties*: pairs of a stone and an adjacent empty point. A liberty adjacent to two stones of the
//! chain counts twice, which makes every update a single addition; zero still means captured.

use super::geometry::Geometry;
use super::set::Set;
use crate::zobrist::numbers;
use jugada_core::Player;

/// State of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum PointState {
    First,
    Second,
    Nothing,
    Wall,
}

impl PointState {
    #[inline]
    const fn stone(player: Player) -> PointState {
        match player {
            Player::First => PointState::First,
            Player::Second => PointState::Second,
        }
    }

    #[inline]
    const fn is_stone(self) -> bool {
        matches!(self, PointState::First | PointState::Second)
    }
}

/// The stones on a board with at most `CELLS` points and walls.
#[derive(Clone, Debug)]
pub(super) struct ChainBoard<const CELLS: usize, const WORDS: usize> {
    at: [PointState; CELLS],
    /// For a stone, the head of its chain; otherwise [`NO_CHAIN`].
    head: [u16; CELLS],
    /// For a stone, the next stone of its chain, as a ring.
    next: [u16; CELLS],
    /// For a head, the pseudo-liberties of its chain. The entry of [`NO_CHAIN`] is meaningless: counting for it too
    /// avoids an unpredictable branch on the state of a point.
    liberties: [u16; CELLS],
    stones: [Set<WORDS>; 2],
    key: u64,
}

/// Head of points without a stone. Point 0 is a wall.
const NO_CHAIN: u16 = 0;

/// Chains follow from the stones and need not be compared.
impl<const CELLS: usize, const WORDS: usize> PartialEq for ChainBoard<CELLS, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.stones == other.stones
    }
}

impl<const CELLS: usize, const WORDS: usize> Eq for ChainBoard<CELLS, WORDS> {}

/// Stones removed by a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlaceResult {
    /// Opponent stones.
    pub(super) captured: u16,
    /// Own stones, including the new one: suicide.
    pub(super) suicided: u16,
    /// If the move took a ko, the point where the opponent would retake it.
    pub(super) ko: Option<usize>,
}

impl<const CELLS: usize, const WORDS: usize> ChainBoard<CELLS, WORDS> {
    pub(super) fn empty(geometry: &Geometry<WORDS>) -> Self {
        let mut at = [PointState::Wall; CELLS];
        for point in geometry.board.points() {
            at[point] = PointState::Nothing;
        }
        ChainBoard {
            at,
            head: [NO_CHAIN; CELLS],
            next: [0; CELLS],
            liberties: [0; CELLS],
            stones: [Set::EMPTY; 2],
            key: 0,
        }
    }

    /// A board with these stones, without [`chains_without_liberties`].
    pub(super) fn with_stones(geometry: &Geometry<WORDS>, stones: [Set<WORDS>; 2]) -> Self {
        let mut board = Self::empty(geometry);
        for player in Player::BOTH {
            for point in stones[player.index()].points() {
                board.put(geometry, point, player);
            }
        }
        board
    }

    #[inline]
    pub(super) fn stones(&self, player: Player) -> Set<WORDS> {
        self.stones[player.index()]
    }

    /// The stones of both sides.
    pub(super) fn both(&self) -> [Set<WORDS>; 2] {
        self.stones
    }

    #[inline]
    pub(super) fn empties(&self, geometry: &Geometry<WORDS>) -> Set<WORDS> {
        geometry.board.minus(self.stones[0]).minus(self.stones[1])
    }

    #[inline]
    pub(super) fn is_empty(&self, point: usize) -> bool {
        self.at[point] == PointState::Nothing
    }

    /// Hash of the stones.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Places a stone and removes chains without liberties: the opponent's first, then the mover's own.
    #[inline(always)]
    pub(super) fn place(&mut self, geometry: &Geometry<WORDS>, point: usize, player: Player) -> PlaceResult {
        self.put(geometry, point, player);
        let mut captured = 0;
        let mut last_captured = 0;
        for near in geometry.neighbours(point) {
            if self.at[near] == PointState::stone(!player) && self.liberties[usize::from(self.head[near])] == 0 {
                captured += self.take_off(geometry, near, !player);
                last_captured = near;
            }
        }
        let own_liberties = self.liberties[usize::from(self.head[point])];
        let is_alone = usize::from(self.next[point]) == point;
        let suicided = if own_liberties == 0 { self.take_off(geometry, point, player) } else { 0 };
        let ko = (captured == 1 && is_alone && own_liberties == 1).then_some(last_captured);
        PlaceResult { captured, suicided, ko }
    }

    /// Places a stone and merges it with adjacent chains.
    #[inline(always)]
    fn put(&mut self, geometry: &Geometry<WORDS>, point: usize, player: Player) {
        let stone = PointState::stone(player);
        self.at[point] = stone;
        self.stones[player.index()].insert(point);
        self.key ^= STONE[player.index()][point];
        let mut free = 0;
        for near in geometry.neighbours(point) {
            free += u16::from(self.at[near] == PointState::Nothing);
            let liberties = &mut self.liberties[usize::from(self.head[near])];
            *liberties = liberties.wrapping_sub(1);
        }
        self.head[point] = point as u16;
        self.next[point] = point as u16;
        self.liberties[point] = free;
        for near in geometry.neighbours(point) {
            if self.at[near] == stone && self.head[near] != self.head[point] {
                self.join(point, near);
            }
        }
    }

    /// Merges the chains of two stones. The first is relabelled and should be the shorter.
    #[inline]
    fn join(&mut self, shorter: usize, longer: usize) {
        let (old, new) = (usize::from(self.head[shorter]), self.head[longer]);
        self.liberties[usize::from(new)] += self.liberties[old];
        let mut stone = shorter;
        loop {
            self.head[stone] = new;
            stone = usize::from(self.next[stone]);
            if stone == shorter {
                break;
            }
        }
        // Swapping one link joins two rings.
        self.next.swap(shorter, longer);
    }

    /// Removes the chain of a stone; returns the number of stones.
    fn take_off(&mut self, geometry: &Geometry<WORDS>, stone: usize, player: Player) -> u16 {
        let mut taken = 0;
        let mut point = stone;
        loop {
            self.at[point] = PointState::Nothing;
            self.stones[player.index()].remove(point);
            self.key ^= STONE[player.index()][point];
            self.head[point] = NO_CHAIN;
            for near in geometry.neighbours(point) {
                let liberties = &mut self.liberties[usize::from(self.head[near])];
                *liberties = liberties.wrapping_add(1);
            }
            taken += 1;
            point = usize::from(self.next[point]);
            if point == stone {
                return taken;
            }
        }
    }

    /// The effect of a stone of `player` on an empty point.
    #[inline(always)]
    pub(super) fn effect(&self, geometry: &Geometry<WORDS>, point: usize, player: Player) -> Effect {
        let near = geometry.neighbours(point);
        if near.iter().any(|&near| self.at[near] == PointState::Nothing) {
            return Effect::Lives;
        }
        let mut joins = false;
        for &stone in near.iter().filter(|&&near| self.at[near].is_stone()) {
            let head = self.head[stone];
            // Number of the chain's pseudo-liberties that the new stone occupies.
            let taken = near.iter().filter(|&&other| self.head[other] == head).count();
            let survives = usize::from(self.liberties[usize::from(head)]) > taken;
            let is_own = self.at[stone] == PointState::stone(player);
            if is_own == survives {
                return Effect::Lives;
            }
            joins |= is_own;
        }
        if joins { Effect::KillsItsChain } else { Effect::KillsItself }
    }

    /// One-point eyes of `player` among `crowded` points, which have no empty neighbour: surrounded by its stones only,
    /// and not false (two opponent diagonals, or one at the edge).
    #[inline(always)]
    pub(super) fn eyes(&self, geometry: &Geometry<WORDS>, crowded: Set<WORDS>, player: Player) -> Set<WORDS> {
        let enemy = self.stones(!player);
        let surrounded = crowded.minus(enemy.neighbours(geometry.stride));
        if surrounded.is_empty() {
            return surrounded;
        }
        let (one, two) = enemy.diagonals(geometry.stride);
        surrounded.minus(two).minus(one.and(geometry.edge))
    }

    /// Stones that a stone of `player` on an empty point would remove, itself included if it is suicide.
    pub(super) fn would_take(&self, geometry: &Geometry<WORDS>, point: usize, player: Player) -> Set<WORDS> {
        let mut after = self.clone();
        after.place(geometry, point, player);
        let mut before = self.stones[0].or(self.stones[1]);
        before.insert(point);
        before.minus(after.stones[0]).minus(after.stones[1])
    }

    /// Hash of the board after a stone of `player`.
    pub(super) fn key_after(&self, geometry: &Geometry<WORDS>, point: usize, player: Player) -> u64 {
        let takes_nothing = geometry
            .neighbours(point)
            .iter()
            .all(|&near| self.at[near] != PointState::stone(!player) || !self.is_in_atari_at(geometry, near, point));
        if takes_nothing && self.effect(geometry, point, player) == Effect::Lives {
            return self.key ^ STONE[player.index()][point];
        }
        let mut after = self.clone();
        after.place(geometry, point, player);
        after.key
    }

    /// Whether `point` is a chain's only liberty.
    fn is_in_atari_at(&self, geometry: &Geometry<WORDS>, stone: usize, point: usize) -> bool {
        let head = self.head[stone];
        let taken = geometry.neighbours(point).iter().filter(|&&near| self.head[near] == head).count();
        usize::from(self.liberties[usize::from(head)]) == taken
    }
}

/// Effect of a stone on an empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Has liberties, possibly after captures.
    Lives,
    /// Suicide of the chain it joins.
    KillsItsChain,
    /// Suicide of a single stone.
    KillsItself,
}

/// Stones of all chains without liberties.
pub(super) fn chains_without_liberties<const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    [first, second]: [Set<WORDS>; 2],
) -> Set<WORDS> {
    let empties = geometry.board.minus(first).minus(second);
    let alive = |side| empties.flood(side, geometry.stride);
    first.minus(alive(first)).or(second.minus(alive(second)))
}

/// Hash of a stone, by side and point.
static STONE: [[u64; super::geometry::cells(19)]; 2] = [numbers(0x60_0001), numbers(0x60_0002)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::geometry::words;

    /// Visits half of the boards of a size: swapping the colours preserves legality.
    fn count_legal<const WORDS: usize>(size: usize) -> u64 {
        let geometry = Geometry::<WORDS>::new(size);
        let points: Vec<usize> = geometry.board.points().collect();
        let mut stones = [Set::EMPTY; 2];
        // Boards whose first stone is Black's, and the empty board.
        let mut legal = 0;
        for (index, &point) in points.iter().enumerate() {
            stones[0].insert(point);
            legal += count_from(&geometry, &points[index + 1..], &mut stones);
            stones[0].remove(point);
        }
        2 * legal + 1
    }

    /// Leaves the first point empty or places each colour, and recurses with the rest.
    fn count_from<const WORDS: usize>(
        geometry: &Geometry<WORDS>,
        points: &[usize],
        stones: &mut [Set<WORDS>; 2],
    ) -> u64 {
        let Some((&point, rest)) = points.split_first() else {
            return u64::from(chains_without_liberties(geometry, *stones).is_empty());
        };
        let mut legal = count_from(geometry, rest, stones);
        for side in 0..2 {
            stones[side].insert(point);
            legal += count_from(geometry, rest, stones);
            stones[side].remove(point);
        }
        legal
    }

    #[test]
    fn legal_positions_up_to_3x3() {
        assert_eq!(count_legal::<{ words(3) }>(1), 1);
        assert_eq!(count_legal::<{ words(3) }>(2), 57);
        assert_eq!(count_legal::<{ words(3) }>(3), 12_675);
    }

    #[test]
    fn legal_positions_on_4x4() {
        assert_eq!(count_legal::<{ words(4) }>(4), 24_318_165);
    }
}
