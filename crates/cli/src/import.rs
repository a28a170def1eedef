//! `jugada import`: imports games from files into the library.

use crate::convert::{WthorNames, format, opened, read_failure};
use crate::explore::bring_index_up_to_date;
use crate::failure::{Failure, about, print_json, say, warn};
use crate::playing::{Context, stop_flag};
use clap::Args;
use jugada_core::Spec;
use jugada_library::{Arrival, ImportError, Imported, checked_tags, import};
use jugada_play::Games;
use jugada_records::{Format, Reading};
use jugada_store::{ImportCount, ImportedGame, Store, StoreError};
use jugada_words::{Language, message};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Args)]
#[command(
    after_help = "Reads what `jugada convert` reads: transcripts, OBF, GGF, WTHOR, SGF, Connect-4 columns, JSON.\n\n\
    Duplicates (same rules, start, moves and players) are counted and stored once. An invalid game is listed with its place and skipped. \
    What was imported before an interruption stays; run the same command again for the rest.\n\n\
    Examples: jugada import WTH_*.wtb WTH.JOU WTH.TRN --tag wthor\n          \
    cat games.sgf | jugada import -"
)]
pub(crate) struct ImportArguments {
    /// Files with games, or `-` for standard input; .jou and .trn files name the players and tournaments of WTHOR files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Format of the files (default: detected)
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<Format>,
    /// Game of the lines of moves (default: Othello or Connect-4, detected)
    #[arg(long, value_name = "SPEC")]
    game: Option<String>,
    /// Tag for all games; can be given several times
    #[arg(long, value_name = "TAG")]
    tag: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Totals over all files.
#[derive(Default, Serialize)]
struct Sum {
    /// Games added to the library.
    imported: u64,
    /// Games already in the library.
    known: u64,
    /// Games that could not be read or replayed.
    left_out: u64,
}

pub(crate) fn run(arguments: &ImportArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let ImportArguments { files, from, game, tag, json } = arguments;
    let tags = checked_tags(tag.iter().map(String::as_str)).map_err(Failure::Input)?;
    let game: Option<Spec> = game.as_deref().map(str::parse).transpose()?;
    if let Some(game) = &game {
        context.registry.open(game)?;
    }
    let (names, files) = WthorNames::among(files)?;
    let store = context.store()?;
    // Installs the Ctrl-C handler; batches stored before an interruption are kept.
    stop_flag();
    let reading = Reading { format: *from, game, ..Reading::new(Arc::new(context.registry.clone())) };
    let mut sum = Sum::default();
    for path in files {
        let reading = Reading { names: names.of(path)?, ..reading.clone() };
        import_file(&store, path, &reading, &tags, &mut sum, language)?;
    }
    bring_index_up_to_date(&store, &context.registry)?;
    let Sum { imported, known, left_out } = sum;
    if *json {
        print_json(&sum)?;
    } else {
        say(
            &message!(
                "import-done",
                "imported: { $imported }; already in the library: { $known }; skipped: { $left_out }",
                imported,
                known,
                left_out
            ),
            language,
        )?;
    }
    if left_out > 0 && imported + known == 0 {
        return Err(Failure::Input(message!("import-nothing", "no game could be imported")));
    }
    Ok(())
}

/// Why a batch was not stored.
enum Kept {
    Stopped,
    Store(StoreError),
}

fn import_file(
    store: &Store,
    path: &Path,
    reading: &Reading,
    tags: &[String],
    sum: &mut Sum,
    language: Language,
) -> Result<(), Failure> {
    let (name, input) = opened(path)?;
    let source = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let arrival = Arrival { source: if name == "-" { "" } else { &source }, tags };
    let before = sum.imported;
    let mut kept = 0;
    let mut keep = |games: &[ImportedGame], _: &Imported| -> Result<ImportCount, Kept> {
        if stop_flag().is_raised() {
            return Err(Kept::Stopped);
        }
        let count = store.import_games(games).map_err(Kept::Store)?;
        kept += count.kept;
        Ok(count)
    };
    let found = import(input, reading, &arrival, &mut keep);
    let imported = before + kept;
    let found = found.map_err(|error| match error {
        ImportError::Read(error) => read_failure(error, path, &name),
        ImportError::Hopeless(why) => Failure::Input(about(&name, &why)),
        ImportError::Keep(Kept::Store(error)) => Failure::Store(error),
        ImportError::Keep(Kept::Stopped) => Failure::Stopped(message!(
            "import-stopped",
            "stopped; { $imported } games imported; run the same command again for the rest",
            imported
        )),
    })?;
    let Imported { known, wrong, complaints, .. } = found;
    let told = complaints.len() as u64;
    for complaint in complaints {
        warn(&about(&name, &complaint), language);
    }
    if wrong > told {
        let untold = wrong - told;
        warn(&message!("import-more-like-these", "{ $name }: and { $untold } more like these", name, untold), language);
    }
    sum.imported = imported;
    sum.known += known;
    sum.left_out += wrong;
    Ok(())
}
