//! Contracts of the rules, with stones taken from a heap.

use crate::{assert_caught, complaint};
use jugada_core::rng::{Rng, mix};
use jugada_core::{Game, Outcome, Player, conformance};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The contract to violate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Defect {
    None,
    SameSideMovesAgain,
    GoesOnAfterTheEnd,
    StopsBeforeTheEnd,
    MiscountsMoves,
    MiscountsTwoMoves,
    ListsAMoveTwice,
    SharesAnIndex,
    IndexOutOfRange,
    KeyForgetsTheSide,
    KeyDependsOnTheWay,
    SensibleMoveIsIllegal,
    SensibleMovesAreOutOfOrder,
    NothingIsSensible,
    RandomMoveIsIllegal,
    RandomMoveIsBiased,
    MarginContradictsOutcome,
    LastsTooLong,
}

/// Take one, two or three stones; the side that takes the last one wins.
struct Stones(Defect);

#[derive(Clone, Debug)]
struct Heap {
    left: u32,
    player: Player,
    /// The moves so far, which should not matter.
    taken: Vec<u32>,
}

impl PartialEq for Heap {
    fn eq(&self, other: &Heap) -> bool {
        (self.left, self.player) == (other.left, other.player)
    }
}

impl Eq for Heap {}

const START: u32 = 20;

impl Game for Stones {
    type State = Heap;
    type Move = u32;

    fn start(&self) -> Heap {
        Heap { left: START, player: Player::First, taken: Vec::new() }
    }

    fn to_move(&self, heap: &Heap) -> Player {
        heap.player
    }

    fn outcome(&self, heap: &Heap) -> Option<Outcome> {
        let over = heap.left == 0 || (self.0 == Defect::StopsBeforeTheEnd && heap.left == 1);
        over.then_some(Outcome::WonBy(!heap.player))
    }

    fn moves(&self, heap: &Heap, into: &mut Vec<u32>) {
        into.extend(1..=heap.left.min(3));
        match self.0 {
            Defect::ListsAMoveTwice if heap.left > 3 => into.push(1),
            Defect::GoesOnAfterTheEnd if heap.left == 0 => into.push(0),
            _ => {}
        }
    }

    fn sensible_moves(&self, heap: &Heap, into: &mut Vec<u32>) {
        // Taking all stones ends the game; taking one is always legal.
        match self.0 {
            Defect::SensibleMoveIsIllegal => into.extend((heap.left > 0).then_some(heap.left + 1)),
            Defect::SensibleMovesAreOutOfOrder if heap.left > 2 => into.extend([2, 1]),
            Defect::NothingIsSensible if heap.left == 7 => {}
            _ => into.extend(1..=heap.left.min(2)),
        }
    }

    fn count_moves(&self, heap: &Heap) -> usize {
        if self.0 == Defect::MiscountsMoves { 3 } else { heap.left.min(3) as usize }
    }

    fn count_two_moves(&self, heap: &Heap) -> Option<u64> {
        let replies = |taken: u32| u64::from((heap.left - taken).min(3));
        let counted = (1..=heap.left.min(3)).map(replies).sum();
        Some(if self.0 == Defect::MiscountsTwoMoves && heap.left == 5 { 9 } else { counted })
    }

    fn play(&self, heap: &mut Heap, mv: u32) {
        heap.left -= mv;
        heap.taken.push(mv);
        if !(self.0 == Defect::SameSideMovesAgain && mv == 2) {
            heap.player = !heap.player;
        }
    }

    fn key(&self, heap: &Heap) -> u64 {
        let side = if self.0 == Defect::KeyForgetsTheSide { 0 } else { heap.player.index() as u64 };
        let way =
            if self.0 == Defect::KeyDependsOnTheWay { u64::from(*heap.taken.first().unwrap_or(&0)) << 32 } else { 0 };
        mix(way | u64::from(heap.left) << 1 | side)
    }

    fn move_index(&self, mv: u32) -> usize {
        match self.0 {
            Defect::SharesAnIndex => mv as usize / 2,
            Defect::IndexOutOfRange => mv as usize,
            _ => mv as usize - 1,
        }
    }

    fn move_space(&self) -> usize {
        3
    }

    fn longest_game(&self) -> usize {
        if self.0 == Defect::LastsTooLong { START as usize / 3 } else { START as usize }
    }

    fn random_move(&self, heap: &Heap, rng: &mut Rng) -> u32 {
        let drawn = jugada_core::rng::below(rng, heap.left.min(3) as usize) as u32 + 1;
        match self.0 {
            Defect::RandomMoveIsIllegal => drawn + 1,
            Defect::RandomMoveIsBiased => drawn.min(2),
            _ => drawn,
        }
    }

    fn margin(&self, heap: &Heap) -> Option<f32> {
        let sign = if heap.player == Player::Second { 1.0 } else { -1.0 };
        Some(if self.0 == Defect::MarginContradictsOutcome { -sign } else { sign })
    }
}

#[track_caller]
fn caught(defect: Defect, words: &str) {
    assert_caught(defect, words, || conformance::check_rules(&Stones(defect)));
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(complaint(|| conformance::check_rules(&Stones(Defect::None))), None);
}

#[test]
fn every_defect_is_caught() {
    caught(Defect::SameSideMovesAgain, "turns alternate");
    caught(Defect::GoesOnAfterTheEnd, "moves are counted");
    caught(Defect::StopsBeforeTheEnd, "no moves exactly when it is over");
    caught(Defect::MiscountsMoves, "moves are counted");
    caught(Defect::MiscountsTwoMoves, "sequences of two moves are counted");
    caught(Defect::ListsAMoveTwice, "moves are counted");
    caught(Defect::SharesAnIndex, "shares its index");
    caught(Defect::IndexOutOfRange, "has index 3");
    caught(Defect::KeyForgetsTheSide, "keys tell states apart");
    caught(Defect::KeyDependsOnTheWay, "keys tell states apart");
    caught(Defect::SensibleMoveIsIllegal, "are legal, in the order");
    caught(Defect::SensibleMovesAreOutOfOrder, "are legal, in the order");
    caught(Defect::NothingIsSensible, "there is a sensible move");
    caught(Defect::RandomMoveIsIllegal, "random move");
    caught(Defect::RandomMoveIsBiased, "drawn");
    caught(Defect::MarginContradictsOutcome, "margin");
    caught(Defect::LastsTooLong, "too long");
}

/// One stone at a time; counts the positions visited, in total and at the start.
struct Watched {
    stones: u32,
    positions: AtomicUsize,
    starts: AtomicUsize,
}

impl Game for Watched {
    type State = (u32, Player);
    type Move = ();

    fn start(&self) -> Self::State {
        (self.stones, Player::First)
    }
    fn to_move(&self, &(_, player): &Self::State) -> Player {
        player
    }
    fn outcome(&self, &(left, player): &Self::State) -> Option<Outcome> {
        (left == 0).then_some(Outcome::WonBy(!player))
    }
    fn moves(&self, &(left, _): &Self::State, into: &mut Vec<()>) {
        into.extend((left > 0).then_some(()));
    }
    fn count_moves(&self, &(left, _): &Self::State) -> usize {
        self.positions.fetch_add(1, Ordering::Relaxed);
        self.starts.fetch_add(usize::from(left == self.stones), Ordering::Relaxed);
        usize::from(left > 0)
    }
    fn play(&self, (left, player): &mut Self::State, (): ()) {
        (*left, *player) = (*left - 1, !*player);
    }
    fn key(&self, &(left, player): &Self::State) -> u64 {
        mix(u64::from(left) * 2 + player.index() as u64)
    }
    fn move_index(&self, (): ()) -> usize {
        0
    }
    fn move_space(&self) -> usize {
        1
    }
    fn longest_game(&self) -> usize {
        self.stones as usize
    }
}

/// Short games are repeated until two thousand positions were visited, long ones are played twice.
#[test]
fn enough_is_looked_at() {
    for (stones, games) in [(9, 200), (999, 2), (4_999, 2)] {
        let game = Watched { stones, positions: 0.into(), starts: 0.into() };
        conformance::check_rules(&game);
        let (positions, starts) = (game.positions.into_inner(), game.starts.into_inner());
        assert_eq!((positions, starts), (games * (stones as usize + 1), games), "{stones} stones");
    }
}
