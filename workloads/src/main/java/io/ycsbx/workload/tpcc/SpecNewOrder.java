package io.ycsbx.workload.tpcc;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/** A new-order as the specification has it (TPC-C 2.4.2.2). */
final class SpecNewOrder implements Transaction<Inputs.NewOrder> {

  private static final String CUSTOMER =
      """
      SELECT c_discount, c_last, c_credit, w_tax
        FROM warehouse JOIN customer ON c_w_id = w_id
       WHERE w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

  private static final String DISTRICT =
      """
      SELECT d_next_o_id, d_tax FROM district WHERE d_w_id = ? AND d_id = ? FOR UPDATE\
      """;

  private static final String NEXT_ORDER =
      """
      UPDATE district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = ? AND d_id = ?\
      """;

  private static final String ORDER =
      """
      INSERT INTO orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
      VALUES (?, ?, ?, ?, ?, ?, ?)\
      """;

  private static final String QUEUE =
      """
      INSERT INTO new_order (no_o_id, no_d_id, no_w_id) VALUES (?, ?, ?)\
      """;

  private static final String ITEM =
      """
      SELECT i_price, i_name, i_data FROM item WHERE i_id = ?\
      """;

  private static final String STOCK =
      """
      SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
             s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10
        FROM stock WHERE s_w_id = ? AND s_i_id = ? FOR UPDATE\
      """;

  private static final String TAKE_STOCK =
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

  private static final int FIRST_DISTRICT_INFO = 3;
  private static final int FEWEST_LEFT = 10;

  @Override
  public boolean run(Link link, Inputs.NewOrder input) throws SQLException {
    Sql.row(link.prepare(CUSTOMER), input.warehouse(), input.district(), input.customer()).close();
    int order = begin(link, input);
    for (int i = 0; i < input.lines().size(); i++) {
      if (!addLine(link, input, order, i)) {
        link.rollback();
        return false;
      }
    }
    link.commit();
    return true;
  }

  private static int begin(Link link, Inputs.NewOrder input) throws SQLException {
    int order;
    try (ResultSet district =
        Sql.row(link.prepare(DISTRICT), input.warehouse(), input.district())) {
      order = district.getInt(1);
    }
    Sql.update(link.prepare(NEXT_ORDER), input.warehouse(), input.district());
    Sql.update(
        link.prepare(ORDER),
        order,
        input.district(),
        input.warehouse(),
        input.customer(),
        new Timestamp(System.currentTimeMillis()),
        input.lines().size(),
        input.local() ? 1 : 0);
    Sql.update(link.prepare(QUEUE), order, input.district(), input.warehouse());
    return order;
  }

  /** False if there is no such item. */
  private static boolean addLine(Link link, Inputs.NewOrder input, int order, int index)
      throws SQLException {
    Inputs.Line line = input.lines().get(index);
    BigDecimal price;
    try (ResultSet item = Sql.rows(link.prepare(ITEM), line.item())) {
      if (!item.next()) {
        return false;
      }
      price = item.getBigDecimal(1);
    }
    String info = takeStock(link, input, line);
    Sql.update(
        link.prepare(LINE),
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

  /** Takes a line's items; returns the district's text. */
  private static String takeStock(Link link, Inputs.NewOrder input, Inputs.Line line)
      throws SQLException {
    int quantity;
    String info;
    try (ResultSet stock = Sql.row(link.prepare(STOCK), line.supplier(), line.item())) {
      quantity = stock.getInt(1);
      info = stock.getString(FIRST_DISTRICT_INFO + input.district() - 1);
    }
    int left = quantity - line.quantity();
    Sql.update(
        link.prepare(TAKE_STOCK),
        left >= FEWEST_LEFT ? left : left + 91,
        line.quantity(),
        line.supplier() == input.warehouse() ? 0 : 1,
        line.supplier(),
        line.item());
    return info;
  }
}
