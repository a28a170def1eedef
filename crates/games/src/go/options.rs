//! Options of Go, and checks of their combinations.

use super::handicap;
use jugada_core::spec::{Auto, Declared, Kind};
use jugada_core::{Phrase, SpecError, choices, declare, phrase};

declare! {
    /// Board, rules of scoring and ko, handicap and stones.
    pub struct Options = "go" {
        title: "Go" / "Go",
        help: "Surround empty points; stones without liberties are captured. Two passes end the game, most points win."
            / "Rodea puntos vacíos; las piedras sin libertades se capturan. Dos pases acaban la partida; gana quien suma más puntos.";
        /// Lines on a side.
        size: u8 = 9, Kind::Whole { min: 2, max: 19 }, "Lines on a side of the board." / "Líneas por lado del tablero.";
        /// Points given to White.
        komi: Auto<f64> = Auto::Auto, Kind::NumberOrAuto { min: -1000.0, max: 1000.0 },
            "Points given to White; auto is 7.5 with area scoring, 6.5 with territory scoring, 0.5 with handicap."
            / "Puntos que recibe el blanco; auto es 7.5 por área, 6.5 por territorio y 0.5 con ventaja.";
        /// Scoring of finished games.
        scoring: Scoring = Scoring::Area, Kind::Choice(Scoring::WORDS),
            "What counts: area (own stones and the points they surround) or territory (surrounded points less stones lost)."
            / "Qué cuenta: area (piedras propias y puntos que rodean) o territory (puntos rodeados menos piedras perdidas).";
        /// Repetition rule.
        ko: Ko = Ko::Simple, Kind::Choice(Ko::WORDS),
            "Which repetitions are forbidden: simple (retaking a ko at once) or superko (any earlier position)."
            / "Qué repeticiones se prohíben: simple (recapturar un ko al instante) o superko (cualquier posición anterior).";
        /// Whether suicide is legal.
        suicide: Suicide = Suicide::Never, Kind::Choice(Suicide::WORDS),
            "Whether a move may leave its own stones without liberties: never, or many (two or more of them)."
            / "Si una jugada puede dejar sin libertades las piedras propias: never (nunca) o many (dos o más).";
        /// Number of handicap stones.
        handicap: u8 = 0, Kind::Whole { min: 0, max: 9 },
            "Stones that Black has on the board before White's first move: 0, or 2 to 9."
            / "Piedras negras en el tablero antes de la primera jugada blanca: 0, o de 2 a 9.";
        /// Placement of handicap stones.
        placement: Placement = Placement::Fixed, Kind::Choice(Placement::WORDS),
            "Where handicap stones go: fixed (the usual points) or free (Black places them one by one)."
            / "Dónde van las piedras de ventaja: fixed (los puntos usuales) o free (el negro las coloca una a una).";
        /// Stones per side.
        stones: Auto<u16> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 10_000 },
            "Stones each side can place in a game; auto is one for every point of the board, and one more for Black. Published counts of move sequences know no such limit: give a large number."
            / "Piedras que cada bando puede colocar en la partida; auto es una por punto del tablero, y una más para el negro. Los recuentos publicados de secuencias no tienen ese límite: da un número grande.";
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
        let conflict = |found: Phrase, expected: Phrase| {
            Err(SpecError::Conflict { owner: Options::declaration().id, found, expected })
        };
        if stones > usize::from(supply) {
            return conflict(
                phrase!("a handicap of {stones} with {supply} stones", "una ventaja de {stones} con {supply} piedras"),
                phrase!("at least as many stones", "al menos otras tantas piedras"),
            );
        }
        match self.placement {
            _ if stones == 0 => Ok(Vec::new()),
            _ if stones == 1 => conflict(
                phrase!("a handicap of 1", "una ventaja de 1"),
                phrase!(
                    "0, or 2 and more: with one stone Black simply moves first",
                    "0, o bien 2 o más: con una piedra las negras simplemente juegan primero",
                ),
            ),
            Placement::Fixed => handicap::points(size, stones).map_or_else(
                || {
                    let found = phrase!(
                        "a fixed handicap of {stones} on a {size} x {size} board",
                        "una ventaja fija de {stones} en un tablero de {size} x {size}",
                    );
                    let expected = match handicap::largest(size) {
                        0 => phrase!(
                            "a board of 7 x 7 or larger, or placement=free",
                            "un tablero de 7 x 7 o mayor, o placement=free",
                        ),
                        most => phrase!(
                            "at most {most} on this board, or placement=free",
                            "un máximo de {most} en este tablero, o placement=free",
                        ),
                    };
                    conflict(found, expected)
                },
                Ok,
            ),
            // Two points must remain free: Black's stones need a liberty, and White a move.
            Placement::Free if stones + 2 > size * size => {
                let found = phrase!(
                    "a handicap of {stones} on a {size} x {size} board",
                    "una ventaja de {stones} en un tablero de {size} x {size}",
                );
                let most = size * size - 2;
                conflict(found, phrase!("at most {most}", "un máximo de {most}"))
            }
            Placement::Free => Ok(Vec::new()),
        }
    }
}
