-- Which games a rating has counted last, so that a result that is told twice counts once.
CREATE TABLE rated_games (
    number INTEGER PRIMARY KEY,                -- in the order in which they were counted
    player TEXT NOT NULL,
    game   TEXT NOT NULL,                      -- spec with every parameter
    id     TEXT NOT NULL                       -- whatever the teller calls it
) STRICT;

CREATE UNIQUE INDEX rated_games_by_player ON rated_games (player, game, id);
