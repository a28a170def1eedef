//! The document of the gallery.

use jugada_report::plot::Axis;
use jugada_report::{
    BarSeries, Bars, Cell, Column, Document, Figure, Hue, KeyEntry, LineSeries, Lines, Panels, Table, VerdictKind,
    format,
};
use jugada_words::Language;

/// One of every block and plot. The tests use it as well.
pub(crate) fn gallery() -> Document {
    Document::new("Gallery: every block, every plot", Language::ENGLISH)
        .lead("The numbers are invented; the page shows how they would look.")
        .facts([
            ("seed", "20240607"),
            ("version", "0.1.0"),
            ("games", &format::count(12_000, Language::ENGLISH)),
            ("command", "jugada match --game othello --seats 'alphabeta(depth=6, eval=alegria-random)' --games 12000"),
        ])
        .heading("Words and tables")
        .paragraph(
            "Running text is plain text: <b>tags</b>, *stars* and & signs come out as they were typed. Lines are held to \
             a length that can be read without losing the way.",
        )
        .list(["Colours are checked for colour-blind readers.", "Wide tables scroll inside their box."])
        .key([
            KeyEntry { mark: "A".to_owned(), hue: Hue::Place(0), text: "alphabeta(depth=6, eval=alegria-random)".to_owned() },
            KeyEntry { mark: "B".to_owned(), hue: Hue::Place(1), text: "mcts(playouts=1000, exploration=1.4)".to_owned() },
            KeyEntry { mark: "C".to_owned(), hue: Hue::Place(7), text: "the second row of colours is paler".to_owned() },
        ])
        .table(table())
        .table(wide())
        .code("alphabeta(depth=6)\n    d3 c5 f6   +4\n    e6 f4      +2")
        .verdict(VerdictKind::Good, "GOOD", "The published value lies inside the measured interval.")
        .verdict(VerdictKind::Bad, "BAD", "The published value lies outside the measured interval.")
        .verdict(VerdictKind::Open, "OPEN", "200 games are too few to tell, and this sentence is long enough to need another line.")
        .heading("Bars")
        .figure(Figure::new("results", "Won, drawn and lost, published (pale) beside measured.", results()))
        .figure(Figure::new("specs", "Long labels: the bars lie down.", specs()))
        .figure(Figure::new("single", "One series, values of both signs, one missing.", signs()))
        .figure(Figure::new("many", "Many series and long names in the legend.", many()))
        .figure(Figure::new("tinted", "Each bar in the colour of its player, draws in grey.", tinted()))
        .heading("Lines")
        .figure(Figure::new("time", "Seconds per move by depth, logarithmic, with zeros left out.", time()))
        .figure(Figure::new("turns", "Nodes by turn: many points, so no markers.", turns()))
        .figure(Figure::new("learning", "Win rate by round with intervals on a few points only.", learning()))
        .heading("Small multiples")
        .figure(Figure::new("quantities", "Several quantities by turn: one axis to the right.", quantities()))
        .figure(Figure::new("players", "One quantity of several players: both axes are shared.", players()))
        .heading("Hardly any data")
        .figure(Figure::new("point", "A single point with its interval.", point()))
        .figure(Figure::new("empty", "No data at all.", Lines::new("depth", "seconds").series(LineSeries::new("none"))))
        .figure(Figure::new("empty-bars", "No bars.", Bars::new("games,%", ["A", "B"]).series(BarSeries::new("none"))))
}

fn table() -> Table {
    let row = |name: &str, games: u64, won: f64, low: f64, high: f64, time: f64| {
        [
            Cell::new(name),
            Cell::new(format::count(games, Language::ENGLISH)),
            Cell::new(format::percent(won, Language::ENGLISH)).note(format!(
                "{} to {}",
                format::percent(low, Language::ENGLISH),
                format::percent(high, Language::ENGLISH)
            )),
            Cell::new(format::seconds(time, Language::ENGLISH)),
        ]
    };
    Table::new([Column::left("strategy"), Column::right("games"), Column::right("won"), Column::right("per move")])
        .titled("Against random play")
        .row(row("alphabeta(depth=6, eval=alegria-random)", 12_000, 0.767, 0.759, 0.774, 0.0123))
        .row(row("mcts(playouts=1000)", 2_000, 0.981, 0.974, 0.986, 1.42))
        .row(row("greedy", 12_000, 0.5512, 0.542, 0.560, 0.000_012))
}

fn results() -> Bars {
    let measured = |name, hue, values: [(f64, f64); 4]| {
        let series = BarSeries::new(format!("{name}, measured")).hue(hue);
        values.iter().fold(series, |series, (value, room)| series.bar_within(*value, value - room, value + room))
    };
    let published = |name, hue| BarSeries::new(format!("{name}, published")).hue(hue).dashed();
    Bars::new(Axis::new("games,%").covering([0.0, 100.0]), ["depth 1", "depth 2", "depth 3", "depth 4"])
        .series(published("won", 0).bars([48.0, 61.0, 72.5, 88.0]))
        .series(measured("won", 0, [(51.0, 4.0), (59.0, 4.0), (70.0, 3.5), (90.5, 2.4)]))
        .series(published("drawn", 2).bars([4.0, 5.0, 3.5, 2.0]))
        .series(measured("drawn", 2, [(3.0, 1.5), (5.5, 2.0), (4.0, 1.6), (1.5, 1.0)]))
        .series(published("lost", 1).bars([48.0, 34.0, 24.0, 10.0]))
        .series(measured("lost", 1, [(46.0, 4.0), (35.5, 4.0), (26.0, 3.5), (8.0, 2.2)]))
}

fn specs() -> Bars {
    Bars::new(
        "games won,%",
        [
            "alphabeta(depth=6, eval=alegria-random)",
            "alphabeta(depth=6, eval=weights, order=killer, table=16MB)",
            "mcts(playouts=1000, exploration=1.4)",
            "random",
        ],
    )
    .series(BarSeries::new("published").dashed().hue(0).bars([75.0, 81.0]).gap().bar(50.0))
    .series(
        BarSeries::new("measured")
            .hue(0)
            .bar_within(76.7, 75.9, 77.4)
            .bar_within(79.2, 76.0, 82.1)
            .bar_within(91.0, 88.0, 93.0)
            .bar_within(50.4, 48.0, 52.0),
    )
}

fn signs() -> Bars {
    let games = ["othello", "connect four", "go 5×5", "hex", "checkers"];
    Bars::new("advantage of the first player, points", games)
        .series(BarSeries::new("").bar_within(-2.1, -3.0, -1.2).bar_within(4.5, 3.9, 5.1).bar(0.0).gap().bar(1.5))
}

fn many() -> Bars {
    (1..=8).fold(Bars::new("nodes", (1..=12).map(|turn| format!("turn {turn}"))), |bars, series| {
        let values = (1..=12).map(|turn| f64::from(series * turn) * 1_700.0);
        bars.series(BarSeries::new(format!("ordering number {series} (killer, history)")).bars(values))
    })
}

fn time() -> Lines {
    let growth = |base: f64, factor: f64| (1..=10).map(move |depth| (f64::from(depth), base * factor.powi(depth)));
    let table = growth(8e-6, 4.1).fold(LineSeries::new("alphabeta, measured").hue(1), |series, (depth, seconds)| {
        series.point_within(depth, seconds, seconds * 0.7, seconds * 1.4)
    });
    Lines::new("depth", "seconds per move")
        .log()
        .series(LineSeries::new("minimax, published").hue(0).dashed().points(growth(3e-5, 7.4).take(7)))
        .series(LineSeries::new("minimax, measured").hue(0).points([(0.0, 0.0)]).points(growth(2e-5, 8.0).take(7)))
        .series(table)
        .series(LineSeries::new("MTD(f), measured").points(growth(9e-6, 3.2)))
}

fn turns() -> Lines {
    let nodes = |size: f64| (1..=60).map(move |turn| (f64::from(turn), size * (f64::from(turn) / 19.0).sin().abs()));
    Lines::new("turn", "nodes")
        .series(LineSeries::new("plain").points(nodes(1.9e6)))
        .series(LineSeries::new("with a table").points(nodes(1.1e6)))
}

fn learning() -> Lines {
    Lines::new("round", Axis::new("games won,%").covering([0.0, 100.0]))
        .series(
            LineSeries::new("against the round before")
                .point_within(1.0, 50.0, 44.0, 56.0)
                .point(2.0, 61.0)
                .point(3.0, 58.5)
                .point(4.0, f64::NAN)
                .point(5.0, 56.0)
                .point_within(6.0, 54.0, 49.0, 59.0),
        )
        .series(LineSeries::new("against random play").dashed().points([
            (1.0, 52.0),
            (2.0, 77.0),
            (3.0, 90.0),
            (6.0, 99.0),
        ]))
}

fn point() -> Lines {
    Lines::new("depth", "seconds per move").series(LineSeries::new("alphabeta").point_within(6.0, 1.2, 1.1, 1.4))
}

/// Too wide for a line: continued below in text, scrollable on a page.
fn wide() -> Table {
    let columns = (1..=14).map(|turn| Column::right(format!("turn {turn}")));
    let cells = |size: u64| {
        (1..=14).map(move |turn| Cell::new(format::count(size * turn * turn, Language::ENGLISH)).note("± 5%"))
    };
    Table::new([Column::left("ordering")].into_iter().chain(columns))
        .titled("Nodes by turn")
        .row([Cell::new("killer moves, then history, then the static value")].into_iter().chain(cells(1_234)))
        .row([Cell::new("none")].into_iter().chain(cells(98_765)))
}

fn tinted() -> Bars {
    let series = BarSeries::new("").bar_within(55.0, 45.2, 64.4).tinted(0).bar_within(8.0, 4.1, 15.0);
    Bars::new(Axis::new("games,%").covering([0.0]), ["A won", "drawn", "B won"])
        .series(series.tinted(Hue::Neutral).bar_within(37.0, 28.2, 46.8).tinted(1))
}

fn by_turn(size: f64, hue: usize) -> LineSeries {
    let points = (1..=30).map(|turn| (f64::from(turn), size * (1.0 + (f64::from(turn) / 4.0).sin().abs())));
    LineSeries::new(["A", "B", "C", "D"][hue]).hue(hue).points(points)
}

fn quantities() -> Panels {
    let lines = |title: &str| Lines::new("turn", title);
    Panels::new()
        .panel("Nodes per move", lines("").log().series(by_turn(900.0, 0)).series(by_turn(40.0, 1)))
        .panel("Seconds per move", lines("").log().series(by_turn(0.01, 0)).series(by_turn(0.002, 1)))
        .panel("Legal moves", lines("").series(by_turn(7.0, 0)).series(by_turn(6.5, 1)))
        .panel("Simulations per move", lines("").log().series(by_turn(30.0, 1)))
}

fn players() -> Panels {
    (0..4).fold(Panels::new().same_height(), |panels, place| {
        let size = 10f64.powi(place + 1);
        let name = [
            "A: alphabeta(depth=2)",
            "B: alphabeta(depth=4)",
            "C: alphabeta(depth=6)",
            "D: a name too long for its panel, or nearly so",
        ];
        let place = place as usize;
        let line = LineSeries { name: String::new(), ..by_turn(size, place) };
        panels.panel(name[place], Lines::new("turn", "").log().series(line))
    })
}
