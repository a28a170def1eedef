//! Tree searches on random trees: deep, narrow, with transpositions, draws and early ends, and small enough to compare
//! with plain negamax.

mod fork;
mod game;
mod playing;
mod stopping;
mod threads;
mod values;

use game::{Dice, Grove, Spot, Truth, worth_of_end};
use jugada_core::rng::stream;
use jugada_core::{
    Allowance, Choice, Detail, Evaluator, Game, NoTime, Observer, StopFlag, Strategy, Terms, TreeEvent, Turn,
};
use jugada_search::{Algorithm, TreePlan, TreeSearch};
use std::sync::Arc;

/// Never raised.
static NEVER: StopFlag = StopFlag::new();

fn to_depth(depth: u32) -> Terms {
    Terms::FREE.with_depth(depth)
}

/// The choice of a new search at the root.
fn ask(grove: &Grove, plan: &TreePlan, evaluator: Arc<dyn Evaluator<Grove>>, stop: &StopFlag) -> Choice<u8> {
    choose(&mut TreeSearch::new(plan.clone(), evaluator), grove, &grove.start(), stop, &mut ())
}

fn choose(
    strategy: &mut dyn Strategy<Grove>,
    grove: &Grove,
    spot: &Spot,
    stop: &StopFlag,
    observer: &mut dyn Observer<u8>,
) -> Choice<u8> {
    choose_under(Terms::FREE, strategy, grove, spot, stop, observer)
}

fn choose_under(
    terms: Terms,
    strategy: &mut dyn Strategy<Grove>,
    grove: &Grove,
    spot: &Spot,
    stop: &StopFlag,
    observer: &mut dyn Observer<u8>,
) -> Choice<u8> {
    let (allowance, rng) = (&Allowance::new(&NoTime, stop), &mut stream(1, 0));
    let mut turn = Turn { terms, allowance, rng, observer };
    strategy.choose(grove, spot, &mut turn).unwrap_or_else(|failure| panic!("{failure}"))
}

/// Requests the values of all moves.
struct EveryMove;

impl Observer<u8> for EveryMove {
    fn detail(&self) -> Detail {
        Detail::EveryMove
    }
}

/// Records the first events of the search tree.
struct Recording(usize, Vec<TreeEvent<u8>>);

impl Observer<u8> for Recording {
    fn detail(&self) -> Detail {
        Detail::Tree { events: self.0 }
    }

    fn tree(&mut self, events: &[TreeEvent<u8>]) {
        self.1.extend_from_slice(events);
    }
}

/// The value is that of the depth, the move has it, and the line is legal. Unless a table or null windows shorten the
/// line, its end has the value too.
#[track_caller]
fn right(grove: &Grove, truth: &Truth, plan: &TreePlan, choice: &Choice<u8>) {
    right_at(grove, &grove.start(), truth, plan, choice);
}

#[track_caller]
fn right_at(grove: &Grove, root: &Spot, truth: &Truth, plan: &TreePlan, choice: &Choice<u8>) {
    let found = choice.value.unwrap_or_else(|| panic!("{grove:?}: no value from {plan:?}"));
    assert!(truth.root.allows(found), "{grove:?}, {plan:?}: {found:?} is not {:?}", truth.root);
    let known = truth.moves[usize::from(choice.mv)];
    assert_eq!(known.score, truth.root.score, "{grove:?}, {plan:?}: move {}", choice.mv);
    assert_eq!(choice.mv, choice.line[0], "{grove:?}, {plan:?}");
    // A bound is not reported as a value. Other moves' values are compared if no win ended the search before the last
    // depth.
    let is_last = choice.statistics.iterations.last().is_some_and(|last| last.depth == Some(truth.depth));
    for reported in choice.statistics.root_moves.iter().filter(|_| is_last) {
        let known = truth.moves[usize::from(reported.mv)];
        assert!(
            reported.value.is_none_or(|value| known.allows(value)),
            "{grove:?}, {plan:?}: {reported:?} is not {known:?}"
        );
    }
    let mut end = root.clone();
    for &mv in &choice.line {
        let mut legal = Vec::new();
        grove.moves(&end, &mut legal);
        assert!(legal.contains(&mv), "{grove:?}, {plan:?}: {mv} of {:?}", choice.line);
        grove.play(&mut end, mv);
    }
    if plan.table.is_none() && plan.algorithm != Algorithm::MtdF {
        let plies = choice.line.len() as u32;
        let is_whole = plies == truth.depth || grove.outcome(&end).is_some();
        assert!(is_whole, "{grove:?}, {plan:?}: {:?} ends too early", choice.line);
        let worth = worth_of_end(grove, &end, plies);
        assert_eq!(worth, truth.root.score, "{grove:?}, {plan:?}: {:?}", choice.line);
    }
}

/// The evaluator of these trees.
fn dice() -> Arc<Dice> {
    Arc::new(Dice::default())
}
