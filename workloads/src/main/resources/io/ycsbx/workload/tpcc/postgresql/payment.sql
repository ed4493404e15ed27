-- HammerDB's statement has its parameter for the name in quotes, and so looks for a customer of the name $8, whom it
-- does not find: the customer of the number pays.
-- name: call
SELECT payment(?3, ?4, ?5, ?6, ?1, (?2 <> '')::INT, ?7, '$8', '0', 0)
