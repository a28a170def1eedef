//! The example trees have the properties stated in the works.

use crate::support::{explain, host, open};
use jugada_core::{Value, conformance};
use jugada_games::tree::{Drawing, Options, Tree};
use jugada_play::{EventView, Explanation, Games, Why};
use jugada_registry::{FIGURES, Figure};

pub(crate) fn figure(id: &str) -> &'static Figure {
    FIGURES.iter().find(|figure| figure.id == id).unwrap()
}

/// The search of a figure by this strategy.
pub(crate) fn searched(figure: &Figure, strategy: &str) -> Option<Explanation> {
    let search = figure.searches.iter().find(|search| search.starts_with(&format!("{strategy}(")))?;
    Some(explain(open(figure.game).as_ref(), search))
}

#[test]
fn every_tree_is_a_game_and_has_all_its_leaves() {
    for of in [Drawing::Alegria, Drawing::Horcas, Drawing::Decided] {
        conformance::check(&Tree::new(&Options { of }));
    }
}

/// It can be opened by name, but is not listed.
#[test]
fn they_are_no_games_to_choose() {
    assert!(host().registry.games().iter().all(|game| game.id() != "tree"));
    let unknown = host().open(&"trees".parse().unwrap()).err().unwrap().to_string();
    assert!(unknown.contains("othello") && !unknown.contains("tree,"), "{unknown}");
    let session = open("tree");
    assert_eq!(session.full_spec().to_string(), "tree(of=alegria)");
}

/// As stated in the texts: three nodes saved; four levels, the move m2 by both.
#[test]
fn they_show_what_the_works_say() {
    let counts = |id, strategy| {
        let found = searched(figure(id), strategy).unwrap().analysis;
        let depth = found.statistics.iterations.last().unwrap().depth.unwrap();
        let minimax = open(figure(id).game).counts().count_positions(depth, 1_000).unwrap();
        (found.mv, found.value, found.statistics.nodes, minimax)
    };
    let estimate = |value| Some(Value::Estimate(value));
    assert_eq!(counts("alegria-2.1", "minimax"), ("m1".to_owned(), estimate(3.0), 13, 13));
    assert_eq!(counts("alegria-2.2", "alphabeta"), ("m1".to_owned(), estimate(3.0), 10, 13));
    assert_eq!(counts("horcas-3.2", "minimax"), ("m2".to_owned(), estimate(4.0), 31, 31));
    assert_eq!(counts("horcas-3.3", "alphabeta"), ("m2".to_owned(), estimate(4.0), 29, 31));
}

/// Alegría: after 3, the second branch is refuted by its 2, which saves two leaves; the third by the 2 after the 14,
/// which saves one. Horcas: of the three refutations one is by the last move and saves nothing, so it is not counted as
/// a cutoff.
#[test]
fn cuts_are_told_with_what_they_save() {
    for (id, saved, whole) in [("alegria-2.2", [2, 1], 13), ("horcas-3.3", [1, 1], 31)] {
        let found = searched(figure(id), "alphabeta").unwrap();
        let skipped: Vec<u32> = found
            .events
            .iter()
            .filter_map(|event| match event {
                EventView::Leave { why: Why::CutOff, skipped, .. } => Some(*skipped),
                _ => None,
            })
            .collect();
        let statistics = found.analysis.statistics;
        assert_eq!((statistics.work.cutoffs, skipped.as_slice()), (2, saved.as_slice()), "{id}");
        assert_eq!(
            statistics.nodes + u64::from(saved.iter().sum::<u32>()),
            whole,
            "{id}: each move left out is a leaf"
        );
    }
}

#[test]
fn each_simulation_adds_a_node() {
    let found = searched(figure("horcas-3.5"), "mcts").unwrap();
    assert_eq!((found.analysis.statistics.work.simulations, found.events.len()), (5, 5));
    for event in &found.events {
        let EventView::Simulation { expanded, value, .. } = event else { panic!("{event:?}") };
        assert!(*expanded && value.abs() == 1.0, "{event:?}");
    }
}
