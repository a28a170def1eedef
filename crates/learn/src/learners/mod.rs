//! The learners, one file or folder for each, and the list of them.

mod entry;
mod network;
mod table;
mod tuples;

pub(crate) use entry::{AnyFrozen, AnyLearner, LearnerEntry, Prepared};
use jugada_core::spec::{Declaration, Kind, NameKind};
use jugada_core::{Spec, SpecError};
use std::sync::Arc;

/// All learners, in the order in which they are shown.
const LEARNERS: &[LearnerEntry] = &[
    LearnerEntry::of::<table::ValueTable>(),
    LearnerEntry::of::<network::NetworkLearner>(),
    LearnerEntry::of::<tuples::Tuples>(),
];

/// What all learners say of themselves, in the order in which they are shown.
pub fn learners() -> Vec<Arc<Declaration>> {
    LEARNERS.iter().map(LearnerEntry::declaration).collect()
}

/// Reads a spec such as `network(hidden=32)`.
///
/// # Errors
/// If there is no such learner, or it does not take these parameters.
pub(crate) fn prepare(spec: &Spec) -> Result<Prepared, SpecError> {
    let entry = LEARNERS.iter().find(|entry| entry.declaration().id == spec.name);
    let unknown = || {
        let known = learners().iter().map(|declaration| declaration.id.to_string()).collect();
        SpecError::UnknownName { kind: NameKind::Learner, found: spec.name.clone(), known }
    };
    entry.ok_or_else(unknown)?.prepare(spec)
}

/// A share of an error that is corrected at a time. Nothing at all would be no learning.
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
        let known = learners().iter().map(|declaration| declaration.id).collect::<Vec<_>>().join(", ");
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
