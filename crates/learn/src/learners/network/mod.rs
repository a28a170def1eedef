//! The neural network (Horcas 4.4).
//!
//! Tensors: `first` F64, one row per input and one of biases; `second` F64, one row per output, the bias last. Training
//! state: `first_step` and `second_step`, the last changes.

mod frozen;
mod layers;
mod parts;

use crate::board::{BoardInfo, Observation, ObservationKind};
use crate::file::{FileError, SavedTensors, SavingTensors};
use crate::learner::{Exploration, GameEnd, Learner};
use crate::learners::{RATE, SHARE};
use crate::parts::MadeOf;
use crate::training::TrainingFailure;
use frozen::FrozenNetwork;
use jugada_core::rng::{Rng, stream};
use jugada_core::spec::{Kind, OnOff};
use jugada_core::{SpecError, declare};
use layers::Network;
use std::sync::Arc;

declare! {
    /// One hidden layer and two outputs (Horcas 4.4).
    pub(crate) struct NetworkOptions = learner "network" {
        title: "Neural network (Horcas)",
        help: "Two inputs for every cell, one hidden layer, and for each side the probability that it wins.";
        /// Neurons of the hidden layer.
        hidden: u32 = 9, Kind::Whole { min: 1, max: 4096 },
            "Neurons of the hidden layer.";
        /// Learning rate.
        alpha: f64 = 0.1, RATE,
            "Learning rate: how far weights follow the gradient of the error.";
        /// Momentum.
        momentum: f64 = 0.8, Kind::Number { min: 0.0, max: 0.999 },
            "Momentum: the share of the last change of each weight that is made again.";
        /// Share of exploratory moves.
        explore: f64 = 0.1, SHARE,
            "Share of the learner's training moves that are random; nothing is learned from them.";
        /// Whether symmetric positions are trained too.
        symmetries: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Whether every position is taught together with its turned and mirrored images.";
    }
}

/// A network in training.
#[derive(Clone, Debug)]
pub(crate) struct NetworkLearner {
    network: Network,
    board: Arc<BoardInfo>,
    teaches_images: bool,
    /// A symmetric image of the positions before and after a move.
    turned: [Vec<u8>; 2],
}

impl Learner for NetworkLearner {
    type Options = NetworkOptions;
    type Frozen = FrozenNetwork;
    const RESUME_ONLY: &'static [&'static str] = &["first_step", "second_step"];

    fn exploration(options: &NetworkOptions) -> Exploration {
        Exploration { explore: options.explore, slips: 0.0 }
    }

    fn begin(
        options: &NetworkOptions,
        board: &Arc<BoardInfo>,
        rng: &mut Rng,
        _: u64,
    ) -> Result<NetworkLearner, SpecError> {
        Ok(NetworkLearner::new(options, board, rng))
    }

    fn load(
        options: &NetworkOptions,
        board: &Arc<BoardInfo>,
        from: &SavedTensors<'_>,
    ) -> Result<NetworkLearner, FileError> {
        let mut learner = NetworkLearner::new(options, board, &mut stream(0, 0));
        let Network { first, second, .. } = &mut learner.network;
        for (name, name_of_step, weights) in [("first", "first_step", first), ("second", "second_step", second)] {
            let size = Some(weights.now.len());
            weights.now = from.f64(name, size)?;
            if from.resumes {
                weights.step = from.f64(name_of_step, size)?;
            }
        }
        Ok(learner)
    }

    fn save(&self, into: &mut SavingTensors<'_>) {
        let Network { hidden, first, second, .. } = &self.network;
        let (first_shape, second_shape) = ([first.now.len() / hidden, *hidden], [2, hidden + 1]);
        into.add_f64("first", &first_shape, &first.now);
        into.add_f64("second", &second_shape, &second.now);
        if into.resumes {
            into.add_f64("first_step", &first_shape, &first.step);
            into.add_f64("second_step", &second_shape, &second.step);
        }
    }

    fn observes(&self) -> ObservationKind {
        ObservationKind::Cells
    }

    fn value(&mut self, at: &Observation) -> f64 {
        self.network.value(&at.owners)
    }

    /// Learns from the move, or from all its images; returns their mean error.
    fn learn(&mut self, from: &Observation, to: &Observation, ending: Option<GameEnd>) -> Result<f64, TrainingFailure> {
        let NetworkLearner { network, board, teaches_images, turned } = self;
        let images = if *teaches_images { board.symmetries.as_slice() } else { &board.symmetries[..1] };
        let mut error = 0.0;
        for image in images {
            for (turned, observation) in turned.iter_mut().zip([from, to]) {
                for (&cell, &owner) in image.iter().zip(&observation.owners) {
                    turned[usize::from(cell)] = owner;
                }
            }
            let [before, after] = &*turned;
            if let Some(ending) = ending {
                network.learn_end(after, ending.outcome);
            }
            error += network.learn_step(before, after);
        }
        Ok(error / images.len() as f64)
    }

    fn parts(&self) -> MadeOf {
        parts::of(&self.network, self.board.cells())
    }

    fn freeze(self) -> FrozenNetwork {
        FrozenNetwork::new(&self.network, self.board.cells())
    }
}

impl NetworkLearner {
    fn new(options: &NetworkOptions, board: &Arc<BoardInfo>, rng: &mut Rng) -> NetworkLearner {
        NetworkLearner {
            network: Network::new(options, board.cells(), rng),
            board: Arc::clone(board),
            teaches_images: options.symmetries == OnOff::On,
            turned: [0, 1].map(|_| vec![0; board.cells()]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::spec::Declared;
    use jugada_core::{Game, Outcome, Symmetric};
    use jugada_games::connect::{Connect, Options};

    #[test]
    fn the_defaults_are_those_of_the_work() {
        let network = NetworkOptions::default();
        assert_eq!((network.alpha, network.momentum, network.explore, network.hidden), (0.1, 0.8, 0.1, 9));
    }

    #[test]
    fn images_are_taught_as_if_they_had_been_played() {
        let spec = "connect(rows=3, cols=3, k=3, gravity=off)".parse().unwrap();
        let game = Connect::<u64>::new(&Options::from_spec(&spec).unwrap());
        let board = Arc::new(BoardInfo::of(&game));
        let learner = |symmetries| {
            let options = NetworkOptions { symmetries, ..NetworkOptions::default() };
            NetworkLearner::new(&options, &board, &mut stream(1, 0))
        };
        let mut rng = stream(2, 0);
        let mut from = game.start();
        for _ in 0..3 {
            let mv = game.random_move(&from, &mut rng);
            game.play(&mut from, mv);
        }
        let mut to = from;
        game.play(&mut to, game.random_move(&from, &mut rng));
        let seen = |state| {
            let mut observation = Observation::new(ObservationKind::Cells, 9);
            observation.observe(&game, &state);
            observation
        };
        let (mut folded, mut plain) = (learner(OnOff::On), learner(OnOff::Off));
        for ending in [None, Some(GameEnd { outcome: Outcome::Draw, plies: 4 })] {
            let error = folded.learn(&seen(from), &seen(to), ending).unwrap();
            let mut image = |number| {
                let [from, to] = [from, to].map(|state| seen(game.transform(&state, number)));
                plain.learn(&from, &to, ending).unwrap()
            };
            let errors = [0, 1, 2, 3, 4, 5, 6, 7].map(&mut image);
            assert!(errors[0] > 0.0);
            assert_eq!(error, errors.iter().sum::<f64>() / 8.0, "the mean of {errors:?}");
        }
        assert_eq!(folded.network.first, plain.network.first);
        assert_eq!(folded.network.second, plain.network.second);
    }
}
