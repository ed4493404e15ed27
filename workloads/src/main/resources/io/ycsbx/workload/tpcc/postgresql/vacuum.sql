-- The end of a run with tpcc.vacuum, as with HammerDB's pg_vacuum.

-- name: checkpoint
CHECKPOINT

-- name: vacuum
VACUUM
