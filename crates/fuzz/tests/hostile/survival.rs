//! What readers are held to, whatever they are given: no panic, a place within the input for every complaint, and what they have read can be
//! written and read again.

use crate::host;
use jugada_records::{At, Cause, Format, ReadError, Reading, Record, Writer, read};

/// Reads all there is, and writes it in every format; returns what went wrong.
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
        // One error or record for each byte would be far too many already.
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

/// What can be written can be read again.
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

/// A complaint names a place that the input has.
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
