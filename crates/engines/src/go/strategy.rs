//! The engine as a strategy: tree reuse, passing and resigning.

use super::board::{PASS, PlayoutBoard};
use super::options::GoMctsOptions;
use super::patterns::PatternSet;
use super::playout::{Knowledge, PlayoutPolicy};
use super::search::{CountRules, Search, SearchOptions, Worker, wins_by_passing};
use super::tree::{Node, ROOT, Tree};
use jugada_core::rng::{RandomSource, Rng, stream};
use jugada_core::spec::OnOff;
use jugada_core::{
    Bounds, Choice, Detail, Game, Limits, Outcome, Player, RootMove, Standing, Statistics, Strategy, StrategyFailure,
    TreeEvent, Turn, Value, Work, add_levels,
};
use jugada_games::go::{Geometry, Go, Move, Scoring, Set, State};
use jugada_search::SimulationWatch;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Monte Carlo tree search for Go.
pub struct GoMcts<const CELLS: usize, const WORDS: usize> {
    limits: Limits,
    knowledge: Knowledge,
    options: SearchOptions,
    resign: f64,
    compensation: f64,
    reuse: bool,
    threads: usize,
    tree: Tree,
    /// Receives the reused part of the tree.
    spare: Tree,
    /// Nodes of the tree by plies below the root.
    levels: Vec<u64>,
    /// The root position of the tree, and the move chosen there.
    kept: Option<(PlayoutBoard<CELLS, WORDS>, usize)>,
}

/// Minimum mean ownership of a settled point.
const SETTLED: f64 = 0.8;
/// If no point is left to gain, a pass may be worse than the best move by this much.
const PASS_TOLERANCE: f64 = 0.05;
/// Simulations of a pass that might be played.
const PASS_SIMULATIONS: u32 = 60;
/// Resignation is possible once a fifth of the board is occupied.
const EARLIEST_RESIGNATION: usize = 5;
/// Half width of a confidence interval, in standard errors: error rate one in a thousand.
const SURE: f64 = 3.1;
/// Stack size in bytes. Reading ladders places boards on the stack that the compiler does not optimize away.
const STACK: usize = 16 << 20;
/// Simulations between two checks whether the second move can still catch up.
const CHECK_INTERVAL: u64 = 256;

impl<const CELLS: usize, const WORDS: usize> GoMcts<CELLS, WORDS> {
    /// For boards of at most CELLS cells.
    pub fn new(options: &GoMctsOptions) -> Self {
        GoMcts {
            limits: options.limits(),
            knowledge: options.knowledge(),
            options: options.options(),
            resign: options.resign,
            compensation: options.compensation,
            reuse: options.reuse == OnOff::On,
            threads: usize::from(options.threads),
            tree: Tree::new(options.nodes()),
            spare: Tree::new(options.nodes()),
            levels: Vec::new(),
            kept: None,
        }
    }

    /// The position as a playout board, with the last moves if the tree leads to it; then that part of the tree is
    /// reused.
    fn plant(
        &mut self,
        geometry: &Geometry<WORDS>,
        state: &State<CELLS, WORDS>,
        to_move: Player,
    ) -> PlayoutBoard<CELLS, WORDS> {
        let fresh = PlayoutBoard::of(geometry, state, to_move);
        if self.reuse
            && let Some((board, chosen)) = self.kept.take()
            && let Some(board) = self.follow(geometry, board, chosen, &fresh)
        {
            return board;
        }
        self.tree.clear();
        self.levels = vec![1];
        fresh
    }

    /// Descends to this position, if it equals the root or follows from the chosen move and a reply.
    fn follow(
        &mut self,
        geometry: &Geometry<WORDS>,
        mut board: PlayoutBoard<CELLS, WORDS>,
        chosen: usize,
        to: &PlayoutBoard<CELLS, WORDS>,
    ) -> Option<PlayoutBoard<CELLS, WORDS>> {
        if board.is_same(to) {
            return Some(board);
        }
        board.play(geometry, chosen);
        let mover = board.to_move;
        let new = to.stones(mover).minus(board.stones(mover));
        let reply = if new.is_empty() { PASS } else { new.first() };
        if reply != PASS && !board.is_legal(geometry, reply, mover) {
            return None;
        }
        board.play(geometry, reply);
        if !board.is_same(to) {
            return None;
        }
        let child = |node: &Node, point: usize| {
            let (first, children) = self.tree.children(node)?;
            let index = children.iter().position(|child| child.point() == point)?;
            Some(first + index as u32)
        };
        let root = self.tree.node(ROOT);
        if let Some(place) = child(root, chosen).and_then(|place| child(self.tree.node(place), reply)) {
            self.levels = self.spare.take_over(&self.tree, self.tree.node(place));
            std::mem::swap(&mut self.tree, &mut self.spare);
        } else {
            self.tree.clear();
            self.levels = vec![1];
        }
        Some(board)
    }

    /// Points credited to White for the handicap, decreasing as the board fills.
    fn credited(&self, game: &Go<CELLS, WORDS>, state: &State<CELLS, WORDS>) -> f64 {
        let handicap = game.handicap();
        let placed: usize = state.placed().into_iter().map(usize::from).sum();
        let filled = placed.saturating_sub(handicap) as f64 / (game.size() * game.size()) as f64;
        self.compensation * handicap as f64 * (1.0 - 2.0 * filled).max(0.0)
    }
}

impl<const CELLS: usize, const WORDS: usize> Strategy<Go<CELLS, WORDS>> for GoMcts<CELLS, WORDS> {
    fn choose(
        &mut self,
        game: &Go<CELLS, WORDS>,
        state: &State<CELLS, WORDS>,
        turn: &mut Turn<'_, Move>,
    ) -> Result<Choice<Move>, StrategyFailure> {
        let bounds = self.limits.under(turn.terms);
        let seed = turn.rng.next_u64();
        let mut legal = Vec::new();
        game.moves(state, &mut legal);
        let player = game.to_move(state);
        let rules = CountRules { komi: game.komi(), is_territory: game.scoring() == Scoring::Territory };
        let credited = self.credited(game, state);
        let root = self.plant(game.geometry(), state, player);
        let mut points = Set::EMPTY;
        legal.iter().filter_map(|mv| mv.placed()).for_each(|point| points.insert(point));
        let search = Search {
            playouts: PlayoutPolicy {
                geometry: game.geometry(),
                knowledge: self.knowledge,
                patterns: PatternSet::new(),
            },
            options: self.options,
            count: CountRules { komi: rules.komi + credited, ..rules },
            tree: &self.tree,
            root: &root,
            legal: points,
        };
        let may_pass = legal.contains(&Move::PASS);
        let only = (legal.len() == 1).then(|| legal[0]);
        let passes_and_wins = may_pass && root.passes == 1 && wins_by_passing(&search, rules, player);
        if let Some(mv) = only.or(passes_and_wins.then_some(Move::PASS)) {
            let value = passes_and_wins.then_some(Value::WinsIn(1));
            self.kept = Some((root, mv.placed().unwrap_or(PASS)));
            let root_moves = vec![RootMove { mv, value, bounds: None, mean: value.map(|_| 1.0), visits: 0 }];
            let work = Work { nodes_per_level: vec![1], ..Work::default() };
            let statistics = Statistics { work, root_moves, time: turn.elapsed(), ..Statistics::default() };
            return Ok(Choice { mv, resigns: false, value, line: vec![mv], statistics });
        }
        let kept_simulations = u64::from(self.tree.node(ROOT).visits());
        let grown = SearchOutcome::new(&search, self.threads, bounds, seed, turn);
        let verdict = MoveChooser { search: &search, grown: &grown.worker, player, may_pass };
        let (point, resigns) = verdict.choose(rules, self.resign, credited, &mut stream(seed, u64::MAX), bounds, turn);
        add_levels(&mut self.levels, &grown.worker.levels);
        let simulations = u64::from(grown.worker.games);
        let statistics = Statistics {
            work: Work { nodes_per_level: self.levels.clone(), simulations, ..Work::default() },
            kept_simulations,
            root_moves: root_moves(&search),
            time: turn.elapsed(),
            ..Statistics::default()
        };
        let line = line_after(&search, point);
        self.kept = Some((root, point));
        Ok(Choice { mv: as_move(point), resigns, value: None, line, statistics })
    }

    fn new_game(&mut self) {
        self.kept = None;
    }
}

fn as_move(point: usize) -> Move {
    if point == PASS { Move::PASS } else { Move::at(point) }
}

/// Result of a search, apart from the tree.
struct SearchOutcome<const CELLS: usize> {
    worker: Worker<CELLS>,
}

impl<const CELLS: usize> SearchOutcome<CELLS> {
    /// Simulates within these bounds. If the observer wants events, simulations of the first thread are recorded;
    /// recording does not change them.
    fn new<const WORDS: usize>(
        search: &Search<'_, CELLS, WORDS>,
        threads: usize,
        bounds: Bounds,
        seed: u64,
        turn: &mut Turn<'_, Move>,
    ) -> Self {
        let watch = SimulationWatch::new(bounds, turn);
        let mut worker = Worker::new();
        let watched = match turn.observer.detail() {
            Detail::Summary | Detail::EveryMove => 0,
            Detail::Tree { events } => events,
        };
        let mut events = Vec::new();
        let threads = threads.max(1) as u64;
        let is_decided = AtomicBool::new(false);
        let grow = |worker: &mut Worker<CELLS>,
                    thread: u64,
                    simulated: &mut dyn FnMut(&Worker<CELLS>),
                    report: &mut dyn FnMut(Duration)| {
            let wanted = watch.share(thread, threads);
            let rng = &mut stream(seed, thread);
            let mut meter = watch.meter(search.tree.nodes());
            for done in 0..wanted {
                if is_decided.load(Ordering::Relaxed) || ((done > 0 || thread > 0) && watch.is_over()) {
                    return;
                }
                search.simulate(worker, rng);
                simulated(worker);
                if let Some(time) = meter.is_due(done + 1, search.tree.nodes().max(1)) {
                    report(time);
                }
                if (done + 1).is_multiple_of(CHECK_INTERVAL)
                    && thread == 0
                    && let Some(left) = watch.left(done + 1)
                    && leads_by(search) > left * threads
                {
                    is_decided.store(true, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            let grow = &grow;
            let spawn = |thread: u64| {
                let work = move || {
                    let mut worker = Worker::new();
                    grow(&mut worker, thread, &mut |_| (), &mut |_| ());
                    worker
                };
                std::thread::Builder::new()
                    .stack_size(STACK)
                    .spawn_scoped(scope, work)
                    .expect("there are threads enough")
            };
            let others: Vec<_> = (1..threads).map(spawn).collect();
            let mut witness = |worker: &Worker<CELLS>| {
                if events.len() < watched {
                    events.push(trace(worker));
                }
            };
            grow(&mut worker, 0, &mut witness, &mut |time| report(search, time, turn));
            for other in others {
                worker.add(&other.join().expect("a simulation does not panic"));
            }
        });
        if watched > 0 {
            turn.observer.tree(&events);
        }
        SearchOutcome { worker }
    }
}

/// The last simulation of a worker, as an event.
fn trace<const CELLS: usize>(worker: &Worker<CELLS>) -> TreeEvent<Move> {
    let outcome = Outcome::from_comparison(worker.trace.margin.total_cmp(&0.0));
    TreeEvent::Simulation {
        selected: worker.trace.selected.iter().map(|&point| as_move(point)).collect(),
        expanded: worker.trace.expanded,
        outcome: Some(outcome),
        value: f64::from(outcome.value_for(Player::First)),
    }
}

/// Lead in visits of the most visited root move over the second.
fn leads_by<const CELLS: usize, const WORDS: usize>(search: &Search<'_, CELLS, WORDS>) -> u64 {
    let Some((_, children)) = search.tree.children(search.tree.node(ROOT)) else { return 0 };
    let (mut most, mut second) = (0, 0);
    for visits in children.iter().map(Node::visits) {
        if visits > most {
            (most, second) = (visits, most);
        } else {
            second = second.max(visits);
        }
    }
    u64::from(most - second)
}

fn most_visited(children: &[Node]) -> &Node {
    let mut best = &children[0];
    for child in &children[1..] {
        if child.visits() > best.visits() {
            best = child;
        }
    }
    best
}

/// The principal variation after a root move.
fn line_after<const CELLS: usize, const WORDS: usize>(search: &Search<'_, CELLS, WORDS>, point: usize) -> Vec<Move> {
    /// Minimum visits of a move in the line.
    const KNOWN: u32 = 5;
    let mut line = vec![as_move(point)];
    let root = search.tree.node(ROOT);
    let mut next =
        search.tree.children(root).and_then(|(_, children)| children.iter().find(|child| child.point() == point));
    let mut passes = if point == PASS { search.root.passes + 1 } else { 0 };
    while let Some(node) = next
        && passes < 2
        && let Some((_, children)) = search.tree.children(node)
    {
        let best = most_visited(children);
        if best.visits() < KNOWN {
            break;
        }
        passes = if best.point() == PASS { passes + 1 } else { 0 };
        line.push(as_move(best.point()));
        next = Some(best);
    }
    line
}

fn root_moves<const CELLS: usize, const WORDS: usize>(search: &Search<'_, CELLS, WORDS>) -> Vec<RootMove<Move>> {
    let children = search.tree.children(search.tree.node(ROOT)).map_or(&[][..], |(_, children)| children);
    let known = |child: &Node| {
        let results = child.results();
        let mean = (results.visits > 0).then(|| 2.0 * results.mean() - 1.0);
        RootMove { mv: as_move(child.point()), value: None, bounds: None, mean, visits: u64::from(results.visits) }
    };
    children.iter().map(known).collect()
}

/// Reports progress to the observer.
fn report<const CELLS: usize, const WORDS: usize>(
    search: &Search<'_, CELLS, WORDS>,
    time: Duration,
    turn: &mut Turn<'_, Move>,
) {
    let root = search.tree.node(ROOT);
    let Some((_, children)) = search.tree.children(root) else { return };
    let line = line_after(search, most_visited(children).point());
    let (nodes, simulations) = (search.tree.nodes(), u64::from(root.visits()));
    let standing =
        Standing { depth: None, certainty: None, is_from_book: false, line, value: None, nodes, simulations, time };
    turn.observer.standing(&standing, &root_moves(search));
}

/// Chooses the move after a search.
struct MoveChooser<'v, 'a, const CELLS: usize, const WORDS: usize> {
    search: &'v Search<'a, CELLS, WORDS>,
    grown: &'v Worker<CELLS>,
    player: Player,
    may_pass: bool,
}

impl<const CELLS: usize, const WORDS: usize> MoveChooser<'_, '_, CELLS, WORDS> {
    /// The point to play, and whether to resign.
    fn choose(
        &self,
        rules: CountRules,
        resign: f64,
        credited: f64,
        rng: &mut Rng,
        bounds: Bounds,
        turn: &Turn<'_, Move>,
    ) -> (usize, bool) {
        let Some((_, children)) = self.search.tree.children(self.search.tree.node(ROOT)) else { return (PASS, false) };
        let playable = |child: &&Node| self.may_pass || child.point() != PASS;
        let best = children
            .iter()
            .filter(playable)
            .reduce(|best, child| if child.visits() > best.visits() { child } else { best });
        let Some(best) = best else { return (PASS, false) };
        let results = best.results();
        let (mean, visits) = (results.mean(), f64::from(results.visits.max(1)));
        let wins_now = self.may_pass && wins_by_passing(self.search, rules, self.player);
        if best.point() != PASS && wins_now && !self.has_something_to_gain() {
            let pass = children.last().filter(|child| child.point() == PASS);
            let mut worker = Worker::new();
            let is_late = || bounds.time.is_some_and(|time| turn.elapsed() >= time) || turn.allowance.is_over();
            while pass.is_some_and(|pass| pass.visits() < PASS_SIMULATIONS) && !is_late() {
                self.search.simulate_after(PASS, &mut worker, rng);
            }
            if pass.is_some_and(|pass| pass.visits() > 0 && pass.results().mean() >= mean - PASS_TOLERANCE) {
                return (PASS, false);
            }
        }
        let size = self.search.playouts.geometry.size;
        let occupied = size * size - self.search.root.empties().count();
        let could_be = mean + SURE * (mean * (1.0 - mean) / visits).sqrt() + 1.0 / visits;
        let is_lost = mean < resign && could_be < 2.0 * resign;
        let resigns = is_lost && !wins_now && credited == 0.0 && occupied * EARLIEST_RESIGNATION >= size * size;
        (best.point(), resigns)
    }

    /// Whether a point's owner is undecided and a stone near it would not be a mistake.
    fn has_something_to_gain(&self) -> bool {
        let (search, games) = (self.search, f64::from(self.grown.played_out.max(1)));
        let geometry = search.playouts.geometry;
        let eyes = search.root.eyes(geometry, self.player);
        let is_unsettled = |point: usize| f64::from(self.grown.owned[point]).abs() < SETTLED * games;
        geometry.board.points().filter(|&point| is_unsettled(point)).any(|point| {
            // Fights for stones take place on their liberties.
            let near = if search.root.is_empty(point) { Set::EMPTY } else { search.root.liberties(point) };
            let mut places = near;
            if search.root.is_empty(point) {
                places.insert(point);
            }
            places.points().any(|place| {
                search.legal.has(place)
                    && !eyes.has(place)
                    && !super::tactics::is_bad_self_atari(geometry, search.root, place, self.player)
            })
        })
    }
}
