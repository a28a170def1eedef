//! Trees to learn from. They are no game that anybody would choose to play, so they are not listed; but they are opened, searched and explained as
//! any game is.

use crate::entry::GameEntry;
use crate::evaluators::EvaluatorEntry;
use crate::listing::Listing;
use jugada_core::Text;
use jugada_core::spec::Declared;
use jugada_eval::tree::{Written, WrittenOptions};
use jugada_games::tree::{Options, Tree};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

pub(crate) fn entry() -> GameEntry {
    let listing = Listing::new(Options::declaration())
        .evaluators(vec![EvaluatorEntry::of(|_: WrittenOptions, _| Arc::new(Written))]);
    GameEntry::of(listing, |options: &Options| Ok(Tree::new(options))).unlisted()
}

/// A tree to learn from, and who searches it: questions to `/explain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Figure {
    /// Its name: a work and its figure.
    pub id: &'static str,
    /// What it shows.
    pub title: Text,
    /// Which figure of which work it follows, and in what.
    pub source: Text,
    /// The spec of its game.
    pub game: &'static str,
    /// Specs of those who search it, the one that is shown first in front.
    #[schema(value_type = Vec<String>)]
    pub searches: &'static [&'static str],
}

const ALEGRIA: &str = "tree(of=alegria)";
const HORCAS: &str = "tree(of=horcas)";

/// In the order in which they are shown.
pub static FIGURES: &[Figure] = &[
    Figure {
        id: "alegria-2.1",
        title: Text { en: "Minimax", es: "Minimax" },
        source: Text {
            en: "after Alegría, figure 2.1; the leaves' values are ours",
            es: "según Alegría, figura 2.1; los valores de las hojas son nuestros",
        },
        game: ALEGRIA,
        searches: &[MINIMAX_2, ALPHA_BETA_2, NEGASCOUT_2],
    },
    Figure {
        id: "alegria-2.2",
        title: Text { en: "Alpha-beta saves three nodes", es: "Alfa-beta ahorra tres nodos" },
        source: Text {
            en: "after Alegría, figure 2.2: the same tree, three nodes not visited; the leaves' values are ours",
            es: "según Alegría, figura 2.2: el mismo árbol, tres nodos sin visitar; los valores de las hojas son nuestros",
        },
        game: ALEGRIA,
        searches: &[ALPHA_BETA_2, MINIMAX_2, NEGASCOUT_2],
    },
    Figure {
        id: "horcas-3.2",
        title: Text { en: "Minimax, four moves ahead", es: "Minimax a cuatro jugadas" },
        source: Text {
            en: "after Horcas, figure 3.2: four levels, the move m2 is chosen; the leaves' values are ours",
            es: "según Horcas, figura 3.2: cuatro niveles, se elige el movimiento m2; los valores de las hojas son nuestros",
        },
        game: HORCAS,
        searches: &[MINIMAX_4, ALPHA_BETA_4, NEGASCOUT_4],
    },
    Figure {
        id: "horcas-3.3",
        title: Text { en: "Alpha-beta, the same move", es: "Alfa-beta, el mismo movimiento" },
        source: Text {
            en: "after Horcas, figure 3.3: the tree of figure 3.2, the same value and the same move m2; the leaves' values are ours",
            es: "según Horcas, figura 3.3: el árbol de la figura 3.2, el mismo valor y el mismo movimiento m2; los valores de las hojas son nuestros",
        },
        game: HORCAS,
        searches: &[ALPHA_BETA_4, MINIMAX_4, NEGASCOUT_4],
    },
    Figure {
        id: "horcas-3.5",
        title: Text { en: "Five simulations of MCTS", es: "Cinco simulaciones de MCTS" },
        source: Text {
            en: "after Horcas, figure 3.5: five simulations, each adds a node; who wins at the leaves is ours",
            es: "según Horcas, figura 3.5: cinco simulaciones, cada una añade un nodo; quién gana en las hojas es nuestro",
        },
        game: "tree(of=horcas-decided)",
        searches: &["mcts(simulations=5, c=1, choice=mean, solver=off, reuse=off)"],
    },
];

// As textbooks have them: so many moves ahead, the moves in the order of the board, and nothing remembered.
const MINIMAX_2: &str = "minimax(depth=2, eval=written)";
const MINIMAX_4: &str = "minimax(depth=4, eval=written)";
const ALPHA_BETA_2: &str = "alphabeta(depth=2, eval=written, table=off, order=board)";
const ALPHA_BETA_4: &str = "alphabeta(depth=4, eval=written, table=off, order=board)";
const NEGASCOUT_2: &str = "negascout(depth=2, eval=written, table=off, order=board)";
const NEGASCOUT_4: &str = "negascout(depth=4, eval=written, table=off, order=board)";
