-- All tables. Until 0.2.0 is released they change in place, and `FORMAT` in connection.rs with them; from then on a format is for good, and
-- migrations follow it.

-- Long work that somebody wants done: what it is, and whether it is to go on. What it makes points here: runs, evaluators, experiments,
-- judgements. How far it has come stands there.
CREATE TABLE jobs (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    kind     TEXT    NOT NULL,                 -- simulation, tournament, training...: whoever does it knows which there are
    version  INTEGER NOT NULL,                 -- of the kind: of how the work is written
    name     TEXT    NOT NULL,                 -- for people
    work     TEXT    NOT NULL,                 -- JSON: what is needed to do it beside what stands in the tables below
    state    TEXT    NOT NULL,                 -- wanted, paused, cancelled, finished, failed
    error    TEXT    NOT NULL DEFAULT '',      -- JSON: why it failed, in every language
    turn     INTEGER NOT NULL DEFAULT 0,       -- those that are wanted are done in this order
    created  INTEGER NOT NULL,                 -- seconds since 1970
    changed  INTEGER NOT NULL,
    checksum INTEGER                           -- of all other columns: see checksum.rs
) STRICT;

CREATE INDEX jobs_by_state ON jobs (state, turn);

-- A run of games: a match, a tournament, or a part of an experiment.
CREATE TABLE runs (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    job      INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    name     TEXT    NOT NULL,
    plan     TEXT    NOT NULL,                 -- JSON
    created  INTEGER NOT NULL,                 -- seconds since 1970
    state    TEXT    NOT NULL,                 -- unfinished, finished
    reason   TEXT    NOT NULL DEFAULT '',      -- why it ended
    planned  INTEGER NOT NULL,                 -- games
    played   INTEGER NOT NULL DEFAULT 0,
    seconds  REAL    NOT NULL DEFAULT 0,       -- that it has taken so far
    origin   TEXT    NOT NULL,                 -- JSON: which program plays it, and what of its behaviour the games depend on
    checksum INTEGER                           -- of all other columns: see checksum.rs
) STRICT;

CREATE INDEX runs_by_job ON runs (job);

CREATE TABLE games (
    run       INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    pairing   INTEGER NOT NULL,                -- of the plan, which says who meets whom
    rotation  INTEGER NOT NULL,                -- by how many seats its players have moved on
    payoffs   TEXT    NOT NULL,                -- JSON: what each seat got
    winner    INTEGER,                         -- the seat that got most; null if several did
    ending    TEXT    NOT NULL DEFAULT '',     -- JSON, empty where the rules of the game ended it
    opening   INTEGER NOT NULL,                -- moves that nobody chose
    margins   TEXT,                            -- JSON: points that each seat was ahead
    points    TEXT,                            -- JSON: of each seat
    line      TEXT    NOT NULL,
    moves     BLOB    NOT NULL,                -- value, time, nodes... of each move: see moves.rs
    effort    BLOB    NOT NULL,                -- what the searches of each seat did: see effort.rs
    checksum  INTEGER
) STRICT;

CREATE UNIQUE INDEX games_by_number ON games (run, number);
CREATE INDEX games_by_result ON games (run, winner, number);

-- What an experiment has measured so far.
CREATE TABLE experiments (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    job     INTEGER NOT NULL UNIQUE REFERENCES jobs (id) ON DELETE CASCADE,
    name    TEXT    NOT NULL,
    variant TEXT    NOT NULL,                  -- quick, full
    seed    INTEGER NOT NULL,
    version TEXT    NOT NULL,                  -- of the program that began it
    created INTEGER NOT NULL,
    seconds REAL    NOT NULL DEFAULT 0,        -- that it has taken so far
    checksum INTEGER
) STRICT;

CREATE TABLE measurements (
    experiment INTEGER NOT NULL REFERENCES experiments (id) ON DELETE CASCADE,
    key        TEXT    NOT NULL,                -- says what is measured: a changed definition is measured anew
    run        INTEGER REFERENCES runs (id) ON DELETE SET NULL,
    result     TEXT,                           -- JSON, once it is finished
    checksum   INTEGER,
    PRIMARY KEY (experiment, key)
) STRICT, WITHOUT ROWID;

-- How strong each local player is at each game.
CREATE TABLE ratings (
    player     TEXT    NOT NULL,
    game       TEXT    NOT NULL,               -- spec with every parameter
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    changed    INTEGER NOT NULL,               -- seconds since 1970
    checksum   INTEGER,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

-- Which games a rating has counted last, so that a result that is told twice counts once.
CREATE TABLE rated_games (
    number INTEGER PRIMARY KEY,                -- in the order in which they were counted
    player TEXT NOT NULL,
    game   TEXT NOT NULL,                      -- spec with every parameter
    id     TEXT NOT NULL                       -- whatever the teller calls it
) STRICT;

CREATE UNIQUE INDEX rated_games_by_player ON rated_games (player, game, id);

-- Evaluators that were learned, or are being learned, by name.
CREATE TABLE evaluators (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    job         INTEGER UNIQUE REFERENCES jobs (id) ON DELETE CASCADE, -- that trains it; null if it was imported
    name        TEXT    NOT NULL UNIQUE,
    game        TEXT    NOT NULL,              -- spec with every parameter
    description TEXT    NOT NULL,              -- JSON: learner, course and tests so far
    planned     INTEGER NOT NULL,              -- training games; 0 if it was imported
    games       INTEGER NOT NULL,              -- training games so far
    created     INTEGER NOT NULL,              -- seconds since 1970
    changed     INTEGER NOT NULL,
    checksum    INTEGER                        -- of all other columns: see checksum.rs
) STRICT;

-- The evaluator as it was at each pause of its training.
CREATE TABLE evaluator_files (
    evaluator INTEGER NOT NULL REFERENCES evaluators (id) ON DELETE CASCADE,
    games     INTEGER NOT NULL,                -- training games before it
    file      BLOB    NOT NULL,
    checksum  INTEGER,
    PRIMARY KEY (evaluator, games)
) STRICT;

-- Where training goes on.
CREATE TABLE evaluator_checkpoints (
    evaluator INTEGER PRIMARY KEY REFERENCES evaluators (id) ON DELETE CASCADE,
    file      BLOB    NOT NULL,
    checksum  INTEGER
) STRICT;

-- What an analysis has found so far, position by position.
CREATE TABLE judgements (
    job       INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    plies     INTEGER NOT NULL,                -- moves before the position
    judgement TEXT    NOT NULL,                -- JSON
    checksum  INTEGER,
    PRIMARY KEY (job, plies)
) STRICT, WITHOUT ROWID;

-- What somebody has put on long work and on learned evaluators, to find them by: each tag with a line end. Those of games stand in saved_details.
CREATE TABLE job_tags (
    job      INTEGER PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
    tags     TEXT    NOT NULL,
    checksum INTEGER                          -- of all other columns: see checksum.rs
) STRICT;

-- By name: those that come with the program have no row among the evaluators.
CREATE TABLE evaluator_tags (
    name     TEXT PRIMARY KEY,
    tags     TEXT NOT NULL,
    checksum INTEGER
) STRICT;

-- Single games that somebody saved.
CREATE TABLE saved_games (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT    NOT NULL,
    game    TEXT    NOT NULL,                  -- spec
    seats   TEXT    NOT NULL,                  -- JSON: of each seat a spec, or the name of a person
    root    TEXT    NOT NULL,                  -- position where the moves begin; empty for the start
    line    TEXT    NOT NULL,
    payoffs TEXT,                              -- JSON: what each seat got; null while it goes on
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    checksum INTEGER
) STRICT;

CREATE INDEX saved_games_by_change ON saved_games (changed);

-- What the library knows of a saved game beside its moves, and how it is found.
CREATE TABLE saved_details (
    game        INTEGER PRIMARY KEY REFERENCES saved_games (id) ON DELETE CASCADE,
    place       INTEGER NOT NULL UNIQUE,       -- in the order of the list, the last changed last; the row of its words
    names       TEXT    NOT NULL,              -- JSON: of each seat the person who is not at this machine
    event       TEXT    NOT NULL DEFAULT '',
    date        TEXT    NOT NULL DEFAULT '',   -- as the file has it
    source      TEXT    NOT NULL DEFAULT '',   -- the file it came from
    tags        TEXT    NOT NULL DEFAULT '',   -- each with a line end
    record      TEXT    NOT NULL DEFAULT '',   -- JSON: the whole record, where there is more to it than the other columns have
    digest      INTEGER NOT NULL,              -- the same for the same moves of the same people by the same rules
    checksum    INTEGER                        -- of all other columns: see checksum.rs
) STRICT;

CREATE INDEX saved_details_by_digest ON saved_details (digest);

-- The tags of saved games, by tag.
CREATE TABLE saved_tags (
    tag  TEXT    NOT NULL,
    game INTEGER NOT NULL REFERENCES saved_games (id) ON DELETE CASCADE,
    PRIMARY KEY (tag, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX saved_tags_by_game ON saved_tags (game);

-- The words of saved games, and what they are filtered by: see library.rs. Rows are places in the list.
CREATE VIRTUAL TABLE saved_words USING fts5 (
    words, facets,
    content = '', contentless_delete = 1, detail = column, prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 2"
);

-- In which saved games a board came up: an index made from the games, which can be made again from them. See explored.
CREATE TABLE explored_chunks (
    id       INTEGER PRIMARY KEY,
    rules    TEXT    NOT NULL,                 -- the spec of the game with every parameter
    games    INTEGER NOT NULL,
    first    INTEGER NOT NULL,                 -- the places of the first and the last of them
    last     INTEGER NOT NULL,
    about    BLOB    NOT NULL,                 -- of each game: its place, who won, who played it and when
    checksum INTEGER                           -- of all other columns: see checksum.rs
) STRICT;

CREATE INDEX explored_chunks_by_rules ON explored_chunks (rules, id);

CREATE TABLE explored_boards (
    id        INTEGER PRIMARY KEY,             -- 256 times the chunk, and the number of pieces
    sightings BLOB    NOT NULL,                -- in which game of the chunk which board came up, and what was played there
    checksum  INTEGER
) STRICT;

-- Places of games that the index has, and the library no longer.
CREATE TABLE explored_gone (
    place INTEGER PRIMARY KEY
) STRICT;

-- The last place that the index knows of.
CREATE TABLE explored_through (
    place INTEGER NOT NULL
) STRICT;
INSERT INTO explored_through (place) VALUES (0);
