//! Plots handle any input, and omit values that cannot be shown.

mod support;

use jugada_report::plot::Axis;
use jugada_report::{BarSeries, Bars, Figure, LineSeries, Lines, Plot, svg};
use jugada_words::Language;
use support::assert_well_formed;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

#[track_caller]
fn drawn(plot: impl Into<Plot>, name: &str) -> String {
    let svg = svg(&Figure::new("figure", "caption", plot), Language::ENGLISH);
    assert_well_formed(&svg, name);
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 "), "{name}: {svg}");
    svg
}

/// Values that have caused errors before.
fn awkward() -> Vec<Vec<f64>> {
    vec![
        vec![],
        vec![0.0],
        vec![5.0],
        vec![-5.0],
        vec![5.0; 4],
        vec![NAN],
        vec![INF, -INF, NAN],
        vec![1.0, NAN, 3.0, INF, 5.0],
        vec![-3.0, 0.0, 4.0],
        vec![-3.0, -2.0],
        vec![1e-12, 1e12],
        vec![1e15, 1e15 + 1.0],
        vec![f64::MIN, f64::MAX],
        vec![-1e300, 1e300],
        vec![f64::MIN_POSITIVE, 5e-324],
        vec![-0.0, 0.0],
        (0..1_000).map(f64::from).collect(),
    ]
}

#[test]
fn lines_survive() {
    for values in awkward() {
        let plain = LineSeries::new("plain").points(values.iter().map(|&value| (value, value)));
        let within = values
            .iter()
            .enumerate()
            .fold(LineSeries::new("within"), |series, (x, &y)| series.point_within(x as f64, y, y - 1.0, y * 2.0));
        let plot = Lines::new("x", "y").series(plain).series(within).series(LineSeries::new("empty"));
        drawn(plot.clone(), &format!("linear {values:?}"));
        drawn(plot.log(), &format!("log {values:?}"));
    }
}

#[test]
fn bars_survive() {
    for values in awkward() {
        for categories in [0, 1, 3, 60] {
            let within = values.iter().fold(BarSeries::new("within"), |series, &y| series.bar_within(y, INF, y * 2.0));
            let plot =
                Bars::new(Axis::new("y").covering([100.0, NAN]), (0..categories).map(|n| format!("category {n}")))
                    .series(BarSeries::new("plain").dashed().bars(values.iter().copied()))
                    .series(within)
                    .series(BarSeries::new("empty").gap());
            drawn(plot, &format!("{categories} categories, {values:?}"));
        }
    }
    drawn(Bars::new("y", [""; 0]), "nothing at all");
}

#[test]
fn what_has_no_place_is_left_out() {
    let markers = |plot: Lines| drawn(plot, "markers").matches("<circle").count();
    // The legend contains one more circle.
    for (points, linear, log) in [
        (vec![(1.0, 1.0), (2.0, 2.0)], 3, 3),
        (vec![(1.0, 0.0), (2.0, 2.0)], 3, 2),
        (vec![(1.0, -4.0), (2.0, 0.0)], 3, 1),
        (vec![(1.0, NAN), (2.0, INF), (NAN, 3.0), (3.0, 3.0)], 2, 2),
        (vec![], 1, 1),
    ] {
        let plot = Lines::new("x", "y").series(LineSeries::new("series").points(points.clone()));
        assert_eq!((markers(plot.clone()), markers(plot.log())), (linear, log), "{points:?}");
    }
    assert!(drawn(Lines::new("x", "y"), "empty").contains("no data"));
    assert!(drawn(Bars::new("y", ["a"]).series(BarSeries::new("s").gap()), "empty").contains("no data"));
}

#[test]
fn gaps_break_the_line() {
    let strokes = |values: &[f64]| {
        let points = values.iter().enumerate().map(|(x, &y)| (x as f64, y));
        drawn(Lines::new("x", "y").series(LineSeries::new("").points(points)), "strokes")
            .matches("fill=\"none\"")
            .count()
    };
    for (values, expected) in [(&[1.0, 2.0, 3.0][..], 1), (&[1.0, 2.0, NAN, 3.0, 4.0], 2), (&[1.0, NAN, 3.0], 0)] {
        assert_eq!(strokes(values), expected, "{values:?}");
    }
}

#[test]
fn long_labels_make_bars_lie_down() {
    let bars = |labels: &[&str]| {
        drawn(Bars::new("won", labels.iter().copied()).series(BarSeries::new("s").bars([1.0, 2.0])), "bars")
    };
    let spec = "alphabeta(depth=6,eval=alegria-random,order=killer_then_history_then_static_then_random_order)";
    for (labels, lying) in [
        (&["a", "b"][..], false),
        (&["alphabeta(depth=6, eval=alegria-random)", "random"], false),
        (&[spec, "random"], true),
        (&["alphabeta(depth=6)"; 12], true),
    ] {
        // Horizontal bars have their labels on the left, right-aligned in the label colour.
        assert_eq!(bars(labels).contains("fill=\"#222222\" text-anchor=\"end\""), lying, "{labels:?}");
    }
}

#[test]
fn published_and_measured_share_a_colour_but_not_a_stroke() {
    let pair = Lines::new("depth", "seconds")
        .series(LineSeries::new("published").hue(0).dashed().points([(1.0, 1.0), (2.0, 2.0)]))
        .series(LineSeries::new("measured").hue(0).points([(1.0, 1.5), (2.0, 2.5)]));
    let svg = drawn(pair, "pair");
    // The line, and its sample in the legend.
    assert_eq!(svg.matches("stroke-dasharray").count(), 2);
    assert!(!svg.contains("#d55e00"), "{svg}");
}
