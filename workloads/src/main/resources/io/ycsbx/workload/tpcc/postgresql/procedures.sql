-- The functions of profile hammerdb, with the names, parameters and results of HammerDB's, and as much work. A handler
-- of exceptions is a subtransaction, which HammerDB's functions have, too.

-- Draws the lines itself, as HammerDB's function does, but no item twice, since an update changes a row only once.
-- Returns the order's number; null if it has undone the order for the unused item. Fails if it lacks any other row.
-- name: neword
CREATE FUNCTION neword(
  home INT, warehouses INT, district_id INT, customer_id INT, line_count INT, unused INT) RETURNS NUMERIC
LANGUAGE plpgsql AS $$
DECLARE
  unlucky BOOLEAN := random() < 0.01;
  all_local SMALLINT := 1;
  line_item INT;
  items INT[] := '{}';
  suppliers INT[];
  quantities SMALLINT[];
  prices NUMERIC[];
  lines BIGINT[];
  amounts NUMERIC[];
  infos CHAR(24)[];
  order_id INT;
  discount NUMERIC;
  last_name VARCHAR;
  credit VARCHAR;
  warehouse_tax NUMERIC;
  district_tax NUMERIC;
BEGIN
  SELECT c_discount, c_last, c_credit, w_tax
    INTO discount, last_name, credit, warehouse_tax
    FROM warehouse JOIN customer ON c_w_id = w_id
   WHERE w_id = home AND c_d_id = district_id AND c_id = customer_id;

  FOR line IN 1 .. line_count LOOP
    LOOP
      line_item := 1 + floor(random() * 100000);
      EXIT WHEN line_item <> ALL (items);
    END LOOP;
    items[line] := line_item;
    suppliers[line] := home;
    IF random() < 0.01 THEN
      all_local := 0;
      suppliers[line] := 1 + floor(random() * warehouses);
    END IF;
    quantities[line] := 1 + floor(random() * 10);
  END LOOP;
  IF unlucky THEN
    items[line_count] := 100001;
  END IF;

  UPDATE district SET d_next_o_id = d_next_o_id + 1
   WHERE d_w_id = home AND d_id = district_id
   RETURNING d_next_o_id - 1, d_tax INTO order_id, district_tax;
  INSERT INTO orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
  VALUES (order_id, district_id, home, customer_id, now(), line_count, all_local);
  INSERT INTO new_order (no_o_id, no_d_id, no_w_id) VALUES (order_id, district_id, home);

  SELECT array_agg(i_price ORDER BY line) INTO prices
    FROM unnest(items) WITH ORDINALITY AS ordered (number, line) JOIN item ON i_id = number;
  WITH taken AS (
    UPDATE stock
       SET s_quantity = s_quantity - quantity + CASE WHEN s_quantity < quantity + 10 THEN 91 ELSE 0 END
      FROM unnest(items, suppliers, quantities, prices) WITH ORDINALITY
             AS ordered (number, supplier, quantity, price, line)
     WHERE s_i_id = number AND s_w_id = supplier
     RETURNING line, quantity + price * (1 + warehouse_tax + district_tax) * (1 - discount) AS amount,
       CASE district_id WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03
         WHEN 4 THEN s_dist_04 WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07
         WHEN 8 THEN s_dist_08 WHEN 9 THEN s_dist_09 ELSE s_dist_10 END AS info)
  SELECT array_agg(line), array_agg(amount), array_agg(info) INTO lines, amounts, infos FROM taken;
  IF (discount >= 0 AND cardinality(prices) = line_count - unlucky::INT
      AND cardinality(lines) = cardinality(prices)) IS NOT TRUE THEN
    RAISE 'a row that TPC-C requires is missing: run "ycsb check"';
  ELSIF unlucky THEN
    RAISE SQLSTATE 'TPCRB';
  END IF;
  INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id,
                          ol_quantity, ol_amount, ol_dist_info)
  SELECT order_id, district_id, home, line, items[line], suppliers[line], quantities[line], amount, info
    FROM unnest(lines, amounts, infos) AS written (line, amount, info);
  RETURN order_id;
EXCEPTION WHEN SQLSTATE 'TPCRB' THEN
  RETURN NULL;
END $$

-- A district without new orders is skipped, and one whose oldest order another delivery takes meanwhile.
-- name: delivery
CREATE FUNCTION delivery(home INT, carrier INT) RETURNS INT
LANGUAGE plpgsql AS $$
DECLARE
  districts INT[];
  order_ids INT[];
  customers INT[];
  totals NUMERIC[];
BEGIN
  WITH taken AS (
    DELETE FROM new_order USING generate_series(1, 10) AS district
     WHERE no_w_id = home AND no_d_id = district
       AND no_o_id = (SELECT MIN(oldest.no_o_id) FROM new_order oldest
                       WHERE oldest.no_w_id = home AND oldest.no_d_id = district)
     RETURNING no_d_id, no_o_id)
  SELECT array_agg(no_d_id), array_agg(no_o_id) INTO districts, order_ids FROM taken;
  UPDATE orders SET o_carrier_id = carrier
    FROM unnest(districts, order_ids) AS delivered (district, number)
   WHERE o_w_id = home AND o_d_id = district AND o_id = number;
  WITH delivered AS (
    UPDATE order_line SET ol_delivery_d = now()
      FROM unnest(districts, order_ids) AS delivered (district, number)
     WHERE ol_w_id = home AND ol_d_id = district AND ol_o_id = number
     RETURNING ol_d_id, ol_o_id, ol_amount)
  SELECT array_agg(ol_d_id), array_agg(o_c_id), array_agg(total)
    INTO districts, customers, totals
    FROM (SELECT ol_d_id, ol_o_id, SUM(ol_amount) AS total FROM delivered GROUP BY ol_d_id, ol_o_id) summed
    JOIN orders ON o_w_id = home AND o_d_id = ol_d_id AND o_id = ol_o_id;
  UPDATE customer SET c_balance = c_balance + total
    FROM unnest(districts, customers, totals) AS charged (district, payer, total)
   WHERE c_w_id = home AND c_d_id = district AND c_id = payer;
  RETURN 1;
EXCEPTION WHEN no_data_found THEN
  RAISE;
END $$

-- The middle one of several customers of one name is rounded down, as by HammerDB. Where there is none, the customer of
-- the number pays, with the given credit and from the given balance.
-- name: payment
CREATE FUNCTION payment(
  home INT, district_id INT, payer_warehouse INT, payer_district INT, payer INT, by_name INT,
  amount NUMERIC, last_name VARCHAR, credit VARCHAR, balance NUMERIC) RETURNS INT
LANGUAGE plpgsql AS $$
DECLARE
  namesakes INT;
  site RECORD;
  place RECORD;
  known RECORD;
  new_data VARCHAR;
  namesake CURSOR FOR
    SELECT c_first, c_middle, c_id, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,
           c_credit, c_credit_lim, c_discount, c_balance, c_since
      FROM customer
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_last = last_name
     ORDER BY c_first;
BEGIN
  UPDATE warehouse SET w_ytd = w_ytd + amount WHERE w_id = home
   RETURNING w_street_1, w_street_2, w_city, w_state, w_zip, w_name INTO STRICT site;
  UPDATE district SET d_ytd = d_ytd + amount WHERE d_w_id = home AND d_id = district_id
   RETURNING d_street_1, d_street_2, d_city, d_state, d_zip, d_name INTO STRICT place;

  IF by_name = 1 THEN
    SELECT COUNT(c_last) INTO namesakes FROM customer
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_last = last_name;
    OPEN namesake;
    FOR fetched IN 1 .. namesakes / 2 LOOP
      FETCH namesake INTO known;
    END LOOP;
    CLOSE namesake;
    IF namesakes > 1 THEN
      payer := known.c_id;
      credit := known.c_credit;
      balance := known.c_balance;
    END IF;
  ELSE
    SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,
           c_credit, c_credit_lim, c_discount, c_balance, c_since
      INTO STRICT known
      FROM customer
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
    credit := known.c_credit;
    balance := known.c_balance;
  END IF;

  IF credit = 'BC' THEN
    UPDATE customer
       SET c_balance = balance - amount,
           c_data = left(concat_ws(' ', payer, payer_district, payer_warehouse, district_id,
                                   home, amount, '| ') || c_data, 500)
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer
     RETURNING c_balance, c_data INTO STRICT balance, new_data;
  ELSE
    UPDATE customer SET c_balance = balance - amount
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer
     RETURNING c_balance, ' ' INTO STRICT balance, new_data;
  END IF;
  INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)
  VALUES (payer_district, payer_warehouse, payer, district_id, home, now(), amount,
          site.w_name || ' ' || place.d_name);
  RETURN payer;
EXCEPTION WHEN no_data_found THEN
  RAISE 'a row that TPC-C requires is missing: run "ycsb check"';
END $$

-- Finds no order of a name that no customer has, as HammerDB's function.
-- name: ostat
CREATE FUNCTION ostat(home INT, district_id INT, customer_id INT, by_name INT, last_name VARCHAR) RETURNS SETOF RECORD
LANGUAGE plpgsql AS $$
DECLARE
  namesakes INT;
  known RECORD;
  last RECORD;
  line RECORD;
  namesake CURSOR FOR
    SELECT c_balance, c_first, c_middle, c_id, c_last FROM customer
     WHERE c_w_id = home AND c_d_id = district_id AND c_last = last_name
     ORDER BY c_first;
BEGIN
  IF by_name = 1 THEN
    SELECT COUNT(c_id) INTO namesakes FROM customer
     WHERE c_w_id = home AND c_d_id = district_id AND c_last = last_name;
    OPEN namesake;
    FOR fetched IN 0 .. (namesakes + 1) / 2 LOOP
      FETCH namesake INTO known;
    END LOOP;
    CLOSE namesake;
  ELSE
    SELECT c_balance, c_first, c_middle, c_id, c_last INTO known FROM customer
     WHERE c_w_id = home AND c_d_id = district_id AND c_id = customer_id;
  END IF;
  SELECT o_id, o_carrier_id, o_entry_d INTO last FROM orders
   WHERE o_w_id = home AND o_d_id = district_id AND o_c_id = known.c_id
   ORDER BY o_id DESC LIMIT 1;
  FOR line IN
    SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount::NUMERIC, ol_delivery_d, known.c_id,
           known.c_last::VARCHAR, known.c_first::VARCHAR, known.c_middle::VARCHAR,
           known.c_balance::NUMERIC, last.o_id, last.o_entry_d::TIMESTAMP, last.o_carrier_id::INT
      FROM order_line
     WHERE ol_w_id = home AND ol_d_id = district_id AND ol_o_id = last.o_id
  LOOP
    RETURN NEXT line;
  END LOOP;
EXCEPTION WHEN no_data_found THEN
  RAISE;
END $$

-- name: slev
CREATE FUNCTION slev(home INT, district_id INT, threshold INT) RETURNS INT
LANGUAGE plpgsql AS $$
DECLARE
  low_items INT;
BEGIN
  SELECT COUNT(DISTINCT s_i_id) INTO low_items
    FROM district
    JOIN order_line ON ol_w_id = home AND ol_d_id = district_id
                   AND ol_o_id >= d_next_o_id - 20 AND ol_o_id < d_next_o_id
    JOIN stock ON s_w_id = home AND s_i_id = ol_i_id
   WHERE d_w_id = home AND d_id = district_id AND s_quantity < threshold;
  RETURN low_items;
EXCEPTION WHEN no_data_found THEN
  RAISE;
END $$
