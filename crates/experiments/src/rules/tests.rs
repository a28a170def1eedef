use super::*;
use std::collections::BTreeMap;

/// A literal table: measurements, and published numbers.
#[derive(Default)]
struct Sheet {
    labels: Vec<&'static str>,
    cells: BTreeMap<(&'static str, &'static str), Measured>,
    published: BTreeMap<&'static str, f64>,
    are_same_games: bool,
}

impl Sheet {
    /// Sets the quantity `x` of a series in a row.
    fn with(mut self, label: &'static str, series: &'static str, x: Estimate) -> Sheet {
        if !self.labels.contains(&label) {
            self.labels.push(label);
        }
        self.cells.entry((label, series)).or_default().numbers.insert("x".to_owned(), x);
        self
    }

    fn with_games(mut self, series: &'static str, games: &[Option<f64>]) -> Sheet {
        self.are_same_games = true;
        self.cells.entry(("1", series)).or_default().by_game.insert("x".to_owned(), games.to_vec());
        self
    }
}

impl Measurements for Sheet {
    fn labels(&self) -> Vec<String> {
        self.labels.iter().map(ToString::to_string).collect()
    }

    fn cell(&self, label: &str, series: &str) -> Option<&Measured> {
        self.cells.iter().find(|((row, id), _)| (*row, *id) == (label, series)).map(|(_, cell)| cell)
    }

    fn published(&self, label: &str, _: &str, _: &str) -> Option<f64> {
        self.published.get(label).copied()
    }

    fn fill(&self, quantity: &str, _: &str) -> String {
        quantity.replace("{x}", "x")
    }

    fn same_games(&self, _: (&str, &str), _: (&str, &str)) -> bool {
        self.are_same_games
    }
}

/// An interval, with its centre as the estimate.
fn within(low: f64, high: f64) -> Estimate {
    Estimate { value: f64::midpoint(low, high), interval: Some(Interval { low, high }), samples: 9 }
}

/// A single sample.
fn single(value: f64) -> Estimate {
    Estimate { value, interval: None, samples: 1 }
}

fn rule(toml: &str) -> Rule {
    toml::from_str(&format!("says = \"it is so\"\n{toml}")).unwrap()
}

#[track_caller]
fn check(holds: &str, one: Estimate, other: Estimate, expected: Answer) {
    let sheet = Sheet::default().with("1", "a", one).with("1", "b", other);
    let asked = rule(&format!("holds = \"{holds}\"\nof = \"a/x\"\nthan = \"b/x\"\nwithin = 0.25"));
    assert_eq!(asked.judge(&sheet).answer, expected, "{holds}: {one:?} and {other:?}");
}

#[test]
fn questions_are_answered_by_where_intervals_lie() {
    use Answer::{Fails, Holds, Open};
    let exact = Estimate::exact;
    for (question, one, other, expected) in [
        ("above", within(5.0, 6.0), within(3.0, 4.0), Holds),
        ("above", within(3.0, 4.0), within(5.0, 6.0), Fails),
        ("above", within(3.0, 5.5), within(5.0, 6.0), Open),
        ("above", within(5.5, 9.0), within(5.0, 6.0), Open),
        ("above", single(9.0), within(5.0, 6.0), Open),
        ("above", within(5.0, 6.0), single(1.0), Open),
        ("above", exact(5.0), exact(5.0), Fails),
        ("above", exact(5.0), exact(4.0), Holds),
        ("below", within(3.0, 4.0), within(5.0, 6.0), Holds),
        ("below", within(5.0, 6.0), within(3.0, 4.0), Fails),
        ("below", within(3.0, 5.5), within(5.0, 6.0), Open),
        ("below", single(1.0), exact(5.0), Open),
        ("below", exact(5.0), exact(5.0), Fails),
        ("not-above", within(3.0, 4.0), within(5.0, 6.0), Holds),
        ("not-above", within(3.0, 9.0), within(5.0, 6.0), Holds),
        ("not-above", within(7.0, 9.0), within(5.0, 6.0), Fails),
        ("not-above", single(1.0), within(5.0, 6.0), Open),
        ("equal", exact(5.0), exact(5.0), Holds),
        ("equal", exact(5.0), exact(5.1), Fails),
        ("equal", within(4.0, 6.0), exact(5.0), Open),
        ("equal", within(4.0, 6.0), exact(7.0), Fails),
        ("equal", single(5.0), exact(5.0), Open),
        // Within a quarter of 8 is from 6 to 10.
        ("near", within(6.0, 10.0), exact(8.0), Holds),
        ("near", within(5.9, 10.0), exact(8.0), Open),
        ("near", within(6.0, 10.1), exact(8.0), Open),
        // The estimate is as near as possible, which proves nothing.
        ("near", within(1.0, 15.0), exact(8.0), Open),
        ("near", within(4.0, 5.9), exact(8.0), Fails),
        ("near", within(10.1, 12.0), exact(8.0), Fails),
        ("near", single(8.0), exact(8.0), Open),
        ("near", exact(8.0), exact(8.0), Holds),
        ("near", within(-9.0, -7.0), exact(-8.0), Holds),
        // The other value is an interval, too: 9 allows from 6.75, 7 up to 8.75.
        ("near", within(6.75, 8.75), within(7.0, 9.0), Holds),
        ("near", within(6.0, 8.75), within(7.0, 9.0), Open),
        ("near", within(11.0, 11.2), within(7.0, 9.0), Open),
        ("near", within(11.3, 12.0), within(7.0, 9.0), Fails),
        ("among", within(3.0, 9.0), exact(4.0), Holds),
        ("among", within(3.0, 9.0), exact(9.5), Fails),
        ("among", within(3.0, 9.0), exact(2.5), Fails),
        ("among", within(3.0, 9.0), within(2.0, 4.0), Open),
        ("among", single(4.0), exact(4.0), Open),
    ] {
        check(question, one, other, expected);
    }
}

/// The result in the first row.
#[track_caller]
fn ask(sheet: &Sheet, toml: &str, expected: Answer) {
    assert_eq!(rule(&format!("{toml}\nrows = [1]")).judge(sheet).answer, expected, "{toml}");
}

#[test]
fn what_is_compared_may_be_multiplied_printed_or_in_another_row() {
    let sheet = |published: f64| Sheet {
        published: [("1", published)].into(),
        ..Sheet::default().with("1", "a", within(5.0, 6.0)).with("2", "a", within(1.0, 2.0))
    };
    let known = sheet(4.0);
    ask(&known, "holds = \"above\"\nof = \"a/x\"\nthan = 4.5", Answer::Holds);
    ask(&known, "holds = \"above\"\nof = \"a/x\"\nthan = 4.5\ntimes = 2", Answer::Fails);
    ask(&known, "holds = \"above\"\nof = \"a/{x}\"\nthan = \"a/{x}\"\nthan-row = 2", Answer::Holds);
    ask(&known, "holds = \"above\"\nof = \"a/x\"\nthan = \"a/x\"\nthan-row = 2\ntimes = 2.4", Answer::Holds);
    ask(&known, "holds = \"above\"\nof = \"a/x\"\nthan = \"a/x\"\nthan-row = 2\ntimes = 2.75", Answer::Open);
    ask(&known, "holds = \"above\"\nof = \"a/x\"\nthan = \"published\"", Answer::Holds);
    ask(&sheet(7.0), "holds = \"above\"\nof = \"a/x\"\nthan = \"published\"", Answer::Fails);
    ask(&known, "holds = \"above\"\nof = \"a/y\"\nthan = 4.5", Answer::Open);
    ask(&known, "holds = \"above\"\nof = \"b/x\"\nthan = 4.5", Answer::Open);
    ask(&known, "holds = \"above\"\nof = \"a/x\"", Answer::Open);
}

/// Ten games, the second series always a tenth slower: the intervals of the means overlap.
#[test]
fn games_that_began_alike_are_compared_one_by_one() {
    let ones: Vec<f64> = (1..=10).map(|n| f64::from(n * n)).collect();
    let some = |factor: f64| -> Vec<Option<f64>> {
        ones.iter().enumerate().map(|(n, x)| Some(x * factor * if n % 2 == 0 { 1.01 } else { 0.99 })).collect()
    };
    let plain: Vec<Option<f64>> = ones.iter().copied().map(Some).collect();
    let sheet = |a: &[Option<f64>], b: &[Option<f64>]| {
        let mean = within(1.0, 80.0);
        Sheet::default().with("1", "a", mean).with("1", "b", mean).with_games("a", a).with_games("b", b)
    };
    let ask =
        |sheet: &Sheet, toml: &str| rule(&format!("of = \"a/{{x}}\"\nthan = \"b/{{x}}\"\n{toml}")).judge(sheet).answer;
    let slower = sheet(&some(1.1), &plain);
    assert_eq!(ask(&slower, "holds = \"above\""), Answer::Holds);
    assert_eq!(ask(&slower, "holds = \"below\""), Answer::Fails);
    assert_eq!(ask(&slower, "holds = \"not-above\""), Answer::Fails);
    assert_eq!(ask(&slower, "holds = \"above\"\ntimes = 1.2"), Answer::Fails);
    assert_eq!(ask(&slower, "holds = \"near\"\nwithin = 0.15"), Answer::Holds);
    assert_eq!(ask(&slower, "holds = \"near\"\nwithin = 0.05"), Answer::Fails);
    // The ratio decides, so it is told; against 1.2 times the other, it is still the ratio to the other.
    let told =
        |toml: &str| rule(&format!("of = \"a/x\"\nthan = \"b/x\"\n{toml}")).judge(&slower).detail.unwrap().to_string();
    assert_eq!(told("holds = \"above\""), "holds for 1 (1.100 times, 1.092 to 1.108)");
    assert_eq!(told("holds = \"above\"\ntimes = 1.2"), "fails for 1 (1.100 times, 1.092 to 1.108)");
    // A quarter less is off by a quarter, as when means are compared.
    assert_eq!(ask(&sheet(&some(0.77), &plain), "holds = \"near\"\nwithin = 0.25"), Answer::Holds);
    assert_eq!(ask(&sheet(&some(0.73), &plain), "holds = \"near\"\nwithin = 0.25"), Answer::Fails);
    // Numbers keep their games: the one without a move is omitted on both sides, and the following ones are not
    // shifted.
    let mut hole = some(1.1);
    hole[3] = None;
    assert_eq!(ask(&sheet(&hole, &plain), "holds = \"near\"\nwithin = 0.15"), Answer::Holds);
    let cut = &some(1.1)[..6];
    assert_eq!(ask(&sheet(cut, &plain), "holds = \"above\""), Answer::Holds);
    // As many games, but different ones: only the means can be compared.
    let others = Sheet { are_same_games: false, ..sheet(&some(1.1), &plain) };
    assert_eq!(ask(&others, "holds = \"above\""), Answer::Open);
}

#[test]
fn a_rule_holds_if_it_holds_in_enough_rows() {
    let sheet = Sheet::default()
        .with("1", "a", within(6.0, 7.0))
        .with("2", "a", within(4.0, 6.0))
        .with("3", "a", within(3.0, 4.0))
        .with("4", "a", within(8.0, 9.0));
    let ask = |toml: &str| rule(&format!("holds = \"above\"\nof = \"a/x\"\nthan = 5\n{toml}")).judge(&sheet);
    for (toml, expected) in [
        ("", Answer::Fails),
        ("rows = [1, 4]", Answer::Holds),
        ("rows = [1, 2]", Answer::Open),
        ("at-least = 2", Answer::Holds),
        ("at-least = 3", Answer::Open),
        ("at-least = 4", Answer::Fails),
        ("at-least = 0", Answer::Open),
        ("rows = []", Answer::Open),
    ] {
        assert_eq!(ask(toml).answer, expected, "{toml}");
    }
    assert_eq!(ask("").detail.unwrap().to_string(), "holds for 1, 4; fails for 3; undecided for 2");
}

#[test]
fn words_are_the_same_or_not() {
    let mut sheet = Sheet { labels: vec!["1"], ..Sheet::default() };
    for (series, word) in [("a", "e4"), ("b", "e4"), ("c", "d4")] {
        sheet.cells.entry(("1", series)).or_default().texts.insert("move".to_owned(), word.to_owned());
    }
    for (than, expected) in [("b/move", Answer::Holds), ("c/move", Answer::Fails), ("d/move", Answer::Open)] {
        let asked = rule(&format!("holds = \"same\"\nof = \"a/move\"\nthan = \"{than}\""));
        assert_eq!(asked.judge(&sheet).answer, expected, "{than}");
    }
}

#[test]
fn growth_is_that_of_the_rows_it_names() {
    // Doubles up to row 4, and then no more.
    let sheet = [("1", 2.0), ("2", 4.0), ("3", 8.0), ("4", 16.0), ("5", 16.0), ("6", 16.0), ("7", 16.0), ("8", 16.0)]
        .into_iter()
        .fold(Sheet::default(), |sheet, (label, x)| sheet.with(label, "a", Estimate::exact(x)));
    let ask = |toml: &str| rule(&format!("holds = \"exponential\"\nof = \"a/x\"\n{toml}")).judge(&sheet).answer;
    assert_eq!(ask("than = 0.95"), Answer::Fails);
    assert_eq!(ask("than = 0.95\nrows = [1, 2, 3, 4]"), Answer::Holds);
    assert_eq!(ask("than = 0.5\nrows = [5, 6, 7, 8]"), Answer::Fails);
    assert_eq!(ask("rows = [1, 2, 3]"), Answer::Open);
}

/// Both are nearly straight on a logarithmic scale: r² alone does not distinguish them.
#[test]
fn growth_by_a_power_is_not_exponential() {
    let grown = |by: fn(f64) -> f64| {
        let rows = ["2", "3", "4", "5", "6", "7", "8"];
        // A tenth up and down: measured growth is never as smooth as a formula.
        let cell = |(place, label): (usize, &&'static str)| {
            let x: f64 = label.parse().unwrap();
            (*label, by(x) * if place % 2 == 0 { 1.1 } else { 0.9 })
        };
        rows.iter()
            .enumerate()
            .map(cell)
            .fold(Sheet::default(), |sheet, (label, x)| sheet.with(label, "a", Estimate::exact(x)))
    };
    let ask = |sheet: &Sheet| rule("holds = \"exponential\"\nof = \"a/x\"\nthan = 0.9").judge(sheet);
    let (power, exponential) = (ask(&grown(|x| x.powi(5))), ask(&grown(|x| 4f64.powf(x))));
    assert_eq!((power.answer, exponential.answer), (Answer::Fails, Answer::Holds), "{power:?}");
    let detail = power.detail.unwrap().to_string();
    assert!(detail.contains("r² = 0.9") && detail.contains("difference in AIC −"), "{detail}");
}

#[test]
fn growth_may_be_a_power_of_other_growth() {
    // Factor 3 from row to row, and factor 9: its square root.
    let sheet = [("1", 3.0, 9.0), ("2", 9.0, 81.0), ("3", 27.0, 729.0), ("4", 81.0, 6561.0)]
        .into_iter()
        .fold(Sheet::default(), |sheet, (label, a, b)| {
            sheet.with(label, "a", Estimate::exact(a)).with(label, "b", Estimate::exact(b))
        });
    let ask = |toml: &str| rule(&format!("holds = \"power\"\nof = \"a/x\"\nthan = \"b/x\"\n{toml}")).judge(&sheet);
    for (toml, expected) in [
        ("power = 0.5\nwithin = 0.01", Answer::Holds),
        ("power = 0.45\nwithin = 0.1", Answer::Fails),
        ("power = 0.46\nwithin = 0.1", Answer::Holds),
        ("power = 0.55\nwithin = 0.1", Answer::Holds),
        ("power = 0.56\nwithin = 0.1", Answer::Fails),
        ("within = 0.1", Answer::Fails),
        ("power = 0.5\nrows = [1, 2]", Answer::Open),
    ] {
        assert_eq!(ask(toml).answer, expected, "{toml}");
    }
    let detail = ask("power = 0.5").detail.unwrap().to_string();
    assert_eq!(detail, "each row multiplies them by 3.00 and 9.00: a power of 0.500");
    // A constant has no growth factor.
    let still = Sheet::default().with("1", "a", within(1.0, 2.0)).with("2", "a", within(1.0, 2.0));
    let asked = rule("holds = \"power\"\nof = \"a/x\"\nthan = \"a/x\"\npower = 1");
    assert_eq!(asked.judge(&still.with("3", "a", within(1.0, 2.0))).answer, Answer::Open);
}
