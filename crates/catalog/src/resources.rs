//! What strategies and evaluators may take of this machine: the catalog cannot know, whoever calls it does.

use jugada_core::spec::{Declaration, nearest};
use jugada_core::{Phrase, SpecError, Text, phrase};
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
}

/// Things that are kept by name and are not part of the program: weights, learned evaluators, books.
///
/// Whoever keeps them need not know what they are: names and bytes are all there is to it. What is inside is checked where it is used.
pub trait Models: Send + Sync {
    /// The thing of this name: as it is now, or as it was after so many training games.
    ///
    /// # Errors
    /// If there is none, or it cannot be read: what is wrong, in words ([`no_such_model`], [`no_such_checkpoint`]).
    fn find(&self, name: &str, games: Option<u64>) -> Result<Model, Phrase>;
}

/// What is said of a name that nothing has: the nearest one, and all of them.
pub fn no_such_model<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Phrase {
    let known: Vec<&str> = known.collect();
    if known.is_empty() {
        return phrase!("not there; nothing is kept yet", "no está; todavía no se guarda ninguno");
    }
    let list = known.join(", ");
    match nearest(name, &known) {
        Some(meant) => {
            phrase!(
                "not there (did you mean `{meant}`?); there are: {list}",
                "no está (¿quería decir `{meant}`?); hay: {list}"
            )
        }
        None => phrase!("not there; there are: {list}", "no está; hay: {list}"),
    }
}

/// What is said of a checkpoint that was not kept: those that were.
pub fn no_such_checkpoint(games: u64, known: impl Iterator<Item = u64>) -> Phrase {
    let list = known.map(|games| games.to_string()).collect::<Vec<_>>().join(", ");
    phrase!(
        "there is no checkpoint after {games} games; there are: {list}",
        "no hay punto de control tras {games} partidas; hay: {list}"
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
    fn find(&self, name: &str, games: Option<u64>) -> Result<Model, Phrase> {
        let versions = self.0.get(name).ok_or_else(|| no_such_model(name, self.0.keys().map(String::as_str)))?;
        let found = match games {
            Some(games) => versions.get(&games),
            None => versions.values().next_back(),
        };
        found.cloned().ok_or_else(|| no_such_checkpoint(games.unwrap_or_default(), versions.keys().copied()))
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
    /// With the hash of its bytes.
    pub fn new(bytes: Vec<u8>) -> Model {
        Model { hash: jugada_learn::file::hash(&bytes), bytes: bytes.into() }
    }
}

/// What was used of a model, for records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelUse {
    /// The name under which it is kept.
    pub name: String,
    /// The [hash](Model::hash) of what was found under it.
    pub hash: String,
}

const NOTHING_KEPT: Text = Text { en: "nothing is kept by name here", es: "aquí no se guarda nada por nombre" };

impl Resources {
    /// The model of this name, which should be of this kind (`weights`, `book`, ...): as it is, or as it was after so many training
    /// games.
    ///
    /// # Errors
    /// If there is no such model, or nothing is kept here.
    pub fn model(&self, kind: Text, name: &str, games: Option<u64>) -> Result<Model, SpecError> {
        let wrong = |why: Phrase| SpecError::Model { kind, name: name.to_owned(), why };
        let models = self.models.as_ref().ok_or_else(|| wrong(NOTHING_KEPT.into()))?;
        models.find(name, games).map_err(wrong)
    }

    /// Refuses more threads or a greater depth than there may be.
    pub(crate) fn check(&self, owner: &Declaration, threads: usize, depth: Option<u32>) -> Result<(), SpecError> {
        let checked = |name: &'static str, found: usize, most: Option<usize>| match most {
            Some(most) if found > most => Err(SpecError::OutOfRange {
                owner: owner.id,
                name,
                found: found.to_string(),
                range: phrase!("1 to {most} here", "de 1 a {most} en este equipo"),
            }),
            _ => Ok(()),
        };
        checked("threads", threads, self.threads)?;
        checked("depth", depth.unwrap_or(0) as usize, self.depth.map(|most| most as usize))
    }

    /// Refuses what takes more memory than there is. `found` ends in "takes" or "take", `most` says what would fit.
    pub(crate) fn check_memory(
        &self,
        owner: &Declaration,
        bytes: u64,
        found: impl FnOnce() -> Phrase,
        most: impl FnOnce(u64) -> Phrase,
    ) -> Result<(), SpecError> {
        let Some(memory) = self.memory.filter(|&memory| bytes > memory) else { return Ok(()) };
        let (found, most) = (found(), most(memory));
        let found = Phrase::new(format!("{} {bytes} bytes", found.en), format!("{} {bytes} bytes", found.es));
        let expected = Phrase::new(
            format!("at most {}: {memory} bytes are free", most.en),
            format!("un máximo de {}: hay {memory} bytes libres", most.es),
        );
        Err(SpecError::Conflict { owner: owner.id, found, expected })
    }
}

impl fmt::Debug for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Resources { memory, threads, depth, models } = self;
        f.debug_struct("Resources")
            .field("memory", memory)
            .field("threads", threads)
            .field("depth", depth)
            .field("models", &models.is_some())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEIGHTS: Text = Text { en: "weights", es: "pesos" };

    #[test]
    fn models_are_found_by_name_and_what_is_not_there_is_explained() {
        let mut models = MemoryModels::default();
        let message = |models: &MemoryModels, name: &str, games| {
            let resources = Resources { models: Some(Arc::new(models.clone())), ..Resources::default() };
            resources.model(WEIGHTS, name, games).map(|model| model.bytes.to_vec()).map_err(|error| error.to_string())
        };
        let refused = |words: &str| Err(words.to_owned());
        assert_eq!(message(&models, "x", None), refused("weights `x`: not there; nothing is kept yet"));
        models.keep("squares", 500, b"1 2".to_vec());
        models.keep("squares", 2000, b"3 4".to_vec());
        models.keep("lines", 0, b"5".to_vec());
        assert_eq!(message(&models, "squares", None), Ok(b"3 4".to_vec()));
        assert_eq!(message(&models, "squares", Some(500)), Ok(b"1 2".to_vec()));
        assert_eq!(
            message(&models, "squares", Some(7)),
            refused("weights `squares`: there is no checkpoint after 7 games; there are: 500, 2000")
        );
        assert_eq!(
            message(&models, "sqares", None),
            refused("weights `sqares`: not there (did you mean `squares`?); there are: lines, squares")
        );
        let nothing = Resources::default().model(WEIGHTS, "x", None).unwrap_err();
        assert_eq!(nothing.to_string(), "weights `x`: nothing is kept by name here");
    }

    #[test]
    fn the_hash_is_that_of_the_bytes() {
        // FNV-1a of 64 bits, as published.
        assert_eq!(Model::new(b"foobar".to_vec()).hash, "85944171f73967e8");
        assert_eq!(Model::new(Vec::new()).hash, "cbf29ce484222325");
    }
}
