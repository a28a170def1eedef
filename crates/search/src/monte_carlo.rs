//! Flat Monte-Carlo: every move gets its share of random games, and the one with the best mean result is played.

use crate::mcts::TELLING;
use jugada_core::rng::{RandomSource, Rng, stream};
use jugada_core::{Choice, Game, Limits, RootMove, Statistics, Strategy, Turn, playout};

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

impl<G: Game> Strategy<G> for MonteCarlo {
    fn choose(&mut self, game: &G, state: &G::State, turn: &mut Turn<'_, G::Move>) -> Choice<G::Move> {
        let limits = self.limits.and(turn.limits);
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let seed = turn.rng.next_u64();
        let threads = self.threads.max(1) as u64;
        let (clock, stop) = (turn.clock, turn.stop);
        let progress = &turn.observer.progress();
        let is_over = |done: u64| {
            if let Some(progress) = progress
                && done > 0
                && done.is_multiple_of(TELLING)
            {
                progress.add(0, TELLING);
            }
            done > 0 && (stop.is_raised() || limits.time.is_some_and(|time| clock.elapsed() >= time))
        };
        let tried = if threads == 1 {
            sample(game, state, &moves, limits.simulations, &mut stream(seed, 0), is_over)
        } else {
            let parts: Vec<Vec<Tried>> = std::thread::scope(|scope| {
                let workers: Vec<_> = (0..threads)
                    .map(|thread| {
                        let share = limits.simulations.map(|all| all / threads + u64::from(thread < all % threads));
                        let moves = &moves;
                        scope.spawn(move || sample(game, state, moves, share, &mut stream(seed, thread), is_over))
                    })
                    .collect();
                workers.into_iter().map(|worker| worker.join().expect("a playout does not panic")).collect()
            });
            parts.into_iter().reduce(add).unwrap_or_default()
        };
        conclude(&moves, &tried, turn)
    }
}

fn add(mut sums: Vec<Tried>, more: Vec<Tried>) -> Vec<Tried> {
    for (sum, tried) in sums.iter_mut().zip(more) {
        sum.games += tried.games;
        sum.sum += tried.sum;
    }
    sums
}

/// Plays games after each move in turn, until there are enough or it is over.
fn sample<G: Game>(
    game: &G,
    state: &G::State,
    moves: &[G::Move],
    simulations: Option<u64>,
    rng: &mut Rng,
    is_over: impl Fn(u64) -> bool,
) -> Vec<Tried> {
    let player = game.to_move(state);
    let mut tried = vec![Tried::default(); moves.len()];
    let children: Vec<G::State> = moves
        .iter()
        .map(|&mv| {
            let mut child = state.clone();
            game.play(&mut child, mv);
            child
        })
        .collect();
    for done in 0..simulations.unwrap_or(u64::MAX) {
        if is_over(done) {
            break;
        }
        let at = (done % moves.len() as u64) as usize;
        let mut state = children[at].clone();
        tried[at].sum += i64::from(playout(game, &mut state, rng).value_for(player));
        tried[at].games += 1;
    }
    tried
}

/// The move with the best mean; of several, the first.
fn conclude<M: Copy>(moves: &[M], tried: &[Tried], turn: &mut Turn<'_, M>) -> Choice<M> {
    let mean = |tried: &Tried| (tried.games > 0).then(|| tried.sum as f64 / tried.games as f64);
    let mut best = 0;
    for at in 1..moves.len() {
        if mean(&tried[at]) > mean(&tried[best]) {
            best = at;
        }
    }
    let known = moves.iter().zip(tried);
    let root_moves: Vec<RootMove<M>> =
        known.map(|(&mv, tried)| RootMove { mv, score: None, mean: mean(tried), visits: tried.games }).collect();
    for root_move in &root_moves {
        turn.observer.root_move(root_move);
    }
    let statistics = Statistics {
        simulations: tried.iter().map(|tried| tried.games).sum(),
        root_moves,
        time: turn.clock.elapsed(),
        ..Statistics::default()
    };
    Choice { mv: moves[best], score: None, line: vec![moves[best]], statistics }
}
