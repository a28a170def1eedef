-- Which program plays a run, and what of its behaviour the games depend on, as JSON; empty of runs that were begun before this was kept. A row
-- that is not as it was written stays so.
ALTER TABLE runs ADD COLUMN origin TEXT NOT NULL DEFAULT '';
UPDATE runs SET checksum = checksum_of(id, kind, name, plan, version, created, state, reason, planned, played, seconds, origin)
WHERE checksum = checksum_of(id, kind, name, plan, version, created, state, reason, planned, played, seconds);
