package io.ycsbx.workload.tpcc;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A new-order (TPC-C 2.4.2.2). */
final class NewOrder extends Transaction<Inputs.NewOrder> {

  /** The column of the first district's text in the stock's row. */
  private static final int FIRST_DISTRICT_INFO = 3;

  private static final int LEAST_STOCK = 10;

  /** The quantity to add when less than that would be left. */
  private static final int NEW_STOCK = 91;

  /** The end of a call of HammerDB's procedure which reads whether the order was kept. */
  private static final String CUSTOMER = "customer-of-order";

  private final boolean ownProcedures;
  private final boolean readsCustomer;
  private final Call call;
  private int placed;

  /**
   * Creates the transaction.
   *
   * @param ownProcedures whether this suite made the procedures, not HammerDB
   */
  NewOrder(Database database, boolean ownProcedures) {
    super(TransactionKind.NEW_ORDER, database);
    this.ownProcedures = ownProcedures;
    this.readsCustomer = !ownProcedures && sql.has(CUSTOMER);
    this.call = Call.of(sql.get("call") + (readsCustomer ? sql.get(CUSTOMER) : ""));
  }

  @Override
  public boolean run(SqlConnection db, Inputs.NewOrder input) throws SQLException {
    int order = takeNumber(db, input);
    addOrder(db, input, order);
    for (int i = 0; i < input.count(); i++) {
      if (!addLine(db, input, order, i)) {
        db.rollback();
        return false;
      }
    }
    db.commit();
    placed = order;
    return true;
  }

  /**
   * Calls the procedure, which draws as many lines as the input has. HammerDB's function for
   * PostgreSQL keeps every order, and does not return its number.
   */
  @Override
  public boolean call(SqlConnection db, Inputs.NewOrder input) throws SQLException {
    try (ResultSet output = call.execute(db, arguments(input))) {
      placed = output.getInt(1);
      if (ownProcedures) {
        return !output.wasNull();
      }
      return !readsCustomer || output.getInt(3) == input.customer();
    }
  }

  @Override
  Object[] arguments(Inputs.NewOrder input) {
    return new Object[] {
      input.warehouse(),
      input.warehouses(),
      input.district(),
      input.customer(),
      input.count(),
      now()
    };
  }

  /** Returns whether an order of HammerDB's procedure has a number that can be read. */
  static boolean isNumbered(Database database) {
    return database.sql(TransactionKind.NEW_ORDER.label()).has(CUSTOMER);
  }

  /** Returns the number of the last committed order in its district; undefined before the first. */
  int order() {
    return placed;
  }

  private int takeNumber(SqlConnection db, Inputs.NewOrder input) throws SQLException {
    db.row(sql.get("customer"), input.warehouse(), input.district(), input.customer()).close();
    int order;
    try (ResultSet district = db.row(sql.get("district"), input.warehouse(), input.district())) {
      order = district.getInt(1);
    }
    db.update(sql.get("next-order"), input.warehouse(), input.district());
    return order;
  }

  private void addOrder(SqlConnection db, Inputs.NewOrder input, int order) throws SQLException {
    db.update(
        sql.get("order"),
        order,
        input.district(),
        input.warehouse(),
        input.customer(),
        now(),
        input.count(),
        input.local() ? 1 : 0);
    db.update(sql.get("queue"), order, input.district(), input.warehouse());
  }

  /** Adds a line to the order; returns false for the unused item. */
  private boolean addLine(SqlConnection db, Inputs.NewOrder input, int order, int index)
      throws SQLException {
    Inputs.Line line = input.lines().get(index);
    BigDecimal price;
    try (ResultSet item = db.query(sql.get("item"), line.item())) {
      if (!item.next()) {
        if (line.item() != Inputs.UNUSED_ITEM) {
          throw SqlConnection.missingRow();
        }
        return false;
      }
      price = item.getBigDecimal(1);
    }
    String info = takeStock(db, input, line);
    db.update(
        sql.get("line"),
        order,
        input.district(),
        input.warehouse(),
        index + 1,
        line.item(),
        line.supplier(),
        line.quantity(),
        price.multiply(BigDecimal.valueOf(line.quantity())),
        info);
    return true;
  }

  /** Takes a line's items from the stock; returns the district's text. */
  private String takeStock(SqlConnection db, Inputs.NewOrder input, Inputs.Line line)
      throws SQLException {
    int left;
    String info;
    try (ResultSet stock = db.row(sql.get("stock"), line.supplier(), line.item())) {
      left = stock.getInt(1) - line.quantity();
      info = stock.getString(FIRST_DISTRICT_INFO + input.district() - 1);
    }
    left += left < LEAST_STOCK ? NEW_STOCK : 0;
    int remote = line.supplier() == input.warehouse() ? 0 : 1;
    db.update(sql.get("take-stock"), left, line.quantity(), remote, line.supplier(), line.item());
    return info;
  }
}
