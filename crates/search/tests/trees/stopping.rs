//! An interrupted search returns a correct result.

use crate::game::{Dice, Grove, Spot, Truth};
use crate::{NEVER, ask, choose, right};
use jugada_core::{Choice, Evaluator, Game, Limits, Player, Score, StopFlag, Term};
use jugada_search::{Algorithm, Order, TreePlan, TreeSearch};
use std::sync::Arc;

/// Raises the stop flag at the last evaluation.
struct Impatient {
    dice: Dice,
    stop: Arc<StopFlag>,
    after: u64,
}

impl Evaluator<Grove> for Impatient {
    fn evaluate(&self, game: &Grove, spot: &Spot, player: Player) -> Score {
        let score = self.dice.evaluate(game, spot, player);
        if self.dice.evaluations() >= self.after {
            self.stop.raise();
        }
        score
    }
    fn steps_per_unit(&self) -> i32 {
        1
    }
    fn clear_advantage(&self) -> i32 {
        self.dice.clear_advantage()
    }
    fn terms(&self, _: &Grove, _: &Spot, _: Player) -> Vec<Term> {
        Vec::new()
    }
}

const DEEPEST: u32 = 9;

fn grove(seed: u64) -> Grove {
    Grove { seed, first: 4, moves: (2, 4), plies: 10, early_ends: 0, spread: 40, hope: 0 }
}

/// The value of the move is its value at some depth; without a finished move there is none.
#[track_caller]
fn true_at_some_depth(grove: &Grove, truths: &[Truth], plan: &TreePlan, choice: &Choice<u8>, when: &str) {
    assert!(choice.mv < grove.first, "{grove:?}, {plan:?}, {when}: {}", choice.mv);
    let allows = |value| truths.iter().any(|truth| truth.moves[usize::from(choice.mv)].allows(value));
    assert!(choice.value.is_none_or(allows), "{grove:?}, {plan:?}, {when}: {:?} of {}", choice.value, choice.mv);
    // Only finished iterations are reported.
    for (truth, standing) in truths.iter().zip(&choice.statistics.iterations) {
        assert_eq!(standing.depth, Some(truth.depth), "{grove:?}, {plan:?}, {when}");
        assert!(
            standing.value.is_some_and(|value| truth.root.allows(value)),
            "{grove:?}, {plan:?}, {when}: {standing:?}"
        );
    }
}

fn plans() -> Vec<TreePlan> {
    let mut plans = Vec::new();
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::NegaScout, Algorithm::MtdF] {
        for (table, aspiration) in [(None, false), (Some(5_000), true)] {
            for threads in if matches!(algorithm, Algorithm::AlphaBeta | Algorithm::NegaScout) { 1..=3 } else { 1..=1 }
            {
                let order = Order::History;
                plans.push(TreePlan {
                    table,
                    aspiration,
                    threads,
                    order,
                    deepening: true,
                    ..TreePlan::to_depth(algorithm, DEEPEST)
                });
            }
        }
    }
    plans
}

#[test]
fn a_flag_raised_in_the_middle() {
    for seed in 0..3 {
        let grove = grove(seed);
        let truths = Truth::of_depths(&grove, &grove.start(), 1..=DEEPEST);
        for plan in plans() {
            for after in [1, 5, 200, 600, 1_100, 1_900] {
                let stop = Arc::new(StopFlag::new());
                let evaluator = Arc::new(Impatient { dice: Dice::default(), stop: Arc::clone(&stop), after });
                let mut search = TreeSearch::new(plan.clone(), evaluator);
                let choice = choose(&mut search, &grove, &grove.start(), &stop, &mut ());
                true_at_some_depth(&grove, &truths, &plan, &choice, &format!("stopped after {after} estimates"));
                // Interrupted searches leave nothing in the table.
                let truth = &truths[DEEPEST as usize - 1];
                let choice = choose(&mut search, &grove, &grove.start(), &NEVER, &mut ());
                right(&grove, truth, &plan, &choice);
                assert_eq!(
                    choice.statistics.iterations.len(),
                    DEEPEST as usize,
                    "{grove:?}, {plan:?}: every depth is told"
                );
            }
        }
    }
}

#[test]
fn nodes_used_up_in_the_middle() {
    for seed in 10..13 {
        let grove = grove(seed);
        let truths = Truth::of_depths(&grove, &grove.start(), 1..=DEEPEST);
        for plan in plans() {
            for nodes in [1, 2, 7, 90, 500, 1_700, 3_000] {
                let limits = Limits { nodes: Some(nodes), ..plan.limits };
                let plan = TreePlan { limits, ..plan.clone() };
                let choice = ask(&grove, &plan, Arc::new(Dice::default()), &StopFlag::new());
                true_at_some_depth(&grove, &truths, &plan, &choice, &format!("{nodes} nodes"));
                let visited = choice.statistics.work.nodes();
                let most = nodes + choice.statistics.work.nodes_per_level[0] + 256 * plan.threads as u64;
                assert!(visited <= most, "{grove:?}, {plan:?}: {visited} of {nodes} nodes");
            }
        }
    }
}
