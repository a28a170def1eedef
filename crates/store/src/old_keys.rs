//! The keys that measurements had until migration 05: what Rust's `Debug` printed, which changes with the names of types. They are read
//! once more, so that what took hours need not be measured again.

use jugada_arena::experiment::Measure;
use rusqlite::Connection;
use rusqlite::functions::FunctionFlags;
use serde_json::{Map, Value};

/// Teaches a connection `stable_key(key)`, for the migration.
pub(crate) fn register(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("stable_key", 1, flags, |values| {
        let key: String = values.get(0)?;
        Ok(stable(&key).unwrap_or(key))
    })
}

/// The key that the same measurement has today; none if the text is not such a key.
fn stable(debug: &str) -> Option<String> {
    let mut reader = Reader { rest: debug };
    let measure = reader.value()?;
    if !reader.rest.is_empty() {
        return None;
    }
    serde_json::from_value::<Measure>(measure).ok().map(|measure| measure.key())
}

/// Reads what `Debug` prints as the JSON that serde would have made of the same value.
struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn value(&mut self) -> Option<Value> {
        match self.rest.chars().next()? {
            '"' => self.text().map(Value::String),
            '[' => self.list().map(Value::Array),
            '{' => self.fields(Reader::text).map(Value::Object),
            '0'..='9' => self.word().parse::<u64>().ok().map(Value::from),
            _ => self.named(),
        }
    }

    /// A name alone, or with what belongs to it: `None`, `Some(1)`, `Player`, `Match(MatchPlan { games: 2 })`.
    fn named(&mut self) -> Option<Value> {
        let name = self.word();
        match self.rest.chars().next() {
            _ if name.is_empty() => None,
            Some('(') => {
                self.skip("(")?;
                let mut inner = self.value()?;
                self.skip(")")?;
                if name != "Some" {
                    inner.as_object_mut()?.insert("kind".to_owned(), kebab(name).into());
                }
                Some(inner)
            }
            Some(' ') if self.rest.starts_with(" {") => {
                self.skip(" ")?;
                self.fields(|reader| Some(kebab(reader.word()))).map(Value::Object)
            }
            _ if name == "None" => Some(Value::Null),
            _ => Some(kebab(name).into()),
        }
    }

    /// `{ a: 1, b: 2 }` or `{"a": 1, "b": 2}`.
    fn fields(&mut self, mut key: impl FnMut(&mut Self) -> Option<String>) -> Option<Map<String, Value>> {
        let mut fields = Map::new();
        self.skip("{")?;
        loop {
            self.rest = self.rest.trim_start_matches([',', ' ']);
            if self.skip("}").is_some() {
                return Some(fields);
            }
            let key = key(self)?;
            self.skip(": ")?;
            fields.insert(key, self.value()?);
        }
    }

    fn list(&mut self) -> Option<Vec<Value>> {
        let mut values = Vec::new();
        self.skip("[")?;
        loop {
            self.rest = self.rest.trim_start_matches([',', ' ']);
            if self.skip("]").is_some() {
                return Some(values);
            }
            values.push(self.value()?);
        }
    }

    fn text(&mut self) -> Option<String> {
        self.skip("\"")?;
        let mut text = String::new();
        loop {
            match self.next()? {
                '"' => return Some(text),
                '\\' => text.push(match self.next()? {
                    'n' => '\n',
                    'r' => '\r',
                    't' => '\t',
                    '0' => '\0',
                    'u' => {
                        self.skip("{")?;
                        let code = u32::from_str_radix(self.word(), 16).ok()?;
                        self.skip("}")?;
                        char::from_u32(code)?
                    }
                    other => other,
                }),
                other => text.push(other),
            }
        }
    }

    fn word(&mut self) -> &'t str {
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next();
        self.rest = chars.as_str();
        next
    }

    fn skip(&mut self, text: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(text)?;
        Some(())
    }
}

/// `MatchPlan` and `opening_plies` as serde is told to write them.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for (place, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && place > 0 {
            text.push('-');
        }
        text.push(if letter == '_' { '-' } else { letter.to_ascii_lowercase() });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_arena::experiment::{EXPERIMENTS, find};
    use proptest::prelude::*;

    #[test]
    fn old_keys_of_all_experiments_are_read() {
        let mut kinds = std::collections::BTreeSet::new();
        for (name, _) in EXPERIMENTS {
            for series in find(name).unwrap().series {
                let old = format!("{:?}", series.measure);
                assert_eq!(stable(&old), Some(series.measure.key()), "{old}");
                kinds.insert(old.split('(').next().unwrap().to_owned());
            }
        }
        assert!(kinds.len() >= 3, "{kinds:?}");
    }

    /// As a store of version 0.1.0 has it.
    #[test]
    fn a_key_as_it_was_written() {
        let old = r#"Match(MatchPlan { game: "othello", player: "mcts(simulations=10)", opponent: "say \"no\"\n\u{7f}", games: 20, begins: Alternate, opening_plies: 4 })"#;
        let new = concat!(
            r#"{"kind":"match","game":"othello","player":"mcts(simulations=10)","opponent":"say \"no\"\n"#,
            "\u{7f}",
            r#"","games":20,"begins":"alternate","opening-plies":4}"#
        );
        assert_eq!(stable(old).as_deref(), Some(new));
        for other in ["", "a", new, &old[..40], "Match(MatchPlan { games: 20 })", "Dream(DreamPlan { })"] {
            assert_eq!(stable(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn garbage_is_no_key(text in "\\PC*|[A-Za-z(){}\\[\\]\": ,\\\\]*") {
            prop_assert_eq!(stable(&text), None);
        }
    }
}
