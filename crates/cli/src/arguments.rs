//! The command line, as clap reads it.

use crate::convert::ConvertArguments;
use crate::engines::EnginesCommand;
use crate::explore::ExploreArguments;
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
    after_help = "A SPEC is a name and its parameters: othello, connect(rows=6, cols=7, k=4), go(size=9, komi=7.5).\n\
    `jugada list games` shows what there is. `-V` prints the version, `--version` also the commit and the fingerprint of behaviour.\n\n\
    Help, results, reports and error messages are in English or Spanish."
)]
pub(crate) struct Arguments {
    /// Language of help, results, reports and error messages; that of the system's locale if not given
    #[arg(long, global = true, value_parser = language())]
    lang: Option<Language>,
    /// Where runs and games are kept; the user's data directory if not given
    #[arg(long, global = true, value_name = "DIR", env = "JUGADA_DATA", value_parser = directory())]
    pub(crate) data: Option<PathBuf>,
    /// `jugada` alone is `jugada serve`, and takes the same.
    #[command(flatten)]
    pub(crate) page: ServeArguments,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

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
    /// List the games, strategies, evaluators and levels
    List {
        #[command(subcommand)]
        what: Listed,
    },
    /// Count the leaves of the game tree, depth by depth
    Perft(PerftArguments),
    /// Show a position: board, legal moves and what each changes, outcome
    Show(ShowArguments),
    /// Ask strategies for their move in a position, side by side
    Analyse(AnalyseArguments),
    /// Break an evaluator's opinion of a position down into its terms
    Evaluate(EvaluateArguments),
    /// Print the tree that a strategy searches, as JSON events
    Explain(ExplainArguments),
    /// Prove how a game ends with best play of both sides
    Solve(SolveArguments),
    /// Play in the terminal
    Play(PlayArguments),
    /// Play many games between two strategies, and say what they tell about their strength
    Simulate(SimulateArguments),
    /// Play a tournament that a file describes
    Tournament(TournamentArguments),
    /// Write the report of a run to a file
    Report(ReportArguments),
    /// Look at, continue, export and delete runs
    Runs {
        #[command(subcommand)]
        what: RunsCommand,
    },
    /// Look at long work, of terminals and of the page, and watch it
    Jobs {
        #[command(subcommand)]
        what: JobsCommand,
    },
    /// Train an evaluator that learns, and keep it by name
    Train(TrainArguments),
    /// Look at, export, import, rename and delete learned evaluators
    Evaluators {
        #[command(subcommand)]
        what: EvaluatorsCommand,
    },
    /// Explore what was played in a position: how often, how it ended, by whom
    Explore(ExploreArguments),
    /// Be an engine for other programs, by the Go Text Protocol: Go or Othello
    Gtp(GtpArguments),
    /// Be an engine for other programs, by the NBoard protocol: Othello
    Nboard(NboardArguments),
    /// Register other people's engines, which then play as `external(name=NAME)`
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
    /// Bring games from files into the library, in every format that is read; what is there already is kept once
    Import(ImportArguments),
    /// Measure speed on this machine; prints JSON
    Bench(BenchArguments),
}

#[derive(Args)]
#[command(
    after_help = "Example: jugada simulate --game othello --first garcia-hard --second 'mcts(simulations=1000)' --games 100\n\n\
    Each opening is played twice, with sides swapped: otherwise the advantage of a side passes for strength. The run is kept as it goes: \
    one that is stopped, or killed, continues with `jugada runs resume`."
)]
pub(crate) struct SimulateArguments {
    /// The game, with its parameters: othello, go(size=9)
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    pub(crate) game: String,
    /// A strategy or level: A in the report; it moves first in every other game, or in all with --fixed-sides
    #[arg(long, value_name = "SPEC")]
    pub(crate) first: String,
    /// Its opponent, a strategy or level: B in the report
    #[arg(long, value_name = "SPEC")]
    pub(crate) second: String,
    /// How many games; an even number unless sides are fixed
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub(crate) games: u64,
    /// Let the first strategy move first in every game: results of the first and the second player, no verdict on strength
    #[arg(long, conflicts_with_all = ["alternate", "sprt"])]
    pub(crate) fixed_sides: bool,
    /// Swap sides in every other game, which is the default.
    #[arg(long, hide = true)]
    alternate: bool,
    /// How games begin: none, random(plies=N), or a file with a line of moves for each opening, or with games of any format
    /// that `jugada convert` reads; four random moves if not given
    #[arg(long, value_name = "OPENINGS")]
    pub(crate) openings: Option<String>,
    /// Of the games of that file, only the first N moves; openings that come twice are taken once
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) opening_plies: Option<u32>,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Seconds per move, in addition to the strategies' own limits; whoever takes longer loses
    #[arg(long, value_name = "SECONDS")]
    pub(crate) move_time: Option<f64>,
    /// Seconds of each side for the whole game, and what is added after every move; whoever runs out of them loses
    #[arg(long, value_name = "SECONDS[+INCREMENT]")]
    pub(crate) game_time: Option<String>,
    /// Stop as soon as a sequential test (SPRT) accepts that the first strategy is at most ELO0 or at least ELO1 stronger, with
    /// nominal error rates ALPHA and BETA (0.05 each if not given)
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
    /// How many games at once; as many as the machine has processors if not given
    #[arg(long, value_name = "N", value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub(crate) threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Also write a report: .txt, .md, .csv, .json or .html
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

#[derive(Args)]
#[command(
    after_help = "The file:\n\n    game = \"othello\"\n    schedule = \"round-robin\"        # or \"gauntlet\": the first \
    player against each of the others; or \"neighbours\":\n                                    # each against the next \
    two of the list\n    games = 20                      # of each pairing; an even number unless alternate = false\n    openings = \
    \"random(plies=4)\"    # if not given; or \"none\", or a file beside this one\n    players = [\"garcia-easy\", \"garcia-hard\", \
    \"mcts(simulations=1000)\"]\n\nOptional: name, alternate = false (fixed sides, no ratings), opening-plies (the first moves of the games of that file), seed, move-time, game-time = { seconds = 60, increment = 0.5 }."
)]
pub(crate) struct TournamentArguments {
    /// The description, in TOML
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) playing: PlayingArguments,
}

#[derive(Args)]
pub(crate) struct ReportArguments {
    /// The number of the run
    pub(crate) run: i64,
    /// The file to write: .txt, .md, .csv, .json or .html
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(Args)]
#[command(
    after_help = "Example: jugada train --game connect --learner 'network(hidden=32)' --games 2000 --opponent random --as both --name mine\n\n\
    It is kept at every pause: one that is stopped, or killed, goes on with `jugada train --name NAME --resume`, and comes to the same \
    weights. Play against it with `jugada play --second 'alphabeta(depth=4, eval=learned(name=NAME))'`."
)]
pub(crate) struct TrainArguments {
    /// Name under which it is kept
    #[arg(long, value_name = "NAME")]
    pub(crate) name: String,
    /// The game, with its parameters; othello if not given
    #[arg(long, value_name = "SPEC")]
    pub(crate) game: Option<String>,
    /// What learns: table, network(hidden=32), tuples(...); `jugada list learners` shows them
    #[arg(long, value_name = "SPEC")]
    pub(crate) learner: Option<String>,
    /// Training games in all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub(crate) games: Option<u64>,
    /// Games between two pauses for tests; a tenth of all if not given, 0 for none on the way
    #[arg(long, value_name = "N")]
    pub(crate) test_every: Option<u64>,
    /// Test games in each pause, in which nothing is learned; 100 if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=MOST_GAMES))]
    pub(crate) test_games: Option<u64>,
    /// Whom it trains with: random (if not given), self, other (a second learner), earlier (itself at the last pause), or a
    /// strategy; given several times, they take turns
    #[arg(long, value_name = "SPEC")]
    pub(crate) opponent: Vec<String>,
    /// Whom it is tested against, if not the opponent (random for self and earlier)
    #[arg(long, value_name = "SPEC")]
    pub(crate) test_opponent: Option<String>,
    /// Which side it takes; both, by turns, if not given
    #[arg(long = "as", value_name = "SIDE", value_enum)]
    pub(crate) side: Option<LearnerSideArgument>,
    /// Seed of the random numbers; 1 if not given
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Go on with a training that was stopped, or that is to have more games
    #[arg(long)]
    pub(crate) resume: bool,
    /// Write a report with the learning curve: .txt, .md, .csv, .json or .html
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which side a learner takes.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LearnerSideArgument {
    /// It moves first
    First,
    /// It moves second
    Second,
    /// Both, by turns
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
    /// Show what an evaluator was taught, and how it did in its tests
    Show {
        /// The name under which it is kept
        name: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Write a report with the learning curve: .txt, .md, .csv, .json or .html
        #[arg(long, value_name = "FILE")]
        report: Option<PathBuf>,
    },
    /// Write an evaluator to a file (safetensors, with its description as metadata; packed if the name ends in .gz)
    Export {
        /// The name under which it is kept
        name: String,
        /// The file to write
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// As it was after so many training games
        #[arg(long, value_name = "N")]
        games: Option<u64>,
    },
    /// Keep an evaluator that was exported to a file
    Import {
        /// The file to read
        file: PathBuf,
        /// Name under which it will be kept; that of the file if not given
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
    },
    /// Give an evaluator another name
    Rename {
        /// The name under which it is kept
        name: String,
        /// The new name
        to: String,
    },
    /// Delete an evaluator
    Delete {
        /// The name under which it is kept
        name: String,
    },
}

#[derive(Subcommand)]
pub(crate) enum JobsCommand {
    /// List the latest jobs: simulations, tournaments, trainings, experiments, analyses
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Follow a job until it is done, paused or cancelled, then show what it has found
    Watch {
        /// The number of the job
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
    /// Show what a run has found so far
    Show {
        /// The number of the run
        run: i64,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the games of a run
    Games(RunGamesArguments),
    /// Continue a run that was stopped
    Resume {
        /// The number of the run
        run: i64,
        #[command(flatten)]
        playing: PlayingArguments,
    },
    /// Delete a run and its games
    Delete {
        /// The number of the run
        run: i64,
    },
    /// Write the games of a run: .jsonl, .json or .csv; JSON lines to standard output if no file is given
    Export {
        /// The number of the run
        run: i64,
        /// The file to write
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

#[derive(Args)]
pub(crate) struct RunGamesArguments {
    /// The number of the run
    pub(crate) run: i64,
    /// Only games that this seat won (0, 1, ...), or that were drawn
    #[arg(long, value_name = "SEAT|draw")]
    pub(crate) result: Option<ResultFilter>,
    /// Only games that a failure or the clock ended
    #[arg(long)]
    pub(crate) failures: bool,
    /// How many to show
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) limit: u32,
    /// How many to skip first
    #[arg(long, value_name = "N", default_value_t = 0)]
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
    /// Show what an experiment claims, what was measured last, and how
    Show {
        /// Its name, or a TOML file
        name: String,
    },
    /// Say which of the reports that come with the program are still true of it
    Check,
    /// Run an experiment and write its report; one that was stopped continues where it was
    Run(ExperimentRunArguments),
}

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch that is typed")]
pub(crate) struct ExperimentRunArguments {
    /// Its name, a TOML file, or `all`
    pub(crate) name: String,
    /// Take seconds: fewer rows and games (the default)
    #[arg(long, conflicts_with_all = ["hour", "full"])]
    pub(crate) quick: bool,
    /// Take up to about an hour on two processors: all of it, or what its file says; the reports that come with the program are of this
    #[arg(long, conflicts_with = "full")]
    pub(crate) hour: bool,
    /// Do all that the work did, which may take hours
    #[arg(long)]
    pub(crate) full: bool,
    /// Measure anew what was measured before; without this, the report is made from what is known
    #[arg(long)]
    pub(crate) again: bool,
    /// Where to write the report, as NAME.md with its plots and NAME.html, and what was measured, as data/NAME.json
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// How many games at once; as many as the machine has processors if not given
    #[arg(long, value_name = "N", value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=256))]
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
    /// What can be trained, and whom it can train with beside the strategies
    Learners(ListArguments),
    /// The levels, and the strategy that each stands for
    Levels(ListArguments),
}

#[derive(Args, Default, PartialEq)]
#[command(next_help_heading = "The page")]
pub(crate) struct ServeArguments {
    /// Where to listen; without it, on this machine only, at port 7878 or the next free one
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = listening_address)]
    pub(crate) addr: Option<SocketAddr>,
    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Let other machines in (with --addr); they need the access token that is printed
    #[arg(long, requires = "addr")]
    pub(crate) allow_remote: bool,
}

/// A number and a port; of names only the one that means this machine, so that nobody is surprised by what it leads to.
fn listening_address(text: &str) -> Result<SocketAddr, String> {
    let numeric = text.strip_prefix("localhost:").map_or_else(|| text.to_owned(), |port| format!("127.0.0.1:{port}"));
    numeric.parse().map_err(|_| ADDRESS_EXPECTED.to_owned())
}

pub(crate) const ADDRESS_EXPECTED: &str = "expected an IP address and a port, such as 127.0.0.1:7878";

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
    /// A strategy or a level; give several to compare them
    #[arg(long, value_name = "SPEC", required = true)]
    pub(crate) strategy: Vec<String>,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "Example: jugada solve --game connect --moves 4444 --every-move --with 'threads=2, memory=256'\n\
    Othello on 6x6 from the start, in two to three minutes: jugada solve --game 'othello(size=6)'\n\n\
    A file has a position in each line: its moves without spaces, and perhaps the score that is expected; or a board and the side to \
    move, and after a semicolon scores of its moves (OBF, as in the FFO endgames). If limits end the proof, the bounds of each move are told."
)]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Solve all positions of a file, and compare them with the scores that it gives
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Find the value of every move, not only of the best
    #[arg(long)]
    pub(crate) every_move: bool,
    /// Find out who wins, not by how much: win, loss or draw in less time (the same as --with mode=outcome)
    #[arg(long)]
    pub(crate) wld: bool,
    /// Threads that share the work (the same as --with threads=N)
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<u16>,
    /// Parameters of the solver: `time=10, threads=2`; `jugada list strategies` has them all
    #[arg(long, value_name = "PARAMETERS")]
    pub(crate) with: Option<String>,
    /// Seed that decides between equal moves
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
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
    /// A strategy or a level
    #[arg(long, value_name = "SPEC")]
    pub(crate) strategy: String,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many events to write at most
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=10_000_000))]
    pub(crate) events: usize,
    /// Print JSON, which is all this command prints
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PlayArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Who plays X: human, a strategy or a level; adaptive is the level that follows the strength of --player
    #[arg(long, value_name = "SPEC", default_value = "human")]
    pub(crate) first: String,
    /// Who plays O: likewise
    #[arg(long, value_name = "SPEC", default_value = "garcia-easy")]
    pub(crate) second: String,
    /// The strategy or level that gives hints, instead of the game's judge
    #[arg(long, value_name = "SPEC")]
    pub(crate) hint: Option<String>,
    /// Whose rating counts when the opponent is adaptive
    #[arg(long, value_name = "NAME", default_value = "player")]
    pub(crate) player: String,
    /// Also write a report of the game, in the language of the results: .txt, .md, .csv, .json or .html
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Seed of the random numbers; 1 if not given, and against adaptive another one in every rated game
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
pub(crate) struct PerftArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// How deep to count
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=99))]
    pub(crate) depth: u32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ShowArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Print everything that is needed to draw the position, as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "Example: jugada bench connect\n\nWhat is measured beside another program is no part of Jugada, but of its source: \
    `cargo bench -p jugada-engines --bench connect` solves Connect-4 beside the crate connect-four-ai."
)]
pub(crate) struct BenchArguments {
    /// Measure only the figures whose name contains this; those that take minutes are measured only if named
    pub(crate) only: Option<String>,
    /// How often to measure each figure; the best of the runs is reported
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) runs: u32,
}

/// The tag of a language that there is.
fn language() -> impl TypedValueParser<Value = Language> {
    let tags = Language::all().map(|language| PossibleValue::new(language.tag()).help(language.name()));
    #[cfg(debug_assertions)]
    let tags = tags.chain([PossibleValue::new(Language::PSEUDO.tag()).hide(true)]);
    PossibleValuesParser::new(tags).map(|tag| Language::of_tag(&tag).unwrap_or_default())
}
