//! Results of an experiment, and whether they agree with the work.

use crate::definition::{Experiment, Variant};
use crate::measure::filled;
use crate::measured::Measured;
use crate::plans::{MatchPlan, Measure};
use crate::rules::{About, Answer, Judged, Measurements, Rule, Ruling};
use jugada_model::Fingerprint;
use jugada_registry::Host;
use jugada_words::{Language, Message, message};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Label of the row of totals.
pub const ALL_ROWS: &str = "all";

/// All results of an experiment.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The experiment as its file describes it.
    pub experiment: Experiment,
    /// Scale of the measurements.
    pub variant: Variant,
    /// By indices of row and series; without cells omitted by the variant.
    pub cells: BTreeMap<(usize, usize), Measured>,
    /// Totals by series.
    pooled: Vec<Measured>,
}

/// Whether a work's conclusion holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Reproduced: the conclusion and the numbers.
    Reproduced,
    /// The conclusion holds, but the numbers differ.
    DirectionOnly,
    /// The conclusion is refuted by the measurements.
    NotReproduced,
    /// The measurements do not decide.
    Inconclusive,
    /// No measurement can decide.
    CannotBeTested,
}

impl Verdict {
    /// From the most to the least positive.
    pub const ALL: [Verdict; 5] = [
        Verdict::Reproduced,
        Verdict::DirectionOnly,
        Verdict::NotReproduced,
        Verdict::Inconclusive,
        Verdict::CannotBeTested,
    ];

    /// The words of reports and lists.
    pub const fn name(self) -> Message {
        match self {
            Verdict::Reproduced => message!("verdict-reproduced", "reproduced"),
            Verdict::DirectionOnly => message!("verdict-direction-only", "agrees in direction only"),
            Verdict::NotReproduced => message!("verdict-not-reproduced", "not reproduced"),
            Verdict::Inconclusive => message!("verdict-inconclusive", "inconclusive"),
            Verdict::CannotBeTested => message!("verdict-cannot-be-tested", "cannot be tested"),
        }
    }

    /// The same for a claim of our own, which holds or does not: there is nothing published to reproduce.
    pub const fn name_of_own(self) -> Message {
        match self {
            Verdict::Reproduced => message!("verdict-own-holds", "holds"),
            Verdict::DirectionOnly => message!("verdict-own-direction-only", "holds in direction only"),
            Verdict::NotReproduced => message!("verdict-own-fails", "does not hold"),
            Verdict::Inconclusive | Verdict::CannotBeTested => self.name(),
        }
    }
}

impl Findings {
    pub(crate) fn new(experiment: Experiment, variant: Variant, cells: BTreeMap<(usize, usize), Measured>) -> Findings {
        let pooled = (0..experiment.series.len())
            .map(|wanted| {
                let rows: Vec<&Measured> =
                    cells.iter().filter(|((_, series), _)| *series == wanted).map(|(_, cell)| cell).collect();
                Measured::pooled(&rows)
            })
            .collect();
        Findings { experiment, variant, cells, pooled }
    }

    /// Totals of a series.
    pub fn pooled(&self, series: usize) -> &Measured {
        &self.pooled[series]
    }

    /// Results of all rules.
    pub fn judged(&self) -> Vec<Judged> {
        let texts = self.experiment.rule_texts();
        let judged = |(rule, says): (&Rule, Message)| {
            let Ruling { answer, detail } = rule.judge(self);
            Judged { says, about: rule.about, answer, detail }
        };
        self.experiment.rules.iter().zip(texts).map(judged).collect()
    }

    /// By the rules: those about direction decide the conclusion, those about size the agreement of numbers. Without
    /// rules about direction, the numbers are the conclusion. Fitted rules and Jugada's own have no effect.
    pub fn verdict(&self) -> Verdict {
        if self.experiment.untestable.is_some() {
            return Verdict::CannotBeTested;
        }
        let mut judged = self.judged();
        judged.retain(|rule| matches!(rule.about, About::Direction | About::Size));
        let any = |about: About, answer: Answer| judged.iter().any(|rule| (rule.about, rule.answer) == (about, answer));
        let has_direction = judged.iter().any(|rule| rule.about == About::Direction);
        let size_fails = any(About::Size, Answer::Fails);
        if judged.is_empty() {
            Verdict::Inconclusive
        } else if any(About::Direction, Answer::Fails) || (size_fails && !has_direction) {
            Verdict::NotReproduced
        } else if any(About::Direction, Answer::Open) {
            Verdict::Inconclusive
        } else if size_fails {
            Verdict::DirectionOnly
        } else if any(About::Size, Answer::Open) {
            Verdict::Inconclusive
        } else {
            Verdict::Reproduced
        }
    }

    /// The words for the verdict.
    pub fn verdict_name(&self) -> Message {
        if self.experiment.own { self.verdict().name_of_own() } else { self.verdict().name() }
    }

    /// The programs that measured it, each once: `0.1.0, commit 1234abc`.
    pub fn programs(&self, language: Language) -> Vec<String> {
        let origins = self.cells.values().filter_map(|cell| cell.origin.as_ref());
        let mut all: Vec<String> = origins.map(|origin| origin.program().tell(language)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The program behaviour that the measurements depend on, combined.
    pub fn depends(&self) -> Fingerprint {
        let mut all = Fingerprint::default();
        self.cells.values().filter_map(|cell| cell.origin.clone()).for_each(|origin| all.extend(origin.depends));
        all
    }

    /// Names of changes in the program since the measurements; empty if this program would get the same numbers.
    pub fn changes(&self, host: &Host) -> Vec<String> {
        let of_cell = |(&(row, series), cell): (&(usize, usize), &Measured)| {
            cell.changes(&filled(&self.experiment, series, row, self.variant), host)
        };
        let mut names: Vec<String> = self.cells.iter().flat_map(of_cell).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// What prevents a complete measurement.
    pub fn pending(&self) -> Vec<&str> {
        let mut needs: Vec<&str> = self.cells.values().filter_map(|cell| cell.pending.as_deref()).collect();
        needs.sort_unstable();
        needs.dedup();
        needs
    }
}

impl Measurements for Findings {
    fn labels(&self) -> Vec<String> {
        self.experiment.rows_of(self.variant).iter().map(|&row| self.experiment.rows[row].label().to_owned()).collect()
    }

    fn cell(&self, label: &str, series: &str) -> Option<&Measured> {
        let series = self.experiment.series.iter().position(|known| known.id == series)?;
        if label == ALL_ROWS {
            return self.pooled.get(series);
        }
        let row = self.experiment.rows.iter().position(|row| row.label() == label)?;
        self.cells.get(&(row, series))
    }

    fn published(&self, label: &str, series: &str, quantity: &str) -> Option<f64> {
        let series = self.experiment.series.iter().find(|known| known.id == series)?;
        let column = series.columns.iter().find(|column| column.quantity == quantity)?;
        // Published totals come last.
        let place = match label {
            ALL_ROWS => self.experiment.rows.len(),
            _ => self.experiment.rows.iter().position(|row| row.label() == label)?,
        };
        column.published.get(place).copied().filter(|value| value.is_finite())
    }

    fn fill(&self, quantity: &str, label: &str) -> String {
        match self.experiment.rows.iter().position(|row| row.label() == label) {
            Some(row) => self.experiment.fill(quantity, row, self.variant),
            None => quantity.to_owned(),
        }
    }

    fn same_games(&self, one: (&str, &str), other: (&str, &str)) -> bool {
        let games = |(label, series): (&str, &str)| {
            let series = self.experiment.series.iter().position(|known| known.id == series)?;
            let row = self.experiment.rows.iter().position(|row| row.label() == label)?;
            match filled(&self.experiment, series, row, self.variant) {
                // The seed is that of the experiment.
                Measure::Match(MatchPlan { game, begins, opening_plies, .. }) => Some((game, begins, opening_plies)),
                _ => None,
            }
        };
        games(one).is_some_and(|one| Some(one) == games(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_arena::ResultSummary;
    use jugada_stats::{Estimate, Interval, Repeats, Tally};

    /// Two rows, two series of games, with published numbers for each row and in total.
    const EXPERIMENT: &str = r#"
        name = "small"
        source = "Nobody 2024"
        title = "Small"
        claim = "one is more than two"
        row-title = "Depth"
        rows = [3, 4]
        pooled = true
        [quick]
        games = 2
        [[series]]
        id = "one"
        title = "One"
        columns = [{ quantity = "wins", title = "Wins", published = [7, 8, 15] }]
        measure = { kind = "match", game = "connect", player = "random", opponent = "random", games = 10 }
        [[series]]
        id = "two"
        title = "Two"
        columns = []
        measure = { kind = "match", game = "connect", player = "novice", opponent = "random", games = 10 }
        [[series]]
        id = "other"
        title = "From another start"
        columns = []
        measure = { kind = "match", game = "connect", player = "random", opponent = "random", games = 10, opening-plies = 2 }
    "#;

    fn experiment(rules: &str) -> Experiment {
        Experiment::parse(&format!("{EXPERIMENT}\n{rules}")).unwrap()
    }

    fn rule(holds: &str, of: &str, than: &str) -> String {
        format!("[[rules]]\nsays = '{of} {holds} {than}'\nholds = \"{holds}\"\nof = \"{of}\"\nthan = {than}\n")
    }

    fn scored(low: f64, high: f64) -> Measured {
        let mut measured = Measured::default();
        let interval = Some(Interval { low, high });
        measured.set("score", Some(Estimate { value: f64::midpoint(low, high), interval, samples: 10 }));
        measured
    }

    fn won(wins: u64, losses: u64) -> Measured {
        repeated(wins, losses, 1)
    }

    /// Repeats each different game `times` times.
    fn repeated(wins: u64, losses: u64, times: u64) -> Measured {
        let tally = Tally { wins, draws: 0, losses };
        let mut game_repeats = Repeats::default();
        (0..tally.games()).for_each(|game| game_repeats.push(game % times));
        let mut measured = Measured::default();
        measured.set_results(ResultSummary { tally, game_repeats, ..ResultSummary::default() });
        measured.set("wins", Some(Estimate::exact(wins as f64)));
        measured.set("seconds", Some(Estimate::exact(wins as f64)));
        measured
    }

    fn findings(rules: &str, one: [Measured; 2]) -> Findings {
        let cells = one.into_iter().enumerate().map(|(row, cell)| ((row, 0), cell)).collect();
        Findings::new(experiment(rules), Variant::Full, cells)
    }

    #[test]
    fn the_verdict_follows_from_which_rules_fail() {
        use Verdict::{DirectionOnly, Inconclusive, NotReproduced, Reproduced};
        let (holds, fails, open) =
            (rule("above", "one/score", "0.5"), rule("below", "one/score", "0.5"), rule("above", "one/score", "0.65"));
        let size = |rule: &str| format!("{rule}about = \"size\"\n");
        let (fitted, own_fails) = (format!("{holds}about = \"fitted\"\n"), format!("{fails}about = \"own\"\n"));
        let (size_holds, size_fails, size_open) = (size(&holds), size(&fails), size(&open));
        for (rules, verdict) in [
            (vec![], Inconclusive),
            (vec![&holds], Reproduced),
            (vec![&holds, &holds], Reproduced),
            (vec![&fails], NotReproduced),
            (vec![&holds, &fails], NotReproduced),
            (vec![&open], Inconclusive),
            (vec![&holds, &open], Inconclusive),
            (vec![&open, &fails], NotReproduced),
            // The numbers.
            (vec![&holds, &size_holds], Reproduced),
            (vec![&holds, &size_fails], DirectionOnly),
            (vec![&holds, &size_open], Inconclusive),
            (vec![&holds, &size_open, &size_fails], DirectionOnly),
            (vec![&fails, &size_holds], NotReproduced),
            (vec![&fails, &size_fails], NotReproduced),
            (vec![&open, &size_holds], Inconclusive),
            (vec![&open, &size_fails], Inconclusive),
            // Only numbers.
            (vec![&size_holds], Reproduced),
            (vec![&size_fails], NotReproduced),
            (vec![&size_open], Inconclusive),
            (vec![&size_holds, &size_fails], NotReproduced),
            // Fitted rules are no evidence, and Jugada's own questions are not those of the work.
            (vec![&fitted], Inconclusive),
            (vec![&fitted, &size_fails], NotReproduced),
            (vec![&holds, &own_fails], Reproduced),
        ] {
            let rules: String = rules.into_iter().map(String::as_str).collect();
            let found = findings(&rules, [scored(0.6, 0.7), scored(0.6, 0.7)]);
            assert_eq!(found.verdict(), verdict, "{rules}");
        }
    }

    #[test]
    fn a_report_says_first_what_does_not_agree() {
        use crate::document::{Provenance, of_experiment};
        let (holds, fails, open) =
            (rule("above", "one/score", "0.5"), rule("below", "one/score", "0.5"), rule("above", "one/score", "0.65"));
        let found = findings(
            &format!("{holds}{open}about = \"size\"\n{fails}about = \"size\"\n"),
            [scored(0.6, 0.7), scored(0.6, 0.7)],
        );
        let provenance = Provenance { command: None, seconds: 1.0, threads: 1 };
        let text = jugada_report::markdown(&of_experiment(&found, &provenance, Language::ENGLISH));
        let verdict = "> **Agrees in direction only**: Not confirmed: one/score below 0.5. Undecided: one/score above \
                       0.65. Confirmed: one/score above 0.5.";
        assert!(text.contains(verdict), "{text}");
        let asked: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("* ")).collect();
        let expected = [
            "does not hold (size): one/score below 0.5: fails for 3, 4",
            "undecided (size): one/score above 0.65: undecided for 3, 4",
            "holds: one/score above 0.5: holds for 3, 4",
        ];
        assert_eq!(asked, expected);
        let on_fewer = Findings { experiment: Experiment { threads: Some(8), ..found.experiment.clone() }, ..found };
        let text = jugada_report::markdown(&of_experiment(&on_fewer, &provenance, Language::ENGLISH));
        assert!(
            text.contains("**Games or searches in parallel**: 1"),
            "as many as there were, not as many as there may be: {text}"
        );
    }

    #[test]
    fn verdicts_have_names() {
        let expected = ["reproduced", "agrees in direction only", "not reproduced", "inconclusive", "cannot be tested"];
        assert_eq!(Verdict::ALL.map(|verdict| verdict.name().to_string()), expected);
    }

    #[test]
    fn what_was_printed_for_all_rows_is_compared_with_all_rows() {
        let found = findings("", [won(7, 3), won(9, 1)]);
        assert_eq!(found.published("3", "one", "wins"), Some(7.0));
        assert_eq!(found.published("4", "one", "wins"), Some(8.0));
        assert_eq!(found.published(ALL_ROWS, "one", "wins"), Some(15.0));
        assert_eq!(found.published("5", "one", "wins"), None);
        let rules = format!("{}rows = [\"all\"]\n", rule("above", "one/games", "\"published\""));
        assert_eq!(findings(&rules, [won(7, 3), won(9, 1)]).verdict(), Verdict::Inconclusive, "no games were printed");
        let rules = format!("{}rows = [\"all\"]\nwithin = 0.5\n", rule("near", "one/wins", "\"published\""));
        assert_eq!(findings(&rules, [won(70, 30), won(90, 10)]).verdict(), Verdict::NotReproduced);
        assert_eq!(findings(&rules, [won(7, 3), won(9, 1)]).verdict(), Verdict::Reproduced);
    }

    #[test]
    fn games_of_all_rows_are_added_up_and_the_rest_is_averaged() {
        let pending = || Measured { pending: Some("learning".to_owned()), ..Measured::default() };
        for rows in [vec![won(7, 3), won(9, 1)], vec![won(7, 3), pending(), won(9, 1)]] {
            let pooled = Measured::pooled(&rows.iter().collect::<Vec<_>>());
            assert_eq!(
                pooled.results.map(|results| results.tally),
                Some(Tally { wins: 16, draws: 0, losses: 4 }),
                "{} rows",
                rows.len()
            );
            assert_eq!(pooled.numbers["wins"].value, 16.0, "{} rows", rows.len());
            assert_eq!(pooled.numbers["games"].value, 20.0);
            assert_eq!(pooled.numbers["win-rate"].value, 0.8);
            assert_eq!(pooled.numbers["seconds"].value, 8.0);
        }
        assert_eq!(Measured::pooled(&[&pending()]), Measured::default());
    }

    #[test]
    fn games_that_repeat_others_count_once_in_all_rows() {
        let width = |rows: [Measured; 2]| {
            let pooled = Measured::pooled(&rows.each_ref());
            assert_eq!(pooled.numbers["score"].value, 0.8);
            ["score", "win-rate"].map(|name| pooled.numbers[name].interval.expect("games").width())
        };
        let few = |wins, losses| repeated(wins, losses, 50);
        let [[all, all_wins], [repeated, repeated_wins]] =
            [width([won(70, 30), won(90, 10)]), width([few(70, 30), few(90, 10)])];
        assert!(repeated > 3.0 * all && repeated_wins > 3.0 * all_wins, "{repeated} and {all}");
    }

    #[test]
    fn games_are_the_same_where_they_begin_alike() {
        let found = findings("", [won(1, 0), won(1, 0)]);
        assert!(found.same_games(("3", "one"), ("3", "two")), "other players from the same openings");
        assert!(found.same_games(("3", "one"), ("4", "two")));
        assert!(!found.same_games(("3", "one"), ("3", "other")), "other openings");
        assert!(!found.same_games(("all", "one"), ("all", "one")));
    }

    #[track_caller]
    fn refused(rules: &str, words: &[&str]) {
        let error = Experiment::parse(&format!("{EXPERIMENT}\n{rules}")).unwrap_err().to_string();
        for word in words {
            assert!(error.contains(word), "`{word}` in {error}");
        }
    }

    #[test]
    fn what_a_rule_names_must_be_there() {
        let above = rule("above", "one/score", "0.5");
        refused(&format!("{above}rows = [3, 5]"), &["row `5`", "one of 3, 4, all"]);
        refused(&format!("{above}than-row = \"thre\""), &["row `thre`", "one of 3, 4, all"]);
        refused(&format!("{above}within = 1"), &["within = 1", "below 1"]);
        refused(&rule("above", "one/scores", "0.5"), &["`scores` of the series one", "one of games, wins", "score"]);
        refused(&rule("above", "one/score", "\"two/skore\""), &["`skore` of the series two", "opponent-nodes"]);
        refused(&rule("above", "three/score", "0.5"), &["`three/score`", "one of the series one, two, other"]);
        let plot = "[[plots]]\nname = \"p\"\ncaption = \"c\"\nkind = \"bars\"\ny = \"y\"\nof = [\"one/win\"]";
        refused(plot, &["`win` of the series one"]);
    }
}
