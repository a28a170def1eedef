//! Positions that are images of each other, turned or mirrored: one stands for all eight.

use super::kernel::Discs;
use super::table::Known;

/// The image of a position that stands for all, and how to come there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Image {
    pub(super) discs: Discs,
    /// How many steps lead to it: mirrored and turned by turns, which meets all eight.
    steps: u32,
    /// From an edge of the board to the other, in squares.
    far: u32,
}

impl Image {
    /// The position itself.
    #[inline(always)]
    pub(super) fn itself(discs: Discs) -> Image {
        Image { discs, steps: 0, far: 0 }
    }

    /// The least of the images, on a board with so many squares from an edge to the other.
    pub(super) fn least(discs: Discs, far: u32) -> Image {
        let mut image = [discs.own, discs.opponent];
        let (mut least, mut steps) = (image, 0);
        for step in 1..8 {
            image = image.map(|set| stepped(set, step, far));
            if image < least {
                (least, steps) = (image, step);
            }
        }
        let [own, opponent] = least;
        Image { discs: Discs { own, opponent }, steps, far }
    }

    /// What is known of the position, by what is known of the image.
    #[inline(always)]
    pub(super) fn here(self, known: Known) -> Known {
        if self.steps == 0 {
            return known;
        }
        let back = |set| (1..=self.steps).rev().fold(set, |set, step| stepped(set, step, self.far));
        Known { mv: moved(known.mv, back), ..known }
    }

    /// The other way round.
    #[inline(always)]
    pub(super) fn there(self, known: Known) -> Known {
        if self.steps == 0 {
            return known;
        }
        let forth = |set| (1..=self.steps).fold(set, |set, step| stepped(set, step, self.far));
        Known { mv: moved(known.mv, forth), ..known }
    }
}

fn moved(mv: u8, by: impl Fn(u64) -> u64) -> u8 {
    if mv == Known::NO_MOVE { mv } else { by(1 << mv).trailing_zeros() as u8 }
}

/// Each step undoes itself.
fn stepped(set: u64, step: u32, far: u32) -> u64 {
    if step % 2 == 1 { set.swap_bytes() >> (8 * (7 - far)) } else { turned(set) }
}

/// Rows become columns.
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

    /// All eight images have the same least one, and a move that is kept with it is the same square of each.
    #[test]
    fn images_are_one_and_moves_come_back() {
        let mut rng = stream(1, 2);
        for far in [3, 5, 7] {
            let row: u64 = (1 << (far + 1)) - 1;
            let all = (0..=far).fold(0, |set, index| set | row << (8 * index));
            for _ in 0..50 {
                let [a, b] = [(); 2].map(|()| below(&mut rng, usize::MAX) as u64 & all);
                let mut discs = Discs { own: a & !b, opponent: b };
                let least = Image::least(discs, far).discs;
                let square = (0..64).filter(|square| all >> square & 1 == 1).nth(3).unwrap_or(0);
                let mut mark = 1u64 << square;
                for step in 1..=8 {
                    let image = Image::least(discs, far);
                    assert_eq!(image.discs, least);
                    let known = Known { least: 1, most: 2, mv: mark.trailing_zeros() as u8 };
                    let kept = image.there(known);
                    assert_eq!(image.here(kept), known);
                    let marked = [discs.own | mark, discs.opponent | mark];
                    let there = [image.discs.own | 1 << kept.mv, image.discs.opponent | 1 << kept.mv];
                    let steps = (1..=image.steps).fold(marked, |sets, step| sets.map(|set| stepped(set, step, far)));
                    assert_eq!(steps, there);
                    let next = |set| stepped(set, step, far);
                    (discs, mark) = (Discs { own: next(discs.own), opponent: next(discs.opponent) }, next(mark));
                }
            }
        }
        assert_eq!(Image::least(Discs { own: 1, opponent: 2 }, 7).here(Known::NOTHING), Known::NOTHING);
    }
}
