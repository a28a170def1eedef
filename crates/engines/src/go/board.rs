//! The playout board: chains with exact liberties, as sets of points.
//!
//! The board of the rules counts pseudo-liberties, which makes moves cheaper but cannot tell which chains are nearly
//! captured. Here every chain stores its liberties: merging chains is a union, and atari is a set with one point.

use jugada_core::Player;
use jugada_games::go::{Geometry, Set, State};

/// Contents of a point: the index of a side, or one of the next two.
pub(super) const EMPTY: u8 = 2;
/// Beyond the edge.
pub(super) const WALL: u8 = 3;
/// The pass, in place of a point.
pub(super) const PASS: usize = 0;

/// A position in a playout. Suicide is illegal, and simple ko is the only repetition rule.
#[derive(Clone)]
pub(super) struct PlayoutBoard<const CELLS: usize, const WORDS: usize> {
    at: [u8; CELLS],
    /// For a stone, the representative stone of its chain.
    head: [u16; CELLS],
    /// For a stone, the next stone of its chain, as a ring.
    next: [u16; CELLS],
    /// For a representative, the number of stones in its chain.
    stones_of: [u16; CELLS],
    /// For a representative, the liberties of its chain.
    liberties_of: [Set<WORDS>; CELLS],
    stones: [Set<WORDS>; 2],
    empty: Set<WORDS>,
    /// The point that ko forbids; [`PASS`] if none.
    pub(super) ko: usize,
    pub(super) to_move: Player,
    /// The last move and the one before.
    pub(super) last: [usize; 2],
    /// Consecutive passes.
    pub(super) passes: u32,
    /// Stones placed by Black minus those placed by White.
    pub(super) placed: i32,
    /// Black stones minus white stones on the board.
    pub(super) ahead: i32,
}

/// The result of placing a stone, without placing it.
#[derive(Clone, Copy)]
pub(super) struct After<const WORDS: usize> {
    /// Liberties of its chain. Of liberties gained by captures, only those adjacent to the stone are counted.
    pub(super) liberties: Set<WORDS>,
    /// Stones in its chain.
    pub(super) stones: u32,
    /// Opponent stones captured.
    pub(super) captured: u32,
}

impl<const CELLS: usize, const WORDS: usize> PlayoutBoard<CELLS, WORDS> {
    /// The position of a game, without its last moves.
    pub(super) fn of(geometry: &Geometry<WORDS>, state: &State<CELLS, WORDS>, to_move: Player) -> Self {
        let mut board = PlayoutBoard {
            at: [WALL; CELLS],
            head: [0; CELLS],
            next: [0; CELLS],
            stones_of: [0; CELLS],
            liberties_of: [Set::EMPTY; CELLS],
            stones: [Set::EMPTY; 2],
            empty: geometry.board,
            ko: PASS,
            to_move,
            last: [PASS; 2],
            passes: 0,
            placed: 0,
            ahead: 0,
        };
        for point in geometry.board.points() {
            board.at[point] = EMPTY;
        }
        for player in Player::BOTH {
            for point in state.stones(player).points() {
                board.put(geometry, point, player);
            }
        }
        let [first, second] = state.placed().map(i32::from);
        board.placed = first - second;
        let [first, second] = board.stones.map(|stones| stones.count() as i32);
        board.ahead = first - second;
        board.ko = state.ko().unwrap_or(PASS);
        board.passes = u32::from(state.passes());
        board
    }

    #[inline(always)]
    pub(super) fn at(&self, point: usize) -> u8 {
        self.at[point]
    }

    /// Contents of an interior point and its eight neighbours, row by row.
    #[inline(always)]
    pub(super) fn around(&self, geometry: &Geometry<WORDS>, point: usize) -> [[u8; 3]; 3] {
        let row = |middle: usize| {
            let row = &self.at[middle - 1..middle + 2];
            [row[0], row[1], row[2]]
        };
        [row(point - geometry.stride), row(point), row(point + geometry.stride)]
    }

    #[inline(always)]
    pub(super) fn is(&self, point: usize, player: Player) -> bool {
        self.at[point] == player as u8
    }

    #[inline(always)]
    pub(super) fn is_empty(&self, point: usize) -> bool {
        self.at[point] == EMPTY
    }

    #[inline(always)]
    pub(super) fn is_stone(&self, point: usize) -> bool {
        self.at[point] < EMPTY
    }

    #[inline(always)]
    pub(super) fn empties(&self) -> Set<WORDS> {
        self.empty
    }

    #[inline(always)]
    pub(super) fn stones(&self, player: Player) -> Set<WORDS> {
        self.stones[player.index()]
    }

    /// The representative of a stone's chain.
    #[inline(always)]
    pub(super) fn head(&self, stone: usize) -> usize {
        usize::from(self.head[stone])
    }

    /// Liberties of a stone's chain.
    #[inline(always)]
    pub(super) fn liberties(&self, stone: usize) -> Set<WORDS> {
        self.liberties_of[usize::from(self.head[stone])]
    }

    /// Number of stones in a stone's chain.
    #[inline(always)]
    pub(super) fn size(&self, stone: usize) -> u32 {
        u32::from(self.stones_of[usize::from(self.head[stone])])
    }

    /// Stones of a stone's chain.
    #[inline]
    pub(super) fn chain(&self, stone: usize) -> impl Iterator<Item = usize> + '_ {
        let mut point = Some(stone);
        std::iter::from_fn(move || {
            let here = point?;
            let next = usize::from(self.next[here]);
            point = (next != stone).then_some(next);
            Some(here)
        })
    }

    /// Whether `player` may place a stone on `point`.
    #[inline(always)]
    pub(super) fn is_legal(&self, geometry: &Geometry<WORDS>, point: usize, player: Player) -> bool {
        if self.at[point] != EMPTY || (point == self.ko && player == self.to_move) {
            return false;
        }
        geometry.neighbours(point).into_iter().any(|near| match self.at[near] {
            EMPTY => true,
            WALL => false,
            side => (side == player as u8) != self.liberties(near).is_single(),
        })
    }

    /// Eyes of `player`: points surrounded by its stones, without false eyes (two opponent diagonals, or one at the
    /// edge).
    #[inline(always)]
    pub(super) fn eyes(&self, geometry: &Geometry<WORDS>, player: Player) -> Set<WORDS> {
        let enemies = self.stones(!player);
        let open = self.empty.or(enemies).neighbours(geometry.stride);
        let (one, two) = enemies.diagonals(geometry.stride);
        self.empty.minus(open).minus(two).minus(one.and(geometry.edge))
    }

    /// Whether at least two neighbours of a point are empty.
    #[inline(always)]
    pub(super) fn has_room(&self, geometry: &Geometry<WORDS>, point: usize) -> bool {
        let [above, left, right, below] = geometry.neighbours(point).map(|near| u32::from(self.at[near] == EMPTY));
        above + left + right + below >= 2
    }

    /// The result of placing a stone; the move must be legal.
    #[inline(always)]
    pub(super) fn after(&self, geometry: &Geometry<WORDS>, point: usize, player: Player) -> After<WORDS> {
        let mut after = After { liberties: Set::EMPTY, stones: 1, captured: 0 };
        let mut joined = [0; 4];
        for (index, near) in geometry.neighbours(point).into_iter().enumerate() {
            match self.at[near] {
                EMPTY => after.liberties.insert(near),
                WALL => {}
                side => {
                    let head = self.head[near];
                    let is_new = !joined[..index].contains(&head);
                    joined[index] = head;
                    let liberties = self.liberties_of[usize::from(head)];
                    if side == player as u8 {
                        after.liberties = after.liberties.or(liberties);
                        after.stones += if is_new { u32::from(self.stones_of[usize::from(head)]) } else { 0 };
                    } else if liberties.is_single() {
                        after.liberties.insert(near);
                        after.captured += if is_new { u32::from(self.stones_of[usize::from(head)]) } else { 0 };
                    }
                }
            }
        }
        after.liberties.remove(point);
        after
    }

    /// Plays a legal move or a pass.
    #[inline(always)]
    pub(super) fn play(&mut self, geometry: &Geometry<WORDS>, point: usize) {
        let player = self.to_move;
        self.to_move = !player;
        self.last = [point, self.last[0]];
        self.ko = PASS;
        if point == PASS {
            self.passes += 1;
            return;
        }
        self.passes = 0;
        self.placed += 1 - 2 * player as i32;
        self.put(geometry, point, player);
        let enemy = !player as u8;
        let (mut captured, mut last_captured) = (0, PASS);
        for near in geometry.neighbours(point) {
            if self.at[near] == enemy && self.liberties(near).is_empty() {
                captured += self.take_off(geometry, near, !player);
                last_captured = near;
            }
        }
        self.ahead += (1 - 2 * player as i32) * (1 + captured as i32);
        if captured == 1 && self.size(point) == 1 && self.liberties(point).is_single() {
            self.ko = last_captured;
        }
    }

    /// Places a stone and merges it with adjacent chains.
    #[inline(always)]
    fn put(&mut self, geometry: &Geometry<WORDS>, point: usize, player: Player) {
        self.at[point] = player as u8;
        self.empty.remove(point);
        self.stones[player.index()].insert(point);
        let mut free = Set::EMPTY;
        for near in geometry.neighbours(point) {
            match self.at[near] {
                EMPTY => free.insert(near),
                WALL => {}
                _ => self.liberties_of[usize::from(self.head[near])].remove(point),
            }
        }
        self.head[point] = point as u16;
        self.next[point] = point as u16;
        self.stones_of[point] = 1;
        self.liberties_of[point] = free;
        for near in geometry.neighbours(point) {
            if self.at[near] == player as u8 && self.head[near] != self.head[point] {
                self.join(point, near);
            }
        }
    }

    /// Merges the chains of two stones.
    #[inline(always)]
    fn join(&mut self, one: usize, other: usize) {
        let is_shorter = self.size(one) <= self.size(other);
        let (shorter, longer) = if is_shorter { (one, other) } else { (other, one) };
        let (old, new) = (self.head(shorter), self.head(longer));
        self.liberties_of[new] = self.liberties_of[new].or(self.liberties_of[old]);
        self.stones_of[new] += self.stones_of[old];
        let mut stone = shorter;
        loop {
            self.head[stone] = new as u16;
            stone = usize::from(self.next[stone]);
            if stone == shorter {
                break;
            }
        }
        // Swapping one link joins two rings.
        self.next.swap(shorter, longer);
    }

    /// Removes the chain of a stone; returns the number of stones.
    fn take_off(&mut self, geometry: &Geometry<WORDS>, stone: usize, player: Player) -> u32 {
        let mut taken = 0;
        let mut point = stone;
        loop {
            self.at[point] = EMPTY;
            self.empty.insert(point);
            self.stones[player.index()].remove(point);
            for near in geometry.neighbours(point) {
                if self.at[near] == !player as u8 {
                    self.liberties_of[usize::from(self.head[near])].insert(point);
                }
            }
            taken += 1;
            point = usize::from(self.next[point]);
            if point == stone {
                return taken;
            }
        }
    }

    /// Whether both are the same position, whatever moves led to it.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let essence = |board: &Self| (board.stones, board.ko, board.to_move, board.passes.min(2), board.placed);
        essence(self) == essence(other)
    }

    /// Area of each side: its stones, and empty points that only its stones reach.
    pub(super) fn areas(&self, geometry: &Geometry<WORDS>) -> [Set<WORDS>; 2] {
        let [first, second] = self.stones.map(|stones| stones.flood(self.empty, geometry.stride));
        [self.stones[0].or(first.minus(second)), self.stones[1].or(second.minus(first))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::rng::{below, stream};
    use jugada_core::spec::Auto;
    use jugada_core::{Game, Notation};
    use jugada_games::go::{Go, LargeGo, MediumGo, Options, SmallGo};

    /// Compares this board with that of the rules in random games: stones, legal points, ko, chains and liberties.
    fn agrees<const CELLS: usize, const WORDS: usize>(game: &Go<CELLS, WORDS>, games: u64) {
        let geometry = game.geometry();
        for number in 0..games {
            let rng = &mut stream(11, number);
            let mut state = game.start();
            let mut board = PlayoutBoard::of(geometry, &state, game.to_move(&state));
            while game.outcome(&state).is_none() {
                let mut legal = Vec::new();
                game.moves(&state, &mut legal);
                let player = game.to_move(&state);
                let points: Vec<usize> = legal.iter().filter_map(|mv| mv.placed()).collect();
                let found: Vec<usize> =
                    geometry.board.points().filter(|&point| board.is_legal(geometry, point, player)).collect();
                assert_eq!(found, points, "game {number}");
                for &point in &points {
                    let mut after = board.clone();
                    after.play(geometry, point);
                    let trace = board.after(geometry, point, player);
                    assert_eq!(after.size(point), trace.stones);
                    if trace.captured == 0 {
                        assert_eq!(after.liberties(point), trace.liberties);
                    }
                    let before = board.stones(!player).count();
                    assert_eq!(before - after.stones(!player).count(), trace.captured as usize);
                }
                let mv = legal[below(rng, legal.len())];
                game.play(&mut state, mv);
                board.play(geometry, mv.placed().unwrap_or(PASS));
                check(geometry, &board, &state);
            }
        }
    }

    fn check<const CELLS: usize, const WORDS: usize>(
        geometry: &Geometry<WORDS>,
        board: &PlayoutBoard<CELLS, WORDS>,
        state: &State<CELLS, WORDS>,
    ) {
        for player in Player::BOTH {
            assert_eq!(board.stones(player), state.stones(player));
            let mut left = state.stones(player);
            while !left.is_empty() {
                let stone = left.first();
                let mut seed = Set::EMPTY;
                seed.insert(stone);
                let chain = seed.or(seed.flood(state.stones(player), geometry.stride));
                let liberties = chain.neighbours(geometry.stride).and(board.empties());
                assert_eq!(board.liberties(stone), liberties);
                assert_eq!(board.size(stone) as usize, chain.count());
                let mut ring = Set::EMPTY;
                board.chain(stone).for_each(|stone| ring.insert(stone));
                assert_eq!(ring, chain);
                left = left.minus(chain);
            }
        }
        assert_eq!(board.ko, state.ko().unwrap_or(PASS));
        let [first, second] = state.placed().map(i32::from);
        assert_eq!((board.placed, board.passes), (first - second, u32::from(state.passes())));
        let [first, second] = Player::BOTH.map(|player| state.stones(player).count() as i32);
        assert_eq!(board.ahead, first - second);
    }

    #[test]
    fn random_games_agree_with_the_rules() {
        // A supply larger than any game needs: this board does not limit the number of stones.
        let options = |size| Options { size, stones: Auto::Set(1000), ..Options::default() };
        agrees(&SmallGo::new(&options(5)).unwrap(), 20);
        agrees(&SmallGo::new(&options(9)).unwrap(), 6);
        agrees(&MediumGo::new(&options(13)).unwrap(), 1);
        agrees(&LargeGo::new(&options(19)).unwrap(), 1);
    }

    /// The cells of a 5x5 board that are eyes of Black.
    #[track_caller]
    fn eyes(position: &str, expected: &[usize]) {
        let game = SmallGo::new(&Options { size: 5, ..Options::default() }).unwrap();
        let geometry = game.geometry();
        let state = game.parse_position(position).unwrap();
        let board = PlayoutBoard::of(geometry, &state, Player::First);
        let found = board.eyes(geometry, Player::First);
        assert_eq!(found.points().map(|point| geometry.cell(point)).collect::<Vec<_>>(), expected, "{position}");
    }

    #[test]
    fn eyes_are_false_if_the_enemy_holds_two_diagonals_or_one_at_the_edge() {
        eyes(".X.X./XXXXX/X.XO./.XO../..... X", &[0, 2, 4, 11]);
        eyes(".X.X./XXXXX/X.XO./OXO../..... X", &[0, 2, 4]);
        eyes(".X.X./XXXOX/X.XO./OXX../..... X", &[0, 11]);
        eyes(".X.X./XXX.X/X.X../OXX../..... X", &[0, 2, 4, 11]);
        eyes("...../...../...../...../..... X", &[]);
    }

    #[test]
    fn areas_are_those_of_the_rules() {
        let game = SmallGo::new(&Options::default()).unwrap();
        for number in 0..20 {
            let mut state = game.start();
            game.play_out(&mut state, &mut stream(5, number));
            let board = PlayoutBoard::of(game.geometry(), &state, Player::First);
            let [first, second] = board.areas(game.geometry()).map(Set::count);
            let points = game.score(&state).points;
            assert_eq!((first as f64, second as f64 + game.komi()), (points.first, points.second));
        }
    }
}
