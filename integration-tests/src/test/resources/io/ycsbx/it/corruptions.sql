UPDATE warehouse SET w_ytd = w_ytd + 5 * %s WHERE w_id = 1
UPDATE district SET d_next_o_id = d_next_o_id + %s WHERE d_id = 3
UPDATE new_order SET no_o_id = no_o_id - 1000 * %s WHERE no_d_id = 4 AND no_o_id = (SELECT o FROM (SELECT MIN(no_o_id) o FROM new_order WHERE no_d_id = 4) oldest)
UPDATE orders SET o_ol_cnt = o_ol_cnt + %s WHERE o_d_id = 5 AND o_id = 7
UPDATE orders SET o_carrier_id = NULLIF(COALESCE(o_carrier_id, 0) - 5 * %s, 0) WHERE o_d_id = 6 AND o_id = 1
UPDATE order_line SET ol_o_id = ol_o_id - 5000 * %s WHERE ol_d_id = 7 AND (ol_o_id = 8 OR ol_o_id = -4992) AND ol_number = 1
UPDATE order_line SET ol_delivery_d = CASE WHEN %s = 1 THEN NULL ELSE NOW() END WHERE ol_d_id = 8 AND ol_o_id = 9 AND ol_number = 2
UPDATE history SET h_amount = h_amount + %s WHERE h_d_id = 9 AND h_c_id = 10
UPDATE district SET d_ytd = d_ytd + %s WHERE d_id = 10
UPDATE customer SET c_balance = c_balance + %s WHERE c_d_id = 1 AND c_id = 11
UPDATE customer SET c_delivery_cnt = c_delivery_cnt + %s WHERE c_d_id = 2 AND c_id = 12
UPDATE customer SET c_ytd_payment = c_ytd_payment + %s WHERE c_d_id = 3 AND c_id = 13
