//! Go as a simple reference implementation: an array of points, flood fill for chains, and a list of all boards of the
//! game.

use jugada_core::Player;

pub(crate) type Points = Vec<Option<Player>>;

#[derive(Clone)]
pub(crate) struct Twin {
    pub(crate) size: usize,
    pub(crate) superko: bool,
    pub(crate) suicide_of_many: bool,
    pub(crate) points: Points,
    pub(crate) to_move: Player,
    pub(crate) passes: usize,
    /// Stones of each side removed from the board.
    pub(crate) lost: [usize; 2],
    /// The board before every move, passes included.
    pub(crate) past: Vec<Points>,
}

impl Twin {
    pub(crate) fn new(size: usize, superko: bool, suicide_of_many: bool) -> Twin {
        Twin {
            size,
            superko,
            suicide_of_many,
            points: vec![None; size * size],
            to_move: Player::First,
            passes: 0,
            lost: [0; 2],
            past: Vec::new(),
        }
    }

    fn neighbours(&self, point: usize) -> Vec<usize> {
        let (row, col) = (point / self.size, point % self.size);
        let mut near = Vec::new();
        if row > 0 {
            near.push(point - self.size);
        }
        if row + 1 < self.size {
            near.push(point + self.size);
        }
        if col > 0 {
            near.push(point - 1);
        }
        if col + 1 < self.size {
            near.push(point + 1);
        }
        near
    }

    /// The connected points of the same kind, and the contents of their neighbours.
    fn region(&self, points: &Points, start: usize) -> (Vec<usize>, Vec<Option<Player>>) {
        let mut region = vec![start];
        let mut around = Vec::new();
        let mut next = 0;
        while next < region.len() {
            for near in self.neighbours(region[next]) {
                if points[near] != points[start] {
                    around.push(points[near]);
                } else if !region.contains(&near) {
                    region.push(near);
                }
            }
            next += 1;
        }
        (region, around)
    }

    /// The board after a stone, with the numbers of opponent and own stones removed.
    fn board_after(&self, point: usize) -> (Points, usize, usize) {
        let mut points = self.points.clone();
        points[point] = Some(self.to_move);
        let mut captured = 0;
        for near in self.neighbours(point) {
            if points[near] == Some(!self.to_move) {
                captured += self.take_off_if_dead(&mut points, near);
            }
        }
        let suicided = self.take_off_if_dead(&mut points, point);
        (points, captured, suicided)
    }

    fn take_off_if_dead(&self, points: &mut Points, stone: usize) -> usize {
        let (chain, around) = self.region(points, stone);
        if around.contains(&None) {
            return 0;
        }
        for &point in &chain {
            points[point] = None;
        }
        chain.len()
    }

    pub(crate) fn is_legal(&self, point: usize) -> bool {
        if self.points[point].is_some() {
            return false;
        }
        let (after, _, suicided) = self.board_after(point);
        let suicide_is_fine = suicided == 0 || (self.suicide_of_many && suicided > 1);
        // Simple ko: the board may not equal that before the opponent's last move.
        let repeats = if self.superko { self.past.contains(&after) } else { self.past.last() == Some(&after) };
        suicide_is_fine && !repeats
    }

    pub(crate) fn legal_points(&self) -> Vec<usize> {
        (0..self.points.len()).filter(|&point| self.is_legal(point)).collect()
    }

    pub(crate) fn play(&mut self, point: Option<usize>) {
        self.past.push(self.points.clone());
        match point {
            None => self.passes += 1,
            Some(point) => {
                let (after, captured, suicided) = self.board_after(point);
                self.lost[(!self.to_move).index()] += captured;
                self.lost[self.to_move.index()] += suicided;
                self.points = after;
                self.passes = 0;
            }
        }
        self.to_move = !self.to_move;
    }

    pub(crate) fn stones(&self, player: Player) -> usize {
        self.points.iter().filter(|&&point| point == Some(player)).count()
    }

    /// Empty points whose region touches only this side's stones.
    pub(crate) fn territory(&self, player: Player) -> usize {
        let is_owned = |&point: &usize| {
            let (_, around) = self.region(&self.points, point);
            !around.is_empty() && around.iter().all(|&near| near == Some(player))
        };
        (0..self.points.len()).filter(|&point| self.points[point].is_none()).filter(is_owned).count()
    }
}
