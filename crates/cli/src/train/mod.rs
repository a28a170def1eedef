//! `jugada train`, `jugada evaluators`: training of evaluators.

mod kept;
mod report;

pub(crate) use kept::evaluators;

use crate::arguments::{LearnerSideArgument, TrainArguments};
use crate::failure::{Failure, print, print_json};
use crate::output::Report;
use crate::playing::{Context, bar, control, show};
use crate::terminal::Amount;
use indicatif::ProgressBar;
use jugada_core::Spec;
use jugada_jobs::{Ended, JobEvent, TrainingWork, amend_training, begin, claim_training, description_of};
use jugada_registry::learn::{Course, TestResult};
use jugada_words::{Language, message};
use report::{Curve, points};

pub(crate) fn run(arguments: &TrainArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let report = arguments.report.as_deref().map(Report::planned).transpose()?;
    let typed = Typed::read(arguments)?;
    let (mut store, machine) = (context.store()?, context.machine());
    let name = &arguments.name;
    let job = if arguments.resume {
        let amend = |game: &mut Spec, course: &mut Course| typed.amend(game, course);
        amend_training(&store, claim_training(&store, name)?, amend, &machine)?
    } else {
        let (game, course) = typed.complete()?;
        begin(&store, &TrainingWork { game, course }.wanted(name), &machine)?
    };
    let bar = bar(language);
    let mut shown = Shown { bar: &bar, history: Vec::new() };
    let mut tell = |event: JobEvent<'_>| shown.show(event);
    let ended = job.carry_out(&mut store, &machine, &mut control(&mut tell));
    bar.finish_and_clear();
    let is_finished = ended? == Ended::Finished;
    let Some(kept) = store.evaluator_of_job(job.id())? else {
        return Err(Failure::Stopped(message!(
            "train-stopped-at-once",
            "stopped before the first game; resume with `jugada train --name { $name } --resume`",
            name
        )));
    };
    let description = description_of(&kept)?;
    let curve = Curve { name, description: &description };
    if let Some(report) = report {
        report.write(&curve, language)?;
    }
    if arguments.json {
        print_json(&curve)?;
    } else {
        let written = arguments.report.as_deref();
        let answer = |terminal| curve.answer(written, terminal, language);
        let amount = Amount::wanted(arguments.details);
        let all = if amount == Amount::Plain { curve.summary(language) } else { curve.whole(language) };
        print(&amount.text(&all, answer))?;
    }
    if is_finished {
        return Ok(());
    }
    let games = description.games;
    Err(Failure::Stopped(message!(
        "train-stopped",
        "stopped after { $games } games, all of them saved; resume with `jugada train --name { $name } --resume`",
        games,
        name
    )))
}

/// Parsed arguments. An absent one is `None`: a resumed training keeps its value.
struct Typed {
    game: Option<Spec>,
    learner: Option<Spec>,
    opponents: Vec<Spec>,
    tester: Option<Spec>,
    side: Option<LearnerSideArgument>,
    games: Option<u64>,
    test_every: Option<u64>,
    test_games: Option<u64>,
    seed: Option<u64>,
}

/// Defaults after Horcas's trainings: ten pauses of 100 test games.
const TEST_GAMES: u64 = 100;
const PAUSES: u64 = 10;

impl Typed {
    fn read(arguments: &TrainArguments) -> Result<Typed, Failure> {
        let spec = |text: &Option<String>| text.as_deref().map(str::parse::<Spec>).transpose();
        Ok(Typed {
            game: spec(&arguments.game)?,
            learner: spec(&arguments.learner)?,
            opponents: arguments.opponent.iter().map(|text| text.parse()).collect::<Result<_, _>>()?,
            tester: spec(&arguments.test_opponent)?,
            side: arguments.side,
            games: arguments.games,
            test_every: arguments.test_every,
            test_games: arguments.test_games,
            seed: arguments.seed,
        })
    }

    /// A new training; arguments without a default are required.
    fn complete(&self) -> Result<(Spec, Course), Failure> {
        let missing = |option: &str| {
            Failure::Input(message!(
                "train-missing",
                "`{ $option }` is missing; to resume a training, use --resume",
                option
            ))
        };
        let games = self.games.ok_or_else(|| missing("--games"))?;
        let (opponent, others) = match self.opponents.split_first() {
            Some((opponent, others)) => (opponent.clone(), others.to_vec()),
            None => (Spec::bare("random"), Vec::new()),
        };
        let course = Course {
            learner: self.learner.clone().ok_or_else(|| missing("--learner"))?,
            opponent,
            others,
            tester: self.tester.clone(),
            side: self.side.unwrap_or(LearnerSideArgument::Both).into(),
            games,
            test_every: self.test_every.unwrap_or_else(|| games.div_ceil(PAUSES)),
            test_games: self.test_games.unwrap_or(TEST_GAMES),
            seed: self.seed.unwrap_or(1),
        };
        Ok((self.game.clone().unwrap_or_else(|| Spec::bare("othello")), course))
    }

    /// Overrides the stored settings with the given arguments; the training itself rejects a change.
    fn amend(&self, game: &mut Spec, course: &mut Course) {
        fn set<T: Clone>(place: &mut T, typed: Option<&T>) {
            if let Some(typed) = typed {
                *place = typed.clone();
            }
        }
        set(game, self.game.as_ref());
        set(&mut course.learner, self.learner.as_ref());
        if let Some((opponent, others)) = self.opponents.split_first() {
            (course.opponent, course.others) = (opponent.clone(), others.to_vec());
        }
        set(&mut course.side, self.side.map(Into::into).as_ref());
        set(&mut course.games, self.games.as_ref());
        set(&mut course.test_every, self.test_every.as_ref());
        set(&mut course.test_games, self.test_games.as_ref());
        set(&mut course.seed, self.seed.as_ref());
        if self.tester.is_some() {
            course.tester.clone_from(&self.tester);
        }
    }
}

/// A training on the terminal: a progress bar, and the last results as a curve.
struct Shown<'a> {
    bar: &'a ProgressBar,
    /// Shares of points, by test.
    history: Vec<f64>,
}

impl Shown<'_> {
    fn show(&mut self, event: JobEvent<'_>) {
        if let JobEvent::Test(test) = event {
            self.show_test(test);
        } else {
            show(self.bar, "", event);
        }
    }

    fn show_test(&mut self, test: &TestResult) {
        let share = points(test.total());
        self.history.push(share);
        let (curve, percent) = (sparkline(&self.history), 100.0 * share);
        self.bar.set_message(format!("{percent:.0} % {curve}"));
    }
}

/// The last values, from 0 to 1, as a row of bars.
fn sparkline(values: &[f64]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    const WIDTH: usize = 24;
    let last = &values[values.len().saturating_sub(WIDTH)..];
    last.iter().map(|value| BARS[(value * 7.0).round().clamp(0.0, 7.0) as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_a_row_of_bars() {
        assert_eq!(sparkline(&[]), "");
        assert_eq!(sparkline(&[0.0, 0.5, 1.0, 2.0, f64::NAN]), "▁▅██▁");
        assert_eq!(sparkline(&[0.0; 30]).chars().count(), 24);
    }
}
