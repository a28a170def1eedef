//! What strategies and evaluators may take of this machine: the catalog cannot know, whoever calls it does.

use jugada_core::spec::Declaration;
use jugada_core::{Phrase, SpecError, Text, phrase};
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
pub trait Models: Send + Sync {
    /// The thing of this name.
    ///
    /// # Errors
    /// If there is none, or it cannot be read: what is wrong, in words.
    fn find(&self, name: &str) -> Result<Model, Phrase>;
}

/// A thing that is kept by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// What it is, byte by byte.
    pub bytes: Arc<[u8]>,
    /// The same for the same bytes, as text: what a run of games records of it.
    pub hash: String,
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
    /// The model of this name, which should be of this kind (`weights`, `book`, ...).
    ///
    /// # Errors
    /// If there is no such model, or nothing is kept here.
    pub fn model(&self, kind: Text, name: &str) -> Result<Model, SpecError> {
        let wrong = |why: Phrase| SpecError::Model { kind, name: name.to_owned(), why };
        let models = self.models.as_ref().ok_or_else(|| wrong(NOTHING_KEPT.into()))?;
        models.find(name).map_err(wrong)
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

    struct One;

    impl Models for One {
        fn find(&self, name: &str) -> Result<Model, Phrase> {
            if name == "squares" {
                Ok(Model { bytes: Arc::from(*b"1 2"), hash: "a1".to_owned() })
            } else {
                Err(phrase!("not there; there are: squares", "no está; hay: squares"))
            }
        }
    }

    #[test]
    fn models_are_found_by_name_and_what_is_not_there_is_explained() {
        let resources = Resources { models: Some(Arc::new(One)), ..Resources::default() };
        assert_eq!(resources.model(WEIGHTS, "squares").unwrap().hash, "a1");
        let message = |resources: &Resources, name: &str| resources.model(WEIGHTS, name).unwrap_err().to_string();
        assert_eq!(message(&resources, "sqares"), "weights `sqares`: not there; there are: squares");
        assert_eq!(message(&Resources::default(), "x"), "weights `x`: nothing is kept by name here");
    }
}
