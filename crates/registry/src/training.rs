//! Trainings by specs, with the types of game and learner erased.

use crate::listing::{Playable, Site};
use crate::strategies;
use jugada_core::spec::{Declaration, Declared};
use jugada_core::{Spec, SpecError, Strategy};
use jugada_learn::{Company, Course, EarlierSelf, Opponent, OtherLearner, ResumeError, SelfPlay, Trainer, Training};
use jugada_search::options::RandomOptions;
use jugada_words::message;
use std::sync::Arc;

/// Opponents of a learner in addition to the strategies, in display order.
pub fn learning_opponents() -> Vec<Arc<Declaration>> {
    vec![SelfPlay::declaration(), OtherLearner::declaration(), EarlierSelf::declaration()]
}

/// Maximum bytes of tables by default: a larger network is more often a mistake than intended.
const MEMORY: u64 = 2 << 30;

pub(crate) fn begin<'g, G: Playable>(
    game: &'g G,
    spec: &Spec,
    course: &Course,
    site: &Site<'_, G>,
) -> Result<Box<dyn Trainer + 'g>, SpecError> {
    let company = company(course, site)?;
    Ok(Box::new(Training::begin(game, spec, course, company, site.host.resources.memory.unwrap_or(MEMORY))?))
}

pub(crate) fn resume<'g, G: Playable>(
    game: &'g G,
    spec: &Spec,
    course: &Course,
    site: &Site<'_, G>,
    checkpoint: &[u8],
) -> Result<Box<dyn Trainer + 'g>, ResumeError> {
    let company = company(course, site)?;
    let memory = site.host.resources.memory.unwrap_or(MEMORY);
    Ok(Box::new(Training::resume(game, spec, course, company, memory, checkpoint)?))
}

fn company<G: Playable>(course: &Course, site: &Site<'_, G>) -> Result<Company<G>, SpecError> {
    let tester = course.tester.as_ref().map(|tester| repeatable(tester, site)).transpose()?;
    let opponent = opponent(&course.opponent, site)?;
    let others: Vec<Opponent<G>> =
        course.others.iter().map(|other| self::opponent(other, site)).collect::<Result<_, _>>()?;
    let is_pair = |opponent: &Opponent<G>| matches!(opponent, Opponent::Other);
    if (is_pair(&opponent) && !others.is_empty()) || others.iter().any(is_pair) {
        return Err(SpecError::Conflict {
            owner: "train".into(),
            found: message!("teacher-other-together", "`other` together with other opponents"),
            expected: message!("teacher-other-alone", "`other` alone: two learners need all games for each other"),
        });
    }
    Ok(Company { opponent, others, tester })
}

fn opponent<G: Playable>(spec: &Spec, site: &Site<'_, G>) -> Result<Opponent<G>, SpecError> {
    let id = spec.name.as_str();
    let named = learning_opponents().into_iter().find(|declaration| declaration.id == id);
    Ok(if let Some(declaration) = named {
        // They have no parameters.
        declaration.read(spec)?;
        if id == SelfPlay::ID {
            Opponent::Itself
        } else if id == OtherLearner::ID {
            Opponent::Other
        } else {
            Opponent::Earlier
        }
    } else if id == RandomOptions::ID {
        RandomOptions::from_spec(spec)?;
        Opponent::Random
    } else {
        // So that the suggestion for a misspelt name includes these.
        let known = learning_opponents().into_iter().map(|declaration| declaration.id.to_string());
        let strategy = repeatable(spec, site).map_err(|error| match error {
            SpecError::UnknownName { kind, found, known: strategies } if found == id => {
                SpecError::UnknownName { kind, found, known: known.chain(strategies).collect() }
            }
            error => error,
        })?;
        Opponent::Strategy(strategy)
    })
}

/// A strategy that chooses the same move for the same seed, independent of time and threads.
fn repeatable<G: Playable>(spec: &Spec, site: &Site<'_, G>) -> Result<Box<dyn Strategy<G>>, SpecError> {
    let strategies::Prepared { build, facts } = strategies::prepare(spec, site)?;
    if facts.is_timed || facts.threads > 1 {
        return Err(SpecError::Conflict {
            owner: "train".into(),
            found: message!(
                "teacher-may-differ",
                "`{ $spec }` may answer differently the next time, and so would the learner",
                spec
            ),
            expected: message!(
                "teacher-same",
                "a strategy with one thread and a limit of depth, nodes or simulations instead of time"
            ),
        });
    }
    Ok(build())
}
