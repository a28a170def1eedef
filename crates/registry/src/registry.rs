//! The registry of games: the built-in ones, and those added at run time.

use crate::entry::GameEntry;
use crate::fingerprint::Digests;
use crate::games;
use crate::host::Host;
use crate::recently_read::RecentlyRead;
use jugada_core::spec::{Declaration, NameKind};
use jugada_core::{Spec, SpecError};
use jugada_play::{Games, Level, Resources, Seating, Session, rung_place};
use jugada_words::message;
use std::sync::{Arc, PoisonError, RwLock};

/// All games with their entries. Built once by a program and passed down; clones share the same registry, so additions
/// are visible in all of them.
///
/// ```
/// use jugada_play::{Games, Session, Viewer};
/// use jugada_registry::Registry;
///
/// let registry = Registry::built_in();
/// let mut session = registry.open(&"othello(size=6)".parse()?)?;
/// session.play("c2")?;
/// assert_eq!(session.view(Viewer::All).legal.len(), 3);
/// assert_eq!(session.counts().perft(2), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Registry(Arc<RegistryState>);

#[derive(Default)]
struct RegistryState {
    games: RwLock<Vec<Arc<GameEntry>>>,
    digests: Digests,
    recently_read: RecentlyRead,
}

impl Registry {
    /// Without games.
    pub fn empty() -> Registry {
        Registry(Arc::default())
    }

    /// The built-in games, in display order. Adding one takes a line here.
    pub fn built_in() -> Registry {
        let built_in = [
            games::othello::entry(),
            games::connect::entry(),
            games::go::entry(),
            games::breakthrough::entry(),
            games::hex::entry(),
            games::tree::entry(),
        ];
        let games = RwLock::new(built_in.map(Arc::new).to_vec());
        Registry(Arc::new(RegistryState { games, ..RegistryState::default() }))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If its name is taken.
    pub fn add(&self, game: GameEntry) -> Result<(), SpecError> {
        let mut games = self.0.games.write().unwrap_or_else(PoisonError::into_inner);
        if games.iter().any(|known| known.id() == game.id()) {
            return Err(SpecError::Model {
                kind: message!("registry-kind", "game"),
                name: game.id().to_owned(),
                why: message!("registry-name-taken", "there is a game of that name already"),
            });
        }
        games.push(Arc::new(game));
        Ok(())
    }

    /// The listed games, in display order.
    pub fn games(&self) -> Vec<Arc<GameEntry>> {
        let games = self.0.games.read().unwrap_or_else(PoisonError::into_inner);
        games.iter().filter(|game| game.is_listed).cloned().collect()
    }

    /// The game with this id, listed or not.
    pub fn game(&self, id: &str) -> Option<Arc<GameEntry>> {
        let games = self.0.games.read().unwrap_or_else(PoisonError::into_inner);
        games.iter().find(|game| game.id() == id).cloned()
    }

    /// Cache of the fingerprints of these games.
    pub(crate) fn digests(&self) -> &Digests {
        &self.0.digests
    }

    /// Cache of learned evaluators.
    pub(crate) fn recently_read(&self) -> &RecentlyRead {
        &self.0.recently_read
    }

    /// All strategies of all games without duplicates, in display order.
    pub fn strategies(&self) -> Vec<Arc<Declaration>> {
        let mut all: Vec<Arc<Declaration>> = Vec::new();
        for declaration in self.games().iter().flat_map(|game| game.strategies.iter().cloned()) {
            if !all.iter().any(|known| known.id == declaration.id) {
                all.push(declaration);
            }
        }
        all
    }

    /// All levels of all games without duplicates, with the games that offer them.
    pub fn levels(&self) -> Vec<Level> {
        let mut all: Vec<Level> = Vec::new();
        for game in self.games() {
            for level in &game.levels {
                let known = all.iter().position(|known| known.id == level.id);
                let place = known.unwrap_or_else(|| {
                    all.push(Level { games: Vec::new(), ..level.clone() });
                    all.len() - 1
                });
                all[place].games.push(game.id().to_owned());
            }
        }
        all
    }

    /// Whether a name stands for a strategy: a level of a work, or a rung of some ladder.
    pub fn is_level(&self, name: &str) -> bool {
        let games = self.games();
        let is_rung = |game: &Arc<GameEntry>| rung_place(name).is_some_and(|place| place < game.ladder.rungs.len());
        games.iter().any(|game| is_rung(game) || game.levels.iter().any(|level| level.id == name))
    }
}

impl Games for Registry {
    fn open(&self, spec: &Spec) -> Result<Box<dyn Session>, SpecError> {
        if let Some(game) = self.game(&spec.name) {
            return game.open(spec);
        }
        let known = self.games().iter().map(|game| game.id().to_owned()).collect();
        Err(SpecError::UnknownName { kind: NameKind::Game, found: spec.name.clone(), known })
    }

    fn check_player(&self, session: &dyn Session, player: &Spec) -> Result<(), SpecError> {
        match Host::new(self.clone(), Resources::default()).check(session, player) {
            Ok(_) | Err(SpecError::Model { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
