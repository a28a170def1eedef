//! The judge of a board: the strategy behind all displayed values, and their unit.

use crate::analysis::{Analysis, LineStep};
use crate::seat::{EveryMove, Occasion, Seat};
use crate::session::Session;
use jugada_core::{Allowance, MoveValue, Spec, StrategyFailure, Terms, Value};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The judge of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    /// The strategy that judges.
    pub strategy: Spec,
    /// The strategies for less help: little and some.
    pub helpers: [Spec; 2],
    /// Unit of the values.
    pub unit: JudgeUnit,
    /// Steps of the strategy's estimate per disc, or per step of the logistic curve of the win probability.
    pub scale: f64,
    /// Endgame judges, as (maximum number of empty cells, strategy), in ascending order; the first that applies
    /// replaces `strategy`.
    pub endgame: Vec<(usize, Spec)>,
}

/// Units of judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JudgeUnit {
    /// Expected margin of the side to move, in discs.
    Discs,
    /// Win probability of the side to move, from 0 to 1.
    Chance,
}

/// Amount of help (Pastén): with less, a shallower search is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Help {
    /// Two plies, or a few hundred playouts.
    Little,
    /// Four plies, or some thousand playouts.
    Some,
    /// The full strength of the judge.
    #[default]
    Full,
}

/// A judge's values of a position.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Judgement {
    /// The strategy that judged.
    pub by: Spec,
    /// The unit of the values.
    pub unit: JudgeUnit,
    /// The seat whose view the values have: the seat to move, or the first once the game is over.
    pub seat: u8,
    /// The best move; none once the game is over.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The principal variation, beginning with the best move.
    pub line: Vec<LineStep>,
    /// Value of the position; none if the judge had no time to find it.
    pub position: Option<Worth>,
    /// Value of each move, in board order.
    pub moves: Vec<MoveWorth>,
    /// Whether the host ended the search, so that the values might differ with more time.
    pub cut_short: bool,
}

/// A value for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct Worth {
    /// In the judge's unit; or proved.
    #[schema(value_type = MoveValue)]
    pub value: Value,
    /// Scaled for bars and curves of every game: -1 is lost, 0 even, +1 won.
    pub share: f64,
}

/// Value of a move.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MoveWorth {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value; none if it was not searched.
    pub worth: Option<Worth>,
    /// Number of playouts behind the value; none if it is not a mean.
    pub visits: Option<u64>,
}

/// Judges are deterministic: a fixed seed.
const SEED: u64 = 1;

impl MoveWorth {
    /// Order among the moves of a judgement; unknown values are the lowest.
    fn merit(&self) -> f64 {
        self.worth.map_or(f64::NEG_INFINITY, |worth| match worth.value {
            // Quick wins rank before slow ones, and both before estimates.
            Value::WinsIn(plies) => 3.0 - f64::from(plies) / 1e6,
            Value::LosesIn(plies) => -3.0 + f64::from(plies) / 1e6,
            Value::Wins | Value::Loses => 2.0 * worth.share,
            Value::Exact(margin) => margin.signum() + margin / 1e3,
            Value::Drawn | Value::Estimate(_) => worth.share,
        })
    }
}

impl Judge {
    /// A judge whose estimates are in its unit, without endgame judges.
    ///
    /// # Panics
    /// If a text is not a spec: judges are defined in the program.
    pub fn new(unit: JudgeUnit, strategy: &str, helpers: [&str; 2]) -> Judge {
        let (strategy, helpers) = (written(strategy), helpers.map(written));
        Judge { strategy, helpers, unit, scale: 1.0, endgame: Vec::new() }
    }

    /// Sets the number of steps of the strategy's estimate per step of the unit.
    pub fn with_scale(self, scale: f64) -> Judge {
        Judge { scale, ..self }
    }

    /// Adds endgame judges, with their maximum numbers of empty cells in ascending order.
    ///
    /// # Panics
    /// If a text is not a spec.
    pub fn with_endgame(self, endgame: &[(usize, &str)]) -> Judge {
        Judge { endgame: endgame.iter().map(|&(most, strategy)| (most, written(strategy))).collect(), ..self }
    }

    /// The strategy for a position and an amount of help.
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

    /// Judges a position in which the game is not over. The seat must be that of a [player](Judge::player) of this
    /// judge.
    ///
    /// # Errors
    /// If the player fails.
    pub fn judge(
        &self,
        seat: &mut dyn Seat,
        session: &dyn Session,
        allowance: Allowance<'_>,
    ) -> Result<Judgement, StrategyFailure> {
        let occasion = Occasion { terms: Terms::FREE, bank: None, allowance, seed: SEED };
        Ok(self.judgement(&seat.ask(session, occasion, &mut EveryMove)?, session))
    }

    /// Converts an answer of the judge's strategy.
    ///
    /// Evaluators favour the side that has just moved, so estimates alternate with the depth. The value is therefore
    /// the mean of the last two depths, and the moves' values are shifted alike.
    ///
    /// The best move is the strategy's choice, unless another has a higher value: a book may choose at random among
    /// equal ones, and a proof may follow after the choice.
    fn judgement(&self, analysis: &Analysis, session: &dyn Session) -> Judgement {
        let shift = sway(analysis);
        let searched = |value: Value| match value {
            Value::Estimate(estimate) => self.worth(Value::Estimate(estimate + shift)),
            proved => self.worth(proved),
        };
        // For a win or loss proved without a number of moves, the nearer bound is used.
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
        // With playouts, their number decides, not the mean alone.
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

    /// The judgement of a finished game, which needs no strategy; `None` if it is not over.
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

    /// Converts from the strategy's units to the judge's.
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

    /// Converts a mean result between -1 and +1.
    fn played_out(mean: f64) -> Worth {
        let mean = mean.clamp(-1.0, 1.0);
        Worth { value: Value::Estimate(f64::midpoint(mean, 1.0)), share: mean }
    }
}

/// In the middle of a game the final margin deviates from the expectation of NegaScout as judge by about 17 discs
/// (standard deviation): an expected margin of 17 discs wins with 84 %, and the matching curve is tanh(discs / 20).
const DISCS_OF_CHANCE: f64 = 20.0;

/// The margin in discs for a mean result between -1 and +1, on the curve used for bars.
pub fn discs_of_mean(mean: f64) -> f64 {
    DISCS_OF_CHANCE * mean.clamp(-1.0, 1.0).atanh()
}

/// Half the difference between the last two depths, if both are estimates.
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
