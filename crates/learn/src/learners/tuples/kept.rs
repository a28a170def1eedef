//! Saving and loading of tuple networks.

use super::Tuples;
use super::layout::{TupleLayout, contents};
use super::options::TuplesOptions;
use super::reader::sets;
use crate::board::BoardInfo;
use crate::file::{FileError, SavedTensors, SavingTensors};

impl Tuples {
    pub(super) fn write(&self, into: &mut SavingTensors<'_>) {
        let layout = &self.plan.layout;
        let shape = [self.plan.sets(), layout.weights];
        let lengths: Vec<u16> = layout.tuples.iter().map(|tuple| tuple.len() as u16).collect();
        into.add_u16("lengths", &[lengths.len()], &lengths);
        let cells = layout.tuples.concat();
        into.add_u16("cells", &[cells.len()], &cells);
        into.add_f32("weights", &shape, self.evaluator());
        if !into.resumes {
            return;
        }
        if let Some(mean) = &self.mean {
            into.add_f32("learning", &shape, &self.weights);
            into.add_u64("samples", &[1], &[mean.samples]);
        }
        if let Some(coherence) = &self.coherence {
            into.add_f32("sums", &shape, &coherence.sums());
            into.add_f32("sizes", &shape, &coherence.sizes());
        }
    }

    pub(super) fn read(
        options: &TuplesOptions,
        board: &BoardInfo,
        from: &SavedTensors<'_>,
    ) -> Result<Tuples, FileError> {
        let tuples = saved_tuples(board, from)?;
        // Checks the number of weights before allocating them.
        let count =
            sets(options.sides, options.phases as usize) * TupleLayout::count_weights(&tuples, contents(options));
        if from.count_f32("weights")? != count {
            return Err(from.bad("weights"));
        }
        let mut learner = Tuples::new(options, board, tuples);
        let size = Some(count);
        learner.weights = from.f32("weights", size)?;
        if !from.resumes {
            return Ok(learner);
        }
        if let Some(mean) = &mut learner.mean {
            mean.samples = from.u64("samples", Some(1))?[0];
            let evaluator = std::mem::replace(&mut learner.weights, from.f32("learning", size)?);
            if mean.samples > 0 {
                mean.weights = evaluator;
            }
        }
        if let Some(coherence) = &mut learner.coherence {
            coherence.restore(&from.f32("sums", size)?, &from.f32("sizes", size)?);
        }
        Ok(learner)
    }
}

/// The tuples are stored, because the random generation may change between versions.
fn saved_tuples(board: &BoardInfo, from: &SavedTensors<'_>) -> Result<Vec<Vec<u16>>, FileError> {
    let lengths = from.u16("lengths", None)?;
    let cells = from.u16("cells", Some(lengths.iter().map(|&length| usize::from(length)).sum()))?;
    if cells.iter().any(|&cell| usize::from(cell) >= board.cells()) {
        return Err(from.bad("cells"));
    }
    if lengths.is_empty() || lengths.iter().any(|&length| length == 0 || length > LONGEST) {
        return Err(from.bad("lengths"));
    }
    let mut rest = cells.as_slice();
    let take = |length: &u16| {
        let (tuple, others) = rest.split_at(usize::from(*length));
        rest = others;
        tuple.to_vec()
    };
    Ok(lengths.iter().map(take).collect())
}

/// Maximum cells of a tuple: the indices of longer ones overflow.
const LONGEST: u16 = 20;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::Tensors;

    #[test]
    fn tuples_in_a_file_lie_on_the_board_and_have_one_to_twenty_cells() {
        let board = BoardInfo { rows: 5, cols: 5, symmetries: Vec::new(), start_key: 0 };
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
            let mut into = SavingTensors::new(&mut tensors, "model.", false);
            into.add_u16("lengths", &[lengths.len()], &lengths);
            into.add_u16("cells", &[cells.len()], &cells);
            assert_eq!(
                saved_tuples(&board, &SavedTensors::new(&tensors, "model.", false)),
                expected,
                "{lengths:?}, {cells:?}"
            );
        }
    }
}
