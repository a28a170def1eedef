//! Effect of De Sosa's way of stopping on a deep search.
//!
//! When his time is up, every remaining position is evaluated without search (figure 11): moves tried early are
//! compared at full depth, moves tried late at one ply. He warns that a search much too deep for its limit gives
//! "resultados erróneos" (section 8). Here the limit is a number of positions, so that the result does not depend on a
//! clock.

use jugada_core::rng::stream;
use jugada_core::{Evaluator, Game, Outcome, Player};
use jugada_eval::othello::{DeSosa, DeSosaOptions};
use jugada_games::othello::{Move, Options, Othello, State};

/// Alpha-beta as published (figures 11 to 13), limited by depth and positions.
struct Search<'a> {
    game: &'a Othello,
    evaluator: &'a DeSosa,
    depth: u32,
    limit: u64,
    visited: u64,
}

impl Search<'_> {
    /// The value for the side to move, to `depth` plies.
    fn value(&mut self, state: &State, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.visited += 1;
        let player = self.game.to_move(state);
        if self.visited > self.limit || depth == 0 || self.game.outcome(state).is_some() {
            return self.evaluator.evaluate(self.game, state, player).raw();
        }
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let mut best = -i32::MAX;
        for mv in moves {
            let mut after = *state;
            self.game.play(&mut after, mv);
            // A forced pass does not use depth.
            best = best.max(-self.value(&after, depth - u32::from(mv != Move::PASS), -beta, -alpha));
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        best
    }

    fn choose(&mut self, state: &State) -> Move {
        self.visited = 0;
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let mut best = (-i32::MAX, moves[0]);
        for mv in moves {
            let mut after = *state;
            self.game.play(&mut after, mv);
            let value = -self.value(&after, self.depth - 1, -i32::MAX, -best.0);
            if value > best.0 {
                best = (value, mv);
            }
        }
        best.1
    }
}

/// Points out of 100 of a search of 9 plies within a limit, against one of 5 plies that finishes.
fn points(limit: u64) -> f64 {
    let game = Othello::new(&Options::default());
    let evaluator = DeSosa::new(&DeSosaOptions::default(), &game);
    let search = |depth, limit| Search { game: &game, evaluator: &evaluator, depth, limit, visited: 0 };
    let (mut deep, mut shallow) = (search(9, limit), search(5, u64::MAX));
    let games = 40;
    let mut points = 0.0;
    for number in 0..games {
        let side = Player::BOTH[(number % 2) as usize];
        let rng = &mut stream(6, number / 2);
        let mut state = game.start();
        for _ in 0..4 {
            let mv = game.random_move(&state, rng);
            game.play(&mut state, mv);
        }
        let outcome = loop {
            if let Some(outcome) = game.outcome(&state) {
                break outcome;
            }
            let mover = if game.to_move(&state) == side { &mut deep } else { &mut shallow };
            let mv = mover.choose(&state);
            game.play(&mut state, mv);
        };
        points += match outcome {
            Outcome::Draw => 0.5,
            Outcome::WonBy(winner) => f64::from(u8::from(winner == side)),
        };
    }
    100.0 * points / games as f64
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn a_search_too_deep_for_its_limit_loses_to_a_shallow_one_that_finishes() {
    for limit in [300, 3_000, 30_000] {
        let points = points(limit);
        assert!(points < 40.0, "{points} of 100 points with {limit} positions per move");
    }
}
