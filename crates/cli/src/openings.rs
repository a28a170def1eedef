//! Openings as given on the command line: random moves, lines of moves, or the first moves of recorded games.

use crate::convert::{WthorNames, opened, read_failure};
use crate::failure::{Failure, in_file};
use jugada_core::{Spec, shown};
use jugada_model::Openings;
use jugada_play::{Games, Session};
use jugada_records::{Cause, Format, Reading, Record, read};
use jugada_registry::Registry;
use jugada_words::message;
use std::collections::HashSet;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// Maximum number of different openings from a file, because they are stored with the run.
const MOST_OPENINGS: usize = 100_000;

/// Parses `none`, `random(plies=4)`, or a file; `plies` limits the moves taken from recorded games.
pub(crate) fn openings(
    text: &str,
    plies: Option<u32>,
    beside: &Path,
    game: &Spec,
    games: &Registry,
) -> Result<Openings, Failure> {
    // Also if the rest is not a valid spec, so that the error is about the spec and not about a missing file.
    let is_random = text.split('(').next().is_some_and(|name| name.trim() == "random");
    if plies.is_some() && (text == "none" || is_random) {
        return Err(Failure::Input(message!(
            "openings-no-file",
            "opening plies are taken from games; name a file of games with `openings`"
        )));
    }
    if text == "none" {
        return Ok(Openings::None);
    }
    if is_random {
        return random(text);
    }
    let path = beside.join(text);
    let mut session = games.open(game)?;
    if plies.is_none() && is_lines(&path) {
        let lines = crate::simulate::read(&path)?;
        return jugada_arena::openings::parse(&lines, session.as_mut()).map_err(|error| in_file(&path, &error));
    }
    beginnings(&path, plies.map(|plies| plies as usize), session.as_mut(), games)
}

fn random(text: &str) -> Result<Openings, Failure> {
    let spec: Option<Spec> = text.parse().ok();
    let plies = match spec.as_ref().map(|spec| spec.args.as_slice()) {
        Some([only]) if only.name == "plies" && only.value.args.is_empty() => only.value.name.parse().ok(),
        _ => None,
    };
    plies.map(|plies| Openings::Random { plies }).ok_or_else(|| {
        let text = shown(text);
        Failure::Input(message!(
            "openings-not-valid",
            "openings `{ $text }` are not valid; expected none, random(plies=N) such as random(plies=4), or a file",
            text
        ))
    })
}

/// Whether a file contains lines of moves, possibly with comments. Read errors are left to the reader.
fn is_lines(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = File::open(path).and_then(|file| file.take(4096).read_to_end(&mut beginning));
    read.is_err() || Format::recognise(&beginning).is_none_or(|format| format == Format::Moves)
}

/// The distinct beginnings of games, in file order. Games with other rules or initial positions and shorter games are skipped; it is an error if none
/// remain.
fn beginnings(
    path: &Path,
    plies: Option<usize>,
    session: &mut dyn Session,
    games: &Registry,
) -> Result<Openings, Failure> {
    let (name, input) = opened(path)?;
    let files = [path.to_owned()];
    let (names, _) = WthorNames::among(&files)?;
    let reading =
        Reading { game: Some(session.spec().clone()), names: names.of(path)?, ..Reading::new(Arc::new(games.clone())) };
    let (mut lines, mut seen) = (Vec::new(), HashSet::new());
    for record in read(input, &reading).map_err(|error| read_failure(error, path, &name))? {
        let record = match record {
            Ok(record) => record,
            // Databases contain invalid games; they are skipped.
            Err(error) if matches!(error.cause, Cause::Wrong(_)) && plies.is_some() => continue,
            Err(error) => return Err(read_failure(error, path, &name)),
        };
        let Some(line) = beginning(&record, plies, session, games) else { continue };
        if seen.insert(line.clone()) {
            lines.push(line);
        }
        if lines.len() > MOST_OPENINGS {
            return Err(Failure::Input(message!(
                "openings-too-many",
                "{ $name }: more than { $most_openings } different openings; take fewer moves of each game",
                name,
                most_openings = MOST_OPENINGS
            )));
        }
    }
    if lines.is_empty() {
        let game = session.spec();
        return Err(Failure::Input(message!(
            "openings-none",
            "{ $name }: no opening of { $game } that leaves a move to make; `--opening-plies N` takes the first moves \
             of whole games",
            name,
            game
        )));
    }
    Ok(Openings::Lines(lines))
}

fn beginning(record: &Record, plies: Option<usize>, session: &mut dyn Session, games: &Registry) -> Option<String> {
    session.take_back_to(0);
    let rules = games.open(&record.game).ok()?;
    if record.root.is_some() || rules.full_spec() != session.full_spec() {
        return None;
    }
    for played in record.tree.main_line().take(plies.unwrap_or(usize::MAX)) {
        session.play(played.text.as_str()).ok()?;
    }
    let plies = plies.unwrap_or(session.plies());
    // Passes omitted by the record were inserted, and count as plies.
    session.take_back_to(plies);
    let is_whole = session.plies() == plies && !session.is_over() && plies > 0;
    let line = session.line_text();
    session.take_back_to(0);
    is_whole.then_some(line)
}
