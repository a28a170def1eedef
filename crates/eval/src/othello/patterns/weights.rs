//! Weights of each filling of each shape in each phase of the game. File format:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `JUGADA-W` |
//! | 1 | version, 1 |
//! | 8 | checksum of what follows (FNV-1a), little-endian |
//! | rest | compressed with deflate: the weights phase by phase, of mirror images one; each as the difference to 0 in steps, seven bits per byte, the sign lowest |

use super::shapes::{Indices, PLACES, PatternLayout, layout};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use jugada_core::Checksum;
use std::io::{Read, Write};
use std::sync::OnceLock;
use thiserror::Error;

/// Steps of a disc.
pub const STEPS: i32 = 32;
/// Phases of a game, of four discs each.
pub const PHASES: usize = 15;
/// Larger numbers of moves count as this.
const MOST_MOVES: usize = 31;

/// Room for the weights of all fillings, a power of two, so that lookups need no bounds check.
const ROOM: usize = 1 << 18;

const MAGIC: &[u8; 8] = b"JUGADA-W";
const VERSION: u8 = 1;
const HEADER: usize = 17;

/// The embedded file, made by the engines' example `othello_weights`.
pub static FILE: &[u8] = include_bytes!("../../../weights/othello-patterns.bin");

/// The weights of all phases.
#[derive(Clone, PartialEq, Eq)]
pub struct PatternWeights {
    phases: Vec<PhaseWeights>,
}

/// The weights of a phase, in [`STEPS`] of a disc.
#[derive(Clone, PartialEq, Eq)]
pub struct PhaseWeights {
    /// By shape and filling, mirror images separately.
    fillings: Box<[i16; ROOM]>,
    /// By the number of moves of the side to move.
    own_moves: [i16; MOST_MOVES + 1],
    /// By the number of moves the opponent would have.
    opponent_moves: [i16; MOST_MOVES + 1],
    /// Value of the right to move.
    pub(super) tempo: i16,
}

/// Reasons why weights cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// Another file format or version.
    #[error("not weights of this version: it begins with {found:?}, expected `JUGADA-W` and 1")]
    Foreign {
        /// The first bytes of the file.
        found: Vec<u8>,
    },
    /// Truncated or changed.
    #[error("damaged weights: {what}")]
    Damaged {
        /// The part that does not match.
        what: &'static str,
    },
}

/// Phase of a position with this number of discs.
#[inline(always)]
pub fn phase(discs: u32) -> usize {
    (discs.saturating_sub(4) as usize / 4).min(PHASES - 1)
}

/// Number of weights of a phase, as a fit uses them, of mirror images one.
///
/// Order: all fillings, the moves of either side, the tempo.
pub fn weights_of_a_phase() -> usize {
    layout().kept + 2 * (MOST_MOVES + 1) + 1
}

/// Indices of a position's weights in such a row.
pub fn features(indices: &Indices, own_moves: u32, opponent_moves: u32) -> impl Iterator<Item = u32> {
    let layout = layout();
    let places = (0..layout.places()).map(move |lane| {
        let filling = layout.origins[lane].wrapping_add_signed(i32::from(indices.0[lane]));
        layout.numbers[filling as usize]
    });
    let beyond = layout.kept as u32;
    let moves = |count: u32| count.min(MOST_MOVES as u32);
    let others = [
        beyond + moves(own_moves),
        beyond + MOST_MOVES as u32 + 1 + moves(opponent_moves),
        beyond + 2 * (MOST_MOVES as u32 + 1),
    ];
    places.chain(others)
}

impl PhaseWeights {
    /// From a fitted row, in discs.
    pub fn from_row(row: &[f32]) -> PhaseWeights {
        let layout = layout();
        let steps =
            |weight: &f32| (weight * STEPS as f32).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        let (fillings, rest) = row.split_at(layout.kept);
        let (own, rest) = rest.split_at(MOST_MOVES + 1);
        let (opponent, tempo) = rest.split_at(MOST_MOVES + 1);
        PhaseWeights {
            fillings: roomy(layout.numbers.iter().map(|&number| steps(&fillings[number as usize]))),
            own_moves: std::array::from_fn(|count| steps(&own[count])),
            opponent_moves: std::array::from_fn(|count| steps(&opponent[count])),
            tempo: steps(&tempo[0]),
        }
    }

    /// Value for the side to move, in [`STEPS`] of a disc.
    #[inline(always)]
    pub fn sum(&self, layout: &PatternLayout, indices: &Indices, own_moves: u32, opponent_moves: u32) -> i32 {
        let mut sum = i32::from(self.tempo) + self.moves(own_moves, opponent_moves);
        let mut lane = 0;
        while lane < PLACES {
            sum += i32::from(self.weight(layout, lane, indices));
            lane += 1;
        }
        sum
    }

    /// Contribution of one place.
    #[inline(always)]
    pub(super) fn weight(&self, layout: &PatternLayout, lane: usize, indices: &Indices) -> i16 {
        self.fillings[layout.origins[lane].wrapping_add_signed(i32::from(indices.0[lane])) as usize % ROOM]
    }

    /// Contribution of both sides' mobility.
    #[inline(always)]
    pub(super) fn moves(&self, own: u32, opponent: u32) -> i32 {
        i32::from(self.own_moves[(own as usize).min(MOST_MOVES)])
            + i32::from(self.opponent_moves[(opponent as usize).min(MOST_MOVES)])
    }
}

impl PatternWeights {
    /// From all phases, in order.
    ///
    /// # Panics
    /// If their number is not [`PHASES`].
    pub fn new(phases: Vec<PhaseWeights>) -> PatternWeights {
        assert_eq!(phases.len(), PHASES, "weights for every phase");
        PatternWeights { phases }
    }

    /// The shipped weights.
    pub fn shipped() -> &'static PatternWeights {
        static SHIPPED: OnceLock<PatternWeights> = OnceLock::new();
        SHIPPED.get_or_init(|| PatternWeights::from_bytes(FILE).expect("a file that a test has read"))
    }

    /// The weights for a position with this number of discs.
    #[inline(always)]
    pub fn of(&self, discs: u32) -> &PhaseWeights {
        &self.phases[phase(discs)]
    }

    /// Serializes the weights.
    pub fn to_bytes(&self) -> Vec<u8> {
        let layout = layout();
        let mut content = Vec::new();
        for weights in &self.phases {
            let kept = layout.representatives.iter().enumerate().filter(|&(weight, &kept)| weight == kept as usize);
            let fillings = kept.map(|(weight, _)| weights.fillings[weight]);
            let others = weights.own_moves.into_iter().chain(weights.opponent_moves).chain([weights.tempo]);
            for weight in fillings.chain(others) {
                put(&mut content, weight);
            }
        }
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let packed = encoder.write_all(&content).and_then(|()| encoder.finish()).expect("memory can be written to");
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(Checksum::of(&packed).to_le_bytes());
        bytes.extend(packed);
        bytes
    }

    /// Reads serialized weights.
    ///
    /// # Errors
    /// If the bytes are not weights of this version, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<PatternWeights, WeightsError> {
        let damaged = |what| WeightsError::Damaged { what };
        if bytes.len() < HEADER || bytes[..8] != *MAGIC || bytes[8] != VERSION {
            return Err(WeightsError::Foreign { found: bytes.iter().copied().take(9).collect() });
        }
        let (header, packed) = bytes.split_at(HEADER);
        if header[9..] != Checksum::of(packed).to_le_bytes() {
            return Err(damaged("the checksum does not fit the content"));
        }
        let layout = layout();
        // At most three bytes per weight: larger data cannot be valid.
        let most = (PHASES * 3 * weights_of_a_phase()) as u64;
        let mut content = Vec::new();
        let read = DeflateDecoder::new(packed).take(most + 1).read_to_end(&mut content);
        read.map_err(|_| damaged("it cannot be unpacked"))?;
        let mut content = content.into_iter();
        let mut next = || get(&mut content).ok_or(damaged("it ends within the weights"));
        let mut phases = Vec::with_capacity(PHASES);
        for _ in 0..PHASES {
            let mut fillings: Vec<i16> = Vec::with_capacity(layout.weights);
            for (weight, &kept) in layout.representatives.iter().enumerate() {
                let value = if weight == kept as usize { next()? } else { fillings[kept as usize] };
                fillings.push(value);
            }
            let [mut own_moves, mut opponent_moves] = [[0; MOST_MOVES + 1]; 2];
            for weight in own_moves.iter_mut().chain(&mut opponent_moves) {
                *weight = next()?;
            }
            let fillings = roomy(fillings.into_iter());
            phases.push(PhaseWeights { fillings, own_moves, opponent_moves, tempo: next()? });
        }
        if content.next().is_some() {
            return Err(damaged("it goes on after the weights"));
        }
        Ok(PatternWeights { phases })
    }
}

fn roomy(fillings: impl Iterator<Item = i16>) -> Box<[i16; ROOM]> {
    let mut room: Vec<i16> = fillings.collect();
    room.resize(ROOM, 0);
    room.try_into().unwrap_or_else(|_| unreachable!("it was made as large"))
}

/// Small weights, which are most frequent, take one byte.
fn put(into: &mut Vec<u8>, weight: i16) {
    let mut left = (i32::from(weight) << 1 ^ i32::from(weight) >> 15) as u32 & 0x1_ffff;
    while left >= 0x80 {
        into.push(left as u8 | 0x80);
        left >>= 7;
    }
    into.push(left as u8);
}

fn get(from: &mut impl Iterator<Item = u8>) -> Option<i16> {
    let (mut value, mut shift) = (0u32, 0);
    loop {
        let byte = from.next()?;
        if shift > 14 {
            return None;
        }
        value |= u32::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            let size = (value >> 1) as i32;
            return i16::try_from(if value & 1 == 1 { !size } else { size }).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::rng::{below, stream};

    fn any() -> PatternWeights {
        let mut rng = stream(5, 0);
        let mut row =
            || (0..weights_of_a_phase()).map(|_| below(&mut rng, 4001) as f32 / 16.0 - 125.0).collect::<Vec<_>>();
        PatternWeights::new((0..PHASES).map(|_| PhaseWeights::from_row(&row())).collect())
    }

    #[test]
    fn numbers_go_through_bytes() {
        for weight in [0, 1, -1, 63, -64, 64, -65, 8191, -8192, 8192, i16::MAX, i16::MIN] {
            let mut bytes = Vec::new();
            put(&mut bytes, weight);
            assert_eq!(get(&mut bytes.into_iter()), Some(weight));
        }
        assert_eq!(get(&mut [0xff, 0xff, 0xff].into_iter()), None);
        assert_eq!(get(&mut [0xff, 0xff, 0xff, 0xff, 1].into_iter()), None);
    }

    #[test]
    fn weights_go_through_a_file_and_damage_is_refused() {
        let weights = any();
        let bytes = weights.to_bytes();
        assert!(PatternWeights::from_bytes(&bytes) == Ok(weights));
        for length in [0, 5, 16, 17, 1000, bytes.len() / 2, bytes.len() - 1] {
            assert!(PatternWeights::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
        }
        for at in (0..HEADER).chain([HEADER + 1, bytes.len() / 2, bytes.len() - 1]) {
            let mut changed = bytes.clone();
            changed[at] ^= 0x41;
            let error = PatternWeights::from_bytes(&changed).err().map(|error| error.to_string());
            let expected = if at < 9 { "not weights of this version" } else { "damaged weights: the checksum" };
            assert!(error.as_ref().is_some_and(|error| error.starts_with(expected)), "byte {at}: {error:?}");
        }
    }

    #[test]
    fn the_shipped_weights_are_whole() {
        assert!(FILE.len() <= 6 << 20, "{} bytes", FILE.len());
        assert!(PatternWeights::from_bytes(FILE).is_ok());
    }
}
