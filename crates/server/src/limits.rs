//! Limits of a request.

use std::time::Duration;

/// Bytes of a request body.
pub const BODY: usize = 64 << 10;
/// Time in which a request must arrive: first its head, then its body.
pub const ARRIVAL: Duration = Duration::from_secs(10);
/// Minimum mean rate of an upload after that time, in bytes per second: a client that trickles bytes occupies a place.
pub const SLOWEST: f64 = 16_384.0;
/// Concurrent file transfers.
pub const FILES: usize = 4;
/// Time after which a connection whose client does not read is closed.
pub const STALLED: Duration = Duration::from_secs(30);
/// Concurrent connections; above the limit, the oldest idle one is closed.
pub const CONNECTIONS: usize = 256;
/// Moves of a game: more than any game played.
pub const MOVES: usize = 2_000;
/// Bytes of a spec of a game or strategy.
pub const SPEC: usize = 1_000;
/// Bytes of a position: the largest board has 361 points.
pub const ROOT: usize = 2_000;
/// Seconds per move, whatever the strategy requests.
pub const THINKING: Duration = Duration::from_mins(1);
/// Search depth, in plies: more than the longest game of Othello or Connect-4.
pub const DEPTH: u32 = 100;
/// Bytes of the tables and trees of one search: twice the default size of trees. The same on every machine.
pub const SEARCH_MEMORY: u64 = 256 << 20;
/// Bytes of the tables and trees of all kept players.
pub const KEPT_MEMORY: u64 = 256 << 20;
/// Bytes of unread answers in total, without small ones.
pub const UNREAD: usize = 128 << 20;
/// Searches that may wait for a place; few enough to leave connections free.
pub const WAITING: usize = 128;
/// Requests being replayed or waiting for it; few enough to leave connections free.
pub const REPLAYS: usize = 128;
/// Games in the library: five times all published Othello games.
pub const SAVED: u64 = 1_000_000;
/// Bytes of a file of games.
pub const IMPORT: u64 = 256 << 20;
/// Bytes of a list of names sent with a file of games.
pub const NAMES: u64 = 8 << 20;
/// Bytes of an exported file of games.
pub const EXPORT: usize = 64 << 20;
/// Bytes of the file of a learned evaluator, unpacked.
pub const EVALUATOR: usize = 64 << 20;
/// Bytes of a pasted text.
pub const PASTE: usize = 48 << 10;
/// Bytes of a search query.
pub const WORDS: usize = 200;
/// Games per page of the list.
pub const LISTED: usize = 100;
/// Approximate bytes of such a page: 64 MB on all connections at once, if clients do not read.
pub const LISTED_BYTES: usize = 256 << 10;
/// Characters of the name of a game or player.
pub const NAME: usize = jugada_jobs::LONGEST_NAME;
/// Bytes of the id of a finished game.
pub const ID: usize = 64;
/// Maximum wait for a place at the store, and then for the lock of another process that writes.
pub const STORE: Duration = Duration::from_secs(2);
/// Requests that may wait to read, and as many to write; few enough to leave connections free.
pub const STORE_WAITING: usize = 64;
/// Concurrent readers of the store.
pub const READERS: usize = 4;

/// Jobs per page of the list.
pub const JOBS: usize = 50;
/// Games per page of a job's games: some hundreds of kilobytes of the longest ones.
pub const JOB_GAMES: usize = 50;
/// Players of a tournament: a table fits a screen, and its sums take no time.
pub const JOB_PLAYERS: usize = 24;
/// Games of a run, over all pairings.
pub const RUN_GAMES: u64 = 1_000_000;
/// Maximum per training.
pub const TRAINING_GAMES: u64 = 10_000_000;
/// Tests of a training: each is a point of its curve, and a file in the store.
pub const TRAINING_PAUSES: u64 = 1_000;
/// Games per test.
pub const TEST_GAMES: u64 = 10_000;
/// Alternating opponents of a training.
pub const OPPONENTS: usize = 8;
/// Concurrent event streams of jobs; few enough to leave connections free.
pub const WATCHERS: usize = 32;

/// Bytes of the tables and trees of all running searches, without kept players; searches beyond it wait.
pub fn memory() -> u64 {
    const FEW: usize = 3;
    threads().max(FEW) as u64 * SEARCH_MEMORY / 2
}

/// Threads per search.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
