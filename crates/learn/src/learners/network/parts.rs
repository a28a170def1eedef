//! Weights of the hidden neurons, for display.

use super::layers::Network;
use crate::parts::{Drawn, MadeOf, Part, PartPicture, Weighed, weightiest};
use jugada_words::message;

/// A hidden neuron.
#[derive(Clone, Debug, PartialEq)]
struct Neuron {
    /// Weight of a piece of the first side on each cell.
    first: Vec<f64>,
    /// Weight of a piece of the second side on each cell.
    second: Vec<f64>,
    /// Effect on the value: positive is good for the first side.
    says: f64,
}

pub(super) fn of(network: &Network, cells: usize) -> MadeOf {
    let neurons = neurons(network, cells);
    let (of, shown) = (network.hidden, neurons.len());
    let about = if of == 1 {
        message!(
            "network-one",
            "{ $of } hidden neuron. A filled square: a piece there excites it; a hollow one: it inhibits it; the larger, the more.",
            of
        )
    } else {
        message!(
            "network-many",
            "{ $shown } of { $of } hidden neurons, those with most to say first. A filled square: a piece there \
             excites the neuron; a hollow one: it inhibits it; the larger, the more.",
            shown,
            of
        )
    };
    MadeOf { of, about, parts: (1..).zip(neurons).map(|(number, neuron)| neuron.part(number)).collect() }
}

impl Neuron {
    fn part(self, number: usize) -> Part {
        let words = if self.says >= 0.0 {
            message!("network-for-first", "speaks for the first player:")
        } else {
            message!("network-for-second", "speaks for the second player:")
        };
        let weights = |words, weights| PartPicture { caption: Weighed::from(words), drawn: Drawn::Weights(weights) };
        Part {
            title: message!("network-neuron", "Neuron { $number }", number),
            pictures: vec![
                weights(message!("network-first-player-pieces", "first player’s pieces"), self.first),
                weights(message!("network-second-player-pieces", "second player’s pieces"), self.second),
            ],
            note: Weighed { words, weight: Some(self.says.abs()) },
        }
    }
}

/// Sorted by effect, the largest first.
fn neurons(network: &Network, cells: usize) -> Vec<Neuron> {
    let hidden = network.hidden;
    let weight = |input: usize, neuron: usize| network.first.now[input * hidden + neuron];
    let neurons = (0..hidden)
        .map(|neuron| Neuron {
            first: (0..cells).map(|cell| weight(2 * cell, neuron)).collect(),
            second: (0..cells).map(|cell| weight(2 * cell + 1, neuron)).collect(),
            says: network.second.now[neuron] - network.second.now[hidden + 1 + neuron],
        })
        .collect();
    weightiest(neurons, |neuron| neuron.says.abs())
}

#[cfg(test)]
mod tests {
    use super::super::NetworkOptions;
    use super::*;
    use jugada_core::rng::stream;
    use jugada_core::spec::Declared;
    use jugada_words::Language;

    fn es() -> Language {
        Language::of_tag("es").unwrap()
    }

    #[test]
    fn neurons_are_told_weight_by_weight_those_with_most_to_say_first() {
        let options = NetworkOptions::from_spec(&"network(hidden=2)".parse().unwrap()).unwrap();
        let mut network = Network::new(&options, 3, &mut stream(1, 0));
        // Inputs: first and second side on each of three cells, and the bias; two neurons.
        network.first.now = (0..14).map(f64::from).collect();
        // Two weights and a bias per output: the effects are -2 and 7.
        network.second.now = vec![1.0, 4.0, 0.5, 3.0, -3.0, 0.5];
        let found = neurons(&network, 3);
        assert_eq!(found[0], Neuron { first: vec![1.0, 5.0, 9.0], second: vec![3.0, 7.0, 11.0], says: 7.0 });
        assert_eq!(found[1], Neuron { first: vec![0.0, 4.0, 8.0], second: vec![2.0, 6.0, 10.0], says: -2.0 });
    }

    #[test]
    fn a_neuron_is_drawn_for_both_sides() {
        let neuron = |says| Neuron { first: vec![1.0, -2.0], second: vec![0.0, 3.0], says };
        for (says, english, spanish) in [
            (2.5, "speaks for the first player:", "habla por el primer jugador:"),
            (-2.5, "speaks for the second player:", "habla por el segundo jugador:"),
        ] {
            let part = neuron(says).part(7);
            assert_eq!((&*part.title.to_string(), &*part.title.tell(es())), ("Neuron 7", "Neurona 7"));
            assert_eq!((&*part.note.words.to_string(), &*part.note.words.tell(es())), (english, spanish));
            assert_eq!(part.note.weight, Some(2.5));
            let drawn: Vec<&Drawn> = part.pictures.iter().map(|picture| &picture.drawn).collect();
            assert_eq!(drawn, [&Drawn::Weights(vec![1.0, -2.0]), &Drawn::Weights(vec![0.0, 3.0])]);
        }
    }
}
