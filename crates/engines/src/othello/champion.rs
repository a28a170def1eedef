//! The champion: pattern evaluation, selective search, exact endgames.

use super::book::Book;
use super::deepening::{DeepeningResult, Targets};
use super::options::{ChampionOptions, SolverOptions};
use super::search::NodeCounts;
use super::selective::Selectivity;
use super::solver::Solver;
use super::strategy::{OthelloSolver, discs, played};
use crate::proofs;
use jugada_core::rng::below;
use jugada_core::{
    Choice, Detail, Game, Limits, RootMove, Standing, Statistics, Strategy, StrategyFailure, Turn, Value,
};
use jugada_eval::othello::Patterns;
use jugada_eval::othello::patterns::PatternWeights;
use jugada_games::othello::{Move, Othello, State};
use jugada_search::Watch;
use std::sync::Arc;

/// Iterative deepening with the pattern evaluator and multi-ProbCut, and near the end exact search.
///
/// The patterns are for 8x8. On smaller boards the champion is the [solver](OthelloSolver).
pub struct OthelloChampion {
    search: ChampionSearch,
    limits: Limits,
    targets: Targets,
    book: Option<Arc<Book>>,
}

enum ChampionSearch {
    Patterns(Box<Solver>),
    Small(Box<OthelloSolver>),
}

impl OthelloChampion {
    /// Allocates the tables. A damaged book is ignored.
    pub fn new(options: &ChampionOptions, game: &Othello) -> OthelloChampion {
        let book = if options.uses_book(game) { Book::shipped().ok() } else { None };
        Self::with_book(options, game, book)
    }

    /// With other weights and without a book, because the shipped book was made with the shipped weights.
    pub fn with_weights(
        options: &ChampionOptions,
        game: &Othello,
        weights: &'static PatternWeights,
    ) -> OthelloChampion {
        let mut champion = Self::with_book(options, game, None);
        if let ChampionSearch::Patterns(solver) = &mut champion.search {
            solver.patterns = Patterns::new(weights);
        }
        champion
    }

    /// Changes the limits: for tools that set them per move.
    pub fn limit(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// With another book, which is used on 8x8 only.
    pub fn with_book(options: &ChampionOptions, game: &Othello, book: Option<Arc<Book>>) -> OthelloChampion {
        let search = if game.size() == 8 {
            ChampionSearch::Patterns(Box::new(Solver::new(8, options.most_bytes(), u32::from(options.threads))))
        } else {
            let (time, nodes, memory, threads) = (options.seconds(), options.nodes, options.memory, options.threads);
            let solver = SolverOptions { time, nodes, memory, threads, ..SolverOptions::default() };
            ChampionSearch::Small(Box::new(OthelloSolver::new(&solver, game).within(options.limits())))
        };
        OthelloChampion { search, limits: options.limits(), targets: options.targets(), book }
    }
}

impl Strategy<Othello> for OthelloChampion {
    fn choose(
        &mut self,
        game: &Othello,
        state: &State,
        turn: &mut Turn<'_, Move>,
    ) -> Result<Choice<Move>, StrategyFailure> {
        let solver = match &mut self.search {
            ChampionSearch::Patterns(solver) => solver,
            ChampionSearch::Small(small) => return small.choose(game, state, turn),
        };
        if let Some(choice) = self.book.as_ref().and_then(|book| look_up(book, game, state, turn)) {
            return Ok(choice);
        }
        let bounds = self.limits.under(turn.terms);
        let mut targets = self.targets;
        if let Some(depth) = bounds.depth {
            targets = Targets {
                depth: targets.depth.min(depth),
                to_end: targets.to_end.min(depth),
                exact: targets.exact.min(depth),
                ..targets
            };
        }
        let watch = Watch::of(turn, bounds);
        // The root counts as a node.
        watch.look(1);
        let mut iterations = Vec::new();
        let (found, counts) = solver.deepen_to(discs(state), targets, &watch, |found, counts| {
            let standing = standing(found, counts, vec![played(found.moves[0].0)], turn.elapsed());
            turn.observer.standing(&standing, &root_moves(found));
            iterations.push(standing);
        });
        let mv = played(found.moves[0].0);
        let mut line = vec![mv];
        if let Some(draft) = found.draft {
            let mut after = *state;
            game.play(&mut after, mv);
            let plies = draft.depth - u8::from(mv.square().is_some());
            let rest = solver.expected(discs(&after), super::table::Draft { depth: plies, ..draft });
            line.extend(rest.into_iter().map(played));
        }
        if let Some(last) = iterations.last_mut() {
            last.line.clone_from(&line);
        }
        let mut root_moves = root_moves(&found);
        let mut nodes_for_values = 0;
        if turn.observer.detail() == Detail::EveryMove {
            let watch = Watch::after_choice(turn, proofs::again(bounds, turn.elapsed()));
            let (every, counts) =
                solver.deepen_to(discs(state), Targets { every_move: true, ..targets }, &watch, |_, _| ());
            complete(&mut root_moves, &every);
            nodes_for_values = counts.nodes;
        }
        let statistics = Statistics {
            work: counts.work(game.empties(state) as usize),
            iterations,
            root_moves,
            nodes_for_values,
            time: turn.elapsed(),
            ..Statistics::default()
        };
        Ok(Choice { mv, value: found.draft.map(|_| value(&found, found.value)), line, statistics, resigns: false })
    }

    fn new_game(&mut self) {
        if let ChampionSearch::Small(small) = &mut self.search {
            small.new_game();
        }
    }
}

/// Maximum loss, in discs, of a book move that may be drawn: searches of the book differ by more.
const EVEN: i32 = 1;

/// Adds the values of a search of every move to the moves not chosen, capped at that of the chosen move, which was
/// searched deeper.
fn complete(root_moves: &mut [RootMove<Move>], every: &DeepeningResult) {
    let best = root_moves.first().and_then(|best| best.value);
    for known in root_moves.iter_mut().filter(|known| known.value.is_none()) {
        let found = every.moves.iter().find(|(square, _)| played(*square) == known.mv);
        let found = found.and_then(|&(_, discs)| discs).map(|discs| value(every, discs));
        known.value = match (found, best) {
            (Some(found), Some(best)) => Some(found.at_most(best)),
            (found, _) => found,
        };
    }
}

/// A best move from the book, drawn at random if there are several.
fn look_up(book: &Book, game: &Othello, state: &State, turn: &mut Turn<'_, Move>) -> Option<Choice<Move>> {
    let moves = book.moves(discs(state))?;
    let best = moves.first()?.known.value;
    let even = moves.iter().take_while(|mv| mv.known.value >= best - EVEN).count();
    let chosen = moves[below(turn.rng, even)];
    let mut line = vec![played(Some(chosen.square))];
    let mut after = *state;
    game.play(&mut after, line[0]);
    while let Some(next) = book.moves(discs(&after)).and_then(|moves| moves.first().copied()) {
        line.push(played(Some(next.square)));
        game.play(&mut after, played(Some(next.square)));
    }
    let value = Some(Value::Estimate(f64::from(chosen.known.value)));
    let root_moves = moves.iter().map(|mv| RootMove {
        mv: played(Some(mv.square)),
        value: Some(Value::Estimate(f64::from(mv.known.value))),
        bounds: None,
        mean: None,
        visits: 0,
    });
    let root_moves: Vec<RootMove<Move>> = root_moves.collect();
    let standing = Standing {
        depth: Some(chosen.known.depth),
        certainty: Some(Selectivity::BOLDEST.percent()),
        is_from_book: true,
        line: line.clone(),
        value,
        nodes: 1,
        simulations: 0,
        time: turn.elapsed(),
    };
    turn.observer.standing(&standing, &root_moves);
    let statistics = Statistics {
        work: NodeCounts::default().work(game.empties(state) as usize),
        iterations: vec![standing],
        root_moves,
        time: turn.elapsed(),
        ..Statistics::default()
    };
    Some(Choice { mv: line[0], value, line, statistics, resigns: false })
}

fn value(found: &DeepeningResult, discs: i32) -> Value {
    if found.is_exact() { Value::Exact(f64::from(discs)) } else { Value::Estimate(f64::from(discs)) }
}

fn standing(
    found: &DeepeningResult,
    counts: &NodeCounts,
    line: Vec<Move>,
    time: std::time::Duration,
) -> Standing<Move> {
    let certainty = found.draft.map(|draft| draft.selectivity).filter(|&level| level != Selectivity::EXACT);
    Standing {
        depth: found.draft.map(|draft| u32::from(draft.depth)),
        certainty: certainty.map(Selectivity::percent),
        is_from_book: false,
        line,
        value: Some(value(found, found.value)),
        nodes: counts.nodes + 1,
        simulations: 0,
        time,
    }
}

fn root_moves(found: &DeepeningResult) -> Vec<RootMove<Move>> {
    let root_move = |&(square, discs): &(Option<u32>, Option<i32>)| RootMove {
        mv: played(square),
        value: discs.map(|discs| value(found, discs)),
        bounds: None,
        mean: None,
        visits: 0,
    };
    found.moves.iter().map(root_move).collect()
}
