-- name: tables
SELECT table_name, 0 FROM information_schema.tables WHERE table_schema = current_schema()

-- name: profile
SELECT 'spec', 0 WHERE obj_description(to_regclass('order_line')) = 'TPC-C as in its specification'

-- name: own-procedures
SELECT COUNT(*) FROM pg_proc
 WHERE proname = 'neword' AND pg_function_is_visible(oid) AND obj_description(oid, 'pg_proc') = 'ycsbx'

-- No index begins with the stock's warehouse: one item of each of its ten parts, whose transactions are apart.
-- name: complete
SELECT CASE WHEN (SELECT COUNT(*) = MAX(w_id) FROM warehouse)
             AND (SELECT MAX((SELECT MAX(s_w_id) FROM stock WHERE s_i_id = item))
                    FROM generate_series(10000, 100000, 10000) item) = (SELECT MAX(w_id) FROM warehouse) THEN 1 ELSE 0 END

-- name: product
SELECT 'PostgreSQL', 0

-- HammerDB's sum over all databases, from which a reset of any database takes its part. After a crash of one of its
-- processes, the server resets all counters and does not restart; then only the times of the counters outside the
-- databases are known, of which others may have reset one.
-- name: counters
SELECT 'Uptime', EXTRACT(EPOCH FROM now() - GREATEST(pg_postmaster_start_time(),
         LEAST(pg_stat_bgwriter.stats_reset, pg_stat_archiver.stats_reset),
         (SELECT MAX(stats_reset) FROM pg_stat_database)))::BIGINT
  FROM pg_stat_bgwriter, pg_stat_archiver
 UNION ALL
SELECT 'transactions', SUM(xact_commit + xact_rollback) FROM pg_stat_database

-- The lock ends with its connection.
-- name: lock
SELECT pg_try_advisory_lock(hashtext('ycsbx-tpcc%s'))::INT

-- name: bulk-allowed
SELECT 1

-- name: drop-procedure
DROP ROUTINE IF EXISTS %s

-- The update changes nothing: there is no warehouse 0.
-- name: try-call
SELECT SLEV(0, 0, 0);
UPDATE warehouse SET w_ytd = w_ytd WHERE w_id = 0
