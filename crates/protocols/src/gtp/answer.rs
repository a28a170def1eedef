//! Responses of a GTP engine: `=` or `?`, an optional id, a text of one or more lines, and an empty line.

/// A response to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the command succeeded.
    pub ok: bool,
    /// The id of the command, if it had one.
    pub id: Option<u32>,
    /// Its lines, without mark, id and surrounding spaces.
    pub text: String,
}

/// Assembles responses line by line. Skips anything between responses (banners, debugging output on the wrong channel).
#[derive(Debug, Default)]
pub struct AnswerReader {
    begun: Option<Answer>,
}

/// Maximum bytes kept of a response, so that an endless one does not fill the memory.
const LONGEST_ANSWER: usize = 1 << 20;

impl AnswerReader {
    /// The response completed by this line, if any.
    pub fn push(&mut self, line: &str) -> Option<Answer> {
        let Some(begun) = &mut self.begun else {
            self.begun = begin(line);
            return None;
        };
        if line.trim().is_empty() {
            let mut answer = self.begun.take()?;
            answer.text.truncate(answer.text.trim_end().len());
            return Some(answer);
        }
        if begun.text.len() + line.len() < LONGEST_ANSWER {
            begun.text.push('\n');
            begun.text.push_str(line.trim_end());
        }
        None
    }
}

fn begin(line: &str) -> Option<Answer> {
    let line = line.trim();
    let (ok, rest) = match line.strip_prefix('=') {
        Some(rest) => (true, rest),
        None => (false, line.strip_prefix('?')?),
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let id = rest[..digits].parse().ok();
    // `=1` is an id; a number too long for an id matches no command.
    Some(Answer { ok, id, text: rest[digits..].trim().to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lines: &[&str], expected: &[(bool, Option<u32>, &str)]) {
        let mut reader = AnswerReader::default();
        let answers: Vec<Answer> = lines.iter().filter_map(|line| reader.push(line)).collect();
        let found: Vec<_> = answers.iter().map(|answer| (answer.ok, answer.id, answer.text.as_str())).collect();
        assert_eq!(found, expected, "{lines:?}");
    }

    #[test]
    fn answers_of_every_form() {
        check(&["= D4", ""], &[(true, None, "D4")]);
        check(&["=", ""], &[(true, None, "")]);
        check(&["=12 GNU Go", ""], &[(true, Some(12), "GNU Go")]);
        check(&["?3 unknown command", ""], &[(false, Some(3), "unknown command")]);
        check(&["? ", ""], &[(false, None, "")]);
        check(&["=", "a", "  b ", "", ""], &[(true, None, "\na\n  b")]);
        check(&["= 1", "", "= 2", "", "= 3"], &[(true, None, "1"), (true, None, "2")]);
        check(&["", "GNU Go 3.8", "= ok", " "], &[(true, None, "ok")]);
        check(&["=99999999999 x", ""], &[(true, None, "x")]);
        // A second mark within a response is part of its text.
        check(&["= a", "= b", ""], &[(true, None, "a\n= b")]);
    }

    #[test]
    fn an_answer_without_end_is_bounded() {
        let mut reader = AnswerReader::default();
        reader.push("= ");
        for _ in 0..3000 {
            assert_eq!(reader.push(&"x".repeat(1000)), None);
        }
        assert!(reader.push("").unwrap().text.len() <= LONGEST_ANSWER);
    }
}
