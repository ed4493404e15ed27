-- The last statements of a load, after the procedures.

-- name: analyze
ANALYZE TABLE customer, district, history, item, new_order, orders, order_line, stock, warehouse
