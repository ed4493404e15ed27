-- TPC-C's consistency conditions (3.3.2): each query returns the rows that violate one, by SQL
-- that all dialects know. HammerDB updates only the columns of the first four.

-- name: 1: W_YTD = sum(D_YTD)
SELECT w_id, w_ytd, SUM(d_ytd) AS districts
  FROM warehouse LEFT JOIN district ON d_w_id = w_id
 GROUP BY w_id, w_ytd HAVING (w_ytd = SUM(d_ytd)) IS NOT TRUE

-- name: 2: D_NEXT_O_ID - 1 = max(O_ID) = max(NO_O_ID)
SELECT d_w_id, d_id, d_next_o_id, o_max, no_max FROM (
  SELECT d_w_id, d_id, d_next_o_id,
         (SELECT MAX(o_id) FROM orders WHERE o_w_id = d_w_id AND o_d_id = d_id) o_max,
         (SELECT MAX(no_o_id) FROM new_order
           WHERE no_w_id = d_w_id AND no_d_id = d_id) no_max
    FROM district) district_orders
 WHERE (d_next_o_id - 1 = o_max) IS NOT TRUE OR no_max <> o_max

-- name: 3: max(NO_O_ID) - min(NO_O_ID) + 1 = count(NEW-ORDER)
SELECT no_w_id, no_d_id, MIN(no_o_id), MAX(no_o_id), COUNT(*) FROM new_order
 GROUP BY no_w_id, no_d_id HAVING MAX(no_o_id) - MIN(no_o_id) + 1 <> COUNT(*)

-- name: 4: sum(O_OL_CNT) = count(ORDER-LINE) of a district
SELECT o_w_id, o_d_id, line_sum, line_count
  FROM (SELECT o_w_id, o_d_id, SUM(o_ol_cnt) line_sum
          FROM orders GROUP BY o_w_id, o_d_id) o
  LEFT JOIN (SELECT ol_w_id, ol_d_id, COUNT(*) line_count
               FROM order_line GROUP BY ol_w_id, ol_d_id) ol
    ON ol_w_id = o_w_id AND ol_d_id = o_d_id
 WHERE (line_sum = line_count) IS NOT TRUE

-- name: 5: O_CARRIER_ID is null if and only if the order is in NEW-ORDER
SELECT o_w_id, o_d_id, o_id, o_carrier_id, no_o_id
  FROM orders LEFT JOIN new_order
    ON no_w_id = o_w_id AND no_d_id = o_d_id AND no_o_id = o_id
 WHERE (o_carrier_id IS NULL) <> (no_o_id IS NOT NULL)

-- name: 6: O_OL_CNT = count(ORDER-LINE) of an order
SELECT o_w_id, o_d_id, o_id, o_ol_cnt, COUNT(ol_number) AS line_count
  FROM orders LEFT JOIN order_line
    ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
 GROUP BY o_w_id, o_d_id, o_id, o_ol_cnt HAVING o_ol_cnt <> COUNT(ol_number)

-- name: 7: OL_DELIVERY_D is null if and only if O_CARRIER_ID is null
SELECT ol_w_id, ol_d_id, ol_o_id, ol_number, ol_delivery_d, o_carrier_id
  FROM order_line JOIN orders
    ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
 WHERE (ol_delivery_d IS NULL) <> (o_carrier_id IS NULL)

-- name: 8: W_YTD = sum(H_AMOUNT)
SELECT w_id, w_ytd, paid
  FROM warehouse LEFT JOIN
       (SELECT h_w_id, SUM(h_amount) paid FROM history GROUP BY h_w_id) h
    ON h_w_id = w_id
 WHERE (w_ytd = paid) IS NOT TRUE

-- name: 9: D_YTD = sum(H_AMOUNT)
SELECT d_w_id, d_id, d_ytd, paid
  FROM district LEFT JOIN
       (SELECT h_w_id, h_d_id, SUM(h_amount) paid
          FROM history GROUP BY h_w_id, h_d_id) h
    ON h_w_id = d_w_id AND h_d_id = d_id
 WHERE (d_ytd = paid) IS NOT TRUE

-- name: 10: C_BALANCE = sum(OL_AMOUNT) of delivered orders - sum(H_AMOUNT)
SELECT c_w_id, c_d_id, c_id, c_balance, delivered, paid
  FROM customer LEFT JOIN
       (SELECT o_w_id, o_d_id, o_c_id, SUM(ol_amount) delivered
          FROM orders JOIN order_line
            ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
         WHERE ol_delivery_d IS NOT NULL GROUP BY o_w_id, o_d_id, o_c_id) o
    ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id
  LEFT JOIN
       (SELECT h_c_w_id, h_c_d_id, h_c_id, SUM(h_amount) paid
          FROM history GROUP BY h_c_w_id, h_c_d_id, h_c_id) h
    ON h_c_w_id = c_w_id AND h_c_d_id = c_d_id AND h_c_id = c_id
 WHERE (c_balance = COALESCE(delivered, 0) - COALESCE(paid, 0)) IS NOT TRUE

-- name: 11: count(ORDER) - count(NEW-ORDER) = 2100 + sum(C_DELIVERY_CNT)
SELECT d_w_id, d_id, order_count, new_count, deliveries FROM (
  SELECT d_w_id, d_id,
         (SELECT COUNT(*) FROM orders
           WHERE o_w_id = d_w_id AND o_d_id = d_id) order_count,
         (SELECT COUNT(*) FROM new_order
           WHERE no_w_id = d_w_id AND no_d_id = d_id) new_count,
         (SELECT SUM(c_delivery_cnt) FROM customer
           WHERE c_w_id = d_w_id AND c_d_id = d_id) deliveries
    FROM district) district_orders
 WHERE (order_count - new_count = 2100 + deliveries) IS NOT TRUE

-- name: 12: C_BALANCE + C_YTD_PAYMENT = sum(OL_AMOUNT) of delivered orders
SELECT c_w_id, c_d_id, c_id, c_balance, c_ytd_payment, delivered
  FROM customer LEFT JOIN
       (SELECT o_w_id, o_d_id, o_c_id, SUM(ol_amount) delivered
          FROM orders JOIN order_line
            ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
         WHERE ol_delivery_d IS NOT NULL GROUP BY o_w_id, o_d_id, o_c_id) o
    ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id
 WHERE (c_balance + c_ytd_payment = COALESCE(delivered, 0)) IS NOT TRUE
