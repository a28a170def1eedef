//! Values by seat, as JSON lists in one column, so that the number of seats is not limited.

use rusqlite::Row;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Serialises the values for a column.
pub(crate) fn text<T: Serialize>(values: &[T]) -> String {
    serde_json::to_string(values).expect("numbers and texts")
}

/// Parses the values of a column; `None` if it holds something else.
pub(crate) fn read<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Vec<T>>> {
    Ok(row.get_ref(column)?.as_str().ok().and_then(|text| serde_json::from_str(text).ok()))
}

/// Parses the nullable numbers of a column, for `seats` seats; `None` if it holds something else.
#[expect(clippy::option_option, reason = "the outer says whether it can be read, the inner whether it is there")]
pub(crate) fn optional(row: &Row<'_>, column: usize, seats: usize) -> rusqlite::Result<Option<Option<Vec<f64>>>> {
    if row.get_ref(column)? == rusqlite::types::ValueRef::Null {
        return Ok(Some(None));
    }
    Ok(read(row, column)?.filter(|values: &Vec<f64>| values.len() == seats).map(Some))
}
