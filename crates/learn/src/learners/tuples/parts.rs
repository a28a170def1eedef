//! Tuples with their best and worst patterns, for display.

use super::Tuples;
use super::options::TupleSides;
use crate::parts::{CellContent, Drawn, MadeOf, OnCell, Part, PartPicture, Weighed, weightiest};
use jugada_words::{Message, message};

/// A tuple: cells, with a weight for every pattern on them.
#[derive(Clone, Debug, PartialEq)]
struct TuplePart {
    /// Cell indices, row by row.
    cells: Vec<u16>,
    /// Mean absolute weight.
    strength: f64,
    /// The pattern with the highest weight.
    best: Pattern,
    /// The pattern with the lowest weight.
    worst: Pattern,
}

/// A pattern on the cells of a tuple.
#[derive(Clone, Debug, PartialEq)]
struct Pattern {
    /// State of each cell, as digits of the index.
    contents: Vec<u8>,
    /// Weight of the pattern.
    weight: f64,
}

/// Meaning of the digits.
const CONTENTS: [CellContent; 4] = [CellContent::Empty, CellContent::Own, CellContent::Enemy, CellContent::Playable];

pub(super) fn of(tuples: &Tuples) -> MadeOf {
    let parts = tuple_parts(tuples);
    let (of, shown) = (tuples.plan.layout.tuples.len(), parts.len());
    let about = if of == 1 {
        message!(
            "tuples-one",
            "{ $of } tuple: what is best and worst on its cells. Filled: own piece; crossed: enemy piece; a dot: can \
             be played at once.",
            of
        )
    } else {
        message!(
            "tuples-many",
            "{ $shown } of { $of } tuples, those with the largest numbers first: what is best and worst on their \
             cells. Filled: own piece; crossed: enemy piece; a dot: can be played at once.",
            shown,
            of
        )
    };
    let seen_by = if tuples.plan.sides == TupleSides::Shared {
        message!("tuples-seen-side-move", "seen by the side to move")
    } else {
        message!("tuples-seen-first-player", "seen by the first player")
    };
    MadeOf { of, about, parts: (1..).zip(parts).map(|(number, part)| part.told(number, &seen_by)).collect() }
}

impl TuplePart {
    fn told(self, number: usize, seen_by: &Message) -> Part {
        let TuplePart { cells, best, worst, .. } = self;
        let count = cells.len();
        let picture = |words, pattern: Pattern| {
            let on_cell = |(&cell, content): (&u16, u8)| OnCell { cell, content: CONTENTS[usize::from(content)] };
            let drawn = Drawn::Pattern(cells.iter().zip(pattern.contents).map(on_cell).collect());
            PartPicture { caption: Weighed { words, weight: Some(pattern.weight) }, drawn }
        };
        Part {
            title: message!("tuples-title", "Tuple { $number }, { $count } cells", number, count),
            pictures: vec![
                picture(message!("tuples-best", "best"), best),
                picture(message!("tuples-worst", "worst"), worst),
            ],
            note: Weighed::from(seen_by.clone()),
        }
    }
}

/// Sorted by strength, the strongest first.
fn tuple_parts(tuples: &Tuples) -> Vec<TuplePart> {
    let plan = &tuples.plan;
    let contents: usize = if plan.tells_playable { 4 } else { 3 };
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
        };
        let strength = sum / (size * plan.sets()) as f64;
        parts.push(TuplePart { cells: cells.clone(), strength, best: pattern(best), worst: pattern(worst) });
        begin += size;
    }
    weightiest(parts, |part| part.strength)
}

#[cfg(test)]
mod tests {
    use super::super::options::TuplesOptions;
    use super::super::reader::TupleReader;
    use super::*;
    use crate::board::{BoardInfo, Observation, ObservationKind};
    use CellContent::{Empty, Enemy, Own, Playable};
    use jugada_core::spec::Declared;
    use jugada_words::Language;

    /// A row of three cells, without symmetries.
    fn board() -> BoardInfo {
        BoardInfo { rows: 1, cols: 3, symmetries: vec![vec![0, 1, 2]], start_key: 0 }
    }

    /// The pattern reported as best has the weight that is read when it occurs.
    fn es() -> Language {
        Language::of_tag("es").unwrap()
    }

    #[test]
    fn patterns_are_those_whose_weights_are_read() {
        let spec = "tuples(shape=lines, length=2, sides=shared, symmetries=off)";
        let options = TuplesOptions::from_spec(&spec.parse().unwrap()).unwrap();
        let mut tuples = Tuples::new(&options, &board(), vec![vec![0, 1], vec![2, 1]]);
        let count = tuples.weights.len();
        assert_eq!(count, 18);
        // All different; the larger ones belong to the second tuple.
        tuples.weights =
            (0..count).map(|at| ((at * 7) % count) as f32 - 5.0 + if at >= 9 { 30.0 } else { 0.0 }).collect();
        let parts = tuple_parts(&tuples);
        assert_eq!(parts.iter().map(|part| part.cells.clone()).collect::<Vec<_>>(), [vec![2, 1], vec![0, 1]]);
        for (place, part) in parts.iter().enumerate() {
            for pattern in [&part.best, &part.worst] {
                let mut observation = Observation::new(ObservationKind::Cells, 3);
                for (cell, content) in part.cells.iter().zip(&pattern.contents) {
                    observation.owners[usize::from(*cell)] = *content;
                }
                let mut reader = TupleReader::new(&tuples.plan.layout);
                let base = reader.read(&tuples.plan, &observation);
                let index = reader.indices(&tuples.plan, &observation)[1 - place] as usize;
                assert_eq!(f64::from(tuples.weights[base + index]), pattern.weight, "{part:?}");
            }
            assert!(part.best.weight > part.worst.weight);
        }
    }

    /// One tuple of one cell, two phases: the mean of the absolute values, and the extremes of all.
    #[test]
    fn strength_is_the_mean_size_of_all_weights() {
        let spec = "tuples(shape=lines, length=1, sides=shared, symmetries=off, phases=2)";
        let options = TuplesOptions::from_spec(&spec.parse().unwrap()).unwrap();
        let mut tuples = Tuples::new(&options, &board(), vec![vec![1]]);
        tuples.weights = vec![1.0, -2.0, 3.0, 4.0, -6.0, 5.0];
        let pattern = |content, weight| Pattern { contents: vec![content], weight };
        let part = TuplePart { cells: vec![1], strength: 3.5, best: pattern(2, 5.0), worst: pattern(1, -6.0) };
        assert_eq!(tuple_parts(&tuples), [part]);
    }

    #[test]
    fn a_tuple_is_drawn_at_its_best_and_at_its_worst() {
        let pattern = |contents: [u8; 4], weight| Pattern { contents: contents.to_vec(), weight };
        let (best, worst) = (pattern([0, 1, 2, 3], 0.5), pattern([2, 2, 0, 1], -0.25));
        let part = TuplePart { cells: vec![4, 9, 3, 1], strength: 1.0, best, worst }.told(2, &message!("test-x", "x"));
        assert_eq!((&*part.title.to_string(), &*part.title.tell(es())), ("Tuple 2, 4 cells", "Tupla 2, 4 casillas"));
        let [best, worst] = &*part.pictures else { panic!("{part:?}") };
        assert_eq!((&*best.caption.words.to_string(), best.caption.weight), ("best", Some(0.5)));
        assert_eq!((&*worst.caption.words.to_string(), worst.caption.weight), ("worst", Some(-0.25)));
        let drawn = |contents: [CellContent; 4]| {
            Drawn::Pattern(
                [4, 9, 3, 1].into_iter().zip(contents).map(|(cell, content)| OnCell { cell, content }).collect(),
            )
        };
        assert_eq!(best.drawn, drawn([Empty, Own, Enemy, Playable]));
        assert_eq!(worst.drawn, drawn([Enemy, Enemy, Empty, Own]));
    }

    /// Point of view of own and opponent pieces.
    #[test]
    fn it_is_told_who_sees_it_so() {
        for (sides, seen_by) in [("shared", "seen by the side to move"), ("separate", "seen by the first player")] {
            let spec = format!("tuples(shape=lines, length=1, sides={sides}, symmetries=off)");
            let options = TuplesOptions::from_spec(&spec.parse().unwrap()).unwrap();
            let MadeOf { of, about, parts } = super::of(&Tuples::new(&options, &board(), vec![vec![1], vec![0]]));
            assert_eq!((of, &*parts[1].note.words.to_string()), (2, seen_by));
            assert!(
                about.to_string().starts_with("2 of 2 tuples") && about.tell(es()).starts_with("2 de 2 tuplas"),
                "{about:?}"
            );
        }
    }
}
