-- name: pay-warehouse
UPDATE warehouse SET w_ytd = w_ytd + ? WHERE w_id = ?

-- name: warehouse
SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip FROM warehouse WHERE w_id = ?

-- name: pay-district
UPDATE district SET d_ytd = d_ytd + ? WHERE d_w_id = ? AND d_id = ?

-- name: district
SELECT d_name, d_street_1, d_street_2, d_city, d_state, d_zip
  FROM district WHERE d_w_id = ? AND d_id = ?

-- name: namesakes
SELECT COUNT(c_id) FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?

-- name: customer-by-number
SELECT c_id, c_credit, c_balance, c_first, c_middle, c_last, c_street_1, c_street_2, c_city,
       c_state, c_zip, c_phone, c_credit_lim, c_discount, c_since
  FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?

-- name: customer-by-name
SELECT c_id, c_credit, c_balance, c_first, c_middle, c_last, c_street_1, c_street_2, c_city,
       c_state, c_zip, c_phone, c_credit_lim, c_discount, c_since
  FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ? ORDER BY c_first

-- name: data
SELECT c_data FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?

-- name: pay
UPDATE customer
   SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?, c_payment_cnt = c_payment_cnt + 1,
       c_data = LEFT(CONCAT(?, c_data), 500)
 WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?

-- name: history
INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
