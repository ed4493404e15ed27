-- name: call
SELECT slev(?1, ?2, ?3)
