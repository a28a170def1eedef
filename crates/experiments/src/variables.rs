//! Variables: `{depth}` in a text of an experiment stands for the depth of the current row.

use crate::definition::{Experiment, Variant};
use crate::rows::Row;
use std::collections::BTreeMap;
use thiserror::Error;

/// Maximum length of an expanded text, in bytes: several times a game of Go on 19x19, move by move.
const LONGEST: usize = 10_000;
/// Maximum number of expansions in one text, including nested ones.
const MOST: usize = 1_000;

/// Why the variables of a text cannot be expanded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum FillError {
    /// A variable that refers to itself, directly or indirectly.
    #[error("the variable `{{{0}}}` is part of itself")]
    Circle(String),
    /// Nested variables that multiply.
    #[error("its variables grow beyond {LONGEST} characters or {MOST} replacements")]
    Grows,
}

impl Experiment {
    /// A text with its variables expanded for a row. Unknown variables are unchanged; so is a text whose expansion
    /// fails, which [`Experiment::parse`] refuses.
    pub fn fill(&self, text: &str, row: usize, variant: Variant) -> String {
        self.try_fill(text, row, variant).unwrap_or_else(|_| text.to_owned())
    }

    pub(super) fn try_fill(&self, text: &str, row: usize, variant: Variant) -> Result<String, FillError> {
        let values = self.values(row, variant);
        let mut filling = Filling { values: &values, inside: Vec::new(), replaced: 0, filled: String::new() };
        filling.add(text)?;
        Ok(filling.filled)
    }

    /// Values of variables in a row: those of all rows, overridden by the row's own, overridden by those of the quick
    /// variant.
    fn values(&self, row: usize, variant: Variant) -> BTreeMap<&str, &str> {
        let mut values: BTreeMap<&str, &str> = BTreeMap::new();
        values.extend(self.variables.iter().map(|(name, value)| (name.as_str(), value.0.as_str())));
        match &self.rows[row] {
            Row::Value(value) => drop(values.insert("row", &value.0)),
            Row::Variables(row) => values.extend(row.iter().map(|(name, value)| (name.as_str(), value.0.as_str()))),
        }
        if let Some(shorter) = self.shorter(variant) {
            values.extend(shorter.variables.iter().map(|(name, value)| (name.as_str(), value.0.as_str())));
            // `quick-time` replaces `time`.
            let prefix = format!("{}-", variant.name());
            let stand_ins: Vec<(&str, &str)> =
                values.iter().filter_map(|(name, value)| Some((name.strip_prefix(prefix.as_str())?, *value))).collect();
            values.extend(stand_ins);
        }
        values
    }
}

/// A text being expanded. Values of variables may contain variables.
struct Filling<'a> {
    values: &'a BTreeMap<&'a str, &'a str>,
    /// The variables being expanded, from the outermost.
    inside: Vec<&'a str>,
    replaced: usize,
    filled: String,
}

impl<'a> Filling<'a> {
    fn add(&mut self, text: &'a str) -> Result<(), FillError> {
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            self.append(before)?;
            let known = after.split_once('}').and_then(|(name, after)| Some((name, after, *self.values.get(name)?)));
            let Some((name, after, value)) = known else {
                self.append("{")?;
                rest = after;
                continue;
            };
            if self.inside.contains(&name) {
                return Err(FillError::Circle(name.to_owned()));
            }
            self.replaced += 1;
            if self.replaced > MOST {
                return Err(FillError::Grows);
            }
            self.inside.push(name);
            self.add(value)?;
            self.inside.pop();
            rest = after;
        }
        self.append(rest)
    }

    fn append(&mut self, text: &str) -> Result<(), FillError> {
        if self.filled.len() + text.len() > LONGEST {
            return Err(FillError::Grows);
        }
        self.filled.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn experiment(variables: &str) -> Result<Experiment, String> {
        let text = format!(
            r#"
            name = "small"
            source = "Nobody 2024"
            title = "Small"
            claim = "nothing"
            row-title = "Depth"
            rows = [3, {{ row = "four", time = 4, quick-time = 1 }}]
            [quick]
            [variables]
            {variables}
            [[series]]
            id = "one"
            title = "One"
            columns = []
            measure = {{ kind = "match", game = "connect", player = "{{player}}", opponent = "random", games = 10 }}
            "#
        );
        Experiment::parse(&text).map_err(|error| error.to_string())
    }

    #[test]
    fn variables_may_name_variables() {
        let experiment = experiment("player = \"mcts(time={time}, {more})\"\nmore = \"c={row}\"\ntime = 9").unwrap();
        for (text, row, variant, expected) in [
            ("{player}", 0, Variant::Full, "mcts(time=9, c=3)"),
            ("{player}", 1, Variant::Full, "mcts(time=4, c=four)"),
            ("{player}", 1, Variant::Quick, "mcts(time=1, c=four)"),
            ("{row}{row}", 0, Variant::Quick, "33"),
            ("{unknown} {{row} { }", 0, Variant::Full, "{unknown} {3 { }"),
        ] {
            assert_eq!(experiment.fill(text, row, variant), expected, "{text} in row {row}");
        }
    }

    #[test]
    fn variables_do_not_grow_without_bound() {
        // Each refers to the next twice: the first expands to 2^40 letters, or to none at all.
        for last in ["x", ""] {
            let chain = (0..40).map(|n| format!("v{n} = \"{{v{0}}}{{v{0}}}\"", n + 1)).collect::<Vec<_>>().join("\n");
            let error = experiment(&format!("player = \"{{v0}}\"\n{chain}\nv40 = \"{last}\"")).unwrap_err();
            assert!(error.contains("`{player}`") && error.contains("grow beyond 10000 characters"), "{error}");
        }
        let error = experiment(&format!("player = \"{}\"\nlong = \"{}\"", "{long}".repeat(11), "x".repeat(1_000)));
        assert!(error.unwrap_err().contains("grow beyond"));
        assert!(experiment(&format!("player = \"{}\"\nlong = \"{}\"", "{long}".repeat(10), "x".repeat(1_000))).is_ok());
    }

    #[test]
    fn a_variable_is_not_part_of_itself() {
        for variables in ["player = \"{player}\"", "player = \"{a}\"\na = \"{b}\"\nb = \"{a}\""] {
            let error = experiment(variables).unwrap_err();
            assert!(error.contains("is part of itself"), "{error}");
        }
    }
}
