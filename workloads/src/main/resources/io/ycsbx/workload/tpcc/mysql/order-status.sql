-- name: call
SET @c=%s,@last='%s';
CALL OSTAT(%s,%s,@c,@last<>'',@last,@first,@middle,@balance,@o_id,@entered,@carrier);
SELECT CONCAT_WS(',',@c,@last,@first,@middle,@balance,@o_id,@entered,@carrier)
