-- Long work that somebody wants done: what it is, and whether it is to go on. How far it has come stands with what it makes.
CREATE TABLE jobs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT    NOT NULL,               -- simulation, tournament, training, experiment
    name       TEXT    NOT NULL,               -- of the run, the evaluator or the experiment
    work       TEXT    NOT NULL DEFAULT '',    -- JSON: how a training begins; empty for the others
    run        INTEGER UNIQUE REFERENCES runs (id) ON DELETE CASCADE,
    evaluator  INTEGER UNIQUE REFERENCES evaluators (id) ON DELETE CASCADE,
    experiment INTEGER UNIQUE REFERENCES experiments (id) ON DELETE CASCADE,
    state      TEXT    NOT NULL,               -- wanted, paused, cancelled, finished, failed
    error      TEXT    NOT NULL DEFAULT '',    -- JSON: why it failed, in every language
    turn       INTEGER NOT NULL DEFAULT 0,     -- those that are wanted are done in this order
    created    INTEGER NOT NULL,               -- seconds since 1970
    changed    INTEGER NOT NULL,
    checksum   INTEGER                         -- of all other columns: see checksum.rs
) STRICT;

CREATE INDEX jobs_by_state ON jobs (state, turn);
