-- Queries of the database's contents and of the server, and the statements of loads that other dialects lack.

-- name: tables
SELECT LOWER(TABLE_NAME), 0 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()

-- The amounts of order lines are in cents in the specification only.
-- name: profile
SELECT IF(DATA_TYPE = 'decimal', 'spec', 'hammerdb'), 0 FROM information_schema.COLUMNS
 WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'order_line' AND COLUMN_NAME = 'ol_amount'

-- name: own-procedures
SELECT COUNT(*) FROM information_schema.ROUTINES
 WHERE ROUTINE_SCHEMA = DATABASE() AND ROUTINE_TYPE = 'PROCEDURE'
   AND UPPER(ROUTINE_NAME) = 'NEWORD' AND ROUTINE_COMMENT = 'ycsbx'

-- name: product
SELECT IF(LOWER(VERSION()) LIKE '%mariadb%', 'MariaDB', 'MySQL'), 0

-- The time since the server's start in seconds, and counts of transactions, whose sum is TPM's.
-- name: counters
SHOW GLOBAL STATUS WHERE Variable_name IN ('Com_commit', 'Com_rollback', 'Uptime')

-- Another load would delete this one's unfinished warehouses, like those of a killed load.
-- name: lock
SELECT GET_LOCK(CONCAT('ycsbx-tpcc-', LEFT(SHA2(COALESCE(DATABASE(), ''), 256), 32), '%s'), 0)

-- A procedure that failed may have left its transaction open.
-- name: undo
ROLLBACK

-- name: bulk-allowed
SELECT @@GLOBAL.local_infile

-- name: drop-procedure
DROP PROCEDURE IF EXISTS %s

-- Changes nothing: there is no warehouse 0.
-- name: try-call
CALL SLEV(0, 0, 0, @low)
