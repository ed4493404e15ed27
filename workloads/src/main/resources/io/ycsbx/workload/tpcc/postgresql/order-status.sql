-- HammerDB's statement has its parameter for the name in quotes, and so finds no order of a customer by name.
-- name: call
SELECT * FROM ostat(?3, ?4, ?1, (?2 <> '')::INT, '$5') AS (
  item INT, supplier INT, quantity SMALLINT, amount NUMERIC, delivered TIMESTAMP WITH TIME ZONE, customer INT,
  last_name VARCHAR, first_name VARCHAR, middle VARCHAR, balance NUMERIC, number INT, entered TIMESTAMP, carrier INT)
