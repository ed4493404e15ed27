-- Number of rows that each table must have: an operator and a number.

-- name: warehouse
= (SELECT MAX(w_id) FROM warehouse)

-- name: district
= (SELECT 10 * COUNT(*) FROM warehouse)

-- name: customer
= (SELECT 30000 * COUNT(*) FROM warehouse)

-- name: history
>= (SELECT 30000 * COUNT(*) FROM warehouse)

-- name: item
= 100000

-- name: stock
= (SELECT 100000 * COUNT(*) FROM warehouse)

-- name: orders
= (SELECT SUM(d_next_o_id - 1) FROM district)

-- name: new_order
= (SELECT COUNT(*) FROM orders WHERE o_carrier_id IS NULL)

-- name: order_line
= (SELECT SUM(o_ol_cnt) FROM orders)
