//! Exponential function and derived functions. Implemented here so that training gives the same bits on every machine
//! (system libraries differ) and the compiler can vectorize them.

/// 1.5 * 2^52: adding it to a small number rounds to an integer, in the lowest bits.
const ROUNDER: f64 = 6_755_399_441_055_744.0;
/// ln 2 in two parts; the first has so few digits that its product with a small integer is exact.
const LN_2: [f64; 2] = [0.693_147_180_369_123_8, 1.908_214_929_270_587_7e-10];
/// 1/n! from 12 down to 0: the error is below 2e-16 for |x| up to ln 2 / 2.
const TAYLOR: [f64; 13] = [
    1.0 / 479_001_600.0,
    1.0 / 39_916_800.0,
    1.0 / 3_628_800.0,
    1.0 / 362_880.0,
    1.0 / 40_320.0,
    1.0 / 5_040.0,
    1.0 / 720.0,
    1.0 / 120.0,
    1.0 / 24.0,
    1.0 / 6.0,
    0.5,
    1.0,
    1.0,
];

#[inline]
fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let rounded = x * std::f64::consts::LOG2_E + ROUNDER;
    let n = rounded - ROUNDER;
    let rest = (x - n * LN_2[0]) - n * LN_2[1];
    let power = TAYLOR[1..].iter().fold(TAYLOR[0], |sum, factor| sum * rest + factor);
    // n, from the lowest bits, becomes the exponent of 2^n.
    let scale = f64::from_bits((rounded.to_bits() << 52).wrapping_add(1023 << 52));
    power * scale
}

/// Logistic function 1 / (1 + e^-x).
#[inline]
pub(crate) fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + exp(-x))
}

/// Hyperbolic tangent.
#[inline]
pub(crate) fn tanh(x: f64) -> f64 {
    1.0 - 2.0 / (1.0 + exp(2.0 * x))
}

/// [`sigmoid`] in single precision (error below 1e-6), vectorizable on every processor.
#[inline]
pub(crate) fn quick_sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + quick_exp(-x))
}

/// e^x in single precision, for x from -80 to 80; x is clamped to this range.
#[inline]
pub(crate) fn quick_exp(x: f32) -> f32 {
    /// 1.5 * 2^23.
    const ROUNDER: f32 = 12_582_912.0;
    /// ln 2 in two parts.
    const LN_2: [f32; 2] = [0.693_359_4, -2.121_944_4e-4];
    const TAYLOR: [f32; 7] = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let x = x.clamp(-80.0, 80.0);
    let rounded = x * std::f32::consts::LOG2_E + ROUNDER;
    let n = rounded - ROUNDER;
    let rest = (x - n * LN_2[0]) - n * LN_2[1];
    let power = TAYLOR[1..].iter().fold(TAYLOR[0], |sum, factor| sum * rest + factor);
    let scale = f32::from_bits((rounded.to_bits() << 23).wrapping_add(127 << 23));
    power * scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_what_the_system_says() {
        for step in -6_000..=6_000 {
            let x = f64::from(step) / 200.0;
            assert!((sigmoid(x) - 1.0 / (1.0 + (-x).exp())).abs() < 1e-15, "sigmoid({x}) = {}", sigmoid(x));
            assert!((tanh(x) - x.tanh()).abs() < 1e-15, "tanh({x}) = {}", tanh(x));
            let quick = f64::from(quick_sigmoid(x as f32));
            assert!((quick - sigmoid(f64::from(x as f32))).abs() < 1e-6, "quick_sigmoid({x}) = {quick}");
        }
    }

    #[test]
    fn far_out_they_reach_their_ends() {
        for (x, expected) in [(1e9, 1.0), (-1e9, 0.0)] {
            assert!((sigmoid(x) - expected).abs() < 1e-300, "{x}");
            assert!((quick_sigmoid(x as f32) - expected as f32).abs() < 1e-30, "{x}");
            assert_eq!(tanh(x), 2.0 * expected - 1.0);
        }
    }
}
