-- name: call
CALL NEWORD(%s,%s,%s,%s,%s,@disc,@last,@credit,@dtax,@wtax,@o_id,'%s');
SELECT @o_id,CONCAT_WS(',',@disc,@last,@credit,@dtax,@wtax)

-- Follows the call of HammerDB's own procedure, which does not report whether it has rolled back.
-- name: customer-of-order
,(SELECT o_c_id FROM orders WHERE o_w_id=%1$s AND o_d_id=%3$s AND o_id=CAST(@o_id AS SIGNED))
