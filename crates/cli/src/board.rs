//! Coloured boards for terminals: pieces as discs and stones, the last move, and the legal targets.
//!
//! Everything is derived from the position's [`View`]: the surface, the look of the pieces, the owners of the borders. Sides also differ in shape, so
//! that no information depends on colour alone.

use anstyle::{Ansi256Color, Style};
use jugada_core::grid::{Look, MarkKind, Shape, Surface, Target};
use jugada_core::{seat_letter, visible};
use jugada_play::{Mover, View};
use jugada_words::{Language, message};

/// A board with a legend, for a terminal with colours. Other control characters are removed.
pub(crate) fn drawn(view: &View, width: usize, language: Language) -> String {
    let board = match &view.shape.points {
        Some(_) => points(view),
        None => Grid::of(view, width).rows(),
    };
    let legend = legend(view, language);
    board.into_iter().chain([String::new(), legend]).map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The content of a cell and its marks.
#[derive(Clone, Copy, Default)]
struct CellOf {
    /// Seat and kind of the piece.
    piece: Option<(u8, u8)>,
    /// Whether the last move placed a piece here.
    is_last: bool,
    /// Whether a legal move places a piece here.
    is_target: bool,
    mark: Option<MarkKind>,
}

/// All cells of a view.
fn cells(view: &View) -> Vec<CellOf> {
    let mut cells = vec![CellOf::default(); view.pieces.len()];
    for (place, (cell, owner)) in cells.iter_mut().zip(&view.pieces).enumerate() {
        let kind = view.kinds.as_ref().and_then(|kinds| kinds.get(place)).copied().unwrap_or(0);
        cell.piece = owner.map(|owner| (owner, kind));
    }
    if let Some(landing) = view.last.as_ref().and_then(|last| last.changes.landing()) {
        cells[landing].is_last = true;
    }
    for mark in &view.marks {
        cells[mark.cell].mark = Some(mark.kind);
    }
    let targets: Vec<usize> = view.legal.iter().filter_map(|legal| legal.changes.landing()).collect();
    let is_empty = |cell: usize| view.pieces[cell].is_none();
    let mut open = targets.clone();
    open.sort_unstable();
    open.dedup();
    // If a piece can be placed nearly everywhere, marks would clutter the board.
    let empty = (0..cells.len()).filter(|&cell| is_empty(cell)).count();
    if 2 * open.iter().filter(|&&cell| is_empty(cell)).count() <= empty {
        for cell in targets {
            cells[cell].is_target = true;
        }
    }
    cells
}

/// The colours of a surface, as indices of the 256-colour palette.
struct Palette {
    ground: u8,
    /// Every other cell, so that rows and columns can be followed.
    other: u8,
    /// The last move and winning lines.
    bright: u8,
    /// Lines, holes and marks.
    ink: u8,
}

impl Palette {
    fn of(surface: Surface) -> Palette {
        match surface {
            Surface::Squares => Palette { ground: 29, other: 65, bright: 100, ink: 193 },
            Surface::Rack => Palette { ground: 25, other: 24, bright: 61, ink: 153 },
            Surface::Intersections | Surface::Points => Palette { ground: 137, other: 137, bright: 172, ink: 52 },
            Surface::Hexagons => Palette { ground: 236, other: 237, bright: 240, ink: 246 },
        }
    }

    fn style(&self, is_other: bool, is_bright: bool) -> Style {
        let ground = if is_other { self.other } else { self.ground };
        on(if is_bright { self.bright } else { ground })
    }
}

fn on(ground: u8) -> Style {
    Style::new().bg_color(Some(Ansi256Color(ground).into()))
}

fn inked(style: Style, ink: u8) -> Style {
    style.fg_color(Some(Ansi256Color(ink).into()))
}

fn painted(style: Style, text: &str) -> String {
    format!("{}{text}{}", style.render(), style.render_reset())
}

/// Glyph and colour of a piece, by look and seat. Looks name two seats; further seats share the second's glyph.
fn glyph(shape: &Shape, seat: u8, kind: u8) -> (char, u8) {
    const BLACK: u8 = 16;
    const WHITE: u8 = 231;
    let look = shape.kinds.get(usize::from(kind)).map_or(Look::Counter, |kind| kind.look);
    let is_first = seat == 0;
    match look {
        Look::Disc | Look::Stone if is_first => ('●', BLACK),
        Look::Disc | Look::Stone => ('○', WHITE),
        Look::Counter if is_first => ('●', 220),
        Look::Counter => ('○', 210),
        Look::Pawn if is_first => ('♙', WHITE),
        Look::Pawn => ('♟', BLACK),
        Look::Tile if is_first => ('◆', 203),
        Look::Tile => ('◇', 75),
    }
}

/// A board of rows and columns.
struct Grid<'a> {
    view: &'a View,
    cells: Vec<CellOf>,
    palette: Palette,
    /// Terminal columns per cell.
    each: usize,
}

/// Between row numbers and board.
const GAP: &str = " ";

impl Grid<'_> {
    fn of(view: &View, width: usize) -> Grid<'_> {
        let shape = &view.shape;
        let wide = match shape.surface {
            Surface::Intersections => 2,
            Surface::Hexagons => 4,
            Surface::Squares | Surface::Rack | Surface::Points => 3,
        };
        let shift = if shape.surface == Surface::Hexagons { shape.rows * wide / 2 } else { 0 };
        let each = if shape.cols * wide + shift + 8 <= width { wide } else { 2 };
        Grid { view, cells: cells(view), palette: Palette::of(shape.surface), each }
    }

    fn rows(&self) -> Vec<String> {
        let shape = &self.view.shape;
        let margin = shape.row_labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let [top, right, bottom, left] = shape.borders;
        let edge = usize::from(left.is_some());
        let letters: Vec<String> =
            shape.column_labels.iter().map(|label| format!("{:^1$}", visible(label), self.each)).collect();
        let letters = letters.concat();
        let indent = " ".repeat(margin + GAP.len() + edge);
        let mut rows = vec![format!("{indent}{letters}")];
        let across = |owner: Option<u8>, row: usize| {
            let line = owner.map(|seat| self.border(seat, shape.cols * self.each, ["═", "─"]));
            line.map(|line| format!("{}{indent}{line}", " ".repeat(self.shift(row))))
        };
        rows.extend(across(top, 0));
        for row in 0..shape.rows {
            let label = shape.row_labels.get(row).map_or_else(String::new, |label| visible(label));
            let cells: String = (0..shape.cols).map(|col| self.cell(row, col)).collect();
            let sides =
                [left, right].map(|owner| owner.map_or_else(String::new, |seat| self.border(seat, 1, ["║", "│"])));
            let [left, right] = sides;
            rows.push(format!("{}{label:>margin$}{GAP}{left}{cells}{right}", " ".repeat(self.shift(row))));
        }
        rows.extend(across(bottom, shape.rows.saturating_sub(1)));
        rows
    }

    /// Each row of hexagons is shifted half a cell to the right of the row above.
    fn shift(&self, row: usize) -> usize {
        if self.view.shape.surface == Surface::Hexagons { row * self.each / 2 } else { 0 }
    }

    /// A border in the colour of its owner; double lines for the first side.
    fn border(&self, seat: u8, length: usize, [first, second]: [&str; 2]) -> String {
        let (_, colour) = glyph(&self.view.shape, seat, 0);
        let line = if seat == 0 { first } else { second };
        painted(inked(Style::new(), colour), &line.repeat(length))
    }

    fn cell(&self, row: usize, col: usize) -> String {
        let shape = &self.view.shape;
        let cell = self.cells[row * shape.cols + col];
        let is_line = matches!(cell.mark, Some(MarkKind::WinningLine));
        let style = self.palette.style((row + col) % 2 == 1, cell.is_last || is_line);
        let (middle, colour) = match cell.piece {
            Some((seat, kind)) => glyph(shape, seat, kind),
            None => self.empty(cell, row, col),
        };
        let is_crossing = shape.surface == Surface::Intersections;
        let line_on = if is_crossing && col + 1 < shape.cols { '─' } else { ' ' };
        let (before, after) = match cell {
            CellOf { is_last: true, .. } if self.each > 2 => ('(', ')'),
            CellOf { is_last: true, .. } => (' ', '‹'),
            _ if is_line && self.each > 2 => ('[', ']'),
            _ if is_line => (' ', '!'),
            CellOf { piece: Some(_), is_target: true, .. } => (' ', '×'),
            _ => (' ', line_on),
        };
        let signs = inked(style, if cell.is_last || is_line { 231 } else { self.palette.ink });
        let piece = if cell.piece.is_some() { inked(style, colour).bold() } else { inked(style, colour) };
        let promoted = cell.piece.filter(|(_, kind)| *kind > 0).map(|(_, kind)| char::from(b'1' + kind.min(8)));
        let after = promoted.unwrap_or(after);
        let [before, middle, after] = [(signs, before), (piece, middle), (signs, after)]
            .map(|(style, sign)| painted(style, sign.encode_utf8(&mut [0; 4])));
        let rest = painted(style, &" ".repeat(self.each.saturating_sub(3)));
        if self.each > 2 { before + &middle + &after + &rest } else { middle + &after }
    }

    /// Glyph of an empty cell.
    fn empty(&self, cell: CellOf, row: usize, col: usize) -> (char, u8) {
        let shape = &self.view.shape;
        let ink = self.palette.ink;
        match (cell.mark, shape.surface) {
            (Some(MarkKind::Territory(seat)), _) => (if seat == 0 { '▪' } else { '▫' }, glyph(shape, seat, 0).1),
            (Some(MarkKind::Ko), _) => ('□', ink),
            _ if cell.is_target => ('•', ink),
            (_, Surface::Intersections) => {
                (crossing((row, col), (shape.rows, shape.cols), shape.stars.contains(&(row * shape.cols + col))), ink)
            }
            (_, Surface::Hexagons) => ('·', ink),
            _ => (' ', ink),
        }
    }
}

/// Glyph of an intersection: inner, at an edge, or a star point.
fn crossing((row, col): (usize, usize), (rows, cols): (usize, usize), is_star: bool) -> char {
    if is_star {
        return '╋';
    }
    let place = |at: usize, of: usize| if at == 0 { 0 } else { 1 + usize::from(at + 1 == of) };
    [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']][place(row, rows)][place(col, cols)]
}

/// Terminal columns and rows per cell width, on a board of freely placed points.
const ACROSS: usize = 6;
const DOWN: usize = 2;

/// A board of freely placed points, some joined by lines.
fn points(view: &View) -> Vec<String> {
    let (shape, palette) = (&view.shape, Palette::of(Surface::Points));
    let cells = cells(view);
    let Some(points) = &shape.points else { return Vec::new() };
    let at = |[x, y]: [u16; 2]| (2 + usize::from(x) * ACROSS / 100, usize::from(y) * DOWN / 100);
    let places: Vec<(usize, usize)> = points.places.iter().map(|&place| at(place)).collect();
    let width = 3 + places.iter().map(|place| place.0).max().unwrap_or(0);
    let height = 1 + places.iter().map(|place| place.1).max().unwrap_or(0);
    let ground = on(palette.ground);
    let mut signs = vec![vec![(inked(ground, palette.ink), ' '); width]; height];
    for &[from, to] in &points.lines {
        let ((x0, y0), (x1, y1)) = (places[from], places[to]);
        let sign = match (x0.cmp(&x1), y0.cmp(&y1)) {
            (_, std::cmp::Ordering::Equal) => '─',
            (std::cmp::Ordering::Equal, _) => '│',
            (across, down) if across == down => '╲',
            _ => '╱',
        };
        let steps = x0.abs_diff(x1).max(y0.abs_diff(y1)).max(1);
        for step in 0..=steps {
            let along = |a: usize, b: usize| (a * (steps - step) + b * step + steps / 2) / steps;
            signs[along(y0, y1)][along(x0, x1)].1 = sign;
        }
    }
    for (cell, &(x, y)) in cells.iter().zip(&places) {
        let is_bright = cell.is_last || matches!(cell.mark, Some(MarkKind::WinningLine));
        let style = palette.style(false, is_bright);
        let (sign, colour) = match cell.piece {
            Some((seat, kind)) => glyph(shape, seat, kind),
            None if cell.is_target => ('•', palette.ink),
            None => ('+', palette.ink),
        };
        signs[y][x] = (inked(style, colour).bold(), sign);
        if cell.is_last {
            signs[y][x - 1] = (inked(style, 231), '(');
            signs[y][x + 1] = (inked(style, 231), ')');
        }
    }
    let row = |row: &Vec<(Style, char)>| {
        row.iter().map(|(style, sign)| painted(*style, sign.encode_utf8(&mut [0; 4]))).collect()
    };
    signs.iter().map(row).collect()
}

/// The pieces of each side, and the marks used on this board.
fn legend(view: &View, language: Language) -> String {
    let shape = &view.shape;
    let ground = Palette::of(shape.surface).style(false, false);
    let side = |(seat, name): (u8, &jugada_words::Message)| {
        let (sign, colour) = glyph(shape, seat, 0);
        let piece = painted(inked(ground, colour).bold(), &format!(" {sign} "));
        format!("{piece} {} ({})", visible(&name.tell(language)), seat_letter(seat))
    };
    let mut entries: Vec<String> = (0..).zip(&shape.sides).map(side).collect();
    let cells = cells(view);
    if cells.iter().any(|cell| cell.is_last) {
        let sign = if shape.surface == Surface::Intersections { "●‹" } else { "( )" };
        entries.push(message!("board-last", "{ $sign } last move", sign).tell(language));
    }
    let is_open = cells.iter().any(|cell| cell.is_target && cell.piece.is_none());
    if is_open && matches!(view.mover, Mover::Seat(_)) {
        entries.push(message!("board-legal", "• legal moves").tell(language));
    }
    // A move without a cell is not visible on the board.
    if let [only] = view.legal.as_slice()
        && matches!(only.path.as_slice(), [Target::Pass])
    {
        let mv = visible(&only.text);
        entries.push(message!("board-must-pass", "no other move than { $mv }", mv).tell(language));
    }
    entries.join("   ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;
    use jugada_play::{Games, Viewer};
    use jugada_registry::Registry;

    /// The board without colour codes.
    fn board(game: &str, moves: &str, width: usize) -> Vec<String> {
        let mut session = Registry::built_in().open(&game.parse().unwrap()).unwrap();
        session.play(moves).unwrap();
        let drawn = drawn(&session.view(Viewer::All), width, Language::ENGLISH);
        strip_str(&drawn).to_string().lines().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn discs_with_the_last_move_and_the_legal_ones() {
        let expected = [
            "   a  b  c  d  e  f  g  h",
            "1",
            "2",
            "3",
            "4           ○  ●  •",
            "5           ●  ● (●)",
            "6           •     •",
            "7",
            "8",
            "",
            " ●  Black (X)    ○  White (O)   ( ) last move   • legal moves",
        ];
        assert_eq!(board("othello", "f5", 80), expected);
    }

    #[test]
    fn pieces_that_fall() {
        let board = board("connect(rows=4, cols=5, k=3)", "334", 80);
        let expected = ["   1  2  3  4  5", "4", "3        •", "2        ○  •", "1  •  •  ● (●) •"];
        assert_eq!(board[..5], expected);
    }

    #[test]
    fn a_line_that_wins_is_marked() {
        let board = board("connect(rows=4, cols=5, k=3)", "11223", 80);
        assert_eq!(board[3..5], ["2  ○  ○", "1 [●][●](●)"]);
    }

    #[test]
    fn crossings_and_stars() {
        let board = board("go(size=5)", "A5 C3", 80);
        assert_eq!(board[..4], ["  A B C D E", "5 ●─┬─┬─┬─┐", "4 ├─┼─┼─┼─┤", "3 ├─┼─○‹┼─┤"]);
    }

    #[test]
    fn hexagons_within_their_borders_as_wide_as_there_is_room() {
        let wide = board("hex(size=5)", "b1 c2", 80);
        assert_eq!(
            wide[..4],
            [
                "    a   b   c   d   e",
                "   ════════════════════",
                "1 │ ·   ◆   ·   ·   ·  │",
                "  2 │ ·   ·  (◇)  ·   ·  │",
            ]
        );
        let narrow = board("hex(size=5)", "b1 c2", 30);
        assert_eq!(narrow[2..4], ["1 │· ◆ · · · │", " 2 │· · ◇‹· · │"]);
    }

    #[test]
    fn pawns_and_what_they_can_take() {
        let board = board("breakthrough", "a2a3", 80);
        assert_eq!(board[1], "8  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟");
        assert_eq!(board[6], "3 (♙)");
        assert_eq!(board[7], "2     ♙  ♙  ♙  ♙  ♙  ♙  ♙");
    }
}
