//! One simulation after another: down the tree, a playout, and back.

use super::board::{Board, PASS};
use super::playout::Playouts;
use super::priors::{Opinions, Prior, priors};
use super::tree::{Node, ROOT, Tree, WHOLE};
use crate::native::{Processor, Step, natively};
use jugada_core::rng::Rng;
use jugada_core::{Player, add_levels};
use jugada_games::go::Set;

/// How the tree is searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Habits {
    /// So many games of its own weigh as much as those in which a move was made later; 0 to leave these out.
    pub(super) equivalence: f32,
    /// A position gets children once it was visited so often.
    pub(super) expansion: u32,
    /// How much of a result is the margin, and not who won.
    pub(super) margin: f64,
    pub(super) opinions: Opinions,
}

/// How a finished game is counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Count {
    /// Points given to White, with what compensates for a handicap.
    pub(super) komi: f64,
    /// Whether stones placed do not count, only what they surround and capture.
    pub(super) is_territory: bool,
}

impl Count {
    /// Points that Black is ahead with these areas, if it has placed so many stones more than White.
    pub(super) fn margin<const WORDS: usize>(self, areas: [Set<WORDS>; 2], placed: i32) -> f64 {
        let [first, second] = areas.map(|area| area.count() as f64);
        first - second - self.komi - if self.is_territory { f64::from(placed) } else { 0.0 }
    }
}

/// What the threads of a search share.
pub(super) struct Search<'a, const CELLS: usize, const WORDS: usize> {
    pub(super) playouts: Playouts<'a, WORDS>,
    pub(super) habits: Habits,
    pub(super) count: Count,
    pub(super) tree: &'a Tree,
    pub(super) root: &'a Board<CELLS, WORDS>,
    /// The points where the rules allow a stone at the root.
    pub(super) legal: Set<WORDS>,
}

/// What a thread has of its own.
pub(super) struct Worker<const CELLS: usize> {
    path: Vec<u32>,
    /// The points of all moves of a simulation, from the root to the end of the game.
    moves: Vec<u16>,
    /// Which side was the first to play on a point, from some move on.
    first: [u8; CELLS],
    pub(super) games: u32,
    /// Those of them that a playout finished.
    pub(super) played_out: u32,
    /// How often each point was Black's at their end, less how often it was White's.
    pub(super) owned: [i32; CELLS],
    /// The sum of their margins, for Black.
    pub(super) margins: f64,
    /// Nodes made, by plies below the root.
    pub(super) levels: Vec<u64>,
    /// How the last simulation went.
    pub(super) told: Told,
}

/// How a simulation went.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    /// The points of the moves in the tree.
    pub(super) selected: Vec<usize>,
    /// Whether a node got its children.
    pub(super) expanded: bool,
    /// Points that Black was ahead.
    pub(super) margin: f64,
}

impl<const CELLS: usize> Worker<CELLS> {
    pub(super) fn new() -> Self {
        Worker {
            path: Vec::new(),
            moves: Vec::new(),
            first: [NOBODY; CELLS],
            owned: [0; CELLS],
            games: 0,
            played_out: 0,
            margins: 0.0,
            levels: Vec::new(),
            told: Told::default(),
        }
    }

    /// With what another thread has found.
    pub(super) fn add(&mut self, other: &Worker<CELLS>) {
        for (sum, more) in self.owned.iter_mut().zip(&other.owned) {
            *sum += more;
        }
        self.games += other.games;
        self.played_out += other.played_out;
        self.margins += other.margins;
        add_levels(&mut self.levels, &other.levels);
    }

    fn made(&mut self, level: usize, nodes: u64) {
        self.levels.resize(self.levels.len().max(level + 1), 0);
        self.levels[level] += nodes;
    }
}

/// Instead of a side.
const NOBODY: u8 = 2;

/// A simulation, for [`natively`].
struct Simulation<'s, 'a, const CELLS: usize, const WORDS: usize> {
    search: &'s Search<'a, CELLS, WORDS>,
    worker: &'s mut Worker<CELLS>,
    rng: &'s mut Rng,
    /// The first move, if it is given.
    forced: Option<usize>,
}

impl<const CELLS: usize, const WORDS: usize> Step for Simulation<'_, '_, CELLS, WORDS> {
    type Result = ();

    #[inline(always)]
    fn run<P: Processor>(self) {
        self.search.simulate_here(self.worker, self.rng, self.forced);
    }
}

impl<const CELLS: usize, const WORDS: usize> Search<'_, CELLS, WORDS> {
    /// One more game.
    pub(super) fn simulate(&self, worker: &mut Worker<CELLS>, rng: &mut Rng) {
        natively(Simulation { search: self, worker, rng, forced: None });
    }

    /// One more game that begins with this move of the root, which must have been expanded.
    pub(super) fn simulate_after(&self, point: usize, worker: &mut Worker<CELLS>, rng: &mut Rng) {
        natively(Simulation { search: self, worker, rng, forced: Some(point) });
    }

    #[inline(always)]
    fn simulate_here(&self, worker: &mut Worker<CELLS>, rng: &mut Rng, mut forced: Option<usize>) {
        let (tree, geometry) = (self.tree, self.playouts.geometry);
        let mut board = self.root.clone();
        worker.path.clear();
        worker.moves.clear();
        worker.told.expanded = false;
        let mut place = ROOT;
        loop {
            let node = tree.node(place);
            node.visit();
            worker.path.push(place);
            if board.passes >= 2 {
                break;
            }
            let Some((first, children)) = tree.children(node).or_else(|| self.expand(node, &board, worker)) else {
                break;
            };
            let chosen = match forced.take() {
                Some(point) => children.iter().position(|child| child.point() == point).unwrap_or(0),
                None => self.select(children),
            };
            place = first + chosen as u32;
            let point = children[chosen].point();
            worker.moves.push(point as u16);
            board.play(geometry, point);
        }
        let in_tree = worker.moves.len();
        let placed = board.placed;
        let ended_in_tree = board.passes >= 2;
        if !ended_in_tree {
            let moves = &mut worker.moves;
            self.playouts.play(&mut board, rng, |point| moves.push(point as u16));
        }
        let areas = board.areas(geometry);
        let margin = self.count.margin(areas, placed);
        worker.games += 1;
        // Where both passed in the tree, dead stones may be left on the board; where mercy was shown, points are open.
        if !ended_in_tree && board.passes >= 2 {
            worker.played_out += 1;
            worker.margins += margin;
            for (area, sign) in areas.into_iter().zip([1, -1]) {
                area.points().for_each(|point| worker.owned[point] += sign);
            }
        }
        worker.told.margin = margin;
        worker.told.selected.clear();
        worker.told.selected.extend(worker.moves[..in_tree].iter().map(|&point| usize::from(point)));
        self.credit(worker, margin);
    }

    /// The children of a node that has been visited often enough, made now.
    #[cold]
    fn expand<'n>(
        &'n self,
        node: &Node,
        board: &Board<CELLS, WORDS>,
        worker: &mut Worker<CELLS>,
    ) -> Option<(u32, &'n [Node])> {
        let depth = worker.moves.len();
        if depth > 0 && node.visits() <= self.habits.expansion {
            return None;
        }
        let made = self.tree.expand(node, || {
            let mut found: Vec<Prior> = Vec::new();
            priors(self.playouts.geometry, board, self.habits.opinions, &mut found);
            if depth == 0 {
                found.retain(|prior| prior.point == PASS || self.legal.has(prior.point));
            }
            found
        });
        let children = self.tree.children(node)?;
        if made {
            worker.told.expanded = true;
            worker.made(depth + 1, children.1.len() as u64);
        }
        Some(children)
    }

    /// The child that looks best; of several, the first.
    #[inline(always)]
    fn select(&self, children: &[Node]) -> usize {
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (index, child) in children.iter().enumerate() {
            let worth = child.worth(self.habits.equivalence);
            if worth > most {
                (best, most) = (index, worth);
            }
        }
        best
    }

    /// Tells every node on the way how the game ended, and their other moves if they were made later.
    #[inline(always)]
    fn credit(&self, worker: &mut Worker<CELLS>, margin: f64) {
        let points = (self.playouts.geometry.size * self.playouts.geometry.size) as f64;
        let won = if margin > 0.0 {
            1.0
        } else if margin < 0.0 {
            0.0
        } else {
            0.5
        };
        let share = 0.5 + 0.5 * (margin / points).clamp(-1.0, 1.0);
        let value = won + (share - won) * self.habits.margin;
        let for_black = (value * WHOLE) as u64;
        let credit = [for_black, WHOLE as u64 - for_black];
        let begins = self.root.to_move as usize;
        let mover = |ply: usize| (begins + ply) % 2;
        let mut next = worker.moves.len();
        for (depth, &place) in worker.path.iter().enumerate().rev() {
            let node = self.tree.node(place);
            // The node was reached by the move before it.
            node.credit(credit[mover(depth + 1)]);
            if self.habits.equivalence == 0.0 {
                continue;
            }
            while next > depth {
                next -= 1;
                worker.first[usize::from(worker.moves[next])] = mover(next) as u8;
            }
            if let Some((_, children)) = self.tree.children(node) {
                let side = mover(depth);
                for child in children {
                    let point = child.point();
                    if point != PASS && worker.first[point] == side as u8 {
                        child.credit_later(credit[side]);
                    }
                }
            }
        }
        for &point in &worker.moves {
            worker.first[usize::from(point)] = NOBODY;
        }
    }
}

/// Whether a side would win if both passed now.
pub(super) fn wins_by_passing<const CELLS: usize, const WORDS: usize>(
    search: &Search<'_, CELLS, WORDS>,
    count: Count,
    player: Player,
) -> bool {
    let margin = count.margin(search.root.areas(search.playouts.geometry), search.root.placed);
    if player == Player::First { margin > 0.0 } else { margin < 0.0 }
}
