//! Learned evaluators shipped with Jugada, trained by `models/make`.

use jugada_learn::{Description, LARGEST, describe, unpacked};
use jugada_play::{Model, no_such_checkpoint};
use jugada_words::Message;
use std::sync::OnceLock;

/// A learned evaluator embedded in the program.
pub struct Shipped {
    /// Its name in `eval=learned(name=...)`.
    pub name: &'static str,
    /// Id of its game.
    pub game: &'static str,
    /// Rows and columns of its board.
    pub board: (usize, usize),
    file: &'static [u8],
    unpacked: OnceLock<Model>,
    described: OnceLock<Description>,
}

macro_rules! shipped {
    ($($name:literal: $game:literal $rows:literal x $cols:literal),+ $(,)?) => {
        [$(Shipped {
            name: $name,
            game: $game,
            board: ($rows, $cols),
            file: include_bytes!(concat!("../models/", $name, ".safetensors.gz")),
            unpacked: OnceLock::new(),
            described: OnceLock::new(),
        }),+]
    };
}

static SHIPPED: [Shipped; 3] = shipped![
    "connect-4": "connect" 6 x 7,
    "othello-6x6": "othello" 6 x 6,
    "othello-8x8": "othello" 8 x 8,
];

impl Shipped {
    /// The embedded file.
    pub(crate) const fn packed(&self) -> &'static [u8] {
        self.file
    }

    /// The file, unpacked.
    pub fn model(&self) -> &Model {
        self.unpacked.get_or_init(|| {
            let file = unpacked(self.file, LARGEST).expect("a file that a test has read");
            Model::new(file.into_owned())
        })
    }

    /// The latest version, or that after this many training games: only the final one is embedded.
    pub(crate) fn after(&self, games: Option<u64>) -> Result<Model, Message> {
        let known = self.description().games;
        match games {
            Some(games) if games != known => Err(no_such_checkpoint(games, std::iter::once(known))),
            _ => Ok(self.model().clone()),
        }
    }

    /// Its course and tests. Parsed once, because that reads the whole file.
    pub fn description(&self) -> &Description {
        self.described.get_or_init(|| describe(&self.model().bytes).expect("a file that a test has read"))
    }
}

/// All of them, by name.
pub fn shipped() -> &'static [Shipped] {
    &SHIPPED
}

/// The one with this name.
pub fn shipped_by_name(name: &str) -> Option<&'static Shipped> {
    SHIPPED.iter().find(|shipped| shipped.name == name)
}
