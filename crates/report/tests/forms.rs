//! Formats of a document: golden files, hostile text, self-contained pages.
//!
//! `UPDATE_GOLDEN=1 cargo test -p jugada-report` rewrites the golden files.

#[path = "../examples/gallery/document.rs"]
mod gallery;
mod support;

use jugada_report::{
    BarSeries, Bars, Block, Cell, Column, Document, Figure, Hue, KeyEntry, LineSeries, Lines, Panels, Table,
    VerdictKind, figure_files, html, markdown, svg, text, text_within,
};
use jugada_words::Language;
use support::assert_well_formed;

/// One of every block, as in a typical report.
fn sample() -> Document {
    Document::new("Depth against depth", Language::ENGLISH)
        .lead("Depth 4 wins three games of four.")
        .facts([("seed", "7"), ("command", "jugada match --games 200")])
        .key([
            KeyEntry { mark: "A".to_owned(), hue: Hue::Place(0), text: "alphabeta(depth=4)".to_owned() },
            KeyEntry { mark: "B".to_owned(), hue: Hue::Place(1), text: "alphabeta(depth=2)".to_owned() },
        ])
        .heading("Results")
        .paragraph(
            "Each pair played 200 games with colours exchanged; the intervals are Wilson's at 95 %, and the time is the \
             median over all moves.",
        )
        .list(["The first four plies are random.", "Draws count for neither side."])
        .table(
            Table::new([Column::left("strategy"), Column::right("won"), Column::right("time")])
                .titled("Othello")
                .row([Cell::new("alphabeta(depth=4, eval=a_b|c)"), Cell::new("76.7 %").note("70.4 to 82.0"), "1.2 ms".into()])
                .row([Cell::new("alphabeta(depth=2)"), Cell::new("9.3 %").note("6.0 to 14.1"), "80 µs".into()]),
        )
        .code("d3 c5\n  f6 *")
        .figure(Figure::new(
            "won",
            "Games won.",
            Bars::new("games won, %", ["depth 4", "depth 2"])
                .series(BarSeries::new("published").dashed().hue(0).bars([75.0, 10.0]))
                .series(BarSeries::new("measured").hue(0).bar_within(76.7, 70.4, 82.0).bar_within(9.3, 6.0, 14.1)),
        ))
        .figure(Figure::new(
            "time",
            "Seconds per move.",
            Lines::new("depth", "seconds").log().series(LineSeries::new("alphabeta").points([(2.0, 8e-5), (4.0, 1.2e-3)])),
        ))
        .figure(Figure::new(
            "turns",
            "Nodes and time by turn.",
            Panels::new()
                .panel("Nodes", Lines::new("turn", "").series(LineSeries::new("A").points([(1.0, 9.0), (2.0, 7.0)])))
                .panel("Seconds", Lines::new("turn", "").series(LineSeries::new("B").hue(1).point(2.0, 0.5))),
        ))
        .verdict(VerdictKind::Good, "GOOD", "As published.")
        .verdict(VerdictKind::Bad, "BAD", "Not as published.")
        .verdict(VerdictKind::Open, "OPEN", "Too few games.")
}

/// One of every block, with `text` in every text field.
fn document_of(text: &str) -> Document {
    Document::new(text, Language::ENGLISH)
        .lead(text)
        .heading(text)
        .paragraph(text)
        .list([text])
        .facts([(text, text)])
        .key([KeyEntry { mark: text.to_owned(), hue: Hue::Neutral, text: text.to_owned() }])
        .table(
            Table::new([Column::left(text), Column::right(text)])
                .titled(text)
                .row([Cell::new(text).note(text), Cell::new(text).note(text)]),
        )
        .code(text)
        .figure(Figure::new(text, text, Bars::new(text, [text]).series(BarSeries::new(text).bar_within(2.0, 1.0, 3.0))))
        .figure(Figure::new(text, text, Lines::new(text, text).series(LineSeries::new(text).point(1.0, 2.0))))
        .figure(Figure::new(
            text,
            text,
            Panels::new().panel(text, Lines::new(text, text).series(LineSeries::new(text).point(1.0, 2.0))),
        ))
        .verdict(VerdictKind::Open, text, text)
}

#[track_caller]
fn check_golden(name: &str, found: &str) {
    let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "tests/golden/{name} differs; UPDATE_GOLDEN=1 accepts what was found");
}

#[test]
fn golden_forms() {
    let document = sample();
    check_golden("report.txt", &text(&document));
    check_golden("report.md", &markdown(&document));
    check_golden("report.html", &html(&document));
    for (name, svg) in figure_files(&document) {
        check_golden(&name, &svg);
    }
}

/// Cases that the sample lacks: horizontal bars, of both signs, of several colours and none, bands and whiskers, panels
/// of equal height.
#[test]
fn golden_figures() {
    let figures = figure_files(&gallery::gallery());
    for name in ["specs.svg", "single.svg", "tinted.svg", "time.svg", "learning.svg", "players.svg", "empty-bars.svg"] {
        let (_, svg) = figures.iter().find(|(known, _)| known == name).expect("a figure of the gallery");
        check_golden(&format!("gallery-{name}"), svg);
    }
}

#[test]
fn the_same_document_gives_the_same_bytes() {
    let (one, other) = (sample(), sample());
    assert_eq!(text(&one), text(&other));
    assert_eq!(markdown(&one), markdown(&other));
    assert_eq!(html(&one), html(&other));
    assert_eq!(figure_files(&one), figure_files(&other));
}

#[test]
fn pages_have_what_readers_need() {
    let page = html(&sample());
    for snippet in [
        "<!DOCTYPE html>\n<html lang=\"en\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        "<title>Depth against depth</title>",
        "<h1>Depth against depth</h1>\n<p class=\"lead\">Depth 4 wins three games of four.</p>",
        "<h2>Results</h2>",
        "<li>Draws count for neither side.</li>",
        "<div><dt>seed</dt><dd>7</dd></div>",
        "<caption><span>Othello</span></caption>",
        "<th scope=\"col\" class=\"right\">won</th>",
        "<td class=\"right\">76.7 % <small>70.4 to 82.0</small></td>",
        "<code>d3 c5\n  f6 *</code>",
        "<figcaption>Games won.</figcaption>",
        "role=\"img\" aria-label=\"Games won.\"",
        "<p class=\"verdict good\"><strong><span aria-hidden=\"true\">✓</span> GOOD</strong><span>As published.</span></p>",
        "@media screen and (prefers-color-scheme: dark)",
        "<dt><svg viewBox=\"0 0 14 14\" aria-hidden=\"true\"><rect width=\"14\" height=\"14\" fill=\"#d55e00\" fill-opacity=\"1\"/></svg> B</dt><dd>alphabeta(depth=2)</dd>",
        "@media print",
    ] {
        assert!(page.contains(snippet), "{snippet}\nnot in\n{page}");
    }
}

#[test]
fn pages_fetch_nothing_and_run_nothing() {
    let page = html(&sample());
    // The only URL in a page is that of the SVG namespace.
    let page = page.replace("http://www.w3.org/2000/svg", "");
    for forbidden in ["http:", "https:", "<script", "url(", "@import", "src=", "onload", "<iframe"] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
}

#[test]
fn hostile_text_stays_text() {
    for hostile in [
        "<script>alert(1)</script>",
        "</title></svg><script>alert(1)</script>",
        "\" onload=\"alert(1)",
        "' onload='alert(1)",
        "&lt;script&gt; & more",
        "]]><!-- --><![CDATA[",
        "\u{1b}[31mred\u{7}\0\u{9b}",
        "\u{202e}txet\u{ffff}",
        "{{ title }} {% if %}",
        "| a | b |\n|---|---|\n# x\n```",
        "",
        " ",
    ] {
        let document = document_of(hostile);
        let page = html(&document);
        for forbidden in ["<script", "\" onload=", "' onload=", "<!--", "<![CDATA["] {
            assert!(!page.contains(forbidden), "{forbidden} in the page of {hostile:?}");
        }
        for (name, svg) in figure_files(&document) {
            assert_well_formed(&svg, &format!("{name} of {hostile:?}"));
        }
        let (text, markdown) = (text(&document), markdown(&document));
        for (form, shown) in [("text", &text), ("markdown", &markdown), ("html", &page)] {
            let control = shown.chars().find(|&c| c.is_control() && c != '\n' || c == '\u{202e}');
            assert_eq!(control, None, "{form} of {hostile:?}");
        }
        // Only the fenced code block may contain a tag literally.
        let outside_code = markdown.lines().filter(|line| line.trim() != hostile);
        assert!(outside_code.map(|line| line.replace("\\<", "")).all(|line| !line.contains('<')), "{markdown}");
    }
}

#[test]
fn empty_documents_have_forms() {
    let document = Document::new("", Language::ENGLISH);
    assert_eq!(text(&document), "\n");
    assert_eq!(markdown(&document), "\n");
    assert!(html(&document).contains("<h1></h1>"));
    let hollow =
        Document::new("x", Language::ENGLISH).list([""; 0]).facts([("", ""); 0]).table(Table::default()).code("");
    assert!(text(&hollow).starts_with("x\n="));
    assert!(markdown(&hollow).starts_with("# x"));
    assert!(html(&hollow).contains("<table>"));
}

#[test]
fn ragged_tables_lose_nothing() {
    let table = Table::new([Column::left("a")]).row(["1", "beyond"]).row([""; 0]);
    let document = Document::new("x", Language::ENGLISH).table(table);
    for form in [text(&document), markdown(&document), html(&document)] {
        assert!(form.contains("beyond"), "{form}");
    }
}

#[test]
fn figures_name_themselves() {
    let figure = Figure::new("x", "5 < 6 & \"so on\"", Lines::new("x", "y"));
    let svg = svg(&figure, Language::ENGLISH);
    assert!(svg.contains("aria-label=\"5 &lt; 6 &amp; &quot;so on&quot;\""), "{svg}");
    assert!(svg.contains("<title>5 &lt; 6 &amp; &quot;so on&quot;</title>"), "{svg}");
}

/// A text in every field, as long and awkward as names can be.
fn long_documents() -> Vec<Document> {
    let spec =
        "alphabeta(depth=6, eval=alegria-random, order=killer, table=16, quiescence=none, aspiration=25, threads=4)";
    let word = "f5d6c3d3c4f4f6f3e6e7d7".repeat(12);
    let wide = "囲碁の思考、".repeat(30);
    [spec, &word, &wide, &format!("{spec} {word} {spec}"), &" ".repeat(300)].map(document_of).into()
}

/// Width in terminal columns, counted independently of the layout code.
fn shown_columns(line: &str) -> usize {
    line.chars().map(|c| if ('\u{2e80}'..='\u{fffd}').contains(&c) { 2 } else { 1 }).sum()
}

#[test]
fn no_line_of_text_exceeds_a_hundred_columns() {
    for document in long_documents().into_iter().chain([sample(), gallery::gallery()]) {
        for line in text(&document).lines() {
            assert!(shown_columns(line) <= 100, "{} columns: {line}", shown_columns(line));
        }
    }
}

/// All text of a document, word by word. Of a figure, the caption.
fn said(document: &Document) -> Vec<String> {
    let mut said = vec![document.title.clone()];
    said.extend(document.lead.clone());
    for block in &document.blocks {
        match block {
            Block::Heading(text) | Block::Paragraph(text) | Block::Code(text) => said.push(text.clone()),
            Block::List(items) => said.extend(items.clone()),
            Block::Facts(facts) => said.extend(facts.iter().flat_map(|(name, value)| [name.clone(), value.clone()])),
            Block::Key(entries) => {
                said.extend(entries.iter().flat_map(|entry| [entry.mark.clone(), entry.text.clone()]));
            }
            Block::Figure(figure) => said.push(figure.caption.clone()),
            Block::Verdict { label, text, .. } => said.extend([label.clone(), text.clone()]),
            Block::Table(table) => {
                said.extend(table.title.clone());
                said.extend(table.columns.iter().map(|column| column.title.clone()));
                let cells = table.rows.iter().flatten();
                said.extend(cells.flat_map(|cell| [cell.text.clone(), cell.note.clone().unwrap_or_default()]));
            }
        }
    }
    said
}

/// Wrapping must not lose words: each occurs as often as in the document. Broken words are searched for without spaces.
#[test]
fn text_leaves_nothing_out() {
    let count = |text: &str, c: char| text.chars().filter(|&found| found == c).count();
    for document in long_documents().into_iter().chain([sample(), gallery::gallery()]) {
        let (shown, all) = (text(&document), said(&document).concat());
        for c in all.chars().filter(|c| c.is_alphanumeric()) {
            assert!(count(&shown, c) >= count(&all, c), "{c:?} is said {} times in\n{shown}", count(&all, c));
        }
    }
    let shown = text(&gallery::gallery());
    for part in said(&gallery::gallery()).iter().flat_map(|part| part.split_whitespace()) {
        assert!(shown.contains(part), "{part:?} is missing in\n{shown}");
    }
}

/// A backslash ends a line of a shell command, unless it is inside quotes.
#[test]
fn code_that_is_broken_can_still_be_pasted() {
    let player = |depth: u32| format!("'alphabeta(depth={depth}, eval=weights, order=history)'");
    let command = format!("jugada simulate --first {} --second {} --games 20 --alternate", player(4), player(6));
    let shown = text(&Document::new("", Language::ENGLISH).code(&command));
    let lines: Vec<&str> = shown.trim_end().lines().collect();
    assert!(lines.len() == 2 && lines[0].ends_with(" \\") && !lines[1].ends_with('\\'), "{shown}");
    let pasted: Vec<&str> = lines.iter().map(|line| line.trim_end_matches(" \\").trim()).collect();
    assert_eq!(pasted.join(" "), command);
    assert!(lines.iter().all(|line| line.matches('\'').count() % 2 == 0), "broken inside quotes: {shown}");
}

/// The width of a page is unknown: each figure has a wide and a narrow version, or consists of separate panels.
#[test]
fn figures_fit_wide_and_narrow_pages() {
    let page = html(&sample());
    for (class, width, number) in [("wide", 760, 2), ("narrow", 372, 2), ("panel", 372, 2)] {
        let start = format!("<div class=\"{class}\"><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} ");
        assert_eq!(page.matches(&start).count(), number, "{class}");
    }
}

/// A panel has room for 26 of the widest letters, which take 328 of its 340 units.
#[test]
fn titles_of_panels_are_cut_where_their_room_ends() {
    for (letters, is_cut) in [(26, false), (27, true)] {
        let title = "m".repeat(letters);
        let drawn = svg(
            &Figure::new("x", "caption", Panels::new().panel(title.as_str(), Lines::new("x", "y"))),
            Language::ENGLISH,
        );
        assert_eq!(drawn.contains("…</text>"), is_cut, "{letters} letters");
        assert_eq!(drawn.contains(&format!(">{title}</text>")), !is_cut, "{letters} letters");
    }
}

/// Panels share their axes: the same number stands in the same place.
#[test]
fn panels_share_their_axes() {
    let line = |points: [(f64, f64); 2]| Lines::new("turn", "").series(LineSeries::new("").points(points));
    let panels = |shared: bool| {
        let panels = if shared { Panels::new().same_height() } else { Panels::new() };
        let panels =
            panels.panel("small", line([(1.0, 1.0), (2.0, 2.0)])).panel("large", line([(1.0, 100.0), (9.0, 200.0)]));
        svg(&Figure::new("x", "caption", panels), Language::ENGLISH)
    };
    let ticks = |svg: &str, label: &str| svg.matches(&format!(">{label}</text>")).count();
    let (shared, own) = (panels(true), panels(false));
    assert_eq!((ticks(&shared, "8"), ticks(&own, "8")), (2, 2), "both show the late turns of one");
    assert_eq!((ticks(&shared, "200"), ticks(&own, "200")), (2, 1));
    assert_well_formed(&shared, "shared");
}

/// Golden drawings of every plot of the gallery.
#[test]
fn figures_are_drawn_in_text() {
    for (width, name) in [(80, "drawn-80.txt"), (60, "drawn-60.txt")] {
        let shown = text_within(&gallery::gallery(), width);
        check_golden(name, &shown);
        for line in shown.lines() {
            assert!(line.chars().count() <= width, "{} columns: {line}", line.chars().count());
        }
    }
}

#[test]
fn any_width_and_any_data_can_be_drawn() {
    for width in [0, 1, 40, 41, 57, 80, 200] {
        let shown = text_within(&gallery::gallery(), width);
        for line in shown.lines() {
            assert!(line.chars().count() <= width.max(40), "{width}: {line}");
        }
        for hostile in ["", "\u{1b}[31m\u{202e}", "a\nb", &"long ".repeat(60), "囲碁"] {
            let shown = text_within(&document_of(hostile), width);
            assert!(shown.chars().all(|c| c == '\n' || !c.is_control()), "{hostile:?}");
        }
    }
    let values = [f64::NAN, f64::INFINITY, -1e300, 1e300, 1e-300, 0.0, -3.0];
    let bars = Bars::new("", ["a"]).series(BarSeries::new("").bars(values));
    let lines = Lines::new("", "").series(LineSeries::new("").points(values.map(|value| (value, value))));
    let logs = Lines::new("", "").log().series(LineSeries::new("").points(values.map(|value| (1.0, value))));
    let panels = Panels::new().panel("", lines.clone()).panel("", logs.clone());
    for figure in
        [Figure::new("", "", bars), Figure::new("", "", lines), Figure::new("", "", logs), Figure::new("", "", panels)]
    {
        text_within(&Document::new("", Language::ENGLISH).figure(figure), 80);
    }
}
