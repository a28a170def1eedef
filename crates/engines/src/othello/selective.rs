//! Multi-ProbCut (Buro 1997): prunes a deep search when a shallow one exceeds the window by more than its error margin.

use std::sync::LazyLock;

/// Minimum depth of selective cuts.
pub(super) const FROM: u32 = 3;

/// Confidence level of selective cuts, from the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Selectivity(u8);

/// Probability that a cut is correct, in percent, and the corresponding quantile of the normal distribution
/// (one-sided).
const LEVELS: [(u8, f32); 6] = [(73, 1.1), (87, 1.5), (95, 2.0), (98, 2.6), (99, 3.3), (100, f32::INFINITY)];

/// Exceeds any difference of scores.
const MOST_MARGIN: f32 = 200.0;

impl Selectivity {
    /// The lowest confidence.
    pub(super) const BOLDEST: Selectivity = Selectivity(0);
    /// No selective cuts.
    pub(super) const EXACT: Selectivity = Selectivity(LEVELS.len() as u8 - 1);

    /// Initializes the shared tables.
    pub(super) fn prepare() {
        LazyLock::force(&DEVIATIONS);
    }

    /// The next higher level, if any.
    pub(super) fn surer(self) -> Option<Selectivity> {
        (self < Selectivity::EXACT).then(|| Selectivity(self.0 + 1))
    }

    /// Number stored in tables.
    pub(super) const fn level(self) -> u8 {
        self.0
    }

    /// Probability that a cut is correct.
    pub(super) fn percent(self) -> u8 {
        LEVELS[usize::from(self.0)].0
    }

    /// Margin, in discs, by which a search of `shallow` plies must exceed a bound to predict a search of `depth` plies.
    #[inline(always)]
    pub(super) fn margin(self, empties: u32, depth: u32, shallow: u32) -> i32 {
        (LEVELS[usize::from(self.0) % LEVELS.len()].1 * deviation(empties, depth, shallow)).min(MOST_MARGIN) as i32 + 1
    }
}

/// Depth of the search that predicts one of `depth` plies: about half, with the same parity.
#[inline(always)]
pub(super) fn shallow(depth: u32) -> u32 {
    let shallow = 2 * (depth / 4) + depth % 2;
    if shallow == 0 { depth - 2 } else { shallow }
}

/// Standard deviation of the difference between searches of two depths, in discs: `exp(a + b ln(depth - shallow) + c
/// ln(shallow + 1))`, with coefficients fitted by the example `othello_weights` (`errors`, 1500 positions of WTHOR's
/// games).
#[inline(always)]
fn deviation(empties: u32, depth: u32, shallow: u32) -> f32 {
    DEVIATIONS[usize::from(depth >= empties)][depth as usize % 64][shallow as usize % 64]
}

/// Coefficients for searches that end in an estimate, and for searches to the end of the game.
const MODELS: [[f64; 3]; 2] = [[1.5481, 0.2032, -0.1921], [1.7395, 0.1900, -0.1264]];

/// Indexed by model, depth and shallow depth.
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
