-- name: call
SELECT delivery(?1, ?2)
