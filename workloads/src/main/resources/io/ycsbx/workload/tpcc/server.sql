-- name: complete
SELECT CASE WHEN (SELECT COUNT(*) = MAX(w_id) FROM warehouse)
             AND (SELECT MAX(s_w_id) FROM stock) = (SELECT MAX(w_id) FROM warehouse) THEN 1 ELSE 0 END

-- Changes nothing: there is no warehouse 0.
-- name: try-update
UPDATE warehouse SET w_ytd = w_ytd WHERE w_id = 0
