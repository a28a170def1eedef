//! Flat Monte Carlo: gives every move the same number of random playouts and plays the one with the best mean.

use crate::simulations::SimulationWatch;
use jugada_core::rng::{RandomSource, stream};
use jugada_core::{
    Choice, Game, Limits, RootMove, Standing, Statistics, Strategy, StrategyFailure, Turn, Work, playout,
};
use std::time::Duration;

/// Plays random playouts from each move in turn.
#[derive(Clone, Debug)]
pub struct MonteCarlo {
    /// Limits in simulations or time.
    pub limits: Limits,
    /// Threads that share the playouts.
    pub threads: usize,
}

/// Number of playouts of a move, and the sum of their results for the side that makes it.
#[derive(Clone, Copy, Default)]
struct MoveResults {
    games: u64,
    sum: i64,
}

/// What the threads share: the position, its moves, the limits and the seed.
struct FlatSearch<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    moves: &'a [G::Move],
    watch: SimulationWatch<'a>,
    seed: u64,
    threads: u64,
}

impl<G: Game> Strategy<G> for MonteCarlo {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let search = FlatSearch {
            game,
            state,
            moves: &moves,
            watch: SimulationWatch::new(self.limits.under(turn.terms), turn),
            seed: turn.rng.next_u64(),
            threads: self.threads.max(1) as u64,
        };
        let tried = std::thread::scope(|scope| {
            let search = &search;
            let workers: Vec<_> =
                (1..search.threads).map(|thread| scope.spawn(move || search.play(thread, |_, _| ()))).collect();
            // The calling thread also runs playouts, and alone has access to the observer.
            let own = search.play(0, |tried, time| report(search.moves, tried, time, turn));
            workers.into_iter().map(|worker| worker.join().expect("a playout does not panic")).fold(own, add)
        });
        Ok(conclude(&moves, &tried, turn))
    }
}

fn add(mut sums: Vec<MoveResults>, more: Vec<MoveResults>) -> Vec<MoveResults> {
    for (sum, tried) in sums.iter_mut().zip(more) {
        sum.games += tried.games;
        sum.sum += tried.sum;
    }
    sums
}

impl<G: Game> FlatSearch<'_, G> {
    /// One thread's share: playouts from each move in turn until a limit is reached.
    fn play(&self, thread: u64, mut report: impl FnMut(&[MoveResults], Duration)) -> Vec<MoveResults> {
        let player = self.game.to_move(self.state);
        let rng = &mut stream(self.seed, thread);
        let mut tried = vec![MoveResults::default(); self.moves.len()];
        let children: Vec<G::State> = self
            .moves
            .iter()
            .map(|&mv| {
                let mut child = self.state.clone();
                self.game.play(&mut child, mv);
                child
            })
            .collect();
        let mut meter = self.watch.meter(0);
        for done in 0..self.watch.share(thread, self.threads) {
            // At least one playout, so that there is a move to play.
            if done > 0 && self.watch.is_over() {
                break;
            }
            let at = (done % self.moves.len() as u64) as usize;
            let mut state = children[at].clone();
            tried[at].sum += i64::from(playout(self.game, &mut state, rng).value_for(player));
            tried[at].games += 1;
            if let Some(time) = meter.is_due(done + 1, 0) {
                report(&tried, time);
            }
        }
        tried
    }
}

/// Index of the best mean; the first of equals.
fn best(tried: &[MoveResults]) -> usize {
    let mut best = 0;
    for at in 1..tried.len() {
        if tried[at].mean() > tried[best].mean() {
            best = at;
        }
    }
    best
}

impl MoveResults {
    fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.sum as f64 / self.games as f64)
    }
}

fn root_moves<M: Copy>(moves: &[M], tried: &[MoveResults]) -> Vec<RootMove<M>> {
    let root_moves = moves.iter().zip(tried);
    root_moves
        .map(|(&mv, tried)| RootMove { mv, value: None, bounds: None, mean: tried.mean(), visits: tried.games })
        .collect()
}

fn simulations(tried: &[MoveResults]) -> u64 {
    tried.iter().map(|tried| tried.games).sum()
}

fn report<M: Copy>(moves: &[M], tried: &[MoveResults], time: Duration, turn: &mut Turn<'_, M>) {
    let line = vec![moves[best(tried)]];
    let standing = Standing {
        depth: None,
        certainty: None,
        is_from_book: false,
        line,
        value: None,
        nodes: 0,
        simulations: simulations(tried),
        time,
    };
    turn.observer.standing(&standing, &root_moves(moves, tried));
}

fn conclude<M: Copy>(moves: &[M], tried: &[MoveResults], turn: &Turn<'_, M>) -> Choice<M> {
    let mv = moves[best(tried)];
    let statistics = Statistics {
        work: Work { simulations: simulations(tried), ..Work::default() },
        root_moves: root_moves(moves, tried),
        time: turn.elapsed(),
        ..Statistics::default()
    };
    Choice { mv, resigns: false, value: None, line: vec![mv], statistics }
}
