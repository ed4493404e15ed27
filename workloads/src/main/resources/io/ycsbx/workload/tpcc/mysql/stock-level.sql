-- name: call
CALL SLEV(%s,%s,%s,@low);
SELECT @low
