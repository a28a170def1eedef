//! Properties common to all evaluators, checked on every position of seeded random games; and one row of a table of
//! boards worked out by hand.

use jugada_core::rng::stream;
use jugada_core::{Evaluator, Game, Notation, Outcome, Player, Symmetric};

/// An evaluator with positions. Failures report its name, the position and the side.
pub(crate) struct Kit<'a, G: Game> {
    name: &'a str,
    game: &'a G,
    evaluator: &'a dyn Evaluator<G>,
    positions: Vec<G::State>,
}

/// Possible results of games with draws.
pub(crate) const EVERY_END: [Outcome; 3] =
    [Outcome::WonBy(Player::First), Outcome::Draw, Outcome::WonBy(Player::Second)];

/// Possible results of games without draws.
pub(crate) const WON_OR_LOST: [Outcome; 2] = [Outcome::WonBy(Player::First), Outcome::WonBy(Player::Second)];

impl<'a, G: Notation + Symmetric> Kit<'a, G> {
    /// With every position of `games` random games.
    pub(crate) fn new(name: &'a str, game: &'a G, evaluator: &'a dyn Evaluator<G>, games: u64) -> Self {
        let mut positions = Vec::new();
        for number in 0..games {
            let rng = &mut stream(23, number);
            let mut state = game.start();
            positions.push(state.clone());
            while game.outcome(&state).is_none() {
                let mv = game.random_move(&state, rng);
                game.play(&mut state, mv);
                positions.push(state.clone());
            }
        }
        Kit { name, game, evaluator, positions }
    }

    fn value(&self, state: &G::State, player: Player) -> i32 {
        self.evaluator.evaluate(self.game, state, player).raw()
    }

    fn questions(&self) -> impl Iterator<Item = (&G::State, Player)> {
        self.positions.iter().flat_map(|state| Player::BOTH.map(|player| (state, player)))
    }

    fn at(&self, state: &G::State, player: Player) -> String {
        format!("{} for {} on {}", self.name, player.letter(), self.game.position_text(state))
    }

    /// The terms add up to the value, to the step, and no term is a negative zero.
    pub(crate) fn terms_add_up(self) -> Self {
        let steps = f64::from(self.evaluator.steps_per_unit());
        for (state, player) in self.questions() {
            let terms = self.evaluator.terms(self.game, state, player);
            let sum: f64 = terms.iter().map(|term| term.value * steps).sum();
            let value = f64::from(self.value(state, player));
            assert!((sum - value).abs() < 1e-3, "{}: {terms:?} add up to {sum}, not {value}", self.at(state, player));
            let signed_zero = terms.iter().find(|term| term.value == 0.0 && term.value.is_sign_negative());
            assert!(signed_zero.is_none(), "{}: {signed_zero:?}", self.at(state, player));
        }
        self
    }

    /// The value for one side is the negated value for the other.
    pub(crate) fn sides_are_opposite(self) -> Self {
        for state in &self.positions {
            let (first, second) = (self.value(state, Player::First), self.value(state, Player::Second));
            assert_eq!(first, -second, "{}", self.at(state, Player::First));
        }
        self
    }

    /// Symmetric positions have equal values.
    pub(crate) fn turning_changes_nothing(self) -> Self {
        for (state, player) in self.questions() {
            for &number in self.game.symmetries() {
                let turned = self.game.transform(state, number);
                let (found, expected) = (self.value(&turned, player), self.value(state, player));
                assert_eq!(found, expected, "{} turned by symmetry {number}", self.at(state, player));
            }
        }
        self
    }

    /// A win has a positive value, a draw 0, a loss a negative one. All of `ends` must occur.
    pub(crate) fn results_are_ordered(self, ends: &[Outcome]) -> Self {
        let mut seen = Vec::new();
        for (state, player) in self.questions() {
            if let Some(outcome) = self.game.outcome(state) {
                let value = self.value(state, player);
                assert_eq!(value.signum(), outcome.value_for(player), "{}: {value}", self.at(state, player));
                seen.push(outcome);
            }
        }
        for outcome in ends {
            assert!(seen.contains(outcome), "{}: no game ended with {outcome:?}; play more", self.name);
        }
        self
    }

    /// Checks a property of the values of both sides.
    pub(crate) fn both_values(self, check: impl Fn(&G::State, i32, i32, &str)) -> Self {
        for state in &self.positions {
            let (first, second) = (self.value(state, Player::First), self.value(state, Player::Second));
            check(state, first, second, &self.at(state, Player::First));
        }
        self
    }
}

/// A row of a table: the terms of a position for a side. Their sum must be the value.
#[track_caller]
pub(crate) fn check<G: Notation>(
    game: &G,
    evaluator: &dyn Evaluator<G>,
    row: &str,
    position: &str,
    player: Player,
    terms: &[(&str, f64)],
) {
    let state = game.parse_position(position).unwrap_or_else(|error| panic!("{row}: {error}"));
    let row = format!("{row}, for {}", player.letter());
    let found: Vec<_> =
        evaluator.terms(game, &state, player).into_iter().map(|term| (term.name.to_string(), term.value)).collect();
    let expected: Vec<_> = terms.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
    assert_eq!(found, expected, "{row}");
    let signed_zero = found.iter().find(|(_, value)| *value == 0.0 && value.is_sign_negative());
    assert_eq!(signed_zero, None, "{row}");
    let value = f64::from(evaluator.evaluate(game, &state, player).raw()) / f64::from(evaluator.steps_per_unit());
    let sum: f64 = terms.iter().map(|(_, value)| value).sum();
    assert!((value - sum).abs() < 1e-6, "{row}: the value is {value}, the terms add up to {sum}");
}

/// The same row for both sides, where the terms are opposite.
#[track_caller]
pub(crate) fn check_both<G: Notation>(
    game: &G,
    evaluator: &dyn Evaluator<G>,
    row: &str,
    position: &str,
    terms_for_first: &[(&str, f64)],
) {
    check(game, evaluator, row, position, Player::First, terms_for_first);
    // 0 minus zero is a zero without a sign.
    let opposite: Vec<_> = terms_for_first.iter().map(|&(name, value)| (name, 0.0 - value)).collect();
    check(game, evaluator, row, position, Player::Second, &opposite);
}

/// The unit of values: steps per unit, and a clear advantage in units.
#[track_caller]
pub(crate) fn check_scale<G: Game>(evaluator: &dyn Evaluator<G>, steps: i32, clear_advantage: i32) {
    let found = (evaluator.steps_per_unit(), evaluator.clear_advantage());
    assert_eq!(found, (steps, steps * clear_advantage), "steps per unit, and a clear advantage in steps");
}
