//! Symmetric positions: one canonical image represents all eight.

use super::kernel::DiscSets;
use super::table::StoredBounds;

/// The canonical image of a position, and the symmetry that maps to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Image {
    pub(super) discs: DiscSets,
    /// Number of symmetry steps, alternately mirror and transpose, which generate all eight images.
    steps: u32,
    /// Distance between opposite edges, in squares.
    far: u32,
}

impl Image {
    /// The position itself, without symmetry.
    #[inline(always)]
    pub(super) fn itself(discs: DiscSets) -> Image {
        Image { discs, steps: 0, far: 0 }
    }

    /// The least of the images, on a board with this distance between opposite edges.
    pub(super) fn least(discs: DiscSets, far: u32) -> Image {
        let mut image = [discs.own, discs.opponent];
        let (mut least, mut steps) = (image, 0);
        for step in 1..8 {
            image = image.map(|set| stepped(set, step, far));
            if image < least {
                (least, steps) = (image, step);
            }
        }
        let [own, opponent] = least;
        Image { discs: DiscSets { own, opponent }, steps, far }
    }

    /// Maps a table entry of the image to the position.
    #[inline(always)]
    pub(super) fn here(self, known: StoredBounds) -> StoredBounds {
        if self.steps == 0 {
            return known;
        }
        let back = |set| (1..=self.steps).rev().fold(set, |set, step| stepped(set, step, self.far));
        StoredBounds { mv: moved(known.mv, back), ..known }
    }

    /// Maps a table entry of the position to the image.
    #[inline(always)]
    pub(super) fn there(self, known: StoredBounds) -> StoredBounds {
        if self.steps == 0 {
            return known;
        }
        let forth = |set| (1..=self.steps).fold(set, |set, step| stepped(set, step, self.far));
        StoredBounds { mv: moved(known.mv, forth), ..known }
    }
}

fn moved(mv: u8, by: impl Fn(u64) -> u64) -> u8 {
    if mv == StoredBounds::NO_MOVE { mv } else { by(1 << mv).trailing_zeros() as u8 }
}

/// One step, which is its own inverse.
fn stepped(set: u64, step: u32, far: u32) -> u64 {
    if step % 2 == 1 { set.swap_bytes() >> (8 * (7 - far)) } else { turned(set) }
}

/// Transposes the board.
fn turned(set: u64) -> u64 {
    let swapped = |set: u64, mask: u64, by: u32| {
        let moved = (set ^ set >> by) & mask;
        set ^ moved ^ moved << by
    };
    let set = swapped(set, 0x00aa_00aa_00aa_00aa, 7);
    let set = swapped(set, 0x0000_cccc_0000_cccc, 14);
    swapped(set, 0x0000_0000_f0f0_f0f0, 28)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::rng::{below, stream};

    /// All eight images have the same canonical image, and a stored move maps back to the same square in each.
    #[test]
    fn images_are_one_and_moves_come_back() {
        let mut rng = stream(1, 2);
        for far in [3, 5, 7] {
            let row: u64 = (1 << (far + 1)) - 1;
            let all = (0..=far).fold(0, |set, index| set | row << (8 * index));
            for _ in 0..50 {
                let [a, b] = [(); 2].map(|()| below(&mut rng, usize::MAX) as u64 & all);
                let mut discs = DiscSets { own: a & !b, opponent: b };
                let least = Image::least(discs, far).discs;
                let square = (0..64).filter(|square| all >> square & 1 == 1).nth(3).unwrap_or(0);
                let mut mark = 1u64 << square;
                for step in 1..=8 {
                    let image = Image::least(discs, far);
                    assert_eq!(image.discs, least);
                    let known = StoredBounds { least: 1, most: 2, mv: mark.trailing_zeros() as u8 };
                    let kept = image.there(known);
                    assert_eq!(image.here(kept), known);
                    let marked = [discs.own | mark, discs.opponent | mark];
                    let there = [image.discs.own | 1 << kept.mv, image.discs.opponent | 1 << kept.mv];
                    let steps = (1..=image.steps).fold(marked, |sets, step| sets.map(|set| stepped(set, step, far)));
                    assert_eq!(steps, there);
                    let next = |set| stepped(set, step, far);
                    (discs, mark) = (DiscSets { own: next(discs.own), opponent: next(discs.opponent) }, next(mark));
                }
            }
        }
        assert_eq!(
            Image::least(DiscSets { own: 1, opponent: 2 }, 7).here(StoredBounds::NOTHING),
            StoredBounds::NOTHING
        );
    }
}
