//! What strategies and evaluators may take of the machine: handed down by the program that knows it.

use crate::external::Engines;
use jugada_core::SpecError;
use jugada_core::spec::Declaration;
use jugada_words::{Message, message};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// What strategies and evaluators may take. Where something is asked for that there is not, it is refused: nothing shrinks in
/// silence, for then the same strategy would play otherwise on another machine.
#[derive(Clone, Default)]
pub struct Resources {
    /// Bytes for transposition tables and for the trees of simulations; `None` for as many as are asked for.
    pub memory: Option<u64>,
    /// Threads of one strategy.
    pub threads: Option<usize>,
    /// Moves that one strategy may look ahead.
    pub depth: Option<u32>,
    /// Where things are kept that have a name.
    pub models: Option<Arc<dyn Models>>,
    /// Other people's engines that were registered here.
    pub engines: Option<Arc<dyn Engines>>,
}

/// Things that are kept by name and are not part of the program: weights, learned evaluators, books.
///
/// The keeper knows names and bytes. What the bytes mean is checked where they are used.
pub trait Models: Send + Sync {
    /// The thing of this name: as it is now, or as it was after so many training games. `None` if nothing has the name.
    ///
    /// # Errors
    /// If there is no such version of it ([`no_such_checkpoint`]), or it cannot be read: what is wrong, in words.
    fn find(&self, name: &str, games: Option<u64>) -> Result<Option<Model>, Message>;

    /// All names, for messages.
    ///
    /// # Errors
    /// If they cannot be read: what is wrong, in words.
    fn names(&self) -> Result<Vec<String>, Message>;
}

/// What is said of a checkpoint that was not kept: those that were.
pub fn no_such_checkpoint(games: u64, known: impl Iterator<Item = u64>) -> Message {
    let list = known.map(|games| games.to_string()).collect::<Vec<_>>().join(", ");
    message!(
        "resources-no-checkpoint",
        "there is no checkpoint after { $games } games; there are: { $list }",
        games,
        list
    )
}

/// Things that are kept by name as long as the program runs.
#[derive(Clone, Debug, Default)]
pub struct MemoryModels(BTreeMap<String, BTreeMap<u64, Model>>);

impl MemoryModels {
    /// Keeps something as it is after so many training games, 0 if it was not trained.
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

/// A thing that is kept by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// What it is, byte by byte.
    pub bytes: Arc<[u8]>,
    /// The same for the same bytes, as text: what a run of games records of it.
    pub hash: String,
}

impl Model {
    /// With the [digest](jugada_model::digest) of its bytes.
    pub fn new(bytes: Vec<u8>) -> Model {
        Model { hash: jugada_model::digest(&bytes), bytes: bytes.into() }
    }
}

impl Resources {
    /// Refuses more threads or a greater depth than there may be.
    ///
    /// # Errors
    /// If there are more than that.
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

    /// Refuses what takes more memory than there is. `found` ends in "takes" or "take", `most` says what would fit.
    ///
    /// # Errors
    /// If it takes more.
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
