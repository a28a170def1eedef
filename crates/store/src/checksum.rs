//! A checksum in every row: a row changed on the disk is refused when it is read, never shown as valid.
//!
//! `SQLite` detects pages with a damaged structure, but not changed texts or numbers. The checksum is of the values,
//! not of the bytes on the disk, so that it survives copying, vacuuming, dumping and loading.

use jugada_core::rng::mix;
use jugada_words::{Message, message};
use rusqlite::functions::FunctionFlags;
use rusqlite::types::ValueRef;
use rusqlite::{CachedStatement, Connection, Params, Row, Transaction};

/// A table with a checksum per row, of all other columns.
pub(crate) struct SealedTable {
    pub(crate) name: &'static str,
    /// All other columns, in the order of the checksum: another order is another format.
    pub(crate) columns: &'static str,
}

/// Why a row is refused.
pub(crate) const ALTERED: Message =
    message!("store-altered", "it is not as it was written: its checksum does not match");

impl SealedTable {
    /// All columns, followed by whether the row is intact: see [`is_whole`].
    pub(crate) fn select(&self) -> String {
        let SealedTable { name, columns } = self;
        format!("SELECT {columns}, checksum = checksum_of({columns}) FROM {name}")
    }

    /// Like [`select`](SealedTable::select), with columns of another table before the check.
    pub(crate) fn select_beside(&self, other: &str) -> String {
        let SealedTable { name, columns } = self;
        format!("SELECT {columns}, {other}, checksum = checksum_of({columns}) FROM {name}")
    }

    /// Inserts a row with its checksum; values in the order of the columns.
    pub(crate) fn insert(&self, transaction: &Transaction<'_>, values: impl Params) -> rusqlite::Result<()> {
        self.insertion(transaction)?.execute(values).map(drop)
    }

    /// The statement of [`insert`](SealedTable::insert), to be built once for many rows.
    pub(crate) fn insertion<'t>(&self, transaction: &'t Transaction<'_>) -> rusqlite::Result<CachedStatement<'t>> {
        let SealedTable { name, columns } = self;
        let places: Vec<String> = (1..=columns.split(',').count()).map(|place| format!("?{place}")).collect();
        let places = places.join(", ");
        let sql = format!("INSERT INTO {name} ({columns}, checksum) VALUES ({places}, checksum_of({places}))");
        transaction.prepare_cached(&sql)
    }

    /// Updates the row with the key `?1` if it is intact: a damaged row must not get a valid checksum. Returns whether
    /// there was such a row.
    pub(crate) fn update(
        &self,
        transaction: &Transaction<'_>,
        key: &str,
        change: &str,
        values: &[&dyn rusqlite::ToSql],
    ) -> rusqlite::Result<bool> {
        let SealedTable { name, columns } = self;
        let sql = format!("UPDATE {name} SET {change} WHERE {key} = ?1 AND checksum = checksum_of({columns})");
        let is_changed = transaction.prepare_cached(&sql)?.execute(values)? > 0;
        if is_changed {
            self.seal(transaction, &format!("{key} = ?1"), &values[..1])?;
        }
        Ok(is_changed)
    }

    /// Sets the checksum of rows from their current values, in the transaction that created or changed them.
    pub(crate) fn seal(&self, transaction: &Transaction<'_>, which: &str, values: impl Params) -> rusqlite::Result<()> {
        let SealedTable { name, columns } = self;
        let sql = format!("UPDATE {name} SET checksum = checksum_of({columns}) WHERE {which}");
        transaction.prepare_cached(&sql)?.execute(values).map(drop)
    }
}

/// Whether a row of [`SealedTable::select`] is intact. One without a checksum is not.
pub(crate) fn is_whole(row: &Row<'_>) -> rusqlite::Result<bool> {
    let last = row.as_ref().column_count() - 1;
    Ok(row.get::<_, Option<bool>>(last)? == Some(true))
}

/// Registers the SQL function `checksum_of(value, ...)`.
pub(crate) fn register(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("checksum_of", -1, flags, |values| {
        Ok(sum((0..values.len()).map(|i| values.get_raw(i))))
    })
}

/// The checksum of some texts.
pub(crate) fn sum_of_texts(texts: &[&str]) -> i64 {
    sum(texts.iter().map(|text| ValueRef::Text(text.as_bytes())))
}

/// Each step is a bijection of the sum: a difference in a single word always gives another sum, any other difference
/// does except with probability 2^-64.
fn sum<'v>(values: impl Iterator<Item = ValueRef<'v>>) -> i64 {
    let step = |sum: u64, word: u64| mix(sum ^ word);
    values.fold(0, |sum, value| match value {
        ValueRef::Null => step(sum, 0),
        ValueRef::Integer(number) => step(step(sum, 1), number as u64),
        ValueRef::Real(number) => step(step(sum, 2), number.to_bits()),
        ValueRef::Text(bytes) => bytes_of(bytes).fold(step(step(sum, 3), bytes.len() as u64), step),
        ValueRef::Blob(bytes) => bytes_of(bytes).fold(step(step(sum, 4), bytes.len() as u64), step),
    }) as i64
}

/// Eight bytes at a time, the last padded with zeros.
fn bytes_of(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks(8).map(|chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn asked(sql: &str) -> i64 {
        let connection = Connection::open_in_memory().unwrap();
        register(&connection).unwrap();
        connection.query_row(&format!("SELECT checksum_of({sql})"), [], |row| row.get(0)).unwrap()
    }

    /// Existing files have these sums: another one would make all their rows unreadable.
    #[test]
    fn sums_are_for_good() {
        for (values, expected) in [
            ("", 0),
            ("NULL", -2_152_535_657_050_944_081),
            ("1, 2.5, 'Ñandú', x'00ff'", -1_610_240_378_737_689_640),
            ("'nine char'", 3_713_531_115_465_279_352),
        ] {
            assert_eq!(asked(values), expected, "{values}");
        }
    }

    #[test]
    fn what_differs_has_another_sum() {
        let different = [
            "NULL",
            "0",
            "0.0",
            "''",
            "x''",
            "'a'",
            "x'61'",
            "'a', 'b'",
            "'ab'",
            "'b', 'a'",
            "'a' || char(0)",
            "1",
            "-1",
            "NULL, NULL",
            "'12345678'",
            "'12345678' || char(0)",
            "'1234567'",
            "1, 2",
            "2, 1",
            "0, 1",
        ];
        for (i, one) in different.iter().enumerate() {
            for other in &different[..i] {
                assert_ne!(asked(one), asked(other), "{one} and {other}");
            }
        }
    }
}
