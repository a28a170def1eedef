//! Mutations of texts and files.

use jugada_core::rng::{RandomSource, Rng, below};
use std::ops::Range;

/// Limits of counters, sizes and coordinates.
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

/// Bytes with a meaning in some format.
const MARKS: &[u8] = b"()[]{};:\\\"/,.-+=#*@0189aAtXO\n\r\t \0\x7f\x80\xc3\xff";

/// Mutates bytes in one way: bytes are flipped, deleted, doubled and inserted; the end is truncated; a part is replaced
/// by another, or nested in itself repeatedly; a number is replaced by one that overflows; lines are swapped.
pub(crate) fn damage(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    match below(rng, 10) {
        0 | 1 => {
            let at = place(bytes, rng);
            let byte = byte(rng);
            bytes.iter_mut().skip(at).take(1).for_each(|there| *there = byte);
        }
        2 => bytes.insert(place(bytes, rng), byte(rng)),
        3 => drop(bytes.drain(short_part(bytes, rng))),
        4 => bytes.extend_from_within(part(bytes, rng)),
        5 => bytes.truncate(place(bytes, rng)),
        6 => {
            let (at, part) = (place(bytes, rng), part(other, rng));
            bytes.splice(at..at, other[part].iter().copied());
        }
        7 => nest(bytes, rng),
        8 => {
            let (at, number) = (place(bytes, rng), NUMBERS[below(rng, NUMBERS.len())]);
            let Some(begin) = bytes[at..].iter().position(u8::is_ascii_digit).map(|found| at + found) else { return };
            let digits = bytes[begin..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            bytes.splice(begin..begin + digits, number.bytes());
        }
        _ => {
            let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
            if let (Some(one), Some(two)) = (pick(lines.len(), rng), pick(lines.len(), rng)) {
                lines.swap(one, two);
                *bytes = lines.concat();
            }
        }
    }
}

/// `a(b)c` becomes `a(b(b(b)c)c)c`, for arbitrary cuts.
fn nest(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let (part, times) = (part(bytes, rng), 1 + below(rng, 40));
    let (head, tail) = (bytes[..part.end].to_vec(), bytes[part.end..].to_vec());
    let inner = bytes[part].repeat(times);
    *bytes = [head, inner, tail.repeat(times.min(1 + 2000 / (tail.len() + 1)))].concat();
}

/// Any position, including the end.
fn place(bytes: &[u8], rng: &mut Rng) -> usize {
    below(rng, bytes.len() + 1)
}

fn part(bytes: &[u8], rng: &mut Rng) -> Range<usize> {
    let (one, two) = (place(bytes, rng), place(bytes, rng));
    one.min(two)..one.max(two)
}

/// The length of a small deletion.
fn short_part(bytes: &[u8], rng: &mut Rng) -> Range<usize> {
    let begin = place(bytes, rng);
    begin..bytes.len().min(begin + 1 + below(rng, 4))
}

fn byte(rng: &mut Rng) -> u8 {
    if below(rng, 2) == 0 { rng.next_u64() as u8 } else { MARKS[below(rng, MARKS.len())] }
}

fn pick(count: usize, rng: &mut Rng) -> Option<usize> {
    (count > 0).then(|| below(rng, count))
}
