package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.model.Profile;

/** The five transactions. Belongs to one thread. */
public record Transactions(
    NewOrder newOrder,
    Transaction<Inputs.Payment> payment,
    Transaction<Inputs.OrderStatus> orderStatus,
    Transaction<Inputs.Delivery> delivery,
    Transaction<Inputs.StockLevel> stockLevel) {

  /**
   * Returns a profile's transactions.
   *
   * @param ownProcedures whether this suite made the procedures, not HammerDB
   */
  public static Transactions of(Profile profile, boolean ownProcedures) {
    return new Transactions(
        new NewOrder(profile, ownProcedures),
        new Payment(profile),
        new OrderStatus(profile),
        new Delivery(profile),
        new StockLevel(profile));
  }
}
