-- In which saved games a board came up: an index made from the games, which can be made again from them. See explored.rs.
CREATE TABLE explored_chunks (
    id       INTEGER PRIMARY KEY,
    rules    TEXT    NOT NULL,                 -- the spec of the game with every parameter
    games    INTEGER NOT NULL,
    first    INTEGER NOT NULL,                 -- the places of the first and the last of them
    last     INTEGER NOT NULL,
    about    BLOB    NOT NULL,                 -- of each game: its place, how it ended, who played it and when
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
