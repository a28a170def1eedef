//! The plots of a run.

use super::cells::as_number;
use super::letters::{hue, letter};
use super::pairings::name;
use super::players::{DEPTH, LEGAL_MOVES, NODES_PER_MOVE, SIMULATIONS_PER_MOVE};
use crate::results::{PlayerResults, Results, TurnResults, ranking};
use jugada_report::plot::Axis;
use jugada_report::{BarSeries, Bars, Document, Figure, Hue, LineSeries, Lines, Panels};
use jugada_stats::Estimate;
use jugada_words::{Language, Message, message};

/// Maximum number of players in one plot; with more, each player gets a panel.
const MOST_TOGETHER: usize = 4;
/// Maximum number of pairings drawn as bars; with more, the table is easier to read.
const MOST_DRAWN: usize = 10;

/// Adds the plots of results and ratings.
pub(super) fn outcomes(mut document: Document, results: &Results) -> Document {
    let language = document.language;
    if results.players.iter().any(|player| player.rating.is_some()) {
        let caption = message!("report-ratings-figure", "Ratings in Elo, with 95% intervals").tell(language);
        document = document.figure(Figure::new("ratings", caption, ratings(results, language)));
    }
    if results.pairings.len() > MOST_DRAWN {
        return document;
    }
    let caption = message!(
        "report-results-figure",
        "Games won by each player, in its colour, and games drawn, in grey, with 95% intervals"
    );
    document.figure(Figure::new("results", caption.tell(language), wins_and_draws(results, language)))
}

fn ratings(results: &Results, language: Language) -> Bars {
    let places = ranking(&results.players);
    let mut series = BarSeries::new("");
    for &place in &places {
        series = within(series, results.players[place].rating, 1.0).tinted(hue(place));
    }
    let axis = message!("report-elo-axis", "Elo, relative to the average").tell(language);
    Bars::new(axis, places.iter().map(|&place| letter(place))).series(series)
}

fn wins_and_draws(results: &Results, language: Language) -> Bars {
    let axis = Axis::new(message!("report-games-axis", "games, %").tell(language)).covering([0.0]);
    if let [only] = results.pairings.as_slice() {
        let [first, second] = only.pairing;
        let series = within(BarSeries::new(""), only.win_rate, 100.0).tinted(hue(first));
        let series = within(series, only.draw_rate, 100.0).tinted(Hue::Neutral);
        let series = within(series, only.loss_rate, 100.0).tinted(hue(second));
        let won = |place: usize| message!("report-won-by", "won by { $player }", player = letter(place));
        let labels = [won(first), message!("report-drawn-games", "drawn"), won(second)];
        return Bars::new(axis, labels.map(|label| label.tell(language))).series(series);
    }
    let (mut won, mut drawn, mut lost) = (BarSeries::new(""), BarSeries::new(""), BarSeries::new(""));
    for met in &results.pairings {
        won = within(won, met.win_rate, 100.0).tinted(hue(met.pairing[0]));
        drawn = within(drawn, met.draw_rate, 100.0).tinted(Hue::Neutral);
        lost = within(lost, met.loss_rate, 100.0).tinted(hue(met.pairing[1]));
    }
    Bars::new(axis, results.pairings.iter().map(|met| name(met.pairing))).series(won).series(drawn).series(lost)
}

fn within(series: BarSeries, estimate: Option<Estimate>, factor: f64) -> BarSeries {
    match estimate {
        Some(Estimate { value, interval: Some(interval), .. }) => {
            series.bar_within(value * factor, interval.low * factor, interval.high * factor)
        }
        Some(Estimate { value, .. }) => series.bar(value * factor),
        None => series.gap(),
    }
}

/// A quantity of each player as a function of a number.
struct Curve {
    /// Stem of the file name.
    name: &'static str,
    title: Message,
    is_log: bool,
    /// Points of each player, by its place in the plan.
    points: Vec<Vec<(f64, f64)>>,
}

/// Adds the cost of moves by turn, by depth and by level: a plot where it varies, a sentence where it is constant.
pub(super) fn costs(document: Document, results: &Results) -> Document {
    let by_plies = vec![
        Curve {
            name: "time-by-depth",
            title: message!("report-seconds-by-depth", "Seconds per move by depth reached"),
            is_log: true,
            points: results.players.iter().map(by_depth).collect(),
        },
        Curve {
            name: "nodes-by-level",
            title: message!("report-nodes-by-tree-level", "Nodes per move by tree level"),
            is_log: true,
            points: results.players.iter().map(by_level).collect(),
        },
    ];
    let turns = Group {
        name: "by-turn",
        caption: message!("report-effort-by-turn", "Effort by move number"),
        x: message!("report-turn-axis", "move number"),
        by: |curve| message!("report-by-turn", "{ $curve }, by move number", curve),
    };
    let plies = Group {
        name: "by-plies",
        caption: message!("report-effort-by-plies", "Effort by depth and by tree level"),
        x: message!("report-plies-axis", "plies"),
        by: |curve| message!("report-by-plies", "{ $curve }, in plies", curve),
    };
    let document = turns.drawn(document, results, by_turn(results));
    plies.drawn(document, results, by_plies)
}

fn by_turn(results: &Results) -> Vec<Curve> {
    type Pick = fn(&TurnResults) -> Option<f64>;
    let curves: [(&str, Message, bool, Pick); 5] = [
        ("nodes", NODES_PER_MOVE, true, |turn| Some(turn.nodes)),
        ("simulations", SIMULATIONS_PER_MOVE, true, |turn| Some(turn.simulations)),
        ("time", message!("report-seconds-per-move", "Seconds per move"), true, |turn| Some(turn.seconds)),
        ("depth", DEPTH, false, |turn| turn.depth),
        ("branching", LEGAL_MOVES, false, |turn| Some(turn.branching)),
    ];
    let points = |player: &PlayerResults, pick: Pick| {
        let points = player.by_turn.iter().filter_map(|turn| Some((f64::from(turn.turn), pick(turn)?)));
        points.filter(|&(_, y)| y > 0.0).collect()
    };
    let curve = |(name, title, is_log, pick): (&'static str, Message, bool, Pick)| {
        let points = results.players.iter().map(|player| points(player, pick)).collect();
        Curve { name, title, is_log, points }
    };
    curves.into_iter().map(curve).collect()
}

fn by_depth(player: &PlayerResults) -> Vec<(f64, f64)> {
    player.by_depth.iter().map(|&(depth, seconds)| (f64::from(depth), seconds)).collect()
}

fn by_level(player: &PlayerResults) -> Vec<(f64, f64)> {
    player
        .effort
        .nodes_per_level
        .iter()
        .enumerate()
        .map(|(level, &nodes)| (level as f64, nodes))
        .filter(|&(_, nodes)| nodes > 0.0)
        .collect()
}

/// Curves over the same number.
struct Group {
    /// Stem of the file name of a figure with several curves.
    name: &'static str,
    caption: Message,
    x: Message,
    /// Caption of a figure with a single curve.
    by: fn(&Message) -> Message,
}

impl Group {
    /// Adds a sentence for each flat curve; then one figure for the others if the players are few, otherwise one figure for each.
    fn drawn(&self, mut document: Document, results: &Results, curves: Vec<Curve>) -> Document {
        let language = document.language;
        let x = &self.x.tell(language);
        let (flat, curves): (Vec<Curve>, Vec<Curve>) = curves.into_iter().partition(Curve::is_flat);
        for curve in flat.iter().filter(|curve| curve.players().next().is_some()) {
            document = document.paragraph(curve.sentence(language));
        }
        let caption = |curve: &Curve| (self.by)(&curve.title).tell(language);
        if results.players.len() > MOST_TOGETHER {
            for curve in &curves {
                let panels = curve.players().fold(Panels::new().same_height(), |panels, place| {
                    let title = format!("{}: {}", letter(place), results.players[place].player);
                    let mut lines = curve.lines(x, [place], language);
                    // The title names the player.
                    lines.series[0].name.clear();
                    panels.panel(title, lines)
                });
                document = document.figure(Figure::new(curve.name, caption(curve), panels));
            }
            return document;
        }
        match curves.as_slice() {
            [] => document,
            [only] => document.figure(Figure::new(only.name, caption(only), only.lines(x, only.players(), language))),
            several => {
                let panels = several.iter().fold(Panels::new(), |panels, curve| {
                    panels.panel(curve.title.tell(language), curve.lines(x, curve.players(), language))
                });
                document.figure(Figure::new(self.name, self.caption.tell(language), panels))
            }
        }
    }
}

impl Curve {
    /// The players with at least one point.
    fn players(&self) -> impl Iterator<Item = usize> {
        (0..self.points.len()).filter(|&place| !self.points[place].is_empty())
    }

    /// Whether the curve of every player is constant, so that a plot would add nothing.
    fn is_flat(&self) -> bool {
        self.points.iter().all(|points| points.iter().all(|&(_, y)| y == points[0].1))
    }

    /// The sentence that replaces a flat curve.
    fn sentence(&self, language: Language) -> String {
        let value = |place: usize| format!("{} {}", letter(place), as_number(self.points[place][0].1, language));
        let values = self.players().map(value).collect::<Vec<_>>().join("; ");
        message!("report-constant", "{ $curve }, constant: { $values }.", curve = self.title, values).tell(language)
    }

    fn lines(&self, x: &str, places: impl IntoIterator<Item = usize>, language: Language) -> Lines {
        let lines = Lines::new(x, self.title.tell(language));
        let lines = if self.is_log { lines.log() } else { lines };
        places.into_iter().fold(lines, |lines, place| {
            lines.series(LineSeries::new(letter(place)).hue(hue(place)).points(self.points[place].iter().copied()))
        })
    }
}
