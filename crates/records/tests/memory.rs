//! Memory of readers, as measured by the system. The only test of its program, so that nothing else is counted.
#![cfg(target_os = "linux")]

mod common;

use common::reading;
use jugada_records::{Format, Reading, read};
use std::fs;
use std::io::{self, Read};

/// Peak memory of this process since [`forget`], in bytes.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() << 10
}

/// Resets the peak; `false` where that is not allowed.
fn forget() -> bool {
    fs::write("/proc/self/clear_refs", "5").is_ok()
}

/// A head, and then the same bytes repeated, up to a length.
struct Repeated {
    head: Vec<u8>,
    bytes: Vec<u8>,
    given: usize,
    length: usize,
}

impl Read for Repeated {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut count = 0;
        while count < into.len() && self.given < self.length {
            let at = self.given;
            into[count] = match self.head.get(at) {
                Some(byte) => *byte,
                None => self.bytes[(at - self.head.len()) % self.bytes.len()],
            };
            (count, self.given) = (count + 1, at + 1);
        }
        Ok(count)
    }
}

const MEGABYTE: usize = 1 << 20;

/// Reads megabytes of this; returns the numbers of games and of errors, and the peak memory.
fn take(format: Format, head: &[u8], bytes: &[u8], megabytes: usize) -> (usize, usize, usize) {
    let input = Repeated { head: head.to_vec(), bytes: bytes.to_vec(), given: 0, length: megabytes * MEGABYTE };
    let reading = Reading { format: Some(format), check: false, ..reading() };
    forget();
    let before = peak();
    let (mut games, mut wrong) = (0, 0);
    match read(input, &reading) {
        Ok(records) => {
            for record in records {
                *if record.is_ok() { &mut games } else { &mut wrong } += 1;
            }
        }
        Err(_) => wrong += 1,
    }
    (games, wrong, peak().saturating_sub(before))
}

#[test]
fn memory_is_bounded_by_the_longest_game() {
    if !forget() {
        eprintln!("skipped: this system does not tell how much memory is used at most");
        return;
    }
    // However many games or invalid lines there are, only a few of them are in memory.
    let wthor = [&[20, 26, 1, 1][..], &4_000_000_000_u32.to_le_bytes(), &[0, 0, 0xc9, 7, 8, 0, 0, 0]].concat();
    let few: &[(Format, &[u8], &[u8])] = &[
        (Format::Moves, b"", b"f5d6c3d3c4f4f6g5e6d7\n"),
        (Format::Obf, b"", b"---------------------------OX------XO--------------------------- X; D3:+0;\n"),
        (Format::Ggf, b"", b"(;GM[Othello]PB[a]PW[b]TY[8]B[f5]W[d6];)\n"),
        (Format::Sgf, b"", b"(;GM[1]SZ[9];B[aa]C[x];W[bb](;B[cc])(;B[dd]))\n"),
        // Its header states four thousand million games.
        (Format::Wthor, &wthor, &[0; 68]),
        (
            Format::JsonLines,
            b"",
            b"{\"format\":\"jugada-game\",\"version\":2,\"name\":\"\",\"game\":\"othello\",\"seats\":[{\"player\":\"human\"},{\"player\":\"human\"}],\"root\":\"\",\"line\":\"f5d6\",\"payoffs\":null}\n",
        ),
        (Format::Moves, b"", b"nothing of the kind\n"),
        (Format::Sgf, b"", b"(;GM[1]SZ[9];B[zz])"),
        (Format::Sgf, b"", b"())]["),
    ];
    for (format, head, bytes) in few {
        let (games, wrong, cost) = take(*format, head, bytes, 2);
        println!("{}: {cost} bytes for {games} games, {wrong} wrong", format.id());
        assert!(games + wrong > 0, "{}", format.id());
        // Pages of the program itself count, too; all games together would take ten times as much.
        assert!(cost < 6 * MEGABYTE, "{}: {cost} bytes for {games} games, {wrong} wrong", format.id());
    }
    // One game of the maximum size, in every way that multiplies: it takes a small multiple of its bytes.
    let one: &[(Format, &[u8], &[u8])] = &[
        (Format::Sgf, b"(;GM[1]SZ[9]", b"(;W[]C[x]"),
        (Format::Sgf, b"(;GM[1]SZ[9]", b";"),
        (Format::Sgf, b"(;GM[1]SZ[9]", b"A[]"),
        (Format::Sgf, b"(;GM[1]SZ[9]AB", b"[aa:ss]"),
        (Format::Sgf, b"(;GM[1]SZ[9]C[", b"\\]"),
        (Format::Sgf, b"", b"("),
        (Format::Ggf, b"(;GM[Othello]", b"B[f5]"),
        (Format::Ggf, b"(;GM[Othello]", b"(;"),
        (Format::Sgf, b"(;GM[1]SZ[9]", b";C[x]"),
        (Format::Json, b"[", b"[{\"a\":"),
        (
            Format::Json,
            b"{\"format\":\"jugada-game\",\"version\":2,\"game\":\"go\",\"seats\":[{\"player\":\"human\"},{\"player\":\"human\"}],\"line\":\"\",\"tree\":[{}",
            b",{}",
        ),
        (Format::Json, b"{\"line\":\"", b"f5"),
        (Format::Moves, b"", b"f5"),
        (Format::Obf, b"", b"-"),
    ];
    for (format, head, bytes) in one {
        let (games, wrong, cost) = take(*format, head, bytes, 15);
        let what = String::from_utf8_lossy(bytes);
        println!("{} of {what}: {cost} bytes for one", format.id());
        assert!(cost < 75 * MEGABYTE, "{} of {what}: {cost} bytes for {games} games, {wrong} wrong", format.id());
    }
}
