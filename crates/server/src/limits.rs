//! How much one request may ask for.

use std::time::Duration;

/// Bytes of a request's body.
pub const BODY: usize = 64 << 10;
/// Time in which a request must have arrived, line by line.
pub const ARRIVAL: Duration = Duration::from_secs(10);
/// How long a client may leave an answer unread.
pub const STALLED: Duration = Duration::from_secs(30);
/// Connections at once; when one more comes, the one that has been silent longest leaves.
pub const CONNECTIONS: usize = 256;
/// Moves of a game: more than any real one has.
pub const MOVES: usize = 2_000;
/// Seconds for a move, whatever the strategy asks for.
pub const THINKING: Duration = Duration::from_mins(1);
/// Bytes for the transposition table of one search.
pub const TABLE: u64 = 128 << 20;
/// Requests to think that may wait for their turn.
pub const WAITING: usize = 500;
/// Saved games in a list.
pub const LISTED: u32 = 500;
/// Bytes of a name, of a game or of a player.
pub const NAME: usize = 80;
