//! Searching every position of whole games with several strategies: what each costs, turn by turn.

use crate::clock::StopWatch;
use crate::experiment::definition::TurnsPlan;
use crate::experiment::measure::{Bench, MeasureError, opened, parsed};
use crate::experiment::measured::Measured;
use jugada_catalog::{Occasion, Seat, Session};
use jugada_core::rng::mix;
use jugada_core::{Limits, Player, SpecError};
use jugada_stats::{CONFIDENCE, Estimate, Moments};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// One searched position.
struct Searched {
    turn: u32,
    legal: usize,
    /// In the order of [`names`].
    nodes: Vec<u64>,
}

/// Who searches: positions first, then each move on its own.
fn names(plan: &TurnsPlan) -> Vec<&String> {
    plan.compare.keys().chain(plan.compare_each_move.keys()).collect()
}

/// Nodes by turn for every strategy, the legal moves by turn, and the share of nodes that each strategy needs of each other's.
pub(super) fn measure(
    plan: &TurnsPlan,
    seed: u64,
    threads: usize,
    label: &str,
    bench: &Bench<'_>,
) -> Result<Option<Measured>, MeasureError> {
    let next = AtomicU64::new(0);
    let games: Mutex<BTreeMap<u64, Vec<Searched>>> = Mutex::default();
    let work = || -> Result<(), MeasureError> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games || bench.stop.is_raised() {
                return Ok(());
            }
            let searched = one_game(plan, mix(mix(seed).wrapping_add(number)), number, label, bench)?;
            games.lock().expect("nobody fails while holding it").insert(number, searched);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("strategies do not fail here"))
    })?;
    if bench.stop.is_raised() {
        return Ok(None);
    }
    let games: Vec<Vec<Searched>> = games.into_inner().expect("nobody failed").into_values().collect();
    Ok(Some(of_games(plan, &games)))
}

/// The player has the first side in even games: so every turn is searched.
fn one_game(
    plan: &TurnsPlan,
    seed: u64,
    number: u64,
    label: &str,
    bench: &Bench<'_>,
) -> Result<Vec<Searched>, MeasureError> {
    let mut session = opened(&plan.game, label)?;
    let seat = |session: &dyn Session, text: &str| -> Result<Box<dyn Seat>, MeasureError> {
        let wrong = |why: SpecError| MeasureError::Spec { what: label.to_owned(), why };
        (bench.seats)(session, &parsed(text, label)?).map_err(wrong)
    };
    let side = if number.is_multiple_of(2) { Player::First } else { Player::Second };
    let mut player = seat(session.as_ref(), &plan.player)?;
    let mut opponent = seat(session.as_ref(), &plan.opponent)?;
    let seats = |strategies: &BTreeMap<String, String>| -> Result<Vec<Box<dyn Seat>>, MeasureError> {
        strategies.values().map(|text| seat(session.as_ref(), text)).collect()
    };
    let (mut searchers, mut movewise) = (seats(&plan.compare)?, seats(&plan.compare_each_move)?);
    let mut searched = Vec::new();
    while session.outcome().is_none() && !bench.stop.is_raised() {
        let clock = StopWatch::start();
        let ply = session.plies() as u64;
        let occasion = Occasion { limits: Limits::default(), clock: &clock, stop: bench.stop, seed, ply };
        if session.to_move() == side {
            let mut nodes: Vec<u64> = searchers
                .iter_mut()
                .map(|searcher| {
                    searcher.new_game();
                    searcher.choose(session.as_ref(), occasion).statistics.nodes
                })
                .collect();
            for searcher in &mut movewise {
                nodes.push(nodes_of_each_move(session.as_mut(), searcher.as_mut(), occasion));
            }
            searched.push(Searched { turn: ply as u32 + 1, nodes, legal: session.count_legal() });
            player.play(session.as_mut(), occasion);
        } else {
            opponent.play(session.as_mut(), occasion);
        }
    }
    Ok(searched)
}

/// The position itself, and all nodes below each of its moves, searched one by one.
fn nodes_of_each_move(session: &mut dyn Session, searcher: &mut dyn Seat, occasion: Occasion<'_>) -> u64 {
    let plies = session.plies();
    let moves: Vec<String> = session.view().legal.into_iter().map(|legal| legal.text).collect();
    let mut nodes = 1;
    for mv in moves {
        session.play(&mv).expect("a legal move was just listed");
        nodes += if session.outcome().is_some() {
            1
        } else {
            searcher.new_game();
            searcher.choose(session, occasion).statistics.nodes
        };
        session.take_back_to(plies);
    }
    nodes
}

fn of_games(plan: &TurnsPlan, games: &[Vec<Searched>]) -> Measured {
    let mut measured = Measured::default();
    let names = names(plan);
    let mut curve = |name: String, value: &dyn Fn(&Searched) -> f64| {
        let mut turns: BTreeMap<u32, Moments> = BTreeMap::new();
        for searched in games.iter().flatten() {
            turns.entry(searched.turn).or_default().push(value(searched));
        }
        let peak = turns
            .iter()
            .filter_map(|(turn, moments)| Some((moments.mean()?, *turn)))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, turn)) = peak {
            measured.set(format!("peak-{name}"), turns[&turn].estimate(CONFIDENCE));
            measured.set(format!("peak-turn-{name}"), Some(Estimate::exact(f64::from(turn))));
        }
        let points = turns.iter().filter_map(|(turn, moments)| Some((f64::from(*turn), moments.estimate(CONFIDENCE)?)));
        measured.curves.insert(name, points.collect());
    };
    curve("branching".to_owned(), &|searched| searched.legal as f64);
    for (index, name) in names.iter().enumerate() {
        curve(format!("nodes-{name}"), &|searched| searched.nodes[index] as f64);
    }
    let ranges = std::iter::once(([1, u32::MAX], String::new()))
        .chain(plan.ranges.iter().map(|range| (*range, format!("-{}-{}", range[0], range[1]))));
    for ([from, to], suffix) in ranges {
        for (x, name) in names.iter().enumerate() {
            for (y, other) in names.iter().enumerate().filter(|&(y, _)| y != x) {
                let within = |searched: &&Searched| (from..=to).contains(&searched.turn);
                // Of every game, the mean over its turns; and all its nodes together.
                let (mut by_turn, mut in_all) = (Moments::default(), Moments::default());
                for game in games {
                    let turns: Moments = game
                        .iter()
                        .filter(within)
                        .map(|searched| searched.nodes[x] as f64 / searched.nodes[y].max(1) as f64)
                        .collect();
                    if let Some(mean) = turns.mean() {
                        by_turn.push(mean);
                    }
                    let sum = |which: usize| -> u64 {
                        game.iter().filter(within).map(|searched| searched.nodes[which]).sum()
                    };
                    if sum(y) > 0 {
                        in_all.push(sum(x) as f64 / sum(y) as f64);
                    }
                }
                measured.set(format!("{name}-per-{other}{suffix}"), by_turn.estimate(CONFIDENCE));
                measured.set(format!("{name}-per-{other}-in-all{suffix}"), in_all.estimate(CONFIDENCE));
            }
        }
    }
    measured
}
