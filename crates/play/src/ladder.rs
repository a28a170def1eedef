//! Opponents of measured strength, and named strategies.

use jugada_core::Spec;
use jugada_words::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// A strategy of known strength.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Rung {
    /// Spec of its player.
    pub strategy: Spec,
    /// Its Elo rating, measured by the tournaments in `experiments/ladders`; a random player has 500.
    pub rating: f64,
    /// Half the width of the rating's 95 % interval, relative to the players of its tournament.
    pub error: f64,
    /// Mean seconds per move in that tournament, on one thread; on the larger boards of Go next to other load, which
    /// slowed it down.
    pub seconds: f64,
}

/// The rungs of a game, the weakest first: its numbered levels, and the opponents of the adaptive level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ladder {
    /// For the usual board.
    pub rungs: Vec<Rung>,
    /// For several boards, if measured: the same strategies with other measurements.
    pub boards: Option<BoardLadders>,
}

/// The ladders of a game measured on several board sizes. The levels are the same strategies on all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLadders {
    /// The parameter of the game that states the board size.
    pub parameter: String,
    /// By maximum board size, in ascending order.
    pub ladders: Vec<(usize, Vec<Rung>)>,
}

impl Rung {
    /// A strategy, its rating, half the interval's width, and seconds per move.
    ///
    /// # Panics
    /// If the text is not a spec: ladders are defined in the program.
    pub fn new(strategy: &str, rating: f64, error: f64, seconds: f64) -> Rung {
        Rung { strategy: strategy.parse().expect("rungs are written as specs"), rating, error, seconds }
    }
}

impl BoardLadders {
    /// The ladder for boards of this size; for sizes above the measured ones, the last.
    pub fn of(&self, size: usize) -> &[Rung] {
        let fits = self.ladders.iter().find(|(up_to, _)| size <= *up_to);
        fits.or(self.ladders.last()).map_or(&[], |(_, rungs)| rungs)
    }
}

/// Prefix of the names of rungs in specs: `level-1` stands for the first rung of the current game.
const RUNG: &str = "level-";

/// Name of a rung in specs, by its index from the bottom.
///
/// ```
/// assert_eq!(jugada_play::rung_name(0), "level-1");
/// assert_eq!(jugada_play::rung_place("level-1"), Some(0));
/// assert_eq!(jugada_play::rung_place("level-01"), None);
/// ```
pub fn rung_name(place: usize) -> String {
    format!("{RUNG}{}", place + 1)
}

/// Index of the rung with this name, on any ladder.
pub fn rung_place(name: &str) -> Option<usize> {
    let place = name.strip_prefix(RUNG)?.parse::<usize>().ok()?.checked_sub(1)?;
    (rung_name(place) == name).then_some(place)
}

/// A strategy with a name for players.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Level {
    /// Its name in specs, usable like that of a strategy.
    pub id: String,
    /// Its name for people.
    pub title: Message,
    /// Strategy and origin, in a sentence.
    pub help: Message,
    /// The strategy. Games without its evaluator use their own.
    pub strategy: Spec,
    /// The ids of the games that offer it; empty for all. In others it is available by name.
    pub games: Vec<String>,
}
