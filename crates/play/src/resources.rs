//! Resources of the machine for strategies and evaluators: passed down by the program that knows it.

use crate::external::Engines;
use jugada_core::SpecError;
use jugada_core::spec::Declaration;
use jugada_words::{Message, message};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// Limits and resources of strategies and evaluators. Requests above a limit are refused and never reduced silently,
/// because the same strategy would then play differently on another machine.
#[derive(Clone, Default)]
pub struct Resources {
    /// Bytes for transposition tables and trees; `None` without limit.
    pub memory: Option<u64>,
    /// Threads per strategy.
    pub threads: Option<usize>,
    /// Maximum search depth, in plies.
    pub depth: Option<u32>,
    /// Store of named resources.
    pub models: Option<Arc<dyn Models>>,
    /// External engines registered here.
    pub engines: Option<Arc<dyn Engines>>,
}

/// Named resources outside the program: weights, learned evaluators, books.
///
/// The store handles names and bytes. The content is checked where it is used.
pub trait Models: Send + Sync {
    /// The resource with this name: the latest version, or that after this many training games. `None` if the name is
    /// unknown.
    ///
    /// # Errors
    /// If that version does not exist ([`no_such_checkpoint`]), or cannot be read; with the reason.
    fn find(&self, name: &str, games: Option<u64>) -> Result<Option<Model>, Message>;

    /// All names, for messages.
    ///
    /// # Errors
    /// If they cannot be read; with the reason.
    fn names(&self) -> Result<Vec<String>, Message>;
}

/// The error for a missing version, with the existing ones.
pub fn no_such_checkpoint(games: u64, known: impl Iterator<Item = u64>) -> Message {
    let list = known.map(|games| games.to_string()).collect::<Vec<_>>().join(", ");
    message!(
        "resources-no-checkpoint",
        "there is no checkpoint after { $games } games; there are: { $list }",
        games,
        list
    )
}

/// Named resources in memory.
#[derive(Clone, Debug, Default)]
pub struct MemoryModels(BTreeMap<String, BTreeMap<u64, Model>>);

impl MemoryModels {
    /// Adds a resource as of this many training games; 0 if it was not trained.
    pub fn keep(&mut self, name: &str, games: u64, bytes: Vec<u8>) {
        self.0.entry(name.to_owned()).or_default().insert(games, Model::new(bytes));
    }
}

impl Models for MemoryModels {
    fn find(&self, name: &str, games: Option<u64>) -> Result<Option<Model>, Message> {
        let Some(versions) = self.0.get(name) else { return Ok(None) };
        let found = match games {
            Some(games) => versions.get(&games),
            None => versions.values().next_back(),
        };
        let missing = || no_such_checkpoint(games.unwrap_or_default(), versions.keys().copied());
        found.cloned().map(Some).ok_or_else(missing)
    }

    fn names(&self) -> Result<Vec<String>, Message> {
        Ok(self.0.keys().cloned().collect())
    }
}

/// A named resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// Its content.
    pub bytes: Arc<[u8]>,
    /// Digest of the content, as text: recorded with a run of games.
    pub hash: String,
}

impl Model {
    /// With the [digest](jugada_model::digest) of its bytes.
    pub fn new(bytes: Vec<u8>) -> Model {
        Model { hash: jugada_model::digest(&bytes), bytes: bytes.into() }
    }
}

impl Resources {
    /// Refuses more threads or a greater depth than allowed.
    ///
    /// # Errors
    /// If a limit is exceeded.
    pub fn check(&self, owner: &Declaration, threads: usize, depth: Option<u32>) -> Result<(), SpecError> {
        let checked = |name: &'static str, found: usize, most: Option<usize>| match most {
            Some(most) if found > most => Err(SpecError::OutOfRange {
                owner: owner.id.clone(),
                name: name.into(),
                found: found.to_string(),
                range: message!("resources-range", "1 to { $most } here", most),
            }),
            _ => Ok(()),
        };
        checked("threads", threads, self.threads)?;
        checked("depth", depth.unwrap_or(0) as usize, self.depth.map(|most| most as usize))
    }

    /// Refuses more memory than available. `found` ends in "takes" or "take", `most` says what would fit.
    ///
    /// # Errors
    /// If the limit is exceeded.
    pub fn check_memory(
        &self,
        owner: &Declaration,
        bytes: u64,
        found: impl FnOnce() -> Message,
        most: impl FnOnce(u64) -> Message,
    ) -> Result<(), SpecError> {
        let Some(memory) = self.memory.filter(|&memory| bytes > memory) else { return Ok(()) };
        let found = message!("resources-takes", "{ $what } { $bytes } bytes", what = found(), bytes);
        let most = most(memory);
        let expected = message!("resources-at-most", "at most { $most }: { $memory } bytes are free", most, memory);
        Err(SpecError::Conflict { owner: owner.id.clone(), found, expected })
    }
}

impl fmt::Debug for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Resources { memory, threads, depth, models, engines } = self;
        f.debug_struct("Resources")
            .field("memory", memory)
            .field("threads", threads)
            .field("depth", depth)
            .field("models", &models.is_some())
            .field("engines", &engines.is_some())
            .finish()
    }
}
