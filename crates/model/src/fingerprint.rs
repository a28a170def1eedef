//! The behaviour of the program that a result depends on.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// [Digests](digest()) by name: of games, strategies, evaluators and learners by id, of embedded files by file name. A
/// level has that of its strategy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(BTreeMap<String, String>);

/// Number of displayed digits of a digest.
const SHOWN: usize = 12;

/// BLAKE3 of some bytes, in hexadecimal: identifies plans, evaluators, definitions and behaviour.
pub fn digest(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

impl Fingerprint {
    /// One digest over all entries.
    pub fn digest(&self) -> String {
        let lines: Vec<String> = self.0.iter().map(|(name, digest)| format!("{name} {digest}")).collect();
        digest(lines.join("\n").as_bytes())
    }

    /// The entry with this name.
    pub fn entry(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The names of all entries, and the digest of each.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, digest)| (name.as_str(), digest.as_str()))
    }

    /// Adds the entries of another fingerprint.
    pub fn extend(&mut self, other: Fingerprint) {
        self.0.extend(other.0);
    }

    /// The names with different entries, or with an entry in only one of the two.
    pub fn differences(&self, other: &Fingerprint) -> Vec<String> {
        let mut names: Vec<&String> = self.0.keys().chain(other.0.keys()).collect();
        names.sort_unstable();
        names.dedup();
        names.into_iter().filter(|name| self.0.get(*name) != other.0.get(*name)).cloned().collect()
    }
}

impl FromIterator<(String, String)> for Fingerprint {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(entries: I) -> Fingerprint {
        Fingerprint(entries.into_iter().collect())
    }
}

/// The first digits of the digest over all entries.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digest()[..SHOWN])
    }
}
