//! The report of an experiment: what was published and what was measured, side by side.

use crate::{
    ALL_ROWS, About, Answer, ColumnPlan, Experiment, Findings, Judged, Measured, Measurements, PlotKind, PlotPlan,
    Record, Unit, Variant, Verdict,
};
use jugada_arena::are_mostly_copies;
use jugada_arena::document::cells::{NONE, amount_cell, as_number};
use jugada_report::format::{percent, seconds};
use jugada_report::plot::{Bar, ErrorRange};
use jugada_report::{BarSeries, Bars, Cell, Column, Document, Figure, LineSeries, Lines, Table, VerdictKind};
use jugada_stats::Estimate;

/// What stands where a measurement does not say what it depends on.
const UNKNOWN: &str = "unknown";

/// How to repeat a report: its command, time and threads. The program that measured is recorded with the measurements.
#[derive(Clone, Debug)]
pub struct Provenance {
    /// The command line that makes the report again, if one is known.
    pub command: Option<String>,
    /// How long it took.
    pub seconds: f64,
    /// Games or searches at once.
    pub threads: usize,
}

/// The report of an experiment.
pub fn of_experiment(findings: &Findings, provenance: &Provenance) -> Document {
    let experiment = &findings.experiment;
    let verdict = findings.verdict();
    let title = format!("{}: {}", experiment.name, experiment.title);
    let whose = if experiment.own { "Our own claim, which nobody published" } else { "Published conclusion" };
    let mut document = Document::new(title)
        .lead(format!("{}. {whose}: {}", experiment.source, experiment.claim))
        .verdict(kind_of(verdict), capitalised(findings.verdict_name()), why(findings));
    if let Some(shorter) = experiment.shorter(findings.variant) {
        let how = shorter.note.as_deref().unwrap_or("It has fewer rows or games than the original.");
        let variant = if findings.variant == Variant::Quick { "the quick variant" } else { "what an hour allows" };
        document = document.paragraph(format!("This is {variant}, not the full experiment. {how}"));
    }
    for warning in warnings(findings) {
        document = document.paragraph(warning);
    }
    document = document.table(table(findings));
    for plot in &experiment.plots {
        document = document.figure(figure(findings, plot));
    }
    document = document.heading("Claims tested");
    let mut judged = findings.judged();
    // What does not agree is said first.
    judged.sort_by_key(|rule| rule.answer.urgency());
    document = document.list(judged.into_iter().map(|rule| {
        let answer = match rule.answer {
            Answer::Holds => "holds",
            Answer::Fails => "does not hold",
            Answer::Open => "undecided",
        };
        let about = match rule.about {
            About::Direction => "",
            About::Size => " (size)",
            About::Fitted => " (fitted: no evidence)",
            About::Own => " (our own question)",
        };
        let detail = if rule.detail.is_empty() { String::new() } else { format!(": {}", rule.detail) };
        format!("{answer}{about}: {}{detail}", rule.says)
    }));
    if !experiment.notes.is_empty() {
        document = document.heading("Method, and why numbers may differ");
        for note in &experiment.notes {
            document = document.paragraph(note);
        }
    }
    document = document.heading("How to repeat it");
    if let Some(command) = &provenance.command {
        document = document.code(command);
    }
    document.facts([
        ("Seed", experiment.seed.to_string()),
        ("Version", said_of(&findings.programs())),
        ("Depends on", depends_on(findings)),
        ("Definition", experiment.digest.chars().take(12).collect()),
        ("Took", seconds(provenance.seconds)),
        ("In parallel", format!("{} games or searches", provenance.threads)),
        ("Intervals", "95 %, in brackets after each measured value".to_owned()),
    ])
}

fn said_of(programs: &[String]) -> String {
    if programs.is_empty() { UNKNOWN.to_owned() } else { programs.join("; ") }
}

/// The entries of the fingerprint that the measurements depend on, with the first digits of each.
fn depends_on(findings: &Findings) -> String {
    let depends = findings.depends();
    let entries = depends.entries().map(|(name, digest)| match digest.get(..SHOWN_DIGITS) {
        Some(digits) if digest.len() == 64 => format!("{name} {digits}"),
        // A level, and what it stands for.
        _ => format!("{name} = {digest}"),
    });
    let entries: Vec<String> = entries.collect();
    if entries.is_empty() { UNKNOWN.to_owned() } else { entries.join(", ") }
}

/// Enough to see that something is another.
const SHOWN_DIGITS: usize = 8;

/// The report of recorded measurements under the current definition; `None` if the definition now measures something else.
pub fn of_record(record: &Record, experiment: &Experiment) -> Option<Document> {
    let findings = record.findings(experiment)?;
    let command = Some(format!("jugada experiment run {} --{}", record.name, record.variant.name()));
    Some(of_experiment(&findings, &Provenance { command, seconds: record.seconds, threads: record.threads }))
}

/// Games that repeat each other prove less than their number says: where there are many, the report tells.
fn warnings(findings: &Findings) -> Vec<String> {
    let mut warnings = Vec::new();
    for ((row, series), measured) in &findings.cells {
        let Some(results) = measured.results else { continue };
        let (games, distinct) = (results.tally.games(), results.game_repeats.different());
        if are_mostly_copies(games, distinct) {
            warnings.push(format!(
                "Only {distinct} of the {games} games of {}, {}, are different; the intervals of their results count no repetitions.",
                findings.experiment.series[*series].title,
                findings.experiment.rows[*row].label(),
            ));
        }
    }
    warnings
}

fn kind_of(verdict: Verdict) -> VerdictKind {
    match verdict {
        Verdict::Reproduced => VerdictKind::Good,
        Verdict::DirectionOnly => VerdictKind::Partly,
        Verdict::NotReproduced => VerdictKind::Bad,
        Verdict::Inconclusive | Verdict::CannotBeTested => VerdictKind::Open,
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The verdict in sentences: what does not agree is said first, and all of it. Says no more than the rules that were asked.
pub(crate) fn why(findings: &Findings) -> String {
    if let Some(reason) = &findings.experiment.untestable {
        return format!("{}.", capitalised(reason.trim_end_matches('.')));
    }
    let judged = findings.judged();
    let said = |before: &str, is_meant: &dyn Fn(&Judged) -> bool| -> Option<String> {
        let said: Vec<&str> = judged.iter().filter(|rule| is_meant(rule)).map(|rule| rule.says.as_str()).collect();
        (!said.is_empty()).then(|| format!("{before}: {}.", said.join("; ")))
    };
    let is_asked =
        |rule: &Judged, answer: Answer| rule.answer == answer && matches!(rule.about, About::Direction | About::Size);
    let fails = said("Not confirmed", &|rule| is_asked(rule, Answer::Fails));
    let open = said("Undecided", &|rule| is_asked(rule, Answer::Open));
    let holds = match findings.verdict() {
        Verdict::Reproduced => Some("All checks of what the work claims hold.".to_owned()),
        _ => said("Confirmed", &|rule| is_asked(rule, Answer::Holds)),
    };
    let is_fitted = |rule: &Judged| rule.about == About::Fitted && rule.answer == Answer::Holds;
    let fitted = said("Fitted, and so no evidence", &is_fitted);
    let own = |answer: Answer| move |rule: &Judged| rule.about == About::Own && rule.answer == answer;
    let own_fails = said("Of our own questions, not confirmed", &own(Answer::Fails));
    let own_open = said("Of our own questions, undecided", &own(Answer::Open));
    let pending = findings.pending();
    let later = (!pending.is_empty()).then(|| format!("Not measured yet: {}.", pending.join("; ")));
    [fails, open, holds, fitted, own_fails, own_open, later].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn shown(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Percent => percent(value),
        Unit::Seconds => seconds(value),
        Unit::Count | Unit::Number | Unit::Text => as_number(value),
    }
}

/// Published and measured, column by column.
fn table(findings: &Findings) -> Table {
    let experiment = &findings.experiment;
    let many = experiment.series.len() > 1;
    let mut columns = vec![Column::left(&experiment.row_title)];
    for series in &experiment.series {
        for column in &series.columns {
            let name = if many { format!("{}: {}", series.title, column.title) } else { column.title.clone() };
            if !column.published.is_empty() {
                columns.push(Column::right(format!("{name}, published")));
            }
            columns.push(Column::right(format!("{name}, measured")));
        }
    }
    let mut table = Table::new(columns);
    let mut add = |label: &str, place: usize, measured: &dyn Fn(usize) -> Option<Measured>| {
        let mut row = vec![Cell::new(label)];
        for (index, series) in experiment.series.iter().enumerate() {
            let found = measured(index);
            for column in &series.columns {
                if !column.published.is_empty() {
                    let published = column.published.get(place).copied().filter(|value| value.is_finite());
                    row.push(Cell::new(published.map_or_else(|| NONE.to_owned(), |value| shown(column.unit, value))));
                }
                row.push(measured_cell(findings, found.as_ref(), column, label));
            }
        }
        table.push(row);
    };
    for (place, row) in experiment.rows.iter().enumerate() {
        add(row.label(), place, &|series| findings.cells.get(&(place, series)).cloned());
    }
    if experiment.pooled {
        add(ALL_ROWS, experiment.rows.len(), &|series| Some(findings.pooled(series).clone()));
    }
    table
}

fn measured_cell(findings: &Findings, found: Option<&Measured>, column: &ColumnPlan, label: &str) -> Cell {
    let Some(found) = found else { return Cell::new("") };
    if found.pending.is_some() {
        return Cell::new("pending");
    }
    let quantity = findings.fill(&column.quantity, label);
    if column.unit == Unit::Text {
        return Cell::new(found.texts.get(&quantity).map_or(NONE, String::as_str));
    }
    let estimate = found.numbers.get(&quantity).copied();
    // Nothing that is measured can be negative.
    amount_cell(estimate, |value| shown(column.unit, value))
}

fn figure(findings: &Findings, plan: &PlotPlan) -> Figure {
    match plan.kind {
        PlotKind::Bars => Figure::new(&plan.name, &plan.caption, bars(findings, plan)),
        PlotKind::Lines | PlotKind::Curve => Figure::new(&plan.name, &plan.caption, lines(findings, plan)),
    }
}

/// One thing that a plot draws: its name, its place among the colours, what was published and measured by row label.
pub(super) struct Drawn {
    pub(super) name: String,
    pub(super) published: Vec<(String, f64)>,
    pub(super) measured: Vec<(String, Estimate)>,
}

pub(super) fn drawn(findings: &Findings, plan: &PlotPlan, reference: &str) -> Option<Drawn> {
    let experiment = &findings.experiment;
    let (id, quantity) = reference.split_once('/')?;
    let series = experiment.series.iter().find(|series| series.id == id)?;
    let column = series.columns.iter().find(|column| column.quantity == quantity);
    let name = match column {
        Some(column) if experiment.series.len() == 1 => column.title.clone(),
        Some(column) if series.columns.len() > 1 => format!("{}: {}", series.title, column.title),
        _ => series.title.clone(),
    };
    let factor = if plan.unit == Unit::Percent { 100.0 } else { 1.0 };
    let labels: Vec<String> = experiment.rows.iter().map(|row| row.label().to_owned()).collect();
    let published = column.map_or(&[] as &[f64], |column| &column.published);
    Some(Drawn {
        name,
        published: labels
            .iter()
            .cloned()
            .zip(published.iter().map(|value| value * factor))
            .filter(|(_, value)| value.is_finite())
            .collect(),
        measured: labels
            .iter()
            .filter_map(|label| {
                let found = findings.cell(label, id)?.numbers.get(&findings.fill(quantity, label))?;
                Some((label.clone(), crate::scaled(*found, factor)))
            })
            .collect(),
    })
}

fn bars(findings: &Findings, plan: &PlotPlan) -> Bars {
    let all: Vec<Drawn> = plan.of.iter().filter_map(|reference| drawn(findings, plan, reference)).collect();
    let labels: Vec<String> = findings
        .experiment
        .rows
        .iter()
        .map(|row| row.label().to_owned())
        .filter(|label| {
            all.iter().any(|one| {
                one.published.iter().any(|(known, _)| known == label)
                    || one.measured.iter().any(|(known, _)| known == label)
            })
        })
        .collect();
    let mut bars = Bars::new(plan.y.as_str(), labels.iter().map(String::as_str));
    for (hue, one) in all.iter().enumerate() {
        if !one.published.is_empty() {
            let mut series = BarSeries::new(format!("{}, published", one.name)).hue(hue).dashed();
            series.values = labels
                .iter()
                .map(|label| {
                    let known = one.published.iter().find(|(known, _)| known == label);
                    Bar::new(known.map_or(f64::NAN, |(_, value)| *value), None)
                })
                .collect();
            bars = bars.series(series);
        }
        let mut series = BarSeries::new(format!("{}, measured", one.name)).hue(hue);
        series.values = labels
            .iter()
            .map(|label| match one.measured.iter().find(|(known, _)| known == label) {
                Some((_, estimate)) => Bar::new(estimate.value, error_range(estimate)),
                None => Bar::new(f64::NAN, None),
            })
            .collect();
        bars = bars.series(series);
    }
    bars
}

fn error_range(estimate: &Estimate) -> Option<ErrorRange> {
    let interval = estimate.interval?;
    (interval.low < interval.high).then_some(ErrorRange { low: interval.low, high: interval.high })
}

fn lines(findings: &Findings, plan: &PlotPlan) -> Lines {
    let x = plan.x.as_deref().unwrap_or(&findings.experiment.row_title);
    let mut lines = Lines::new(x, plan.y.as_str());
    if plan.log {
        lines = lines.log();
    }
    for (hue, reference) in plan.of.iter().enumerate() {
        if plan.kind == PlotKind::Curve {
            lines = lines.series(curve(findings, reference).hue(hue));
            continue;
        }
        let Some(one) = drawn(findings, plan, reference) else { continue };
        let number = |label: &String| label.parse::<f64>().ok();
        if !one.published.is_empty() {
            let points = one.published.iter().filter_map(|(label, value)| Some((number(label)?, *value)));
            lines = lines.series(LineSeries::new(format!("{}, published", one.name)).hue(hue).dashed().points(points));
        }
        let measured = one.measured.iter().filter_map(|(label, estimate)| Some((number(label)?, *estimate)));
        lines = lines.series(with_points(LineSeries::new(format!("{}, measured", one.name)).hue(hue), measured));
    }
    lines
}

/// A curve over the turns of a game, from the first row that has it.
fn curve(findings: &Findings, reference: &str) -> LineSeries {
    let (name, points) = curve_of(findings, reference);
    with_points(LineSeries::new(name), points)
}

/// Its name and its points.
pub(super) fn curve_of(findings: &Findings, reference: &str) -> (String, Vec<(f64, Estimate)>) {
    let (id, name) = reference.split_once('/').unwrap_or_default();
    let points = findings.labels().iter().find_map(|label| findings.cell(label, id)?.curves.get(name).cloned());
    (name.trim_start_matches("nodes-").to_owned(), points.unwrap_or_default())
}

/// Each with its interval, if it has one.
fn with_points(series: LineSeries, points: impl IntoIterator<Item = (f64, Estimate)>) -> LineSeries {
    points.into_iter().fold(series, |series, (x, estimate)| match error_range(&estimate) {
        Some(ErrorRange { low, high }) => series.point_within(x, estimate.value, low, high),
        None => series.point(x, estimate.value),
    })
}
