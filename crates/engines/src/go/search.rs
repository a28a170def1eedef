//! Simulations: selection, expansion, playout, back-propagation.

use super::board::{PASS, PlayoutBoard};
use super::playout::PlayoutPolicy;
use super::priors::{Prior, PriorOptions, priors};
use super::tree::{Node, ROOT, Tree, WHOLE};
use crate::native::{Processor, SearchStep, natively};
use jugada_core::rng::Rng;
use jugada_core::{Player, add_levels};
use jugada_games::go::Set;

/// Options of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SearchOptions {
    /// RAVE's equivalence parameter k, in simulations; 0 switches RAVE off.
    pub(super) equivalence: f32,
    /// Visits before a node is expanded.
    pub(super) expansion: u32,
    /// Weight of the margin in a result, from 0 (win or loss only) to 1.
    pub(super) margin: f64,
    pub(super) prior_options: PriorOptions,
}

/// Scoring of a finished game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CountRules {
    /// Komi, including compensation for handicap.
    pub(super) komi: f64,
    /// Territory scoring: stones placed do not count, only surrounded points and captures.
    pub(super) is_territory: bool,
}

impl CountRules {
    /// Margin for Black with these areas; `placed`: Black's stones placed minus White's.
    pub(super) fn margin<const WORDS: usize>(self, areas: [Set<WORDS>; 2], placed: i32) -> f64 {
        let [first, second] = areas.map(|area| area.count() as f64);
        first - second - self.komi - if self.is_territory { f64::from(placed) } else { 0.0 }
    }
}

/// State shared by the threads of a search.
pub(super) struct Search<'a, const CELLS: usize, const WORDS: usize> {
    pub(super) playouts: PlayoutPolicy<'a, WORDS>,
    pub(super) options: SearchOptions,
    pub(super) count: CountRules,
    pub(super) tree: &'a Tree,
    pub(super) root: &'a PlayoutBoard<CELLS, WORDS>,
    /// Points legal at the root by the full rules.
    pub(super) legal: Set<WORDS>,
}

/// State of one thread.
pub(super) struct Worker<const CELLS: usize> {
    path: Vec<u32>,
    /// Points of a simulation's moves, from the root to the end of the game.
    moves: Vec<u16>,
    /// The side that played first on each point, from a certain move on.
    first: [u8; CELLS],
    pub(super) games: u32,
    /// Games that ended in a playout.
    pub(super) played_out: u32,
    /// How often each point was Black's at the end, minus how often it was White's.
    pub(super) owned: [i32; CELLS],
    /// Sum of the margins, for Black.
    pub(super) margins: f64,
    /// New nodes by plies below the root.
    pub(super) levels: Vec<u64>,
    /// The last simulation.
    pub(super) trace: SimulationTrace,
}

/// Trace of one simulation.
#[derive(Clone, Debug, Default)]
pub(super) struct SimulationTrace {
    /// Points of the moves inside the tree.
    pub(super) selected: Vec<usize>,
    /// Whether a node was expanded.
    pub(super) expanded: bool,
    /// Margin for Black.
    pub(super) margin: f64,
}

impl<const CELLS: usize> Worker<CELLS> {
    pub(super) fn new() -> Self {
        Worker {
            path: Vec::new(),
            moves: Vec::new(),
            first: [NO_SIDE; CELLS],
            owned: [0; CELLS],
            games: 0,
            played_out: 0,
            margins: 0.0,
            levels: Vec::new(),
            trace: SimulationTrace::default(),
        }
    }

    /// Adds the results of another thread.
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

/// Neither side.
const NO_SIDE: u8 = 2;

/// One simulation, as a step for [`natively`].
struct Simulation<'s, 'a, const CELLS: usize, const WORDS: usize> {
    search: &'s Search<'a, CELLS, WORDS>,
    worker: &'s mut Worker<CELLS>,
    rng: &'s mut Rng,
    /// The first move, if it is prescribed.
    forced: Option<usize>,
}

impl<const CELLS: usize, const WORDS: usize> SearchStep for Simulation<'_, '_, CELLS, WORDS> {
    type Result = ();

    #[inline(always)]
    fn run<P: Processor>(self) {
        self.search.simulate_here(self.worker, self.rng, self.forced);
    }
}

impl<const CELLS: usize, const WORDS: usize> Search<'_, CELLS, WORDS> {
    /// Runs one simulation.
    pub(super) fn simulate(&self, worker: &mut Worker<CELLS>, rng: &mut Rng) {
        natively(Simulation { search: self, worker, rng, forced: None });
    }

    /// Runs one simulation that starts with this root move; the root must be expanded.
    pub(super) fn simulate_after(&self, point: usize, worker: &mut Worker<CELLS>, rng: &mut Rng) {
        natively(Simulation { search: self, worker, rng, forced: Some(point) });
    }

    #[inline(always)]
    fn simulate_here(&self, worker: &mut Worker<CELLS>, rng: &mut Rng, mut forced: Option<usize>) {
        let (tree, geometry) = (self.tree, self.playouts.geometry);
        let mut board = self.root.clone();
        worker.path.clear();
        worker.moves.clear();
        worker.trace.expanded = false;
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
        // If both passed in the tree, dead stones may remain on the board; if the mercy rule applied, points are
        // undecided.
        if !ended_in_tree && board.passes >= 2 {
            worker.played_out += 1;
            worker.margins += margin;
            for (area, sign) in areas.into_iter().zip([1, -1]) {
                area.points().for_each(|point| worker.owned[point] += sign);
            }
        }
        worker.trace.margin = margin;
        worker.trace.selected.clear();
        worker.trace.selected.extend(worker.moves[..in_tree].iter().map(|&point| usize::from(point)));
        self.credit(worker, margin);
    }

    /// Expands a node that has enough visits, and returns its children.
    #[cold]
    fn expand<'n>(
        &'n self,
        node: &Node,
        board: &PlayoutBoard<CELLS, WORDS>,
        worker: &mut Worker<CELLS>,
    ) -> Option<(u32, &'n [Node])> {
        let depth = worker.moves.len();
        if depth > 0 && node.visits() <= self.options.expansion {
            return None;
        }
        let made = self.tree.expand(node, || {
            let mut found: Vec<Prior> = Vec::new();
            priors(self.playouts.geometry, board, self.options.prior_options, &mut found);
            if depth == 0 {
                found.retain(|prior| prior.point == PASS || self.legal.has(prior.point));
            }
            found
        });
        let children = self.tree.children(node)?;
        if made {
            worker.trace.expanded = true;
            worker.made(depth + 1, children.1.len() as u64);
        }
        Some(children)
    }

    /// The child with the highest value; the first of equals.
    #[inline(always)]
    fn select(&self, children: &[Node]) -> usize {
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (index, child) in children.iter().enumerate() {
            let value = child.value(self.options.equivalence);
            if value > most {
                (best, most) = (index, value);
            }
        }
        best
    }

    /// Back-propagates a result along the path, and to sibling moves made later in the simulation (RAVE).
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
        let value = won + (share - won) * self.options.margin;
        let for_black = (value * WHOLE) as u64;
        let credit = [for_black, WHOLE as u64 - for_black];
        let begins = self.root.to_move as usize;
        let mover = |ply: usize| (begins + ply) % 2;
        let mut next = worker.moves.len();
        for (depth, &place) in worker.path.iter().enumerate().rev() {
            let node = self.tree.node(place);
            // A node belongs to the side that moved to it.
            node.credit(credit[mover(depth + 1)]);
            if self.options.equivalence == 0.0 {
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
            worker.first[usize::from(point)] = NO_SIDE;
        }
    }
}

/// Whether a side would win if both passed now.
pub(super) fn wins_by_passing<const CELLS: usize, const WORDS: usize>(
    search: &Search<'_, CELLS, WORDS>,
    count: CountRules,
    player: Player,
) -> bool {
    let margin = count.margin(search.root.areas(search.playouts.geometry), search.root.placed);
    if player == Player::First { margin > 0.0 } else { margin < 0.0 }
}
