//! Validation of an experiment file before any measurement.

use crate::definition::{Experiment, Variant};
use crate::findings::ALL_ROWS;
use crate::plans::Measure;
use crate::rows::{Literal, Row};
use crate::rules::Rule;
use jugada_words::Worded;
use thiserror::Error;

/// Why an experiment file is invalid.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum ExperimentError {
    /// A syntax error: its line, and what was expected.
    Syntax(#[from] toml::de::Error),
    /// Well-formed, but impossible to run.
    Impossible {
        /// Name of the experiment.
        name: String,
        /// The invalid part, as in the file.
        found: String,
        /// What was expected.
        expected: String,
    },
}

impl Experiment {
    /// Parses a file, and checks everything that needs no measurement.
    ///
    /// # Errors
    /// If a key is unknown, missing or invalid, with its line; or if parts do not fit together.
    pub fn parse(text: &str) -> Result<Experiment, ExperimentError> {
        let mut experiment: Experiment = toml::from_str(text)?;
        experiment.digest = jugada_model::digest(text.as_bytes());
        experiment.check()?;
        Ok(experiment)
    }

    fn check(&self) -> Result<(), ExperimentError> {
        let impossible = |found: String, expected: &str| self.impossible(found, expected.to_owned());
        if !is_plain(&self.name) {
            return impossible(
                format!("the name `{}`", self.name.escape_debug()),
                "letters, digits, dots and hyphens, at most 64 and no dot first: reports are files of this name",
            );
        }
        if self.rows.is_empty() || self.series.is_empty() {
            return impossible("no rows or no series".to_owned(), "at least one of each");
        }
        if self.rows.iter().any(|row| row.label().is_empty()) {
            return impossible("a row without `row`".to_owned(), "a label for each row");
        }
        if let Some(row) = self.rows.iter().find(|row| row.has_games() && row.games().is_none_or(|games| games == 0)) {
            return impossible(format!("`games` of row `{}`", row.label()), "a whole number above 0");
        }
        if self.rows.iter().any(|row| row.label() == ALL_ROWS) {
            return impossible(
                format!("a row called `{ALL_ROWS}`"),
                "another label: that one stands for all rows together",
            );
        }
        for variant in Variant::ALL {
            for label in self.shorter(variant).and_then(|shorter| shorter.rows.as_ref()).into_iter().flatten() {
                if !self.rows.iter().any(|row| row.label() == label.0) {
                    return impossible(format!("{} row `{}`", variant.name(), label.0), "one of the rows");
                }
            }
        }
        self.check_variables()?;
        let printed = self.rows.len() + usize::from(self.pooled);
        for series in &self.series {
            for column in &series.columns {
                if !column.published.is_empty() && column.published.len() != printed {
                    let found = format!("{} published numbers for `{}`", column.published.len(), column.title);
                    return impossible(found, &format!("{printed}, one for each row"));
                }
                self.check_reference(&format!("{}/{}", series.id, column.quantity), None)?;
            }
        }
        for rule in &self.rules {
            self.check_rule(rule)?;
        }
        let drawn = self.plots.iter().flat_map(|plot| &plot.of);
        drawn.into_iter().try_for_each(|reference| self.check_reference(reference, None))
    }

    /// Checks that the variables of every text used in measurements can be expanded.
    fn check_variables(&self) -> Result<(), ExperimentError> {
        let measured = self.series.iter().flat_map(|series| {
            series.measures().flat_map(Measure::texts).chain(series.columns.iter().map(|column| &column.quantity))
        });
        let ruled = self.rules.iter().flat_map(Rule::references);
        let drawn = self.plots.iter().flat_map(|plot| &plot.of);
        for text in measured.chain(ruled).chain(drawn).filter(|text| text.contains('{')) {
            for row in 0..self.rows.len() {
                for variant in Variant::ALL {
                    if let Err(why) = self.try_fill(text, row, variant) {
                        let found = format!("`{text}` in row `{}`: {why}", self.rows[row].label());
                        return self.impossible(found, "variables that stand for short texts".to_owned());
                    }
                }
            }
        }
        Ok(())
    }

    /// Checks that rules refer to existing rows and quantities; others would stay undecided for ever.
    fn check_rule(&self, rule: &Rule) -> Result<(), ExperimentError> {
        let labels: Vec<&str> = self.rows.iter().map(Row::label).chain([ALL_ROWS]).collect();
        for label in rule.rows.iter().flatten().chain(&rule.than_row) {
            if !labels.contains(&label.0.as_str()) {
                let found = format!("row `{}` in the rule that {}", label.0, rule.says);
                return self.impossible(found, format!("one of {}", labels.join(", ")));
            }
        }
        if !(0.0..1.0).contains(&rule.within) {
            let found = format!("within = {} in the rule that {}", rule.within, rule.says);
            return self.impossible(found, "a share from 0 to below 1".to_owned());
        }
        rule.references().try_for_each(|reference| self.check_reference(reference, rule.rows.as_deref()))
    }

    /// Whether a `series/quantity` can be measured in these rows, or in all rows.
    fn check_reference(&self, reference: &str, rows: Option<&[Literal]>) -> Result<(), ExperimentError> {
        let (id, quantity) = reference.split_once('/').unwrap_or((reference, ""));
        let Some(series) = self.series.iter().find(|known| known.id == id) else {
            let ids: Vec<&str> = self.series.iter().map(|series| series.id.as_str()).collect();
            return self.impossible(
                format!("`{reference}`"),
                format!("one of the series {}, then / and a quantity", ids.join(", ")),
            );
        };
        let is_asked = |row: &Row| rows.is_none_or(|rows| rows.iter().any(|label| label.0 == row.label()));
        let mut filled: Vec<(&Measure, String)> = (0..self.rows.len())
            .filter(|&row| is_asked(&self.rows[row]))
            .map(|row| (series.measure_in(&self.rows[row]), self.fill(quantity, row, Variant::Full)))
            .collect();
        if rows.is_some_and(|rows| rows.iter().any(|label| label.0 == ALL_ROWS)) {
            filled.push((&series.measure, quantity.to_owned()));
        }
        // A row without the variable has no value there, but some row must have it.
        if filled.iter().any(|(_, quantity)| !quantity.contains('{')) {
            filled.retain(|(_, quantity)| !quantity.contains('{'));
        }
        let gives = |(measure, quantity): &(&Measure, String)| measure.gives(quantity);
        // Nor has a row with another kind of measurement, except in named rows.
        if rows.is_none() && filled.iter().any(gives) {
            return Ok(());
        }
        match filled.iter().find(|asked| !gives(asked)) {
            Some((measure, unknown)) => self.impossible(
                format!("`{unknown}` of the series {id}"),
                format!("one of {}", measure.quantities().join(", ")),
            ),
            None => Ok(()),
        }
    }

    fn impossible<T>(&self, found: String, expected: String) -> Result<T, ExperimentError> {
        Err(ExperimentError::Impossible { name: self.name.clone(), found, expected })
    }
}

/// Whether a name can be a file name in the directory of reports, without leaving it.
fn is_plain(name: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
    (1..=64).contains(&name.len()) && !name.starts_with('.') && name.chars().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_files() {
        for name in ["alegria-5.1", "a", "5", "a..b"] {
            assert!(is_plain(name), "{name}");
        }
        for name in ["", ".", "..", ".hidden", "../escape", "a/b", "a\\b", "c:", "a b", "a\0", "ñ", &"x".repeat(65)] {
            assert!(!is_plain(name), "{name}");
        }
    }

    /// Two rows, one of which is in the quick variant.
    const EXPERIMENT: &str = r#"
        name = "small"
        source = "Nobody 2024"
        title = "Small"
        claim = "the deeper, the better"
        row-title = "Depth"
        rows = [{ row = "one", depth = 1 }, { row = "two", depth = 2 }]
        [quick]
        rows = ["one"]
        [[series]]
        id = "games"
        title = "Games"
        columns = [{ quantity = "win-rate", title = "Wins", published = [0.5, 0.75] }]
        measure = { kind = "match", game = "connect", player = "minimax(depth={depth}, eval=possibilities)", opponent = "random", games = 10 }
    "#;

    #[test]
    fn what_does_not_fit_together_is_refused_and_named() {
        assert!(Experiment::parse(EXPERIMENT).is_ok());
        for (part, instead, found) in [
            (r#"rows = ["one"]"#, r#"rows = ["one", "three"]"#, "quick row `three`; expected one of the rows"),
            (r#"row = "two""#, r#"row = """#, "a row without `row`; expected a label for each row"),
            (r#"row = "two""#, r#"row = "all""#, "a row called `all`; expected another label"),
            ("depth = 2", "depth = 2, games = 0", "`games` of row `two`; expected a whole number above 0"),
            ("[0.5, 0.75]", "[0.5]", "1 published numbers for `Wins`; expected 2, one for each row"),
        ] {
            let text = EXPERIMENT.replacen(part, instead, 1);
            let error = Experiment::parse(&text).expect_err(instead).to_string();
            assert!(error.starts_with("experiment `small`: ") && error.contains(found), "{instead}: {error}");
        }
    }

    #[test]
    fn a_name_that_leads_elsewhere_is_refused() {
        let text = r#"
            name = "../escape"
            source = "Nobody 2024"
            title = "Small"
            claim = "nothing"
            row-title = "Depth"
            rows = [3]
            series = []
            [quick]
        "#;
        let error = Experiment::parse(text).unwrap_err().to_string();
        assert!(error.contains("the name `../escape`") && error.contains("letters, digits, dots"), "{error}");
    }
}
