//! Fingerprint of behaviour: distinguishes this program from one that plays, evaluates or learns differently.
//!
//! It is measured, not maintained by hand: every strategy chooses moves with small limits, every evaluator estimates
//! positions, every learner plays a few training games, and the embedded files are hashed. So unintended changes show
//! as well. Stored results (runs, measurements, reports) contain the entries that they depend on, and are valid for
//! this program as long as those are equal.
//!
//! Logarithms and exponentials depend on the mathematical library, so the fingerprint may differ between operating
//! systems.

mod probes;

use crate::entry::GameEntry;
use crate::host::Host;
use crate::levels::resolve_in;
use jugada_core::Spec;
use jugada_eval::othello::patterns;
use jugada_learn::learners;
use jugada_model::{Fingerprint, digest};
use jugada_play::Resources;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Cache of the entries by name, because computing them takes a moment.
pub(crate) type Digests = Mutex<BTreeMap<String, String>>;

impl Host {
    /// All entries of this program. The first call computes all of them.
    pub fn fingerprint(&self) -> Fingerprint {
        self.names().into_iter().map(|name| self.named(&name)).collect()
    }

    /// The entries that games between these players depend on, or trainings, if learners and their opponents are among
    /// the names. Unknown names have none.
    pub fn fingerprint_of<'s>(&self, game: &Spec, players: impl IntoIterator<Item = &'s Spec>) -> Fingerprint {
        let mut found = BTreeMap::from([self.named(&game.name)]);
        if let Some(game) = self.registry.game(&game.name) {
            found.extend(search_in(&game).map(|name| self.named(&name)));
            players.into_iter().for_each(|player| self.add(&mut found, &game, player));
        }
        found.retain(|_, digest| !digest.is_empty());
        found.into_iter().collect()
    }

    /// A player or evaluator, and everything named in its parameters.
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

    /// All names with an entry.
    fn names(&self) -> Vec<String> {
        let games = self.registry.games();
        let evaluators = games.iter().flat_map(|game| game.evaluators.iter().cloned());
        let strategies = self.registry.strategies();
        let declared =
            games.iter().map(|game| game.declaration.clone()).chain(strategies).chain(evaluators).chain(learners());
        declared
            .map(|declaration| declaration.id.to_string())
            .chain(files().map(|file| file.name))
            .chain(games.iter().filter_map(|game| search_in(game)))
            .collect()
    }

    /// A name with its digest, computed once; empty if the name is unknown (so far: games may be added).
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

/// The entry for properties of a game that searches use in addition to its rules, such as position keys. Games of
/// reference have none, because every strategy is fingerprinted in them.
fn search_in(game: &GameEntry) -> Option<String> {
    (!game.is_reference).then(|| format!("{SEARCH_IN}{}", game.id()))
}

/// Ids contain no spaces.
const SEARCH_IN: &str = "search in ";

/// An embedded file.
struct File {
    name: String,
    bytes: &'static [u8],
    readers: &'static [&'static str],
    /// Whether it is a learned evaluator, which players refer to by name.
    is_model: bool,
}

/// Suffix of the file names of learned evaluators.
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
