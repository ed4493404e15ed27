-- The last statements of a load, after the functions.

-- name: customer-index
CREATE UNIQUE INDEX IF NOT EXISTS customer_i2 ON customer (c_w_id, c_d_id, c_last, c_first, c_id)

-- name: orders-index
CREATE UNIQUE INDEX IF NOT EXISTS orders_i2 ON orders (o_w_id, o_d_id, o_c_id, o_id)

-- name: own-procedures
COMMENT ON FUNCTION neword IS 'ycsbx' -- hammerdb

-- Statistics alone, as by HammerDB.
-- name: statistics
ANALYZE customer, district, history, item, new_order, orders, order_line, stock, warehouse -- hammerdb
VACUUM (ANALYZE) customer, district, history, item, new_order, orders, order_line, stock, warehouse -- spec
