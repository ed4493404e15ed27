package io.ycsbx.workload.tpcc;

import java.sql.SQLException;

/** {@link Delivery} of the specification as a procedure. */
final class SpecDeliveryCall implements Transaction<Inputs.Delivery> {

  static final String PROCEDURE =
      """
      CREATE PROCEDURE SPEC_DELIVERY(IN home INT, IN carrier INT, IN delivered DATETIME)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE district_id INT DEFAULT 1;
        DECLARE order_id, customer_id INT;
        DECLARE total DECIMAL(12, 2);
        DECLARE CONTINUE HANDLER FOR NOT FOUND SET order_id = NULL;

        START TRANSACTION;
        WHILE district_id <= 10 DO
          SELECT no_o_id INTO order_id
            FROM new_order WHERE no_w_id = home AND no_d_id = district_id
           ORDER BY no_o_id LIMIT 1 FOR UPDATE;
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
            UPDATE customer
               SET c_balance = c_balance + total, c_delivery_cnt = c_delivery_cnt + 1
             WHERE c_w_id = home AND c_d_id = district_id AND c_id = customer_id;
          END IF;
          SET district_id = district_id + 1;
        END WHILE;
        COMMIT;
      END\
      """;

  private final Call call = new Call();

  @Override
  public boolean run(Link link, Inputs.Delivery input) throws SQLException {
    call.begin("CALL SPEC_DELIVERY(").arg(input.warehouse()).arg(input.carrier()).now().add(")");
    call.send(link);
    return true;
  }
}
