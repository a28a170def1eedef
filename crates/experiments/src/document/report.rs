//! The report of an experiment: published and measured values side by side.

use crate::{
    ALL_ROWS, About, Answer, ColumnPlan, Experiment, Findings, Judged, Measured, Measurements, PlotKind, PlotPlan,
    Record, SeriesPlan, Unit, Variant, Verdict, curve_name, label,
};
use jugada_arena::are_mostly_copies;
use jugada_arena::document::cells::{NONE, amount_cell, as_number};
use jugada_report::format::{percent, seconds};
use jugada_report::plot::{Bar, ErrorRange};
use jugada_report::{BarSeries, Bars, Cell, Column, Document, Figure, LineSeries, Lines, Reported, Table, VerdictKind};
use jugada_stats::Estimate;
use jugada_words::{Language, Message, count, message};

/// How to repeat a report: its command, duration and threads. The version of the measuring program is recorded with the measurements.
#[derive(Clone, Debug)]
pub struct Provenance {
    /// The command line that reproduces the report, if known.
    pub command: Option<String>,
    /// Duration of the measurements.
    pub seconds: f64,
    /// Number of games or searches at once.
    pub threads: usize,
}

/// The results of an experiment and their provenance.
#[derive(Clone, Debug)]
pub struct ExperimentReport {
    /// The measurements.
    pub findings: Findings,
    /// How they were obtained.
    pub provenance: Provenance,
}

impl Reported for ExperimentReport {
    fn document(&self, language: Language) -> Document {
        of_experiment(&self.findings, &self.provenance, language)
    }
}

/// The report of an experiment, in a language.
pub fn of_experiment(findings: &Findings, provenance: &Provenance, language: Language) -> Document {
    let say = |message: Message| message.tell(language);
    let experiment = &findings.experiment;
    let verdict = findings.verdict();
    let title = format!("{}: {}", experiment.name, say(experiment.title_text()));
    let (source, claim) = (experiment.source_text(), experiment.claim_text());
    let lead = if experiment.own {
        message!("experiment-lead-own", "{ $source }. Our own claim, not from a study: { $claim }", source, claim)
    } else {
        message!("experiment-lead", "{ $source }. Published conclusion: { $claim }", source, claim)
    };
    let verdict_label = capitalised(&say(findings.verdict_name()));
    let mut document = Document::new(title, language).lead(say(lead)).verdict(
        kind_of(verdict),
        verdict_label,
        why(findings, language),
    );
    if experiment.shorter(findings.variant).is_some() {
        let fewer = || message!("experiment-fewer", "Fewer rows or games than in the full experiment.");
        let how = experiment.shorter_text(findings.variant).unwrap_or_else(fewer);
        document = document.paragraph(say(if findings.variant == Variant::Quick {
            message!("experiment-quick", "Quick run, not the full experiment. { $how }", how)
        } else {
            message!("experiment-hour", "Run of about an hour, not the full experiment. { $how }", how)
        }));
    }
    for warning in warnings(findings) {
        document = document.paragraph(say(warning));
    }
    document = document.table(table(findings, language));
    for plot in &experiment.plots {
        document = document.figure(figure(findings, plot, language));
    }
    document = document.heading(say(message!("experiment-checks", "Checks")));
    let mut judged = findings.judged();
    // Disagreements come first.
    judged.sort_by_key(|rule| rule.answer.urgency());
    document = document.list(judged.into_iter().map(|rule| say(in_words(rule))));
    if !experiment.notes.is_empty() {
        document = document.heading(say(message!("experiment-method", "Method, and why numbers may differ")));
        for note in experiment.note_texts() {
            document = document.paragraph(say(note));
        }
    }
    document = document.heading(say(message!("experiment-repeat", "How to repeat it")));
    if let Some(command) = &provenance.command {
        document = document.code(command);
    }
    let unknown = || message!("experiment-unknown-origin", "unknown").tell(language);
    let or_unknown = |text: String| if text.is_empty() { unknown() } else { text };
    let intervals = message!("experiment-intervals-are", "95%, in brackets after each measured value");
    document.facts([
        (say(message!("experiment-seed", "Seed")), experiment.seed.to_string()),
        (say(message!("experiment-version", "Version")), or_unknown(findings.programs(language).join("; "))),
        (say(message!("experiment-depends-on", "Depends on")), or_unknown(depends_on(findings))),
        (say(message!("experiment-definition", "Definition")), experiment.digest.chars().take(12).collect()),
        (say(message!("experiment-duration", "Duration")), seconds(provenance.seconds, language)),
        (say(message!("experiment-in-parallel", "Games or searches in parallel")), provenance.threads.to_string()),
        (say(message!("experiment-intervals", "Intervals")), say(intervals)),
    ])
}

/// A rule and its result in one line.
fn in_words(Judged { says, about, answer, detail }: Judged) -> Message {
    let answer = match answer {
        Answer::Holds => message!("experiment-holds", "holds"),
        Answer::Fails => message!("experiment-fails", "does not hold"),
        Answer::Open => message!("experiment-undecided", "undecided"),
    };
    let answer = match about {
        About::Direction => answer,
        About::Size => message!("experiment-about-size", "{ $answer } (size)", answer),
        About::Fitted => message!("experiment-about-fitted", "{ $answer } (fitted: no evidence)", answer),
        About::Own => message!("experiment-about-own", "{ $answer } (our own question)", answer),
    };
    match detail {
        None => message!("experiment-check", "{ $answer }: { $says }", answer, says),
        Some(detail) => {
            message!("experiment-check-detail", "{ $answer }: { $says }: { $detail }", answer, says, detail)
        }
    }
}

/// The fingerprint entries on which the measurements depend, each with its first digits.
fn depends_on(findings: &Findings) -> String {
    let depends = findings.depends();
    let entries = depends.entries().map(|(name, digest)| match digest.get(..SHOWN_DIGITS) {
        Some(digits) if digest.len() == 64 => format!("{name} {digits}"),
        // A level and its strategy.
        _ => format!("{name} = {digest}"),
    });
    entries.collect::<Vec<String>>().join(", ")
}

/// Enough digits to distinguish two fingerprints.
const SHOWN_DIGITS: usize = 8;

/// The report of recorded measurements under the current definition; `None` if the definition now measures something else.
pub fn of_record(record: &Record, experiment: &Experiment, language: Language) -> Option<Document> {
    let findings = record.findings(experiment)?;
    let command = Some(format!("jugada experiment run {} --{}", record.name, record.variant.name()));
    let provenance = Provenance { command, seconds: record.seconds, threads: record.threads };
    Some(of_experiment(&findings, &provenance, language))
}

/// A warning if many games are repeated, since these prove less than their number suggests.
fn warnings(findings: &Findings) -> Vec<Message> {
    let mut warnings = Vec::new();
    for ((row, series), measured) in &findings.cells {
        let Some(results) = measured.results else { continue };
        let (games, distinct) = (results.tally.games(), results.game_repeats.different());
        if are_mostly_copies(games, distinct) {
            let [games, distinct] = [games, distinct].map(count);
            let (series, row) = (&findings.experiment.series[*series].title, findings.experiment.rows[*row].label());
            let (series, row) = (label(series), label(row));
            warnings.push(message!(
                "experiment-repeated-games",
                "Only { $distinct } of the { $games } games of { $series }, { $row }, are different. The intervals count \
                 repeated games once.",
                distinct,
                games,
                series,
                row
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

/// The verdict in sentences, with all disagreements first. Claims no more than the rules that were checked.
pub(crate) fn why(findings: &Findings, language: Language) -> String {
    if let Some(reason) = findings.experiment.untestable_text() {
        return format!("{}.", capitalised(reason.tell(language).trim_end_matches('.')));
    }
    let judged = findings.judged();
    let said = |is_meant: &dyn Fn(&Judged) -> bool, sentence: fn(&str) -> Message| -> Option<String> {
        let said = judged.iter().filter(|rule| is_meant(rule)).map(|rule| rule.says.tell(language));
        let said: Vec<String> = said.collect();
        (!said.is_empty()).then(|| sentence(&said.join("; ")).tell(language))
    };
    let is_asked =
        |rule: &Judged, answer: Answer| rule.answer == answer && matches!(rule.about, About::Direction | About::Size);
    let fails = said(&|rule| is_asked(rule, Answer::Fails), |rules| {
        message!("experiment-not-confirmed", "Not confirmed: { $rules }.", rules)
    });
    let open = said(&|rule| is_asked(rule, Answer::Open), |rules| {
        message!("experiment-open", "Undecided: { $rules }.", rules)
    });
    let holds = match findings.verdict() {
        Verdict::Reproduced if findings.experiment.own => {
            Some(message!("experiment-own-all-hold", "All checks of the claim hold.").tell(language))
        }
        Verdict::Reproduced => {
            Some(message!("experiment-all-hold", "All checks of the study's claim hold.").tell(language))
        }
        _ => said(&|rule| is_asked(rule, Answer::Holds), |rules| {
            message!("experiment-confirmed", "Confirmed: { $rules }.", rules)
        }),
    };
    let is_fitted = |rule: &Judged| rule.about == About::Fitted && rule.answer == Answer::Holds;
    let fitted = said(&is_fitted, |rules| message!("experiment-fitted", "Fitted, so no evidence: { $rules }.", rules));
    let own = |answer: Answer| move |rule: &Judged| rule.about == About::Own && rule.answer == answer;
    let own_fails = said(&own(Answer::Fails), |rules| {
        message!("experiment-own-not-confirmed", "Our own questions, not confirmed: { $rules }.", rules)
    });
    let own_open = said(&own(Answer::Open), |rules| {
        message!("experiment-own-open", "Our own questions, undecided: { $rules }.", rules)
    });
    let pending: Vec<String> = findings.pending().into_iter().map(|needs| label(needs).tell(language)).collect();
    let later = (!pending.is_empty()).then(|| {
        message!("experiment-later", "Not measured yet: { $pending }.", pending = pending.join("; ")).tell(language)
    });
    [fails, open, holds, fitted, own_fails, own_open, later].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn shown(unit: Unit, value: f64, language: Language) -> String {
    match unit {
        Unit::Percent => percent(value, language),
        Unit::Seconds => seconds(value, language),
        Unit::Count | Unit::Number | Unit::Text => as_number(value, language),
    }
}

/// The title of a column; with several series, also that of its series.
pub(super) fn column_title(series: &SeriesPlan, column: &ColumnPlan, many: bool, language: Language) -> String {
    let title = label(&column.title).tell(language);
    if many { format!("{}: {title}", label(&series.title).tell(language)) } else { title }
}

/// The title of a row: a text, or a number.
fn row_title(row: &str, language: Language) -> String {
    if row.parse::<f64>().is_ok() { language.number(row) } else { label(row).tell(language) }
}

/// The name of a published series.
fn published(name: &str, language: Language) -> String {
    message!("experiment-published-column", "{ $name }, published", name).tell(language)
}

/// The name of a measured series.
fn measured(name: &str, language: Language) -> String {
    message!("experiment-measured-column", "{ $name }, measured", name).tell(language)
}

/// Published and measured, column by column.
fn table(findings: &Findings, language: Language) -> Table {
    let experiment = &findings.experiment;
    let many = experiment.series.len() > 1;
    let mut columns = vec![Column::left(label(&experiment.row_title).tell(language))];
    for series in &experiment.series {
        for column in &series.columns {
            let name = column_title(series, column, many, language);
            if !column.published.is_empty() {
                columns.push(Column::right(published(&name, language)));
            }
            columns.push(Column::right(measured(&name, language)));
        }
    }
    let mut table = Table::new(columns);
    let mut add = |row_label: &str, place: usize, measured: &dyn Fn(usize) -> Option<Measured>| {
        let mut row = vec![Cell::new(row_title(row_label, language))];
        for (index, series) in experiment.series.iter().enumerate() {
            let found = measured(index);
            for column in &series.columns {
                if !column.published.is_empty() {
                    let published = column.published.get(place).copied().filter(|value| value.is_finite());
                    row.push(Cell::new(
                        published.map_or_else(|| NONE.to_owned(), |value| shown(column.unit, value, language)),
                    ));
                }
                row.push(measured_cell(findings, found.as_ref(), column, row_label, language));
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

fn measured_cell(
    findings: &Findings,
    found: Option<&Measured>,
    column: &ColumnPlan,
    row: &str,
    language: Language,
) -> Cell {
    let Some(found) = found else { return Cell::new("") };
    if found.pending.is_some() {
        return Cell::new(message!("experiment-pending", "pending").tell(language));
    }
    let quantity = findings.fill(&column.quantity, row);
    if column.unit == Unit::Text {
        return Cell::new(found.texts.get(&quantity).map_or(NONE, String::as_str));
    }
    let estimate = found.numbers.get(&quantity).copied();
    // No measured quantity can be negative.
    amount_cell(estimate, language, |value, language| shown(column.unit, value, language))
}

fn figure(findings: &Findings, plan: &PlotPlan, language: Language) -> Figure {
    let caption = label(&plan.caption).tell(language);
    match plan.kind {
        PlotKind::Bars => Figure::new(&plan.name, caption, bars(findings, plan, language)),
        PlotKind::Lines | PlotKind::Curve => Figure::new(&plan.name, caption, lines(findings, plan, language)),
    }
}

/// A series of a plot: its name, its colour index, and published and measured values by row label.
pub(super) struct Drawn {
    pub(super) name: String,
    pub(super) published: Vec<(String, f64)>,
    pub(super) measured: Vec<(String, Estimate)>,
}

pub(super) fn drawn(findings: &Findings, plan: &PlotPlan, reference: &str, language: Language) -> Option<Drawn> {
    let experiment = &findings.experiment;
    let (id, quantity) = reference.split_once('/')?;
    let series = experiment.series.iter().find(|series| series.id == id)?;
    let column = series.columns.iter().find(|column| column.quantity == quantity);
    let name = match column {
        Some(column) if experiment.series.len() == 1 => column_title(series, column, false, language),
        Some(column) if series.columns.len() > 1 => column_title(series, column, true, language),
        _ => label(&series.title).tell(language),
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

fn bars(findings: &Findings, plan: &PlotPlan, language: Language) -> Bars {
    let all: Vec<Drawn> = plan.of.iter().filter_map(|reference| drawn(findings, plan, reference, language)).collect();
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
    let mut bars = Bars::new(label(&plan.y).tell(language), labels.iter().map(|row| label(row).tell(language)));
    for (hue, one) in all.iter().enumerate() {
        if !one.published.is_empty() {
            let mut series = BarSeries::new(published(&one.name, language)).hue(hue).dashed();
            series.values = labels
                .iter()
                .map(|label| {
                    let known = one.published.iter().find(|(known, _)| known == label);
                    Bar::new(known.map_or(f64::NAN, |(_, value)| *value), None)
                })
                .collect();
            bars = bars.series(series);
        }
        let mut series = BarSeries::new(measured(&one.name, language)).hue(hue);
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

fn lines(findings: &Findings, plan: &PlotPlan, language: Language) -> Lines {
    let x = plan.x.as_deref().unwrap_or(&findings.experiment.row_title);
    let mut lines = Lines::new(label(x).tell(language), label(&plan.y).tell(language));
    if plan.log {
        lines = lines.log();
    }
    for (hue, reference) in plan.of.iter().enumerate() {
        if plan.kind == PlotKind::Curve {
            lines = lines.series(curve(findings, reference, language).hue(hue));
            continue;
        }
        let Some(one) = drawn(findings, plan, reference, language) else { continue };
        let number = |label: &String| label.parse::<f64>().ok();
        if !one.published.is_empty() {
            let points = one.published.iter().filter_map(|(label, value)| Some((number(label)?, *value)));
            lines = lines.series(LineSeries::new(published(&one.name, language)).hue(hue).dashed().points(points));
        }
        let points = one.measured.iter().filter_map(|(label, estimate)| Some((number(label)?, *estimate)));
        lines = lines.series(with_points(LineSeries::new(measured(&one.name, language)).hue(hue), points));
    }
    lines
}

/// A curve over the turns of a game, from the first row that has one.
fn curve(findings: &Findings, reference: &str, language: Language) -> LineSeries {
    let (name, points) = curve_of(findings, reference, language);
    with_points(LineSeries::new(name), points)
}

/// Name and points of the curve.
pub(super) fn curve_of(findings: &Findings, reference: &str, language: Language) -> (String, Vec<(f64, Estimate)>) {
    let (id, name) = reference.split_once('/').unwrap_or_default();
    let points = findings.labels().iter().find_map(|label| findings.cell(label, id)?.curves.get(name).cloned());
    (label(curve_name(name)).tell(language), points.unwrap_or_default())
}

/// Adds the points, each with its interval if it has one.
fn with_points(series: LineSeries, points: impl IntoIterator<Item = (f64, Estimate)>) -> LineSeries {
    points.into_iter().fold(series, |series, (x, estimate)| match error_range(&estimate) {
        Some(ErrorRange { low, high }) => series.point_within(x, estimate.value, low, high),
        None => series.point(x, estimate.value),
    })
}
