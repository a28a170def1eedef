//! Goodness of fit of polynomials.

/// Share of the variance explained by the best polynomial of this degree (r²), from 0 to 1; `None` for a curve without
/// enough points or without variance.
pub(super) fn r_squared(points: &[(f64, f64)], degree: usize) -> Option<f64> {
    let (low, high) =
        points.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &(x, _)| (low.min(x), high.max(x)));
    if points.len() <= degree || low >= high {
        return None;
    }
    // Scaled to -1..1, where powers have similar sizes.
    let powers = |x: f64| -> Vec<f64> {
        let x = (2.0 * x - low - high) / (high - low);
        (0..=degree).map(|power| x.powi(power as i32)).collect()
    };
    let mut equations = vec![vec![0.0; degree + 2]; degree + 1];
    for &(x, y) in points {
        let powers = powers(x);
        for (equation, factor) in equations.iter_mut().zip(&powers) {
            for (cell, term) in equation.iter_mut().zip(powers.iter().chain([&y])) {
                *cell += factor * term;
            }
        }
    }
    let coefficients = solved(equations)?;
    let mean = points.iter().map(|&(_, y)| y).sum::<f64>() / points.len() as f64;
    let all: f64 = points.iter().map(|&(_, y)| (y - mean).powi(2)).sum();
    let fitted = |x: f64| powers(x).iter().zip(&coefficients).map(|(power, factor)| power * factor).sum::<f64>();
    let left: f64 = points.iter().map(|&(x, y)| (y - fitted(x)).powi(2)).sum();
    (all > 0.0).then(|| (1.0 - left / all).clamp(0.0, 1.0))
}

/// Solves linear equations, each with its right-hand side last, by Gauss-Jordan elimination with partial pivoting.
fn solved(mut equations: Vec<Vec<f64>>) -> Option<Vec<f64>> {
    const NOTHING: f64 = 1e-12;
    let unknowns = equations.len();
    for place in 0..unknowns {
        let size = |row: &usize| equations[*row][place].abs();
        let pivot = (place..unknowns).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        equations.swap(place, pivot);
        let row = equations[place].clone();
        if row[place].abs() < NOTHING {
            return None;
        }
        for (_, equation) in equations.iter_mut().enumerate().filter(|(other, _)| *other != place) {
            let factor = equation[place] / row[place];
            for (cell, term) in equation.iter_mut().zip(&row) {
                *cell -= factor * term;
            }
        }
    }
    Some((0..unknowns).map(|place| equations[place][unknowns] / equations[place][place]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(y: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
        (1..=60).map(|x| (f64::from(x), y(f64::from(x)))).collect()
    }

    #[test]
    fn a_polynomial_is_fitted_by_its_degree_and_not_by_less() {
        let (line, parabola, cubic) = (points(|x| 3.0 - x), points(|x| x * (60.0 - x)), points(|x| (x - 30.0).powi(3)));
        for (curve, degree) in [(&line, 1), (&parabola, 2), (&cubic, 3)] {
            assert!(r_squared(curve, degree).unwrap() > 1.0 - 1e-9, "degree {degree}");
            assert!(r_squared(curve, degree + 1).unwrap() > 1.0 - 1e-9, "degree {degree} and one more");
        }
        assert!(r_squared(&parabola, 1).unwrap() < 0.01);
        // By hand: of the cube's variance 1/7 on [-1, 1], its best line leaves 4/175.
        let left = 1.0 - r_squared(&cubic, 2).unwrap();
        assert!((left - 4.0 / 25.0).abs() < 0.01, "{left}");
    }

    #[test]
    fn what_cannot_be_fitted_is_not() {
        assert_eq!(r_squared(&[], 0), None);
        assert_eq!(r_squared(&[(1.0, 2.0), (2.0, 3.0)], 2), None);
        assert_eq!(r_squared(&[(1.0, 2.0), (1.0, 3.0), (1.0, 4.0)], 1), None);
        assert_eq!(r_squared(&points(|_| 5.0), 2), None);
    }
}
