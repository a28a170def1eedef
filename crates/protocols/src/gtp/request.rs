//! A command from a controller.

/// A line that is not a comment: an optional id, a command, and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) id: Option<u32>,
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
}

/// Parses a line; none if it has only white space and comments.
pub(super) fn read(line: &str) -> Option<Request> {
    // Control characters are ignored, except tabs, which are spaces.
    let clean: String = line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
    let content = clean.split('#').next().unwrap_or_default();
    let mut words = content.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).peekable();
    let id = words.peek()?.parse().ok();
    if id.is_some() {
        words.next();
    }
    // An id without command still requires a response.
    let command = words.next().unwrap_or_default();
    Some(Request { id, command, arguments: words.collect() })
}

impl Request {
    /// Formats a response. Removes empty lines from the text, because they would end the response.
    pub(super) fn answer(&self, result: Result<String, String>) -> String {
        answer(self.id, result)
    }
}

pub(super) fn answer(id: Option<u32>, result: Result<String, String>) -> String {
    let (mark, text) = match result {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let id = id.map_or_else(String::new, |id| id.to_string());
    // A text that begins with a line break keeps it.
    let first = if text.starts_with('\n') { "\n" } else { "" };
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let text = lines.join("\n");
    let between = if text.is_empty() || !first.is_empty() { "" } else { " " };
    format!("{mark}{id}{between}{first}{text}\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(line: &str, expected: Option<(Option<u32>, &str, &[&str])>) {
        let found = read(line);
        let found = found.as_ref().map(|request| {
            let arguments: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
            (request.id, request.command.as_str(), arguments)
        });
        assert_eq!(found, expected.map(|(id, command, arguments)| (id, command, arguments.to_vec())), "{line:?}");
    }

    #[test]
    fn lines_of_every_form() {
        reads("name", Some((None, "name", &[])));
        reads("12 play b D4", Some((Some(12), "play", &["b", "D4"])));
        reads("\t 7\tplay   black\tpass \r", Some((Some(7), "play", &["black", "pass"])));
        reads("play b D4 # a good move", Some((None, "play", &["b", "D4"])));
        reads("# nothing", None);
        reads("  \t ", None);
        reads("", None);
        reads("na\u{7}me", Some((None, "name", &[])));
        reads("3", Some((Some(3), "", &[])));
        // Too long for an id: an unknown command.
        reads("99999999999 name", Some((None, "99999999999", &["name"])));
        reads("-1 name", Some((None, "-1", &["name"])));
    }

    #[test]
    fn answers_have_no_empty_line_within() {
        let ok = |text: &str| answer(Some(3), Ok(text.to_owned()));
        assert_eq!(ok(""), "=3\n\n");
        assert_eq!(ok("D4"), "=3 D4\n\n");
        assert_eq!(ok("\na  \n\nb"), "=3\na\nb\n\n");
        assert_eq!(answer(None, Err("no".to_owned())), "? no\n\n");
    }
}
