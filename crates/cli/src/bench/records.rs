//! How fast game records are read. The files are made here, of random games, and lie in memory: disks are not measured.

use crate::failure::Failure;
use jugada_core::Spec;
use jugada_core::rng::stream;
use jugada_play::Games;
use jugada_records::{Finished, Format, Reading, Record, Writer, read};
use jugada_registry::Registry;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

/// Different games of a file; it repeats them.
const GAMES: u64 = 200;

/// How often a file is read: passes are short, and one of them goes undisturbed on a busy machine, too.
const PASSES: u32 = 20;

/// Games that are read, replayed and compared with their results in a minute, one after another.
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

/// Millions of bytes of SGF that become records in a second. Without playing through them: that measures the game, not the reader.
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

/// Games of random moves by their numbers.
pub(super) fn random_games(game: &str, numbers: Range<u64>) -> Result<Vec<Record>, Failure> {
    let spec: Spec = game.parse()?;
    let mut lines = String::new();
    let mut session = Registry::built_in().open(&spec)?;
    for index in numbers {
        session.take_back_to(0);
        let rng = &mut stream(1, index);
        // As long as people's games, not until the last stone is placed.
        while !session.is_over() && session.plies() < 250 {
            session.advance(rng);
        }
        lines += &session.line_text();
        lines.push('\n');
    }
    let reading = Reading { format: Some(Format::Moves), game: Some(spec), ..reading() };
    Ok(read(lines.as_bytes(), &reading)?.collect::<Result<_, _>>()?)
}

/// Of the games that come with the program.
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

/// The bytes of a file, with its header.
pub(super) fn written(finished: Finished<Vec<u8>>) -> Vec<u8> {
    let mut bytes = finished.out;
    if let Some(header) = finished.header {
        bytes[..header.len()].copy_from_slice(&header);
    }
    bytes
}
