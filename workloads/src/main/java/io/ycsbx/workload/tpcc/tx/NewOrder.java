package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/**
 * A new-order (TPC-C 2.4.2.2). With HammerDB the amount of a line includes tax and discount, stock
 * is read without a lock and only its quantity is updated, and lines are inserted before their
 * order.
 */
final class NewOrder implements OrderTransaction {

  private static final String CUSTOMER =
      """
      SELECT c_discount, c_last, c_credit, w_tax
        FROM warehouse JOIN customer ON c_w_id = w_id
       WHERE w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

  private static final String DISTRICT =
      "SELECT d_next_o_id, d_tax FROM district WHERE d_w_id = ? AND d_id = ? FOR UPDATE";

  private static final String NEXT_ORDER =
      "UPDATE district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = ? AND d_id = ?";

  private static final String ITEM = "SELECT i_price, i_name, i_data FROM item WHERE i_id = ?";

  private static final String STOCK =
      """
      SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
             s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10
        FROM stock WHERE s_w_id = ? AND s_i_id = ?\
      """;

  private static final String SPEC_STOCK = STOCK + " FOR UPDATE";

  private static final String TAKE_STOCK =
      "UPDATE stock SET s_quantity = ? WHERE s_w_id = ? AND s_i_id = ?";

  private static final String SPEC_TAKE_STOCK =
      """
      UPDATE stock
         SET s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,
             s_remote_cnt = s_remote_cnt + ?
       WHERE s_w_id = ? AND s_i_id = ?\
      """;

  private static final String LINE =
      """
      INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id,
                              ol_quantity, ol_amount, ol_dist_info)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)\
      """;

  private static final String ORDER =
      """
      INSERT INTO orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
      VALUES (?, ?, ?, ?, ?, ?, ?)\
      """;

  private static final String QUEUE =
      "INSERT INTO new_order (no_o_id, no_d_id, no_w_id) VALUES (?, ?, ?)";

  /** The column of the first district's text in {@link #STOCK}. */
  private static final int FIRST_DISTRICT_INFO = 3;

  /** The quantity to add when too little stock would be left. */
  private static final int NEW_STOCK = 91;

  private final boolean spec;
  private final int fewestLeft;
  private int placed;

  NewOrder(boolean spec) {
    this.spec = spec;
    this.fewestLeft = spec ? 10 : 1;
  }

  /**
   * The values of an order for its lines.
   *
   * @param factor the factor of a line's amount
   */
  private record Header(int order, BigDecimal factor) {}

  @Override
  public boolean run(SqlConnection db, Inputs.NewOrder input) throws SQLException {
    Header header = header(db, input);
    if (spec) {
      addOrder(db, input, header.order);
    }
    for (int i = 0; i < input.lines().size(); i++) {
      if (!addLine(db, input, header, i)) {
        db.rollback();
        return false;
      }
    }
    if (!spec) {
      addOrder(db, input, header.order);
    }
    db.commit();
    placed = header.order;
    return true;
  }

  @Override
  public int order() {
    return placed;
  }

  private Header header(SqlConnection db, Inputs.NewOrder input) throws SQLException {
    BigDecimal discount;
    BigDecimal taxes;
    try (ResultSet customer =
        db.row(CUSTOMER, input.warehouse(), input.district(), input.customer())) {
      discount = customer.getBigDecimal(1);
      taxes = customer.getBigDecimal(4);
    }
    int order;
    try (ResultSet district = db.row(DISTRICT, input.warehouse(), input.district())) {
      order = district.getInt(1);
      taxes = taxes.add(district.getBigDecimal(2));
    }
    db.update(NEXT_ORDER, input.warehouse(), input.district());
    BigDecimal taxed = BigDecimal.ONE.add(taxes).multiply(BigDecimal.ONE.subtract(discount));
    return new Header(order, spec ? BigDecimal.ONE : taxed);
  }

  private static void addOrder(SqlConnection db, Inputs.NewOrder input, int order)
      throws SQLException {
    db.update(
        ORDER,
        order,
        input.district(),
        input.warehouse(),
        input.customer(),
        new Timestamp(System.currentTimeMillis()),
        input.lines().size(),
        input.local() ? 1 : 0);
    db.update(QUEUE, order, input.district(), input.warehouse());
  }

  /** Adds a line to the order; returns false for the unused item. */
  private boolean addLine(SqlConnection db, Inputs.NewOrder input, Header header, int index)
      throws SQLException {
    Inputs.Line line = input.lines().get(index);
    BigDecimal price;
    try (ResultSet item = db.query(ITEM, line.item())) {
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
        LINE,
        header.order,
        input.district(),
        input.warehouse(),
        index + 1,
        line.item(),
        line.supplier(),
        line.quantity(),
        price.multiply(BigDecimal.valueOf(line.quantity())).multiply(header.factor),
        info);
    return true;
  }

  /** Takes a line's items from the stock; returns the district's text. */
  private String takeStock(SqlConnection db, Inputs.NewOrder input, Inputs.Line line)
      throws SQLException {
    int left;
    String info;
    try (ResultSet stock = db.row(spec ? SPEC_STOCK : STOCK, line.supplier(), line.item())) {
      left = stock.getInt(1) - line.quantity();
      info = stock.getString(FIRST_DISTRICT_INFO + input.district() - 1);
    }
    left += left < fewestLeft ? NEW_STOCK : 0;
    if (spec) {
      int remote = line.supplier() == input.warehouse() ? 0 : 1;
      db.update(SPEC_TAKE_STOCK, left, line.quantity(), remote, line.supplier(), line.item());
    } else {
      db.update(TAKE_STOCK, left, line.supplier(), line.item());
    }
    return info;
  }
}
