-- The nine tables, with the same columns as those of HammerDB. Only amounts of profile spec have cents.

-- name: customer
CREATE TABLE customer (
  c_id INT NOT NULL,
  c_d_id INT NOT NULL,
  c_w_id INT NOT NULL,
  c_first VARCHAR(16) COLLATE latin1_bin,
  c_middle CHAR(2) COLLATE latin1_bin,
  c_last VARCHAR(16) COLLATE latin1_bin,
  c_street_1 VARCHAR(20) COLLATE latin1_bin,
  c_street_2 VARCHAR(20) COLLATE latin1_bin,
  c_city VARCHAR(20) COLLATE latin1_bin,
  c_state CHAR(2) COLLATE latin1_bin,
  c_zip CHAR(9) COLLATE latin1_bin,
  c_phone CHAR(16) COLLATE latin1_bin,
  c_since DATETIME,
  c_credit CHAR(2) COLLATE latin1_bin,
  c_credit_lim DECIMAL(12, 2),
  c_discount DECIMAL(4, 4),
  c_balance DECIMAL(12, 2),
  c_ytd_payment DECIMAL(12, 2),
  c_payment_cnt INT,
  c_delivery_cnt INT,
  c_data VARCHAR(500) COLLATE latin1_bin,
  PRIMARY KEY (c_w_id, c_d_id, c_id),
  KEY c_w_id (c_w_id, c_d_id, c_last(16), c_first(16))
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci

-- name: district
CREATE TABLE district (
  d_id INT NOT NULL,
  d_w_id INT NOT NULL,
  d_ytd DECIMAL(12, 2),
  d_tax DECIMAL(4, 4),
  d_next_o_id INT,
  d_name VARCHAR(10) COLLATE latin1_bin,
  d_street_1 VARCHAR(20) COLLATE latin1_bin,
  d_street_2 VARCHAR(20) COLLATE latin1_bin,
  d_city VARCHAR(20) COLLATE latin1_bin,
  d_state CHAR(2) COLLATE latin1_bin,
  d_zip CHAR(9) COLLATE latin1_bin,
  PRIMARY KEY (d_w_id, d_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci

-- name: history
CREATE TABLE history (
  h_c_id INT,
  h_c_d_id INT,
  h_c_w_id INT,
  h_d_id INT,
  h_w_id INT,
  h_date DATETIME,
  h_amount DECIMAL(6, 2),
  h_data VARCHAR(24) COLLATE latin1_bin
  , id INT NOT NULL AUTO_INCREMENT INVISIBLE, PRIMARY KEY (id) -- history_pk
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci

-- name: item
CREATE TABLE item (
  i_id INT NOT NULL,
  i_im_id INT,
  i_name VARCHAR(24) COLLATE latin1_bin,
  i_price DECIMAL(5, 2),
  i_data VARCHAR(50) COLLATE latin1_bin,
  PRIMARY KEY (i_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci

-- name: new_order
CREATE TABLE new_order (
  no_w_id INT NOT NULL,
  no_d_id INT NOT NULL,
  no_o_id INT NOT NULL,
  PRIMARY KEY (no_w_id, no_d_id, no_o_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci

-- name: orders
CREATE TABLE orders (
  o_id INT NOT NULL,
  o_w_id INT NOT NULL,
  o_d_id INT NOT NULL,
  o_c_id INT,
  o_carrier_id INT,
  o_ol_cnt INT,
  o_all_local INT,
  o_entry_d DATETIME,
  PRIMARY KEY (o_w_id, o_d_id, o_id),
  KEY o_w_id (o_w_id, o_d_id, o_c_id, o_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci

-- name: order_line
CREATE TABLE order_line (
  ol_w_id INT NOT NULL,
  ol_d_id INT NOT NULL,
  ol_o_id INT NOT NULL,
  ol_number INT NOT NULL,
  ol_i_id INT,
  ol_delivery_d DATETIME,
  ol_amount INT, -- hammerdb
  ol_amount DECIMAL(6, 2), -- spec
  ol_supply_w_id INT,
  ol_quantity INT,
  ol_dist_info CHAR(24) COLLATE latin1_bin,
  PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci
PARTITION BY HASH (ol_w_id) PARTITIONS {partitions} -- partitions

-- name: stock
CREATE TABLE stock (
  s_i_id INT NOT NULL,
  s_w_id INT NOT NULL,
  s_quantity INT,
  s_dist_01 CHAR(24) COLLATE latin1_bin,
  s_dist_02 CHAR(24) COLLATE latin1_bin,
  s_dist_03 CHAR(24) COLLATE latin1_bin,
  s_dist_04 CHAR(24) COLLATE latin1_bin,
  s_dist_05 CHAR(24) COLLATE latin1_bin,
  s_dist_06 CHAR(24) COLLATE latin1_bin,
  s_dist_07 CHAR(24) COLLATE latin1_bin,
  s_dist_08 CHAR(24) COLLATE latin1_bin,
  s_dist_09 CHAR(24) COLLATE latin1_bin,
  s_dist_10 CHAR(24) COLLATE latin1_bin,
  s_ytd BIGINT,
  s_order_cnt INT,
  s_remote_cnt INT,
  s_data VARCHAR(50) COLLATE latin1_bin,
  PRIMARY KEY (s_w_id, s_i_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci

-- name: warehouse
CREATE TABLE warehouse (
  w_id INT NOT NULL,
  w_ytd DECIMAL(12, 2),
  w_tax DECIMAL(4, 4),
  w_name VARCHAR(10) COLLATE latin1_bin,
  w_street_1 VARCHAR(20) COLLATE latin1_bin,
  w_street_2 VARCHAR(20) COLLATE latin1_bin,
  w_city VARCHAR(20) COLLATE latin1_bin,
  w_state CHAR(2) COLLATE latin1_bin,
  w_zip CHAR(9) COLLATE latin1_bin,
  PRIMARY KEY (w_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET latin1 COLLATE latin1_swedish_ci
