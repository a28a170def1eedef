//! What a training has come to, for readers, spreadsheets and programs.

use jugada_core::{Language, Player, Text};
use jugada_registry::learn::{Description, Tally, TestResult};
use jugada_report::format::{count, significant};
use jugada_report::{Axis, Cell, Column, Document, Figure, LineSeries, Lines, Reported, Table, csv};
use jugada_stats::wilson;
use serde::Serialize;

/// An evaluator with its learning curve.
#[derive(Serialize)]
pub(crate) struct Curve<'a> {
    pub(crate) name: &'a str,
    #[serde(flatten)]
    pub(crate) description: &'a Description,
}

/// The share of points: draws count half.
pub(super) fn points(tally: Tally) -> f64 {
    let games = tally.games();
    if games == 0 { 0.0 } else { (tally.won as f64 + tally.drawn as f64 / 2.0) / games as f64 }
}

/// 95 %: what is meant by an interval everywhere in Jugada.
const CONFIDENCE: f64 = 0.95;

impl Curve<'_> {
    /// What was trained, and how it did at each pause.
    pub(super) fn summary(&self, language: Language) -> Document {
        let word = |en, es| Text { en, es }.get(language);
        let Description { game, learner, side, seed, games, tests, .. } = self.description;
        let facts = [
            (word("Game", "Juego"), game.to_string()),
            (word("Learner", "Aprendiz"), learner.to_string()),
            (word("Trained against", "Entrenado contra"), self.description.trained_against()),
            (word("Tested against", "Probado contra"), self.description.tested_against().to_string()),
            (word("As", "Como"), side.to_string()),
            (word("Seed", "Semilla"), seed.to_string()),
            (word("Training games", "Partidas de entrenamiento"), count(*games)),
        ];
        let mut table = Table::new([
            Column::right(word("Games", "Partidas")),
            Column::right(word("Mean error", "Error medio")),
            Column::right(word("Won as first", "Ganadas de primero")),
            Column::right(word("Won as second", "Ganadas de segundo")),
            Column::right(word("Won in all (95 %)", "Ganadas en total (95 %)")),
        ]);
        for test in tests {
            table.push(cells(test).map(Cell::new));
        }
        Document::new(self.name).facts(facts).table(table)
    }

    fn results(&self) -> Lines {
        let axis = Axis::new("Won, % of test games").covering([0.0, 100.0]);
        let mut lines = Lines::new("Training games", axis);
        for (side, name) in [(Player::First, "as first player"), (Player::Second, "as second player")] {
            let played = self.description.tests.iter().filter(|test| test.by_side[side].games() > 0);
            let series = played.fold(LineSeries::new(name), |series, test| {
                let tally = test.by_side[side];
                let interval = wilson(tally.won, tally.games(), CONFIDENCE);
                let share = 100.0 * tally.won as f64 / tally.games() as f64;
                series.point_within(test.games as f64, share, 100.0 * interval.low, 100.0 * interval.high)
            });
            if !series.values.is_empty() {
                lines = lines.series(series);
            }
        }
        lines
    }

    fn errors(&self) -> Lines {
        let known = self.description.tests.iter().filter_map(|test| Some((test.games as f64, test.error?)));
        let axis = Axis::new("Mean error").covering([0.0]);
        Lines::new("Training games", axis).series(LineSeries::new("mean error").points(known))
    }
}

/// A row of the table.
fn cells(test: &TestResult) -> [String; 5] {
    let share = |tally: Tally| match tally.games() {
        0 => "-".to_owned(),
        games => format!("{}/{games}", tally.won),
    };
    let total = test.total();
    let interval = wilson(total.won, total.games(), CONFIDENCE);
    [
        count(test.games),
        test.error.map_or_else(|| "-".to_owned(), |error| significant(error, 3)),
        share(test.by_side[Player::First]),
        share(test.by_side[Player::Second]),
        match total.games() {
            0 => "-".to_owned(),
            games => format!(
                "{:.1} % ({:.1} to {:.1})",
                100.0 * total.won as f64 / games as f64,
                100.0 * interval.low,
                100.0 * interval.high
            ),
        },
    ]
}

impl Reported for Curve<'_> {
    fn document(&self) -> Document {
        let tested = self.description.tests.iter().any(|test| test.total().games() > 0);
        let mut document = self.summary(Language::English);
        if tested {
            let caption = "Test games won, with 95 % intervals, by training games";
            document = document.figure(Figure::new("results", caption, self.results()));
        }
        if self.description.tests.iter().any(|test| test.error.is_some()) {
            document = document.figure(Figure::new("error", "Mean error since the last pause", self.errors()));
        }
        document
    }

    fn csv(&self) -> Option<String> {
        let header = ["games", "error", "won_0", "drawn_0", "lost_0", "won_1", "drawn_1", "lost_1"];
        let rows = self.description.tests.iter().map(|test| {
            let mut row = vec![test.games.to_string(), test.error.map_or_else(String::new, |error| error.to_string())];
            for side in Player::BOTH {
                let Tally { won, drawn, lost } = test.by_side[side];
                row.extend([won, drawn, lost].map(|games| games.to_string()));
            }
            row
        });
        Some(csv(&header, rows))
    }

    fn json(&self) -> Option<String> {
        Some(serde_json::to_string_pretty(self).expect("a description has nothing that JSON has not"))
    }
}
