//! The champion: patterns, selective search, exact endgames.

use super::book::Book;
use super::deepening::{Opinion, Reach};
use super::options::{ChampionOptions, SolverOptions};
use super::search::Counts;
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

/// Thinks deeper and deeper with the pattern evaluator, cutting what is very probably of no use, and near the end until its answer is exact.
///
/// The patterns know 8 x 8 alone. On smaller boards it is the [solver](OthelloSolver).
pub struct OthelloChampion {
    mind: Mind,
    limits: Limits,
    reach: Reach,
    book: Option<Arc<Book>>,
}

enum Mind {
    Patterns(Box<Solver>),
    Small(Box<OthelloSolver>),
}

impl OthelloChampion {
    /// For this board. Takes the memory for the tables. A book that is damaged is not used.
    pub fn new(options: &ChampionOptions, game: &Othello) -> OthelloChampion {
        let book = if options.uses_book(game) { Book::shipped().ok() } else { None };
        Self::with_book(options, game, book)
    }

    /// The same with weights of one's own, and without a book: the shipped one was made with the shipped weights.
    pub fn with_weights(
        options: &ChampionOptions,
        game: &Othello,
        weights: &'static PatternWeights,
    ) -> OthelloChampion {
        let mut champion = Self::with_book(options, game, None);
        if let Mind::Patterns(solver) = &mut champion.mind {
            solver.patterns = Patterns::new(weights);
        }
        champion
    }

    /// From now on within other limits: for tools that give every move its own.
    pub fn limit(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// The same with a book of one's own, which is used on 8 x 8 only.
    pub fn with_book(options: &ChampionOptions, game: &Othello, book: Option<Arc<Book>>) -> OthelloChampion {
        let mind = if game.size() == 8 {
            Mind::Patterns(Box::new(Solver::new(8, options.most_bytes(), u32::from(options.threads))))
        } else {
            let (time, nodes, memory, threads) = (options.seconds(), options.nodes, options.memory, options.threads);
            let solver = SolverOptions { time, nodes, memory, threads, ..SolverOptions::default() };
            Mind::Small(Box::new(OthelloSolver::new(&solver, game).within(options.limits())))
        };
        OthelloChampion { mind, limits: options.limits(), reach: options.reach(), book }
    }
}

impl Strategy<Othello> for OthelloChampion {
    fn choose(
        &mut self,
        game: &Othello,
        state: &State,
        turn: &mut Turn<'_, Move>,
    ) -> Result<Choice<Move>, StrategyFailure> {
        let solver = match &mut self.mind {
            Mind::Patterns(solver) => solver,
            Mind::Small(small) => return small.choose(game, state, turn),
        };
        if let Some(choice) = self.book.as_ref().and_then(|book| looked_up(book, game, state, turn)) {
            return Ok(choice);
        }
        let bounds = self.limits.under(turn.terms);
        let mut reach = self.reach;
        if let Some(depth) = bounds.depth {
            reach = Reach {
                depth: reach.depth.min(depth),
                to_end: reach.to_end.min(depth),
                exact: reach.exact.min(depth),
                ..reach
            };
        }
        let watch = Watch::of(turn, bounds);
        // The root is a node too.
        watch.look(1);
        let mut iterations = Vec::new();
        let (opinion, counts) = solver.think(discs(state), reach, &watch, |opinion, counts| {
            let standing = standing(opinion, counts, vec![played(opinion.moves[0].0)], turn.elapsed());
            turn.observer.standing(&standing, &root_moves(opinion));
            iterations.push(standing);
        });
        let mv = played(opinion.moves[0].0);
        let mut line = vec![mv];
        if let Some(draft) = opinion.draft {
            let mut after = *state;
            game.play(&mut after, mv);
            let plies = draft.depth - u8::from(mv.square().is_some());
            let rest = solver.expected(discs(&after), super::table::Draft { depth: plies, ..draft });
            line.extend(rest.into_iter().map(played));
        }
        if let Some(last) = iterations.last_mut() {
            last.line.clone_from(&line);
        }
        let mut root_moves = root_moves(&opinion);
        let mut nodes_for_values = 0;
        if turn.observer.detail() == Detail::EveryMove {
            let watch = Watch::after_choice(turn, proofs::again(bounds, turn.elapsed()));
            let (every, counts) = solver.think(discs(state), Reach { every_move: true, ..reach }, &watch, |_, _| ());
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
        Ok(Choice {
            mv,
            value: opinion.draft.map(|_| value(&opinion, opinion.value)),
            line,
            statistics,
            resigns: false,
        })
    }

    fn new_game(&mut self) {
        if let Mind::Small(small) = &mut self.mind {
            small.new_game();
        }
    }
}

/// Discs by which a move of the book may be worse than the best and still be drawn by lot: searches of the book stray further from each other.
const EVEN: i32 = 1;

/// Gives the moves that were not chosen the values of a search of every move. None is told to be better than the chosen one, which was
/// searched deeper.
fn complete(root_moves: &mut [RootMove<Move>], every: &Opinion) {
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

/// What the book says: a move that is as good as any, drawn by lot if there are several.
fn looked_up(book: &Book, game: &Othello, state: &State, turn: &mut Turn<'_, Move>) -> Option<Choice<Move>> {
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
        work: Counts::default().work(game.empties(state) as usize),
        iterations: vec![standing],
        root_moves,
        time: turn.elapsed(),
        ..Statistics::default()
    };
    Some(Choice { mv: line[0], value, line, statistics, resigns: false })
}

fn value(opinion: &Opinion, discs: i32) -> Value {
    if opinion.is_exact() { Value::Exact(f64::from(discs)) } else { Value::Estimate(f64::from(discs)) }
}

fn standing(opinion: &Opinion, counts: &Counts, line: Vec<Move>, time: std::time::Duration) -> Standing<Move> {
    let certainty = opinion.draft.map(|draft| draft.selectivity).filter(|&level| level != Selectivity::EXACT);
    Standing {
        depth: opinion.draft.map(|draft| u32::from(draft.depth)),
        certainty: certainty.map(Selectivity::percent),
        is_from_book: false,
        line,
        value: Some(value(opinion, opinion.value)),
        nodes: counts.nodes + 1,
        simulations: 0,
        time,
    }
}

fn root_moves(opinion: &Opinion) -> Vec<RootMove<Move>> {
    let root_move = |&(square, discs): &(Option<u32>, Option<i32>)| RootMove {
        mv: played(square),
        value: discs.map(|discs| value(opinion, discs)),
        bounds: None,
        mean: None,
        visits: 0,
    };
    opinion.moves.iter().map(root_move).collect()
}
