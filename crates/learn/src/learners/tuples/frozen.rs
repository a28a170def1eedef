//! A tuple network that no longer learns.

use super::reader::{Plan, Reader};
use crate::board::Sight;
use crate::learner::Frozen;

pub(crate) struct FrozenTuples {
    plan: Plan,
    weights: Vec<f32>,
}

impl FrozenTuples {
    pub(super) fn new(plan: Plan, weights: Vec<f32>) -> FrozenTuples {
        FrozenTuples { plan, weights }
    }
}

impl Frozen for FrozenTuples {
    type Memory = Reader;

    fn memory(&self) -> Reader {
        Reader::new(&self.plan.layout)
    }

    fn value(&self, at: &Sight, reader: &mut Reader) -> f64 {
        self.plan.value(&self.weights, at, reader)
    }
}
