-- The nine tables, with the columns of HammerDB's in their order; the indexes that a load makes at its end are in
-- finish.sql.

-- name: customer
CREATE TABLE customer (
  c_since TIMESTAMP WITH TIME ZONE NOT NULL,
  c_id INT NOT NULL,
  c_w_id INT NOT NULL,
  c_d_id SMALLINT NOT NULL,
  c_payment_cnt SMALLINT NOT NULL,
  c_delivery_cnt SMALLINT NOT NULL,
  c_first VARCHAR(16) NOT NULL, c_middle CHAR(2) NOT NULL, c_last VARCHAR(16) NOT NULL,
  c_street_1 VARCHAR(20) NOT NULL, c_street_2 VARCHAR(20) NOT NULL, c_city VARCHAR(20) NOT NULL,
  c_state CHAR(2) NOT NULL, c_zip CHAR(9) NOT NULL, c_phone CHAR(16) NOT NULL,
  c_credit CHAR(2) NOT NULL,
  c_credit_lim NUMERIC(12, 2) NOT NULL,
  c_discount NUMERIC(4, 4) NOT NULL,
  c_balance NUMERIC(12, 2) NOT NULL,
  c_ytd_payment NUMERIC(12, 2) NOT NULL,
  c_data VARCHAR(500) NOT NULL,
  CONSTRAINT customer_i1 PRIMARY KEY (c_w_id, c_d_id, c_id)
)

-- name: district
CREATE TABLE district (
  d_w_id INT NOT NULL,
  d_next_o_id INT NOT NULL,
  d_id SMALLINT NOT NULL,
  d_ytd NUMERIC(12, 2) NOT NULL,
  d_tax NUMERIC(4, 4) NOT NULL,
  d_name VARCHAR(10) NOT NULL, d_street_1 VARCHAR(20) NOT NULL, d_street_2 VARCHAR(20) NOT NULL,
  d_city VARCHAR(20) NOT NULL, d_state CHAR(2) NOT NULL, d_zip CHAR(9) NOT NULL,
  CONSTRAINT district_i1 PRIMARY KEY (d_w_id, d_id)
)

-- name: history
CREATE TABLE history (
  h_date TIMESTAMP WITH TIME ZONE NOT NULL,
  h_c_id INT,
  h_c_w_id INT NOT NULL,
  h_w_id INT NOT NULL,
  h_c_d_id SMALLINT NOT NULL,
  h_d_id SMALLINT NOT NULL,
  h_amount NUMERIC(6, 2) NOT NULL,
  h_data VARCHAR(24) NOT NULL
  , id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY -- history_pk
)

-- name: item
CREATE TABLE item (
  i_id INT NOT NULL,
  i_im_id INT NOT NULL,
  i_name VARCHAR(24) NOT NULL,
  i_price NUMERIC(5, 2) NOT NULL,
  i_data VARCHAR(50) NOT NULL,
  CONSTRAINT item_i1 PRIMARY KEY (i_id)
)

-- name: new_order
CREATE TABLE new_order (
  no_w_id INT NOT NULL,
  no_o_id INT NOT NULL,
  no_d_id SMALLINT NOT NULL,
  CONSTRAINT new_order_i1 PRIMARY KEY (no_w_id, no_d_id, no_o_id)
)

-- name: orders
CREATE TABLE orders (
  o_entry_d TIMESTAMP WITH TIME ZONE NOT NULL,
  o_id INT NOT NULL,
  o_w_id INT NOT NULL,
  o_c_id INT NOT NULL,
  o_d_id SMALLINT NOT NULL,
  o_carrier_id SMALLINT,
  o_ol_cnt SMALLINT NOT NULL,
  o_all_local SMALLINT NOT NULL,
  CONSTRAINT orders_i1 PRIMARY KEY (o_w_id, o_d_id, o_id)
)

-- name: order_line
CREATE TABLE order_line (
  ol_delivery_d TIMESTAMP WITH TIME ZONE,
  ol_o_id INT NOT NULL,
  ol_w_id INT NOT NULL,
  ol_i_id INT NOT NULL,
  ol_supply_w_id INT NOT NULL,
  ol_d_id SMALLINT NOT NULL,
  ol_number SMALLINT NOT NULL,
  ol_quantity SMALLINT NOT NULL,
  ol_amount NUMERIC(6, 2),
  ol_dist_info CHAR(24),
  CONSTRAINT order_line_i1 PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)
)
PARTITION BY HASH (ol_w_id) -- partitions

-- name: partitions
DO $$ -- partitions
BEGIN -- partitions
  FOR part IN 0 .. {partitions} - 1 LOOP -- partitions
    EXECUTE format('CREATE TABLE ol_%s PARTITION OF order_line ' -- partitions
      'FOR VALUES WITH (MODULUS {partitions}, REMAINDER %s)', part, part); -- partitions
  END LOOP; -- partitions
END $$ -- partitions

-- name: stock
CREATE TABLE stock (
  s_i_id INT NOT NULL,
  s_w_id INT NOT NULL,
  s_ytd INT NOT NULL,
  s_quantity SMALLINT NOT NULL,
  s_order_cnt SMALLINT NOT NULL,
  s_remote_cnt SMALLINT NOT NULL,
  s_dist_01 CHAR(24) NOT NULL, s_dist_02 CHAR(24) NOT NULL, s_dist_03 CHAR(24) NOT NULL,
  s_dist_04 CHAR(24) NOT NULL, s_dist_05 CHAR(24) NOT NULL, s_dist_06 CHAR(24) NOT NULL,
  s_dist_07 CHAR(24) NOT NULL, s_dist_08 CHAR(24) NOT NULL, s_dist_09 CHAR(24) NOT NULL,
  s_dist_10 CHAR(24) NOT NULL,
  s_data VARCHAR(50) NOT NULL,
  CONSTRAINT stock_i1 PRIMARY KEY (s_i_id, s_w_id)
)

-- name: warehouse
CREATE TABLE warehouse (
  w_id INT NOT NULL,
  w_name VARCHAR(10) NOT NULL, w_street_1 VARCHAR(20) NOT NULL, w_street_2 VARCHAR(20) NOT NULL,
  w_city VARCHAR(20) NOT NULL, w_state CHAR(2) NOT NULL, w_zip CHAR(9) NOT NULL,
  w_tax NUMERIC(4, 4) NOT NULL,
  w_ytd NUMERIC(16, 2) NOT NULL,
  CONSTRAINT warehouse_i1 PRIMARY KEY (w_id)
)

-- HammerDB's tables have no comment.
-- name: profile
COMMENT ON TABLE order_line IS 'TPC-C as in its specification' -- spec
