//! One judge for each game: who is behind every value that is shown to people, and in which unit.
//!
//! A stronger engine takes a judge's place in one line of this file.

use crate::analysis::Analysis;
use crate::exact;
use crate::playable::Playable;
use crate::session::{GameSession, Session};
#[cfg(feature = "schema")]
use jugada_core::MoveValue;
use jugada_core::{Limits, Outcome, Player, Spec, StopFlag, Value};
use serde::{Deserialize, Serialize};

/// Whose opinion of a game's positions is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judge {
    /// The spec of the strategy that judges.
    pub strategy: &'static str,
    /// The unit in which its opinion is told.
    pub unit: JudgeUnit,
    /// Steps of the strategy's own estimate that make up one disc, or one step of the logistic curve that leads to a chance.
    pub scale: f64,
    /// With at most so many empty cells the game is played to its end in every line, and the margin of each move is exact.
    pub solves: usize,
}

/// What the numbers of a judge are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum JudgeUnit {
    /// By how many discs the side to move will win, or lose.
    Discs,
    /// The chance of the side to move to win, from 0 to 1.
    Chance,
}

/// How much help is wanted (Pastén): with less of it the judge looks less far ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

impl Help {
    /// The limits that it adds to the judge's own.
    pub fn limits(self) -> Limits {
        let limits =
            |depth, simulations| Limits { depth: Some(depth), simulations: Some(simulations), ..Limits::default() };
        match self {
            Help::Little => limits(2, 250),
            Help::Some => limits(4, 2_500),
            Help::Full => Limits::default(),
        }
    }
}

/// For games that name no judge: MCTS needs no evaluator.
pub(crate) static ANY_GAME: Judge =
    Judge { strategy: "mcts(simulations=20000, time=2)", unit: JudgeUnit::Chance, scale: 1.0, solves: 0 };

/// The champion by nodes: the same opinion on every machine. Its first moves are the book's, whose values go on where the search ends; it reads the openings
/// even that theory calls even (within three discs of the book as it is shipped).
pub(crate) static OTHELLO: Judge =
    Judge { strategy: "othello-champion(nodes=1500000, memory=16)", unit: JudgeUnit::Discs, scale: 1.0, solves: 12 };

/// For boards that have no patterns: NegaScout by nodes. At 60 000 nodes Alegría's evaluator won 42 of 60 games against De Sosa's. Seven of
/// its points are a disc: the slope of the final margin over the estimate is 1 / 6.9 ± 0.4 (552 positions of 60 games of the judge against itself).
pub(crate) static OTHELLO_SMALL: Judge =
    Judge { strategy: "negascout(nodes=1500000, eval=alegria)", unit: JudgeUnit::Discs, scale: 7.0, solves: 12 };

/// What is not proved is told by NegaScout, with the scale of [`CONNECT_UNSOLVED`]. Without the book, which knows some early positions and not their
/// neighbours: a bar that jumps from even to lost and back would be believed by nobody.
pub(crate) static CONNECT: Judge = Judge {
    strategy: "connect-solver(nodes=4000000, memory=16, book=off)",
    unit: JudgeUnit::Chance,
    scale: 10.0,
    solves: 0,
};

/// For boards that are too large to be solved, or without gravity. Open lines say little of who will win: a step of the logistic curve is ten of
/// them (498 positions of 100 games of the judge against itself).
pub(crate) static CONNECT_UNSOLVED: Judge =
    Judge { strategy: "negascout(nodes=3000000, eval=possibilities)", unit: JudgeUnit::Chance, scale: 10.0, solves: 0 };

/// Half a second on 9x9; larger boards are given two.
pub(crate) static GO: Judge = Judge {
    strategy: "go-mcts(simulations=6000, time=2, memory=16, resign=0)",
    unit: JudgeUnit::Chance,
    scale: 1.0,
    solves: 0,
};

/// What a judge says of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
}

/// A move of a line, and where it puts a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Worth {
    /// In the judge's unit; or proved.
    #[cfg_attr(feature = "schema", schema(value_type = MoveValue))]
    pub value: Value,
    /// The same for bars and curves of every game: -1 is lost, 0 even, +1 won.
    pub share: f64,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveWorth {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth; none if the judge did not come to it.
    pub worth: Option<Worth>,
    /// Of how many games played out the value is the mean; none if it was searched.
    pub visits: Option<u64>,
}

impl Judge {
    /// What the answer of the judge's strategy says.
    ///
    /// A search sees further by a ply each time it deepens, and evaluators favour whoever has just moved: its estimates sway. So the
    /// position is worth the mean of the last two depths, and its moves follow.
    pub fn judgement(&self, analysis: &Analysis, session: &dyn Session) -> Judgement {
        let shift = sway(analysis);
        let searched = |value: Value| match value {
            Value::Estimate(estimate) => self.worth(Value::Estimate(estimate + shift)),
            proved => self.worth(proved),
        };
        let moves: Vec<MoveWorth> = analysis
            .moves
            .iter()
            .map(|known| MoveWorth {
                mv: known.mv.clone(),
                worth: known.value.map(searched).or(known.mean.map(Self::played_out)),
                visits: known.mean.map(|_| known.visits),
            })
            .collect();
        let best = moves.iter().find(|known| known.mv == analysis.mv).and_then(|known| known.worth);
        Judgement {
            by: analysis.strategy.clone(),
            unit: self.unit,
            to_move: session.to_move(),
            mv: Some(analysis.mv.clone()),
            line: session.steps(&analysis.line),
            position: best.or(analysis.value.map(searched)),
            moves,
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
            (proved, _) => Worth { value: proved, share: proved_share(proved) },
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

fn proved_share(value: Value) -> f64 {
    match value {
        Value::WinsIn(_) => 1.0,
        Value::LosesIn(_) => -1.0,
        Value::Drawn => 0.0,
        Value::Estimate(margin) | Value::Exact(margin) if margin == 0.0 => 0.0,
        Value::Estimate(margin) | Value::Exact(margin) => margin.signum(),
    }
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

/// What needs no strategy: a game that is over, or so near its end that it is played out in every line. None if it is neither, or was stopped.
pub(crate) fn settled<G: Playable>(session: &GameSession<G>, stop: &StopFlag) -> Option<Judgement> {
    let (game, state, judge) = (session.game(), session.state(), session.game().judge());
    let to_move = game.to_move(state);
    let judgement = |mv, line, value, moves| Judgement {
        by: judge.strategy.parse().expect("judges are written as specs"),
        unit: judge.unit,
        to_move,
        mv,
        line,
        position: Some(Worth { value, share: proved_share(value) }),
        moves,
    };
    if let Some(outcome) = game.outcome(state) {
        let for_mover = |margin: f32| f64::from(if to_move == Player::First { margin } else { -margin });
        let value = match (game.margin(state), outcome) {
            (Some(margin), _) => Value::Exact(for_mover(margin)),
            (None, Outcome::Draw) => Value::Drawn,
            (None, Outcome::WonBy(winner)) if winner == to_move => Value::WinsIn(0),
            (None, Outcome::WonBy(_)) => Value::LosesIn(0),
        };
        return Some(judgement(None, Vec::new(), value, Vec::new()));
    }
    let empty = game.pieces(state).iter().filter(|piece| piece.is_none()).count();
    if empty > judge.solves {
        return None;
    }
    let solved = exact::solve(game, state, stop)?;
    let best = solved.iter().max_by(|a, b| a.margin.total_cmp(&b.margin))?;
    let told = |margin: f64| {
        let value = Value::Exact(margin);
        Worth { value, share: proved_share(value) }
    };
    let moves = solved.iter().map(|one| MoveWorth {
        mv: game.move_text(one.line[0]),
        worth: Some(told(one.margin)),
        visits: None,
    });
    Some(judgement(
        Some(game.move_text(best.line[0])),
        steps(game, state, &best.line),
        Value::Exact(best.margin),
        moves.collect(),
    ))
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
