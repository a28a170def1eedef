//! Straight lines and exponential growth through points.

use serde::{Deserialize, Serialize};

/// A straight line fitted by least squares of the vertical distances.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Increase of y when x increases by 1.
    pub slope: f64,
    /// y where x is 0.
    pub intercept: f64,
    /// The share of the variance of y that the line explains: 1 if all points lie on it, 0 if x explains nothing.
    pub r_squared: f64,
    /// Number of points.
    pub points: u64,
}

/// Growth by the same factor with each step: y = `start` · `factor`^x.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exponential {
    /// Factor of y when x increases by 1.
    pub factor: f64,
    /// y where x is 0.
    pub start: f64,
    /// The share of the variance of ln y that the growth explains.
    pub r_squared: f64,
    /// Number of points.
    pub points: u64,
}

/// The line through points (x, y); `None` unless there are at least two different x and all numbers are finite.
///
/// ```
/// use jugada_stats::line;
/// let fit = line(&[(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]).expect("three different x");
/// assert_eq!((fit.slope, fit.intercept, fit.r_squared), (2.0, 1.0, 1.0));
/// ```
pub fn line(points: &[(f64, f64)]) -> Option<Line> {
    let n = points.len() as f64;
    let mean_x = points.iter().map(|&(x, _)| x).sum::<f64>() / n;
    let mean_y = points.iter().map(|&(_, y)| y).sum::<f64>() / n;
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for &(x, y) in points {
        xx += (x - mean_x) * (x - mean_x);
        xy += (x - mean_x) * (y - mean_y);
        yy += (y - mean_y) * (y - mean_y);
    }
    if xx == 0.0 {
        return None;
    }
    let slope = xy / xx;
    let intercept = mean_y - slope * mean_x;
    // A level line explains points at one height completely.
    let r_squared = if yy == 0.0 { 1.0 } else { (slope * xy / yy).min(1.0) };
    let line = Line { slope, intercept, r_squared, points: points.len() as u64 };
    [slope, intercept, r_squared].into_iter().all(f64::is_finite).then_some(line)
}

/// The exponential fitted to points (x, y): the line through (x, ln y). For example, the factor by which each further
/// ply multiplies the nodes of a search. `None` where [`line`](fn@line) is, and if some y is not positive.
///
/// ```
/// use jugada_stats::exponential;
/// let nodes = [(1.0, 12.0), (2.0, 36.0), (3.0, 108.0)];
/// let fit = exponential(&nodes).expect("positive counts at three depths");
/// assert!((fit.factor - 3.0).abs() < 1e-9 && (fit.start - 4.0).abs() < 1e-9);
/// ```
pub fn exponential(points: &[(f64, f64)]) -> Option<Exponential> {
    // Values that are not positive have no finite logarithm, which `line` rejects.
    let logarithms: Vec<(f64, f64)> = points.iter().map(|&(x, y)| (x, y.ln())).collect();
    let line = line(&logarithms)?;
    let (factor, start) = (line.slope.exp(), line.intercept.exp());
    (factor.is_finite() && start.is_finite()).then_some(Exponential {
        factor,
        start,
        r_squared: line.r_squared,
        points: line.points,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anscombes_quartet_has_one_line() {
        // F. J. Anscombe, "Graphs in statistical analysis", The American Statistician 27 (1973): four very different
        // sets of points with y = 3.00 + 0.500 x and r² = 0.67. Its first and fourth.
        const ONE: [(f64, f64); 11] = [
            (10.0, 8.04),
            (8.0, 6.95),
            (13.0, 7.58),
            (9.0, 8.81),
            (11.0, 8.33),
            (14.0, 9.96),
            (6.0, 7.24),
            (4.0, 4.26),
            (12.0, 10.84),
            (7.0, 4.82),
            (5.0, 5.68),
        ];
        const FOUR: [(f64, f64); 11] = [
            (8.0, 6.58),
            (8.0, 5.76),
            (8.0, 7.71),
            (8.0, 8.84),
            (8.0, 8.47),
            (8.0, 7.04),
            (8.0, 5.25),
            (19.0, 12.50),
            (8.0, 5.56),
            (8.0, 7.91),
            (8.0, 6.89),
        ];
        for points in [ONE, FOUR] {
            let fit = line(&points).expect("different x");
            assert!((fit.slope - 0.500).abs() < 5e-4, "{fit:?}");
            assert!((fit.intercept - 3.00).abs() < 5e-3, "{fit:?}");
            assert!((fit.r_squared - 0.67).abs() < 5e-3, "{fit:?}");
            assert_eq!(fit.points, 11);
        }
    }

    #[test]
    fn where_there_is_no_line() {
        let table: [&[(f64, f64)]; 5] = [
            &[],
            &[(1.0, 1.0)],
            &[(1.0, 1.0), (1.0, 2.0)],
            &[(0.0, f64::NAN), (1.0, 1.0)],
            &[(0.0, 1.0), (f64::INFINITY, 1.0)],
        ];
        for points in table {
            assert_eq!(line(points), None, "{points:?}");
            assert_eq!(exponential(points), None, "{points:?}");
        }
        for y in [0.0, -1.0] {
            assert_eq!(exponential(&[(0.0, 1.0), (1.0, y), (2.0, 4.0)]), None, "{y}");
        }
    }

    #[test]
    fn a_level_line_is_a_perfect_fit() {
        let fit = line(&[(0.0, 2.0), (1.0, 2.0), (5.0, 2.0)]).expect("different x");
        assert_eq!((fit.slope, fit.intercept, fit.r_squared), (0.0, 2.0, 1.0));
    }

    #[test]
    fn noise_around_growth() {
        // 3^x, with every second value larger by half: the factor is near 3, the fit imperfect.
        let points: Vec<(f64, f64)> =
            (0..10).map(|x| (f64::from(x), 3f64.powi(x) * if x % 2 == 0 { 1.5 } else { 1.0 })).collect();
        let fit = exponential(&points).expect("different x");
        assert!((fit.factor - 3.0).abs() < 0.1 && fit.r_squared > 0.99 && fit.r_squared < 1.0, "{fit:?}");
    }
}
