//! The position that a command looks at, from its arguments or from standard input.

use crate::failure::Failure;
use crate::playing::Context;
use clap::Args;
use jugada_core::Spec;
use jugada_play::{Games, Session};
use jugada_words::message;
use std::io::Read;

/// Which position a command looks at.
#[derive(Args)]
pub(crate) struct PositionArguments {
    /// The game, with its parameters: othello, go(size=9)
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: String,
    /// Initial position: a board of X, O and . in one or more lines, then the side to move (in Go also ko=D4, lost=2,1, passes=1); `-`
    /// reads standard input
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves to play: f5d6c3, 4453, `D4 E5 pass`; `-` reads standard input
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
}

impl PositionArguments {
    /// Whether it is the initial position.
    pub(crate) fn is_start(&self) -> bool {
        self.position.is_none() && self.moves.is_none()
    }

    /// Whether any part is read from standard input.
    pub(crate) fn reads_stdin(&self) -> bool {
        [&self.position, &self.moves].into_iter().any(|argument| argument.as_deref() == Some(STDIN))
    }

    /// Opens the game in the requested position.
    pub(crate) fn open(&self, context: &Context) -> Result<Box<dyn Session>, Failure> {
        if self.position.as_deref() == Some(STDIN) && self.moves.as_deref() == Some(STDIN) {
            return Err(Failure::Input(message!(
                "position-both-from-input",
                "--position and --moves cannot both come from standard input"
            )));
        }
        let spec: Spec = self.game.parse()?;
        let mut session = context.registry.open(&spec)?;
        if let Some(position) = &self.position {
            session.set_position(&or_stdin(position)?)?;
        }
        if let Some(moves) = &self.moves {
            session.play(&or_stdin(moves)?)?;
        }
        Ok(session)
    }
}

/// Means standard input.
const STDIN: &str = "-";
/// Longer than any game or board, and small enough for memory.
const LONGEST_INPUT: u64 = 1 << 20;

fn or_stdin(argument: &str) -> Result<String, Failure> {
    // Boards and passes begin with hyphens, so clap accepts such values; known options are rejected here.
    if [
        "--game",
        "--position",
        "--moves",
        "--json",
        "--lang",
        "--depth",
        "--strategy",
        "--seed",
        "--file",
        "--with",
        "--wld",
        "--threads",
        "--from",
        "--words",
    ]
    .contains(&argument)
    {
        return Err(Failure::Input(message!(
            "position-found-option",
            "found the option `{ $argument }` where a position or moves were expected",
            argument
        )));
    }
    if argument != STDIN {
        return Ok(argument.to_owned());
    }
    let mut bytes = Vec::new();
    std::io::stdin().take(LONGEST_INPUT + 1).read_to_end(&mut bytes).map_err(Failure::Read)?;
    if bytes.len() as u64 > LONGEST_INPUT {
        return Err(Failure::Input(message!(
            "position-input-too-long",
            "standard input: more than { $longest_input } bytes, too long for a position",
            longest_input = LONGEST_INPUT
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to() + 1;
        Failure::Input(message!("position-input-not-utf-8", "standard input: not UTF-8 at byte { $place }", place))
    })
}
