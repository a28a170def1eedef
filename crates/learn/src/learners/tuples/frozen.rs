//! A frozen tuple network.

use super::reader::{TuplePlan, TupleReader};
use crate::board::Observation;
use crate::learner::Frozen;

pub(crate) struct FrozenTuples {
    plan: TuplePlan,
    weights: Vec<f32>,
}

impl FrozenTuples {
    pub(super) fn new(plan: TuplePlan, weights: Vec<f32>) -> FrozenTuples {
        FrozenTuples { plan, weights }
    }
}

impl Frozen for FrozenTuples {
    type Cache = TupleReader;

    fn memory(&self) -> TupleReader {
        TupleReader::new(&self.plan.layout)
    }

    fn value(&self, at: &Observation, reader: &mut TupleReader) -> f64 {
        self.plan.value(&self.weights, at, reader)
    }
}
