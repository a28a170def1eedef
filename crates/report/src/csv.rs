//! Comma-separated values after RFC 4180.

/// A header and its rows as CSV: fields that hold a comma, a quote or a line break are quoted, quotes inside are
/// doubled, and every line, the last too, ends with CR LF.
///
/// ```
/// let rows = [vec!["alphabeta(depth=6, eval=disks)".to_owned(), "76.7".to_owned()]];
/// assert_eq!(
///     jugada_report::csv(&["strategy", "won"], rows),
///     "strategy,won\r\n\"alphabeta(depth=6, eval=disks)\",76.7\r\n"
/// );
/// ```
pub fn csv(header: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut text = String::new();
    write_row(&mut text, header.iter().copied());
    for row in rows {
        write_row(&mut text, row.iter().map(String::as_str));
    }
    text
}

fn write_row<'a>(text: &mut String, fields: impl Iterator<Item = &'a str>) {
    for (index, field) in fields.enumerate() {
        if index > 0 {
            text.push(',');
        }
        // Spaces at an edge are part of the field (RFC 4180, 2.4), but some programs trim them unless quoted.
        if field.contains([',', '"', '\r', '\n']) || field.starts_with(' ') || field.ends_with(' ') {
            text.push('"');
            text.push_str(&field.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(field);
        }
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields() {
        for (field, expected) in [
            ("", ""),
            ("plain", "plain"),
            ("a,b", "\"a,b\""),
            ("say \"go\"", "\"say \"\"go\"\"\""),
            ("two\nlines", "\"two\nlines\""),
            ("two\r\nlines", "\"two\r\nlines\""),
            (" edge", "\" edge\""),
            ("<b>;'é", "<b>;'é"),
        ] {
            let rows = [vec!["1".to_owned(), field.to_owned()]];
            assert_eq!(csv(&["n", "field"], rows), format!("n,field\r\n1,{expected}\r\n"), "{field:?}");
        }
    }

    #[test]
    fn header_only() {
        assert_eq!(csv(&["a", "b,c"], []), "a,\"b,c\"\r\n");
    }
}
