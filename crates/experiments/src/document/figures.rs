//! Published and measured values as numbers, for front ends that draw them.

use super::report::{Drawn, column_title, curve_of, drawn, why};
use crate::{
    ALL_ROWS, About, Answer, Experiment, Findings, Measured, Measurements, PlotKind, PlotPlan, Unit, Variant, Verdict,
    label,
};
use jugada_registry::Host;
use jugada_stats::Estimate;
use jugada_words::Language;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A published experiment in numbers, with its texts in one language: the work's, and those that were measured here, if any were.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ExperimentFigures {
    /// Whether the work's conclusion holds; none where nothing was measured.
    pub verdict: Option<Verdict>,
    /// The same in sentences; what does not agree comes first.
    pub why: String,
    /// What was asked of the measurements; what does not hold comes first.
    pub rules: Vec<RuleFigures>,
    /// What stands over the labels of the rows.
    pub row_title: String,
    /// The labels of the rows; the last may add up the others.
    pub rows: Vec<String>,
    /// From left to right.
    pub columns: Vec<ColumnFigures>,
    /// In the order of the report.
    pub plots: Vec<PlotFigures>,
    /// How what was measured differs from the full experiment, where it does.
    pub quick: Option<String>,
    /// What has changed in the program since it was measured, by name: then it may find other numbers today.
    pub changes: Vec<String>,
}

/// A rule and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct RuleFigures {
    /// After "it holds that".
    pub says: String,
    /// What hangs on it.
    pub about: About,
    /// Whether it holds.
    pub answer: Answer,
    /// Where it does and where it does not.
    pub detail: String,
}

/// A column of the table, row by row.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ColumnFigures {
    /// What it has.
    pub title: String,
    /// How its numbers are written.
    pub unit: Unit,
    /// What the work printed; empty if it printed nothing of it.
    pub published: Vec<Option<f64>>,
    /// What was measured; empty if nothing was.
    pub measured: Vec<Option<Estimate>>,
    /// What was measured that is no number, such as a move; empty if there is none.
    pub words: Vec<Option<String>>,
}

/// A drawing.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PlotFigures {
    /// What it shows, in a sentence.
    pub caption: String,
    /// Bars over labels, or lines over numbers.
    pub kind: PlotKind,
    /// The title of the axis to the right.
    pub x: String,
    /// The title of the axis upwards.
    pub y: String,
    /// Whether each step up multiplies.
    pub log: bool,
    /// What is drawn.
    pub series: Vec<SeriesFigures>,
}

/// What a drawing has of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SeriesFigures {
    /// What it is.
    pub name: String,
    /// Whether it is the work's.
    pub is_published: bool,
    /// Label or number, and value.
    pub points: Vec<PointFigures>,
}

/// A point of a drawing.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PointFigures {
    /// The label of the row, or the number of a turn.
    pub x: String,
    /// Its value, with its interval where it was sampled.
    pub y: Estimate,
}

impl ExperimentFigures {
    /// The published figures, without measurements.
    pub fn published(experiment: Experiment, host: &Host, language: Language) -> ExperimentFigures {
        let nothing = Findings::new(experiment, Variant::Full, BTreeMap::new());
        let mut figures = ExperimentFigures::of(&nothing, host, language);
        (figures.verdict, figures.why) = (None, String::new());
        figures.rules.clear();
        for column in &mut figures.columns {
            column.measured.clear();
            column.words.clear();
        }
        figures
    }

    /// Published and measured figures side by side.
    pub fn of(findings: &Findings, host: &Host, language: Language) -> ExperimentFigures {
        let say = |text: &str| label(text).tell(language);
        let experiment = &findings.experiment;
        let mut rules: Vec<RuleFigures> = findings
            .judged()
            .into_iter()
            .map(|rule| RuleFigures {
                says: rule.says.tell(language),
                about: rule.about,
                answer: rule.answer,
                detail: rule.detail.map_or_else(String::new, |detail| detail.tell(language)),
            })
            .collect();
        rules.sort_by_key(|rule| rule.answer.urgency());
        let pooled = experiment.pooled.then_some(ALL_ROWS);
        ExperimentFigures {
            verdict: Some(findings.verdict()),
            why: why(findings, language),
            rules,
            row_title: say(&experiment.row_title),
            rows: experiment.rows.iter().map(crate::Row::label).chain(pooled).map(say).collect(),
            columns: columns(findings, language),
            plots: experiment.plots.iter().map(|plan| plot(findings, plan, language)).collect(),
            quick: experiment.shorter_text(findings.variant).map(|note| note.tell(language)),
            changes: findings.changes(host),
        }
    }
}

fn columns(findings: &Findings, language: Language) -> Vec<ColumnFigures> {
    let experiment = &findings.experiment;
    let many = experiment.series.len() > 1;
    let labels: Vec<&str> = experiment.rows.iter().map(crate::Row::label).collect();
    let last = experiment.pooled.then_some(ALL_ROWS);
    let mut columns = Vec::new();
    for (place, series) in experiment.series.iter().enumerate() {
        let found = |label: &str| -> Option<&Measured> {
            if label == ALL_ROWS { Some(findings.pooled(place)) } else { findings.cell(label, &series.id) }
        };
        for column in &series.columns {
            let all = || labels.iter().copied().chain(last);
            let quantity = |label: &str| findings.fill(&column.quantity, label);
            let is_text = column.unit == Unit::Text;
            let measured = all().map(|label| found(label)?.numbers.get(&quantity(label)).copied());
            let words = all().map(|label| found(label)?.texts.get(&quantity(label)).cloned());
            let published = (0..labels.len() + usize::from(experiment.pooled))
                .map(|row| column.published.get(row).copied().filter(|value| value.is_finite()));
            columns.push(ColumnFigures {
                title: column_title(series, column, many, language),
                unit: column.unit,
                published: if column.published.is_empty() { Vec::new() } else { published.collect() },
                measured: if is_text { Vec::new() } else { measured.collect() },
                words: if is_text { words.collect() } else { Vec::new() },
            });
        }
    }
    columns
}

fn plot(findings: &Findings, plan: &PlotPlan, language: Language) -> PlotFigures {
    let say = |text: &str| label(text).tell(language);
    let mut series = Vec::new();
    for reference in &plan.of {
        if plan.kind == PlotKind::Curve {
            let (name, points) = curve_of(findings, reference, language);
            let points = points.into_iter().map(|(turn, y)| PointFigures { x: turn.to_string(), y }).collect();
            series.push(SeriesFigures { name, is_published: false, points });
            continue;
        }
        let Some(Drawn { name, published, measured }) = drawn(findings, plan, reference, language) else { continue };
        let printed = published
            .into_iter()
            .map(|(x, value)| PointFigures { x: say(&x), y: Estimate { value, interval: None, samples: 0 } });
        let found = measured.into_iter().map(|(x, y)| PointFigures { x: say(&x), y });
        for (is_published, points) in [(true, printed.collect::<Vec<_>>()), (false, found.collect())] {
            if !points.is_empty() {
                series.push(SeriesFigures { name: name.clone(), is_published, points });
            }
        }
    }
    let x = say(plan.x.as_deref().unwrap_or(&findings.experiment.row_title));
    PlotFigures { caption: say(&plan.caption), kind: plan.kind, x, y: say(&plan.y), log: plan.log, series }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EXPERIMENTS, find};

    #[test]
    fn what_was_published_is_known_before_anything_is_measured() {
        for (name, _) in EXPERIMENTS {
            let experiment = find(name).expect("it is in the list");
            let (rows, pooled) = (experiment.rows.len(), usize::from(experiment.pooled));
            let plots = experiment.plots.len();
            let figures = ExperimentFigures::published(experiment, &Host::default(), Language::ENGLISH);
            assert_eq!(figures.verdict, None, "{name}");
            assert_eq!((figures.rows.len(), figures.plots.len()), (rows + pooled, plots), "{name}");
            for column in &figures.columns {
                assert!(column.measured.is_empty(), "{name}: {}", column.title);
                assert!(column.published.is_empty() || column.published.len() == rows + pooled, "{name}");
            }
            assert!(
                figures
                    .plots
                    .iter()
                    .flat_map(|plot| &plot.series)
                    .all(|series| series.is_published || series.points.is_empty()),
                "{name}"
            );
        }
    }

    #[test]
    fn numbers_of_both_stand_side_by_side() {
        let experiment = Experiment::parse(
            r#"
            name = "small"
            source = "Nobody 2024"
            title = "Small"
            claim = "more"
            row-title = "Depth"
            rows = [3, 4]
            pooled = true
            [quick]
            note = "one game"
            [[series]]
            id = "one"
            title = "One"
            columns = [{ quantity = "wins", title = "Wins", published = [7, nan, 15] }]
            measure = { kind = "match", game = "connect", player = "random", opponent = "random", games = 10 }
            [[plots]]
            name = "wins"
            caption = "Wins"
            kind = "bars"
            y = "Wins"
            of = ["one/wins"]
            [[rules]]
            says = "it wins"
            of = "one/wins"
            holds = "above"
            than = 100
            "#,
        )
        .unwrap();
        let mut cell = Measured::default();
        cell.numbers.insert("wins".to_owned(), Estimate::exact(9.0));
        let found = Findings::new(experiment, Variant::Quick, BTreeMap::from([((1, 0), cell)]));
        let figures = ExperimentFigures::of(&found, &Host::default(), Language::ENGLISH);
        assert_eq!(figures.rows, ["3", "4", "all"]);
        assert_eq!(figures.columns[0].published, [Some(7.0), None, Some(15.0)]);
        let values: Vec<Option<f64>> =
            figures.columns[0].measured.iter().map(|one| one.map(|estimate| estimate.value)).collect();
        assert_eq!(values[..2], [None, Some(9.0)]);
        assert_eq!(figures.quick.as_deref(), Some("one game"));
        let drawn: Vec<(bool, Vec<&str>)> = figures.plots[0]
            .series
            .iter()
            .map(|series| (series.is_published, series.points.iter().map(|point| point.x.as_str()).collect()))
            .collect();
        assert_eq!(drawn, [(true, vec!["3"]), (false, vec!["4"])]);
        assert_eq!((figures.rules.len(), figures.rules[0].answer), (1, Answer::Fails));
        assert_eq!(figures.verdict, Some(Verdict::NotReproduced));
    }
}
