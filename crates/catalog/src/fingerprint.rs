//! The fingerprint of behaviour: what tells this program from one that plays, evaluates or learns differently.
//!
//! It is found out by asking, not written down: every strategy is asked for moves with small limits, every evaluator for values, every learner
//! is taught a few games, and the files that are built in are read. A change that nobody recorded shows all the same. Results that
//! are kept (runs, measurements, reports) carry the entries that they depend on, and count as of this program while those are equal.
//!
//! Numbers that come from logarithms and exponentials depend on the mathematical library: another operating system may have another fingerprint.

mod probes;

use crate::games::{GAMES, GameEntry};
use crate::levels::resolve_in;
use jugada_core::Spec;
use jugada_core::spec::Declaration;
use jugada_eval::othello::patterns;
use jugada_model::{Fingerprint, digest};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// All entries of this program. The first time takes a moment: everything is asked.
pub fn fingerprint_of_this_program() -> Fingerprint {
    names().map(|name| named(&name)).collect()
}

/// The entries that games between these players depend on; also trainings, if learners and their opponents are among the names. A
/// name that this program does not know has none.
pub fn fingerprint_of<'s>(game: &Spec, players: impl IntoIterator<Item = &'s Spec>) -> Fingerprint {
    let mut found = BTreeMap::from([named(&game.name)]);
    if let Some(game) = GAMES.iter().find(|entry| (entry.declaration)().id == game.name) {
        players.into_iter().for_each(|player| add(&mut found, game, player));
    }
    found.retain(|_, digest| !digest.is_empty());
    found.into_iter().collect()
}

/// A player or an evaluator, and all that stands in its parameters.
fn add(found: &mut BTreeMap<String, String>, game: &GameEntry, spec: &Spec) {
    let meant = resolve_in((game.ladder)(), &(game.evaluators)(), spec).unwrap_or_else(|_| spec.clone());
    if meant.name != spec.name {
        found.insert(spec.name.clone(), meant.to_string());
    }
    found.extend([named(&meant.name)]);
    let named_in_it = meant.args.iter().find(|arg| arg.name == "name").map(|arg| arg.value.name.as_str());
    let reads = |file: &File| file.readers.contains(&meant.name.as_str());
    let is_named = |file: &File| file.is_model && named_in_it == Some(file.name.trim_end_matches(MODEL));
    found.extend(files().filter(|file| reads(file) || is_named(file)).map(|file| named(&file.name)));
    meant.args.iter().filter(|arg| arg.name == "eval").for_each(|arg| add(found, game, &arg.value));
}

/// A file that is part of the program.
struct File {
    name: String,
    bytes: &'static [u8],
    readers: &'static [&'static str],
    /// Whether it is a learned evaluator, which players name.
    is_model: bool,
}

/// What ends the name of a learned evaluator's file.
const MODEL: &str = ".safetensors.gz";

fn files() -> impl Iterator<Item = File> {
    let file = |name: &str, bytes, readers| File { name: name.to_owned(), bytes, readers, is_model: false };
    let weights = file("othello-patterns.bin", patterns::FILE, &["patterns", "othello-champion"]);
    let engines = jugada_engines::built_in().into_iter();
    let models = crate::shipped().iter().map(|shipped| File {
        name: format!("{}{MODEL}", shipped.name),
        bytes: shipped.packed(),
        readers: &[],
        is_model: true,
    });
    engines.map(move |found| file(found.name, found.bytes, found.readers)).chain([weights]).chain(models)
}

/// Everything that has an entry.
fn names() -> impl Iterator<Item = String> {
    let games = GAMES.iter().map(|game| (game.declaration)());
    let evaluators = GAMES.iter().flat_map(|game| (game.evaluators)());
    let declared = games.chain(crate::strategies()).chain(evaluators).chain(crate::learners());
    declared.map(|declaration: &Declaration| declaration.id.to_owned()).chain(files().map(|file| file.name))
}

/// A name and its digest, which is found out once; empty if there is no such thing.
fn named(name: &str) -> (String, String) {
    static KNOWN: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known().get(name).cloned();
    let found = found.unwrap_or_else(|| {
        let asked = ask(name);
        known().insert(name.to_owned(), asked.clone());
        asked
    });
    (name.to_owned(), found)
}

fn ask(name: &str) -> String {
    if let Some(file) = files().find(|file| file.name == name) {
        return digest(file.bytes);
    }
    let answers = probes::game(name) + &probes::strategy(name) + &probes::evaluator(name) + &probes::learner(name);
    if answers.is_empty() { String::new() } else { digest(answers.as_bytes()) }
}
