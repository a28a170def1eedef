//! Speed of reading game records. The files hold random games and lie in memory, so that disks are not measured.

use crate::failure::Failure;
use jugada_core::Spec;
use jugada_core::rng::stream;
use jugada_play::Games;
use jugada_records::{Finished, Format, Reading, Record, Writer, read};
use jugada_registry::Registry;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

/// Different games in a file, which repeats them.
const GAMES: u64 = 200;

/// Passes over a file: each is short, so that at least one is undisturbed on a busy machine.
const PASSES: u32 = 20;

/// Games per minute, read, replayed and compared with their results on one thread.
pub(super) fn wthor_speed(game: &str, games: u64) -> Result<f64, Failure> {
    let mut records = random_games(game, 0..GAMES)?;
    for (index, record) in records.iter_mut().enumerate() {
        record.players[0].name = format!("Player {index}");
        "Random Open".clone_into(&mut record.event);
    }
    let file = file_of(Format::Wthor, records.iter().cycle().take(games as usize))?;
    let seconds = shortest_pass(|| {
        let mut read_games = 0;
        for record in read(file.as_slice(), &reading())? {
            let agrees = record?.contradiction.is_none();
            read_games += u64::from(agrees);
        }
        assert_eq!(read_games, games, "every game was written with its result");
        Ok(())
    })?;
    Ok(games as f64 / seconds * 60.0)
}

/// Megabytes of SGF parsed into records per second. Games are not replayed, since that would measure the rules.
pub(super) fn sgf_speed(game: &str, games: u64) -> Result<f64, Failure> {
    let mut records = random_games(game, 0..GAMES)?;
    for record in &mut records {
        "A: comment [like those] that people write.".clone_into(&mut record.tree.note_mut(0).comment);
        let nodes: Vec<u32> = record.tree.main_nodes().step_by(20).collect();
        for id in nodes {
            "Black must have expected this; White had not.".clone_into(&mut record.tree.note_mut(id).comment);
        }
    }
    let file = file_of(Format::Sgf, records.iter().cycle().take(games as usize))?;
    let reading = Reading { check: false, ..reading() };
    let seconds = shortest_pass(|| {
        let mut nodes = 0;
        for record in read(file.as_slice(), &reading)? {
            nodes += record?.tree.node_count();
        }
        assert!(nodes as u64 > games, "every game has moves");
        Ok(())
    })?;
    Ok(file.len() as f64 / seconds / 1e6)
}

fn shortest_pass(pass: impl Fn() -> Result<(), Failure>) -> Result<f64, Failure> {
    let mut shortest = f64::INFINITY;
    for _ in 0..PASSES {
        let started = Instant::now();
        pass()?;
        shortest = shortest.min(started.elapsed().as_secs_f64());
    }
    Ok(shortest)
}

/// Random games for these seeds.
pub(super) fn random_games(game: &str, numbers: Range<u64>) -> Result<Vec<Record>, Failure> {
    let spec: Spec = game.parse()?;
    let mut lines = String::new();
    let mut session = Registry::built_in().open(&spec)?;
    for index in numbers {
        session.take_back_to(0);
        let rng = &mut stream(1, index);
        // About as long as games between people, rather than until the board is full.
        while !session.is_over() && session.plies() < 250 {
            session.advance(rng);
        }
        lines += &session.line_text();
        lines.push('\n');
    }
    let reading = Reading { format: Some(Format::Moves), game: Some(spec), ..reading() };
    Ok(read(lines.as_bytes(), &reading)?.collect::<Result<_, _>>()?)
}

/// Reading options with the built-in games.
pub(super) fn reading() -> Reading {
    Reading::new(Arc::new(Registry::built_in()))
}

fn file_of<'r>(format: Format, records: impl Iterator<Item = &'r Record>) -> Result<Vec<u8>, Failure> {
    let mut writer = Writer::new(reading().games, format, Vec::new());
    for record in records {
        writer.write(record)?;
    }
    Ok(written(writer.finish()?))
}

/// The bytes of a file, including its header.
pub(super) fn written(finished: Finished<Vec<u8>>) -> Vec<u8> {
    let mut bytes = finished.out;
    if let Some(header) = finished.header {
        bytes[..header.len()].copy_from_slice(&header);
    }
    bytes
}
