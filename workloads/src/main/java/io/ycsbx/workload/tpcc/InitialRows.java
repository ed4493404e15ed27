package io.ycsbx.workload.tpcc;

import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Makes the initial rows of a profile (TPC-C 4.3.3.1, or those of HammerDB's loader) and writes
 * them, without a commit. Values are in the order of {@code columns.sql}. Belongs to one thread.
 */
final class InitialRows {

  /** HammerDB draws a tenth of the rows with repetition, so it marks fewer. */
  private static final double HAMMERDB_ORIGINAL = 1 - Math.exp(-0.1);

  private static final double SPEC_ORIGINAL = 0.1;

  /** HammerDB's word replaces one character more than it has. */
  private static final int HAMMERDB_REPLACED = 9;

  private final boolean spec;
  private final SplittableRandom random;
  private final NuRand lastNames = NuRand.lastNames(NuRand.LOAD_C);
  private final String original;
  private final String now =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT)
          .format(LocalDateTime.now(ZoneId.systemDefault()));
  private final Map<String, TableWriter> writers = new HashMap<>();

  /**
   * Creates a source of rows.
   *
   * @param writer returns a writer for a table's name
   */
  InitialRows(Profile profile, Function<String, TableWriter> writer, SplittableRandom random) {
    this.spec = profile == Profile.SPEC;
    this.random = random;
    this.original = spec ? "ORIGINAL" : "original";
    DatabaseContents.TABLES.forEach(table -> writers.put(table, writer.apply(table)));
  }

  private RowBuffer row(String table) throws SQLException {
    return writers.get(table).row();
  }

  private void flush(String... tables) throws SQLException {
    for (String table : tables) {
      writers.get(table).flush();
    }
  }

  /** Removes the rows of a method that failed. */
  void discard() {
    writers.values().forEach(TableWriter::discard);
  }

  void items(int first, int last) throws SQLException {
    for (int id = first; id <= last; id++) {
      RowBuffer row = row("item").numbers(id, random.nextInt(1, 10_001));
      row.random(14, 24).hundredths(random.nextInt(100, 10_001));
      data(row).end();
    }
    flush("item");
  }

  void stock(int warehouse, int first, int last) throws SQLException {
    for (int id = first; id <= last; id++) {
      RowBuffer row = row("stock").numbers(id, warehouse, random.nextInt(10, 101));
      for (int district = 1; district <= Profile.DISTRICTS; district++) {
        row.random(24, 24);
      }
      data(row.numbers(0, 0, 0)).end();
    }
    flush("stock");
  }

  /** Adds data, a tenth of which contains the word "original" (TPC-C 4.3.3.1). */
  private RowBuffer data(RowBuffer row) {
    return random.nextDouble() < (spec ? SPEC_ORIGINAL : HAMMERDB_ORIGINAL)
        ? row.randomWith(original, spec ? original.length() : HAMMERDB_REPLACED, 26, 50)
        : row.random(26, 50);
  }

  /** Writes a district's customers and a payment of each. */
  void customers(int warehouse, int district) throws SQLException {
    for (int id = 1; id <= Profile.CUSTOMERS; id++) {
      customer(warehouse, district, id);
      row("history")
          .numbers(id, district, warehouse, district, warehouse)
          .text(now)
          .hundredths(10_00)
          .random(12, 24)
          .end();
    }
    flush("customer", "history");
  }

  private void customer(int warehouse, int district, int id) throws SQLException {
    int name = id <= 1000 ? id - 1 : lastNames.next(random);
    RowBuffer row = row("customer").numbers(id, district, warehouse);
    row.random(8, 16).text("OE").text(NuRand.lastName(name));
    address(row).digits(16, "").text(now);
    boolean badCredit = random.nextInt(10) < (spec ? 1 : 5);
    row.text(badCredit ? "BC" : "GC").hundredths(50_000_00);
    row.tenThousandths(spec ? random.nextInt(5_001) : random.nextInt(51) * 100);
    row.text("-10.00").hundredths(10_00).numbers(1, 0).random(300, 500).end();
  }

  /** Writes a district's orders: one of each customer, or with HammerDB of random customers. */
  void orders(int warehouse, int district) throws SQLException {
    int[] customer = spec ? permutation() : null;
    for (int id = 1; id <= Profile.ORDERS; id++) {
      boolean delivered = id < Profile.FIRST_NEW_ORDER;
      int lineCount = random.nextInt(Profile.FEWEST_LINES, Profile.MOST_LINES + 1);
      RowBuffer row = row("orders").numbers(id, warehouse, district);
      row.numbers(spec ? customer[id - 1] : random.nextInt(id, Profile.CUSTOMERS + 1));
      if (delivered) {
        row.numbers(random.nextInt(1, Profile.CARRIERS + 1));
      } else {
        row.absent();
        row("new_order").numbers(warehouse, district, id).end();
      }
      row.numbers(lineCount, 1).text(now).end();
      lines(warehouse, district, id, lineCount, delivered);
    }
    flush("orders", "new_order", "order_line");
  }

  private void lines(int warehouse, int district, int order, int count, boolean delivered)
      throws SQLException {
    for (int number = 1; number <= count; number++) {
      RowBuffer row = row("order_line").numbers(warehouse, district, order, number);
      row.numbers(random.nextInt(1, Profile.ITEMS + 1));
      if (delivered) {
        row.text(now);
      } else {
        row.absent();
      }
      row.hundredths(amount(delivered)).numbers(warehouse, 5).random(24, 24).end();
    }
  }

  /** Returns an amount in hundredths: 0 for delivered orders, with HammerDB for all others. */
  private int amount(boolean delivered) {
    if (spec) {
      return delivered ? 0 : random.nextInt(1, 1_000_000);
    }
    return delivered ? random.nextInt(10, 10_001) : 0;
  }

  private int[] permutation() {
    int[] numbers = new int[Profile.CUSTOMERS];
    for (int i = 0; i < numbers.length; i++) {
      int other = random.nextInt(i + 1);
      numbers[i] = numbers[other];
      numbers[other] = i + 1;
    }
    return numbers;
  }

  void warehouse(int id) throws SQLException {
    for (int district = 1; district <= Profile.DISTRICTS; district++) {
      RowBuffer row = row("district").numbers(district, id).hundredths(30_000_00);
      address(row.tenThousandths(tax()).numbers(Profile.ORDERS + 1).random(6, 10)).end();
    }
    flush("district");
    RowBuffer row = row("warehouse").numbers(id).hundredths(300_000_00).tenThousandths(tax());
    address(row.random(6, 10)).end();
    flush("warehouse");
  }

  private int tax() {
    return spec ? random.nextInt(2_001) : random.nextInt(10, 21) * 100;
  }

  /** Adds two streets, city, state and zip code. */
  private RowBuffer address(RowBuffer row) {
    return row.random(10, 20).random(10, 20).random(10, 20).random(2, 2).digits(4, "11111");
  }
}
