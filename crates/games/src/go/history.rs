//! The positions of a game, for positional superko.
//!
//! States share all but the last few steps, so copying one has constant cost; repetition is looked up in a hash set, so
//! a game of n moves is replayed in time n.

use super::set::Set;
use jugada_core::Player;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

/// All positions of a game so far; empty if no rule needs them.
#[derive(Clone, Debug, Default)]
pub(super) struct History<const WORDS: usize>(Option<Box<Past<WORDS>>>);

/// Boxed apart from the state, which is copied often in games that do not need it.
#[derive(Clone, Debug)]
struct Past<const WORDS: usize> {
    older: Arc<Older<WORDS>>,
    /// The last `recent_len` steps, searched linearly.
    recent: [PlacedStone; RECENT],
    recent_len: usize,
    /// Points from which stones of each side were ever removed.
    vacated: [Set<WORDS>; 2],
}

/// Steps that a state owns. Each costs 16 bytes per copied state, and fewer are moved to the shared part more often; 64
/// take about as many bytes as a 9x9 board.
const RECENT: usize = 64;

/// The part shared by many states.
#[derive(Clone, Debug)]
struct Older<const WORDS: usize> {
    start: [Set<WORDS>; 2],
    steps: Vec<PlacedStone>,
    /// Hashes of the start and the steps.
    keys: HashSet<u64, BuildHasherDefault<KeyHasher>>,
}

/// A placed stone. Together with the start, the steps determine every position.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedStone {
    /// Hash of the resulting position.
    pub(super) key: u64,
    pub(super) point: u16,
    pub(super) player: Player,
}

impl<const WORDS: usize> History<WORDS> {
    /// Starts with these stones.
    pub(super) fn beginning(key: u64, start: [Set<WORDS>; 2]) -> Self {
        let older = Arc::new(Older { start, steps: Vec::new(), keys: HashSet::from_iter([key]) });
        let unused = PlacedStone { key: 0, point: 0, player: Player::First };
        History(Some(Box::new(Past { older, recent: [unused; RECENT], recent_len: 0, vacated: [Set::EMPTY; 2] })))
    }

    /// Adds the step from stones `before` to `after`. The history must have a start.
    pub(super) fn push(&mut self, step: PlacedStone, before: [Set<WORDS>; 2], after: [Set<WORDS>; 2]) {
        let past = self.0.as_mut().expect("a history with a beginning");
        for (side, vacated) in past.vacated.iter_mut().enumerate() {
            *vacated = vacated.or(before[side].minus(after[side]));
        }
        if past.recent_len == RECENT {
            // Copies if shared with other states: every RECENT moves, and only once in a playout.
            let older = Arc::make_mut(&mut past.older);
            older.steps.extend_from_slice(&past.recent);
            older.keys.extend(past.recent.iter().map(|step| step.key));
            past.recent_len = 0;
        }
        past.recent[past.recent_len] = step;
        past.recent_len += 1;
    }

    /// Whether a position with this hash occurred.
    pub(super) fn has(&self, key: u64) -> bool {
        self.0.as_ref().is_some_and(|past| past.has(key))
    }

    /// Points from which a stone of this side was once removed: only there can a stone that survives repeat a position.
    #[inline]
    pub(super) fn vacated(&self, player: Player) -> Set<WORDS> {
        self.0.as_ref().map_or(Set::EMPTY, |past| past.vacated[player.index()])
    }

    /// The initial stones and every step, the oldest first; `None` if no rule needs them.
    pub(super) fn line(&self) -> Option<([Set<WORDS>; 2], impl Iterator<Item = &PlacedStone>)> {
        let past = self.0.as_ref()?;
        Some((past.older.start, past.older.steps.iter().chain(past.recent())))
    }
}

impl<const WORDS: usize> Past<WORDS> {
    fn recent(&self) -> &[PlacedStone] {
        &self.recent[..self.recent_len]
    }

    fn has(&self, key: u64) -> bool {
        self.recent().iter().any(|step| step.key == key) || self.older.keys.contains(&key)
    }
}

/// Keys are already random: identity hash.
#[derive(Clone, Copy, Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only keys are hashed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zobrist::number;
    use std::hash::BuildHasher;

    const WORDS: usize = 2;
    const NOTHING: [Set<WORDS>; 2] = [Set::EMPTY; 2];

    fn step(n: u64) -> PlacedStone {
        PlacedStone { key: number(1, n), point: n as u16, player: Player::First }
    }

    /// A history of `steps` positions after the start, whose hash is 0.
    fn history(steps: u64) -> History<WORDS> {
        let mut history = History::beginning(0, NOTHING);
        for n in 0..steps {
            history.push(step(n), NOTHING, NOTHING);
        }
        history
    }

    #[track_caller]
    fn check(history: &History<WORDS>, steps: u64) {
        assert!(history.has(0), "the start");
        for n in 0..steps {
            assert!(history.has(number(1, n)), "step {n} of {steps}");
        }
        assert!(!history.has(number(1, steps)), "what comes after {steps} steps");
        let (_, line) = history.line().expect("a beginning");
        assert!(line.map(|step| u64::from(step.point)).eq(0..steps), "{steps} steps in order");
    }

    #[test]
    fn every_position_is_remembered_in_order() {
        let full = RECENT as u64;
        for steps in [0, 1, full - 1, full, full + 1, 2 * full, 2 * full + 1, 1_000] {
            check(&history(steps), steps);
        }
    }

    /// Linear searches are short in games of any length: the rest is in the set, which a sole owner extends in place.
    #[test]
    fn a_long_game_is_replayed_in_linear_time() {
        let mut history = history(0);
        let mut hand_overs = 0;
        for n in 0..100_000 {
            let before = history.0.as_ref().map(|past| (Arc::as_ptr(&past.older), past.older.steps.len()));
            history.push(step(n), NOTHING, NOTHING);
            let past = history.0.as_ref().expect("a beginning");
            assert!(past.recent_len <= RECENT);
            assert_eq!(past.older.steps.len() + past.recent_len, n as usize + 1);
            assert_eq!(before.map(|(place, _)| place), Some(Arc::as_ptr(&past.older)), "copied at step {n}");
            hand_overs += usize::from(before.map(|(_, len)| len) != Some(past.older.steps.len()));
        }
        assert_eq!(hand_overs, (100_000 - 1) / RECENT);
    }

    /// With a constant hash, the set would degenerate to a list.
    #[test]
    fn keys_are_their_own_hashes() {
        let hashes = BuildHasherDefault::<KeyHasher>::default();
        for key in [0, 1, u64::MAX, number(1, 1)] {
            assert_eq!(hashes.hash_one(key), key);
        }
    }

    #[test]
    fn copies_go_their_own_ways() {
        let trunk = history(100);
        let other_key = |n: u64| number(2, n);
        let mut branch = trunk.clone();
        for n in 0..200 {
            branch.push(PlacedStone { key: other_key(n), ..step(n) }, NOTHING, NOTHING);
        }
        check(&trunk, 100);
        assert!((0..200).all(|n| branch.has(other_key(n)) && !trunk.has(other_key(n))));
        assert!((0..100).all(|n| branch.has(number(1, n))));
    }

    #[test]
    fn points_are_vacated_for_good_and_by_side() {
        let set = |points: &[usize]| {
            points.iter().fold(Set::<WORDS>::EMPTY, |mut set, &point| {
                set.insert(point);
                set
            })
        };
        let mut history = history(0);
        history.push(step(0), [set(&[20]), set(&[30, 31])], [set(&[20, 21]), set(&[31])]);
        assert_eq!(Player::BOTH.map(|player| history.vacated(player)), [set(&[]), set(&[30])]);
        history.push(step(1), [set(&[20, 21]), set(&[31])], [set(&[20]), set(&[30, 31])]);
        assert_eq!(Player::BOTH.map(|player| history.vacated(player)), [set(&[21]), set(&[30])]);
    }

    #[test]
    fn without_a_beginning_nothing_was_there() {
        let none = History::<WORDS>::default();
        assert!(!none.has(0) && none.line().is_none() && none.vacated(Player::First).is_empty());
    }
}
