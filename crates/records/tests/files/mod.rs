//! Files of records.

use crate::common::games;
use jugada_records::{Format, Record, Writer};

/// A file of these records.
#[track_caller]
pub(crate) fn written(format: Format, records: &[Record]) -> Vec<u8> {
    let mut writer = Writer::new(games(), format, Vec::new());
    for record in records {
        writer.write(record).unwrap();
    }
    let finished = writer.finish().unwrap();
    let mut bytes = finished.out;
    if let Some(header) = finished.header {
        bytes[..header.len()].copy_from_slice(&header);
    }
    bytes
}
