//! The fingerprint of behaviour: what tells this program from one that plays, evaluates or learns differently.
//!
//! It is found out by asking, not written down: every strategy is asked for moves with small limits, every evaluator for values, every learner
//! is taught a few games, and the files that are built in are read. A change that nobody recorded shows all the same. Results that
//! are kept (runs, measurements, reports) carry the entries that they depend on, and count as of this program while those are equal.
//!
//! Numbers that come from logarithms and exponentials depend on the mathematical library: another operating system may have another fingerprint.

mod probes;

use crate::entry::GameEntry;
use crate::host::Host;
use crate::levels::resolve_in;
use jugada_core::Spec;
use jugada_core::spec::Declaration;
use jugada_eval::othello::patterns;
use jugada_learn::learners;
use jugada_model::{Fingerprint, digest};
use jugada_play::Resources;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// What was found out, by name: it takes a moment, and is asked for often.
pub(crate) type Digests = Mutex<BTreeMap<String, String>>;

impl Host {
    /// All entries of this program. The first time takes a moment: everything is asked.
    pub fn fingerprint(&self) -> Fingerprint {
        self.names().into_iter().map(|name| self.named(&name)).collect()
    }

    /// The entries that games between these players depend on; also trainings, if learners and their opponents are among the names. A
    /// name that this program does not know has none.
    pub fn fingerprint_of<'s>(&self, game: &Spec, players: impl IntoIterator<Item = &'s Spec>) -> Fingerprint {
        let mut found = BTreeMap::from([self.named(&game.name)]);
        if let Some(game) = self.registry.game(&game.name) {
            found.extend(search_in(&game).map(|name| self.named(&name)));
            players.into_iter().for_each(|player| self.add(&mut found, &game, player));
        }
        found.retain(|_, digest| !digest.is_empty());
        found.into_iter().collect()
    }

    /// A player or an evaluator, and all that stands in its parameters.
    fn add(&self, found: &mut BTreeMap<String, String>, game: &GameEntry, spec: &Spec) {
        let levels = self.registry.levels();
        let meant = resolve_in(&game.ladder.rungs, &game.evaluators, &levels, spec).unwrap_or_else(|_| spec.clone());
        if meant.name != spec.name {
            found.insert(spec.name.clone(), meant.to_string());
        }
        found.extend([self.named(&meant.name)]);
        let named_in_it = meant.args.iter().find(|arg| arg.name == "name").map(|arg| arg.value.name.as_str());
        let reads = |file: &File| file.readers.contains(&meant.name.as_str());
        let is_named = |file: &File| file.is_model && named_in_it == Some(file.name.trim_end_matches(MODEL));
        found.extend(files().filter(|file| reads(file) || is_named(file)).map(|file| self.named(&file.name)));
        meant.args.iter().filter(|arg| arg.name == "eval").for_each(|arg| self.add(found, game, &arg.value));
    }

    /// Everything that has an entry.
    fn names(&self) -> Vec<String> {
        let games = self.registry.games();
        let evaluators = games.iter().flat_map(|game| game.evaluators.iter().copied());
        let strategies = self.registry.strategies();
        let declared = games.iter().map(|game| game.declaration).chain(strategies).chain(evaluators).chain(learners());
        declared
            .map(|declaration: &Declaration| declaration.id.to_owned())
            .chain(files().map(|file| file.name))
            .chain(games.iter().filter_map(|game| search_in(game)))
            .collect()
    }

    /// A name and its digest, which is found out once; empty if there is no such thing (yet: games may be added).
    fn named(&self, name: &str) -> (String, String) {
        let known = || self.registry.digests().lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(name).cloned();
        let found = found.unwrap_or_else(|| {
            let asked = self.with(Resources::default()).ask(name);
            if !asked.is_empty() {
                known().insert(name.to_owned(), asked.clone());
            }
            asked
        });
        (name.to_owned(), found)
    }

    fn ask(&self, name: &str) -> String {
        if let Some(file) = files().find(|file| file.name == name) {
            return digest(file.bytes);
        }
        let answers = probes::game(self, name)
            + &probes::strategy(self, name)
            + &probes::evaluator(self, name)
            + &probes::search(self, name)
            + &probes::learner(self, name);
        if answers.is_empty() { String::new() } else { digest(answers.as_bytes()) }
    }
}

/// The entry of what searches use of a game beside its rules, such as the keys of its positions. In a game of reference every strategy is asked
/// itself, so that it has none.
fn search_in(game: &GameEntry) -> Option<String> {
    (!game.is_reference).then(|| format!("{SEARCH_IN}{}", game.id()))
}

/// No id has a space.
const SEARCH_IN: &str = "search in ";

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
