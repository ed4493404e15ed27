-- The procedures of profile hammerdb, with the names and parameters of HammerDB's. The comment marks them as ours.

-- Draws the lines itself, as HammerDB's procedure does. Returns no order number if it rolls back for the unused item,
-- and fails if it lacks any other row.
-- name: NEWORD
CREATE PROCEDURE NEWORD(
  IN home INT, IN warehouses INT, IN district_id INT, IN customer_id INT, IN line_count INT,
  OUT discount DECIMAL(4, 4), OUT last_name VARCHAR(16) CHARACTER SET latin1,
  OUT credit VARCHAR(2) CHARACTER SET latin1, OUT district_tax DECIMAL(4, 4),
  OUT warehouse_tax DECIMAL(4, 4), INOUT order_id INT, IN entered DATETIME)
COMMENT 'ycsbx'
BEGIN
  DECLARE line INT DEFAULT 1;
  DECLARE line_item, supplier, line_quantity, in_stock INT;
  DECLARE all_local INT DEFAULT 1;
  DECLARE unlucky BOOLEAN DEFAULT FLOOR(RAND() * 99) = 0;
  DECLARE price DECIMAL(5, 2);
  DECLARE amount DECIMAL(6, 2);
  DECLARE item_name VARCHAR(24) CHARACTER SET latin1;
  DECLARE item_data, stock_data VARCHAR(50) CHARACTER SET latin1;
  DECLARE info, info1, info2, info3, info4, info5, info6, info7, info8, info9, info10
    CHAR(24) CHARACTER SET latin1;
  DECLARE EXIT HANDLER FOR NOT FOUND
  BEGIN
    ROLLBACK;
    SET order_id = NULL;
    IF COALESCE(line_item, 0) <> 100001 THEN
      SIGNAL SQLSTATE '45000'
        SET MESSAGE_TEXT = 'a row that TPC-C requires is missing: run "ycsb check"';
    END IF;
  END;

  SELECT c_discount, c_last, c_credit, w_tax
    INTO discount, last_name, credit, warehouse_tax
    FROM warehouse JOIN customer ON c_w_id = w_id
   WHERE w_id = home AND c_d_id = district_id AND c_id = customer_id;
  START TRANSACTION;
  SELECT d_next_o_id, d_tax INTO order_id, district_tax
    FROM district WHERE d_w_id = home AND d_id = district_id FOR UPDATE;
  UPDATE district SET d_next_o_id = d_next_o_id + 1
   WHERE d_w_id = home AND d_id = district_id;

  WHILE line <= line_count DO
    SET line_item = IF(unlucky AND line = line_count, 100001, 1 + FLOOR(RAND() * 100000));
    SET supplier = home;
    IF FLOOR(RAND() * 100) = 0 THEN
      SET all_local = 0;
      IF warehouses > 1 THEN
        SET supplier = 1 + FLOOR(RAND() * (warehouses - 1));
        SET supplier = supplier + (supplier >= home);
      END IF;
    END IF;
    SET line_quantity = 1 + FLOOR(RAND() * 10);
    SELECT i_price, i_name, i_data INTO price, item_name, item_data
      FROM item WHERE i_id = line_item;
    SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
           s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10
      INTO in_stock, stock_data, info1, info2, info3, info4, info5, info6, info7, info8,
           info9, info10
      FROM stock WHERE s_w_id = supplier AND s_i_id = line_item;
    UPDATE stock
       SET s_quantity = in_stock - line_quantity + IF(in_stock > line_quantity, 0, 91)
     WHERE s_w_id = supplier AND s_i_id = line_item;
    SET amount =
      line_quantity * price * (1 + warehouse_tax + district_tax) * (1 - discount);
    SET info =
      ELT(district_id, info1, info2, info3, info4, info5, info6, info7, info8, info9, info10);
    INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id,
                            ol_quantity, ol_amount, ol_dist_info)
    VALUES (order_id, district_id, home, line, line_item, supplier,
            line_quantity, amount, info);
    SET line = line + 1;
  END WHILE;

  INSERT INTO orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
  VALUES (order_id, district_id, home, customer_id, entered, line_count, all_local);
  INSERT INTO new_order (no_o_id, no_d_id, no_w_id) VALUES (order_id, district_id, home);
  COMMIT;
END

-- Skips a district without new orders, where HammerDB's procedure delivers an old order again.
-- name: DELIVERY
CREATE PROCEDURE DELIVERY(IN home INT, IN carrier INT, IN delivered DATETIME)
COMMENT 'ycsbx'
BEGIN
  DECLARE district_id INT DEFAULT 1;
  DECLARE order_id, customer_id INT;
  DECLARE total INT;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET order_id = NULL;

  START TRANSACTION;
  WHILE district_id <= 10 DO
    SELECT no_o_id INTO order_id
      FROM new_order WHERE no_w_id = home AND no_d_id = district_id
     LIMIT 1;
    IF order_id IS NOT NULL THEN
      DELETE FROM new_order
       WHERE no_w_id = home AND no_d_id = district_id AND no_o_id = order_id;
      SELECT o_c_id INTO customer_id
        FROM orders WHERE o_w_id = home AND o_d_id = district_id AND o_id = order_id;
      UPDATE orders SET o_carrier_id = carrier
       WHERE o_w_id = home AND o_d_id = district_id AND o_id = order_id;
      UPDATE order_line SET ol_delivery_d = delivered
       WHERE ol_w_id = home AND ol_d_id = district_id AND ol_o_id = order_id;
      SELECT SUM(ol_amount) INTO total
        FROM order_line
       WHERE ol_w_id = home AND ol_d_id = district_id AND ol_o_id = order_id;
      UPDATE customer SET c_balance = c_balance + total
       WHERE c_w_id = home AND c_d_id = district_id AND c_id = customer_id;
    END IF;
    SET district_id = district_id + 1;
  END WHILE;
  COMMIT;
END

-- Of several customers of one name it takes the one after the middle, as HammerDB does.
-- name: PAYMENT
CREATE PROCEDURE PAYMENT(
  IN home INT, IN district_id INT, IN payer_warehouse INT, IN payer_district INT,
  INOUT payer INT, IN by_name INT, IN amount DECIMAL(6, 2),
  INOUT last_name VARCHAR(16) CHARACTER SET latin1,
  OUT warehouse_street_1 VARCHAR(20) CHARACTER SET latin1,
  OUT warehouse_street_2 VARCHAR(20) CHARACTER SET latin1,
  OUT warehouse_city VARCHAR(20) CHARACTER SET latin1,
  OUT warehouse_state CHAR(2) CHARACTER SET latin1,
  OUT warehouse_zip CHAR(9) CHARACTER SET latin1,
  OUT district_street_1 VARCHAR(20) CHARACTER SET latin1,
  OUT district_street_2 VARCHAR(20) CHARACTER SET latin1,
  OUT district_city VARCHAR(20) CHARACTER SET latin1,
  OUT district_state CHAR(2) CHARACTER SET latin1,
  OUT district_zip CHAR(9) CHARACTER SET latin1,
  OUT first_name VARCHAR(16) CHARACTER SET latin1, OUT middle CHAR(2) CHARACTER SET latin1,
  OUT street_1 VARCHAR(20) CHARACTER SET latin1,
  OUT street_2 VARCHAR(20) CHARACTER SET latin1, OUT city VARCHAR(20) CHARACTER SET latin1,
  OUT state CHAR(2) CHARACTER SET latin1, OUT zip CHAR(9) CHARACTER SET latin1,
  OUT phone CHAR(16) CHARACTER SET latin1, OUT since DATETIME,
  INOUT credit CHAR(2) CHARACTER SET latin1, OUT credit_limit DECIMAL(12, 2),
  OUT discount DECIMAL(4, 4), INOUT balance DECIMAL(12, 2),
  OUT known VARCHAR(500) CHARACTER SET latin1, IN paid DATETIME)
COMMENT 'ycsbx'
BEGIN
  DECLARE namesakes, fetched INT DEFAULT 0;
  DECLARE warehouse_name, district_name VARCHAR(11) CHARACTER SET latin1;
  DECLARE note VARCHAR(500) CHARACTER SET latin1;
  DECLARE namesake CURSOR FOR
    SELECT c_first, c_middle, c_id, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,
           c_credit, c_credit_lim, c_discount, c_balance, c_since
      FROM customer
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_last = last_name
     ORDER BY c_first;
  DECLARE CONTINUE HANDLER FOR NOT FOUND BEGIN END;

  START TRANSACTION;
  UPDATE warehouse SET w_ytd = w_ytd + amount WHERE w_id = home;
  SELECT w_street_1, w_street_2, w_city, w_state, w_zip, w_name
    INTO warehouse_street_1, warehouse_street_2, warehouse_city, warehouse_state,
         warehouse_zip, warehouse_name
    FROM warehouse WHERE w_id = home;
  UPDATE district SET d_ytd = d_ytd + amount WHERE d_w_id = home AND d_id = district_id;
  SELECT d_street_1, d_street_2, d_city, d_state, d_zip, d_name
    INTO district_street_1, district_street_2, district_city, district_state, district_zip,
         district_name
    FROM district WHERE d_w_id = home AND d_id = district_id;

  IF by_name = 1 THEN
    SELECT COUNT(c_id) INTO namesakes FROM customer
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_last = last_name;
    OPEN namesake;
    WHILE fetched <= (namesakes + 1) DIV 2 DO
      FETCH namesake
       INTO first_name, middle, payer, street_1, street_2, city, state, zip, phone, credit,
            credit_limit, discount, balance, since;
      SET fetched = fetched + 1;
    END WHILE;
    CLOSE namesake;
  ELSE
    SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,
           c_credit, c_credit_lim, c_discount, c_balance, c_since
      INTO first_name, middle, last_name, street_1, street_2, city, state, zip, phone, credit,
           credit_limit, discount, balance, since
      FROM customer
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
  END IF;

  SET balance = balance + amount;
  IF credit = 'BC' THEN
    SELECT c_data INTO known FROM customer
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
    SET note = CONCAT_WS(' ', payer, payer_district, payer_warehouse, district_id, home,
                         amount, paid, warehouse_name, district_name, '');
    UPDATE customer
       SET c_balance = balance, c_data = LEFT(CONCAT(note, known), 500 - LENGTH(note))
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
  ELSE
    UPDATE customer SET c_balance = balance
     WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
  END IF;
  INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)
  VALUES (payer_district, payer_warehouse, payer, district_id, home, paid, amount,
          CONCAT(warehouse_name, ' ', district_name));
  COMMIT;
END

-- Reads the order's lines one by one into lists, as HammerDB's procedure does.
-- name: OSTAT
CREATE PROCEDURE OSTAT(
  IN home INT, IN district_id INT, INOUT customer_id INT, IN by_name INT,
  INOUT last_name VARCHAR(16) CHARACTER SET latin1,
  OUT first_name VARCHAR(16) CHARACTER SET latin1,
  OUT middle CHAR(2) CHARACTER SET latin1,
  OUT balance DECIMAL(12, 2), OUT order_id INT, OUT entered DATETIME, OUT carrier INT)
COMMENT 'ycsbx'
BEGIN
  DECLARE namesakes, fetched INT DEFAULT 0;
  DECLARE done BOOLEAN DEFAULT FALSE;
  DECLARE item, supplier, quantity, amount INT;
  DECLARE delivered DATETIME;
  DECLARE items, suppliers, quantities, amounts VARCHAR(200) CHARACTER SET latin1 DEFAULT '';
  DECLARE deliveries VARCHAR(420) CHARACTER SET latin1 DEFAULT '';
  DECLARE namesake CURSOR FOR
    SELECT c_balance, c_first, c_middle, c_id FROM customer
     WHERE c_w_id = home AND c_d_id = district_id AND c_last = last_name
     ORDER BY c_first;
  DECLARE ordered CURSOR FOR
    SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d FROM order_line
     WHERE ol_w_id = home AND ol_d_id = district_id AND ol_o_id = order_id;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET done = TRUE;

  START TRANSACTION;
  IF by_name = 1 THEN
    SELECT COUNT(c_id) INTO namesakes FROM customer
     WHERE c_w_id = home AND c_d_id = district_id AND c_last = last_name;
    OPEN namesake;
    WHILE fetched <= (namesakes + 1) DIV 2 DO
      FETCH namesake INTO balance, first_name, middle, customer_id;
      SET fetched = fetched + 1;
    END WHILE;
    CLOSE namesake;
  ELSE
    SELECT c_balance, c_first, c_middle, c_last INTO balance, first_name, middle, last_name
      FROM customer
     WHERE c_w_id = home AND c_d_id = district_id AND c_id = customer_id;
  END IF;
  SELECT o_id, o_carrier_id, o_entry_d INTO order_id, carrier, entered
    FROM orders WHERE o_w_id = home AND o_d_id = district_id AND o_c_id = customer_id
   ORDER BY o_id DESC LIMIT 1;

  SET done = FALSE;
  OPEN ordered;
  FETCH ordered INTO item, supplier, quantity, amount, delivered;
  WHILE NOT done DO
    SET items = CONCAT(items, ',', item);
    SET suppliers = CONCAT(suppliers, ',', supplier);
    SET quantities = CONCAT(quantities, ',', quantity);
    SET amounts = CONCAT(amounts, ',', amount);
    SET deliveries = CONCAT(deliveries, ',', COALESCE(delivered, ''));
    FETCH ordered INTO item, supplier, quantity, amount, delivered;
  END WHILE;
  CLOSE ordered;
  COMMIT;
END

-- name: SLEV
CREATE PROCEDURE SLEV(IN home INT, IN district_id INT, IN threshold INT, OUT low_items INT)
COMMENT 'ycsbx'
BEGIN
  DECLARE next_order INT;
  DECLARE EXIT HANDLER FOR NOT FOUND ROLLBACK;

  START TRANSACTION;
  SELECT d_next_o_id INTO next_order
    FROM district WHERE d_w_id = home AND d_id = district_id;
  SELECT COUNT(DISTINCT s_i_id) INTO low_items
    FROM order_line JOIN stock ON s_w_id = home AND s_i_id = ol_i_id
   WHERE ol_w_id = home AND ol_d_id = district_id
     AND ol_o_id >= next_order - 20 AND ol_o_id < next_order AND s_quantity < threshold;
  COMMIT;
END
