//! The registered engines of a data directory, in a file that only the command line changes: requests to a server can
//! start no other programs.

use crate::player::EnginePlayer;
use jugada_core::spec::{Auto, nearest};
use jugada_core::{Spec, shown};
use jugada_play::{Engine, Engines, ExternalOptions, ExternalPlayer, Model};
use jugada_protocols::{gtp, nboard};
use jugada_words::{Message, Worded, message, system};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// The file in a data directory.
pub const FILE_NAME: &str = "engines.json";
/// The lock file for changing it.
const LOCK_NAME: &str = "engines.lock";

/// Protocols of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// The Go Text Protocol, for Go and Othello.
    Gtp,
    /// The NBoard protocol, for Othello.
    Nboard,
}

impl Protocol {
    /// The games of the protocol.
    pub const fn games(self) -> &'static [&'static str] {
        match self {
            Protocol::Gtp => gtp::GAMES,
            Protocol::Nboard => nboard::GAMES,
        }
    }
}

/// A registered engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Registration {
    /// Name in `external(name=...)`.
    pub name: String,
    /// GTP or NBoard.
    pub protocol: Protocol,
    /// Program and arguments, split like in a shell, without any other shell syntax.
    pub command: String,
    /// Working directory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub directory: Option<PathBuf>,
    /// Its only game, if restricted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

/// Maximum characters of a name.
const LONGEST_NAME: usize = 60;

impl Registration {
    /// The program and its arguments; none if quotes are unbalanced, or the text is empty.
    pub fn words(&self) -> Option<(String, Vec<String>)> {
        let mut words = shlex::split(&self.command)?.into_iter();
        Some((words.next().filter(|program| !program.is_empty())?, words.collect()))
    }

    /// Validates the entry.
    ///
    /// # Errors
    /// If it is invalid, with the reason.
    pub fn check(&self) -> Result<(), RegistryError> {
        let is_usual = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let begins = self.name.starts_with(|c: char| c.is_ascii_alphanumeric());
        if !begins || self.name.len() > LONGEST_NAME || !self.name.chars().all(is_usual) {
            return Err(RegistryError::Name { found: self.name.clone() });
        }
        if self.words().is_none() {
            return Err(RegistryError::Command { found: self.command.clone() });
        }
        match &self.game {
            Some(game) if !self.protocol.games().contains(&game.as_str()) => {
                Err(RegistryError::Game { found: game.clone(), expected: self.protocol.games() })
            }
            _ => Ok(()),
        }
    }

    /// Whether it plays a game.
    pub fn plays(&self, game: &str) -> bool {
        self.protocol.games().contains(&game) && self.game.as_deref().is_none_or(|only| only == game)
    }
}

/// The engines of a data directory. The file is read at every query, so that changes take effect at once.
#[derive(Clone, Debug)]
pub struct Registry {
    directory: PathBuf,
}

impl Registry {
    /// Of this data directory, which need not exist.
    pub fn of(directory: PathBuf) -> Registry {
        Registry { directory }
    }

    /// All engines, by name.
    ///
    /// # Errors
    /// If the file cannot be read, or is invalid.
    pub fn list(&self) -> Result<Vec<Registration>, RegistryError> {
        let path = self.path();
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(RegistryError::Io { path, error: Arc::new(error) }),
        };
        let mut all: Vec<Registration> = serde_json::from_str(&text)
            .map_err(|error| RegistryError::File { path: path.clone(), what: error.to_string() })?;
        for registration in &all {
            registration
                .check()
                .map_err(|error| RegistryError::File { path: path.clone(), what: error.to_string() })?;
        }
        all.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(all)
    }

    /// The engine with this name.
    ///
    /// # Errors
    /// If it does not exist, or the list cannot be read.
    pub fn registration(&self, name: &str) -> Result<Registration, RegistryError> {
        let all = self.list()?;
        let known: Vec<String> = all.iter().map(|registration| registration.name.clone()).collect();
        let found = all.into_iter().find(|registration| registration.name == name);
        found.ok_or_else(|| RegistryError::Missing { name: name.to_owned(), known })
    }

    /// Registers an engine.
    ///
    /// # Errors
    /// If it is invalid, its name is taken, or the list cannot be written.
    pub fn add(&self, registration: Registration) -> Result<(), RegistryError> {
        registration.check()?;
        let _turn = self.turn()?;
        let mut all = self.list()?;
        if all.iter().any(|known| known.name == registration.name) {
            return Err(RegistryError::Taken { name: registration.name });
        }
        all.push(registration);
        self.write(&all)
    }

    /// Removes an engine.
    ///
    /// # Errors
    /// If it does not exist, or the list cannot be written.
    pub fn remove(&self, name: &str) -> Result<(), RegistryError> {
        let _turn = self.turn()?;
        self.registration(name)?;
        let mut all = self.list()?;
        all.retain(|known| known.name != name);
        self.write(&all)
    }

    fn path(&self) -> PathBuf {
        self.directory.join(FILE_NAME)
    }

    /// A lock for reading and changing the list without interference.
    fn turn(&self) -> Result<File, RegistryError> {
        let path = self.directory.join(LOCK_NAME);
        let locked = || -> io::Result<File> {
            make(&self.directory)?;
            // The lock file's content is neither read nor written.
            let lock = File::options().create(true).truncate(false).write(true).open(&path)?;
            lock.lock()?;
            Ok(lock)
        };
        locked().map_err(|error| RegistryError::Io { path: path.clone(), error: Arc::new(error) })
    }

    /// Writes the list atomically and durably: to a temporary file, synced, and renamed. Requires the
    /// [lock](Registry::turn).
    fn write(&self, all: &[Registration]) -> Result<(), RegistryError> {
        let path = self.path();
        let text = serde_json::to_string_pretty(all).expect("names and commands are text");
        let written = || -> io::Result<()> {
            let beside = path.with_extension("json.part");
            let mut file = File::create(&beside)?;
            file.write_all(format!("{text}\n").as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&beside, &path)?;
            // The rename is durable once the directory is synced.
            sync_names(&self.directory).or(Ok(()))
        };
        written().map_err(|error| RegistryError::Io { path: path.clone(), error: Arc::new(error) })
    }
}

/// Creates a directory if it does not exist, and syncs it: its content would be lost with its name.
fn make(directory: &Path) -> io::Result<()> {
    // The last parent of a relative path is empty.
    let directory = std::path::absolute(directory).unwrap_or_else(|_| directory.to_owned());
    let missing = directory.ancestors().take_while(|folder| !folder.is_dir()).count();
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    // With the store's permissions: only for the owner.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(&directory)?;
    for folder in directory.ancestors().skip(1).take(missing) {
        let _ = sync_names(folder);
    }
    Ok(())
}

/// Syncs the names in a directory; some systems cannot open directories.
fn sync_names(directory: &Path) -> io::Result<()> {
    File::open(directory)?.sync_all()
}

impl Engines for Registry {
    fn find(&self, name: &str) -> Result<Arc<dyn Engine>, Message> {
        let registration = self.registration(name).map_err(|error| match error {
            // The caller adds the name.
            RegistryError::Missing { name, known } => missing(&name, &known),
            error => error.message(),
        })?;
        Ok(Arc::new(Registered(registration)))
    }

    fn names(&self, game: &str) -> Result<Vec<String>, Message> {
        let all = self.list().map_err(|error| error.message())?;
        Ok(all.into_iter().filter(|registration| registration.plays(game)).map(|found| found.name).collect())
    }
}

struct Registered(Registration);

impl Engine for Registered {
    fn hash(&self) -> String {
        let text = serde_json::to_vec(&self.0).expect("names and commands are text");
        Model::new(text).hash
    }

    fn check(&self, game: &Spec, options: &ExternalOptions) -> Result<(), Message> {
        let Registration { protocol, .. } = &self.0;
        let id = &game.name;
        if !self.0.plays(id) {
            let plays = self.0.game.as_deref().map_or_else(|| protocol.games().join(", "), str::to_owned);
            return Err(message!("engine-plays-not", "it plays { $plays }, not { $id }", plays, id));
        }
        let size = game.args.iter().find(|arg| arg.name == "size").map(|arg| arg.value.to_string());
        if *protocol == Protocol::Nboard && size.is_some_and(|size| size != "8") {
            return Err(message!("engine-nboard-board", "the NBoard protocol knows the 8 x 8 board only"));
        }
        if *protocol == Protocol::Gtp && options.depth != Auto::Auto {
            return Err(message!("engine-gtp-depth", "GTP has no word for `depth`: give it in the engine's command"));
        }
        Ok(())
    }

    fn player(&self, options: &ExternalOptions) -> Box<dyn ExternalPlayer> {
        Box::new(EnginePlayer::new(self.0.clone(), options))
    }
}

/// Errors of the registration of engines.
#[derive(Clone, Debug, Error)]
#[error("{}", self.message())]
pub enum RegistryError {
    /// Invalid as a name in a spec.
    Name {
        /// The given name.
        found: String,
    },
    /// No program, or unbalanced quotes.
    Command {
        /// The given command.
        found: String,
    },
    /// A game that the protocol does not support.
    Game {
        /// The given game.
        found: String,
        /// The supported games.
        expected: &'static [&'static str],
    },
    /// The name is taken.
    Taken {
        /// The name that is taken.
        name: String,
    },
    /// Unknown engine.
    Missing {
        /// The given name.
        name: String,
        /// The registered names.
        known: Vec<String>,
    },
    /// An invalid file.
    File {
        /// Path of the list.
        path: PathBuf,
        /// The error.
        what: String,
    },
    /// An error of the system.
    Io {
        /// Path of the list or its directory.
        path: PathBuf,
        /// Message of the system.
        error: Arc<io::Error>,
    },
}

fn missing(name: &str, known: &[String]) -> Message {
    if known.is_empty() {
        return message!("engine-none-registered", "not registered; `jugada engines add` registers one");
    }
    let list = known.join(", ");
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    match nearest(name, &names) {
        Some(meant) => message!(
            "engine-not-registered-near",
            "not registered (did you mean `{ $meant }`?); there are: { $list }",
            meant,
            list
        ),
        None => message!("engine-not-registered", "not registered; there are: { $list }", list),
    }
}

impl Worded for RegistryError {
    fn message(&self) -> Message {
        match self {
            RegistryError::Name { found } => message!(
                "engine-name",
                "`{ $found }` is not a name for an engine; expected letters, digits, `-`, `_` and `.`, { $most } at most",
                found = shown(found),
                most = LONGEST_NAME
            ),
            RegistryError::Command { found } => message!(
                "engine-command",
                "`{ $found }` is not a command; expected a program and its arguments, with quotes that close",
                found = shown(found)
            ),
            RegistryError::Game { found, expected } => message!(
                "engine-game",
                "`{ $found }` is not a game of this protocol; expected { $games }",
                found = shown(found),
                games = expected.join(", ")
            ),
            RegistryError::Taken { name } => message!(
                "engine-taken",
                "an engine named `{ $name }` is registered already; `jugada engines remove { $name }` forgets it",
                name
            ),
            RegistryError::Missing { name, known } => message!(
                "engine-missing",
                "external engine `{ $name }`: { $why }",
                name = shown(name),
                why = missing(name, known)
            ),
            RegistryError::File { path, what } => {
                message!("engine-file", "{ $path }: { $what }", path = path.display(), what)
            }
            RegistryError::Io { path, error } => {
                message!("engine-io", "{ $path }: { $why }", path = path.display(), why = system(error))
            }
        }
    }
}
