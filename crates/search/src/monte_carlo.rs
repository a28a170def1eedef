//! Flat Monte-Carlo: every move gets its share of random games, and the one with the best mean result is played.

use crate::simulations::SimulationWatch;
use jugada_core::rng::{RandomSource, stream};
use jugada_core::{
    Choice, Game, Limits, RootMove, Standing, Statistics, Strategy, StrategyFailure, Turn, Work, playout,
};
use std::time::Duration;

/// Plays random games after each move in turn.
#[derive(Clone, Debug)]
pub struct MonteCarlo {
    /// When to stop: by simulations or by time.
    pub limits: Limits,
    /// How many threads share the work; each plays its own games.
    pub threads: usize,
}

/// What is known of a move: its games, and the sum of their results for the side that makes it.
#[derive(Clone, Copy, Default)]
struct Tried {
    games: u64,
    sum: i64,
}

/// The shape of a sample: what is played, from where, and by whom.
struct Sample<'a, G: Game> {
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
        let sample = Sample {
            game,
            state,
            moves: &moves,
            watch: SimulationWatch::new(self.limits.under(turn.terms), turn),
            seed: turn.rng.next_u64(),
            threads: self.threads.max(1) as u64,
        };
        let tried = std::thread::scope(|scope| {
            let sample = &sample;
            let workers: Vec<_> =
                (1..sample.threads).map(|thread| scope.spawn(move || sample.play(thread, |_, _| ()))).collect();
            // This thread plays too, and is the one that can tell.
            let own = sample.play(0, |tried, time| tell(sample.moves, tried, time, turn));
            workers.into_iter().map(|worker| worker.join().expect("a playout does not panic")).fold(own, add)
        });
        Ok(conclude(&moves, &tried, turn))
    }
}

fn add(mut sums: Vec<Tried>, more: Vec<Tried>) -> Vec<Tried> {
    for (sum, tried) in sums.iter_mut().zip(more) {
        sum.games += tried.games;
        sum.sum += tried.sum;
    }
    sums
}

impl<G: Game> Sample<'_, G> {
    /// One thread's share: games after each move in turn, until there are enough or the time is up.
    fn play(&self, thread: u64, mut tell: impl FnMut(&[Tried], Duration)) -> Vec<Tried> {
        let player = self.game.to_move(self.state);
        let rng = &mut stream(self.seed, thread);
        let mut tried = vec![Tried::default(); self.moves.len()];
        let children: Vec<G::State> = self
            .moves
            .iter()
            .map(|&mv| {
                let mut child = self.state.clone();
                self.game.play(&mut child, mv);
                child
            })
            .collect();
        let mut teller = self.watch.teller(0);
        for done in 0..self.watch.share(thread, self.threads) {
            // One game is always played, so that there is a move to play.
            if done > 0 && self.watch.is_over() {
                break;
            }
            let at = (done % self.moves.len() as u64) as usize;
            let mut state = children[at].clone();
            tried[at].sum += i64::from(playout(self.game, &mut state, rng).value_for(player));
            tried[at].games += 1;
            if let Some(time) = teller.is_due(done + 1, 0) {
                tell(&tried, time);
            }
        }
        tried
    }
}

/// Where the best mean is; of several, the first.
fn best(tried: &[Tried]) -> usize {
    let mut best = 0;
    for at in 1..tried.len() {
        if tried[at].mean() > tried[best].mean() {
            best = at;
        }
    }
    best
}

impl Tried {
    fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.sum as f64 / self.games as f64)
    }
}

fn known<M: Copy>(moves: &[M], tried: &[Tried]) -> Vec<RootMove<M>> {
    let known = moves.iter().zip(tried);
    known
        .map(|(&mv, tried)| RootMove { mv, value: None, bounds: None, mean: tried.mean(), visits: tried.games })
        .collect()
}

fn simulations(tried: &[Tried]) -> u64 {
    tried.iter().map(|tried| tried.games).sum()
}

fn tell<M: Copy>(moves: &[M], tried: &[Tried], time: Duration, turn: &mut Turn<'_, M>) {
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
    turn.observer.standing(&standing, &known(moves, tried));
}

fn conclude<M: Copy>(moves: &[M], tried: &[Tried], turn: &Turn<'_, M>) -> Choice<M> {
    let mv = moves[best(tried)];
    let statistics = Statistics {
        work: Work { simulations: simulations(tried), ..Work::default() },
        root_moves: known(moves, tried),
        time: turn.elapsed(),
        ..Statistics::default()
    };
    Choice { mv, resigns: false, value: None, line: vec![mv], statistics }
}
