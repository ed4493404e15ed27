package io.ycsbx.workload.tpcc;

import java.util.LinkedHashMap;
import java.util.Map;

/** The five procedures by name. */
final class Procedures {

  private Procedures() {}

  /** Names and the statements that make them. */
  static Map<String, String> statements() {
    Map<String, String> statements = new LinkedHashMap<>();
    statements.put("NEWORD", NewOrderCall.PROCEDURE);
    statements.put("DELIVERY", DeliveryCall.PROCEDURE);
    statements.put("PAYMENT", PaymentCall.PROCEDURE);
    statements.put("OSTAT", OrderStatusCall.PROCEDURE);
    statements.put("SLEV", StockLevelCall.PROCEDURE);
    return statements;
  }
}
