//! How far a shallow search strays from a deep one, and which cuts follow from it (multi-prob-cut, Buro 1997).

use std::sync::LazyLock;

/// From this depth on cuts are tried.
pub(super) const FROM: u32 = 3;

/// How sure a cut must be. The larger, the surer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Selectivity(u8);

/// How often a cut is right, in percent, and how many standard deviations that are on one side of a normal curve.
const LEVELS: [(u8, f32); 6] = [(73, 1.1), (87, 1.5), (95, 2.0), (98, 2.6), (99, 3.3), (100, f32::INFINITY)];

/// More than any score is from any other.
const MOST_MARGIN: f32 = 200.0;

impl Selectivity {
    /// The least sure.
    pub(super) const BOLDEST: Selectivity = Selectivity(0);
    /// Without cuts.
    pub(super) const EXACT: Selectivity = Selectivity(LEVELS.len() as u8 - 1);

    /// Works out what all of them need, once for the program.
    pub(super) fn prepare() {
        LazyLock::force(&DEVIATIONS);
    }

    /// The next surer one, if there is one.
    pub(super) fn surer(self) -> Option<Selectivity> {
        (self < Selectivity::EXACT).then(|| Selectivity(self.0 + 1))
    }

    /// As it is kept in tables.
    pub(super) const fn level(self) -> u8 {
        self.0
    }

    /// How often a cut is right.
    pub(super) fn percent(self) -> u8 {
        LEVELS[usize::from(self.0)].0
    }

    /// By how many discs a search of `shallow` plies must exceed a bound for one of `depth` plies to do so.
    #[inline(always)]
    pub(super) fn margin(self, empties: u32, depth: u32, shallow: u32) -> i32 {
        (LEVELS[usize::from(self.0) % LEVELS.len()].1 * deviation(empties, depth, shallow)).min(MOST_MARGIN) as i32 + 1
    }
}

/// The depth of the search that predicts one of `depth` plies: about half, and as odd or even as it.
#[inline(always)]
pub(super) fn shallow(depth: u32) -> u32 {
    let shallow = 2 * (depth / 4) + depth % 2;
    if shallow == 0 { depth - 2 } else { shallow }
}

/// The standard deviation between what searches of two depths say, in discs: `exp(a + b ln(depth - shallow) + c ln(shallow + 1))`, with the numbers
/// that the example `othello_weights` fits (`errors`, 1500 positions of WTHOR's games).
#[inline(always)]
fn deviation(empties: u32, depth: u32, shallow: u32) -> f32 {
    DEVIATIONS[usize::from(depth >= empties)][depth as usize % 64][shallow as usize % 64]
}

/// To an estimate, and to the end of the game.
const MODELS: [[f64; 3]; 2] = [[1.5481, 0.2032, -0.1921], [1.7395, 0.1900, -0.1264]];

/// By model, depth and shallow depth.
static DEVIATIONS: LazyLock<Box<[[[f32; 64]; 64]; 2]>> = LazyLock::new(|| {
    let mut all = Box::new([[[0.0; 64]; 64]; 2]);
    for (table, [a, b, c]) in all.iter_mut().zip(MODELS) {
        for (depth, row) in table.iter_mut().enumerate() {
            for (shallow, deviation) in row.iter_mut().enumerate().take(depth) {
                *deviation = (a + b * ((depth - shallow) as f64).ln() + c * ((shallow + 1) as f64).ln()).exp() as f32;
            }
        }
    }
    all
});
