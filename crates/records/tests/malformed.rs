//! Readers fed what no program should write: garbage, files cut short, bytes turned, depth and length without end. None may panic, none may
//! take more memory or time than its input is worth, and every complaint names a place within the input.
//!
//! More of it: `PROPTEST_CASES=1000000 cargo test --profile heavy -p jugada-records --test malformed`.

use jugada_records::{At, Cause, Format, NameKind, Names, ReadError, Reading, Record, Writer, read};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::io::{self, Read};

/// A valid file of each format, with everything in it that the format has.
fn sample(format: Format) -> Vec<u8> {
    match format {
        Format::Moves => b"1. f5 d6\n2. c3 d3\n\nF5D6C3D3C4\n4453 -2\n# end\n".to_vec(),
        Format::Obf => b"---------------------------OX------XO--------------------------- X; D3:+0; F5:+0; % start\n".to_vec(),
        Format::Ggf => b"2 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[a]PW[b]RB[1]RW[2]TI[05:00//02:00]TY[8r18]RE[+2.000:r]\
            BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[d3//0.01]W[c5/-2.39/16.20];)(;GM[Othello]B[f5];)"
            .to_vec(),
        Format::Wthor => {
            let mut writer = Writer::new(Format::Wthor, Vec::new());
            for record in read(&b"e6f4e3f6g5d6e7f5c5\ne6f4e3f6g5d6e7f5c5"[..], &Reading::default()).unwrap() {
                writer.write(&record.unwrap()).unwrap();
            }
            let finished = writer.finish().unwrap();
            let mut bytes = finished.out;
            bytes[..16].copy_from_slice(&finished.header.unwrap());
            bytes
        }
        Format::Sgf => b"(;FF[4]CA[Shift_JIS]GM[1]SZ[9]HA[2]KM[0.5]RE[B+3.5]AB[cg][gc]AW[aa:ba]PL[W]PB[\x95\x5c];W[ee]C[a\\]b](;B[cc]TR[aa])\
            (;B[tt];W[]))(;GaMe[2]SiZe[8];B[fe];W[d6])"
            .to_vec(),
        Format::Json | Format::JsonLines => {
            let mut writer = Writer::new(format, Vec::new());
            for record in read(sample(Format::Sgf).as_slice(), &Reading::default()).unwrap() {
                writer.write(&record.unwrap()).unwrap();
            }
            writer.finish().unwrap().out
        }
    }
}

/// Reads all there is, and writes it in every format; returns what went wrong.
#[track_caller]
fn survive(bytes: &[u8], format: Option<Format>) -> Vec<ReadError> {
    let reading = Reading { format, ..Reading::default() };
    let unchecked = Reading { check: false, ..reading.clone() };
    let mut errors = Vec::new();
    for reading in [&reading, &unchecked] {
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
        let mut writer = Writer::new(format, Vec::new());
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
        let reading = Reading { format: Some(format), game: Some(record.game.clone()), ..Reading::default() };
        for again in read(bytes.as_slice(), &reading).unwrap() {
            if let Err(error) = again {
                panic!("{}: {error} in\n{}\nfrom {record:?}", format.id(), String::from_utf8_lossy(&bytes));
            }
        }
    }
}

#[track_caller]
fn check_place(error: &ReadError, bytes: &[u8]) {
    let lines = bytes.split(|&byte| byte == b'\n').count() as u64;
    let is_within = match error.at {
        At::Byte(byte) => (1..=bytes.len() as u64 + 1).contains(&byte),
        At::Line(line) => (1..=lines).contains(&line),
        // Characters of two bytes may have three in Unicode.
        At::Column { line, column } => {
            (1..=lines).contains(&line) && (1..=2 * bytes.len() as u64 + 1).contains(&column)
        }
    };
    assert!(is_within, "{error} in {} bytes, {lines} lines", bytes.len());
    assert!(matches!(error.cause, Cause::Wrong(_)));
}

#[test]
fn samples_are_valid() {
    for format in Format::ALL {
        assert!(survive(&sample(format), None).is_empty(), "{}", format.id());
        assert!(survive(&sample(format), Some(format)).is_empty(), "{}", format.id());
    }
}

#[test]
fn files_cut_anywhere() {
    for format in Format::ALL {
        let whole = sample(format);
        for length in 0..whole.len() {
            survive(&whole[..length], Some(format));
            survive(&whole[..length], None);
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
        let slowly = all(read(OneByOne(&bytes), &Reading::default()).unwrap());
        assert_eq!(slowly, all(read(bytes.as_slice(), &Reading::default()).unwrap()), "{}", format.id());
    }
}

#[test]
fn depth_without_end() {
    const DEPTH: usize = 200_000;
    // Legal nesting, however deep, is read and written; brackets that never close are, too, or are refused.
    let nested = "(;SZ[9];B[ee]".to_owned() + &"(;W[]C[x]".repeat(DEPTH) + &")".repeat(DEPTH + 1);
    let reading = Reading { check: false, ..Reading::default() };
    let record = read(nested.as_bytes(), &reading).unwrap().next().unwrap().unwrap();
    assert_eq!(record.tree.node_count(), DEPTH + 2);
    for format in [Format::Sgf, Format::Json] {
        let mut writer = Writer::new(format, Vec::new());
        writer.write(&record).unwrap();
        let bytes = writer.finish().unwrap().out;
        let again = read(bytes.as_slice(), &reading).unwrap().next().unwrap().unwrap();
        assert_eq!(again, record);
    }
    for text in
        ["(".repeat(DEPTH), "(;".repeat(DEPTH), "{\"a\":".repeat(DEPTH), "[".repeat(DEPTH), "{\"a\":[".repeat(DEPTH)]
    {
        survive(text.as_bytes(), None);
    }
    // As many variations of one move.
    let wide = "(;SZ[9]".to_owned() + &"(;B[ee])".repeat(DEPTH) + ")";
    let record = read(wide.as_bytes(), &reading).unwrap().next().unwrap().unwrap();
    assert_eq!(record.tree.children(0).count(), DEPTH);
}

#[test]
fn length_without_end() {
    /// The same bytes for ever, which are counted.
    struct Endless<'b> {
        bytes: &'b [u8],
        given: usize,
    }
    impl Read for Endless<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let length = into.len().min(self.bytes.len());
            into[..length].copy_from_slice(&self.bytes[..length]);
            self.given += length;
            // Far more than any reader should take before it gives up; lines may be skipped for as long as they last.
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
        let reading = Reading { format: Some(format), ..Reading::default() };
        let mut records = read(Endless { bytes, given: 0 }, &reading).unwrap();
        let error = records.next().unwrap().unwrap_err().to_string();
        let expected = ["more than 64 MB without the end of a game", "enough"];
        assert!(expected.iter().any(|expected| error.contains(expected)), "{}: {error}", format.id());
    }
}

#[test]
fn long_lines_are_skipped() {
    let text = "f5\n".to_owned() + &"f5".repeat(1 << 20) + "\nf5d6\n";
    let records: Vec<_> = read(text.as_bytes(), &Reading::default()).unwrap().collect();
    assert_eq!(records.len(), 3);
    assert_eq!(
        records[1].as_ref().unwrap_err().to_string(),
        "line 2: a line of more than 65536 bytes; expected a game"
    );
    assert!(records[2].is_ok());
}

/// What can happen to a file: bytes are turned, left out, doubled and put in; the end is missing; a part is somebody else's, or stands within
/// itself again and again; a number is one that no counter holds.
#[derive(Clone, Debug)]
enum Damage {
    Turn(Index, u8),
    Insert(Index, u8),
    Remove(Index),
    Repeat(Index, Index),
    Truncate(Index),
    Splice { at: Index, format: Format, from: Index, to: Index },
    Nest { from: Index, to: Index, times: usize },
    Number { at: Index, number: &'static str },
}

/// Numbers at which counters, sizes and coordinates end.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "19",
    "20",
    "52",
    "127",
    "128",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "18446744073709551616",
    "1e308",
    "1e309",
    "-1e309",
    "0.0000000000000000000001",
    "NaN",
    "inf",
    "00000000000000000001",
];

impl Damage {
    fn on(self, bytes: &mut Vec<u8>) {
        // Anywhere, the end included.
        let place = |at: Index, bytes: &[u8]| at.index(bytes.len() + 1);
        let part = |from: Index, to: Index, bytes: &[u8]| {
            let (from, to) = (place(from, bytes), place(to, bytes));
            from.min(to)..from.max(to)
        };
        match self {
            Damage::Turn(at, byte) => {
                let at = place(at, bytes);
                bytes.iter_mut().skip(at).take(1).for_each(|there| *there = byte);
            }
            Damage::Insert(at, byte) => bytes.insert(place(at, bytes), byte),
            Damage::Remove(at) => {
                let at = place(at, bytes);
                bytes.drain(at..bytes.len().min(at + 1));
            }
            Damage::Repeat(from, to) => bytes.extend_from_within(part(from, to, bytes)),
            Damage::Truncate(at) => bytes.truncate(place(at, bytes)),
            Damage::Splice { at, format, from, to } => {
                let other = sample(format);
                let (at, part) = (place(at, bytes), part(from, to, &other));
                bytes.splice(at..at, other[part].iter().copied());
            }
            Damage::Nest { from, to, times } => {
                // `a(b)c` becomes `a(b(b(b)c)c)c`, wherever the cuts are.
                let part = part(from, to, bytes);
                let (head, tail) = (bytes[..part.end].to_vec(), bytes[part.end..].to_vec());
                let inner = bytes[part].repeat(times);
                *bytes = [head, inner, tail.repeat(times.min(1 + 2000 / (tail.len() + 1)))].concat();
            }
            Damage::Number { at, number } => {
                let at = place(at, bytes);
                let is_digit = |byte: &u8| byte.is_ascii_digit();
                let Some(begin) = bytes[at..].iter().position(is_digit).map(|found| at + found) else { return };
                let digits = bytes[begin..].iter().take_while(|byte| is_digit(byte)).count();
                bytes.splice(begin..begin + digits, number.bytes());
            }
        }
    }
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<Index>;
    let byte = || prop_oneof![any::<u8>(), select(b"()[]{};:\\\"/,.-+0189aAtXO\n\r \0\xff".to_vec())];
    prop_oneof![
        3 => (at(), byte()).prop_map(|(at, byte)| Damage::Turn(at, byte)),
        2 => (at(), byte()).prop_map(|(at, byte)| Damage::Insert(at, byte)),
        2 => at().prop_map(Damage::Remove),
        1 => (at(), at()).prop_map(|(from, to)| Damage::Repeat(from, to)),
        1 => at().prop_map(Damage::Truncate),
        1 => (at(), select(Format::ALL.to_vec()), at(), at())
            .prop_map(|(at, format, from, to)| Damage::Splice { at, format, from, to }),
        1 => (at(), at(), 1_usize..40).prop_map(|(from, to, times)| Damage::Nest { from, to, times }),
        2 => (at(), select(NUMBERS)).prop_map(|(at, number)| Damage::Number { at, number }),
    ]
}

/// A valid file to which that has happened a few times.
fn damaged() -> impl Strategy<Value = (Format, Vec<u8>)> {
    (select(Format::ALL.to_vec()), prop::collection::vec(damage(), 1..6)).prop_map(|(format, damages)| {
        let mut bytes = sample(format);
        for damage in damages {
            damage.on(&mut bytes);
        }
        (format, bytes)
    })
}

/// A list of names with a header that may lie.
fn names() -> impl Strategy<Value = Vec<u8>> {
    (any::<[u8; 16]>(), prop::collection::vec(any::<u8>(), 0..200))
        .prop_map(|(header, names)| [&header[..], &names].concat())
}

proptest! {
    #[test]
    fn damaged_files((format, bytes) in damaged()) {
        survive(&bytes, Some(format));
        survive(&bytes, None);
    }

    #[test]
    fn noise(bytes in prop::collection::vec(any::<u8>(), 0..300), format in prop::option::of(select(Format::ALL.to_vec()))) {
        survive(&bytes, format);
    }

    #[test]
    fn names_of_anybody(bytes in names(), kind in select(vec![NameKind::Players, NameKind::Tournaments])) {
        let mut read = Names::default();
        if let Err(error) = read.read(kind, bytes.as_slice()) {
            check_place(&error, &bytes);
            prop_assert_eq!(read, Names::default(), "what was refused changed nothing");
        }
    }

    #[test]
    fn noise_of_brackets(text in "[()\\[\\];:BWACaetx\\\\ \n]{0,80}") {
        survive(text.as_bytes(), Some(Format::Sgf));
        survive(text.as_bytes(), Some(Format::Ggf));
    }
}
