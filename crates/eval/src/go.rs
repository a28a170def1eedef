//! Evaluators of Go.

use jugada_core::{ByPlayer, Evaluator, Game, Player, Score, Term, declare};
use jugada_games::go::{Go, ScoreSheet};
use jugada_words::message;

declare! {
    /// No options.
    pub struct TerritoryOptions = evaluator "territory" {
        title: "Territory (Horcas)",
        help: "Empty points that only own stones touch, less the enemy's.";
    }
}

declare! {
    /// No options.
    pub struct JapaneseOptions = evaluator "japanese" {
        title: "Japanese score (Horcas)",
        help: "Territory less stones lost, less the same of the enemy, komi included.";
    }
}

declare! {
    /// No options.
    pub struct ChineseOptions = evaluator "chinese" {
        title: "Chinese score (Horcas)",
        help: "Territory and stones on the board, less the enemy's, komi included.";
    }
}

/// The three ways of counting of Horcas (4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountingRule {
    /// Own territory minus the opponent's, without stones or komi.
    Territory,
    /// Territory minus stones lost, with komi.
    Japanese,
    /// Territory and stones, with komi.
    Chinese,
}

/// Value of a position for a side by terms, in steps.
struct TermValues {
    territory: i32,
    /// Stones lost (Japanese) or on the board (Chinese).
    stones: i32,
    komi: i32,
}

impl CountingRule {
    #[inline]
    fn parts(self, sheet: &ScoreSheet, player: Player) -> TermValues {
        let difference = |count: ByPlayer<u32>| STEPS * (count[player] as i32 - count[!player] as i32);
        let territory = difference(sheet.territory);
        let komi = if player == Player::Second { to_steps(sheet.komi) } else { -to_steps(sheet.komi) };
        match self {
            CountingRule::Territory => TermValues { territory, stones: 0, komi: 0 },
            CountingRule::Japanese => TermValues { territory, stones: -difference(sheet.lost), komi },
            CountingRule::Chinese => TermValues { territory, stones: difference(sheet.stones), komi },
        }
    }
}

/// Margin of a finished game, by the rules in force, in steps.
fn result<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    state: &<Go<CELLS, WORDS> as Game>::State,
    player: Player,
) -> Option<i32> {
    let outcome = game.outcome(state)?;
    let margin = to_steps(game.margin(state)?.into());
    Some(match (margin, player) {
        // A margin below one step still counts as a win.
        (0, _) => outcome.value_for(player),
        (margin, Player::First) => margin,
        (margin, Player::Second) => -margin,
    })
}

/// Hundredths of a point, because komi is not always a whole number.
const STEPS: i32 = 100;

fn to_steps(points: f64) -> i32 {
    (points * f64::from(STEPS)).round() as i32
}

fn to_points(steps: i32) -> f64 {
    f64::from(steps) / f64::from(STEPS)
}

impl<const CELLS: usize, const WORDS: usize> Evaluator<Go<CELLS, WORDS>> for CountingRule {
    fn evaluate(&self, game: &Go<CELLS, WORDS>, state: &<Go<CELLS, WORDS> as Game>::State, player: Player) -> Score {
        Score::heuristic(result(game, state, player).unwrap_or_else(|| {
            let TermValues { territory, stones, komi } = self.parts(&game.score(state), player);
            territory + stones + komi
        }))
    }

    fn steps_per_unit(&self) -> i32 {
        STEPS
    }

    fn clear_advantage(&self) -> i32 {
        10 * STEPS
    }

    fn terms(&self, game: &Go<CELLS, WORDS>, state: &<Go<CELLS, WORDS> as Game>::State, player: Player) -> Vec<Term> {
        let term = |name, steps| Term { name, value: to_points(steps) };
        if let Some(margin) = result(game, state, player) {
            return vec![term(message!("go-term-result", "Result"), margin)];
        }
        let TermValues { territory, stones, komi } = self.parts(&game.score(state), player);
        let territory = term(message!("go-term-territory", "Territory"), territory);
        let komi = term(message!("go-term-komi", "Komi"), komi);
        match self {
            CountingRule::Territory => vec![territory],
            CountingRule::Japanese => {
                vec![territory, term(message!("go-term-stones-lost", "Stones lost"), stones), komi]
            }
            CountingRule::Chinese => vec![territory, term(message!("go-term-stones", "Stones"), stones), komi],
        }
    }
}
