//! Malformed files made by hand: truncated, in single bytes, deeply nested, endlessly long. No reader may panic or take
//! disproportionate memory or time, and every error names a place within the input.

use crate::host;
use crate::survival::survive;
use jugada_records::{Format, ReadError, Reading, Record, Writer, read};
use std::io::{self, Read};

/// A valid file of each format that uses all of its features.
fn sample(format: Format) -> &'static [u8] {
    match format {
        Format::Moves => include_bytes!("../../corpus/othello_transcripts/valid.txt"),
        Format::Obf => include_bytes!("../../corpus/obf/valid.obf"),
        Format::Ggf => include_bytes!("../../corpus/ggf/valid.ggf"),
        Format::Wthor => include_bytes!("../../corpus/wthor/valid.wtb"),
        Format::Sgf => include_bytes!("../../corpus/sgf/valid.sgf"),
        Format::Json => include_bytes!("../../corpus/json/valid.json"),
        Format::JsonLines => include_bytes!("../../corpus/json_lines/valid.jsonl"),
    }
}

/// With this format, or with the detected one.
#[track_caller]
fn survives(bytes: &[u8], format: Option<Format>) -> Vec<ReadError> {
    survive(bytes, &Reading { format, ..Reading::new(host()) })
}

#[test]
fn samples_are_valid() {
    for format in Format::ALL {
        assert!(survives(sample(format), None).is_empty(), "{}", format.id());
        assert!(survives(sample(format), Some(format)).is_empty(), "{}", format.id());
    }
}

#[test]
fn files_cut_anywhere() {
    for format in Format::ALL {
        let whole = sample(format);
        for length in 0..whole.len() {
            survives(&whole[..length], Some(format));
            survives(&whole[..length], None);
        }
    }
}

#[test]
fn bytes_that_come_one_by_one() {
    struct OneByOne<'b>(&'b [u8]);
    impl Read for OneByOne<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let length = self.0.len().min(into.len()).min(1);
            into[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }
    for format in Format::ALL {
        let bytes = sample(format);
        let all = |records: jugada_records::Records<'_>| records.map(Result::unwrap).collect::<Vec<Record>>();
        let slowly = all(read(OneByOne(bytes), &Reading::new(host())).unwrap());
        assert_eq!(slowly, all(read(bytes, &Reading::new(host())).unwrap()), "{}", format.id());
    }
}

#[test]
fn depth_without_end() {
    const DEPTH: usize = 50_000;
    // Legal nesting of any depth is read and written; so are unclosed brackets, unless they are refused.
    let nested = "(;SZ[9];B[ee]".to_owned() + &"(;W[]C[x]".repeat(DEPTH) + &")".repeat(DEPTH + 1);
    let reading = Reading { check: false, ..Reading::new(host()) };
    let record = read(nested.as_bytes(), &reading).unwrap().next().unwrap().unwrap();
    assert_eq!(record.tree.node_count(), DEPTH + 2);
    for format in [Format::Sgf, Format::Json] {
        let mut writer = Writer::new(host(), format, Vec::new());
        writer.write(&record).unwrap();
        let bytes = writer.finish().unwrap().out;
        let again = read(bytes.as_slice(), &reading).unwrap().next().unwrap().unwrap();
        assert_eq!(again, record);
    }
    for text in
        ["(".repeat(DEPTH), "(;".repeat(DEPTH), "{\"a\":".repeat(DEPTH), "[".repeat(DEPTH), "{\"a\":[".repeat(DEPTH)]
    {
        survives(text.as_bytes(), None);
    }
    // As many variations of one move.
    let wide = "(;SZ[9]".to_owned() + &"(;B[ee])".repeat(DEPTH) + ")";
    let record = read(wide.as_bytes(), &reading).unwrap().next().unwrap().unwrap();
    assert_eq!(record.tree.children(0).count(), DEPTH);
}

#[test]
fn length_without_end() {
    /// The same bytes repeated for ever, with a count of bytes read.
    struct Endless<'b> {
        bytes: &'b [u8],
        given: usize,
    }
    impl Read for Endless<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let length = into.len().min(self.bytes.len());
            into[..length].copy_from_slice(&self.bytes[..length]);
            self.given += length;
            // Far more than any reader should take before it fails; lines may be skipped endlessly.
            if self.given > 200 << 20 { Err(io::Error::other("enough")) } else { Ok(length) }
        }
    }
    for (format, bytes) in [
        (Format::Sgf, &b"(;C[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"[..]),
        (Format::Ggf, b"(;B[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
        (Format::Json, b"{\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\":"),
        (Format::Moves, b"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
        (Format::Obf, b"--------------------------------------------------------------------------------"),
    ] {
        let reading = Reading { format: Some(format), ..Reading::new(host()) };
        let mut records = read(Endless { bytes, given: 0 }, &reading).unwrap();
        let error = records.next().unwrap().unwrap_err().to_string();
        let expected = ["more than 8 MB without the end of a game", "enough"];
        assert!(expected.iter().any(|expected| error.contains(expected)), "{}: {error}", format.id());
    }
}

#[test]
fn long_lines_are_skipped() {
    let text = "f5\n".to_owned() + &"f5".repeat(1 << 20) + "\nf5d6\n";
    let records: Vec<_> = read(text.as_bytes(), &Reading::new(host())).unwrap().collect();
    assert_eq!(records.len(), 3);
    assert_eq!(
        records[1].as_ref().unwrap_err().to_string(),
        "line 2: a line of more than 65536 bytes; expected a game"
    );
    assert!(records[2].is_ok());
}
