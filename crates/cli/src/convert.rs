//! `jugada convert`: converts game records between formats, as a stream.

use crate::failure::{Failure, about, cannot_read, print, warn};
use crate::output::{check_place, stream_whole, write_whole};
use crate::playing::{Context, stop_flag};
use clap::Args;
use jugada_core::{Spec, seat_letter, visible, winner};
use jugada_play::Games;
use jugada_records::{
    Cause, Finished, Format, GameResult, NameKind, Names, ReadError, Reading, Record, WriteError, Writer, read,
};
use jugada_words::{Language, Message, Worded, message};
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Args)]
#[command(after_help = "Formats and file extensions:\n\n  \
    moves (.txt)   a line of moves per game: Othello transcripts, Connect-4 columns, Go points\n  \
    obf   (.obf)   Othello positions with the values of their moves; of a game, the last one\n  \
    ggf   (.ggf)   Othello games of the server GGS\n  \
    wthor (.wtb)   Othello database; names are in .jou and .trn files next to it\n  \
    sgf   (.sgf)   Go and Othello, with variations, comments and markup\n  \
    json  (.json)  Jugada's own, as saved by the page; a list for several games\n  \
    jsonl (.jsonl) the same, one line per game\n\n\
    The input format is detected from its first bytes or lines. Games are read, replayed and written one by one; \
    without --skip an invalid game ends the conversion, and nothing is written.\n\n\
    Examples: jugada convert WTH_1977.wtb -o 1977.sgf\n          \
    jugada convert game.sgf --to json\n          \
    cat openings.txt | jugada convert - -o openings.ggf")]
pub(crate) struct ConvertArguments {
    /// Files with games, or `-` for standard input; .jou and .trn files name the players and tournaments of WTHOR files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file to write (default, or `-`: standard output)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Format to write (default: by the file's extension)
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Option<Format>,
    /// Format of the input (default: detected)
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<Format>,
    /// Game of the lines of moves (default: Othello or Connect-4, detected)
    #[arg(long, value_name = "SPEC")]
    game: Option<String>,
    /// Skip games that are invalid or that the format cannot represent, and list them
    #[arg(long)]
    skip: bool,
}

/// Standard input or output.
const PIPE: &str = "-";

pub(crate) fn is_pipe(path: &Path) -> bool {
    path == Path::new(PIPE)
}

pub(crate) fn format(id: &str) -> Result<Format, String> {
    let ids = Format::ALL.map(Format::id).join(", ");
    Format::by_id(id).ok_or_else(|| format!("expected one of {ids}"))
}

pub(crate) fn run(arguments: &ConvertArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let conversion = Conversion::planned(arguments, context, language)?;
    // Installs the Ctrl-C handler, so that interruption leaves no partial file behind.
    stop_flag();
    let Some(path) = arguments.output.as_deref().filter(|path| *path != Path::new(PIPE)) else {
        return conversion.to_standard_output();
    };
    check_place(path)?;
    let written = conversion.to_file(path)?;
    let path = path.display();
    print(&match written {
        1 => message!("convert-written-one", "1 game written to { $path }", path).tell(language) + "\n",
        many => {
            message!("convert-written-many", "{ $many } games written to { $path }", many, path).tell(language) + "\n"
        }
    })
}

/// A validated conversion.
struct Conversion<'a> {
    /// Files with games; files with names have already been read.
    files: Vec<&'a Path>,
    reading: Reading,
    names: WthorNames,
    to: Format,
    skip: bool,
    language: Language,
}

impl Conversion<'_> {
    /// Validates everything that does not require reading games.
    fn planned<'a>(
        arguments: &'a ConvertArguments,
        context: &Context,
        language: Language,
    ) -> Result<Conversion<'a>, Failure> {
        let ConvertArguments { files, output, to, from, game, skip } = arguments;
        let by_name = || output.as_deref().and_then(Format::by_name);
        let to = to.or_else(by_name).ok_or_else(|| unknown_target(output.as_deref()))?;
        let game: Option<Spec> = game.as_deref().map(str::parse).transpose()?;
        if let Some(game) = &game {
            context.registry.open(game)?;
        }
        let (names, files) = WthorNames::among(files)?;
        let reading = Reading { format: *from, game, ..Reading::new(Arc::new(context.registry.clone())) };
        Ok(Conversion { files, reading, names, to, skip: *skip, language })
    }

    fn to_file(&self, path: &Path) -> Result<u64, Failure> {
        let mut written = 0;
        stream_whole(path, |out| {
            let finished = self.convert(&mut *out)?;
            let Finished { header, players, tournaments, .. } = finished;
            written = finished.written;
            for (names, ending) in [(players, "jou"), (tournaments, "trn")] {
                if let Some(names) = names {
                    write_whole(&path.with_extension(ending), &names)?;
                }
            }
            let Some(header) = header else { return Ok(()) };
            out.rewind().and_then(|()| out.write_all(&header)).map_err(Failure::Output)
        })?;
        Ok(written)
    }

    fn to_standard_output(&self) -> Result<(), Failure> {
        let out = io::stdout().lock();
        if out.is_terminal() {
            if self.to == Format::Wthor {
                return Err(Failure::Input(message!(
                    "convert-not-for-a-terminal",
                    "a WTHOR file is binary and cannot be shown; use -o FILE or a pipe"
                )));
            }
            return self.convert(Harmless(out)).map(drop);
        }
        if self.to != Format::Wthor {
            return self.convert(BufWriter::new(out)).map(drop);
        }
        // The header comes first and states the number of games, so games are buffered: 68 bytes each.
        let Finished { out: mut bytes, header, .. } = self.convert(Vec::new())?;
        if let Some(header) = header {
            bytes[..header.len()].copy_from_slice(&header);
        }
        let mut out = out;
        out.write_all(&bytes).and_then(|()| out.flush()).map_err(Failure::Output)
    }

    fn convert<W: Write>(&self, out: W) -> Result<Finished<W>, Failure> {
        let mut writer = Writer::new(self.reading.games.clone(), self.to, out);
        let mut complaints = Complaints { language: self.language, told: 0, left_out: 0, untold: 0 };
        for path in &self.files {
            self.convert_file(path, &mut writer, &mut complaints)?;
        }
        complaints.sum_up();
        let finished = writer.finish()?;
        if finished.written == 0 {
            let what = if complaints.left_out > 0 {
                message!("convert-nothing-left", "no games left to write")
            } else {
                message!("convert-no-games", "no games in the input")
            };
            return Err(Failure::Input(what));
        }
        Ok(finished)
    }

    fn convert_file<W: Write>(
        &self,
        path: &Path,
        writer: &mut Writer<W>,
        told: &mut Complaints,
    ) -> Result<(), Failure> {
        let (name, input) = opened(path)?;
        let reading = Reading { names: self.names.of(path)?, ..self.reading.clone() };
        let records = read(input, &reading).map_err(|error| read_failure(error, path, &name))?;
        for (record, number) in records.zip(1_u64..) {
            if stop_flag().is_raised() {
                return Err(Failure::Stopped(message!("convert-stopped", "stopped; nothing was written")));
            }
            let record = match record {
                Ok(record) => record,
                Err(error @ ReadError { cause: Cause::Wrong(_), .. }) if self.skip => {
                    told.leave_out(&located(&name, &error));
                    continue;
                }
                Err(error) => return Err(read_failure(error, path, &name)),
            };
            let place = message!("convert-place", "{ $name }, game { $number }", name, number);
            told.compare(&place, &record);
            match writer.write(&record) {
                Ok(()) => {}
                Err(error @ WriteError::Unsayable { .. }) if self.skip => told.leave_out(&said_of(&place, &error)),
                Err(WriteError::Io(error)) => return Err(Failure::Output(error)),
                Err(error) => return Err(Failure::Input(said_of(&place, &error))),
            }
        }
        Ok(())
    }
}

/// Names for the player numbers of WTHOR files.
pub(crate) struct WthorNames {
    /// Lists given on the command line, which replace those beside the file.
    given: Option<Arc<Names>>,
}

impl WthorNames {
    /// Reads the lists of names among some files, and returns the other files.
    pub(crate) fn among(files: &[PathBuf]) -> Result<(WthorNames, Vec<&Path>), Failure> {
        let mut names = Names::default();
        let (lists, files): (Vec<&Path>, Vec<&Path>) =
            files.iter().map(PathBuf::as_path).partition(|path| name_kind(path).is_some());
        for path in &lists {
            read_names(&mut names, path)?;
        }
        if files.is_empty() {
            return Err(Failure::Input(message!("convert-only-names", "only lists of names; add a file with games")));
        }
        Ok((WthorNames { given: (!lists.is_empty()).then(|| Arc::new(names)) }, files))
    }

    /// The names to read a file with.
    pub(crate) fn of(&self, path: &Path) -> Result<Arc<Names>, Failure> {
        match &self.given {
            Some(names) => Ok(Arc::clone(names)),
            None if has_ending(path, Format::Wthor.ending()) => Ok(Arc::new(names_beside(path)?)),
            None => Ok(Arc::default()),
        }
    }
}

/// Errors in games that do not end the conversion.
struct Complaints {
    language: Language,
    told: u64,
    left_out: u64,
    untold: u64,
}

impl Complaints {
    /// Maximum number of complaints printed; further ones are only counted.
    const MOST: u64 = 20;

    fn tell(&mut self, what: &Message) {
        if self.told == Complaints::MOST {
            self.untold += 1;
        } else {
            self.told += 1;
            warn(what, self.language);
        }
    }

    fn leave_out(&mut self, why: &Message) {
        self.left_out += 1;
        self.tell(&message!("convert-left-out", "skipped: { $why }", why));
    }

    /// Reports a record whose result contradicts its final board; the record is converted unchanged.
    fn compare(&mut self, place: &Message, record: &Record) {
        if let Some((said, board)) = record.result.as_ref().zip(record.contradiction.as_ref()) {
            self.tell(&message!(
                "convert-result-differs",
                "{ $place }: the file says { $said }, the board { $board }",
                place,
                said = points(said),
                board = points(board)
            ));
        }
    }

    fn sum_up(&self) {
        let (untold, left_out) = (self.untold, self.left_out);
        if untold > 0 {
            warn(&message!("convert-more-like-these", "and { $untold } more like these", untold), self.language);
        }
        if left_out > 0 {
            warn(&message!("convert-games-left-out", "games skipped: { $left_out }", left_out), self.language);
        }
    }
}

/// `X+12`, `O+`, `0`: the winner, and the margin.
fn points(result: &GameResult) -> String {
    let won_by = |winner| {
        let margin = result.margin.map_or_else(String::new, |margin| margin.to_string());
        format!("{}+{margin}", seat_letter(winner))
    };
    winner(&result.payoffs).map_or_else(|| "0".to_owned(), won_by)
}

fn unknown_target(output: Option<&Path>) -> Failure {
    let ids = Format::ALL.map(Format::id).join(", ");
    let endings = Format::ALL.map(|format| format!(".{}", format.ending())).join(", ");
    Failure::Input(match output {
        Some(path) if path != Path::new(PIPE) => {
            let path = path.display();
            message!(
                "convert-unknown-format",
                "cannot tell the format of `{ $path }`; use a name that ends in { $endings }, or --to with one of { $ids }",
                path,
                endings,
                ids
            )
        }
        _ => {
            message!("convert-no-format", "no format to write; use --to with one of { $ids }", ids)
        }
    })
}

/// Opens a file or standard input, with its name for messages.
pub(crate) fn opened(path: &Path) -> Result<(String, Box<dyn Read>), Failure> {
    if is_pipe(path) {
        return Ok(("-".to_owned(), Box::new(io::stdin().lock())));
    }
    // A directory can be opened, but not read.
    let readable = |file: File| if path.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) };
    let file = File::open(path).and_then(readable).map_err(|error| Failure::Input(cannot_read(path, &error)))?;
    Ok((path.display().to_string(), Box::new(file)))
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

fn name_kind(path: &Path) -> Option<NameKind> {
    if has_ending(path, "jou") {
        Some(NameKind::Players)
    } else if has_ending(path, "trn") {
        Some(NameKind::Tournaments)
    } else {
        None
    }
}

fn read_names(names: &mut Names, path: &Path) -> Result<(), Failure> {
    let Some(kind) = name_kind(path) else { return Ok(()) };
    let (name, input) = opened(path)?;
    names.read(kind, io::BufReader::new(input)).map_err(|error| read_failure(error, path, &name))
}

/// The lists of a WTHOR file: beside it, with the same name or its first part. `WTH_1977.wtb` uses `WTH.JOU` and `WTH.TRN`. Other lists assign the
/// same numbers to other people.
fn names_beside(path: &Path) -> Result<Names, Failure> {
    let directory = match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let entries = fs::read_dir(directory).into_iter().flatten().flatten().map(|entry| entry.path());
    let lists: Vec<PathBuf> = entries.filter(|path| name_kind(path).is_some()).collect();
    let mut names = Names::default();
    for kind in [NameKind::Players, NameKind::Tournaments] {
        let of_kind = || lists.iter().filter(|list| name_kind(list) == Some(kind));
        let is_called = |name: &str| of_kind().find(|list| stem(list) == name);
        let whole = stem(path);
        let first_part = whole.split('_').next().unwrap_or_default();
        if let Some(list) = is_called(&whole).or_else(|| is_called(first_part)) {
            read_names(&mut names, list)?;
        }
    }
    Ok(names)
}

/// File name without extension, in lower case: old files have upper-case names.
fn stem(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().to_lowercase())
}

fn located(name: &str, error: &ReadError) -> Message {
    about(&name, &error.message())
}

fn said_of(place: &Message, error: &dyn Worded) -> Message {
    about(place, &error.message())
}

pub(crate) fn read_failure(error: ReadError, path: &Path, name: &str) -> Failure {
    match error.cause {
        Cause::Io(error) if path == Path::new(PIPE) => Failure::Read(error),
        Cause::Io(error) => Failure::Input(cannot_read(path, &error)),
        Cause::Wrong(_) => Failure::Input(located(name, &error)),
    }
}

/// A writer that escapes control characters of untrusted files for a terminal.
struct Harmless<W>(W);

impl<W: Write> Write for Harmless<W> {
    /// Callers write whole characters.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(visible(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
