//! What a learned evaluator is made of, so that it can be drawn on its board.

use crate::board::Board;
use crate::file::FileError;
use crate::kept::read;
use crate::network::Network;
use crate::options::{LearnerOptions, TupleSides};
use crate::pupil::{Mind, Pupil};
use crate::training::{FIRST, MODEL, SECOND};
use crate::tuples::Tuples;
use jugada_core::{Grid, Player, Spec, Symmetric};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// What an evaluator consists of.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Parts {
    /// Of the board.
    pub rows: usize,
    /// Of the board.
    pub cols: usize,
    /// Whether two learned against each other, each for its side.
    pub is_pair: bool,
    /// How many there are in all.
    pub of: usize,
    /// The weightiest of them.
    pub made_of: MadeOf,
}

/// The parts themselves, by the kind of learner.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MadeOf {
    /// Of a value table, which has a number for every position that was met and no parts.
    Positions,
    /// The hidden neurons of a network.
    Neurons(Vec<Neuron>),
    /// The tuples of a network of tuples.
    Tuples(Vec<TuplePart>),
}

/// A hidden neuron.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Neuron {
    /// How much a piece of the first side on each cell excites it.
    pub first: Vec<f64>,
    /// The same for a piece of the second side.
    pub second: Vec<f64>,
    /// How much it is excited by the empty board.
    pub bias: f64,
    /// What it says when it is: good for the first side, or, if negative, for the second.
    pub says: f64,
}

/// A tuple: some cells, and a number for everything that can stand on them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct TuplePart {
    /// By number, row by row.
    pub cells: Vec<u16>,
    /// The mean size of its numbers.
    pub strength: f64,
    /// What is best on them.
    pub best: Pattern,
    /// What is worst.
    pub worst: Pattern,
}

/// What stands on the cells of a tuple.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Pattern {
    /// For each cell 0 for nothing, 1 for a piece of the side whose eyes it is seen with, 2 for one of the other, 3 for a cell that can be
    /// played at once.
    pub contents: Vec<u8>,
    /// Its number.
    pub weight: f64,
    /// Whether it is seen with the eyes of the side to move, not with those of the first side.
    pub is_movers: bool,
}

/// Parts that are told: more than fit a screen.
const MOST: usize = 64;

/// What a file that a training has written for this game is made of; of a pair, what one of the two is made of.
///
/// # Errors
/// If it is damaged, something else, or of another game or board.
pub fn parts<G: Grid + Symmetric>(bytes: &[u8], game_spec: &Spec, game: &G, side: Player) -> Result<Parts, FileError> {
    let (description, tensors) = read(bytes, game_spec, game)?;
    let options = LearnerOptions::from_spec(&description.learner)
        .map_err(|_| FileError::Foreign { why: "its description cannot be read" })?;
    let board = Arc::new(Board::of(game));
    let is_pair = tensors.has_prefix(FIRST);
    let prefix = match (is_pair, side) {
        (false, _) => MODEL,
        (true, Player::First) => FIRST,
        (true, Player::Second) => SECOND,
    };
    let (of, made_of) = match Pupil::load(&options, game, &board, prefix, false, &tensors)?.mind {
        Mind::Table(table) => (table.len(), MadeOf::Positions),
        Mind::Network(network) => (network.hidden, MadeOf::Neurons(neurons(&network, board.cells()))),
        Mind::Tuples(tuples) => (tuples.plan.layout.tuples.len(), MadeOf::Tuples(tuple_parts(&tuples))),
    };
    Ok(Parts { rows: board.rows, cols: board.cols, is_pair, of, made_of })
}

/// Those that have most to say first.
fn neurons(network: &Network, cells: usize) -> Vec<Neuron> {
    let hidden = network.hidden;
    let weight = |input: usize, neuron: usize| network.first.now[input * hidden + neuron];
    let mut neurons: Vec<Neuron> = (0..hidden)
        .map(|neuron| Neuron {
            first: (0..cells).map(|cell| weight(2 * cell, neuron)).collect(),
            second: (0..cells).map(|cell| weight(2 * cell + 1, neuron)).collect(),
            bias: weight(2 * cells, neuron),
            says: network.second.now[neuron] - network.second.now[hidden + 1 + neuron],
        })
        .collect();
    neurons.sort_by(|a, b| b.says.abs().total_cmp(&a.says.abs()));
    neurons.truncate(MOST);
    neurons
}

/// Those with the largest numbers first.
fn tuple_parts(tuples: &Tuples) -> Vec<TuplePart> {
    let plan = &tuples.plan;
    let contents: usize = if plan.tells_playable { 4 } else { 3 };
    let is_movers = plan.sides == TupleSides::Shared;
    let mut begin = 0;
    let mut parts = Vec::with_capacity(plan.layout.tuples.len());
    for cells in &plan.layout.tuples {
        let size = contents.pow(cells.len() as u32);
        let (mut sum, mut best, mut worst) = (0.0, (0, f32::MIN), (0, f32::MAX));
        for set in 0..plan.sets() {
            let weights = &tuples.weights[set * plan.layout.weights + begin..][..size];
            for (index, &weight) in weights.iter().enumerate() {
                sum += f64::from(weight.abs());
                if weight > best.1 {
                    best = (index, weight);
                }
                if weight < worst.1 {
                    worst = (index, weight);
                }
            }
        }
        let pattern = |(index, weight): (usize, f32)| Pattern {
            contents: (0..cells.len()).map(|at| (index / contents.pow(at as u32) % contents) as u8).collect(),
            weight: f64::from(weight),
            is_movers,
        };
        let strength = sum / (size * plan.sets()) as f64;
        parts.push(TuplePart { cells: cells.clone(), strength, best: pattern(best), worst: pattern(worst) });
        begin += size;
    }
    parts.sort_by(|a, b| b.strength.total_cmp(&a.strength));
    parts.truncate(MOST);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Sight;
    use crate::options::{NetworkOptions, TuplesOptions};
    use crate::tuples::Reader;
    use jugada_core::rng::stream;
    use jugada_core::spec::Declared;

    /// A row of three cells that cannot be turned.
    fn board() -> Board {
        Board { rows: 1, cols: 3, symmetries: vec![vec![0, 1, 2]] }
    }

    #[test]
    fn neurons_are_told_weight_by_weight_those_with_most_to_say_first() {
        let options = NetworkOptions::from_spec(&"network(hidden=2)".parse().unwrap()).unwrap();
        let mut network = Network::new(&options, 3, &mut stream(1, 0));
        // Inputs: first and second side on each of three cells, and the bias; two neurons each.
        network.first.now = (0..14).map(f64::from).collect();
        // For each output two weights and a bias: they say -2 and 7.
        network.second.now = vec![1.0, 4.0, 0.5, 3.0, -3.0, 0.5];
        let found = neurons(&network, 3);
        assert_eq!(
            found[0],
            Neuron { first: vec![1.0, 5.0, 9.0], second: vec![3.0, 7.0, 11.0], bias: 13.0, says: 7.0 }
        );
        assert_eq!(
            found[1],
            Neuron { first: vec![0.0, 4.0, 8.0], second: vec![2.0, 6.0, 10.0], bias: 12.0, says: -2.0 }
        );
    }

    /// What is said to be best on the cells of a tuple is what is read there when it stands there.
    #[test]
    fn patterns_are_those_whose_weights_are_read() {
        let spec = "tuples(shape=lines, length=2, sides=shared, symmetries=off)";
        let options = TuplesOptions::from_spec(&spec.parse().unwrap()).unwrap();
        let mut tuples = Tuples::new(&options, &board(), vec![vec![0, 1], vec![2, 1]]);
        let count = tuples.weights.len();
        assert_eq!(count, 18);
        // All different; of the second tuple the larger ones.
        tuples.weights =
            (0..count).map(|at| ((at * 7) % count) as f32 - 5.0 + if at >= 9 { 30.0 } else { 0.0 }).collect();
        let parts = tuple_parts(&tuples);
        assert_eq!(parts.iter().map(|part| part.cells.clone()).collect::<Vec<_>>(), [vec![2, 1], vec![0, 1]]);
        for (place, part) in parts.iter().enumerate() {
            for pattern in [&part.best, &part.worst] {
                assert!(pattern.is_movers);
                let mut sight = Sight::new(3);
                for (cell, content) in part.cells.iter().zip(&pattern.contents) {
                    sight.owners[usize::from(*cell)] = *content;
                }
                let mut reader = Reader::new(&tuples.plan.layout);
                let base = reader.read(&tuples.plan, &sight);
                let index = reader.indices(&tuples.plan, &sight)[1 - place] as usize;
                assert_eq!(f64::from(tuples.weights[base + index]), pattern.weight, "{part:?}");
            }
            assert!(part.best.weight > part.worst.weight);
        }
    }

    /// Weights of one tuple of one cell, in two phases: the mean of their sizes, and the extremes of all.
    #[test]
    fn strength_is_the_mean_size_of_all_weights() {
        let spec = "tuples(shape=lines, length=1, sides=shared, symmetries=off, phases=2)";
        let options = TuplesOptions::from_spec(&spec.parse().unwrap()).unwrap();
        let mut tuples = Tuples::new(&options, &board(), vec![vec![1]]);
        tuples.weights = vec![1.0, -2.0, 3.0, 4.0, -6.0, 5.0];
        let pattern = |content, weight| Pattern { contents: vec![content], weight, is_movers: true };
        let part = TuplePart { cells: vec![1], strength: 3.5, best: pattern(2, 5.0), worst: pattern(1, -6.0) };
        assert_eq!(tuple_parts(&tuples), [part]);
    }
}
