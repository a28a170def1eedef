-- How strong each local player is at each game.
CREATE TABLE ratings (
    player     TEXT    NOT NULL,
    game       TEXT    NOT NULL,               -- spec with every parameter
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    changed    INTEGER NOT NULL,               -- seconds since 1970
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
