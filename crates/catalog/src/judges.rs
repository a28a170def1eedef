//! One judge for each game: who is behind every value that is shown to people, and in which unit.
//!
//! A stronger engine takes a judge's place in one line of this file.

use crate::analysis::Analysis;
use crate::playable::Playable;
use crate::seat::{EveryMove, Occasion, Seat};
use crate::session::{GameSession, Session};
use jugada_core::MoveValue;
use jugada_core::{Allowance, Outcome, Player, Spec, StrategyFailure, Terms, Value};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whose opinion of a game's positions is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judge {
    /// The spec of the strategy that judges.
    pub strategy: &'static str,
    /// Those who help out where less help is wanted: with a little of it, and with some.
    pub helpers: [&'static str; 2],
    /// The unit in which its opinion is told.
    pub unit: JudgeUnit,
    /// Steps of the strategy's own estimate that make up one disc, or one step of the logistic curve that leads to a chance.
    pub scale: f64,
    /// Endgame judges, as (most empty cells, spec), in ascending order; the first that applies replaces `strategy`.
    pub endgame: &'static [(usize, &'static str)],
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

/// For games that name no judge: MCTS needs no evaluator.
pub(crate) static ANY_GAME: Judge = Judge {
    strategy: "mcts(simulations=20000, time=2)",
    helpers: ["mcts(simulations=250)", "mcts(simulations=2500)"],
    unit: JudgeUnit::Chance,
    scale: 1.0,
    endgame: &[],
};

/// The champion by nodes: the same opinion on every machine. Its first moves are the book's, whose values go on where the search ends; it reads the openings
/// even that theory calls even (within three discs of the book as it is shipped).
///
/// With 18 empty squares every move is proved in 0.3 s (median of 12 random positions, at most 0.9 s; `jugada solve --every-move --with memory=16`); with
/// 20 it takes 2.2 s (at most 5.4 s), which is too long for a bar. There the champion is given what a second of `jugada solve` visits: it searches the best
/// move first, which it proves in all of 6 positions with 19 empty squares and in half of those with 20, and tells no other to be better.
pub(crate) static OTHELLO: Judge = Judge {
    strategy: "othello-champion(nodes=1500000, memory=16)",
    helpers: ["othello-champion(depth=2, memory=1)", "othello-champion(depth=4, memory=1)"],
    unit: JudgeUnit::Discs,
    scale: 1.0,
    endgame: &[(18, "othello-solver(empties=18, memory=16)"), (20, "othello-champion(nodes=25000000, memory=16)")],
};

/// For boards that have no patterns: NegaScout by nodes. At 60 000 nodes Alegría's evaluator won 42 of 60 games against De Sosa's. Seven of
/// its points are a disc: the slope of the final margin over the estimate is 1 / 6.9 ± 0.4 (552 positions of 60 games of the judge against itself).
pub(crate) static OTHELLO_SMALL: Judge = Judge {
    strategy: "negascout(nodes=1500000, eval=alegria)",
    helpers: ["negascout(depth=2, eval=alegria)", "negascout(depth=4, eval=alegria)"],
    unit: JudgeUnit::Discs,
    scale: 7.0,
    endgame: &[(22, "othello-solver(empties=22, memory=16)")],
};

/// Proves what it can, with its book and with as many positions as a second of `jugada solve` visits: no bar contradicts a proof that
/// anybody can have for the asking. What is not proved is told by NegaScout, with the scale of [`CONNECT_UNSOLVED`].
pub(crate) static CONNECT: Judge = Judge {
    strategy: "connect-solver(nodes=40000000, estimate=1000000, memory=64)",
    helpers: CONNECT_HELPERS,
    unit: JudgeUnit::Chance,
    scale: 10.0,
    endgame: &[],
};

/// Other boards that can be solved have no book: from their first moves on it would search in vain for seconds, so it searches for one.
pub(crate) static CONNECT_WITHOUT_BOOK: Judge =
    Judge { strategy: "connect-solver(nodes=16000000, estimate=500000, memory=32)", ..CONNECT };

const CONNECT_HELPERS: [&str; 2] = ["negascout(depth=2, eval=possibilities)", "negascout(depth=4, eval=possibilities)"];

/// For boards that are too large to be solved, or without gravity. Open lines say little of who will win: a step of the logistic curve is ten of
/// them (498 positions of 100 games of the judge against itself).
pub(crate) static CONNECT_UNSOLVED: Judge = Judge {
    strategy: "negascout(nodes=3000000, eval=possibilities)",
    helpers: CONNECT_HELPERS,
    unit: JudgeUnit::Chance,
    scale: 10.0,
    endgame: &[],
};

/// Half a second on 9x9; larger boards are given two.
pub(crate) static GO: Judge = Judge {
    strategy: "go-mcts(simulations=6000, time=2, memory=16, resign=0)",
    helpers: ["go-mcts(simulations=250, memory=8, resign=0)", "go-mcts(simulations=2500, time=1, memory=16, resign=0)"],
    unit: JudgeUnit::Chance,
    scale: 1.0,
    endgame: &[],
};

/// What a judge says of a position.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Judgement {
    /// The strategy that judged.
    pub by: Spec,
    /// What the numbers are.
    pub unit: JudgeUnit,
    /// Whose turn it is: all is told for this side.
    pub to_move: Player,
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

/// A move of a line, and where it puts a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LineStep {
    /// The side that makes it.
    pub player: Player,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The cell on which its piece comes to stand; none for a pass.
    pub placed: Option<usize>,
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
    /// Who is asked about a position, if this much help is wanted.
    pub fn player(&self, session: &dyn Session, help: Help) -> Spec {
        let [little, some] = self.helpers;
        let empty = || session.view().pieces.iter().filter(|piece| piece.is_none()).count();
        let strategy = match help {
            Help::Little => little,
            Help::Some => some,
            Help::Full => {
                let empty = empty();
                self.endgame.iter().find(|(most, _)| empty <= *most).map_or(self.strategy, |(_, solver)| solver)
            }
        };
        strategy.parse().expect("judges are written as specs")
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
            to_move: session.to_move(),
            mv: Some(mv),
            line: session.steps(&line),
            position: best.and_then(|known| known.worth).or(analysis.value.map(searched)),
            moves,
            cut_short: analysis.cut_short,
        }
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

/// What needs no strategy: a game that is over.
pub(crate) fn settled<G: Playable>(session: &GameSession<G>) -> Option<Judgement> {
    let (game, state, judge) = (session.game(), session.state(), session.game().judge());
    let to_move = game.to_move(state);
    let outcome = game.outcome(state)?;
    let for_mover = |margin: f32| f64::from(if to_move == Player::First { margin } else { -margin });
    let value = match (game.margin(state), outcome) {
        (Some(margin), _) => Value::Exact(for_mover(margin)),
        (None, Outcome::Draw) => Value::Drawn,
        (None, Outcome::WonBy(winner)) if winner == to_move => Value::WinsIn(0),
        (None, Outcome::WonBy(_)) => Value::LosesIn(0),
    };
    Some(Judgement {
        by: judge.strategy.parse().expect("judges are written as specs"),
        unit: judge.unit,
        to_move,
        mv: None,
        line: Vec::new(),
        position: Some(Worth { value, share: f64::from(value.sign()) }),
        moves: Vec::new(),
        cut_short: false,
    })
}

/// The moves of a legal line, one by one.
pub(crate) fn steps<G: Playable>(game: &G, from: &G::State, line: &[G::Move]) -> Vec<LineStep> {
    let mut state = from.clone();
    line.iter()
        .map(|&mv| {
            let (player, placed) = (game.to_move(&state), game.changes(&state, mv).placed);
            game.play(&mut state, mv);
            LineStep { player, mv: game.move_text(mv), placed }
        })
        .collect()
}
