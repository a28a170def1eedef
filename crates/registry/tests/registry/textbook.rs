//! The trees to learn from show what the works say of theirs.

use jugada_core::{Game, Value, conformance};
use jugada_play::{EventView, Why};
use jugada_registry::{TEXTBOOK, TextbookSearch, TextbookTree};

fn tree(id: &str) -> &'static TextbookTree {
    TEXTBOOK.iter().find(|tree| tree.id == id).unwrap()
}

#[test]
fn every_tree_is_a_game_and_has_all_its_leaves() {
    for tree in TEXTBOOK {
        let leaves: usize = tree.branching.iter().map(|&children| usize::from(children)).product();
        assert_eq!(tree.leaves.len(), leaves, "{}", tree.id);
        assert_eq!(tree.outcome(&tree.start()), None);
        for search in
            [TextbookSearch::Minimax, TextbookSearch::AlphaBeta, TextbookSearch::NegaScout, TextbookSearch::Mcts]
        {
            assert_eq!(tree.search(search).is_some(), tree.searches.contains(&search), "{}", tree.id);
        }
        conformance::check_rules(tree);
    }
}

/// What the texts say: three nodes saved; four levels, the move m2 by both.
#[test]
fn they_show_what_the_works_say() {
    let counts = |id, search| {
        let run = tree(id).search(search).unwrap();
        (run.mv.clone(), run.value, run.nodes, run.minimax)
    };
    let estimate = |value| Some(Value::Estimate(value));
    assert_eq!(counts("alegria-2.1", TextbookSearch::Minimax), ("m1".to_owned(), estimate(3.0), 13, 13));
    assert_eq!(counts("alegria-2.2", TextbookSearch::AlphaBeta), ("m1".to_owned(), estimate(3.0), 10, 13));
    assert_eq!(counts("horcas-3.2", TextbookSearch::Minimax), ("m2".to_owned(), estimate(4.0), 31, 31));
    let (mv, value, nodes, _) = counts("horcas-3.3", TextbookSearch::AlphaBeta);
    assert_eq!((mv.as_str(), value), ("m2", estimate(4.0)));
    assert!(nodes < 31, "{nodes}");
}

/// Alegría: after 3, the second branch is refuted by its 2, which saves two leaves; the third by the 2 after the 14, which saves one. Horcas: of
/// the three refutations one comes with the last move and saves nothing, so it is no cut-off.
#[test]
fn cuts_are_told_with_what_they_save() {
    for (id, saved, visited) in [("alegria-2.2", vec![2, 1], 10), ("horcas-3.3", vec![1, 1], 29)] {
        let run = tree(id).search(TextbookSearch::AlphaBeta).unwrap();
        let skipped: Vec<u32> = run
            .events
            .iter()
            .filter_map(|event| match event {
                EventView::Leave { why: Why::CutOff, skipped, .. } => Some(*skipped),
                _ => None,
            })
            .collect();
        assert_eq!((run.cutoffs, &skipped, run.nodes), (saved.len() as u64, &saved, visited), "{id}");
        assert_eq!(
            run.nodes + u64::from(skipped.iter().sum::<u32>()),
            run.minimax,
            "{id}: each move left out is a leaf"
        );
    }
}

#[test]
fn each_simulation_adds_a_node() {
    let run = tree("horcas-3.5").search(TextbookSearch::Mcts).unwrap();
    assert_eq!((run.simulations, run.events.len()), (5, 5));
    for event in &run.events {
        let EventView::Simulation { expanded, value, .. } = event else { panic!("{event:?}") };
        assert!(*expanded && value.abs() == 1.0, "{event:?}");
    }
}
