//! The probes behind a fingerprint: few, small, and always the same.

use crate::entry::GameEntry;
use crate::host::{ErasedBoard, Host};
use crate::training::learning_opponents;
use jugada_core::rng::stream;
use jugada_core::spec::{Declaration, Fallback, Kind};
use jugada_core::{NoTime, Spec, StopFlag, Value, Work};
use jugada_learn::{Course, LearnerSide, learners};
use jugada_play::{Analysis, Games, Occasion, Seat, Seating, Session};
use std::borrow::Cow;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

/// For each kind of limit, a value large enough to reach every part of a search; a strategy gets the first that it
/// accepts.
const LIMITS: &[(&str, &str)] = &[("simulations", "30"), ("nodes", "700")];
/// Tree searches also accept a depth, and are probed with both.
const DEPTH: &str = "3";
/// Small tables, to leave memory to others.
const MEMORY: &[(&str, &str)] = &[("memory", "1"), ("table", "3000")];

const SEED: u64 = 1;

/// The rules: numbers of lines, and results of random games.
pub(super) fn game(host: &Host, id: &str) -> String {
    let mut text = String::new();
    for session in host.registry.game(id).iter().flat_map(|game| boards(host, game)) {
        let counts = session.counts();
        let played = counts.playouts(20, SEED);
        let _ = writeln!(text, "{} {} {played:?}", session.full_spec(), counts.perft(2));
    }
    text
}

/// A strategy's answers in every game that it plays, with default parameters and with every other word of a choice.
pub(super) fn strategy(host: &Host, id: &str) -> String {
    let mut text = String::new();
    for (game, declaration) in listing(host, id, |game| &game.strategies) {
        for spec in variants(&declaration, Some(&game)) {
            for mut session in boards(host, &game) {
                let board = session.spec().clone();
                let _ = writeln!(text, "{board} {spec}: {}", two_turns(host, session.as_mut(), &spec));
            }
        }
    }
    text
}

/// An evaluator's values of all positions of a game, on every board that it supports.
pub(super) fn evaluator(host: &Host, id: &str) -> String {
    let mut text = String::new();
    for (game, declaration) in listing(host, id, |game| &game.evaluators) {
        for spec in variants(&declaration, Some(&game)) {
            for session in boards(host, &game) {
                let values = host.evaluate_line(session.as_ref(), &spec).unwrap_or_default();
                let values: Vec<String> = values.into_iter().map(rounded).collect();
                let _ = writeln!(text, "{} {spec}: {}", session.spec(), values.join(" "));
            }
        }
    }
    text
}

/// Searches that use everything a game provides in addition to its rules: keys of positions and their images, move
/// order, estimates of the game length.
const SEARCHES: &[&str] =
    &["alphabeta(nodes=700, table=3000, symmetry=on, order=mixed", "mcts(simulations=30, variant=rave"];

/// Results of searches in a game that no other entry covers, and its estimate of remaining moves.
pub(super) fn search(host: &Host, name: &str) -> String {
    let mut text = String::new();
    let game = name.strip_prefix(super::SEARCH_IN).and_then(|id| host.registry.game(id));
    for (game, mut session) in
        game.iter().flat_map(|game| boards(host, game).into_iter().map(move |board| (game, board)))
    {
        let left = game.board(session.as_ref()).map(ErasedBoard::moves_left);
        let _ = writeln!(text, "{} {left:?}", session.spec());
        for search in SEARCHES {
            let own = game.evaluators.first().map_or_else(String::new, |own| format!(", eval={}", own.id));
            let spec = format!("{search}{own})").parse().expect("names and values make a spec");
            let _ = writeln!(text, "{spec}: {}", two_turns(host, session.as_mut(), &spec));
        }
    }
    text
}

/// The weights of a learner after a few games with each kind of opponent.
pub(super) fn learner(host: &Host, id: &str) -> String {
    let mut text = String::new();
    let Some(declaration) = learners().into_iter().find(|known| known.id == id) else { return text };
    let Ok(session) = host.open(&"connect(rows=4, cols=4, k=3)".parse().expect("a spec")) else { return text };
    let opponents = learning_opponents().into_iter().map(|known| known.id.clone()).chain(["random".into()]);
    for (learner, opponent) in opponents
        .flat_map(|opponent| variants(&declaration, None).into_iter().map(move |learner| (learner, opponent.clone())))
    {
        let course = Course {
            learner,
            opponent: Spec::bare(opponent.clone()),
            others: Vec::new(),
            tester: None,
            side: LearnerSide::Both,
            games: 6,
            test_every: 3,
            test_games: 2,
            seed: SEED,
        };
        let learned = host.training(session.as_ref(), &course).ok().and_then(|mut training| {
            training.run(&NEVER, &mut |_| ControlFlow::Continue(())).ok()?;
            Some(super::digest(&training.evaluator()))
        });
        let _ = writeln!(text, "{} {opponent}: {learned:?}", course.learner);
    }
    text
}

/// The games in which a strategy or evaluator is probed: those that list it. One listed by every game is probed in the
/// games of reference only, so that an added game does not change its fingerprint.
fn listing(
    host: &Host,
    id: &str,
    list: fn(&GameEntry) -> &[Arc<Declaration>],
) -> Vec<(Arc<GameEntry>, Arc<Declaration>)> {
    let found = |game: Arc<GameEntry>| {
        let declaration = list(&game).iter().find(|known| known.id == id)?.clone();
        Some((game, declaration))
    };
    let mut all: Vec<_> = host.registry.games().into_iter().filter_map(found).collect();
    if all.iter().any(|(game, _)| game.is_reference) {
        all.retain(|(game, _)| game.is_reference);
    }
    all
}

/// The boards of a game, each after some random moves; without those where the game is over before.
fn boards(host: &Host, game: &GameEntry) -> Vec<Box<dyn Session>> {
    let all = game.probes.iter().flat_map(|(spec, plies)| plies.iter().map(move |&plies| (spec, plies)));
    all.filter_map(|(spec, plies)| after(host, spec, plies)).collect()
}

fn after(host: &Host, spec: &Spec, plies: usize) -> Option<Box<dyn Session>> {
    let mut session = host.open(spec).ok()?;
    let rng = &mut stream(SEED, plies as u64);
    while session.plies() < plies && !session.is_over() {
        session.advance(rng);
    }
    (!session.is_over()).then_some(session)
}

/// An entity with small limits: with default parameters, and with each other word of a choice.
fn variants(declaration: &Declaration, game: Option<&GameEntry>) -> Vec<Spec> {
    let has = |name: &str| declaration.parameters.iter().any(|parameter| parameter.name == name);
    let limit = LIMITS.iter().copied().find(|(name, _)| has(name));
    let known: Vec<(&str, &str)> =
        limit.into_iter().chain(MEMORY.iter().copied().filter(|(name, _)| has(name))).collect();
    let mut base: Vec<(&str, String)> = known.into_iter().map(|(name, value)| (name, value.to_owned())).collect();
    for parameter in &declaration.parameters {
        match parameter.kind {
            Kind::Evaluator { .. } => {
                let own = game.and_then(|game| game.evaluators.first().map(|own| own.id.to_string()));
                base.extend(own.map(|own| (parameter.name.as_ref(), own)));
            }
            // The only names that are valid in every game.
            Kind::Name { required: true } => {
                let id = game.map(GameEntry::id);
                let own = crate::shipped().iter().rfind(|shipped| Some(shipped.game) == id);
                base.extend(own.map(|own| (parameter.name.as_ref(), own.name.to_owned())));
            }
            _ => {}
        }
    }
    // A search with a fixed depth.
    let mut all = vec![base.clone()];
    if has("depth") && has("table") {
        base.retain(|(name, _)| *name != "nodes");
        base.push(("depth", DEPTH.to_owned()));
        all.push(base.clone());
    }
    for parameter in &declaration.parameters {
        let off = ["off".into()];
        let words: &[Cow<'_, str>] = match &parameter.kind {
            Kind::Choice(words) => words,
            Kind::WholeOrOff { .. } => &off,
            _ => &[],
        };
        for word in words.iter().filter(|word| parameter.default != Fallback::Value(word.to_string())) {
            let others = base.iter().filter(|(name, _)| *name != parameter.name).cloned();
            all.push(others.chain([(parameter.name.as_ref(), word.to_string())]).collect());
        }
    }
    let spec = |arguments: Vec<(&str, String)>| {
        let arguments: Vec<String> = arguments.into_iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!("{}({})", declaration.id, arguments.join(", ")).parse().expect("names and values make a spec")
    };
    all.into_iter().map(spec).collect()
}

/// Two answers in one game, because the second may reuse results of the first.
fn two_turns(host: &Host, session: &mut dyn Session, spec: &Spec) -> String {
    let Ok(mut seat) = host.seat(session, spec) else { return "refused".to_owned() };
    let Some(first) = asked(seat.as_mut(), session) else { return "failed".to_owned() };
    let mut answers = said(&first);
    let replies = [first.mv.as_str(), ""];
    for reply in replies {
        let reply = if reply.is_empty() { session.lines().legal().swap_remove(0) } else { reply.to_owned() };
        if session.play(&reply).is_err() || session.is_over() {
            return answers;
        }
    }
    answers.push_str(" | ");
    answers.push_str(&asked(seat.as_mut(), session).as_ref().map_or_else(|| "failed".to_owned(), said));
    answers
}

/// The only place where a fingerprint calls a player: without clock or stop, with the seed of all probes.
fn asked(seat: &mut dyn Seat, session: &dyn Session) -> Option<Analysis> {
    seat.ask(session, Occasion::new(&NoTime, &NEVER, SEED), &mut ()).ok()
}

/// Move, value, work, and statistics of each move.
fn said(answer: &Analysis) -> String {
    let cost = &answer.statistics;
    let value = answer.value.map(worth);
    let moves = answer.moves.iter().map(|known| (&known.mv, known.value.map(worth), known.visits)).collect::<Vec<_>>();
    let Work { nodes_per_level, evaluations, cutoffs, table_hits, table_stores, simulations } = &cost.work;
    let costs = (cost.nodes, nodes_per_level, evaluations, cutoffs, (table_hits, table_stores), simulations);
    format!("{} {} {value:?} {costs:?} {moves:?}", answer.mv, answer.resigns)
}

fn worth(value: Value) -> String {
    match value {
        Value::Estimate(estimate) => rounded(estimate),
        // In the format of older versions: only the description of proofs has changed, not the play.
        Value::Wins | Value::Loses => format!("{:?}", Value::Exact(f64::from(value.sign()))),
        proved => format!("{proved:?}"),
    }
}

/// Six digits: the last ones may depend on the processor.
fn rounded(value: f64) -> String {
    format!("{value:.5e}")
}

static NEVER: StopFlag = StopFlag::new();
