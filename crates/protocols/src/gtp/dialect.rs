//! GTP was made for Go, and programs speak it for Othello too, each in the same way but for what is here.

use jugada_core::Spec;

/// The games that are spoken of in GTP.
pub const GAMES: &[&str] = &["go", "othello"];

/// What only Go has.
const GO_ONLY: &[&str] =
    &["kgs-genmove_cleanup", "fixed_handicap", "place_free_handicap", "set_free_handicap", "final_status_list"];

/// How GTP is spoken for one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Go,
    Othello,
}

impl Dialect {
    /// The dialect of a game; every game but Othello is spoken of as Go.
    pub(super) fn of(game: &Spec) -> Dialect {
        if game.name == "othello" { Dialect::Othello } else { Dialect::Go }
    }

    /// The game's name, for `list_games` and `set_game`.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Dialect::Go => "Go",
            Dialect::Othello => "Othello",
        }
    }

    /// Whether a command means something in the game.
    pub(super) fn has(self, command: &str) -> bool {
        self == Dialect::Go || !GO_ONLY.contains(&command)
    }

    /// Whether the game has komi, handicap stones, and positions that single stones set up.
    pub(super) fn sets_stones(self) -> bool {
        self == Dialect::Go
    }

    /// Whether columns are lettered without I.
    pub(super) fn skips_i(self) -> bool {
        self == Dialect::Go
    }

    /// Whether a side passes only where it has no move; some engines then pass by themselves, and nobody moves after the end.
    pub(super) fn passes_are_forced(self) -> bool {
        self == Dialect::Othello
    }

    /// A line in the game's notation, as GTP writes moves: in capitals, with spaces between them.
    pub(super) fn principal_variation(self, line: &str) -> String {
        let line = line.to_uppercase();
        match self {
            Dialect::Go => line,
            Dialect::Othello => {
                let moves = line.as_bytes().chunks(2).map(String::from_utf8_lossy);
                moves.map(|mv| if mv == "--" { "PASS".into() } else { mv }).collect::<Vec<_>>().join(" ")
            }
        }
    }
}
