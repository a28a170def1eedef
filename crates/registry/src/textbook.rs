//! Small trees to learn from, searched by the same code that plays.
//!
//! The works draw their examples, and the numbers in the drawings are not in their texts. What the texts say of them (how deep, which move is
//! chosen, how many nodes are saved) holds for the trees here, and is tested; the values at their leaves are ours.

use jugada_core::rng::stream;
use jugada_core::{
    Allowance, Detail, Evaluator, Game, Limits, NoTime, Observer, Outcome, Player, Score, Strategy, Term, Terms,
    TreeEvent, Turn, Value, count_positions,
};
use jugada_play::EventView;
use jugada_search::{Algorithm, FinalMove, Leaf, Mcts, MctsPlan, TreePlan, TreeSearch, Valuation};
use jugada_words::{Message, message};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// A tree in which every node of a level has equally many children. MAX, the first player, moves at the root.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TextbookTree {
    /// Its name in requests.
    pub id: &'static str,
    /// What it shows.
    pub title: Message,
    /// Which figure of which work it follows, and in what.
    pub source: Message,
    /// The work, by its author.
    pub work: &'static str,
    /// The number of the figure.
    pub figure: &'static str,
    /// The children of each node, level by level.
    #[schema(value_type = Vec<u8>)]
    pub branching: &'static [u8],
    /// What the leaves are worth to MAX, from left to right.
    #[schema(value_type = Vec<i32>)]
    pub leaves: &'static [i32],
    /// Who searches it, the one that is shown first in front.
    #[schema(value_type = Vec<TextbookSearch>)]
    pub searches: &'static [TextbookSearch],
}

/// Who searches such a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TextbookSearch {
    /// Every node.
    Minimax,
    /// Without the branches that cannot matter.
    AlphaBeta,
    /// The same, trying first whether a move is better at all.
    NegaScout,
    /// Five simulations, as in Horcas's figure 3.5.
    Mcts,
}

/// A search of such a tree, from its first node to its answer.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct TextbookRun {
    /// The move that was chosen: `m1` for the leftmost.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth to MAX, if the search says so.
    #[schema(value_type = Option<jugada_core::MoveValue>)]
    pub value: Option<Value>,
    /// What happened, in order.
    pub events: Vec<EventView>,
    /// Nodes visited, or added to the tree.
    pub nodes: u64,
    /// Leaves that were looked at.
    pub evaluations: u64,
    /// Nodes whose remaining moves were left out.
    pub cutoffs: u64,
    /// Simulations, if there were any.
    pub simulations: u64,
    /// Nodes that minimax visits.
    pub minimax: u64,
}

const BY_VALUE: &[TextbookSearch] = &[TextbookSearch::Minimax, TextbookSearch::AlphaBeta, TextbookSearch::NegaScout];
const PRUNED: &[TextbookSearch] = &[TextbookSearch::AlphaBeta, TextbookSearch::Minimax, TextbookSearch::NegaScout];

const ALEGRIA: &[i32] = &[3, 12, 8, 2, 4, 6, 14, 2, 5];
const HORCAS: &[i32] = &[4, 1, 3, 6, 2, 7, 5, 8, 6, 9, 5, 7, 3, 8, 9, 4];

/// The trees, in the order in which they are shown.
pub static TEXTBOOK: &[TextbookTree] = &[
    TextbookTree {
        id: "alegria-2.1",
        title: message!("textbook-minimax-title", "Minimax"),
        source: message!("textbook-minimax-source", "after Alegría, figure 2.1; the leaves' values are ours"),
        work: "Alegría",
        figure: "2.1",
        branching: &[3, 3],
        leaves: ALEGRIA,
        searches: BY_VALUE,
    },
    TextbookTree {
        id: "alegria-2.2",
        title: message!("textbook-alphabeta-title", "Alpha-beta saves three nodes"),
        source: message!(
            "textbook-alphabeta-source",
            "after Alegría, figure 2.2: the same tree, three nodes not visited; the leaves' values are ours"
        ),
        work: "Alegría",
        figure: "2.2",
        branching: &[3, 3],
        leaves: ALEGRIA,
        searches: PRUNED,
    },
    TextbookTree {
        id: "horcas-3.2",
        title: message!("textbook-four-title", "Minimax, four moves ahead"),
        source: message!(
            "textbook-four-source",
            "after Horcas, figure 3.2: four levels, the move m2 is chosen; the leaves' values are ours"
        ),
        work: "Horcas",
        figure: "3.2",
        branching: &[2, 2, 2, 2],
        leaves: HORCAS,
        searches: BY_VALUE,
    },
    TextbookTree {
        id: "horcas-3.3",
        title: message!("textbook-same-title", "Alpha-beta, the same move"),
        source: message!(
            "textbook-same-source",
            "after Horcas, figure 3.3: the tree of figure 3.2, the same value and the same move m2; the leaves' values are ours"
        ),
        work: "Horcas",
        figure: "3.3",
        branching: &[2, 2, 2, 2],
        leaves: HORCAS,
        searches: PRUNED,
    },
    TextbookTree {
        id: "horcas-3.5",
        title: message!("textbook-mcts-title", "Five simulations of MCTS"),
        source: message!(
            "textbook-mcts-source",
            "after Horcas, figure 3.5: five simulations, each adds a node; who wins at the leaves is ours"
        ),
        work: "Horcas",
        figure: "3.5",
        branching: &[2, 2, 2],
        leaves: &[1, -1, -1, -1, 1, 1, -1, 1],
        searches: &[TextbookSearch::Mcts],
    },
];

impl TextbookTree {
    /// Lets a search of its list go through it. None if it is not in the list.
    pub fn search(&'static self, search: TextbookSearch) -> Option<TextbookRun> {
        self.searches.contains(&search).then(|| self.run(search))
    }

    fn run(&'static self, search: TextbookSearch) -> TextbookRun {
        let mut witness = TreeWitness(Vec::new());
        let mut turn = Turn {
            terms: Terms::FREE,
            allowance: &Allowance::unbounded(&NoTime),
            rng: &mut stream(1, 0),
            observer: &mut witness,
        };
        let choice = self.strategy(search).choose(self, &self.start(), &mut turn).expect("nothing here can fail");
        let statistics = choice.statistics;
        TextbookRun {
            mv: name(choice.mv),
            value: choice.value,
            nodes: statistics.work.nodes(),
            evaluations: statistics.work.evaluations,
            cutoffs: statistics.work.cutoffs,
            simulations: statistics.work.simulations,
            minimax: count_positions(self, &self.start(), self.depth(), u64::MAX).expect("there is no limit"),
            events: witness.0,
        }
    }

    fn strategy(&self, search: TextbookSearch) -> Box<dyn Strategy<TextbookTree>> {
        let algorithm = match search {
            TextbookSearch::Minimax => Algorithm::Minimax,
            TextbookSearch::AlphaBeta => Algorithm::AlphaBeta,
            TextbookSearch::NegaScout => Algorithm::NegaScout,
            TextbookSearch::Mcts => {
                return Box::new(Mcts::new(MctsPlan {
                    limits: Limits { simulations: Some(5), ..Limits::default() },
                    exploration: 1.0,
                    valuation: Valuation::Plain,
                    leaf: Leaf::Playout,
                    final_move: FinalMove::Mean,
                    solver: false,
                    reuse: false,
                    threads: 1,
                    nodes: 64,
                }));
            }
        };
        Box::new(TreeSearch::new(TreePlan::to_depth(algorithm, self.depth()), Arc::new(AsWritten)))
    }

    fn depth(&self) -> u32 {
        self.branching.len() as u32
    }

    fn is_played_out(&self) -> bool {
        self.searches == [TextbookSearch::Mcts]
    }
}

/// A child, by its place among its brothers.
fn name(mv: u8) -> String {
    format!("m{}", mv + 1)
}

/// A node: how deep, and which of its level from the left. Leaves that have a value instead of a result are followed by one move more, which no search
/// looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub struct TreeNode {
    level: u8,
    index: u16,
}

impl Game for TextbookTree {
    type State = TreeNode;
    type Move = u8;

    fn start(&self) -> TreeNode {
        TreeNode { level: 0, index: 0 }
    }

    fn to_move(&self, node: &TreeNode) -> Player {
        if node.level.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, node: &TreeNode) -> Option<Outcome> {
        let is_leaf = usize::from(node.level) == self.branching.len();
        if self.is_played_out() && is_leaf {
            let wins = self.leaves[usize::from(node.index)] > 0;
            return Some(Outcome::WonBy(if wins { Player::First } else { Player::Second }));
        }
        (usize::from(node.level) > self.branching.len()).then_some(Outcome::Draw)
    }

    fn moves(&self, node: &TreeNode, into: &mut Vec<u8>) {
        if self.outcome(node).is_none() {
            into.extend(0..self.branching.get(usize::from(node.level)).copied().unwrap_or(1));
        }
    }

    fn play(&self, node: &mut TreeNode, mv: u8) {
        let children = self.branching.get(usize::from(node.level)).copied().unwrap_or(1);
        *node = TreeNode { level: node.level + 1, index: node.index * u16::from(children) + u16::from(mv) };
    }

    fn key(&self, node: &TreeNode) -> u64 {
        jugada_core::rng::mix(u64::from(node.level) << 16 | u64::from(node.index))
    }

    fn move_index(&self, mv: u8) -> usize {
        mv.into()
    }

    fn move_space(&self) -> usize {
        self.branching.iter().copied().max().unwrap_or(1).into()
    }

    fn longest_game(&self) -> usize {
        self.branching.len() + 1
    }
}

/// Says what is written at a leaf.
struct AsWritten;

impl Evaluator<TextbookTree> for AsWritten {
    fn evaluate(&self, tree: &TextbookTree, node: &TreeNode, player: Player) -> Score {
        let value = tree.leaves[usize::from(node.index)];
        Score::heuristic(if player == Player::First { value } else { -value })
    }

    fn steps_per_unit(&self) -> i32 {
        1
    }

    fn clear_advantage(&self) -> i32 {
        1
    }

    fn terms(&self, _: &TextbookTree, _: &TreeNode, _: Player) -> Vec<Term> {
        Vec::new()
    }
}

/// Writes the whole tree down.
struct TreeWitness(Vec<EventView>);

impl Observer<u8> for TreeWitness {
    fn detail(&self) -> Detail {
        Detail::Tree { events: usize::MAX }
    }

    fn tree(&mut self, events: &[TreeEvent<u8>]) {
        self.0 = events.iter().map(|event| EventView::new(event, name)).collect();
    }
}
