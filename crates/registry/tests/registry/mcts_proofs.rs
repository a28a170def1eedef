//! Results that MCTS reports as proved, compared with a search to the end of the game.

use crate::support::{NoTime, ask, game, judge, random_position, seated};
use jugada_core::{StopFlag, Value};
use jugada_play::{Analysis, Occasion, Session, Viewer};

const VARIANTS: &[&str] = &[
    "variant=uct",
    "variant=uct, choice=visits",
    "variant=greedy",
    "variant=rave",
    "variant=rave, rave=20, c=0.2, choice=visits",
    "variant=uct, nodes=30",
    "variant=uct, threads=3",
];

/// Exact values of every move, for comparison.
struct Truth(Analysis);

impl Truth {
    /// Without a table: under superko equal boards can be different positions.
    fn of(session: &dyn Session, eval: &str) -> Truth {
        Truth(judge(session, &format!("alphabeta(depth=60, eval={eval}, table=off)")))
    }

    /// Checks all proved results; returns whether the position itself was proved.
    #[track_caller]
    fn confirm(&self, answer: &Analysis, session: &dyn Session, strategy: &str) -> bool {
        let place = format!("{strategy} in {}", session.view(Viewer::All).position);
        for known in &answer.moves {
            let truth = self.0.moves.iter().find(|truth| truth.mv == known.mv).expect("a legal move");
            assert!(known.value.is_none_or(|value| confirms(truth.value, value)), "{known:?}, {truth:?}: {place}");
        }
        let Some(value) = answer.value else { return false };
        assert!(confirms(self.0.value, value), "{value:?}, not {:?}: {place}", self.0.value);
        let played = answer.moves.iter().find(|known| known.mv == answer.mv).and_then(|known| known.value);
        assert_eq!(played, Some(value), "the move that is played is the one that proves it: {place}");
        true
    }
}

/// Whether a proof is correct, though not necessarily the shortest.
fn confirms(truth: Option<Value>, proof: Value) -> bool {
    match (truth.expect("a search of every move"), proof) {
        (Value::WinsIn(least), Value::WinsIn(plies)) | (Value::LosesIn(least), Value::LosesIn(plies)) => plies >= least,
        (truth, proof) => truth == Value::Drawn && proof == Value::Drawn,
    }
}

/// Number of proved answers in random positions, and number of positions.
fn confirm_all(spec: &str, eval: &str, plies: impl Iterator<Item = usize>) -> (usize, usize) {
    let (mut proved, mut asked) = (0, 0);
    for (seed, plies) in (71..).zip(plies) {
        let Some(session) = random_position(spec, plies, seed) else { continue };
        let truth = Truth::of(session.as_ref(), eval);
        let with_opinion = format!("variant=heuristic, eval={eval}");
        for variant in VARIANTS.iter().copied().chain([with_opinion.as_str()]) {
            for simulations in [20, 1_500] {
                let strategy = format!("mcts(simulations={simulations}, {variant})");
                let answer = ask(session.as_ref(), &strategy);
                proved += usize::from(truth.confirm(&answer, session.as_ref(), &strategy));
                asked += 1;
            }
        }
    }
    (proved, asked)
}

#[track_caller]
fn many((proved, asked): (usize, usize)) {
    assert!(asked >= 60 && proved * 3 > asked, "{proved} of {asked} proved");
}

#[test]
fn on_othello() {
    many(confirm_all("othello(size=4)", "discs", 4..12));
    many(confirm_all("othello(size=6)", "discs", (25..31).chain(25..31)));
}

#[test]
fn on_connect() {
    many(confirm_all("connect(rows=4, cols=4, k=3)", "possibilities", 3..12));
    many(confirm_all("connect(rows=3, cols=3, k=3, gravity=off)", "possibilities", (2..8).chain(2..8)));
    many(confirm_all("connect(rows=4, cols=4)", "possibilities", (8..14).chain(8..14)));
}

#[test]
fn on_go() {
    many(confirm_all("go(size=2, ko=superko)", "chinese", (0..8).chain(0..8)));
    many(confirm_all("go(size=3, stones=5)", "chinese", (7..12).chain(7..12)));
    many(confirm_all("go(size=3, stones=5, ko=superko)", "chinese", (7..12).chain(7..12)));
    many(confirm_all("go(size=3, stones=5, scoring=territory, suicide=many)", "japanese", (7..12).chain(7..12)));
}

/// With trees reused through a game: a proof stays valid for the following moves.
#[test]
fn through_whole_games() {
    for (spec, eval, opening) in [
        ("othello(size=4)", "discs", 3),
        ("connect(rows=4, cols=4, k=3)", "possibilities", 2),
        ("go(size=3, stones=5, ko=superko)", "chinese", 6),
    ] {
        for strategy in
            ["mcts(simulations=200)", "mcts(simulations=200, variant=rave)", "mcts(simulations=200, threads=2)"]
        {
            let mut session = (0..).find_map(|seed| random_position(spec, opening, seed)).unwrap();
            let mut seat = seated(session.as_ref(), strategy);
            let mut proved = false;
            while !session.is_over() {
                let stop = StopFlag::new();
                let occasion = Occasion::new(&NoTime, &stop, 3);
                let answer = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
                proved = Truth::of(session.as_ref(), eval).confirm(&answer, session.as_ref(), strategy);
                session.play(&answer.mv).unwrap();
            }
            assert!(proved, "the last move is certain: {strategy} on {spec}");
        }
    }
}

/// A proof ends the search, and is reported with its line; without the solver there is none.
#[test]
fn a_proof_ends_the_search() {
    // Three in a row: 4 wins at once. Then both ends are open: lost in two, whatever is played.
    for (moves, value) in [("112233", Value::WinsIn(1)), ("44335", Value::LosesIn(2))] {
        let session = game("connect", moves);
        let answer = ask(session.as_ref(), "mcts(simulations=100000)");
        assert_eq!(answer.value, Some(value));
        assert!(answer.statistics.work.simulations < 1_000, "{}", answer.statistics.work.simulations);
        let mut end = game("connect", moves);
        end.play(&answer.line).unwrap();
        assert!(end.is_over(), "{}", answer.line);
        let plain = ask(session.as_ref(), "mcts(simulations=1000, solver=off)");
        assert_eq!((plain.value, plain.statistics.work.simulations), (None, 1_000));
        assert!(plain.moves.iter().all(|known| known.value.is_none()));
    }
}

/// Own eyes are not searched; false ones are.
#[test]
fn own_eyes_are_left_alone() {
    for (moves, is_eye) in [("b5 e1 a4 e2 b4 e3", true), ("b5 e1 a4 b4 c1 e3", false)] {
        let session = game("go(size=5)", moves);
        assert!(session.view(Viewer::All).legal.iter().any(|legal| legal.text == "A5"));
        for variant in ["uct", "rave", "heuristic, eval=chinese"] {
            let answer = ask(session.as_ref(), &format!("mcts(simulations=300, variant={variant})"));
            let has_eye = answer.moves.iter().any(|known| known.mv == "A5");
            assert_eq!(has_eye, !is_eye, "{variant} after {moves}");
            assert_eq!(
                answer.moves.len(),
                session.view(Viewer::All).legal.len() - usize::from(is_eye),
                "{variant} after {moves}"
            );
        }
    }
}

/// A proved win ends the search even if all moves are requested: the others have the statistics so far.
#[test]
fn asking_about_every_move_changes_nothing() {
    let session = game("connect", "112233");
    for variant in ["uct", "greedy", "rave", "heuristic, eval=possibilities"] {
        let strategy = format!("mcts(simulations=300, variant={variant})");
        let (every, plain) = (judge(session.as_ref(), &strategy), ask(session.as_ref(), &strategy));
        assert_eq!((every.mv.as_str(), every.value), ("4", Some(Value::WinsIn(1))), "{variant}");
        assert_eq!(every, plain, "{variant}");
    }
}
