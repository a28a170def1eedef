//! Linear algebra for ratings.

/// The inverse of a square matrix given as rows; `None` if it is numerically singular.
pub(crate) fn invert(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..n).map(|row| (0..n).map(|column| if row == column { 1.0 } else { 0.0 }).collect()).collect();
    for column in 0..n {
        // The largest pivot loses the fewest digits.
        let pivot = (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let scale = matrix[column][column].recip();
        if !scale.is_finite() {
            return None;
        }
        for value in matrix[column].iter_mut().chain(&mut inverse[column]) {
            *value *= scale;
        }
        let (pivot_row, pivot_inverse) = (matrix[column].clone(), inverse[column].clone());
        for row in (0..n).filter(|&row| row != column) {
            let factor = matrix[row][column];
            if factor != 0.0 {
                subtract(&mut matrix[row], factor, &pivot_row);
                subtract(&mut inverse[row], factor, &pivot_inverse);
            }
        }
    }
    inverse.iter().flatten().all(|value| value.is_finite()).then_some(inverse)
}

fn subtract(from: &mut [f64], factor: f64, row: &[f64]) {
    for (value, other) in from.iter_mut().zip(row) {
        *value -= factor * other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        // The second requires swapped rows.
        for matrix in [
            vec![vec![4.0, 1.0], vec![2.0, 3.0]],
            vec![vec![0.0, 1.0, 1.0], vec![1.0, 0.0, 1.0], vec![1.0, 1.0, 0.0]],
            vec![],
        ] {
            let inverse = invert(matrix.clone()).expect("it has one");
            let entry = |i: usize, j: usize| -> f64 { (0..matrix.len()).map(|k| matrix[i][k] * inverse[k][j]).sum() };
            for (i, j) in (0..matrix.len()).flat_map(|i| (0..matrix.len()).map(move |j| (i, j))) {
                let expected = if i == j { 1.0 } else { 0.0 };
                assert!((entry(i, j) - expected).abs() < 1e-12, "{matrix:?} at {i}, {j}");
            }
        }
        assert_eq!(invert(vec![vec![1.0, 2.0], vec![2.0, 4.0]]), None);
    }
}
