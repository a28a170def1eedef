//! Origin of a result: the program that made it, and the behaviour it depends on.

use crate::fingerprint::Fingerprint;
use jugada_words::{Message, message};
use serde::{Deserialize, Serialize};

/// The running program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// Version of the package: `0.1.0`.
    pub version: &'static str,
    /// The commit of the build, or that it is unknown.
    pub commit: &'static str,
}

/// The origin stored with a result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Version of the program that made it.
    pub version: String,
    /// Commit of that program, or that it is unknown.
    pub commit: String,
    /// The behaviour that the result depends on: a program with the same entries would get the same result.
    pub depends: Fingerprint,
}

impl Program {
    /// The origin of a result that depends on this behaviour.
    pub fn origin(&self, depends: Fingerprint) -> Origin {
        Origin { version: self.version.to_owned(), commit: self.commit.to_owned(), depends }
    }
}

impl Origin {
    /// The program that made it, for people.
    pub fn program(&self) -> Message {
        let Origin { version, commit, .. } = self;
        match commit.strip_prefix("commit ").map(|commit| (commit, commit.strip_suffix(" with changes"))) {
            Some((_, Some(commit))) => {
                message!("program-changed", "{ $version }, commit { $commit } with changes", version, commit)
            }
            Some((commit, None)) => message!("program-commit", "{ $version }, commit { $commit }", version, commit),
            None if commit == "unknown commit" => {
                message!("program-unknown-commit", "{ $version }, unknown commit", version)
            }
            None => message!("program-other", "{ $version }, { $commit }", version, commit),
        }
    }
}

/// What was used of a model, for records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelUse {
    /// Name of the model, as in a spec.
    pub name: String,
    /// Digest of its content.
    pub hash: String,
}
