//! Example trees from textbooks. They are not listed among the games to play, but are opened, searched and explained
//! like any game.

use crate::entry::GameEntry;
use crate::evaluators::EvaluatorEntry;
use crate::listing::Listing;
use jugada_core::spec::Declared;
use jugada_eval::tree::{Written, WrittenOptions};
use jugada_games::tree::{Options, Tree};
use jugada_words::{Message, message};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

pub(crate) fn entry() -> GameEntry {
    let listing = Listing::new(Options::declaration())
        .evaluators(vec![EvaluatorEntry::of(|_: WrittenOptions, _| Arc::new(Written))]);
    GameEntry::of(listing, |options: &Options| Ok(Tree::new(options))).unlisted()
}

/// An example tree and its strategies: bodies for `/explain`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Figure {
    /// Its name: work and figure.
    pub id: &'static str,
    /// What it demonstrates.
    pub title: Message,
    /// The figure on which it is based, and the differences.
    pub source: Message,
    /// Author of the work.
    pub work: &'static str,
    /// Number of the figure in the work.
    pub number: &'static str,
    /// The spec of its game.
    pub game: &'static str,
    /// Specs of its strategies, the default first.
    #[schema(value_type = Vec<String>)]
    pub searches: &'static [&'static str],
}

const ALEGRIA: &str = "tree(of=alegria)";
const HORCAS: &str = "tree(of=horcas)";

/// In display order.
pub static FIGURES: &[Figure] = &[
    Figure {
        id: "alegria-2.1",
        title: message!("figure-alegria-2-1-title", "Minimax"),
        source: message!("figure-alegria-2-1-source", "after Alegría, figure 2.1; the leaves' values are ours"),
        work: "Alegría",
        number: "2.1",
        game: ALEGRIA,
        searches: &[MINIMAX_2, ALPHA_BETA_2, NEGASCOUT_2],
    },
    Figure {
        id: "alegria-2.2",
        title: message!("figure-alegria-2-2-title", "Alpha-beta saves three nodes"),
        source: message!(
            "figure-alegria-2-2-source",
            "after Alegría, figure 2.2: the same tree, three nodes not visited; the leaves' values are ours"
        ),
        work: "Alegría",
        number: "2.2",
        game: ALEGRIA,
        searches: &[ALPHA_BETA_2, MINIMAX_2, NEGASCOUT_2],
    },
    Figure {
        id: "horcas-3.2",
        title: message!("figure-horcas-3-2-title", "Minimax, four moves ahead"),
        source: message!(
            "figure-horcas-3-2-source",
            "after Horcas, figure 3.2: four levels, the move m2 is chosen; the leaves' values are ours"
        ),
        work: "Horcas",
        number: "3.2",
        game: HORCAS,
        searches: &[MINIMAX_4, ALPHA_BETA_4, NEGASCOUT_4],
    },
    Figure {
        id: "horcas-3.3",
        title: message!("figure-horcas-3-3-title", "Alpha-beta, the same move"),
        source: message!(
            "figure-horcas-3-3-source",
            "after Horcas, figure 3.3: the tree of figure 3.2, the same value and the same move m2; the leaves' values are ours"
        ),
        work: "Horcas",
        number: "3.3",
        game: HORCAS,
        searches: &[ALPHA_BETA_4, MINIMAX_4, NEGASCOUT_4],
    },
    Figure {
        id: "horcas-3.5",
        title: message!("figure-horcas-3-5-title", "Five simulations of MCTS"),
        source: message!(
            "figure-horcas-3-5-source",
            "after Horcas, figure 3.5: five simulations, each adds a node; who wins at the leaves is ours"
        ),
        work: "Horcas",
        number: "3.5",
        game: "tree(of=horcas-decided)",
        searches: &["mcts(simulations=5, c=1, choice=mean, solver=off, reuse=off)"],
    },
];

// Textbook searches: fixed depth, moves in board order, no table.
const MINIMAX_2: &str = "minimax(depth=2, eval=written)";
const MINIMAX_4: &str = "minimax(depth=4, eval=written)";
const ALPHA_BETA_2: &str = "alphabeta(depth=2, eval=written, table=off, order=board)";
const ALPHA_BETA_4: &str = "alphabeta(depth=4, eval=written, table=off, order=board)";
const NEGASCOUT_2: &str = "negascout(depth=2, eval=written, table=off, order=board)";
const NEGASCOUT_4: &str = "negascout(depth=4, eval=written, table=off, order=board)";
