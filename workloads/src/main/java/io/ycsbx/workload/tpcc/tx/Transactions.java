package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.model.Profile;

/** The five transactions, by statements or by procedures. Belongs to one thread. */
public record Transactions(
    OrderTransaction newOrder,
    Transaction<Inputs.Payment> payment,
    Transaction<Inputs.OrderStatus> orderStatus,
    Transaction<Inputs.Delivery> delivery,
    Transaction<Inputs.StockLevel> stockLevel) {

  /** Returns transactions of prepared statements, the same as those in the procedures. */
  public static Transactions ofStatements(Profile profile) {
    boolean spec = profile == Profile.SPEC;
    return new Transactions(
        new NewOrder(spec),
        new Payment(spec),
        new OrderStatus(spec),
        new Delivery(spec),
        new StockLevel());
  }
}
