package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.model.Profile;

/** The five transactions in one form: statements or calls. Belongs to one thread. */
public record Transactions(
    Transaction<Inputs.NewOrder> newOrder,
    Transaction<Inputs.Payment> payment,
    Transaction<Inputs.OrderStatus> orderStatus,
    Transaction<Inputs.Delivery> delivery,
    Transaction<Inputs.StockLevel> stockLevel) {

  /** The same statements as in the procedures, from here. */
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
