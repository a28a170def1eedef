//! The result of a training, for people, spreadsheets and programs.

use crate::answer::share_within;
use crate::numbers;
use crate::terminal::Terminal;
use jugada_core::Player;
use jugada_registry::learn::{Description, Tally, TestResult};
use jugada_report::format::{count, percent, range, significant};
use jugada_report::{Axis, Cell, Column, Document, Figure, LineSeries, Lines, Panels, Reported, Table, csv};
use jugada_stats::wilson;
use jugada_words::{Language, Message, message};
use serde::Serialize;
use std::path::Path;

/// An evaluator with its learning curve.
#[derive(Serialize)]
pub(crate) struct Curve<'a> {
    pub(crate) name: &'a str,
    #[serde(flatten)]
    pub(crate) description: &'a Description,
}

/// The share of points; draws count half.
pub(super) fn points(tally: Tally) -> f64 {
    let games = tally.games();
    if games == 0 { 0.0 } else { (tally.won as f64 + tally.drawn as f64 / 2.0) / games as f64 }
}

const TRAINING_GAMES: Message = message!("train-training-games", "Training games");
const MEAN_ERROR: Message = message!("train-mean-error", "Mean error");

/// Confidence level of every interval in Jugada.
const CONFIDENCE: f64 = 0.95;

impl Curve<'_> {
    /// The settings of the training, and the result of each test.
    pub(super) fn summary(&self, language: Language) -> Document {
        let word = |message: Message| message.tell(language);
        let Description { game, learner, side, seed, games, tests, .. } = self.description;
        let facts = [
            (word(message!("train-game", "Game")), game.to_string()),
            (word(message!("train-learner", "Learner")), learner.to_string()),
            (word(message!("train-trained-against", "Trained against")), self.description.trained_against()),
            (word(message!("train-tested-against", "Tested against")), self.description.tested_against().to_string()),
            (word(message!("train-as", "Side")), side.to_string()),
            (word(message!("train-seed", "Seed")), seed.to_string()),
            (word(TRAINING_GAMES), count(*games, language)),
        ];
        let mut table = Table::new([
            Column::right(word(message!("train-games", "Games"))),
            Column::right(word(MEAN_ERROR)),
            Column::right(word(message!("train-won-first", "Won as first player"))),
            Column::right(word(message!("train-won-second", "Won as second player"))),
            Column::right(word(message!("train-won-all", "Won, total (95%)"))),
        ]);
        for test in tests {
            table.push(cells(test, language).map(Cell::new));
        }
        Document::new(self.name, language).facts(facts).table(table)
    }

    /// The summary, with the learning curve.
    pub(super) fn whole(&self, language: Language) -> Document {
        let word = |message: Message| message.tell(language);
        let mut document = self.summary(language);
        if self.is_tested() {
            let caption =
                message!("train-curve-caption", "Test games won, with 95% intervals, by training games").tell(language);
            let axis = Axis::new(word(WON));
            document = document.figure(Figure::new("results", caption, self.results(axis, language)));
        }
        if self.description.tests.iter().any(|test| test.error.is_some()) {
            let caption = word(message!("train-error-caption", "Mean error since the last test"));
            document = document.figure(Figure::new("error", caption, self.errors(language)));
        }
        document
    }

    /// The summary for one screen: last test, learning curve, and the path of the report.
    pub(super) fn answer(&self, report: Option<&Path>, terminal: Terminal, language: Language) -> Document {
        let word = |message: Message| message.tell(language);
        let Description { game, learner, games, tests, .. } = self.description;
        let (name, opponent) = (self.name, self.description.tested_against());
        let lead = match tests.last().map(TestResult::total).filter(|total| total.games() > 0) {
            Some(total) => {
                let (test_games, share) = (numbers::count(total.games(), language), points(total));
                let interval = wilson(total.won, total.games(), CONFIDENCE);
                let won = total.won as f64 / total.games() as f64;
                let won = share_within(won, interval, language);
                let score = numbers::percent(share, language);
                message!(
                    "train-answer",
                    "In its last test `{ $name }` won { $won } of { $games } games against { $opponent }; score { $score }.",
                    name,
                    won,
                    games = test_games,
                    opponent,
                    score
                )
            }
            None => message!("train-answer-untested", "`{ $name }` was trained and not tested.", name),
        };
        let trained = message!(
            "train-trained",
            "{ $games } games of { $game }, { $learner }",
            games = numbers::count(*games, language),
            game,
            learner = &learner.name
        );
        let mut facts = vec![
            (word(message!("train-training", "Training")), trained.tell(language)),
            (
                word(message!("train-play", "Play against it")),
                format!("jugada play --game {} --second '{}'", quoted(&game.to_string()), player(name)),
            ),
            (word(message!("train-all", "Full report")), format!("jugada evaluators show {name}")),
        ];
        if let Some(path) = report {
            facts.push((word(message!("train-written", "Written to")), path.display().to_string()));
        }
        let caption = word(WON);
        let curve = Panels::new().panel("", self.results(Axis::new("").covering([0.0, 100.0]), language));
        let figure = self.is_tested().then(|| Figure::new("curve", caption, curve));
        terminal.first_that_fits([figure, None].map(|figure| {
            let document = Document::new(name, language).lead(lead.tell(language));
            let document = figure.into_iter().fold(document, Document::figure);
            document.facts(facts.clone())
        }))
    }

    fn is_tested(&self) -> bool {
        self.description.tests.iter().any(|test| test.total().games() > 0)
    }

    fn results(&self, axis: Axis, language: Language) -> Lines {
        let mut lines = Lines::new(TRAINING_GAMES.tell(language), axis.covering([0.0, 100.0]));
        let sides = [
            (Player::First, message!("train-as-first", "as first player")),
            (Player::Second, message!("train-as-second", "as second player")),
        ];
        for (side, name) in sides {
            let played = self.description.tests.iter().filter(|test| test.by_side[side].games() > 0);
            let series = played.fold(LineSeries::new(name.tell(language)), |series, test| {
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

    fn errors(&self, language: Language) -> Lines {
        let known = self.description.tests.iter().filter_map(|test| Some((test.games as f64, test.error?)));
        let name = MEAN_ERROR.tell(language);
        let axis = Axis::new(name.as_str()).covering([0.0]);
        Lines::new(TRAINING_GAMES.tell(language), axis).series(LineSeries::new(name).points(known))
    }
}

const WON: Message = message!("train-won-axis", "Won, % of test games");

/// The spec of a strategy that uses a learned evaluator.
fn player(name: &str) -> String {
    format!("alphabeta(depth=4, eval=learned(name={name}))")
}

/// An argument quoted for a shell.
fn quoted(argument: &str) -> String {
    if argument.chars().all(|c| c.is_ascii_alphanumeric()) { argument.to_owned() } else { format!("'{argument}'") }
}

/// A row of the table.
fn cells(test: &TestResult, language: Language) -> [String; 5] {
    let share = |tally: Tally| match tally.games() {
        0 => "-".to_owned(),
        games => format!("{}/{games}", tally.won),
    };
    let total = test.total();
    let interval = wilson(total.won, total.games(), CONFIDENCE);
    [
        count(test.games, language),
        test.error.map_or_else(|| "-".to_owned(), |error| significant(error, 3, language)),
        share(test.by_side[Player::First]),
        share(test.by_side[Player::Second]),
        match total.games() {
            0 => "-".to_owned(),
            games => {
                let [share, low, high] = [total.won as f64 / games as f64, interval.low, interval.high]
                    .map(|share| percent(share, language));
                format!("{share} ({})", range(&low, &high, language))
            }
        },
    ]
}

impl Reported for Curve<'_> {
    fn document(&self, language: Language) -> Document {
        self.whole(language)
    }

    fn csv(&self, _: Language) -> Option<String> {
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
