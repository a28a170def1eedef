//! Opponents of measured strength, and names that stand for strategies.

use jugada_core::Spec;
use jugada_words::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// A strategy of known strength.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Rung {
    /// The strategy.
    pub strategy: Spec,
    /// Its rating in Elo points, measured by the tournaments in `experiments/ladders`; a random player is at 500.
    pub rating: f64,
    /// Half the width of the rating's 95 % interval, among the players of its tournament.
    pub error: f64,
    /// Seconds that a move took there on average, on one thread; on the larger boards of Go beside other work, which slowed it down.
    pub seconds: f64,
}

/// The rungs of a game, the weakest first: its numbered levels, and what the adaptive level climbs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ladder {
    /// Of the usual board.
    pub rungs: Vec<Rung>,
    /// Of several boards, if they were measured: the same strategies, with what was measured there.
    pub boards: Option<BoardLadders>,
}

/// The ladders of a game that was measured on boards of several sizes. The levels are the same strategies on all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLadders {
    /// The parameter of the game that says how large the board is.
    pub parameter: String,
    /// Up to which size each holds, the smallest first.
    pub ladders: Vec<(usize, Vec<Rung>)>,
}

impl Rung {
    /// A strategy, its rating, half the interval's width, and seconds per move.
    ///
    /// # Panics
    /// If the text is no spec: ladders are written in the program.
    pub fn new(strategy: &str, rating: f64, error: f64, seconds: f64) -> Rung {
        Rung { strategy: strategy.parse().expect("rungs are written as specs"), rating, error, seconds }
    }
}

impl BoardLadders {
    /// The one for boards of this size; for larger ones than were measured, the last.
    pub fn of(&self, size: usize) -> &[Rung] {
        let fits = self.ladders.iter().find(|(up_to, _)| size <= *up_to);
        fits.or(self.ladders.last()).map_or(&[], |(_, rungs)| rungs)
    }
}

/// What the name of a rung in specs begins with: `level-1` stands for the first rung of the game that is played.
const RUNG: &str = "level-";

/// The name in specs of a rung, by its place from the bottom, counted from 0.
///
/// ```
/// assert_eq!(jugada_play::rung_name(0), "level-1");
/// assert_eq!(jugada_play::rung_place("level-1"), Some(0));
/// assert_eq!(jugada_play::rung_place("level-01"), None);
/// ```
pub fn rung_name(place: usize) -> String {
    format!("{RUNG}{}", place + 1)
}

/// The place of the rung that has this name, on any ladder.
pub fn rung_place(name: &str) -> Option<usize> {
    let place = name.strip_prefix(RUNG)?.parse::<usize>().ok()?.checked_sub(1)?;
    (rung_name(place) == name).then_some(place)
}

/// A strategy with a name that a player understands.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Level {
    /// Its name in specs: it can stand wherever a strategy can.
    pub id: String,
    /// Its name for people.
    pub title: Message,
    /// What it plays and where it comes from, in a sentence.
    pub help: Message,
    /// The strategy. Games that do not have its evaluator use their own.
    pub strategy: Spec,
    /// The ids of the games to which it is offered; empty for all. Elsewhere it can be asked for by name.
    pub games: Vec<String>,
}
