//! How much one request may ask for.

use std::time::Duration;

/// Bytes of a request's body.
pub const BODY: usize = 64 << 10;
/// Time in which a request must have arrived: first its head, then its body.
pub const ARRIVAL: Duration = Duration::from_secs(10);
/// Bytes per second that a file must bring on average, once that time is over: a client that sends a byte now and then keeps a place from others.
pub const SLOWEST: f64 = 16_384.0;
/// Files that may be brought or taken at once.
pub const FILES: usize = 4;
/// How long a client may leave an answer unread.
pub const STALLED: Duration = Duration::from_secs(30);
/// Connections at once; when one more comes, the one that has been silent longest leaves.
pub const CONNECTIONS: usize = 256;
/// Moves of a game: more than any real one has.
pub const MOVES: usize = 2_000;
/// Bytes of a spec, of a game or of a strategy.
pub const SPEC: usize = 1_000;
/// Bytes of a position: the largest board has 361 points.
pub const ROOT: usize = 2_000;
/// Seconds for a move, whatever the strategy asks for.
pub const THINKING: Duration = Duration::from_mins(1);
/// Moves that a search may look ahead: more than the longest game of Othello or Connect-4 has.
pub const DEPTH: u32 = 100;
/// Bytes for the tables and trees of one search: twice what trees take if nobody says how large they may grow. The same on every machine.
pub const SEARCH_MEMORY: u64 = 256 << 20;
/// Bytes for the tables and trees of players that are kept between their moves.
pub const KEPT_MEMORY: u64 = 256 << 20;
/// Bytes of answers that clients have not read yet, small ones left out.
pub const UNREAD: usize = 128 << 20;
/// Requests to think that may wait for their turn: so few that they leave connections for others.
pub const WAITING: usize = 128;
/// Requests whose moves may be on their way to be played again, or wait for it: so few that they leave connections for others.
pub const REPLAYS: usize = 128;
/// Saved games that the store may hold: all that was ever published of Othello, five times.
pub const SAVED: u64 = 1_000_000;
/// Bytes of a file of games.
pub const IMPORT: u64 = 256 << 20;
/// Bytes of a list of names that comes with one.
pub const NAMES: u64 = 8 << 20;
/// Bytes of a file that is made of saved games.
pub const EXPORT: usize = 64 << 20;
/// Bytes of the file of a learned evaluator, unpacked.
pub const EVALUATOR: usize = 64 << 20;
/// Bytes of a text that is pasted.
pub const PASTE: usize = 48 << 10;
/// Bytes of the words that are looked for.
pub const WORDS: usize = 200;
/// Saved games in a page of the list.
pub const LISTED: usize = 100;
/// Bytes of such a page, about: on all connections at once, 64 MB that clients may leave unread.
pub const LISTED_BYTES: usize = 256 << 10;
/// Characters of a name, of a game or of a player.
pub const NAME: usize = jugada_jobs::LONGEST_NAME;
/// Bytes of the name by which a finished game is told from others.
pub const ID: usize = 64;
/// How long a request waits for its turn at the store, and then for another process that writes to it.
pub const STORE: Duration = Duration::from_secs(2);
/// Requests that may wait for their turn to read, and as many to write: so few that they leave connections for others.
pub const STORE_WAITING: usize = 64;
/// Requests that read the store at once.
pub const READERS: usize = 4;

/// Jobs in a page of the list.
pub const JOBS: usize = 50;
/// Games in a page of a job's games: of the longest ones, some hundreds of kilobytes.
pub const JOB_GAMES: usize = 50;
/// Players of a tournament: a screen can show a table of so many, and it is summed up in no time.
pub const JOB_PLAYERS: usize = 24;
/// Games of a run, of all its pairings together.
pub const RUN_GAMES: u64 = 1_000_000;
/// Training games.
pub const TRAINING_GAMES: u64 = 10_000_000;
/// Pauses of a training: each is a point of its curve, and a file in the store.
pub const TRAINING_PAUSES: u64 = 1_000;
/// Test games in a pause.
pub const TEST_GAMES: u64 = 10_000;
/// Opponents that take turns in a training.
pub const OPPONENTS: usize = 8;
/// Streams of what jobs do, at once: so few that they leave connections for others.
pub const WATCHERS: usize = 32;

/// Bytes for the tables and trees of all searches together, beside those that are kept: those who want more wait.
pub fn memory() -> u64 {
    const FEW: usize = 3;
    threads().max(FEW) as u64 * SEARCH_MEMORY / 2
}

/// Threads that one search may use.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
