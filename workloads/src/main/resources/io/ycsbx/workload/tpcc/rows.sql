-- Statements that write rows into the columns of a table, by the words of tpcc.bulk.

-- name: insert
INSERT INTO %s (%s) VALUES
