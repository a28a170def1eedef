//! What tuples like and dislike.

use super::Tuples;
use super::options::TupleSides;
use crate::parts::{MOST, Pattern, TuplePart};

/// Those with the largest numbers first.
pub(super) fn tuple_parts(tuples: &Tuples) -> Vec<TuplePart> {
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
    use super::super::options::TuplesOptions;
    use super::super::reader::Reader;
    use super::*;
    use crate::board::{Board, Sees, Sight};
    use jugada_core::spec::Declared;

    /// A row of three cells that cannot be turned.
    fn board() -> Board {
        Board { rows: 1, cols: 3, symmetries: vec![vec![0, 1, 2]], start_key: 0 }
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
                let mut sight = Sight::new(Sees::Cells, 3);
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
