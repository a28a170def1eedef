//! Options of Go, and checks of their combinations.

use super::handicap;
use jugada_core::spec::{Auto, Declared, Kind};
use jugada_core::{SpecError, choices, declare};
use jugada_words::{Message, message};

declare! {
    /// Board, rules of scoring and ko, handicap and stones.
    pub struct Options = game "go" {
        title: "Go",
        help: "Surround empty points; stones without liberties are captured. Two passes end the game, most points win.";
        /// Lines on a side.
        size: u8 = 9, Kind::Whole { min: 2, max: 19 }, "Lines on a side of the board.";
        /// Points given to White.
        komi: Auto<f64> = Auto::Auto, Kind::NumberOrAuto { min: -1000.0, max: 1000.0 },
            "Points given to White; auto is 7.5 with area scoring, 6.5 with territory scoring, 0.5 with handicap.";
        /// Scoring of finished games.
        scoring: Scoring = Scoring::Area, Kind::Choice(Scoring::WORDS),
            "What counts: area (own stones and the points they surround) or territory (surrounded points less stones lost).";
        /// Repetition rule.
        ko: Ko = Ko::Simple, Kind::Choice(Ko::WORDS),
            "Which repetitions are forbidden: simple (retaking a ko at once) or superko (any earlier position).";
        /// Whether suicide is legal.
        suicide: Suicide = Suicide::Never, Kind::Choice(Suicide::WORDS),
            "Whether a move may leave its own stones without liberties: never, or many (two or more of them).";
        /// Number of handicap stones.
        handicap: u8 = 0, Kind::Whole { min: 0, max: 9 },
            "Stones that Black has on the board before White's first move: 0, or 2 to 9.";
        /// Placement of handicap stones.
        placement: Placement = Placement::Fixed, Kind::Choice(Placement::WORDS),
            "Where handicap stones go: fixed (the usual points) or free (Black places them one by one).";
        /// Stones per side.
        stones: Auto<u16> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 10_000 },
            "Stones each side can place in a game; auto is one for every point of the board, and one more for Black. Published counts of move sequences know no such limit: give a large number.";
    }
}

choices! {
    /// Scoring of finished games.
    pub enum Scoring {
        /// Own stones, and empty points that only they reach (Chinese).
        Area = "area",
        /// Empty points that only own stones reach, minus own stones captured (Japanese).
        Territory = "territory",
    }
}

choices! {
    /// Repetition rule.
    pub enum Ko {
        /// A single stone that has just captured a single stone may not be recaptured at once.
        Simple = "simple",
        /// No stone may recreate an earlier board (positional superko). Passing is always legal.
        Superko = "superko",
    }
}

choices! {
    /// Whether a move may leave own stones without liberties.
    pub enum Suicide {
        /// Suicide is illegal.
        Never = "never",
        /// Suicide of two or more stones is legal; of a single stone, which would change nothing, illegal.
        Many = "many",
    }
}

choices! {
    /// Placement of handicap stones.
    pub enum Placement {
        /// On the usual points, before the first move.
        Fixed = "fixed",
        /// By Black, one by one; White must pass in between.
        Free = "free",
    }
}

impl Options {
    /// The komi, with `auto` resolved.
    pub fn points_for_white(&self) -> f64 {
        self.komi.unwrap_or_else(|| match self.scoring {
            _ if self.handicap > 0 => 0.5,
            Scoring::Area => 7.5,
            Scoring::Territory => 6.5,
        })
    }

    /// The points of a fixed handicap, as (row, column) from the top left; empty without handicap or with free
    /// placement.
    ///
    /// # Errors
    /// If the board is too small for the handicap, or Black's `supply` of stones.
    pub(super) fn fixed_handicap(&self, supply: u16) -> Result<Vec<(usize, usize)>, SpecError> {
        let (size, stones) = (usize::from(self.size), usize::from(self.handicap));
        let conflict =
            |found: Message, expected: Message| Err(SpecError::Conflict { owner: Options::ID.into(), found, expected });
        if stones > usize::from(supply) {
            return conflict(
                message!("go-handicap-stones", "a handicap of { $stones } with { $supply } stones", stones, supply),
                message!("go-enough-stones", "at least as many stones"),
            );
        }
        match self.placement {
            _ if stones == 0 => Ok(Vec::new()),
            _ if stones == 1 => conflict(
                message!("go-handicap-of-one", "a handicap of 1"),
                message!("go-handicap-no-or-more", "0, or 2 and more: with one stone Black simply moves first"),
            ),
            Placement::Fixed => handicap::points(size, stones).map_or_else(
                || {
                    let found = message!(
                        "go-fixed-handicap",
                        "a fixed handicap of { $stones } on a { $size } x { $size } board",
                        stones,
                        size
                    );
                    let expected = match handicap::largest(size) {
                        0 => message!("go-larger-board", "a board of 7 x 7 or larger, or placement=free"),
                        most => message!("go-most-fixed", "at most { $most } on this board, or placement=free", most),
                    };
                    conflict(found, expected)
                },
                Ok,
            ),
            // Two points must remain free: Black's stones need a liberty, and White a move.
            Placement::Free if stones + 2 > size * size => {
                let found = message!(
                    "go-free-handicap",
                    "a handicap of { $stones } on a { $size } x { $size } board",
                    stones,
                    size
                );
                let most = size * size - 2;
                conflict(found, message!("go-most-free", "at most { $most }", most))
            }
            Placement::Free => Ok(Vec::new()),
        }
    }
}
