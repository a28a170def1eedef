//! The command line, as clap reads it.

use crate::convert::ConvertArguments;
use crate::engines::EnginesCommand;
use crate::explore::ExploreArguments;
use crate::help::{Refusal, number, whole};
use crate::import::ImportArguments;
use crate::position::PositionArguments;
use crate::protocols::{GtpArguments, NboardArguments};
use clap::builder::{OsStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use jugada_registry::learn::LearnerSide;
use jugada_store::ResultFilter;
use jugada_words::Language;
use std::net::SocketAddr;
use std::path::PathBuf;

/// An interactive laboratory for board-game AI.
#[derive(Parser)]
#[command(name = "jugada", version, max_term_width = 100)]
#[command(
    after_help = "A SPEC is a name with parameters: othello, connect(rows=6, cols=7, k=4), go(size=9, komi=7.5).\n\
    `jugada list games` lists the games. `-V` prints the version, `--version` also the commit and the fingerprint of behaviour.\n\n\
    On a terminal, results are shown on one screen and boards in colour; NO_COLOR turns colours off, --details prints everything."
)]
pub(crate) struct Arguments {
    /// `jugada` alone is `jugada serve`, and takes the same.
    #[command(flatten)]
    pub(crate) page: ServeArguments,
    /// Language of help, results and error messages (default: the system's)
    #[arg(long, global = true, help_heading = EVERYWHERE, value_parser = language())]
    lang: Option<Language>,
    /// Directory of runs and games (default: the user's data directory)
    #[arg(long, global = true, help_heading = EVERYWHERE, value_name = "DIR", env = "JUGADA_DATA", value_parser = directory())]
    pub(crate) data: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Clap shows headings in the order in which it meets them: these options are declared last, and so stand below those of a command.
pub(crate) const EVERYWHERE: &str = "Options of every command";

/// Takes an empty name too: where it comes from the environment, clap would blame an option that nobody typed, even in commands that
/// need no directory. The store refuses it.
fn directory() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

impl Arguments {
    /// The language that was asked for, or the one that the system speaks.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(language_of_the_system)
    }
}

/// By the first of the usual variables that says anything.
pub(crate) fn language_of_the_system() -> Language {
    let said = |name: &&str| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(said);
    Language::of_locale(&locale.unwrap_or_default())
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the page in the browser (what `jugada` alone does)
    Serve(ServeArguments),
    /// List games, strategies, evaluators, learners and levels
    List {
        #[command(subcommand)]
        what: Listed,
    },
    /// Count the leaves of the game tree, depth by depth
    Perft(PerftArguments),
    /// Show a position: board, legal moves and their effects, result
    Show(ShowArguments),
    /// Compare the moves of strategies in a position
    Analyse(AnalyseArguments),
    /// Show the terms of an evaluator in a position
    Evaluate(EvaluateArguments),
    /// Print the search tree of a strategy as JSON events
    Explain(ExplainArguments),
    /// Solve a position: prove its result with best play
    Solve(SolveArguments),
    /// Play in the terminal
    Play(PlayArguments),
    /// Play a match between two strategies and report the result with its uncertainty
    Simulate(SimulateArguments),
    /// Play the tournament described in a file
    Tournament(TournamentArguments),
    /// Write the report of a run to a file
    Report(ReportArguments),
    /// Show, resume, export and delete runs
    Runs {
        #[command(subcommand)]
        what: RunsCommand,
    },
    /// List and follow jobs of the terminal and the page
    Jobs {
        #[command(subcommand)]
        what: JobsCommand,
    },
    /// Train a learned evaluator and save it by name
    Train(TrainArguments),
    /// Show, export, import, rename and delete learned evaluators
    Evaluators {
        #[command(subcommand)]
        what: EvaluatorsCommand,
    },
    /// Show what was played in a position: how often, by whom, with what results
    Explore(ExploreArguments),
    /// Run as a GTP engine for other programs (Go, Othello)
    Gtp(GtpArguments),
    /// Run as an NBoard engine for other programs (Othello)
    Nboard(NboardArguments),
    /// Register external engines, which then play as `external(name=NAME)`
    Engines {
        #[command(subcommand)]
        what: EnginesCommand,
    },
    /// Run the published experiments again
    Experiment {
        #[command(subcommand)]
        what: ExperimentCommand,
    },
    /// Convert game records: transcripts, OBF, GGF, WTHOR, SGF, Connect-4 columns, JSON
    Convert(ConvertArguments),
    /// Import games from files into the library; duplicates are stored once
    Import(ImportArguments),
    /// Measure speed on this computer; prints JSON
    Bench(BenchArguments),
}

#[derive(Args)]
#[command(
    after_help = "Example: jugada simulate --game othello --first garcia-hard --second 'mcts(simulations=1000)' --games 100\n\n\
    Each opening is played twice, with sides swapped, so that a lopsided opening favours neither player. Games are stored as they are played: \
    a match that was stopped, or killed, resumes with `jugada runs resume`."
)]
pub(crate) struct SimulateArguments {
    /// The game, with its parameters: othello, go(size=9)
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    pub(crate) game: String,
    /// Strategy or level: player A; moves first in every other game, or in all with --fixed-sides
    #[arg(long, value_name = "SPEC")]
    pub(crate) first: String,
    /// Strategy or level: its opponent, player B
    #[arg(long, value_name = "SPEC")]
    pub(crate) second: String,
    /// Number of games; even unless sides are fixed
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, MOST_GAMES))]
    pub(crate) games: u64,
    /// The first strategy moves first in every game: results by side, no verdict on strength
    #[arg(long, conflicts_with_all = ["alternate", "sprt"])]
    pub(crate) fixed_sides: bool,
    /// Swap sides in every other game, which is the default.
    #[arg(long, hide = true)]
    alternate: bool,
    /// Openings: none, random(plies=N), or a file with a line of moves for each opening, or with games in any format that `jugada convert`
    /// reads (default: four random moves)
    #[arg(long, value_name = "OPENINGS")]
    pub(crate) openings: Option<String>,
    /// Take only the first N moves of the games in that file; repeated openings count once
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1, 1000))]
    pub(crate) opening_plies: Option<u32>,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) seed: u64,
    /// Seconds per move, in addition to the strategies' own limits; a player that takes longer loses
    #[arg(long, value_name = "SECONDS", value_parser = number)]
    pub(crate) move_time: Option<f64>,
    /// Seconds of each side for the whole game, and the increment per move; a player that runs out of time loses
    #[arg(long, value_name = "SECONDS[+INCREMENT]")]
    pub(crate) game_time: Option<String>,
    /// Stop when a sequential test (SPRT) accepts that the first strategy is at most ELO0, or at least ELO1, stronger; nominal error rates
    /// ALPHA and BETA (default: 0.05 each)
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    #[command(flatten)]
    pub(crate) playing: PlayingArguments,
}

/// A run of more games than this would not end.
const MOST_GAMES: u64 = 1_000_000_000;

/// How a run is played and told.
#[derive(Args)]
pub(crate) struct PlayingArguments {
    /// Games to play in parallel (default: one per processor)
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1, 256))]
    pub(crate) threads: Option<usize>,
    /// Print all tables and figures, not just the answer
    #[arg(long, conflicts_with = "json")]
    pub(crate) details: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Also write a report: .txt, .md, .csv, .json or .html
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "A complete file:\n\n    \
    game = \"othello\"\n    \
    schedule = \"round-robin\"       # or \"gauntlet\": the first against each other\n    \
    \u{20}                              # or \"neighbours\": each against the next two\n    \
    games = 20                     # of each pairing, an even number\n    \
    openings = \"random(plies=4)\"   # or \"none\", or a file beside this one\n    \
    players = [\"garcia-easy\", \"garcia-hard\", \"mcts(simulations=1000)\"]\n\n\
    Optional:\n\n    \
    name = \"Cup\"\n    \
    alternate = true               # false: fixed sides, no ratings\n    \
    opening-plies = 8              # the first moves of the games of a file\n    \
    seed = 1\n    \
    move-time = 2.5                # seconds\n    \
    game-time = { seconds = 60, increment = 0.5 }")]
pub(crate) struct TournamentArguments {
    /// The file that describes the tournament (TOML)
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) playing: PlayingArguments,
}

#[derive(Args)]
pub(crate) struct ReportArguments {
    /// Number of the run
    #[arg(value_parser = whole::<i64>(1, u64::MAX))]
    pub(crate) run: i64,
    /// The file to write: .txt, .md, .csv, .json or .html
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(Args)]
#[command(
    after_help = "Example: jugada train --game connect --learner 'network(hidden=32)' --games 2000 --opponent random --as both --name mine\n\n\
    The training is saved at each test: one that was stopped, or killed, resumes with `jugada train --name NAME --resume` and ends with the \
    same weights. Play against it with `jugada play --second 'alphabeta(depth=4, eval=learned(name=NAME))'`."
)]
pub(crate) struct TrainArguments {
    /// Name to save it by
    #[arg(long, value_name = "NAME")]
    pub(crate) name: String,
    /// The game, with its parameters (default: othello)
    #[arg(long, value_name = "SPEC")]
    pub(crate) game: Option<String>,
    /// Learner: table, network(hidden=32), tuples(...); `jugada list learners` lists them
    #[arg(long, value_name = "SPEC")]
    pub(crate) learner: Option<String>,
    /// Total number of training games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, MOST_GAMES))]
    pub(crate) games: Option<u64>,
    /// Training games between tests (default: a tenth of the total; 0 tests only at the end)
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) test_every: Option<u64>,
    /// Games per test, without learning (default: 100)
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0, MOST_GAMES))]
    pub(crate) test_games: Option<u64>,
    /// Training opponent: random (default), self, other (a second learner), earlier (itself at the last test) or a strategy; several take
    /// turns
    #[arg(long, value_name = "SPEC")]
    pub(crate) opponent: Vec<String>,
    /// Test opponent (default: the training opponent; random for self and earlier)
    #[arg(long, value_name = "SPEC")]
    pub(crate) test_opponent: Option<String>,
    /// Side of the learner (default: both, in turn)
    #[arg(long = "as", value_name = "SIDE", value_enum)]
    pub(crate) side: Option<LearnerSideArgument>,
    /// Seed of the random numbers (default: 1)
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) seed: Option<u64>,
    /// Resume a training that was stopped, or extend one with more games
    #[arg(long)]
    pub(crate) resume: bool,
    /// Write a report with the learning curve: .txt, .md, .csv, .json or .html
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Print all tables and figures, not just the answer
    #[arg(long, conflicts_with = "json")]
    pub(crate) details: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which side a learner takes.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LearnerSideArgument {
    /// The learner moves first
    First,
    /// The learner moves second
    Second,
    /// Both, in turn
    Both,
}

impl From<LearnerSideArgument> for LearnerSide {
    fn from(side: LearnerSideArgument) -> LearnerSide {
        match side {
            LearnerSideArgument::First => LearnerSide::First,
            LearnerSideArgument::Second => LearnerSide::Second,
            LearnerSideArgument::Both => LearnerSide::Both,
        }
    }
}

#[derive(Subcommand)]
pub(crate) enum EvaluatorsCommand {
    /// List all learned evaluators
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the training of an evaluator and the results of its tests
    Show {
        /// Its name
        name: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Write a report with the learning curve: .txt, .md, .csv, .json or .html
        #[arg(long, value_name = "FILE")]
        report: Option<PathBuf>,
    },
    /// Export an evaluator to a file (safetensors, with its description as metadata; compressed if the name ends in .gz)
    Export {
        /// Its name
        name: String,
        /// The file to write
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// The version saved after N training games
        #[arg(long, value_name = "N", value_parser = whole::<u64>(0, u64::MAX))]
        games: Option<u64>,
    },
    /// Import an evaluator from a file
    Import {
        /// The file to read
        file: PathBuf,
        /// Name to save it by (default: that of the file)
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
    },
    /// Rename an evaluator
    Rename {
        /// Its name
        name: String,
        /// The new name
        to: String,
    },
    /// Delete an evaluator
    Delete {
        /// Its name
        name: String,
    },
}

#[derive(Subcommand)]
pub(crate) enum JobsCommand {
    /// List the latest jobs: matches, tournaments, trainings, experiments, analyses
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Follow a job until it is finished, paused or cancelled, then show its results
    Watch {
        /// Number of the job
        #[arg(value_parser = whole::<i64>(1, u64::MAX))]
        job: i64,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Subcommand)]
pub(crate) enum RunsCommand {
    /// List all runs
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the results of a run so far
    Show {
        /// Number of the run
        #[arg(value_parser = whole::<i64>(1, u64::MAX))]
        run: i64,
        /// Print all tables and figures, not just the answer
        #[arg(long, conflicts_with = "json")]
        details: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the games of a run
    Games(RunGamesArguments),
    /// Resume a run that was stopped
    Resume {
        /// Number of the run
        #[arg(value_parser = whole::<i64>(1, u64::MAX))]
        run: i64,
        #[command(flatten)]
        playing: PlayingArguments,
    },
    /// Delete a run and its games
    Delete {
        /// Number of the run
        #[arg(value_parser = whole::<i64>(1, u64::MAX))]
        run: i64,
    },
    /// Export the games of a run: .jsonl, .json or .csv; without a file, JSON lines to standard output
    Export {
        /// Number of the run
        #[arg(value_parser = whole::<i64>(1, u64::MAX))]
        run: i64,
        /// The file to write
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

#[derive(Args)]
pub(crate) struct RunGamesArguments {
    /// Number of the run
    #[arg(value_parser = whole::<i64>(1, u64::MAX))]
    pub(crate) run: i64,
    /// Only games won by this seat (0, 1, ...), or drawn
    #[arg(long, value_name = "SEAT|draw", value_parser = result)]
    pub(crate) result: Option<ResultFilter>,
    /// Only games ended by a failure or by the clock
    #[arg(long)]
    pub(crate) failures: bool,
    /// Number of games to show
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = whole::<u32>(0, u64::MAX))]
    pub(crate) limit: u32,
    /// Number of games to skip first
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) offset: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand)]
pub(crate) enum ExperimentCommand {
    /// List all experiments
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the claim of an experiment, its recorded result and its definition
    Show {
        /// Its name, or a TOML file
        name: String,
    },
    /// List the built-in reports that are out of date
    Check,
    /// Run an experiment and report its verdict; one that was stopped is resumed
    Run(ExperimentRunArguments),
}

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch that is typed")]
pub(crate) struct ExperimentRunArguments {
    /// Its name, a TOML file, or `all`
    pub(crate) name: String,
    /// Quick run: fewer rows or games than the original (default)
    #[arg(long, conflicts_with_all = ["hour", "full"])]
    pub(crate) quick: bool,
    /// Run of up to about an hour on two processors, as in the built-in reports
    #[arg(long, conflicts_with = "full")]
    pub(crate) hour: bool,
    /// Full run: everything the study did; may take hours
    #[arg(long)]
    pub(crate) full: bool,
    /// Measure again, instead of using stored measurements
    #[arg(long)]
    pub(crate) again: bool,
    /// Directory for the report (NAME.md with its plots, NAME.html) and the measurements (data/NAME.json)
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Print all tables and figures, not just the answer
    #[arg(long, conflicts_with = "out")]
    pub(crate) details: bool,
    /// Games to play in parallel (default: one per processor)
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1, 256))]
    pub(crate) threads: Option<usize>,
}

#[derive(Subcommand)]
pub(crate) enum Listed {
    /// The games and their parameters
    Games(ListArguments),
    /// The strategies and their parameters
    Strategies(ListArguments),
    /// The evaluators and their parameters
    Evaluators(ListArguments),
    /// What can be trained, and its opponents in addition to the strategies
    Learners(ListArguments),
    /// The levels and the strategy of each
    Levels(ListArguments),
}

#[derive(Args, Default, PartialEq)]
#[command(next_help_heading = "The page")]
pub(crate) struct ServeArguments {
    /// Address to listen on (default: this computer only, port 7878 or the next free one)
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = listening_address)]
    pub(crate) addr: Option<SocketAddr>,
    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Allow other computers (with --addr); they need the access token that is printed
    #[arg(long, requires = "addr")]
    pub(crate) allow_remote: bool,
}

/// A number and a port; of names only the one that means this machine, so that nobody is surprised by what it leads to.
fn listening_address(text: &str) -> Result<SocketAddr, Refusal> {
    let numeric = text.strip_prefix("localhost:").map_or_else(|| text.to_owned(), |port| format!("127.0.0.1:{port}"));
    numeric.parse().map_err(|_| Refusal::Address)
}

/// Whose games are wanted.
fn result(text: &str) -> Result<ResultFilter, Refusal> {
    text.parse().map_err(|_| Refusal::Result)
}

#[derive(Args)]
pub(crate) struct ListArguments {
    /// Only what this game offers
    #[arg(long, value_name = "SPEC")]
    pub(crate) game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct AnalyseArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Strategy or level; give several to compare them
    #[arg(long, value_name = "SPEC", required = true)]
    pub(crate) strategy: Vec<String>,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) seed: u64,
    /// Print all moves and counts, not just the answer
    #[arg(long, conflicts_with = "json")]
    pub(crate) details: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "Example: jugada solve --game connect --moves 4444 --every-move --with 'threads=2, memory=256'\n\
    Othello on 6x6 from the start, in two to three minutes: jugada solve --game 'othello(size=6)'\n\n\
    A file has one position per line: its moves without spaces, then perhaps the expected score; or a board and the side to move, then after \
    a semicolon the scores of its moves (OBF, as in the FFO endgames). If a limit ends the search, the bounds of each move are shown."
)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch that is typed")]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Solve all positions of a file and compare them with its scores
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Find the value of every move, not only of the best
    #[arg(long)]
    pub(crate) every_move: bool,
    /// Find only win, loss or draw, in less time (same as --with mode=outcome)
    #[arg(long)]
    pub(crate) wld: bool,
    /// Number of threads (same as --with threads=N)
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1, u16::MAX.into()))]
    pub(crate) threads: Option<u16>,
    /// Parameters of the solver: `time=10, threads=2`; `jugada list strategies` lists them all
    #[arg(long, value_name = "PARAMETERS")]
    pub(crate) with: Option<String>,
    /// Seed that decides between equal moves
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) seed: u64,
    /// Print all moves and counts, not just the answer
    #[arg(long, conflicts_with = "json")]
    pub(crate) details: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct EvaluateArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// The evaluator, with its parameters
    #[arg(long, value_name = "SPEC")]
    pub(crate) eval: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ExplainArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Strategy or level
    #[arg(long, value_name = "SPEC")]
    pub(crate) strategy: String,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) seed: u64,
    /// Maximum number of events
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = whole::<usize>(1, 10_000_000))]
    pub(crate) events: usize,
    /// Print JSON; this command prints nothing else
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PlayArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Player of X: human, a strategy or a level; adaptive follows the strength of --player
    #[arg(long, value_name = "SPEC", default_value = "human")]
    pub(crate) first: String,
    /// Player of O, likewise
    #[arg(long, value_name = "SPEC", default_value = "garcia-easy")]
    pub(crate) second: String,
    /// Strategy or level that gives hints (default: the game's judge)
    #[arg(long, value_name = "SPEC")]
    pub(crate) hint: Option<String>,
    /// Person whose rating is used against adaptive
    #[arg(long, value_name = "NAME", default_value = "player")]
    pub(crate) player: String,
    /// Also write a report of the game: .txt, .md, .csv, .json or .html
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Seed of the random numbers (default: 1; against adaptive, a different one in each rated game)
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
pub(crate) struct PerftArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Depth to count to, in plies
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0, 99))]
    pub(crate) depth: u32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ShowArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Print all that is needed to draw the position, as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "Example: jugada bench connect\n\nComparisons with other programs are in the source: \
    `cargo bench -p jugada-engines --bench connect` solves Connect-4 next to the crate connect-four-ai.")]
pub(crate) struct BenchArguments {
    /// Measure only the metrics whose name contains this; slow ones (minutes) are measured only if named
    pub(crate) only: Option<String>,
    /// Repetitions of each metric; the best is reported
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole::<u32>(1, 1000))]
    pub(crate) runs: u32,
}

/// The tag of a language that there is.
fn language() -> impl TypedValueParser<Value = Language> {
    let tags = Language::all().map(|language| PossibleValue::new(language.tag()).help(language.name()));
    #[cfg(debug_assertions)]
    let tags = tags.chain([PossibleValue::new(Language::PSEUDO.tag()).hide(true)]);
    PossibleValuesParser::new(tags).map(|tag| Language::of_tag(&tag).unwrap_or_default())
}
