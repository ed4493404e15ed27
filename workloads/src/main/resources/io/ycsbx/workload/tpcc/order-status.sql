-- name: namesakes
SELECT COUNT(c_id) FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?

-- name: customer-by-number
SELECT c_id, c_balance, c_first, c_middle, c_last
  FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?

-- name: customer-by-name
SELECT c_id, c_balance, c_first, c_middle, c_last
  FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ? ORDER BY c_first

-- name: last-order
SELECT o_id, o_carrier_id, o_entry_d
  FROM orders WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = ? ORDER BY o_id DESC LIMIT 1

-- name: lines
SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
  FROM order_line WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?
