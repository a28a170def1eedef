//! Random endgames: solver and champion agree with plain alpha-beta.

use crate::{ask, asked, board, champion, solver};
use jugada_core::rng::{Rng, below, stream};
use jugada_core::{ByPlayer, Detail, Player, Terms, Value};
use jugada_games::othello::kernel::portable::{flips, mobility};
use jugada_games::othello::{Move, Othello, Size, State};

/// Discs of the side to move, and of its opponent.
#[derive(Clone, Copy, Debug)]
struct Discs {
    own: u64,
    opponent: u64,
}

impl Discs {
    fn moves(self) -> impl Iterator<Item = u32> {
        let moves = mobility(self.own, self.opponent);
        (0..64).filter(move |square| moves >> square & 1 == 1)
    }

    fn can_move(self) -> bool {
        mobility(self.own, self.opponent) != 0
    }

    fn passed(self) -> Discs {
        Discs { own: self.opponent, opponent: self.own }
    }

    fn after(self, square: u32) -> Discs {
        let flipped = flips(self.own, self.opponent, square);
        Discs { own: self.opponent & !flipped, opponent: self.own | flipped | 1 << square }
    }

    fn is_over(self) -> bool {
        !self.can_move() && !self.passed().can_move()
    }

    fn empties(self) -> u32 {
        (self.own | self.opponent).count_zeros()
    }

    /// Final score; empty squares go to the winner.
    fn score(self) -> i32 {
        let ahead = self.own.count_ones() as i32 - self.opponent.count_ones() as i32;
        ahead + ahead.signum() * self.empties() as i32
    }

    /// The position with Black to move.
    fn on(self, game: &Othello) -> State {
        game.position(ByPlayer { first: self.own, second: self.opponent }, Player::First)
    }
}

/// Unfinished positions of random games with `empties` empty squares.
fn positions(empties: u32, count: usize, seed: u64) -> Vec<Discs> {
    let mut rng = stream(seed, u64::from(empties));
    std::iter::from_fn(|| Some(random(empties, &mut rng))).flatten().take(count).collect()
}

/// `None` if the game ended before.
fn random(empties: u32, rng: &mut Rng) -> Option<Discs> {
    let mut discs = Discs { own: 1 << 28 | 1 << 35, opponent: 1 << 27 | 1 << 36 };
    while discs.empties() > empties && !discs.is_over() {
        let squares: Vec<u32> = discs.moves().collect();
        discs = if squares.is_empty() { discs.passed() } else { discs.after(squares[below(rng, squares.len())]) };
    }
    (!discs.is_over()).then_some(discs)
}

/// Alpha-beta with moves ordered by mobility, and no other techniques.
fn plain(discs: Discs, mut alpha: i32, beta: i32) -> i32 {
    if !discs.can_move() {
        return if discs.is_over() { discs.score() } else { -plain(discs.passed(), -beta, -alpha) };
    }
    let mut all: Vec<Discs> = discs.moves().map(|square| discs.after(square)).collect();
    all.sort_by_key(|after| mobility(after.own, after.opponent).count_ones());
    for after in all {
        alpha = alpha.max(-plain(after, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// A proved margin.
fn exactly(score: i32) -> Value {
    Value::Exact(f64::from(score))
}

/// The position after a move or pass, from the other side.
fn after(discs: Discs, mv: Move) -> Discs {
    mv.square().map_or(discs.passed(), |square| discs.after(square))
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn thousands_of_scores_are_those_of_plain_alpha_beta() {
    let game = board(Size::Eight);
    let mut solver = solver(&game, "othello-solver(memory=16)");
    for (empties, count) in [(8, 1500), (9, 900), (10, 400), (11, 120), (12, 40), (13, 12), (14, 4)] {
        for discs in positions(empties, count, 2) {
            let expected = plain(discs, -64, 64);
            let choice = ask(&mut solver, &game, &discs.on(&game), Terms::FREE, Detail::Summary);
            assert_eq!(choice.value, Some(exactly(expected)), "{empties} empty: {discs:?}");
            let kept = -plain(after(discs, choice.mv), -expected - 1, -expected + 1);
            assert_eq!(kept, expected, "{empties} empty: {discs:?}: {:?} is the best move", choice.mv);
        }
    }
}

/// Selective searches come first and an exact one last: every move has its exact score.
#[test]
#[ignore = "heavy: ./check runs it"]
fn what_the_champion_thinks_to_the_end_is_exact() {
    let game = board(Size::Eight);
    let mut champion = champion(&game, "othello-champion(memory=16, book=off)");
    for (empties, count) in [(9, 24), (11, 12), (13, 6)] {
        for discs in positions(empties, count, 8) {
            let choice = asked(&mut champion, &game, &discs.on(&game), Terms::FREE, Detail::EveryMove);
            assert_eq!(choice.value, Some(exactly(plain(discs, -64, 64))), "{empties} empty: {discs:?}");
            for known in &choice.statistics.root_moves {
                let score = -plain(after(discs, known.mv), -64, 64);
                assert_eq!(known.value, Some(exactly(score)), "{empties} empty: {discs:?}, {:?}", known.mv);
            }
        }
    }
}
