//! `jugada show`

use crate::arguments::ShowArguments;
use crate::failure::{Failure, print, print_json};
use crate::playing::Context;
use jugada_core::grid::{SideCount, Surface, Target};
use jugada_core::{Outcome, Player};
use jugada_play::{LegalMove, Session, View};
use jugada_words::{Language, message};
use std::fmt::Write;

pub(crate) fn run(arguments: &ShowArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let session = arguments.position.open(context)?;
    let view = session.view();
    if arguments.json { print_json(&view) } else { print(&describe(session.as_ref(), &view, language)) }
}

/// The board. Its own last line is for programs, and stays away: people are told in words.
pub(crate) fn picture(session: &dyn Session) -> String {
    let board = session.board_text();
    board.rsplit_once('\n').map_or(board.as_str(), |(picture, _)| picture).to_owned()
}

/// All numbers beside the board, in one line.
pub(crate) fn counts_text(view: &View, language: Language) -> String {
    let [first, second] = Player::BOTH.map(Player::letter);
    let text = |beside: &SideCount| {
        format!("{}: {first} {}, {second} {}", beside.name.get(language), beside.count.first, beside.count.second)
    };
    view.counts.iter().map(text).collect::<Vec<_>>().join("; ")
}

/// Who has won, in a sentence.
pub(crate) fn result_text(view: &View, outcome: Outcome, language: Language) -> String {
    match outcome {
        Outcome::Draw => message!("show-draw", "Draw.").tell(language),
        Outcome::WonBy(winner) => {
            let (side, letter) = (view.shape.sides[winner].get(language), winner.letter());
            message!("show-wins", "{ $side } ({ $letter }) wins.", side, letter).tell(language)
        }
    }
}

/// The words of this command, which no game declares.
struct Words {
    to_move: &'static str,
    wins: &'static str,
    by: &'static str,
    draw: &'static str,
    legal: &'static str,
    flips: &'static str,
    captures: &'static str,
    loses: &'static str,
    falls: &'static str,
    occupies: &'static str,
    column: &'static str,
    row: &'static str,
}

const ENGLISH: Words = Words {
    to_move: "to move",
    wins: "wins",
    by: "by",
    draw: "Draw",
    legal: "Legal moves",
    flips: "flips",
    captures: "captures",
    loses: "loses",
    falls: "falls to",
    occupies: "occupies",
    column: "column",
    row: "row",
};

const SPANISH: Words = Words {
    to_move: "mueven",
    wins: "ganan",
    by: "por",
    draw: "Empate",
    legal: "Jugadas legales",
    flips: "voltea",
    captures: "captura",
    loses: "pierde",
    falls: "cae en",
    occupies: "ocupa",
    column: "columna",
    row: "fila",
};

fn describe(session: &dyn Session, view: &View, language: Language) -> String {
    let words = match language {
        Language::ENGLISH => ENGLISH,
        Language::Spanish => SPANISH,
    };
    let side = |player| view.shape.sides[player].get(language);
    let mut text = format!("{}\n", session.spec());
    if !view.moves.is_empty() {
        let _ = writeln!(text, "{}", view.moves);
    }
    let _ = writeln!(text, "\n{}\n", picture(session));
    let _ = match view.outcome {
        None => writeln!(text, "{} ({}) {}", side(view.to_move), view.to_move.letter(), words.to_move),
        Some(Outcome::Draw) => writeln!(text, "{}", words.draw),
        Some(Outcome::WonBy(winner)) => {
            let margin = view.margin.map_or_else(String::new, |margin| format!(" {} {}", words.by, margin.abs()));
            writeln!(text, "{} ({}) {}{margin}", side(winner), winner.letter(), words.wins)
        }
    };
    for beside in &view.counts {
        let (first, second) = (beside.count.first, beside.count.second);
        let _ = writeln!(
            text,
            "{}: {} {first}, {} {second}",
            beside.name.get(language),
            Player::First.letter(),
            Player::Second.letter()
        );
    }
    if !view.legal.is_empty() {
        let _ = writeln!(text, "\n{} ({}):", words.legal, view.legal.len());
        let mut quiet = Vec::new();
        for legal in &view.legal {
            match consequences(legal, view, &words) {
                nothing if nothing.is_empty() => quiet.push(legal.text.as_str()),
                something => {
                    let _ = writeln!(text, "  {:<5}{something}", legal.text);
                }
            }
        }
        // Moves that only place a piece, or pass: many to a line.
        for row in quiet.chunks(QUIET_MOVES_PER_LINE) {
            let _ = writeln!(text, "  {}", row.join(" "));
        }
    }
    let _ = writeln!(text, "\n{}", view.position);
    text
}

const QUIET_MOVES_PER_LINE: usize = 19;

fn consequences(legal: &LegalMove, view: &View, words: &Words) -> String {
    let shape = &view.shape;
    let name = |cell: usize| {
        let (row, column) = (&shape.row_labels[cell / shape.cols], &shape.column_labels[cell % shape.cols]);
        match shape.surface {
            Surface::Rack => format!("{} {column}, {} {row}", words.column, words.row),
            _ => format!("{column}{row}"),
        }
    };
    let names = |cells: &[usize]| cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(" ");
    let changes = &legal.changes;
    let landing = changes.landing();
    // Suicide takes off the mover's own stones, the new one among them.
    let is_own = |&cell: &usize| view.pieces[cell].is_none_or(|owner| owner == view.to_move);
    let (lost, captured): (Vec<usize>, Vec<usize>) = changes.departures().partition(is_own);
    let turned: Vec<usize> = changes.turned().collect();
    let mut parts = Vec::new();
    // Where it comes to stand, if what is clicked does not say it.
    match (legal.path.last(), landing) {
        (Some(Target::Column(_)), Some(cell)) => parts.push(format!("{} {}", words.falls, name(cell))),
        (Some(Target::Choice(_)), Some(cell)) => parts.push(format!("{} {}", words.occupies, name(cell))),
        _ => {}
    }
    for (verb, cells) in [(words.flips, turned), (words.captures, captured), (words.loses, lost)] {
        if !cells.is_empty() {
            parts.push(format!("{verb} {}", names(&cells)));
        }
    }
    parts.join("; ")
}
