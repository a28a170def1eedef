//! Quantiles of the normal and t distributions. The only use of `statrs`.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// The half-width, in standard errors, of the central part of the normal distribution with probability `confidence`:
/// 1.96 for 0.95.
pub(crate) fn normal(confidence: f64) -> f64 {
    Normal::standard().inverse_cdf(upper_tail(confidence))
}

/// Like [`normal`], for Student's t with `freedom` degrees of freedom (fractional, at least 1).
pub(crate) fn student(confidence: f64, freedom: f64) -> f64 {
    if freedom > NEARLY_NORMAL {
        let z = normal(confidence);
        return z
            + (z.powi(3) + z) / (4.0 * freedom)
            + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * freedom * freedom);
    }
    match StudentsT::new(0.0, 1.0, freedom.max(1.0)) {
        Ok(distribution) => distribution.inverse_cdf(upper_tail(confidence)),
        Err(_) => normal(confidence),
    }
}

/// Cumulative distribution function of the normal distribution.
pub(crate) fn normal_cdf(x: f64) -> f64 {
    Normal::standard().cdf(x)
}

/// Beyond this many degrees of freedom the expansion of t around the normal quantile (Abramowitz and Stegun 26.7.5) is
/// good to six digits, while the inverse of the incomplete beta function loses more and more of them to rounding.
const NEARLY_NORMAL: f64 = 200.0;
/// Higher confidence corresponds to an infinite interval.
const WIDEST: f64 = 1.0 - 1e-12;

/// The probability below the upper end of the interval. Values outside 0..1 are errors of the caller; they are clamped,
/// so that a report shows a wrong interval instead of crashing.
fn upper_tail(confidence: f64) -> f64 {
    debug_assert!(confidence > 0.0 && confidence < 1.0, "a confidence is between 0 and 1, found {confidence}");
    let confidence = if confidence.is_nan() { crate::CONFIDENCE } else { confidence.clamp(0.0, WIDEST) };
    0.5 + confidence / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_tables_of_quantiles() {
        // (confidence, degrees of freedom, quantile), from printed tables of Student's t; the last line is the normal
        // distribution.
        const TABLE: [(f64, f64, f64); 9] = [
            (0.95, 1.0, 12.706),
            (0.95, 2.0, 4.303),
            (0.95, 4.0, 2.776),
            (0.95, 10.0, 2.228),
            (0.95, 30.0, 2.042),
            (0.95, 120.0, 1.980),
            (0.99, 10.0, 3.169),
            (0.90, 5.0, 2.015),
            (0.95, f64::INFINITY, 1.960),
        ];
        for (confidence, freedom, quantile) in TABLE {
            let found = student(confidence, freedom);
            assert!((found - quantile).abs() < 5e-4, "{confidence} {freedom}: {found}, expected {quantile}");
        }
    }

    #[test]
    fn both_ways_to_t_are_exact() {
        // (degrees of freedom, quantile for 0.95, for 0.999), solved from the incomplete beta function with 20 digits.
        const TABLE: [(f64, f64, f64); 7] = [
            (20.0, 2.085_963_447, 3.849_516_275),
            (50.0, 2.008_559_112, 3.496_012_882),
            (100.0, 1.983_971_519, 3.390_491_311),
            (200.0, 1.971_896_224, 3.339_835_406),
            (500.0, 1.964_719_837, 3.310_091_152),
            (1000.0, 1.962_339_081, 3.300_282_648),
            (10_000.0, 1.960_201_240, 3.291_499_966),
        ];
        for (freedom, usual, high) in TABLE {
            for (confidence, expected) in [(0.95, usual), (0.999, high)] {
                let found = student(confidence, freedom);
                assert!((found - expected).abs() < 2e-6, "{confidence} {freedom}: {found}, expected {expected}");
            }
        }
    }

    #[test]
    fn intervals_are_never_infinitely_wide() {
        // 1 - 5e-13 of the normal distribution lie below 7.13.
        let widest = normal(WIDEST);
        assert!((widest - 7.13).abs() < 0.01, "{widest}");
        assert_eq!(normal(1.0 - 1e-15), widest);
        assert!(student(1.0 - 1e-15, 1.0).is_finite());
    }
}
