package io.ycsbx.workload.tpcc;

import java.util.LinkedHashMap;
import java.util.Map;

/** The five procedures of each profile, by name. */
final class Procedures {

  private Procedures() {}

  /** All names and the statements that make them, of a profile. */
  static Map<String, String> statements(Profile profile) {
    Map<String, String> statements = new LinkedHashMap<>();
    if (profile == Profile.SPEC) {
      statements.put("SPEC_NEWORD", SpecNewOrderCall.PROCEDURE);
      statements.put("SPEC_DELIVERY", SpecDeliveryCall.PROCEDURE);
      statements.put("SPEC_PAYMENT", SpecPaymentCall.PROCEDURE);
      statements.put("SPEC_OSTAT", SpecOrderStatusCall.PROCEDURE);
    } else {
      statements.put("NEWORD", NewOrderCall.PROCEDURE);
      statements.put("DELIVERY", DeliveryCall.PROCEDURE);
      statements.put("PAYMENT", PaymentCall.PROCEDURE);
      statements.put("OSTAT", OrderStatusCall.PROCEDURE);
    }
    statements.put("SLEV", StockLevelCall.PROCEDURE);
    return statements;
  }
}
