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
