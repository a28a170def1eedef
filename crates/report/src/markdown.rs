//! Markdown in GitHub's dialect, with figures in separate files.

use crate::{Align, Block, Cell, Document, Figure, Table, plain, svg};
use std::collections::HashSet;

/// A document as Markdown. Figures are links to the files of [`figure_files`].
///
/// Text is escaped: specs, stars and tags are shown as typed.
pub fn markdown(document: &Document) -> String {
    let mut files = file_names(document).into_iter();
    let mut parts = vec![heading("#", &document.title)];
    parts.extend(document.lead.iter().map(|lead| strong(lead)));
    for block in &document.blocks {
        parts.push(match block {
            Block::Heading(text) => heading("##", text),
            Block::Paragraph(text) => escaped_line(text),
            // A different bullet from that of facts, so that adjacent lists are not merged.
            Block::List(items) => joined(items.iter().map(|item| format!("* {}", escaped_line(item)))),
            Block::Facts(facts) => {
                joined(facts.iter().map(|(name, value)| format!("- {}: {}", strong(name), escaped(value))))
            }
            Block::Key(entries) => {
                joined(entries.iter().map(|entry| format!("- {}: {}", strong(&entry.mark), escaped(&entry.text))))
            }
            Block::Table(table) => table_text(table),
            Block::Code(code) => fenced(code),
            Block::Figure(figure) => {
                format!("![{}]({})", escaped(&figure.caption), files.next().unwrap_or_default())
            }
            Block::Verdict { label, text, .. } => format!("> **{}**: {}", escaped(label), escaped(text)),
        });
    }
    parts.retain(|part| !part.is_empty());
    let mut text = parts.join("\n\n");
    text.push('\n');
    text
}

/// The figures of a document in reading order, with the file names that [`markdown`] refers to.
///
/// Names consist of `a-z`, `0-9`, `-`, `_` and one `.svg`, and are unique.
pub fn figure_files(document: &Document) -> Vec<(String, String)> {
    file_names(document).into_iter().zip(figures(document).map(|figure| svg(figure, document.language))).collect()
}

fn figures(document: &Document) -> impl Iterator<Item = &Figure> {
    document.blocks.iter().filter_map(|block| if let Block::Figure(figure) = block { Some(figure) } else { None })
}

fn file_names(document: &Document) -> Vec<String> {
    let mut taken = HashSet::new();
    let mut names = Vec::new();
    for figure in figures(document) {
        let stem = file_stem(&figure.name);
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let free = [stem.clone()].into_iter().chain(numbered).find(|name| taken.insert(name.clone()));
        names.extend(free.map(|name| format!("{name}.svg")));
    }
    names
}

/// Lower case, because some file systems are case-insensitive.
fn file_stem(name: &str) -> String {
    let allowed = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c.to_ascii_lowercase() } else { '-' };
    let mapped: String = name.chars().map(allowed).collect();
    let words: Vec<&str> = mapped.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "figure".to_owned() } else { words.join("-") }
}

fn heading(mark: &str, text: &str) -> String {
    let text = escaped(text);
    if text.is_empty() { text } else { format!("{mark} {text}") }
}

fn strong(text: &str) -> String {
    let text = escaped(text);
    if text.is_empty() { text } else { format!("**{text}**") }
}

fn table_text(table: &Table) -> String {
    let width = table.width();
    if width == 0 {
        return String::new();
    }
    let row = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let rule = |index| if table.column(index).1 == Align::Left { ":--" } else { "--:" };
    let mut lines = Vec::new();
    if let Some(title) = &table.title {
        lines.extend([strong(title), String::new()]);
    }
    lines.push(row((0..width).map(|index| escaped(table.column(index).0)).collect()));
    lines.push(row((0..width).map(|index| rule(index).to_owned()).collect()));
    for cells in &table.rows {
        lines.push(row((0..width).map(|index| cells.get(index).map_or_else(String::new, cell_text)).collect()));
    }
    lines.join("\n")
}

fn cell_text(cell: &Cell) -> String {
    let note = cell.note.as_ref().map_or_else(String::new, |note| format!(" ({})", escaped(note)));
    format!("{}{note}", escaped(&cell.text))
}

/// The fence is longer than any run of backticks inside.
fn fenced(code: &str) -> String {
    let lines = plain::lines(code).join("\n");
    let longest = lines.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{lines}\n{fence}")
}

fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

/// Text within a line. Brackets, dots and hyphens are special only at its start: see [`escaped_line`].
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in plain::line(text).chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '~' | '&' | '#' | '$') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Text at the start of a line, where it could also be interpreted as a list or a rule.
fn escaped_line(text: &str) -> String {
    let mut line = escaped(text);
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    if line[digits..].starts_with(['-', '+', '=']) && digits == 0
        || line[digits..].starts_with(['.', ')']) && digits > 0
    {
        line.insert(digits, '\\');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lines;
    use jugada_words::Language;

    #[test]
    fn text_stays_plain() {
        for (given, expected) in [
            ("alphabeta(depth=6, eval=alegria-random)", "alphabeta(depth=6, eval=alegria-random)"),
            ("<script>alert(1)</script>", r"\<script\>alert(1)\</script\>"),
            ("a|b *c* _d_ `e` ~f~", r"a\|b \*c\* \_d\_ \`e\` \~f\~"),
            ("[x](y) ![z](w)", r"\[x\](y) !\[z\](w)"),
            (r"back\slash &amp; $x$", r"back\\slash \&amp; \$x\$"),
            ("# no heading", r"\# no heading"),
            ("- no list", r"\- no list"),
            ("---", r"\---"),
            ("1. no list", r"1\. no list"),
            ("12) no list", r"12\) no list"),
            ("1.5 times", r"1\.5 times"),
            ("2-1", "2-1"),
            (".5", ".5"),
            ("> no\n\n# quote", r"\> no \# quote"),
            ("", ""),
        ] {
            assert_eq!(escaped_line(given), expected, "{given:?}");
        }
    }

    #[test]
    fn fences_hold() {
        for (given, expected) in
            [("cargo run", "```text\ncargo run\n```"), ("```\nx", "````text\n```\nx\n````"), ("", "```text\n\n```")]
        {
            assert_eq!(fenced(given), expected, "{given:?}");
        }
    }

    #[test]
    fn figures_get_safe_names_of_their_own() {
        let names = ["Time per move", "time-per-move", "../../etc/passwd", "", "../", "a_b.svg", "figure-2"];
        let document = names.iter().fold(Document::new("x", Language::ENGLISH), |document, name| {
            document.figure(Figure::new(*name, "caption", Lines::new("x", "y")))
        });
        let files: Vec<String> = figure_files(&document).into_iter().map(|(name, _)| name).collect();
        assert_eq!(
            files,
            [
                "time-per-move.svg",
                "time-per-move-2.svg",
                "etc-passwd.svg",
                "figure.svg",
                "figure-2.svg",
                "a_b-svg.svg",
                "figure-2-2.svg"
            ]
        );
        let text = markdown(&document);
        assert!(files.iter().all(|file| text.contains(&format!("({file})"))), "{text}");
    }
}
