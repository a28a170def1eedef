-- What the searches of each side did in a game: see effort.rs. Null in games that were kept before it was counted.
ALTER TABLE games ADD COLUMN effort BLOB;
