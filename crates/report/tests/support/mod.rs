//! A minimal XML checker, sufficient for plots.

/// Fails unless the text is one well-formed XML element without DTD, comments and CDATA: balanced tags, quoted and
/// unique attributes, known references, and only permitted characters.
#[track_caller]
pub(crate) fn assert_well_formed(xml: &str, name: &str) {
    if let Err(problem) = well_formed(xml) {
        panic!("{name}: {problem}\n{xml}");
    }
}

fn well_formed(xml: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut roots = 0;
    let mut rest = xml;
    while !rest.is_empty() {
        let (content, tail) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        characters(content)?;
        if open.is_empty() && !content.trim().is_empty() {
            return Err(format!("text outside of the root: {content:?}"));
        }
        let Some(tail) = tail.strip_prefix('<') else { break };
        let (tag, tail) = tail.split_once('>').ok_or("a tag without end")?;
        rest = tail;
        if let Some(name) = tag.strip_prefix('/') {
            let expected = open.pop();
            if expected != Some(name) {
                return Err(format!("</{name}> closes {expected:?}"));
            }
            continue;
        }
        roots += u32::from(open.is_empty());
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_at(tag.find(' ').unwrap_or(tag.len()));
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric()) {
            return Err(format!("no name: {name:?}"));
        }
        check_attributes(attributes)?;
        if !closed {
            open.push(name);
        }
    }
    match (open.last(), roots) {
        (None, 1) => Ok(()),
        (None, _) => Err(format!("{roots} roots")),
        (Some(name), _) => Err(format!("<{name}> stays open")),
    }
}

fn check_attributes(attributes: &str) -> Result<(), String> {
    let mut names = Vec::new();
    let mut rest = attributes.trim();
    while !rest.is_empty() {
        let (name, tail) = rest.split_once("=\"").ok_or_else(|| format!("no attribute: {rest:?}"))?;
        let (value, tail) = tail.split_once('"').ok_or_else(|| format!("no closing quote: {rest:?}"))?;
        if names.contains(&name) || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
            return Err(format!("attribute name: {name:?}"));
        }
        names.push(name);
        characters(value)?;
        if value.contains("NaN") || value.contains("inf") && !name.starts_with("aria") {
            return Err(format!("{name}={value:?}"));
        }
        if !tail.is_empty() && !tail.starts_with(' ') {
            return Err(format!("no space after {name}"));
        }
        rest = tail.trim_start();
    }
    Ok(())
}

fn characters(text: &str) -> Result<(), String> {
    if let Some(c) = text.chars().find(|&c| c.is_control() && c != '\n' || matches!(c, '\u{fffe}' | '\u{ffff}')) {
        return Err(format!("forbidden character {c:?}"));
    }
    for reference in text.split('&').skip(1) {
        if !["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|known| reference.starts_with(known)) {
            return Err(format!("bare &: {reference:?}"));
        }
    }
    Ok(())
}

#[test]
fn the_judge_judges() {
    for (xml, good) in [
        ("<svg><g a=\"1\" b=\"2\"/>x &amp; y</svg>\n", true),
        ("<svg><g></svg>", false),
        ("<svg/><svg/>", false),
        ("<svg>&nbsp;</svg>", false),
        ("<svg a=\"1\" a=\"2\"/>", false),
        ("<svg>\u{1}</svg>", false),
        ("<svg", false),
        ("<svg x=\"NaN\"/>", false),
    ] {
        assert_eq!(well_formed(xml).is_ok(), good, "{xml}");
    }
}
