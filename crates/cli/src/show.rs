//! `jugada show`

use crate::arguments::ShowArguments;
use crate::board;
use crate::failure::{Failure, print, print_drawn, print_json};
use crate::playing::Context;
use crate::terminal::Terminal;
use jugada_core::grid::{SideCount, Surface, Target};
use jugada_core::{seat_letter, winner};
use jugada_play::{LegalMove, Mover, Session, View, Viewer};
use jugada_words::{Language, message};
use std::fmt::Write;

pub(crate) fn run(arguments: &ShowArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let session = arguments.position.open(context)?;
    let view = session.view(Viewer::All);
    if arguments.json {
        return print_json(&view);
    }
    let mut head = format!("{}\n", session.spec());
    if !view.moves.is_empty() {
        let _ = writeln!(head, "{}", view.moves);
    }
    print(&(head + "\n"))?;
    print_board(session.as_ref(), language)?;
    print(&format!("\n{}", describe(&view, language)))
}

/// The board: in colour on a terminal that supports it, otherwise in letters.
pub(crate) fn print_board(session: &dyn Session, language: Language) -> Result<(), Failure> {
    if let Some(terminal) = Terminal::here().filter(|terminal| terminal.has_colours) {
        return print_drawn(&board::drawn(&session.view(Viewer::All), terminal.width, language));
    }
    print(&format!("{}\n", picture(session)))
}

/// The board in letters, without its last line, which is for programs.
pub(crate) fn picture(session: &dyn Session) -> String {
    let board = session.board_text(Viewer::All);
    board.rsplit_once('\n').map_or(board.as_str(), |(picture, _)| picture).to_owned()
}

/// All counts shown beside the board, in one line.
pub(crate) fn counts_text(view: &View, language: Language) -> String {
    view.counts.iter().map(|beside| count_text(beside, language)).collect::<Vec<_>>().join("; ")
}

fn count_text(beside: &SideCount, language: Language) -> String {
    let each = beside.count.iter().zip(0..).map(|(count, seat)| format!("{} {count}", seat_letter(seat)));
    format!("{}: {}", beside.name.tell(language), each.collect::<Vec<_>>().join(", "))
}

/// The result in a sentence.
pub(crate) fn result_text(view: &View, payoffs: &[f64], language: Language) -> String {
    match winner(payoffs) {
        None => message!("show-draw", "Draw.").tell(language),
        Some(winner) => {
            let (side, letter) = (&view.shape.sides[usize::from(winner)], seat_letter(winner));
            message!("show-wins", "{ $side } ({ $letter }) wins.", side, letter).tell(language)
        }
    }
}

/// The text below the board.
fn describe(view: &View, language: Language) -> String {
    let side = |seat: u8| &view.shape.sides[usize::from(seat)];
    let mut text = String::new();
    let stands = match (view.mover, view.payoffs.as_deref().map(winner)) {
        (Mover::Seat(seat), _) => {
            let (side, letter) = (side(seat), seat_letter(seat));
            message!("show-to-move", "{ $side } ({ $letter }) to move", side, letter)
        }
        (Mover::Chance, _) => message!("show-chance", "Chance moves"),
        (Mover::Over, Some(Some(winner))) => {
            let (side, letter) = (side(winner), seat_letter(winner));
            match view.margins.as_ref().map(|margins| margins[usize::from(winner)]) {
                Some(margin) => {
                    message!("show-winner-by", "{ $side } ({ $letter }) wins by { $margin }", side, letter, margin)
                }
                None => message!("show-winner", "{ $side } ({ $letter }) wins", side, letter),
            }
        }
        (Mover::Over, _) => message!("show-drawn", "Draw"),
    };
    let _ = writeln!(text, "{}", stands.tell(language));
    for beside in &view.counts {
        let _ = writeln!(text, "{}", count_text(beside, language));
    }
    if !view.legal.is_empty() {
        let legal = message!("show-legal", "Legal moves ({ $count }):", count = view.legal.len());
        let _ = writeln!(text, "\n{}", legal.tell(language));
        let mut quiet = Vec::new();
        for legal in &view.legal {
            match consequences(legal, view, language) {
                nothing if nothing.is_empty() => quiet.push(legal.text.as_str()),
                something => {
                    let _ = writeln!(text, "  {:<5}{something}", legal.text);
                }
            }
        }
        // Placements and passes, several per line.
        for row in quiet.chunks(QUIET_MOVES_PER_LINE) {
            let _ = writeln!(text, "  {}", row.join(" "));
        }
    }
    let _ = writeln!(text, "\n{}", view.position);
    text
}

const QUIET_MOVES_PER_LINE: usize = 19;

fn consequences(legal: &LegalMove, view: &View, language: Language) -> String {
    let shape = &view.shape;
    let name = |cell: usize| {
        let (row, column) = (&shape.row_labels[cell / shape.cols], &shape.column_labels[cell % shape.cols]);
        match shape.surface {
            Surface::Rack => message!("show-rack-cell", "column { $column }, row { $row }", column, row).tell(language),
            _ => format!("{column}{row}"),
        }
    };
    let names = |cells: &[usize]| cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(" ");
    let changes = &legal.changes;
    let landing = changes.landing();
    // A suicide removes the mover's own stones, including the new one.
    let is_own = |&cell: &usize| view.pieces[cell].is_none_or(|owner| view.mover == Mover::Seat(owner));
    let (lost, captured): (Vec<usize>, Vec<usize>) = changes.departures().partition(is_own);
    let turned: Vec<usize> = changes.turned().collect();
    let mut parts = Vec::new();
    // The destination, if the clicked path does not show it.
    match (legal.path.last(), landing) {
        (Some(Target::Column(_)), Some(cell)) => {
            parts.push(message!("show-falls", "falls to { $cell }", cell = name(cell)));
        }
        (Some(Target::Choice(_)), Some(cell)) => {
            parts.push(message!("show-occupies", "occupies { $cell }", cell = name(cell)));
        }
        _ => {}
    }
    if !turned.is_empty() {
        parts.push(message!("show-flips", "flips { $cells }", cells = names(&turned)));
    }
    if !captured.is_empty() {
        parts.push(message!("show-captures", "captures { $cells }", cells = names(&captured)));
    }
    if !lost.is_empty() {
        parts.push(message!("show-loses", "loses { $cells }", cells = names(&lost)));
    }
    parts.iter().map(|part| part.tell(language)).collect::<Vec<_>>().join("; ")
}
