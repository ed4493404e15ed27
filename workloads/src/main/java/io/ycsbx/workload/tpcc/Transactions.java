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
        spec ? new SpecNewOrder() : new NewOrder(),
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
    if (profile == Profile.SPEC) {
      return new Transactions(
          new SpecNewOrderCall(),
          new SpecPaymentCall(),
          new SpecOrderStatusCall(),
          new SpecDeliveryCall(),
          new StockLevelCall());
    }
    return new Transactions(
        new NewOrderCall(ownProcedures),
        new PaymentCall(),
        new OrderStatusCall(),
        new DeliveryCall(),
        new StockLevelCall());
  }
}
