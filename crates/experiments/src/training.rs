//! Trainings of a learner, measured by their tests.

use crate::measure::{Bench, MeasureError, opened, parsed, seated};
use crate::measured::{Measured, spread};
use crate::plans::TrainingPlan;
use crate::quantities::{TEST, after, each};
use crate::turns::Conditions;
use crate::workers::{Work, all_games};
use jugada_core::rng::mix;
use jugada_core::{ByPlayer, Player, Spec};
use jugada_model::Finish;
use jugada_play::{MemoryModels, Mover, Resources};
use jugada_registry::Host;
use jugada_registry::learn::{self, Course, LearnerSide, TestResult, TrainingEnd};
use jugada_stats::{CONFIDENCE, Estimate, Interval, Moments, Tally, wilson};
use jugada_words::Worded;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Runs the trainings of the plan, and combines their tests; `None` if stopped.
pub(super) fn measure(
    plan: &TrainingPlan,
    seed: u64,
    threads: usize,
    label: &str,
    bench: &Bench<'_>,
) -> Result<Option<Measured>, MeasureError> {
    let all = all_games(plan.trainings, seed, threads, label, bench, |work| one_training(plan, &work, label, bench))?;
    Ok(all.map(|trainings| of_trainings(plan.side, &trainings.into_iter().flatten().collect::<Vec<_>>())))
}

/// Its tests; `None` if the training was broken off.
fn one_training(
    plan: &TrainingPlan,
    work: &Work<'_>,
    label: &str,
    bench: &Bench<'_>,
) -> Result<Option<Vec<TestResult>>, MeasureError> {
    let spec = |text: &str| -> Result<Spec, MeasureError> { parsed(text, label) };
    let course = Course {
        learner: spec(&plan.learner.replace(TRAINING, &(work.number + 1).to_string()))?,
        opponent: spec(&plan.opponent)?,
        others: Vec::new(),
        tester: plan.tester.as_deref().map(spec).transpose()?,
        side: plan.side,
        games: plan.games,
        test_every: plan.test_every,
        test_games: if plan.player.is_some() { 0 } else { plan.test_games },
        seed: work.seed,
    };
    let session = opened(bench.seats, &plan.game, label)?;
    let mut training = bench
        .host
        .training(session.as_ref(), &course)
        .map_err(|why| MeasureError::Spec { what: label.to_owned(), why })?;
    let ended = training
        .run(work.stop, &mut |_| ControlFlow::Continue(()))
        .map_err(|failure| MeasureError::Failed { what: label.to_owned(), message: failure.message() })?;
    if ended != TrainingEnd::Finished {
        return Ok(None);
    }
    let mut tests = training.description().tests.clone();
    if let (Some(player), Some(last)) = (&plan.player, tests.last_mut()) {
        let mut models = MemoryModels::default();
        models.keep(TRAINED, plan.games, training.evaluator());
        let host = bench.host.with(Resources { models: Some(Arc::new(models)), ..Resources::default() });
        let opponent = plan.tester.as_ref().unwrap_or(&plan.opponent);
        last.by_side = played(plan, [player, opponent], &host, work, label)?;
    }
    Ok((!work.stop.is_raised()).then_some(tests))
}

/// The number of the training, from 1, in the spec of a learner: for example as a seed.
const TRAINING: &str = "{training}";
/// Name of the trained evaluator in a player's spec.
const TRAINED: &str = "trained";

/// Test games of two players, by side of the first one, which alternates.
fn played(
    plan: &TrainingPlan,
    specs: [&String; 2],
    host: &Host,
    work: &Work<'_>,
    label: &str,
) -> Result<ByPlayer<learn::Tally>, MeasureError> {
    let mut results: ByPlayer<learn::Tally> = ByPlayer::default();
    let start = opened(host, &plan.game, label)?;
    let mut players = [seated(start.as_ref(), specs[0], label, host)?, seated(start.as_ref(), specs[1], label, host)?];
    for number in 0..plan.test_games {
        let (mut session, side) = (opened(host, &plan.game, label)?, Player::BOTH[(number % 2) as usize]);
        for player in &mut players {
            player.new_game();
        }
        let seed = mix(work.seed.wrapping_add(number));
        while !session.is_over() && !work.stop.is_raised() {
            let conditions = Conditions { stop: work.stop, seed, ply: session.plies() as u64 };
            let player = &mut players[usize::from(session.mover() != Mover::Seat(side.seat()))];
            conditions
                .search(|occasion| player.play(session.as_mut(), occasion))
                .map_err(|failure| MeasureError::Failed { what: label.to_owned(), message: failure.message })?;
        }
        if let Some(payoffs) = session.payoffs() {
            let counted = &mut results[side];
            match Finish::of(payoffs[side.index()]) {
                Finish::Won => counted.won += 1,
                Finish::Drawn => counted.drawn += 1,
                Finish::Lost => counted.lost += 1,
            }
        }
    }
    Ok(results)
}

/// All trainings have the same tests; the last is that of the finished learner.
fn of_trainings(side: LearnerSide, trainings: &[Vec<TestResult>]) -> Measured {
    let mut measured = Measured::default();
    let pauses = trainings.first().map_or(0, Vec::len);
    for pause in 0..pauses {
        let games = trainings[0][pause].games;
        let tests: Vec<Tally> = trainings.iter().map(|tests| tally(side, &tests[pause])).collect();
        for quantity in TEST {
            let (mean, range) = (mean(quantity, &tests), spread(shares(quantity, &tests)));
            if pause + 1 == pauses {
                measured.set(quantity, mean);
                measured.set(each(quantity), range);
            }
            measured.set(after(quantity, games), mean);
            measured.set(after(&each(quantity), games), range);
        }
    }
    measured
}

/// Test games of a side: where two learners train each other, both are tested, and the plan concerns one of them.
fn tally(side: LearnerSide, test: &TestResult) -> Tally {
    let counted = match side {
        LearnerSide::First => test.by_side.first,
        LearnerSide::Second => test.by_side.second,
        LearnerSide::Both => test.total(),
    };
    Tally { wins: counted.won, draws: counted.drawn, losses: counted.lost }
}

/// Values of this quantity in a test, by training.
fn shares(quantity: &str, tests: &[Tally]) -> Vec<f64> {
    let share = |test: &Tally| match quantity {
        "win-rate" => test.wins as f64,
        "draw-rate" => test.draws as f64,
        "loss-rate" => test.losses as f64,
        "score" => test.points(),
        // Share of the most frequent result: 1 if all test games are the same game.
        _ => test.wins.max(test.draws).max(test.losses) as f64,
    };
    tests.iter().filter(|test| test.games() > 0).map(|test| share(test) / test.games() as f64).collect()
}

/// Mean over the trainings. Its interval includes the variation between trainings and the number of test games: with
/// one training only the second is known, and the first is zero if all trainings have the same result.
fn mean(quantity: &str, tests: &[Tally]) -> Option<Estimate> {
    let Estimate { value, interval, .. } =
        shares(quantity, tests).into_iter().collect::<Moments>().estimate(CONFIDENCE)?;
    let games: u64 = tests.iter().map(|test| test.games()).sum();
    let by_games = wilson((value * games as f64).round() as u64, games, CONFIDENCE);
    let interval = interval.map_or(by_games, |by_trainings| Interval {
        low: by_trainings.low.min(by_games.low).max(0.0),
        high: by_trainings.high.max(by_games.high).min(1.0),
    });
    Some(Estimate { value, interval: Some(interval), samples: games })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;
    use jugada_core::StopFlag;
    use jugada_model::Program;
    use jugada_registry::learn::Tally as Won;

    const PROGRAM: Program = Program { version: "1", commit: "unknown commit" };

    fn bench<'a>(host: &'a Host, threads: usize, stop: &'a StopFlag) -> Bench<'a> {
        Bench { variant: Variant::Full, threads, host, seats: host, stop, program: PROGRAM }
    }

    fn test(games: u64, won: u64, drawn: u64, lost: u64) -> TestResult {
        let by_side = ByPlayer { first: Won { won, drawn, lost }, second: Won::default() };
        TestResult { games, error: None, by_side }
    }

    fn interval(measured: &Measured, quantity: &str) -> Interval {
        measured.numbers[quantity].interval.unwrap()
    }

    #[test]
    fn trainings_are_averaged_test_by_test() {
        let found = of_trainings(
            LearnerSide::First,
            &[vec![test(0, 10, 0, 90), test(50, 60, 20, 20)], vec![test(0, 30, 0, 70), test(50, 100, 0, 0)]],
        );
        assert_eq!(found.numbers["win-rate-after-0"].value, 0.2);
        assert_eq!(found.numbers["win-rate-after-50"].value, 0.8);
        assert_eq!(found.numbers["win-rate"], found.numbers["win-rate-after-50"]);
        assert_eq!(found.numbers["draw-rate"].value, 0.1);
        assert_eq!(found.numbers["loss-rate"].value, 0.1);
        assert_eq!(found.numbers["score"].value, 0.85);
        assert_eq!(found.numbers["one-result"].value, 0.8);
        // Each of them, not the mean.
        assert_eq!(interval(&found, "each-win-rate-after-0"), Interval { low: 0.1, high: 0.3 });
        assert_eq!(interval(&found, "each-win-rate"), Interval { low: 0.6, high: 1.0 });
    }

    #[test]
    fn only_the_side_of_the_plan_counts() {
        let by_side = ByPlayer { first: Won { won: 3, drawn: 0, lost: 1 }, second: Won { won: 0, drawn: 2, lost: 2 } };
        let tests = [vec![TestResult { games: 9, error: None, by_side }]];
        for (side, wins, score) in
            [(LearnerSide::First, 0.75, 0.75), (LearnerSide::Second, 0.0, 0.25), (LearnerSide::Both, 0.375, 0.5)]
        {
            let found = of_trainings(side, &tests);
            assert_eq!((found.numbers["win-rate"].value, found.numbers["score"].value), (wins, score), "{side:?}");
        }
    }

    #[test]
    fn intervals_cover_trainings_and_games() {
        // Trainings that differ widen the interval more than their many games narrow it.
        let differ = of_trainings(LearnerSide::First, &[vec![test(0, 0, 0, 1000)], vec![test(0, 1000, 0, 0)]]);
        assert_eq!(interval(&differ, "win-rate"), Interval { low: 0.0, high: 1.0 });
        // Equal trainings are not certain: ten games each.
        let alike = interval(
            &of_trainings(LearnerSide::First, &[vec![test(0, 10, 0, 0)], vec![test(0, 10, 0, 0)]]),
            "win-rate",
        );
        assert!(alike.low > 0.8 && alike.low < 0.85 && alike.high == 1.0, "{alike:?}");
        // With one training, only its games vary.
        let one = interval(&of_trainings(LearnerSide::First, &[vec![test(0, 50, 0, 50)]]), "win-rate");
        assert!(one.low > 0.40 && one.low < 0.41, "{one:?}");
        assert!(of_trainings(LearnerSide::First, &[]).numbers.is_empty());
        assert!(of_trainings(LearnerSide::First, &[vec![test(0, 0, 0, 0)]]).numbers.is_empty(), "no games, no shares");
    }

    #[test]
    fn a_plan_gives_the_quantities_that_it_names() {
        let plan = TrainingPlan {
            game: "connect(rows=3, cols=3, k=3)".to_owned(),
            learner: "table".to_owned(),
            opponent: "random".to_owned(),
            tester: None,
            player: None,
            side: LearnerSide::First,
            games: 25,
            test_every: 10,
            test_games: 4,
            trainings: 3,
        };
        let (stop, host) = (StopFlag::default(), Host::default());
        let of = |threads| measure(&plan, 7, threads, "here", &bench(&host, threads, &stop)).unwrap().unwrap();
        let found = of(1);
        let mut named = crate::Measure::Training(plan.clone()).quantities();
        named.sort();
        assert_eq!(found.numbers.keys().cloned().collect::<Vec<_>>(), named);
        assert!(named.iter().any(|name| name == "each-score-after-25"), "{named:?}");
        assert!(named.iter().any(|name| name == "win-rate-after-20"), "{named:?}");
        assert_eq!(found.numbers["score"].samples, 12);
        assert_eq!(of(2), found, "whatever the number of threads");
        // Trainings have random numbers of their own.
        assert!(interval(&found, "each-win-rate").low < interval(&found, "each-win-rate").high, "{found:?}");
    }

    /// For example by the rules of a league, in which both sides make random moves.
    #[test]
    fn somebody_may_play_with_what_was_learned() {
        let plan = TrainingPlan {
            game: "connect(rows=3, cols=3, k=3, gravity=off)".to_owned(),
            learner: "table".to_owned(),
            opponent: "self".to_owned(),
            tester: Some("random".to_owned()),
            player: Some("heuristic(eval=learned(name=trained), random=0.1)".to_owned()),
            side: LearnerSide::Both,
            games: 300,
            test_every: 0,
            test_games: 100,
            trainings: 2,
        };
        let (stop, host) = (StopFlag::default(), Host::default());
        let bench = bench(&host, 1, &stop);
        let of = |plan: &TrainingPlan| measure(plan, 7, 1, "here", &bench).unwrap().unwrap().numbers["score"];
        let learned = of(&plan);
        assert_eq!(learned.samples, 200);
        let numbered =
            of(&TrainingPlan { learner: "tuples(shape=random, seed={training})".to_owned(), ..plan.clone() });
        assert_eq!(numbered.samples, 200);
        let random = of(&TrainingPlan { player: Some("random".to_owned()), ..plan.clone() });
        assert!(learned.value > random.value + 0.1, "{learned:?} {random:?}");
        let lost = TrainingPlan { player: Some("heuristic(eval=learned(name=other))".to_owned()), ..plan };
        assert!(measure(&lost, 7, 1, "here", &bench).unwrap_err().to_string().contains("`other`"));
    }

    #[test]
    fn a_learner_that_is_none_is_told() {
        let plan = TrainingPlan {
            game: "connect".to_owned(),
            learner: "tabel".to_owned(),
            opponent: "random".to_owned(),
            tester: None,
            player: None,
            side: LearnerSide::Both,
            games: 1,
            test_every: 0,
            test_games: 0,
            trainings: 1,
        };
        let (stop, host) = (StopFlag::default(), Host::default());
        let bench = bench(&host, 1, &stop);
        let error = measure(&plan, 1, 1, "Learned, table", &bench).unwrap_err().to_string();
        assert!(error.contains("Learned, table") && error.contains("did you mean `table`?"), "{error}");
        stop.raise();
        assert!(measure(&TrainingPlan { learner: "table".to_owned(), ..plan }, 1, 1, "x", &bench).unwrap().is_none());
    }
}
