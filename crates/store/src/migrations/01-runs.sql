-- A run of games: a match, a tournament, or a part of an experiment.
CREATE TABLE runs (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    kind     TEXT    NOT NULL,                 -- simulation, tournament, experiment
    name     TEXT    NOT NULL,
    plan     TEXT    NOT NULL,                 -- JSON
    version  TEXT    NOT NULL,                 -- of the program that began it
    created  INTEGER NOT NULL,                 -- seconds since 1970
    state    TEXT    NOT NULL,                 -- unfinished, finished
    reason   TEXT    NOT NULL DEFAULT '',      -- why it ended
    planned  INTEGER NOT NULL,                 -- games
    played   INTEGER NOT NULL DEFAULT 0,
    seconds  REAL    NOT NULL DEFAULT 0        -- that it has taken so far
) STRICT;

CREATE TABLE games (
    run       INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    pairing   INTEGER NOT NULL,
    first     INTEGER NOT NULL,                -- players, by place in the plan
    second    INTEGER NOT NULL,
    exchanged INTEGER NOT NULL,
    outcome   INTEGER NOT NULL,                -- 1 first won, -1 second won, 0 drawn
    ending    TEXT    NOT NULL DEFAULT '',     -- JSON, empty where the rules of the game ended it
    opening   INTEGER NOT NULL,                -- moves that nobody chose
    begins    INTEGER NOT NULL,                -- 0 the first side, 1 the second
    margin    REAL,
    points_1  REAL,
    points_2  REAL,
    line      TEXT    NOT NULL,
    moves     BLOB    NOT NULL                 -- value, time, nodes... of each move: see moves.rs
) STRICT;

CREATE UNIQUE INDEX games_by_number ON games (run, number);
CREATE INDEX games_by_result ON games (run, outcome, first, second, number);

-- What an experiment has measured so far.
CREATE TABLE experiments (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT    NOT NULL,
    variant TEXT    NOT NULL,                  -- quick, full
    seed    INTEGER NOT NULL,
    version TEXT    NOT NULL,                  -- of the program that began it
    created INTEGER NOT NULL,
    state   TEXT    NOT NULL,                  -- unfinished, finished
    seconds REAL    NOT NULL DEFAULT 0         -- that it has taken so far
) STRICT;

CREATE TABLE measurements (
    experiment INTEGER NOT NULL REFERENCES experiments (id) ON DELETE CASCADE,
    key        TEXT    NOT NULL,                -- says what is measured: a changed definition is measured anew
    run        INTEGER REFERENCES runs (id) ON DELETE SET NULL,
    result     TEXT,                           -- JSON, once it is finished
    PRIMARY KEY (experiment, key)
) STRICT, WITHOUT ROWID;

-- Single games that somebody saved.
CREATE TABLE saved_games (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT    NOT NULL,
    game    TEXT    NOT NULL,                  -- spec
    first   TEXT    NOT NULL,                  -- spec, or the name of a person
    second  TEXT    NOT NULL,
    root    TEXT    NOT NULL,                  -- position where the moves begin; empty for the start
    line    TEXT    NOT NULL,
    outcome INTEGER,                           -- 1, 0, -1; null while it goes on
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;

CREATE INDEX saved_games_by_change ON saved_games (changed);
