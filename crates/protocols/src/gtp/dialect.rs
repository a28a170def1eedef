//! GTP was designed for Go, and is also used for Othello, with the differences defined here.

use jugada_core::Spec;

/// The games played by GTP.
pub const GAMES: &[&str] = &["go", "othello"];

/// Commands only for Go.
const GO_ONLY: &[&str] =
    &["kgs-genmove_cleanup", "fixed_handicap", "place_free_handicap", "set_free_handicap", "final_status_list"];

/// GTP for one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Go,
    Othello,
}

impl Dialect {
    /// The dialect of a game; all games but Othello use that of Go.
    pub(super) fn of(game: &Spec) -> Dialect {
        if game.name == "othello" { Dialect::Othello } else { Dialect::Go }
    }

    /// The game's name in `list_games` and `set_game`.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Dialect::Go => "Go",
            Dialect::Othello => "Othello",
        }
    }

    /// Whether a command is applicable to the game.
    pub(super) fn has(self, command: &str) -> bool {
        self == Dialect::Go || !GO_ONLY.contains(&command)
    }

    /// Whether the game has komi, handicap stones, and positions set up by single stones.
    pub(super) fn sets_stones(self) -> bool {
        self == Dialect::Go
    }

    /// Whether column letters omit I.
    pub(super) fn skips_i(self) -> bool {
        self == Dialect::Go
    }

    /// Whether a side passes only without a legal move; some engines then pass by themselves, and there are no moves
    /// after the end.
    pub(super) fn passes_are_forced(self) -> bool {
        self == Dialect::Othello
    }

    /// Converts a line in the game's notation to that of GTP: in capitals, separated by spaces.
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
