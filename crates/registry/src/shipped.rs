//! Learned evaluators that come with Jugada. `models/make` trains them and says how.

use jugada_learn::{Description, LARGEST, describe, unpacked};
use jugada_play::{Model, no_such_checkpoint};
use jugada_words::Message;
use std::sync::OnceLock;

/// A learned evaluator that is part of the program.
pub struct Shipped {
    /// What it is called in `eval=learned(name=...)`.
    pub name: &'static str,
    /// The id of the game that it knows.
    pub game: &'static str,
    /// Rows and columns of the board that it knows.
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
    /// The whole file as it is in the program.
    pub(crate) const fn packed(&self) -> &'static [u8] {
        self.file
    }

    /// The whole file.
    pub fn model(&self) -> &Model {
        self.unpacked.get_or_init(|| {
            let file = unpacked(self.file, LARGEST).expect("a file that a test has read");
            Model::new(file.into_owned())
        })
    }

    /// As it is, or as it was after so many training games: only the finished one is here.
    pub(crate) fn after(&self, games: Option<u64>) -> Result<Model, Message> {
        let known = self.description().games;
        match games {
            Some(games) if games != known => Err(no_such_checkpoint(games, std::iter::once(known))),
            _ => Ok(self.model().clone()),
        }
    }

    /// What it was taught, and how it was tested. Read once, since reading goes through the whole file.
    pub fn description(&self) -> &Description {
        self.described.get_or_init(|| describe(&self.model().bytes).expect("a file that a test has read"))
    }
}

/// All of them, by name.
pub fn shipped() -> &'static [Shipped] {
    &SHIPPED
}

/// The one of this name.
pub fn shipped_by_name(name: &str) -> Option<&'static Shipped> {
    SHIPPED.iter().find(|shipped| shipped.name == name)
}
