//! `jugada show`

use crate::arguments::ShowArguments;
use crate::failure::{Failure, print, print_json};
use crate::playing::Context;
use jugada_core::grid::{SideCount, Surface, Target};
use jugada_core::{Language, say, seat_letter, winner};
use jugada_play::{LegalMove, Mover, Session, View, Viewer};
use std::fmt::Write;

pub(crate) fn run(arguments: &ShowArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let session = arguments.position.open(context)?;
    let view = session.view(Viewer::All);
    if arguments.json { print_json(&view) } else { print(&describe(session.as_ref(), &view, language)) }
}

/// The board. Its own last line is for programs, and stays away: people are told in words.
pub(crate) fn picture(session: &dyn Session) -> String {
    let board = session.board_text(Viewer::All);
    board.rsplit_once('\n').map_or(board.as_str(), |(picture, _)| picture).to_owned()
}

/// All numbers beside the board, in one line.
pub(crate) fn counts_text(view: &View, language: Language) -> String {
    view.counts.iter().map(|beside| count_text(beside, language)).collect::<Vec<_>>().join("; ")
}

fn count_text(beside: &SideCount, language: Language) -> String {
    let each = beside.count.iter().zip(0..).map(|(count, seat)| format!("{} {count}", seat_letter(seat)));
    format!("{}: {}", beside.name.get(language), each.collect::<Vec<_>>().join(", "))
}

/// Who has won, in a sentence.
pub(crate) fn result_text(view: &View, payoffs: &[f64], language: Language) -> String {
    match winner(payoffs) {
        None => say!(language, "Draw.", "Empate."),
        Some(winner) => {
            let (side, letter) = (view.shape.sides[usize::from(winner)].get(language), seat_letter(winner));
            say!(language, "{side} ({letter}) wins.", "{side} ({letter}) ganan.")
        }
    }
}

/// The words of this command, which no game declares.
struct Words {
    to_move: &'static str,
    chance: &'static str,
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
    chance: "Chance moves",
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
    chance: "Juega el azar",
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
        Language::English => ENGLISH,
        Language::Spanish => SPANISH,
    };
    let side = |seat: u8| view.shape.sides[usize::from(seat)].get(language);
    let mut text = format!("{}\n", session.spec());
    if !view.moves.is_empty() {
        let _ = writeln!(text, "{}", view.moves);
    }
    let _ = writeln!(text, "\n{}\n", picture(session));
    let _ = match (view.mover, view.payoffs.as_deref().map(winner)) {
        (Mover::Seat(seat), _) => writeln!(text, "{} ({}) {}", side(seat), seat_letter(seat), words.to_move),
        (Mover::Chance, _) => writeln!(text, "{}", words.chance),
        (Mover::Over, Some(Some(winner))) => {
            let ahead = view.margins.as_ref().map(|margins| margins[usize::from(winner)]);
            let margin = ahead.map_or_else(String::new, |margin| format!(" {} {margin}", words.by));
            writeln!(text, "{} ({}) {}{margin}", side(winner), seat_letter(winner), words.wins)
        }
        (Mover::Over, _) => writeln!(text, "{}", words.draw),
    };
    for beside in &view.counts {
        let _ = writeln!(text, "{}", count_text(beside, language));
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
    let is_own = |&cell: &usize| view.pieces[cell].is_none_or(|owner| view.mover == Mover::Seat(owner));
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
