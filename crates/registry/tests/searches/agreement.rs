//! All tree searches agree with plain minimax: the same value at the same depth, and a move with it.

use crate::support::{ask, game, judge, random_position};
use jugada_core::{Game, Outcome, Player, Value};
use jugada_play::{Analysis, Viewer};

/// All equivalent searches.
fn variants(depth: u32, eval: &str) -> Vec<String> {
    let mut variants = Vec::new();
    for algorithm in ["alphabeta", "negascout", "mtdf"] {
        for order in ["board", "random", "evaluator", "history", "mixed"] {
            for table in ["off", "1000"] {
                variants.push(format!("{algorithm}(depth={depth}, eval={eval}, order={order}, table={table})"));
            }
        }
    }
    for algorithm in ["alphabeta", "negascout"] {
        for table in ["off", "1000"] {
            variants.push(format!("{algorithm}(depth={depth}, eval={eval}, table={table}, threads=2)"));
        }
    }
    // Random numbers are not symmetric.
    if eval != "alegria-random" {
        for algorithm in ["minimax", "alphabeta", "negascout", "mtdf"] {
            variants.push(format!("{algorithm}(depth={depth}, eval={eval}, table=1000, symmetry=on)"));
        }
    }
    variants.push(format!("minimax(depth={depth}, eval={eval}, table=1000)"));
    variants.push(format!("minimax(depth={depth}, eval={eval}, deepening=on)"));
    variants
}

fn agree(spec: &str, eval: &str, depth: u32, plies: impl Iterator<Item = usize>) -> usize {
    let mut positions = 0;
    for (seed, plies) in (41..).zip(plies) {
        let Some(session) = random_position(spec, plies, seed) else { continue };
        positions += 1;
        let position = session.view(Viewer::All).position;
        let truth = ask(session.as_ref(), &format!("minimax(depth={depth}, eval={eval})"));
        let value_of = |mv: &str| truth.moves.iter().find(|known| known.mv == mv).and_then(|known| known.value);
        for variant in variants(depth, eval) {
            let answer = ask(session.as_ref(), &variant);
            assert_eq!(answer.value, truth.value, "{variant} in {position}");
            assert_eq!(value_of(&answer.mv), truth.value, "{variant} plays {} in {position}", answer.mv);
            assert!(answer.mv == "pass" || answer.line.starts_with(&answer.mv), "{variant}: {}", answer.line);
            let judged = judge(session.as_ref(), &variant);
            let values = |analysis: &Analysis| -> Vec<(String, Option<Value>)> {
                analysis.moves.iter().map(|known| (known.mv.clone(), known.value)).collect()
            };
            assert_eq!(values(&judged), values(&truth), "every move, by {variant} in {position}");
            assert_eq!(value_of(&judged.mv), truth.value, "{variant} plays {} in {position}", judged.mv);
        }
        let plain = ask(session.as_ref(), &format!("alphabeta(depth={depth}, eval={eval}, order=board, table=off)"));
        assert!(plain.statistics.nodes <= truth.statistics.nodes, "alpha-beta leaves out, {position}");
    }
    positions
}

#[test]
fn on_othello() {
    let mut positions = agree("othello", "alegria", 4, (0..56).step_by(3));
    positions += agree("othello(size=6)", "garcia", 4, 0..32);
    positions += agree("othello(size=4)", "discs", 6, 0..12);
    positions += agree("othello", "desosa", 3, (1..60).step_by(4));
    positions += agree("othello", "alegria-random", 3, (2..60).step_by(4));
    assert!(positions > 80, "{positions}");
}

#[test]
fn on_connect() {
    let mut positions = agree("connect", "possibilities", 5, 0..30);
    positions += agree("connect(rows=4, cols=4, k=3)", "possibilities", 8, 0..8);
    positions += agree("connect(rows=3, cols=3, k=3, gravity=off)", "possibilities", 5, 0..6);
    positions += agree("connect(rows=9, cols=9, k=5, gravity=off)", "possibilities", 2, (0..40).step_by(5));
    assert!(positions > 35, "{positions}");
}

#[test]
fn on_go() {
    let mut positions = agree("go(size=3)", "chinese", 4, 0..20);
    positions += agree("go(size=5)", "japanese", 3, (0..40).step_by(2));
    positions += agree("go(size=4, ko=superko)", "territory", 3, 0..20);
    positions += agree("go(size=3, scoring=territory, suicide=many)", "japanese", 4, 0..20);
    assert!(positions >= 50, "{positions}");
}

/// The same searches at greater depth, in release builds.
#[test]
#[ignore = "heavy: ./check runs it"]
fn on_hundreds_of_positions() {
    let again = |plies: std::ops::Range<usize>, times: usize| (0..times).flat_map(move |_| plies.clone());
    let othello =
        agree("othello", "alegria", 4, again(0..58, 4)) + agree("othello(size=6)", "desosa", 5, again(0..30, 3));
    let connect = agree("connect", "possibilities", 6, again(0..36, 10));
    let go = agree("go(size=5)", "chinese", 3, again(0..50, 4)) + agree("go(size=3)", "japanese", 4, again(0..20, 5));
    assert!(othello > 200 && connect > 200 && go > 200, "{othello}, {connect}, {go}");
}

/// A game defined by a literal tree: each node by its children, each leaf by its value for the first player.
struct Literal(&'static [&'static [i32]]);

impl Game for Literal {
    type State = (usize, usize, u8);
    type Move = u8;

    fn start(&self) -> Self::State {
        (0, 0, 0)
    }
    fn to_move(&self, &(_, _, ply): &Self::State) -> Player {
        if ply % 2 == 0 { Player::First } else { Player::Second }
    }
    fn outcome(&self, &(_, _, ply): &Self::State) -> Option<Outcome> {
        (ply == 3).then_some(Outcome::Draw)
    }
    fn moves(&self, &(branch, _, ply): &Self::State, into: &mut Vec<u8>) {
        let count = match ply {
            0 => self.0.len(),
            1 => self.0[branch].len(),
            _ => 1,
        };
        into.extend(0..count as u8);
    }
    fn play(&self, state: &mut Self::State, mv: u8) {
        *state = match state.2 {
            0 => (mv.into(), 0, 1),
            1 => (state.0, mv.into(), 2),
            _ => (state.0, state.1, 3),
        };
    }
    fn key(&self, &(branch, leaf, ply): &Self::State) -> u64 {
        jugada_core::rng::mix((branch * 64 + leaf * 4 + usize::from(ply)) as u64)
    }
    fn move_index(&self, mv: u8) -> usize {
        mv.into()
    }
    fn move_space(&self) -> usize {
        8
    }
    fn longest_game(&self) -> usize {
        3
    }
}

struct Written;

impl jugada_core::Evaluator<Literal> for Written {
    fn evaluate(&self, game: &Literal, &(branch, leaf, _): &(usize, usize, u8), player: Player) -> jugada_core::Score {
        let value = game.0[branch][leaf];
        jugada_core::Score::heuristic(if player == Player::First { value } else { -value })
    }
    fn steps_per_unit(&self) -> i32 {
        1
    }
    fn clear_advantage(&self) -> i32 {
        1
    }
    fn terms(&self, _: &Literal, _: &(usize, usize, u8), _: Player) -> Vec<jugada_core::Term> {
        Vec::new()
    }
}

/// The value and the number of leaves visited by each search, in trees small enough to work out by hand.
#[test]
fn on_literal_trees() {
    use jugada_core::{Allowance, Strategy, Terms, Turn, rng::stream};
    use jugada_search::{Algorithm, TreePlan, TreeSearch};
    use std::sync::Arc;

    #[track_caller]
    fn check(tree: &'static [&'static [i32]], best: u8, value: i32, all: u64, pruned: u64) {
        for (algorithm, leaves) in [
            (Algorithm::Minimax, Some(all)),
            (Algorithm::AlphaBeta, Some(pruned)),
            (Algorithm::NegaScout, None),
            (Algorithm::MtdF, None),
        ] {
            let mut search = TreeSearch::new(TreePlan::to_depth(algorithm, 2), Arc::new(Written));
            let mut turn = Turn {
                terms: Terms::FREE,
                allowance: &Allowance::unbounded(&crate::support::NoTime),
                rng: &mut stream(0, 0),
                observer: &mut (),
            };
            let game = Literal(tree);
            let choice = search.choose(&game, &game.start(), &mut turn).unwrap();
            let expected = Value::Estimate(f64::from(value));
            assert_eq!((choice.mv, choice.value), (best, Some(expected)), "{algorithm:?} of {tree:?}");
            if let Some(leaves) = leaves {
                assert_eq!(choice.statistics.work.evaluations, leaves, "{algorithm:?} of {tree:?}");
            }
        }
    }
    // The textbook tree: after 3, the second branch is refuted by its 2, the third only by its last leaf.
    check(&[&[3, 12, 8], &[2, 4, 6], &[14, 5, 2]], 0, 3, 9, 7);
    // Best move first: every other branch is cut at its first leaf.
    check(&[&[7, 8, 9], &[6, 1, 1], &[5, 1, 1]], 0, 7, 9, 5);
    // Best move last: nothing is pruned.
    check(&[&[1, 9], &[2, 9], &[3, 9]], 2, 3, 6, 6);
    // Equal values: the first of them.
    check(&[&[4, 5], &[4, 6]], 0, 4, 4, 3);
    check(&[&[-5]], 0, -5, 1, 1);
}

/// Won positions: the quicker win is preferred and reported.
#[test]
fn wins_are_counted_in_plies() {
    let session = game("connect", "112233");
    for strategy in [
        "minimax(depth=3, eval=possibilities)",
        "alphabeta(depth=7, eval=possibilities)",
        "mtdf(depth=5, eval=possibilities)",
    ] {
        let answer = ask(session.as_ref(), strategy);
        assert_eq!((answer.mv.as_str(), answer.value), ("4", Some(Value::WinsIn(1))), "{strategy}");
    }
    // Three in a row with both ends open, Second to move: lost in two.
    let answer = ask(game("connect", "44335").as_ref(), "negascout(depth=6, eval=possibilities)");
    assert_eq!(answer.value, Some(Value::LosesIn(2)));
}
