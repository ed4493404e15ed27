package io.ycsbx.workload.tpcc.load;

import io.ycsbx.workload.tpcc.model.LastNames;
import io.ycsbx.workload.tpcc.model.NuRand;
import io.ycsbx.workload.tpcc.model.Profile;
import io.ycsbx.workload.tpcc.model.Scale;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;

/**
 * Makes the initial rows of a profile (TPC-C 4.3.3.1, or as HammerDB's loader has them) and writes
 * them. Belongs to one thread; each method leaves its rows to be committed.
 */
final class InitialRows {

  private static final String NOTHING = "";
  private static final String MIDDLE = "OE";
  private static final String ZIP_END = "11111";
  private static final String ORIGINAL = "ORIGINAL";

  /** HammerDB marks one tenth as many rows as there are, drawn with repetition. */
  private static final double HAMMERDB_ORIGINAL = 1 - Math.exp(-0.1);

  private static final double SPEC_ORIGINAL = 0.1;

  /** HammerDB's word takes the place of one character more than it has. */
  private static final int HAMMERDB_REPLACED = 9;

  private final boolean spec;
  private final SplittableRandom random;
  private final NuRand lastNames = NuRand.lastNames(NuRand.LOAD_C);
  private final String original;
  private final String now =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss")
          .format(LocalDateTime.now(ZoneId.systemDefault()));
  private final TableWriter items;
  private final TableWriter warehouses;
  private final TableWriter districts;
  private final TableWriter stock;
  private final TableWriter customers;
  private final TableWriter history;
  private final TableWriter orders;
  private final TableWriter newOrders;
  private final TableWriter lines;

  /**
   * Makes rows.
   *
   * @param writers a writer for a table's name and its columns, separated by commas
   */
  InitialRows(
      Profile profile, BiFunction<String, String, TableWriter> writers, SplittableRandom random) {
    this.spec = profile == Profile.SPEC;
    this.random = random;
    this.original = spec ? ORIGINAL : "original";
    items = writers.apply("item", "i_id,i_im_id,i_name,i_price,i_data");
    warehouses =
        writers.apply(
            "warehouse", "w_id,w_name,w_street_1,w_street_2,w_city,w_state,w_zip,w_tax,w_ytd");
    districts =
        writers.apply(
            "district",
            "d_id,d_w_id,d_name,d_street_1,d_street_2,d_city,d_state,d_zip,d_tax,d_ytd,d_next_o_id");
    stock =
        writers.apply(
            "stock",
            "s_i_id,s_w_id,s_quantity,s_dist_01,s_dist_02,s_dist_03,s_dist_04,s_dist_05,s_dist_06,"
                + "s_dist_07,s_dist_08,s_dist_09,s_dist_10,s_data,s_ytd,s_order_cnt,s_remote_cnt");
    customers =
        writers.apply(
            "customer",
            "c_id,c_d_id,c_w_id,c_first,c_middle,c_last,c_street_1,c_street_2,c_city,c_state,"
                + "c_zip,c_phone,c_since,c_credit,c_credit_lim,c_discount,c_balance,c_data,"
                + "c_ytd_payment,c_payment_cnt,c_delivery_cnt");
    history =
        writers.apply("history", "h_c_id,h_c_d_id,h_c_w_id,h_w_id,h_d_id,h_date,h_amount,h_data");
    orders =
        writers.apply(
            "orders", "o_id,o_c_id,o_d_id,o_w_id,o_entry_d,o_carrier_id,o_ol_cnt,o_all_local");
    newOrders = writers.apply("new_order", "no_o_id,no_d_id,no_w_id");
    lines =
        writers.apply(
            "order_line",
            "ol_o_id,ol_d_id,ol_w_id,ol_number,ol_i_id,ol_supply_w_id,ol_quantity,ol_amount,"
                + "ol_dist_info,ol_delivery_d");
  }

  /** Items of consecutive numbers. */
  void items(int first, int last) throws SQLException {
    for (int id = first; id <= last; id++) {
      RowBuffer row = items.row().number(id).number(random.nextInt(1, 10_001));
      row.random(random, 14, 24).hundredths(random.nextInt(100, 10_001));
      data(row).end();
    }
    items.flush();
  }

  /** Stock of consecutive items. */
  void stock(int warehouse, int first, int last) throws SQLException {
    for (int id = first; id <= last; id++) {
      RowBuffer row = stock.row().number(id).number(warehouse).number(random.nextInt(10, 101));
      for (int district = 1; district <= Scale.DISTRICTS; district++) {
        row.random(random, 24, 24);
      }
      data(row).number(0).number(0).number(0).end();
    }
    stock.flush();
  }

  /** Some have the word "original" in them (4.3.3.1). */
  private RowBuffer data(RowBuffer row) {
    return random.nextDouble() < (spec ? SPEC_ORIGINAL : HAMMERDB_ORIGINAL)
        ? row.randomWith(original, spec ? original.length() : HAMMERDB_REPLACED, random, 26, 50)
        : row.random(random, 26, 50);
  }

  /** A district's customers, and a payment of each. */
  void customers(int warehouse, int district) throws SQLException {
    for (int id = 1; id <= Scale.CUSTOMERS; id++) {
      customer(warehouse, district, id);
      history
          .row()
          .number(id)
          .number(district)
          .number(warehouse)
          .number(warehouse)
          .number(district)
          .text(now)
          .hundredths(10_00)
          .random(random, 12, 24)
          .end();
    }
    customers.flush();
    history.flush();
  }

  private void customer(int warehouse, int district, int id) throws SQLException {
    int name = id <= 1000 ? id - 1 : lastNames.next(random);
    RowBuffer row = customers.row().number(id).number(district).number(warehouse);
    row.random(random, 8, 16).text(MIDDLE).text(LastNames.of(name));
    address(row).digits(random, 16, NOTHING).text(now);
    boolean badCredit = random.nextInt(10) < (spec ? 1 : 5);
    row.text(badCredit ? "BC" : "GC").hundredths(50_000_00);
    row.tenThousandths(spec ? random.nextInt(5_001) : random.nextInt(51) * 100);
    row.text("-10.00").random(random, 300, 500);
    row.hundredths(10_00).number(1).number(0).end();
  }

  /** A district's orders: each customer's one, or with HammerDB rather those of high numbers. */
  void orders(int warehouse, int district) throws SQLException {
    int[] customer = spec ? permutation() : null;
    for (int id = 1; id <= Scale.ORDERS; id++) {
      boolean delivered = id < Scale.FIRST_NEW_ORDER;
      int lineCount = random.nextInt(Scale.FEWEST_LINES, Scale.MOST_LINES + 1);
      RowBuffer row = orders.row().number(id);
      row.number(spec ? customer[id - 1] : random.nextInt(id, Scale.CUSTOMERS + 1));
      row.number(district).number(warehouse).text(now);
      if (delivered) {
        row.number(random.nextInt(1, Scale.CARRIERS + 1));
      } else {
        row.absent();
        newOrders.row().number(id).number(district).number(warehouse).end();
      }
      row.number(lineCount).number(1).end();
      lines(warehouse, district, id, lineCount, delivered);
    }
    orders.flush();
    newOrders.flush();
    lines.flush();
  }

  private void lines(int warehouse, int district, int order, int count, boolean delivered)
      throws SQLException {
    for (int number = 1; number <= count; number++) {
      RowBuffer row = lines.row().number(order).number(district).number(warehouse).number(number);
      row.number(random.nextInt(1, Scale.ITEMS + 1)).number(warehouse).number(5);
      row.hundredths(amount(delivered)).random(random, 24, 24);
      if (delivered) {
        row.text(now).end();
      } else {
        row.absent().end();
      }
    }
  }

  /** In hundredths. HammerDB has it the other way round, and smaller. */
  private int amount(boolean delivered) {
    if (spec) {
      return delivered ? 0 : random.nextInt(1, 1_000_000);
    }
    return delivered ? random.nextInt(10, 10_001) : 0;
  }

  private int[] permutation() {
    int[] numbers = new int[Scale.CUSTOMERS];
    for (int i = 0; i < numbers.length; i++) {
      int other = random.nextInt(i + 1);
      numbers[i] = numbers[other];
      numbers[other] = i + 1;
    }
    return numbers;
  }

  /** A warehouse and its districts. */
  void warehouse(int id) throws SQLException {
    for (int district = 1; district <= Scale.DISTRICTS; district++) {
      RowBuffer row = districts.row().number(district).number(id).random(random, 6, 10);
      address(row).tenThousandths(tax()).hundredths(30_000_00).number(Scale.ORDERS + 1).end();
    }
    districts.flush();
    RowBuffer row = warehouses.row().number(id).random(random, 6, 10);
    address(row).tenThousandths(tax()).hundredths(300_000_00).end();
    warehouses.flush();
  }

  /** Forgets the rows of a method that has failed. */
  void discard() {
    List.of(items, warehouses, districts, stock, customers, history, orders, newOrders, lines)
        .forEach(TableWriter::discard);
  }

  private int tax() {
    return spec ? random.nextInt(2_001) : random.nextInt(10, 21) * 100;
  }

  /** Two streets, city, state and zip code. */
  private RowBuffer address(RowBuffer row) {
    return row.random(random, 10, 20)
        .random(random, 10, 20)
        .random(random, 10, 20)
        .random(random, 2, 2)
        .digits(random, 4, ZIP_END);
  }
}
