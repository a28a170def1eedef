//! The grammar: `spec = name [ "(" [ arg { "," arg } ] ")" ]`, `arg = name "=" spec`. White space is free.

use super::{Arg, Spec, SpecError};
use crate::shown;
use jugada_words::{Message, message};

/// Maximum nesting: more than any strategy needs, and a protection against stack overflow.
const DEEPEST: usize = 16;

pub(super) fn parse(text: &str) -> Result<Spec, SpecError> {
    let mut parser = Parser { text, at: 0 };
    let spec = parser.spec(0)?;
    match parser.peek() {
        None => Ok(spec),
        Some(_) if spec.args.is_empty() => {
            Err(parser.expected(message!("spec-parenthesis-or-end", "`(` or the end of the text")))
        }
        Some(_) => Err(parser.expected(END)),
    }
}

const END: Message = message!("spec-end", "the end of the text");
const PARAMETER: Message = message!("spec-parameter", "the name of a parameter, or `)`");

struct Parser<'t> {
    text: &'t str,
    /// Byte offset of the next character.
    at: usize,
}

impl<'t> Parser<'t> {
    fn spec(&mut self, depth: usize) -> Result<Spec, SpecError> {
        if depth > DEEPEST {
            return Err(self.expected(message!("spec-too-deep", "at most 16 levels of parentheses")));
        }
        let mut spec = Spec::bare(self.name(message!("spec-name-or-value", "a name or a value"))?);
        if !self.eat('(') || self.eat(')') {
            return Ok(spec);
        }
        loop {
            let name = self.name(PARAMETER)?.to_owned();
            if !self.eat('=') {
                return Err(self.expected(message!("spec-equals", "`=` after `{ $name }`", name)));
            }
            spec.args.push(Arg { name, value: self.spec(depth + 1)? });
            if self.eat(')') {
                return Ok(spec);
            }
            if !self.eat(',') {
                return Err(self.expected(message!("spec-comma-or-parenthesis", "`,` or `)`")));
            }
        }
    }

    /// Everything up to the next delimiter or white space.
    fn name(&mut self, expected: Message) -> Result<&'t str, SpecError> {
        self.peek();
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| c.is_whitespace() || "(),=".contains(c)).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.expected(expected));
        }
        self.at += length;
        Ok(&rest[..length])
    }

    fn eat(&mut self, mark: char) -> bool {
        let found = self.peek() == Some(mark);
        if found {
            self.at += mark.len_utf8();
        }
        found
    }

    /// The next non-space character, at which `at` then points.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn expected(&mut self, expected: Message) -> SpecError {
        let found = self.peek().map_or(END, |c| Message::verbatim(shown(&format!("`{c}`"))));
        let column = self.text[..self.at].chars().count() + 1;
        SpecError::Syntax { text: self.text.to_owned(), found, expected, column }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn refuse(text: &str, column: usize, expected: &str) {
        match parse(text) {
            Err(SpecError::Syntax { column: found, expected: said, .. }) => {
                assert_eq!((found, said.to_string().as_str()), (column, expected), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn errors_say_where_and_what() {
        refuse("", 1, "a name or a value");
        refuse("go(", 4, "the name of a parameter, or `)`");
        refuse("go(size", 8, "`=` after `size`");
        refuse("go(size=", 9, "a name or a value");
        refuse("go(size=9", 10, "`,` or `)`");
        refuse("go(size=9 komi=7.5)", 11, "`,` or `)`");
        refuse("go(size=9))", 11, "the end of the text");
        refuse("go size=9", 4, "`(` or the end of the text");
        refuse("peón(ñ=1", 9, "`,` or `)`");
        let deep = "a(b=".repeat(20);
        refuse(&deep, 69, "at most 16 levels of parentheses");
    }

    #[test]
    fn empty_parentheses_and_a_closing_comma() {
        assert_eq!(parse("go()").unwrap(), Spec::bare("go"));
        refuse("go(size=9,)", 11, "the name of a parameter, or `)`");
    }

    fn any_spec() -> impl Strategy<Value = Spec> {
        let name = "[a-z0-9.*ñ_-]{1,8}";
        name.prop_map(Spec::bare).prop_recursive(4, 24, 4, move |inner| {
            (name, prop::collection::vec((name, inner), 0..4)).prop_map(|(name, args)| Spec {
                name,
                args: args.into_iter().map(|(name, value)| Arg { name, value }).collect(),
            })
        })
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(spec in any_spec()) {
            prop_assert_eq!(parse(&spec.to_string()).unwrap(), spec);
        }
    }
}
