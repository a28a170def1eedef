-- What the library knows of a saved game beside its moves, and how it is found.
CREATE TABLE saved_details (
    game        INTEGER PRIMARY KEY REFERENCES saved_games (id) ON DELETE CASCADE,
    place       INTEGER NOT NULL UNIQUE,       -- in the order of the list, the last changed last; the row of its words
    first_name  TEXT    NOT NULL DEFAULT '',   -- people who are not at this machine
    second_name TEXT    NOT NULL DEFAULT '',
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

INSERT INTO saved_details (game, place, digest)
    SELECT id, row_number() OVER (ORDER BY changed, id), digest_of(game, root, line, '', '') FROM saved_games;
UPDATE saved_details SET checksum = checksum_of(game, place, first_name, second_name, event, date, source, tags, record, digest);
INSERT INTO saved_words (rowid, words, facets)
    SELECT place, name || ' ' || saved_games.game || ' ' || first || ' ' || second, facets_of(saved_games.game, outcome, '')
    FROM saved_details JOIN saved_games ON saved_games.id = saved_details.game;
