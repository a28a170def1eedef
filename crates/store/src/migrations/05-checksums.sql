-- The sum of all other columns of a row, from checksum.rs, so that what the disk has changed is not taken for what was written.
-- Rows that are there already get that of what they now hold.
ALTER TABLE runs ADD COLUMN checksum INTEGER;
UPDATE runs SET checksum = checksum_of(id, kind, name, plan, version, created, state, reason, planned, played, seconds);

ALTER TABLE games ADD COLUMN checksum INTEGER;
UPDATE games SET checksum = checksum_of(run, number, pairing, first, second, exchanged, outcome, ending, opening, begins,
                                        margin, points_1, points_2, line, moves, effort);

ALTER TABLE experiments ADD COLUMN checksum INTEGER;
UPDATE experiments SET checksum = checksum_of(id, name, variant, seed, version, created, state, seconds);

ALTER TABLE measurements ADD COLUMN checksum INTEGER;
UPDATE measurements SET checksum = checksum_of(experiment, key, run, result);

ALTER TABLE saved_games ADD COLUMN checksum INTEGER;
UPDATE saved_games SET checksum = checksum_of(id, name, game, first, second, root, line, outcome, created, changed);

ALTER TABLE ratings ADD COLUMN checksum INTEGER;
UPDATE ratings SET checksum = checksum_of(player, game, rating, deviation, volatility, games, changed);
