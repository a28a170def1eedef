//! Evaluators of Go.

use jugada_core::{Evaluator, Game, Player, Score, Term, Text, declare};
use jugada_games::go::Go;

declare! {
    /// Nothing can be chosen.
    pub struct TerritoryOptions = "territory" {
        title: "Territory (Horcas)" / "Territorios (Horcas)",
        help: "Empty points that only own stones touch, less the enemy's."
            / "Puntos vacíos que solo tocan piedras propias, menos los del rival.";
    }
}

declare! {
    /// Nothing can be chosen.
    pub struct JapaneseOptions = "japanese" {
        title: "Japanese score (Horcas)" / "Puntuación japonesa (Horcas)",
        help: "Territory less stones lost, less the same of the enemy, komi included."
            / "Territorio menos piedras perdidas, menos lo mismo del rival, con komi.";
    }
}

declare! {
    /// Nothing can be chosen.
    pub struct ChineseOptions = "chinese" {
        title: "Chinese score (Horcas)" / "Puntuación china (Horcas)",
        help: "Territory and stones on the board, less the enemy's, komi included."
            / "Territorio y piedras en el tablero, menos los del rival, con komi.";
    }
}

/// The three ways of Horcas to count a position (4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Territory alone.
    Territory,
    /// Territory less stones lost, and komi.
    Japanese,
    /// Territory and stones, and komi.
    Chinese,
}

/// By how many points a finished game is won, by the rules in force.
fn result<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    state: &<Go<CELLS, WORDS> as Game>::State,
    player: Player,
) -> Option<f64> {
    game.outcome(state)?;
    let margin = f64::from(game.margin(state)?);
    Some(if player == Player::First { margin } else { -margin })
}

/// Komi may be any number.
const STEPS: i32 = 100;

impl<const CELLS: usize, const WORDS: usize> Evaluator<Go<CELLS, WORDS>> for Count {
    fn evaluate(&self, game: &Go<CELLS, WORDS>, state: &<Go<CELLS, WORDS> as Game>::State, player: Player) -> Score {
        if let Some(margin) = result(game, state, player) {
            return Score::heuristic((margin * f64::from(STEPS)).round() as i32);
        }
        let score = game.score(state);
        let points = |player| {
            let komi = if player == Player::Second { score.komi } else { 0.0 };
            let territory = f64::from(score.territory[player]);
            match self {
                Count::Territory => territory,
                Count::Japanese => territory - f64::from(score.lost[player]) + komi,
                Count::Chinese => territory + f64::from(score.stones[player]) + komi,
            }
        };
        Score::heuristic(((points(player) - points(!player)) * f64::from(STEPS)).round() as i32)
    }

    fn steps_per_unit(&self) -> i32 {
        STEPS
    }

    fn clear_advantage(&self) -> i32 {
        10 * STEPS
    }

    fn terms(&self, game: &Go<CELLS, WORDS>, state: &<Go<CELLS, WORDS> as Game>::State, player: Player) -> Vec<Term> {
        if let Some(value) = result(game, state, player) {
            return vec![Term { name: Text { en: "Result", es: "Resultado" }, value }];
        }
        let score = game.score(state);
        let difference = |count: &dyn Fn(Player) -> u32| f64::from(count(player)) - f64::from(count(!player));
        let territory = Term {
            name: Text { en: "Territory", es: "Territorio" },
            value: difference(&|player| score.territory[player]),
        };
        let komi = Term {
            name: Text { en: "Komi", es: "Komi" },
            value: if player == Player::Second { score.komi } else { -score.komi },
        };
        match self {
            Count::Territory => vec![territory],
            Count::Japanese => {
                let value = -difference(&|player| score.lost[player]);
                vec![territory, Term { name: Text { en: "Stones lost", es: "Piedras perdidas" }, value }, komi]
            }
            Count::Chinese => {
                let value = difference(&|player| score.stones[player]);
                vec![territory, Term { name: Text { en: "Stones", es: "Piedras" }, value }, komi]
            }
        }
    }
}
