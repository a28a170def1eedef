//! Requirements for readers with any input: no panic, every error names a place within the input, and records can be
//! written and read back.

use crate::host;
use jugada_records::{At, Cause, Format, ReadError, Reading, Record, Writer, read};

/// Reads all records, and writes them in every format; returns the errors.
#[track_caller]
pub(crate) fn survive(bytes: &[u8], reading: &Reading) -> Vec<ReadError> {
    let unchecked = Reading { check: false, ..reading.clone() };
    let mut errors = Vec::new();
    for reading in [reading, &unchecked] {
        let records = match read(bytes, reading) {
            Ok(records) => records,
            Err(error) => {
                errors.push(error);
                continue;
            }
        };
        // One error or record per byte would be far too many already.
        for found in records.take(bytes.len() + 2) {
            match found {
                Ok(record) => write_everywhere(&record, reading.check),
                Err(error) => errors.push(error),
            }
        }
    }
    for error in &errors {
        check_place(error, bytes);
    }
    errors
}

/// Written records can be read back.
fn write_everywhere(record: &Record, checked: bool) {
    for format in Format::ALL {
        let mut writer = Writer::new(host(), format, Vec::new());
        if writer.write(record).is_err() {
            continue;
        }
        let finished = writer.finish().unwrap();
        let mut bytes = finished.out;
        if let Some(header) = finished.header {
            bytes[..16].copy_from_slice(&header);
        }
        if !checked {
            continue;
        }
        let reading = Reading { format: Some(format), game: Some(record.game.clone()), ..Reading::new(host()) };
        for again in read(bytes.as_slice(), &reading).unwrap() {
            if let Err(error) = again {
                panic!("{}: {error} in\n{}\nfrom {record:?}", format.id(), String::from_utf8_lossy(&bytes));
            }
        }
    }
}

/// An error names a place within the input.
#[track_caller]
pub(crate) fn check_place(error: &ReadError, bytes: &[u8]) {
    let lines = bytes.split(|&byte| byte == b'\n').count() as u64;
    let is_within = match error.at {
        At::Byte(byte) => (1..=bytes.len() as u64 + 1).contains(&byte),
        At::Line(line) => (1..=lines).contains(&line),
        At::Column { line, column } => (1..=lines).contains(&line) && (1..=bytes.len() as u64 + 1).contains(&column),
    };
    assert!(is_within, "{error} in {} bytes, {lines} lines", bytes.len());
    assert!(matches!(error.cause, Cause::Wrong(_)));
}
