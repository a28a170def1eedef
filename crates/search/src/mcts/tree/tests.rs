//! Selection, back-propagation, proofs and reuse, with values worked out by hand.

use super::*;
use crate::{FinalMove, MctsPlan};
use jugada_core::rng::stream;
use jugada_core::{Evaluator, Limits, Player, Score, Term};
use std::sync::Arc;

/// A token moves 0 to 2 steps round a ring of four points, never to a point visited before; standing still is always
/// legal. After five moves First wins on the even points.
struct Ring {
    /// Whether a single step counts as not sensible.
    is_shy: bool,
}

const RING: Ring = Ring { is_shy: false };

/// The visited points decide which moves are legal, but walks on the same point are equal: as with superko.
#[derive(Clone, Debug)]
struct Walk {
    at: u8,
    ply: u8,
    been: u8,
}

impl PartialEq for Walk {
    fn eq(&self, other: &Walk) -> bool {
        (self.at, self.ply) == (other.at, other.ply)
    }
}

impl Eq for Walk {}

impl Game for Ring {
    type State = Walk;
    type Move = u8;

    fn start(&self) -> Walk {
        Walk { at: 0, ply: 0, been: 0b0001 }
    }
    fn to_move(&self, walk: &Walk) -> Player {
        if walk.ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }
    fn outcome(&self, walk: &Walk) -> Option<Outcome> {
        let winner = if walk.at.is_multiple_of(2) { Player::First } else { Player::Second };
        (walk.ply == 5).then_some(Outcome::WonBy(winner))
    }
    fn moves(&self, walk: &Walk, into: &mut Vec<u8>) {
        if walk.ply < 5 {
            into.extend((0..3).filter(|steps| *steps == 0 || walk.been >> ((walk.at + steps) % 4) & 1 == 0));
        }
    }
    fn sensible_moves(&self, walk: &Walk, into: &mut Vec<u8>) {
        self.moves(walk, into);
        into.retain(|&steps| !self.is_shy || steps != 1);
    }
    fn play(&self, walk: &mut Walk, steps: u8) {
        let at = (walk.at + steps) % 4;
        *walk = Walk { at, ply: walk.ply + 1, been: walk.been | 1 << at };
    }
    fn key(&self, walk: &Walk) -> u64 {
        jugada_core::rng::mix(u64::from(walk.at) * 8 + u64::from(walk.ply))
    }
    fn move_index(&self, steps: u8) -> usize {
        steps.into()
    }
    fn move_space(&self) -> usize {
        3
    }
    fn longest_game(&self) -> usize {
        5
    }
}

#[test]
fn the_ring_is_a_game() {
    jugada_core::conformance::check_rules(&RING);
}

fn plan(exploration: f32, valuation: Valuation<Ring>) -> MctsPlan<Ring> {
    let (limits, final_move) = (Limits::default(), FinalMove::Mean);
    MctsPlan {
        limits,
        exploration,
        valuation,
        leaf: Leaf::Playout,
        final_move,
        solver: true,
        reuse: true,
        threads: 1,
        nodes: 1_000,
    }
}

/// Estimates two clear advantages for the side to move on point 0, and minus two elsewhere.
struct Homesick;

impl Evaluator<Ring> for Homesick {
    fn evaluate(&self, game: &Ring, walk: &Walk, player: Player) -> Score {
        let sign = if (game.to_move(walk) == player) == (walk.at == 0) { 1 } else { -1 };
        Score::from_raw(200 * sign)
    }
    fn steps_per_unit(&self) -> i32 {
        10
    }
    fn clear_advantage(&self) -> i32 {
        100
    }
    fn terms(&self, _: &Ring, _: &Walk, _: Player) -> Vec<Term> {
        Vec::new()
    }
}

/// An evaluator's estimate replaces a playout, or half of its weight; the value of a finished game is its result.
#[test]
fn an_evaluator_can_end_a_simulation() {
    const SURE: f64 = 0.964_027_6; // tanh(2)
    let found = |leaf: Leaf<Ring>, walk: Walk| {
        let plan = MctsPlan { leaf, ..plan(1.0, Valuation::Plain) };
        planted(&plan).evaluate_leaf(&RING, &plan, &mut walk.clone(), &mut stream(3, 0))
    };
    let evaluator = || Arc::new(Homesick) as Arc<dyn Evaluator<Ring>>;
    // On point 0 with First and then Second to move; then elsewhere.
    for (at, ply, expected) in [(0, 2, SURE), (0, 3, -SURE), (1, 2, -SURE), (1, 3, SURE)] {
        let walk = Walk { at, ply, been: 0b1111 };
        let SimulationResult { outcome, value } = found(Leaf::Evaluator(evaluator()), walk.clone());
        assert_eq!(outcome, None);
        assert!((value - expected).abs() < 1e-6, "{value} at {at}, {ply}");
        let (mixed, played) = (found(Leaf::Mixed(evaluator()), walk.clone()), found(Leaf::Playout, walk));
        assert_eq!(mixed.outcome, played.outcome);
        assert!((mixed.value - f64::midpoint(played.value, expected)).abs() < 1e-6);
    }
    let over = Walk { at: 2, ply: 5, been: 0b1111 };
    for leaf in [Leaf::Playout, Leaf::Evaluator(evaluator()), Leaf::Mixed(evaluator())] {
        let first_won = Outcome::WonBy(Player::First);
        assert_eq!(found(leaf, over.clone()), SimulationResult { outcome: Some(first_won), value: 1.0 });
    }
}

/// A tree whose root has its three moves in board order.
fn planted(plan: &MctsPlan<Ring>) -> Tree<Ring> {
    let mut tree = Tree::new(&RING, &RING.start(), 10);
    assert!(tree.expand(&RING, plan, 0, &RING.start(), &mut stream(1, 0)));
    tree.edges.sort_by_key(|edge| edge.mv);
    assert_eq!(tree.edges.iter().map(|edge| edge.mv).collect::<Vec<_>>(), [0, 1, 2]);
    tree
}

/// Recomputes the selection values after edges were changed by hand.
fn recompute_selection(tree: &mut Tree<Ring>) {
    tree.selection = tree.edges.iter().map(|edge| edge.selection_value(0.0)).collect();
}

#[track_caller]
fn about(found: f32, expected: f32) {
    assert!((found - expected).abs() < 1e-5, "{found} is not {expected}");
}

/// Gelly and Silver: RAVE has weight sqrt(k / (3 n + k)). Here k = 3, and the move won all of its own simulations and
/// lost all RAVE ones.
#[test]
fn rave_is_trusted_less_the_more_a_move_was_tried() {
    #[track_caller]
    fn mean(visits: u32, rave_visits: u32, expected: f32) {
        let mut edge = Edge::new(0_u8);
        (edge.visits, edge.sum) = (visits, f64::from(visits));
        (edge.rave_visits, edge.rave_sum) = (rave_visits, -(rave_visits as f32));
        let selection_value = edge.selection_value(3.0);
        about(selection_value.mean, expected);
        about(selection_value.spread, 1.0 / (visits.max(1) as f32).sqrt());
    }
    mean(0, 7, -1.0);
    // Trust is sqrt(3/6), sqrt(3/12), sqrt(3/27); the mean is 1 - 2 trust.
    mean(1, 7, -0.414_213_6);
    mean(3, 7, 0.0);
    mean(8, 7, 1.0 / 3.0);
    // The number of RAVE results does not matter, unless it is 0.
    mean(8, 700, 1.0 / 3.0);
    mean(8, 0, 1.0);
}

/// A prior counts as `weight` simulations, and its influence vanishes with more visits.
#[test]
fn an_opinion_counts_as_games() {
    let mut edge = Edge::new(0_u8);
    (edge.prior, edge.prior_weight) = (0.5, 4.0);
    assert_eq!(edge.selection_value(0.0), SelectionValue { mean: 0.5, spread: 0.5 });
    (edge.visits, edge.sum) = (12, -6.0);
    // (4 * 0.5 - 6) / 16, and 1 / sqrt(16).
    assert_eq!(edge.selection_value(0.0), SelectionValue { mean: -0.25, spread: 0.25 });
}

/// Q + c sqrt(ln N / n), for moves tried 10, 5 and 1 times with means 0.4, 0.2 and -1.
#[test]
fn selection_weighs_success_against_the_unknown() {
    #[track_caller]
    fn selected(c: f32, visits: u32, expected: u8) {
        let plan = plan(c, Valuation::Plain);
        let mut tree = planted(&plan);
        for (edge, (visits, sum)) in tree.edges.iter_mut().zip([(10, 4.0), (5, 1.0), (1, -1.0)]) {
            (edge.visits, edge.sum) = (visits, sum);
        }
        recompute_selection(&mut tree);
        tree.nodes[0].visits = visits;
        assert_eq!(tree.edges[tree.select(&plan, 0)].mv, expected, "c = {c}, N = {visits}");
    }
    selected(0.0, 16, 0);
    // 0.663, 0.572, -0.167.
    selected(0.5, 16, 0);
    // 0.927, 0.945, 0.665.
    selected(1.0, 16, 1);
    // 0.731, 0.669, 0.048: fewer visits of the position, less doubt.
    selected(1.0, 3, 0);
    // 1.453, 1.689, 2.330.
    selected(2.0, 16, 2);
}

#[test]
fn what_was_never_tried_comes_first() {
    let plan = plan(0.0, Valuation::Plain);
    let mut tree = planted(&plan);
    for at in [0, 2] {
        (tree.edges[at].visits, tree.edges[at].sum) = (1, 1.0);
    }
    recompute_selection(&mut tree);
    assert_eq!(tree.select(&plan, 0), 1);
}

/// A tree with a path of two moves: First stands still, Second takes a step. Returns the index of Second's first edge.
fn path_of_two(plan: &MctsPlan<Ring>) -> (Tree<Ring>, usize) {
    let mut tree = planted(plan);
    let child = tree.nodes.len();
    tree.nodes.push(Node { visits: 1, ..UNEXPANDED });
    tree.edges[0].child = child as u32;
    let state = Walk { ply: 1, ..RING.start() };
    assert!(tree.expand(&RING, plan, child, &state, &mut stream(1, 0)));
    tree.edges[3..].sort_by_key(|edge| edge.mv);
    tree.path = vec![(0, 0), (child, 4)];
    tree.stamp = 1;
    (tree, 3)
}

#[test]
fn each_side_learns_its_own_result() {
    for (outcome, first, second) in [
        (Outcome::WonBy(Player::First), 1.0, -1.0),
        (Outcome::WonBy(Player::Second), -1.0, 1.0),
        (Outcome::Draw, 0.0, 0.0),
    ] {
        let plan = plan(1.0, Valuation::Plain);
        let (mut tree, reply) = path_of_two(&plan);
        tree.back_propagate(&RING, &plan, outcome.into(), false);
        let learned: Vec<_> = tree.edges.iter().map(|edge| (edge.visits, edge.sum)).collect();
        let nothing = (0, 0.0);
        assert_eq!(learned, [(1, first), nothing, nothing, nothing, (1, second), nothing], "{outcome:?}");
        assert_eq!((tree.selection[0].mean, tree.selection[reply + 1].mean), (first as f32, second as f32));
        assert_eq!((tree.nodes[0].visits, tree.nodes[1].visits), (1, 2));
    }
}

/// RAVE: later moves of a side update its earlier positions, not the opponent's.
#[test]
fn rave_learns_from_the_same_side_later() {
    let plan = plan(1.0, Valuation::Rave { equivalence: 3.0 });
    let (mut tree, reply) = path_of_two(&plan);
    // In the playout First went two steps, and Second stood still.
    tree.made[Player::First.index()][2] = 1;
    tree.made[Player::Second.index()][0] = 1;
    tree.back_propagate(&RING, &plan, Outcome::WonBy(Player::First).into(), false);
    let rave: Vec<_> = tree.edges.iter().map(|edge| (edge.rave_visits, edge.rave_sum)).collect();
    let (won, lost, nothing) = ((1, 1.0), (1, -1.0), (0, 0.0));
    assert_eq!(rave[..reply], [won, nothing, won]);
    assert_eq!(rave[reply..], [lost, lost, nothing]);
    assert_eq!(tree.edges.iter().map(|edge| edge.visits).collect::<Vec<_>>(), [1, 0, 0, 0, 1, 0]);
}

/// Without the solver, which would prove the ring before the tree has grown.
fn grown() -> Tree<Ring> {
    let plan = MctsPlan { solver: false, ..plan(2.0, Valuation::Plain) };
    let mut tree = Tree::new(&RING, &RING.start(), 1_000);
    let rng = &mut stream(5, 0);
    for _ in 0..400 {
        tree.simulate(&RING, &plan, rng);
    }
    tree
}

/// The subtree below a node: move, visits and mean of each edge, in board order.
fn below_node(tree: &Tree<Ring>, node: usize) -> Vec<(u8, u32, f32)> {
    let mut edges: Vec<_> = tree.edges_of(node).iter().zip(&tree.selection[tree.range_of(node)]).collect();
    edges.sort_by_key(|(edge, _)| edge.mv);
    let mut all = Vec::new();
    for (edge, selection_value) in edges {
        all.push((edge.mv, edge.visits, selection_value.mean));
        if edge.child != NO_CHILD {
            all.extend(below_node(tree, edge.child as usize));
        }
    }
    all
}

fn child(tree: &Tree<Ring>, node: usize, mv: u8) -> usize {
    tree.edges_of(node).iter().find(|edge| edge.mv == mv).expect("a move").child as usize
}

fn after(line: &[u8]) -> Walk {
    let mut walk = RING.start();
    for &mv in line {
        RING.play(&mut walk, mv);
    }
    walk
}

/// Nodes per level below a node, recounted.
fn levels_by_walking(tree: &Tree<Ring>, node: usize) -> Vec<u64> {
    let (mut levels, mut level) = (Vec::new(), vec![node]);
    while !level.is_empty() {
        levels.push(level.len() as u64);
        let children =
            |&node: &usize| tree.edges_of(node).iter().map(|edge| edge.child).filter(|&child| child != NO_CHILD);
        level = level.iter().flat_map(children).map(|child| child as usize).collect();
    }
    levels
}

/// Steps 2, 1 and steps 1, 2 reach the same point, but only the first walk may still go to point 1.
#[test]
fn the_part_that_is_kept_is_as_it_was() {
    for line in [&[][..], &[2], &[1, 1], &[2, 1], &[1, 2]] {
        let tree = grown();
        let node = line.iter().fold(0, |node, &mv| child(&tree, node, mv));
        let (expected, visits) = (below_node(&tree, node), tree.nodes[node].visits);
        let into: u32 = tree.edges_of(node).iter().map(|edge| edge.visits).sum();
        assert_eq!(tree.nodes_per_level(), levels_by_walking(&tree, 0), "{line:?}");
        let levels = levels_by_walking(&tree, node);
        let kept = tree.descend(&RING, &after(line), 1_000).expect("a tree that knows the position");
        assert_eq!(below_node(&kept, 0), expected, "{line:?}");
        assert_eq!((kept.nodes[0].visits, kept.simulations()), (visits, into.into()), "{line:?}");
        assert_eq!(kept.nodes_per_level(), levels, "{line:?}");
    }
}

#[test]
fn nothing_is_kept_where_other_moves_are_legal() {
    let kept = |walk: Walk| grown().descend(&RING, &walk, 1_000).is_some();
    assert!(kept(after(&[2, 1])));
    // The same point with another history, which allows one move more: back to 0.
    assert!(!kept(Walk { been: 0b1100, ..after(&[2, 1]) }));
    // The same number of moves, but different ones: 0 instead of 1.
    assert!(!kept(Walk { been: 0b1010, ..after(&[2, 1]) }));
    // The same moves here, different ones below: 2 has not been visited and is reachable through 1.
    assert!(!kept(Walk { been: 0b1001, ..after(&[2, 1]) }));
    // More than two moves below the root.
    assert!(!kept(after(&[0, 0, 0])));
}

/// The last move of the ring, in the tree: after four times standing still, First wins unless it takes one step.
#[test]
fn the_end_of_the_game_proves_moves_before_it() {
    let plan = plan(1.0, Valuation::Plain);
    let end = after(&[0, 0, 0, 0]);
    let mut tree = Tree::new(&RING, &end, 10);
    let rng = &mut stream(1, 0);
    while tree.proof().is_none() {
        tree.simulate(&RING, &plan, rng);
    }
    assert_eq!(tree.proof(), Some(Proof::Wins(1)));
    // One ply earlier, Second chooses among three steps; two end on an even point, and First wins from all of them.
    let mut tree = Tree::new(&RING, &after(&[0, 0, 0]), 100);
    while tree.proof().is_none() {
        tree.simulate(&RING, &plan, rng);
    }
    assert_eq!(tree.proof(), Some(Proof::Loses(2)));
    let proofs: Vec<_> = tree.root_moves().iter().map(|known| known.proof).collect();
    assert_eq!(proofs, [Some(Proof::Loses(2)); 3]);
    for mv in 0..3 {
        assert_eq!(tree.line_after(mv).len(), 2, "the line is as long as the proof");
    }
}

/// A proved loss is not selected while other moves remain; a proved draw has the value of a draw, whatever its results.
#[test]
fn what_is_proved_lost_is_left_alone() {
    let plan = plan(1.0, Valuation::Plain);
    let mut tree = planted(&plan);
    tree.nodes[0].visits = 30;
    for (edge, (sum, proof)) in
        tree.edges.iter_mut().zip([(9.0, Some(Proof::Loses(2))), (-8.0, None), (9.0, Some(Proof::Draws))])
    {
        (edge.visits, edge.sum, edge.proof) = (10, sum, proof);
    }
    recompute_selection(&mut tree);
    // The second is at -0.8 + sqrt(ln 30 / 10) = -0.217, the draw at 0.
    assert_eq!(tree.select(&plan, 0), 2);
    tree.edges[2].proof = Some(Proof::Loses(4));
    recompute_selection(&mut tree);
    assert_eq!(tree.select(&plan, 0), 1);
}

/// A reused tree keeps the proof of its root.
#[test]
fn a_kept_tree_keeps_its_proofs() {
    let plan = plan(1.0, Valuation::Plain);
    let mut tree = Tree::new(&RING, &RING.start(), 1_000);
    let rng = &mut stream(3, 0);
    while tree.proof().is_none() {
        tree.simulate(&RING, &plan, rng);
    }
    let known = tree.root_moves();
    let best = known.iter().find(|known| known.proof == tree.proof()).expect("the move that proves it");
    let line = tree.line_after(best.mv);
    let proof = tree.proof();
    let kept = tree.descend(&RING, &after(&line[..2]), 1_000).expect("a tree that knows its line");
    let plies = |proof| match proof {
        Some(Proof::Wins(plies) | Proof::Loses(plies)) => plies,
        other => panic!("{other:?}: there are no draws"),
    };
    assert_eq!(plies(kept.proof()), plies(proof) - 2);
}

fn proved(game: &Ring, walk: &Walk) -> Tree<Ring> {
    let mut tree = Tree::new(game, walk, 1_000);
    let (plan, rng) = (plan(1.0, Valuation::Plain), &mut stream(9, 0));
    while tree.proof().is_none() {
        tree.simulate(game, &plan, rng);
    }
    tree
}

/// Moves that are not sensible are missing until no sensible move can win: here a single step is the only way to an
/// even point.
#[test]
fn what_was_left_out_is_added_before_anything_is_called_lost() {
    let shy = Ring { is_shy: true };
    let walk = Walk { at: 1, ply: 4, been: 0b0011 };
    let mut tree = Tree::new(&shy, &walk, 10);
    let (plan, rng) = (plan(1.0, Valuation::Plain), &mut stream(9, 0));
    for _ in 0..2 {
        tree.simulate(&shy, &plan, rng);
        assert_eq!(tree.root_moves().len(), 2);
        assert_eq!(tree.proof(), None);
    }
    tree.simulate(&shy, &plan, rng);
    assert_eq!(tree.root_moves().len(), 3);
    assert_eq!(tree.proof(), Some(Proof::Wins(1)));
    assert_eq!(tree.nodes_per_level(), [1, 3]);
}

/// From every position, the proof is the same with and without the restriction to sensible moves.
#[test]
fn leaving_out_changes_no_proof() {
    let mut waiting = vec![RING.start()];
    let mut positions = 0;
    while let Some(walk) = waiting.pop() {
        if RING.outcome(&walk).is_some() {
            continue;
        }
        let [plain, shy] = [false, true].map(|is_shy| proved(&Ring { is_shy }, &walk).proof());
        let wins = |proof| matches!(proof, Some(Proof::Wins(_)));
        assert_eq!(wins(plain), wins(shy), "{walk:?}");
        positions += 1;
        let mut moves = Vec::new();
        RING.moves(&walk, &mut moves);
        for mv in moves {
            let mut next = walk.clone();
            RING.play(&mut next, mv);
            waiting.push(next);
        }
    }
    assert!(positions > 50, "{positions}");
}

/// Tabulated and computed values.
#[test]
fn roots_of_logarithms() {
    for (n, expected) in [
        (0, 0.0),
        (1, 0.0),
        (2, 0.832_554_6),
        (16, 1.665_109_2),
        (4_095, 2.884_011_4),
        (4_096, 2.884_054),
        (1 << 20, 3.723_297),
    ] {
        about(root_of_log(n), expected);
    }
}
