package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.model.Profile;
import io.ycsbx.workload.tpcc.tx.Transactions;
import java.util.LinkedHashMap;
import java.util.Map;

/** The five procedures of each profile. */
public final class Procedures {

  /**
   * Finds the customer in the middle of those with a last name, for the procedures of the
   * specification. Reads {@code by_name}, {@code last_name}, {@code customer_warehouse} and {@code
   * customer_district}; sets {@code namesakes}, {@code before_customer} and {@code customer_id}. A
   * procedure declares all of them.
   */
  static final String NUMBER_BY_NAME =
      """
      IF by_name = 1 THEN
        SELECT COUNT(c_id) INTO namesakes FROM customer
         WHERE c_w_id = customer_warehouse AND c_d_id = customer_district AND c_last = last_name;
        IF namesakes > 0 THEN
          SET before_customer = (namesakes + 1) DIV 2 - 1;
          SELECT c_id INTO customer_id FROM customer
           WHERE c_w_id = customer_warehouse AND c_d_id = customer_district AND c_last = last_name
           ORDER BY c_first LIMIT before_customer, 1;
        END IF;
      END IF;\
      """;

  private Procedures() {}

  /** Returns the statements that create a profile's procedures, by the procedures' names. */
  public static Map<String, String> statements(Profile profile) {
    Map<String, String> statements = new LinkedHashMap<>();
    if (profile == Profile.SPEC) {
      statements.put("SPEC_NEWORD", SpecNewOrderCall.PROCEDURE);
      statements.put("SPEC_DELIVERY", DeliveryCall.SPEC);
      statements.put("SPEC_PAYMENT", PaymentCall.SPEC);
      statements.put("SPEC_OSTAT", OrderStatusCall.SPEC);
    } else {
      statements.put("NEWORD", NewOrderCall.PROCEDURE);
      statements.put("DELIVERY", DeliveryCall.HAMMERDB);
      statements.put("PAYMENT", PaymentCall.HAMMERDB);
      statements.put("OSTAT", OrderStatusCall.HAMMERDB);
    }
    statements.put("SLEV", StockLevelCall.PROCEDURE);
    return statements;
  }

  /**
   * Returns calls of the procedures, for one thread.
   *
   * @param own whether this suite made the procedures, not HammerDB
   */
  public static Transactions calls(Profile profile, boolean own) {
    boolean spec = profile == Profile.SPEC;
    return new Transactions(
        spec ? new SpecNewOrderCall() : new NewOrderCall(own),
        new PaymentCall(spec),
        new OrderStatusCall(spec),
        new DeliveryCall(spec),
        new StockLevelCall());
  }
}
