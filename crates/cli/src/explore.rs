//! `jugada explore`: what was played in a position.

use crate::convert::{WthorNames, format, is_pipe, opened, read_failure};
use crate::failure::{Failure, about, print, print_json, warn};
use crate::playing::{Context, stop_flag};
use crate::position::PositionArguments;
use clap::Args;
use jugada_core::{Spec, seat_letter};
use jugada_library::{Exploration, ExploredMove, Explorer, Indexed, Indexer};
use jugada_records::{Cause, Format, Reading, read};
use jugada_registry::Registry;
use jugada_store::{LibraryFilter, ListPlace, ListedGame, PageSize, Store};
use jugada_words::{Language, Worded, message};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Args)]
#[command(
    after_help = "Positions are matched by their board: other orders of the same moves count, and so do rotated and mirrored boards, with \
    their moves rotated back.\n\n\
    Examples: jugada explore --moves f5d6c3                       (in the library; see `jugada import`)\n          \
    jugada explore WTH_*.wtb WTH.JOU --moves f5d6c3d3c4"
)]
pub(crate) struct ExploreArguments {
    /// Files with games, or `-` for standard input (default: the library)
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    position: PositionArguments,
    /// Format of the files (default: detected)
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<Format>,
    /// Only library games with these words: names, events, dates, files, tags
    #[arg(long, value_name = "WORDS", default_value = "", conflicts_with = "files")]
    words: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &ExploreArguments, context: &Context, language: Language) -> Result<(), Failure> {
    if arguments.position.reads_stdin() && arguments.files.iter().any(|file| is_pipe(file)) {
        return Err(Failure::Input(message!(
            "explore-both-from-input",
            "the position and the games cannot both come from standard input"
        )));
    }
    let position = arguments.position.open(context)?;
    let game = position.spec().clone();
    let mut explorer = Explorer::new(Arc::new(context.registry.clone()), position.as_ref());
    stop_flag();
    if arguments.files.is_empty() {
        library(&mut explorer, context, &game, &arguments.words)?;
    } else {
        files(&mut explorer, arguments, game, context, language)?;
    }
    let found = explorer.found();
    if arguments.json { print_json(&found) } else { print(&table(&found, language)) }
}

/// Library games read per page.
const PAGE: PageSize = PageSize { rows: 500, bytes: 4 << 20 };
/// Games indexed per step: a quarter of a second.
const INDEXED_AT_ONCE: usize = 8192;

fn library(explorer: &mut Explorer, context: &Context, game: &Spec, words: &str) -> Result<(), Failure> {
    let store = &context.store_to_look()?;
    bring_index_up_to_date(store, &context.registry)?;
    let since = match explorer.add_indexed(store, words)? {
        Indexed::UpTo(place) => place,
        Indexed::Nothing => ListPlace::default(),
        Indexed::Damaged => {
            if !store.is_read_only() {
                store.forget_index()?;
            }
            ListPlace::default()
        }
    };
    let filter = LibraryFilter { words: words.to_owned(), game: Some(game.name.clone()), ..LibraryFilter::default() };
    let mut after = None;
    loop {
        if stop_flag().is_raised() {
            return Err(stopped());
        }
        let page = store.saved_games_since(since, &filter, after, PAGE)?;
        for listed in &page.games {
            if let ListedGame::Game(saved) = listed {
                explorer.add_saved(saved);
            }
        }
        after = page.next;
        if after.is_none() {
            return Ok(());
        }
    }
}

fn files(
    explorer: &mut Explorer,
    arguments: &ExploreArguments,
    game: Spec,
    context: &Context,
    language: Language,
) -> Result<(), Failure> {
    let (names, files) = WthorNames::among(&arguments.files)?;
    let reading =
        Reading { format: arguments.from, game: Some(game), ..Reading::new(Arc::new(context.registry.clone())) };
    for path in files {
        let (name, input) = opened(path)?;
        let reading = Reading { names: names.of(path)?, ..reading.clone() };
        let mut wrong = 0_u64;
        for record in read(input, &reading).map_err(|error| read_failure(error, path, &name))? {
            if stop_flag().is_raised() {
                return Err(stopped());
            }
            match record {
                Ok(record) => explorer.add_record(&record),
                Err(error) if matches!(error.cause, Cause::Wrong(_)) => {
                    if wrong == 0 {
                        warn(&about(&name, &error.message()), language);
                    }
                    wrong += 1;
                }
                Err(error) => return Err(read_failure(error, path, &name)),
            }
        }
        if wrong > 1 {
            let more = wrong - 1;
            warn(
                &message!("explore-more-games-like", "{ $name }: and { $more } more games like this", name, more),
                language,
            );
        }
    }
    Ok(())
}

/// Adds recently saved games to the library's position index.
pub(crate) fn bring_index_up_to_date(store: &Store, registry: &Registry) -> Result<(), Failure> {
    let mut indexer = Indexer::new(Arc::new(registry.clone()));
    while indexer.step(store, INDEXED_AT_ONCE)? {
        if stop_flag().is_raised() {
            return Err(stopped());
        }
    }
    Ok(())
}

fn stopped() -> Failure {
    Failure::Stopped(message!("explore-stopped", "stopped"))
}

fn table(found: &Exploration, language: Language) -> String {
    let (games, reached) = (found.games, found.reached);
    let mut text =
        message!("explore-reached", "The position occurred in { $reached } of { $games } games.", reached, games)
            .tell(language)
            + "\n";
    if found.moves.is_empty() {
        return text;
    }
    let [mv, often, draws, open, latest, by] = [
        message!("explore-head-move", "move"),
        message!("explore-head-games", "games"),
        message!("explore-head-draws", "draws"),
        message!("explore-head-open", "unfinished"),
        message!("explore-head-latest", "latest"),
        message!("explore-head-by", "most often by"),
    ]
    .map(|head| head.tell(language));
    let seats = found.moves.iter().map(|mv| mv.won.len()).max().unwrap_or_default() as u8;
    let wins = |seat| {
        let letter = seat_letter(seat);
        message!("explore-wins", "{ $letter } wins", letter).tell(language)
    };
    let won = (0..seats).fold(String::new(), |columns, seat| format!("{columns}{:>9}", wins(seat)));
    let _ = writeln!(text, "\n{mv:<7}{often:>9}{:>8}{won}{draws:>8}{open:>11}  {latest:<11} {by}", "%");
    for ExploredMove { mv, games, won, draws, unfinished, latest, by } in &found.moves {
        let share = 100.0 * *games as f64 / reached.max(1) as f64;
        let by: Vec<String> = by.iter().map(|by| format!("{} ({})", by.name, by.games)).collect();
        let by = by.join(", ");
        let won = won.iter().fold(String::new(), |columns, times| format!("{columns}{times:>9}"));
        let line = format!("{mv:<7}{games:>9}{share:>8.1}{won}{draws:>8}{unfinished:>11}  {latest:<11} {by}");
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
