//! A learner of any kind, in a game.

use crate::board::{Board, Sight};
use crate::file::{FileError, Tensors};
use crate::network::Network;
use crate::options::LearnerOptions;
use crate::table::{ValueTable, fingerprint};
use crate::training::TrainingFailure;
use crate::tuples::{Ending, Layout, Tuples, contents, sets, tuples};
use jugada_core::rng::Rng;
use jugada_core::{Game, Grid, SpecError, Symmetric};
use std::sync::Arc;

/// The tensors of a pupil that only learning needs.
pub(crate) const GOES_ON: [&str; 6] = ["first_step", "second_step", "sums", "sizes", "learning", "samples"];

/// What is learned, and the memory that it takes to learn on.
#[derive(Clone, Debug)]
pub(crate) struct Pupil {
    pub(crate) mind: Mind,
    board: Arc<Board>,
    /// Two positions, the second of which follows from the first.
    before: Sight,
    after: Sight,
    /// Images of them.
    turned: [Vec<u8>; 2],
}

/// What is learned.
#[derive(Clone, Debug)]
pub(crate) enum Mind {
    Table(ValueTable),
    Network(Network),
    Tuples(Tuples),
}

impl Mind {
    /// Eyes that see what it wants to know.
    fn sight(&self, cells: usize) -> Sight {
        let tells_playable = matches!(self, Mind::Tuples(tuples) if tuples.plan.tells_playable);
        Sight { tells_playable, ..Sight::new(cells) }
    }
}

impl Pupil {
    /// One that knows nothing yet; `memory` is what its tables may take, in bytes.
    pub(crate) fn new(
        options: &LearnerOptions,
        board: &Arc<Board>,
        rng: &mut Rng,
        memory: u64,
    ) -> Result<Pupil, SpecError> {
        let mind = match options {
            LearnerOptions::Table(options) => Mind::Table(ValueTable::new(options)),
            LearnerOptions::Network(options) => Mind::Network(Network::new(options, board.cells(), rng)),
            LearnerOptions::Tuples(options) => {
                Mind::Tuples(Tuples::new(options, board, tuples(options, board, memory)?))
            }
        };
        let sight = mind.sight(board.cells());
        let turned = [sight.owners.clone(), sight.owners.clone()];
        Ok(Pupil { mind, board: Arc::clone(board), before: sight.clone(), after: sight, turned })
    }

    /// How well it thinks that the first player stands, from -1 to 1.
    pub(crate) fn value<G: Grid + Symmetric>(&mut self, game: &G, state: &G::State) -> f64 {
        match &mut self.mind {
            Mind::Table(table) => table.value(table.key(game, state)),
            Mind::Network(network) => {
                self.before.look(game, state);
                network.value(&self.before.owners)
            }
            Mind::Tuples(tuples) => {
                self.before.look(game, state);
                tuples.value(&self.before)
            }
        }
    }

    /// Nothing of the game before takes part in what comes now. Also after a move from which nothing is learned: what follows it says
    /// nothing about the positions before it. If there was something left to learn from these, it says how far apart it found their values,
    /// added up.
    pub(crate) fn begin(&mut self) -> f64 {
        match &mut self.mind {
            Mind::Tuples(tuples) => tuples.begin_game(),
            Mind::Table(_) | Mind::Network(_) => 0.0,
        }
    }

    /// After a training game, so many in all.
    pub(crate) fn end_game(&mut self, games: u64) {
        if let Mind::Tuples(tuples) = &mut self.mind {
            tuples.end_game(games);
        }
    }

    /// Turns what learns into what plays in tests, and back.
    pub(crate) fn exchange(&mut self) {
        if let Mind::Tuples(tuples) = &mut self.mind {
            tuples.exchange();
        }
    }

    /// Learns from a move that led from one position to another, with which the game may have ended. Says how far apart it found
    /// their values.
    pub(crate) fn learn<G: Grid + Symmetric>(
        &mut self,
        game: &G,
        from: &G::State,
        to: &G::State,
        ending: Option<Ending>,
    ) -> Result<f64, TrainingFailure> {
        if let Mind::Table(table) = &mut self.mind {
            let (from, to) = (table.key(game, from), table.key(game, to));
            if let Some(ending) = ending {
                table.learn_end(to, ending.outcome)?;
            }
            return table.learn_step(from, to);
        }
        self.before.look(game, from);
        self.after.look(game, to);
        Ok(match (&mut self.mind, ending) {
            (Mind::Table(_), _) => unreachable!("it has learned above"),
            (Mind::Network(network), ending) => {
                let images =
                    if network.teaches_images { self.board.symmetries.as_slice() } else { &self.board.symmetries[..1] };
                let mut error = 0.0;
                for image in images {
                    for (turned, sight) in self.turned.iter_mut().zip([&self.before, &self.after]) {
                        for (&cell, &owner) in image.iter().zip(&sight.owners) {
                            turned[usize::from(cell)] = owner;
                        }
                    }
                    let [before, after] = &self.turned;
                    if let Some(ending) = ending {
                        network.learn_end(after, ending.outcome);
                    }
                    error += network.learn_step(before, after);
                }
                error / images.len() as f64
            }
            (Mind::Tuples(tuples), Some(ending)) => tuples.learn_end(&self.before, ending),
            (Mind::Tuples(tuples), None) => tuples.learn_step(&self.before, &self.after),
        })
    }

    /// Writes what it knows, under names that begin with `prefix`; and what it needs to go on learning, if `goes_on`.
    pub(crate) fn save<G: Game>(&self, game: &G, prefix: &str, goes_on: bool, tensors: &mut Tensors) {
        let mut add =
            |name: &str, shape: Vec<usize>, values: &[f64]| tensors.add_f64(format!("{prefix}{name}"), shape, values);
        match &self.mind {
            Mind::Table(table) => {
                let (keys, values): (Vec<u64>, Vec<f64>) = table.entries().into_iter().unzip();
                add("values", vec![values.len()], &values);
                tensors.add_u64(format!("{prefix}keys"), vec![keys.len()], &keys);
                tensors.add_u64(format!("{prefix}fingerprint"), vec![1], &[fingerprint(game)]);
            }
            Mind::Network(network) => {
                let (first, second) = (&network.first, &network.second);
                let first_shape = || vec![first.now.len() / network.hidden, network.hidden];
                let second_shape = || vec![2, network.hidden + 1];
                add("first", first_shape(), &first.now);
                add("second", second_shape(), &second.now);
                if goes_on {
                    add("first_step", first_shape(), &first.step);
                    add("second_step", second_shape(), &second.step);
                }
            }
            Mind::Tuples(mind) => {
                let layout = &mind.plan.layout;
                let shape = || vec![mind.plan.sets(), layout.weights];
                let lengths: Vec<u16> = layout.tuples.iter().map(|tuple| tuple.len() as u16).collect();
                tensors.add_u16(format!("{prefix}lengths"), vec![lengths.len()], &lengths);
                let cells = layout.tuples.concat();
                tensors.add_u16(format!("{prefix}cells"), vec![cells.len()], &cells);
                tensors.add_f32(format!("{prefix}weights"), shape(), mind.evaluator());
                if let Some(mean) = mind.mean.as_ref().filter(|_| goes_on) {
                    tensors.add_f32(format!("{prefix}learning"), shape(), &mind.weights);
                    tensors.add_u64(format!("{prefix}samples"), vec![1], &[mean.samples]);
                }
                if let Some(coherence) = mind.coherence.as_ref().filter(|_| goes_on) {
                    tensors.add_f32(format!("{prefix}sums"), shape(), &coherence.sums());
                    tensors.add_f32(format!("{prefix}sizes"), shape(), &coherence.sizes());
                }
            }
        }
    }

    /// Reads what [`save`](Pupil::save) has written of a pupil with the same options.
    pub(crate) fn load<G: Game>(
        options: &LearnerOptions,
        game: &G,
        board: &Arc<Board>,
        prefix: &str,
        goes_on: bool,
        tensors: &Tensors,
    ) -> Result<Pupil, FileError> {
        let name = |name: &str| format!("{prefix}{name}");
        let mind = match options {
            LearnerOptions::Table(options) => {
                let mut table = ValueTable::new(options);
                let keys = tensors.u64(&name("keys"), None)?;
                let values = tensors.f64(&name("values"), Some(keys.len()))?;
                let found = tensors.u64(&name("fingerprint"), Some(1))?[0];
                if found != fingerprint(game) {
                    return Err(FileError::OtherKeys { found, expected: fingerprint(game) });
                }
                table.restore(keys.into_iter().zip(values));
                Mind::Table(table)
            }
            LearnerOptions::Network(options) => {
                let mut network = Network::new(options, board.cells(), &mut jugada_core::rng::stream(0, 0));
                for (part, weights) in [("first", &mut network.first), ("second", &mut network.second)] {
                    let size = Some(weights.now.len());
                    weights.now = tensors.f64(&name(part), size)?;
                    if goes_on {
                        weights.step = tensors.f64(&name(&format!("{part}_step")), size)?;
                    }
                }
                Mind::Network(network)
            }
            LearnerOptions::Tuples(options) => {
                let tuples = saved_tuples(board, prefix, tensors)?;
                // Whether the weights are as many, before any room is made for them.
                let count =
                    sets(options.sides, options.phases as usize) * Layout::count_weights(&tuples, contents(options));
                if tensors.count_f32(&name("weights"))? != count {
                    return Err(FileError::BadTensor { name: name("weights") });
                }
                let mut mind = Tuples::new(options, board, tuples);
                let size = Some(count);
                mind.weights = tensors.f32(&name("weights"), size)?;
                if let Some(mean) = mind.mean.as_mut().filter(|_| goes_on) {
                    mean.samples = tensors.u64(&name("samples"), Some(1))?[0];
                    let evaluator = std::mem::replace(&mut mind.weights, tensors.f32(&name("learning"), size)?);
                    if mean.samples > 0 {
                        mean.weights = evaluator;
                    }
                }
                if let Some(coherence) = mind.coherence.as_mut().filter(|_| goes_on) {
                    coherence.restore(&tensors.f32(&name("sums"), size)?, &tensors.f32(&name("sizes"), size)?);
                }
                Mind::Tuples(mind)
            }
        };
        let sight = mind.sight(board.cells());
        let turned = [sight.owners.clone(), sight.owners.clone()];
        Ok(Pupil { mind, board: Arc::clone(board), before: sight.clone(), after: sight, turned })
    }
}

/// The tuples are read, not made again from the options: how random ones are drawn may change.
fn saved_tuples(board: &Board, prefix: &str, tensors: &Tensors) -> Result<Vec<Vec<u16>>, FileError> {
    let (lengths_name, cells_name) = (format!("{prefix}lengths"), format!("{prefix}cells"));
    let lengths = tensors.u16(&lengths_name, None)?;
    let cells = tensors.u16(&cells_name, Some(lengths.iter().map(|&length| usize::from(length)).sum()))?;
    if cells.iter().any(|&cell| usize::from(cell) >= board.cells()) {
        return Err(FileError::BadTensor { name: cells_name });
    }
    if lengths.is_empty() || lengths.iter().any(|&length| length == 0 || length > LONGEST) {
        return Err(FileError::BadTensor { name: lengths_name });
    }
    let mut rest = cells.as_slice();
    let take = |length: &u16| {
        let (tuple, others) = rest.split_at(usize::from(*length));
        rest = others;
        tuple.to_vec()
    };
    Ok(lengths.iter().map(take).collect())
}

/// No tuple has more cells: its weights would not have a number.
const LONGEST: u16 = 20;

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::Outcome;
    use jugada_core::rng::stream;
    use jugada_core::spec::Declared;
    use jugada_games::connect::{Connect, Options};

    #[test]
    fn images_are_taught_as_if_they_had_been_played() {
        let spec = "connect(rows=3, cols=3, k=3, gravity=off)".parse().unwrap();
        let game = Connect::<u64>::new(&Options::from_spec(&spec).unwrap());
        let board = Arc::new(Board::of(&game));
        let pupil = |learner: &str| {
            let options = LearnerOptions::from_spec(&learner.parse().unwrap()).unwrap();
            Pupil::new(&options, &board, &mut stream(1, 0), 1 << 20).unwrap()
        };
        let mut rng = stream(2, 0);
        let mut from = game.start();
        for _ in 0..3 {
            let mv = game.random_move(&from, &mut rng);
            game.play(&mut from, mv);
        }
        let mut to = from;
        game.play(&mut to, game.random_move(&from, &mut rng));
        let (mut folded, mut plain) = (pupil("network(symmetries=on)"), pupil("network"));
        for ending in [None, Some(Ending { outcome: Outcome::Draw, plies: 4 })] {
            let error = folded.learn(&game, &from, &to, ending).unwrap();
            let mut image = |number| {
                plain.learn(&game, &game.transform(&from, number), &game.transform(&to, number), ending).unwrap()
            };
            let errors = [0, 1, 2, 3, 4, 5, 6, 7].map(&mut image);
            assert!(errors[0] > 0.0);
            assert_eq!(error, errors.iter().sum::<f64>() / 8.0, "the mean of {errors:?}");
        }
        let (Mind::Network(folded), Mind::Network(plain)) = (&folded.mind, &plain.mind) else {
            panic!("networks were asked for")
        };
        assert_eq!(folded.first, plain.first);
        assert_eq!(folded.second, plain.second);
    }

    #[test]
    fn tuples_in_a_file_lie_on_the_board_and_have_one_to_twenty_cells() {
        let board = Board { rows: 5, cols: 5, symmetries: Vec::new() };
        let bad = |name: &str| Err(FileError::BadTensor { name: name.to_owned() });
        let cells = |count: u16| (0..count).collect::<Vec<u16>>();
        for (lengths, cells, expected) in [
            (vec![1], vec![24], Ok(vec![vec![24]])),
            (vec![2, 1], vec![7, 3, 3], Ok(vec![vec![7, 3], vec![3]])),
            (vec![20], cells(20), Ok(vec![cells(20)])),
            (vec![21], cells(21), bad("model.lengths")),
            (vec![1, 21], [vec![0], cells(21)].concat(), bad("model.lengths")),
            (vec![1, 0], vec![0], bad("model.lengths")),
            (vec![], vec![], bad("model.lengths")),
            (vec![1], vec![25], bad("model.cells")),
            (vec![2], vec![0], bad("model.cells")),
        ] {
            let mut tensors = Tensors::default();
            tensors.add_u16("model.lengths".to_owned(), vec![lengths.len()], &lengths);
            tensors.add_u16("model.cells".to_owned(), vec![cells.len()], &cells);
            assert_eq!(saved_tuples(&board, "model.", &tensors), expected, "{lengths:?}, {cells:?}");
        }
    }
}
