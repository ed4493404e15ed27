-- name: oldest
SELECT no_o_id FROM new_order WHERE no_w_id = ? AND no_d_id = ?
 ORDER BY no_o_id
 LIMIT 1
   FOR UPDATE

-- name: take
DELETE FROM new_order WHERE no_w_id = ? AND no_d_id = ? AND no_o_id = ?

-- The specification's lock is there to see an order that was committed after the transaction began.
-- name: customer
SELECT o_c_id FROM orders WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?
   FOR UPDATE

-- name: carry
UPDATE orders SET o_carrier_id = ? WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?

-- name: deliver
UPDATE order_line SET ol_delivery_d = ? WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?

-- name: amount
SELECT SUM(ol_amount) FROM order_line WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?

-- name: charge
UPDATE customer SET c_balance = c_balance + ?
       , c_delivery_cnt = c_delivery_cnt + 1
 WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
