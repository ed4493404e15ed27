package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.tx.Inputs;
import io.ycsbx.workload.tpcc.tx.Transaction;
import java.sql.SQLException;

/** A delivery by a procedure: HammerDB's, or ours with the same parameters. */
final class DeliveryCall implements Transaction<Inputs.Delivery> {

  /**
   * Skips a district without new orders, where HammerDB's procedure delivers an old order again.
   * The specification's procedure locks the order that it reads, so that it sees one that was
   * committed after the transaction began, and counts a customer's deliveries.
   */
  private static final String PROCEDURE =
      """
      CREATE PROCEDURE {name}(IN home INT, IN carrier INT, IN delivered DATETIME)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE district_id INT DEFAULT 1;
        DECLARE order_id, customer_id INT;
        DECLARE total {amount};
        DECLARE CONTINUE HANDLER FOR NOT FOUND SET order_id = NULL;

        START TRANSACTION;
        WHILE district_id <= 10 DO
          SELECT no_o_id INTO order_id
            FROM new_order WHERE no_w_id = home AND no_d_id = district_id
           {oldest};
          IF order_id IS NOT NULL THEN
            DELETE FROM new_order
             WHERE no_w_id = home AND no_d_id = district_id AND no_o_id = order_id;
            SELECT o_c_id INTO customer_id
              FROM orders WHERE o_w_id = home AND o_d_id = district_id AND o_id = order_id{lock};
            UPDATE orders SET o_carrier_id = carrier
             WHERE o_w_id = home AND o_d_id = district_id AND o_id = order_id;
            UPDATE order_line SET ol_delivery_d = delivered
             WHERE ol_w_id = home AND ol_d_id = district_id AND ol_o_id = order_id;
            SELECT SUM(ol_amount) INTO total
              FROM order_line
             WHERE ol_w_id = home AND ol_d_id = district_id AND ol_o_id = order_id;
            UPDATE customer SET c_balance = c_balance + total{count}
             WHERE c_w_id = home AND c_d_id = district_id AND c_id = customer_id;
          END IF;
          SET district_id = district_id + 1;
        END WHILE;
        COMMIT;
      END\
      """;

  static final String HAMMERDB =
      PROCEDURE
          .replace("{name}", "DELIVERY")
          .replace("{amount}", "INT")
          .replace("{oldest}", "LIMIT 1")
          .replace("{lock}", "")
          .replace("{count}", "");

  static final String SPEC =
      PROCEDURE
          .replace("{name}", "SPEC_DELIVERY")
          .replace("{amount}", "DECIMAL(12, 2)")
          .replace("{oldest}", "ORDER BY no_o_id LIMIT 1 FOR UPDATE")
          .replace("{lock}", " FOR UPDATE")
          .replace("{count}", ", c_delivery_cnt = c_delivery_cnt + 1");

  private final boolean spec;

  DeliveryCall(boolean spec) {
    this.spec = spec;
  }

  @Override
  public boolean run(SqlConnection db, Inputs.Delivery input) throws SQLException {
    String call = spec ? "CALL SPEC_DELIVERY(%s,%s,%s)" : "CALL DELIVERY(%s,%s,%s)";
    db.statement().execute(call.formatted(input.warehouse(), input.carrier(), ProcedureCall.now()));
    return true;
  }
}
