//! The judge of a board: which strategy is behind every value that is shown to people, and in which unit.

use crate::analysis::{Analysis, LineStep};
use crate::seat::{EveryMove, Occasion, Seat};
use crate::session::Session;
use jugada_core::{Allowance, MoveValue, Spec, StrategyFailure, Terms, Value};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whose opinion of a board's positions is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    /// The strategy that judges.
    pub strategy: Spec,
    /// The strategies asked where less help is wanted: a little of it, and some.
    pub helpers: [Spec; 2],
    /// The unit in which its opinion is told.
    pub unit: JudgeUnit,
    /// Steps of the strategy's own estimate that make up one disc, or one step of the logistic curve that leads to a chance.
    pub scale: f64,
    /// Endgame judges, as (most empty cells, strategy), in ascending order; the first that applies replaces `strategy`.
    pub endgame: Vec<(usize, Spec)>,
}

/// What the numbers of a judge are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JudgeUnit {
    /// By how many discs the side to move will win, or lose.
    Discs,
    /// The chance of the side to move to win, from 0 to 1.
    Chance,
}

/// How much help is wanted (Pastén): with less of it, somebody is asked who looks less far ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Help {
    /// Two plies, or a few hundred games played out.
    Little,
    /// Four plies, or some thousand games.
    Some,
    /// All that the judge knows.
    #[default]
    Full,
}

/// What a judge says of a position.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Judgement {
    /// The strategy that judged.
    pub by: Spec,
    /// What the numbers are.
    pub unit: JudgeUnit,
    /// The seat for which all is told: the one whose turn it is, and the first once the game is over.
    pub seat: u8,
    /// The best move; none once the game is over.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// How the game would go on, the best move first.
    pub line: Vec<LineStep>,
    /// What the position is worth; none if the judge had no time to find out.
    pub position: Option<Worth>,
    /// What each move is worth, in the order of the board.
    pub moves: Vec<MoveWorth>,
    /// Whether the host ended the search: with more time the judge might say something else.
    pub cut_short: bool,
}

/// What something is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct Worth {
    /// In the judge's unit; or proved.
    #[schema(value_type = MoveValue)]
    pub value: Value,
    /// The same for bars and curves of every game: -1 is lost, 0 even, +1 won.
    pub share: f64,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MoveWorth {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth; none if the judge did not come to it.
    pub worth: Option<Worth>,
    /// Of how many games played out the value is the mean; none if it was searched.
    pub visits: Option<u64>,
}

/// A judge says the same of a position every time.
const SEED: u64 = 1;

impl MoveWorth {
    /// For comparison with the other moves of its judgement; what is not known is worth least.
    fn merit(&self) -> f64 {
        self.worth.map_or(f64::NEG_INFINITY, |worth| match worth.value {
            // A quick win is better than a slow one, and both than what is merely likely.
            Value::WinsIn(plies) => 3.0 - f64::from(plies) / 1e6,
            Value::LosesIn(plies) => -3.0 + f64::from(plies) / 1e6,
            Value::Wins | Value::Loses => 2.0 * worth.share,
            Value::Exact(margin) => margin.signum() + margin / 1e3,
            Value::Drawn | Value::Estimate(_) => worth.share,
        })
    }
}

impl Judge {
    /// A judge whose estimates are in the unit itself, without endgame judges.
    ///
    /// # Panics
    /// If a text is no spec: judges are written in the program.
    pub fn new(unit: JudgeUnit, strategy: &str, helpers: [&str; 2]) -> Judge {
        let (strategy, helpers) = (written(strategy), helpers.map(written));
        Judge { strategy, helpers, unit, scale: 1.0, endgame: Vec::new() }
    }

    /// With so many steps of the strategy's estimate in a step of the unit.
    pub fn with_scale(self, scale: f64) -> Judge {
        Judge { scale, ..self }
    }

    /// With other strategies where few cells are empty: up to how many, in ascending order.
    ///
    /// # Panics
    /// If a text is no spec.
    pub fn with_endgame(self, endgame: &[(usize, &str)]) -> Judge {
        Judge { endgame: endgame.iter().map(|&(most, strategy)| (most, written(strategy))).collect(), ..self }
    }

    /// Who is asked about a position, if this much help is wanted.
    pub fn player(&self, session: &dyn Session, help: Help) -> Spec {
        let [little, some] = &self.helpers;
        match help {
            Help::Little => little,
            Help::Some => some,
            Help::Full => {
                let empty = session.counts().empty_cells();
                self.endgame.iter().find(|(most, _)| empty <= *most).map_or(&self.strategy, |(_, solver)| solver)
            }
        }
        .clone()
    }

    /// What the judge says of a position in which the game is not over. The seat must be that of a [player](Judge::player) of this judge.
    ///
    /// # Errors
    /// If what the player depends on has failed.
    pub fn judge(
        &self,
        seat: &mut dyn Seat,
        session: &dyn Session,
        allowance: Allowance<'_>,
    ) -> Result<Judgement, StrategyFailure> {
        let occasion = Occasion { terms: Terms::FREE, bank: None, allowance, seed: SEED };
        Ok(self.judgement(&seat.ask(session, occasion, &mut EveryMove)?, session))
    }

    /// What the answer of the judge's strategy says.
    ///
    /// A search sees further by a ply each time it deepens, and evaluators favour whoever has just moved: its estimates sway. So the
    /// position is worth the mean of the last two depths, and its moves follow.
    ///
    /// The best move is the one that the strategy chose, unless another is worth more: one of several equal ones may be drawn by lot from a
    /// book, and a proof may come after the choice.
    fn judgement(&self, analysis: &Analysis, session: &dyn Session) -> Judgement {
        let shift = sway(analysis);
        let searched = |value: Value| match value {
            Value::Estimate(estimate) => self.worth(Value::Estimate(estimate + shift)),
            proved => self.worth(proved),
        };
        // Of a move that is proved to be won or lost, but not after how many moves, the nearer bound is told.
        let proved = |bounds: Option<[Value; 2]>| match bounds {
            Some([least @ (Value::WinsIn(_) | Value::Wins), _]) => Some(least),
            Some([_, most @ (Value::LosesIn(_) | Value::Loses)]) => Some(most),
            _ => None,
        };
        let moves: Vec<MoveWorth> = analysis
            .moves
            .iter()
            .map(|known| MoveWorth {
                mv: known.mv.clone(),
                worth: known.value.or_else(|| proved(known.bounds)).map(searched).or(known.mean.map(Self::played_out)),
                visits: known.mean.map(|_| known.visits),
            })
            .collect();
        let chosen = moves.iter().find(|known| known.mv == analysis.mv);
        let is_played_out = moves.iter().any(|known| known.visits.is_some());
        // Of games played out, how many there were decides, not their mean alone.
        let better = moves
            .iter()
            .filter(|known| !is_played_out && known.merit() > chosen.map_or(f64::NEG_INFINITY, MoveWorth::merit))
            .max_by(|a, b| a.merit().total_cmp(&b.merit()));
        let best = better.or(chosen);
        let (mv, line) = match better {
            Some(better) => (better.mv.clone(), better.mv.clone()),
            None => (analysis.mv.clone(), analysis.line.clone()),
        };
        Judgement {
            by: analysis.strategy.clone(),
            unit: self.unit,
            seat: session.mover().seat().unwrap_or_default(),
            mv: Some(mv),
            line: session.lines().steps(&line),
            position: best.and_then(|known| known.worth).or(analysis.value.map(searched)),
            moves,
            cut_short: analysis.cut_short,
        }
    }

    /// What needs no strategy: the result of a game that is over; `None` while it goes on.
    pub fn settled(&self, session: &dyn Session) -> Option<Judgement> {
        let payoff = *session.payoffs()?.first()?;
        let value = match session.margins() {
            Some(margins) => Value::Exact(*margins.first()?),
            None if payoff == 0.0 => Value::Drawn,
            None if payoff > 0.0 => Value::WinsIn(0),
            None => Value::LosesIn(0),
        };
        Some(Judgement {
            by: self.strategy.clone(),
            unit: self.unit,
            seat: 0,
            mv: None,
            line: Vec::new(),
            position: Some(Worth { value, share: f64::from(value.sign()) }),
            moves: Vec::new(),
            cut_short: false,
        })
    }

    /// From the strategy's units to the judge's.
    fn worth(&self, value: Value) -> Worth {
        let chance = |steps: f64| 1.0 / (1.0 + (-steps).exp());
        match (value, self.unit) {
            (Value::Estimate(estimate), JudgeUnit::Discs) => {
                let discs = estimate / self.scale;
                Worth { value: Value::Estimate(discs), share: (discs / DISCS_OF_CHANCE).tanh() }
            }
            (Value::Estimate(estimate), JudgeUnit::Chance) => {
                let chance = chance(estimate / self.scale);
                Worth { value: Value::Estimate(chance), share: 2.0 * chance - 1.0 }
            }
            (proved, _) => Worth { value: proved, share: f64::from(proved.sign()) },
        }
    }

    /// A mean result between -1 and +1.
    fn played_out(mean: f64) -> Worth {
        let mean = mean.clamp(-1.0, 1.0);
        Worth { value: Value::Estimate(f64::midpoint(mean, 1.0)), share: mean }
    }
}

/// The final margin strays by some 17 discs (standard deviation) from what NegaScout as judge expects in the middle of a game: so many discs ahead win
/// with 84 %, and the curve through that is tanh(discs / 20).
const DISCS_OF_CHANCE: f64 = 20.0;

/// The margin in discs that goes with a mean result between -1 and +1, on the curve by which bars are drawn.
pub fn discs_of_mean(mean: f64) -> f64 {
    DISCS_OF_CHANCE * mean.clamp(-1.0, 1.0).atanh()
}

/// Half the difference between the last depth and the one before, if both are estimates.
fn sway(analysis: &Analysis) -> f64 {
    match analysis.statistics.iterations.as_slice() {
        [.., before, last] => match (before.value, last.value) {
            (Some(Value::Estimate(before)), Some(Value::Estimate(last))) => (before - last) / 2.0,
            _ => 0.0,
        },
        _ => 0.0,
    }
}

fn written(strategy: &str) -> Spec {
    strategy.parse().expect("judges are written as specs")
}
