-- Evaluators that were learned, or are being learned, by name.
CREATE TABLE evaluators (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
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
