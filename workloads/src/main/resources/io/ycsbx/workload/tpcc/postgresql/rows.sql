-- name: copy
COPY %s (%s) FROM STDIN
