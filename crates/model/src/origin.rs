//! Where a result comes from: which program made it, and what of that program it depends on.

use crate::fingerprint::Fingerprint;
use jugada_words::{Message, message};
use serde::{Deserialize, Serialize};

/// The program that makes results, as it calls itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its version.
    pub version: &'static str,
    /// The commit it was built from, or that it is not known.
    pub commit: &'static str,
}

/// What is kept with a result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The version of the program that made it.
    pub version: String,
    /// The commit that this program was built from, or that it is not known.
    pub commit: String,
    /// What of its behaviour the result depends on: a program with the same entries would find the same.
    pub depends: Fingerprint,
}

impl Program {
    /// Of a result that depends on this.
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
    /// The name under which it is kept.
    pub name: String,
    /// The hash of what was found under it.
    pub hash: String,
}
