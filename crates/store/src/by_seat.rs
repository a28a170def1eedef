//! Values by seat, in a column each: lists as JSON, so that a game may have as many seats as it likes.

use rusqlite::Row;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The values as they stand in a column.
pub(crate) fn text<T: Serialize>(values: &[T]) -> String {
    serde_json::to_string(values).expect("numbers and texts")
}

/// The values of a column; `None` if it holds something else.
pub(crate) fn read<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Vec<T>>> {
    Ok(row.get_ref(column)?.as_str().ok().and_then(|text| serde_json::from_str(text).ok()))
}

/// The numbers of a column that may be null, for so many seats; `None` if it holds something else.
pub(crate) fn optional(row: &Row<'_>, column: usize, seats: usize) -> rusqlite::Result<Option<Option<Vec<f64>>>> {
    if row.get_ref(column)? == rusqlite::types::ValueRef::Null {
        return Ok(Some(None));
    }
    Ok(read(row, column)?.filter(|values: &Vec<f64>| values.len() == seats).map(Some))
}

/// The seat that got most; none if several did.
pub fn winner(payoffs: &[f64]) -> Option<u8> {
    let most = payoffs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut best = payoffs.iter().zip(0..).filter(|(payoff, _)| **payoff == most).map(|(_, seat)| seat);
    best.next().filter(|_| best.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_got_most_has_won() {
        for (payoffs, expected) in [
            (&[1.0, -1.0][..], Some(0)),
            (&[-1.0, 1.0], Some(1)),
            (&[0.0, 0.0], None),
            (&[-0.5, -0.5, 1.0], Some(2)),
            (&[0.5, -1.0, 0.5], None),
            (&[], None),
        ] {
            assert_eq!(winner(payoffs), expected, "{payoffs:?}");
        }
    }
}
