//! The evaluator of trees to learn from: what is written at their leaves.

use jugada_core::{Evaluator, Player, Score, Term, declare};
use jugada_games::tree::{Node, Tree};
use jugada_words::message;

declare! {
    /// There is nothing to choose.
    pub struct WrittenOptions = evaluator "written" {
        title: "Values of the leaves",
        help: "The value that is written at a leaf; 0 everywhere else.";
    }
}

/// Says what is written at a leaf.
#[derive(Clone, Copy, Debug)]
pub struct Written;

impl Evaluator<Tree> for Written {
    fn evaluate(&self, tree: &Tree, node: &Node, player: Player) -> Score {
        let value = tree.value(node).unwrap_or_default();
        Score::heuristic(if player == Player::First { value } else { -value })
    }

    fn steps_per_unit(&self) -> i32 {
        1
    }

    fn clear_advantage(&self) -> i32 {
        1
    }

    fn terms(&self, tree: &Tree, node: &Node, player: Player) -> Vec<Term> {
        let value = f64::from(self.evaluate(tree, node, player).raw());
        vec![Term { name: message!("tree-term-value-leaf", "Value of the leaf"), value }]
    }
}
