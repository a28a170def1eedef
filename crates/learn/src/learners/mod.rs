//! The learners, each in a file or folder, and their list.

mod entry;
mod network;
mod table;
mod tuples;

pub(crate) use entry::{AnyFrozen, AnyLearner, LearnerEntry, PreparedLearner};
use jugada_core::spec::{Declaration, Kind, NameKind};
use jugada_core::{Spec, SpecError};
use std::sync::Arc;

/// All learners, in display order.
const LEARNERS: &[LearnerEntry] = &[
    LearnerEntry::of::<table::ValueTable>(),
    LearnerEntry::of::<network::NetworkLearner>(),
    LearnerEntry::of::<tuples::Tuples>(),
];

/// Declarations of all learners, in display order.
pub fn learners() -> Vec<Arc<Declaration>> {
    LEARNERS.iter().map(LearnerEntry::declaration).collect()
}

/// Parses a spec such as `network(hidden=32)`.
///
/// # Errors
/// If the learner is unknown, or its parameters are invalid.
pub(crate) fn prepare(spec: &Spec) -> Result<PreparedLearner, SpecError> {
    let entry = LEARNERS.iter().find(|entry| entry.declaration().id == spec.name);
    let unknown = || {
        let known = learners().iter().map(|declaration| declaration.id.to_string()).collect();
        SpecError::UnknownName { kind: NameKind::Learner, found: spec.name.clone(), known }
    };
    entry.ok_or_else(unknown)?.prepare(spec)
}

/// Learning rate: must be positive.
const RATE: Kind = Kind::Number { min: 0.000_001, max: 1.0 };
const SHARE: Kind = Kind::Number { min: 0.0, max: 1.0 };

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(spec: &str, message: &str) {
        let error = prepare(&spec.parse().unwrap()).map(|_| ()).unwrap_err();
        assert_eq!(error.to_string(), message);
    }

    #[test]
    fn bad_parameters_are_explained() {
        refused("table(alpha=0)", "`table`: `alpha=0` is out of range: 0.000001 to 1");
        refused("table(alpha=1.5)", "`table`: `alpha=1.5` is out of range: 0.000001 to 1");
        refused("network(hidden=0)", "`network`: `hidden=0` is out of range: 1 to 4096");
        let known = learners().iter().map(|declaration| declaration.id.clone()).collect::<Vec<_>>().join(", ");
        refused("netwrk", &format!("unknown learner `netwrk` (did you mean `network`?); learners: {known}"));
    }

    #[test]
    fn a_full_spec_reads_back() {
        for spec in ["table(alpha=0.5)", "network(hidden=32, symmetries=on)", "tuples(shape=random, lambda=0.5)"] {
            let full = prepare(&spec.parse().unwrap()).unwrap().full_spec;
            assert!(full.to_string().starts_with(&spec[..5]) && full.args.len() > 3, "{full}");
            assert_eq!(prepare(&full).unwrap().full_spec, full);
        }
    }
}
