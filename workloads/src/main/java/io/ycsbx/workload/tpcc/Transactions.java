package io.ycsbx.workload.tpcc;

/** The five transactions in one form: statements or calls. Belongs to one thread. */
record Transactions(
    Transaction<Inputs.NewOrder> newOrder,
    Transaction<Inputs.Payment> payment,
    Transaction<Inputs.OrderStatus> orderStatus,
    Transaction<Inputs.Delivery> delivery,
    Transaction<Inputs.StockLevel> stockLevel) {

  /** The same statements as in the procedures, from here. */
  static Transactions ofStatements(Profile profile) {
    boolean spec = profile == Profile.SPEC;
    return new Transactions(
        new NewOrder(spec),
        new Payment(spec),
        new OrderStatus(spec),
        new Delivery(spec),
        new StockLevel());
  }

  /**
   * Calls of the procedures.
   *
   * @param ownProcedures whether they are ours, or HammerDB's
   */
  static Transactions ofCalls(Profile profile, boolean ownProcedures) {
    boolean spec = profile == Profile.SPEC;
    return new Transactions(
        spec ? new SpecNewOrderCall() : new NewOrderCall(ownProcedures),
        new PaymentCall(spec),
        new OrderStatusCall(spec),
        new DeliveryCall(spec),
        new StockLevelCall());
  }
}
