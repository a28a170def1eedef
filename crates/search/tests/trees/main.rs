//! Tree searches on trees made of random numbers: deep, narrow, with transpositions, draws and early ends, and small enough for a plain
//! negamax to say what is true.

mod fork;
mod game;
mod playing;
mod stopping;
mod threads;
mod values;

use game::{Dice, Grove, Spot, Truth, worth_of_end};
use jugada_core::rng::stream;
use jugada_core::{
    Allowance, Choice, Clock, Detail, Evaluator, Game, Observer, StopFlag, Strategy, Terms, TreeEvent, Turn,
};
use jugada_search::{Algorithm, TreePlan, TreeSearch};
use std::sync::Arc;
use std::time::Duration;

/// Nobody stops it.
static NEVER: StopFlag = StopFlag::new();

/// A clock that stands still: tests depend on no time.
struct NoTime;

impl Clock for NoTime {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

fn to_depth(depth: u32) -> Terms {
    Terms::FREE.with_depth(depth)
}

/// What a new search answers at the root of a tree.
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

/// Asks about every move.
struct EveryMove;

impl Observer<u8> for EveryMove {
    fn detail(&self) -> Detail {
        Detail::EveryMove
    }
}

/// Listens to so many events in detail, and keeps them.
struct Close(usize, Vec<TreeEvent<u8>>);

impl Observer<u8> for Close {
    fn detail(&self) -> Detail {
        Detail::Tree { events: self.0 }
    }

    fn tree(&mut self, events: &[TreeEvent<u8>]) {
        self.1.extend_from_slice(events);
    }
}

/// The value is that of the depth, the move has it, and the line is legal. Unless a table or null windows cut it short, it leads to a position
/// that has the value too.
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
    // A bound is no value: what is told of other moves is true of them, if a win did not end the search before the last depth.
    let is_last = choice.statistics.iterations.last().is_some_and(|last| last.depth == Some(truth.depth));
    for told in choice.statistics.root_moves.iter().filter(|_| is_last) {
        let known = truth.moves[usize::from(told.mv)];
        assert!(told.value.is_none_or(|value| known.allows(value)), "{grove:?}, {plan:?}: {told:?} is not {known:?}");
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
