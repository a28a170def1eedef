//! The plots of a run.

use super::cells::as_number;
use super::letters::{hue, letter};
use super::pairings::name;
use crate::results::{PlayerResults, Results, TurnResults, ranking};
use jugada_report::plot::Axis;
use jugada_report::{BarSeries, Bars, Document, Figure, Hue, LineSeries, Lines, Panels};
use jugada_stats::Estimate;

/// More players than this in one plot would hide each other: then each gets a panel of its own.
const MOST_TOGETHER: usize = 4;
/// Bars for more pairings than this say less than the table.
const MOST_DRAWN: usize = 10;

/// Who won how often, and how strong everybody is.
pub(super) fn outcomes(mut document: Document, results: &Results) -> Document {
    if results.players.iter().any(|player| player.rating.is_some()) {
        document = document.figure(Figure::new("ratings", "Ratings in Elo, with 95 % intervals", ratings(results)));
    }
    if results.pairings.len() > MOST_DRAWN {
        return document;
    }
    let caption = "Games won by each player, in its colour, and games drawn, in grey, with 95 % intervals";
    document.figure(Figure::new("results", caption, wins_and_draws(results)))
}

fn ratings(results: &Results) -> Bars {
    let places = ranking(&results.players);
    let mut series = BarSeries::new("");
    for &place in &places {
        series = within(series, results.players[place].rating, 1.0).tinted(hue(place));
    }
    Bars::new("Elo, around the average", places.iter().map(|&place| letter(place))).series(series)
}

fn wins_and_draws(results: &Results) -> Bars {
    let axis = Axis::new("games, %").covering([0.0]);
    if let [only] = results.pairings.as_slice() {
        let [first, second] = only.pairing;
        let series = within(BarSeries::new(""), only.win_rate, 100.0).tinted(hue(first));
        let series = within(series, only.draw_rate, 100.0).tinted(Hue::Neutral);
        let series = within(series, only.loss_rate, 100.0).tinted(hue(second));
        let labels = [format!("won by {}", letter(first)), "drawn".to_owned(), format!("won by {}", letter(second))];
        return Bars::new(axis, labels).series(series);
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

/// A quantity of each player along a number.
struct Curve {
    /// The stem of a file name.
    name: &'static str,
    title: &'static str,
    is_log: bool,
    /// By place of the player.
    points: Vec<Vec<(f64, f64)>>,
}

/// What moves took, by turn, by depth and by level: drawn where it changes, said where it does not.
pub(super) fn costs(document: Document, results: &Results) -> Document {
    let by_plies = vec![
        Curve {
            name: "time-by-depth",
            title: "Seconds per move by depth reached",
            is_log: true,
            points: results.players.iter().map(by_depth).collect(),
        },
        Curve {
            name: "nodes-by-level",
            title: "Nodes per move by level",
            is_log: true,
            points: results.players.iter().map(by_level).collect(),
        },
    ];
    let document = group(document, results, by_turn(results), "turn", ("by-turn", "Effort by turn of the game"));
    group(document, results, by_plies, "plies", ("by-plies", "Effort by depth and by level"))
}

fn by_turn(results: &Results) -> Vec<Curve> {
    type Pick = fn(&TurnResults) -> Option<f64>;
    let curves: [(&str, &str, bool, Pick); 5] = [
        ("nodes", "Nodes per move", true, |turn| Some(turn.nodes)),
        ("simulations", "Simulations per move", true, |turn| Some(turn.simulations)),
        ("time", "Seconds per move", true, |turn| Some(turn.seconds)),
        ("depth", "Depth reached", false, |turn| turn.depth),
        ("branching", "Legal moves", false, |turn| Some(turn.branching)),
    ];
    let points = |player: &PlayerResults, pick: Pick| {
        let points = player.by_turn.iter().filter_map(|turn| Some((f64::from(turn.turn), pick(turn)?)));
        points.filter(|&(_, y)| y > 0.0).collect()
    };
    let curve = |(name, title, is_log, pick): (&'static str, &'static str, bool, Pick)| {
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

/// Curves along the same number: a sentence for each that is flat, one figure for the others if the players are few, and
/// one for each if they are many.
fn group(
    mut document: Document,
    results: &Results,
    curves: Vec<Curve>,
    x: &str,
    (name, caption): (&str, &str),
) -> Document {
    let (flat, curves): (Vec<Curve>, Vec<Curve>) = curves.into_iter().partition(Curve::is_flat);
    for curve in flat.iter().filter(|curve| curve.players().next().is_some()) {
        document = document.paragraph(curve.sentence());
    }
    if results.players.len() > MOST_TOGETHER {
        for curve in &curves {
            let panels = curve.players().fold(Panels::new().same_height(), |panels, place| {
                let title = format!("{}: {}", letter(place), results.players[place].player);
                let mut lines = curve.lines(x, [place]);
                // The title names the player.
                lines.series[0].name.clear();
                panels.panel(title, lines)
            });
            document = document.figure(Figure::new(curve.name, format!("{}, by {x}", curve.title), panels));
        }
        return document;
    }
    match curves.as_slice() {
        [] => document,
        [only] => {
            document.figure(Figure::new(only.name, format!("{}, by {x}", only.title), only.lines(x, only.players())))
        }
        several => {
            let panels = several
                .iter()
                .fold(Panels::new(), |panels, curve| panels.panel(curve.title, curve.lines(x, curve.players())));
            document.figure(Figure::new(name, caption, panels))
        }
    }
}

impl Curve {
    /// The players of whom there is something to show.
    fn players(&self) -> impl Iterator<Item = usize> {
        (0..self.points.len()).filter(|&place| !self.points[place].is_empty())
    }

    /// Whether every player's is the same all along, so that a plot would show nothing.
    fn is_flat(&self) -> bool {
        self.points.iter().all(|points| points.iter().all(|&(_, y)| y == points[0].1))
    }

    /// What a flat curve says.
    fn sentence(&self) -> String {
        let value = |place: usize| format!("{} {}", letter(place), as_number(self.points[place][0].1));
        format!("{}, constant: {}.", self.title, self.players().map(value).collect::<Vec<_>>().join(", "))
    }

    fn lines(&self, x: &str, places: impl IntoIterator<Item = usize>) -> Lines {
        let lines = Lines::new(x, self.title);
        let lines = if self.is_log { lines.log() } else { lines };
        places.into_iter().fold(lines, |lines, place| {
            lines.series(LineSeries::new(letter(place)).hue(hue(place)).points(self.points[place].iter().copied()))
        })
    }
}
