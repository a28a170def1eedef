//! `jugada evaluators`: stored learned evaluators.

use super::report::{Curve, points};
use crate::arguments::EvaluatorsCommand;
use crate::failure::{Failure, cannot_read, print, print_json, say};
use crate::output::{Report, check_place, write_whole};
use crate::playing::Context;
use crate::terminal::{Terminal, page};
use jugada_words::{Language, Message, message};

use jugada_jobs::{ReadEvaluator, checked_evaluator_name, description_of};
use jugada_play::no_such_checkpoint;
use jugada_registry::learn::{Description, packed};
use jugada_registry::{Shipped, no_such_evaluator, shipped, shipped_by_name};
use jugada_report::format::{count, percent};
use jugada_report::{Cell, Column, Document, Table};
use jugada_store::{KeptEvaluator, ListedEvaluator, Store, StoreError};
use serde::Serialize;
use std::fs;
use std::path::Path;

pub(crate) fn evaluators(what: &EvaluatorsCommand, context: &Context, language: Language) -> Result<(), Failure> {
    let makes_one = matches!(what, EvaluatorsCommand::Import { .. });
    let store = if makes_one { context.store()? } else { context.store_to_look()? };
    match what {
        EvaluatorsCommand::List { json } => list(&store, *json, language),
        EvaluatorsCommand::Show { name, json, report } => {
            let report = report.as_deref().map(Report::planned).transpose()?;
            let kept = Named::by_name(&store, name)?;
            let description = kept.description()?;
            let curve = Curve { name, description: &description };
            if let Some(report) = report {
                report.write(&curve, language)?;
            }
            if *json { print_json(&curve) } else { show(&kept.versions(&store)?, &curve, language) }
        }
        EvaluatorsCommand::Export { name, output, games } => {
            check_place(output)?;
            let mut file = Named::by_name(&store, name)?.file(&store, *games)?;
            if output.extension().is_some_and(|ending| ending == PACKED) {
                file = packed(&file);
            }
            write_whole(output, &file)?;
            let (path, bytes) = (output.display(), jugada_words::count(file.len() as u64));
            say(&message!("evaluators-wrote", "wrote { $path }, { $bytes } bytes", path, bytes), language)
        }
        EvaluatorsCommand::Import { file, name } => import(&store, file, name.as_deref(), context, language),
        EvaluatorsCommand::Rename { name, to } => {
            refuse_shipped(&store, name)?;
            store.rename_evaluator(name, checked_evaluator_name(to)?)?;
            say(&message!("evaluators-renamed", "`{ $name }` is now `{ $to }`", name, to), language)
        }
        EvaluatorsCommand::Delete { name } => {
            refuse_shipped(&store, name)?;
            store.delete_evaluator(name)?;
            say(&message!("evaluators-deleted", "deleted `{ $name }`", name), language)
        }
    }
}

/// Extension of compressed files.
const PACKED: &str = "gz";

/// An evaluator requested by name.
enum Named {
    Kept(KeptEvaluator),
    Shipped(&'static Shipped),
}

impl Named {
    /// The stored evaluator with this name, otherwise the built-in one.
    fn by_name(store: &Store, name: &str) -> Result<Named, Failure> {
        match (store.evaluator(name), shipped_by_name(name)) {
            (Err(StoreError::NoSuchEvaluator { .. }), Some(shipped)) => Ok(Named::Shipped(shipped)),
            // Adds the built-in names, which the store does not know.
            (Err(StoreError::NoSuchEvaluator { .. }), None) => {
                let kept = store.evaluator_names()?;
                Err(no_such_evaluator(name, &kept).into())
            }
            (kept, _) => Ok(Named::Kept(kept?)),
        }
    }

    fn description(&self) -> Result<Description, Failure> {
        Ok(match self {
            Named::Kept(kept) => description_of(kept)?,
            Named::Shipped(shipped) => shipped.description().clone(),
        })
    }

    /// The numbers of training games of its stored versions.
    fn versions(&self, store: &Store) -> Result<Vec<u64>, Failure> {
        Ok(match self {
            Named::Kept(kept) => store.evaluator_versions(kept.id)?,
            Named::Shipped(shipped) => vec![shipped.description().games],
        })
    }

    /// The current version, or the one after this many training games.
    fn file(&self, store: &Store, games: Option<u64>) -> Result<Vec<u8>, Failure> {
        let versions = self.versions(store)?;
        let missing = |games| Failure::Input(no_such_checkpoint(games, versions.iter().copied()));
        match self {
            Named::Kept(kept) => {
                let wanted = games.unwrap_or(kept.games);
                store.evaluator_file(kept.id, wanted)?.ok_or_else(|| missing(wanted))
            }
            Named::Shipped(shipped) => match games {
                Some(wanted) if !versions.contains(&wanted) => Err(missing(wanted)),
                _ => Ok(shipped.model().bytes.to_vec()),
            },
        }
    }
}

/// Refuses to change built-in evaluators.
fn refuse_shipped(store: &Store, name: &str) -> Result<(), Failure> {
    match Named::by_name(store, name)? {
        Named::Shipped(_) => Err(Failure::Input(message!(
            "evaluators-shipped",
            "`{ $name }` is built in and cannot be changed; choose one that was trained or imported here",
            name
        ))),
        Named::Kept(_) => Ok(()),
    }
}

/// Larger than any file that Jugada writes.
const LARGEST_FILE: u64 = 1 << 30;

fn import(
    store: &Store,
    path: &Path,
    name: Option<&str>,
    context: &Context,
    language: Language,
) -> Result<(), Failure> {
    let shown = path.display();
    let refused = |error: &std::io::Error| Failure::Input(cannot_read(path, error));
    let length = fs::metadata(path).map_err(|error| refused(&error))?.len();
    if length > LARGEST_FILE {
        return Err(Failure::Input(message!(
            "evaluators-too-large",
            "{ $shown } has { $length } bytes; expected a learned evaluator, at most { $largest_file }",
            shown,
            length,
            largest_file = LARGEST_FILE
        )));
    }
    let file = fs::read(path).map_err(|error| refused(&error))?;
    // `mine.safetensors.gz` is `mine`.
    let unpacked =
        if path.extension().is_some_and(|ending| ending == PACKED) { path.with_extension("") } else { path.into() };
    let stem = unpacked.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let name = name.unwrap_or(&stem);
    let description = ReadEvaluator::new(&context.host(), &file, jugada_registry::learn::LARGEST)?.keep(store, name)?;
    let game = description.game;
    say(
        &message!(
            "evaluators-imported",
            "imported `{ $name }` for { $game }; use it as eval=learned(name={ $name })",
            name,
            game
        ),
        language,
    )
}

/// A line of the JSON list.
#[derive(Serialize)]
#[serde(untagged)]
enum ListLine<'a> {
    Kept(&'a ListedEvaluator),
    Shipped { name: &'static str, game: String, games: u64, shipped: bool },
}

impl ListLine<'_> {
    fn of(shipped: &Shipped) -> Self {
        let Description { game, games, .. } = shipped.description();
        ListLine::Shipped { name: shipped.name, game: game.to_string(), games: *games, shipped: true }
    }
}

fn list(store: &Store, json: bool, language: Language) -> Result<(), Failure> {
    let all = store.evaluators()?;
    // A stored evaluator hides a built-in one with the same name.
    let hidden = |shipped: &Shipped| all.iter().any(|listed| listed.name() == shipped.name);
    let built_in: Vec<&Shipped> = shipped().iter().filter(|shipped| !hidden(shipped)).collect();
    if json {
        let kept = all.iter().map(ListLine::Kept);
        let built_in = built_in.iter().map(|shipped| ListLine::of(shipped));
        return print_json(&kept.chain(built_in).collect::<Vec<_>>());
    }
    let word = |message: Message| message.tell(language);
    let mut table = Table::new([
        Column::left(word(message!("evaluators-name", "Name"))),
        Column::left(word(message!("evaluators-game", "Game"))),
        Column::left(word(message!("evaluators-learner", "Learner"))),
        Column::right(word(message!("evaluators-games", "Games"))),
        Column::right(word(message!("evaluators-last-test", "Last test"))),
    ]);
    for listed in all {
        let kept = match listed {
            ListedEvaluator::Evaluator(kept) => *kept,
            ListedEvaluator::Unreadable { name, unreadable } => {
                table.push([name, "-".into(), unreadable, "-".into(), "-".into()].map(Cell::new));
                continue;
            }
        };
        let description = description_of(&kept)?;
        table.push(row(&kept.name, &description, progress(&kept, language), language));
    }
    for shipped in built_in {
        let description = shipped.description();
        let games = count(description.games, language);
        table.push(row(shipped.name, description, games, language));
    }
    let title = word(message!("evaluators-learned-evaluators", "Learned evaluators"));
    print(&page(&Document::new(title, language).table(table)))
}

fn row(name: &str, description: &Description, games: String, language: Language) -> [Cell; 5] {
    let last = description.tests.last().filter(|test| test.total().games() > 0);
    let tested = last.map_or_else(|| "-".to_owned(), |test| percent(points(test.total()), language));
    let board = format!("{} {}x{}", description.game.name, description.rows, description.cols);
    [name.to_owned(), board, description.learner.name.clone(), games, tested].map(Cell::new)
}

/// Progress of its training.
fn progress(kept: &KeptEvaluator, language: Language) -> String {
    let [games, planned] = [kept.games, kept.planned].map(|games| count(games, language));
    if kept.planned > kept.games {
        message!("evaluators-played", "{ $games } of { $planned }", games, planned).tell(language)
    } else {
        games
    }
}

fn show(versions: &[u64], curve: &Curve<'_>, language: Language) -> Result<(), Failure> {
    let (name, known) = (curve.name, versions.iter().map(u64::to_string).collect::<Vec<_>>().join(", "));
    let within = |terminal: Terminal| jugada_report::text_within(&curve.whole(language), terminal.columns());
    print(&Terminal::here().map_or_else(|| jugada_report::text(&curve.summary(language)), within))?;
    say(
        &message!(
            "evaluators-use",
            "\nUse it as eval=learned(name={ $name }), or an earlier version with games=N; saved after: { $known }",
            name,
            known
        ),
        language,
    )
}
