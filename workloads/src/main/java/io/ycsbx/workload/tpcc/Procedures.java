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
}
