package io.ycsbx.it;

import static io.ycsbx.it.TpccRun.count;
import static io.ycsbx.it.TpccRun.figure;
import static io.ycsbx.it.TpccRun.succeeded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.WorkloadException;

/** TPC-C on a real server. */
abstract class TpccContract extends TpccFixture {

  @TempDir Path folder;

  private static final String SHORT = "tpcc.duration=0.02";

  private boolean loadedAgain;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRunLeavesTheDataConsistent(boolean procedures) throws Exception {
    String log = "tpcc.log=" + folder.resolve("orders.log");
    RunRecord run = succeeded(hammerDb.run("tpcc.procedures=" + procedures, log));

    assertThat(hammerDb.check(log)).isEmpty();
    assertThat(count(run, "NEW-ORDER", "OK")).isPositive();
    double nopm = figure(run, "tpcc.NOPM");
    assertThat(nopm).isEqualTo(figure(run, "tpcc.client.NOPM"), within(0.01 * nopm));
    double tpm = figure(run, "tpcc.TPM");
    assertThat(tpm).isEqualTo(figure(run, "tpcc.client.TPM"), within(0.01 * tpm));
    assertThat(run.headline().orElseThrow())
        .matches(
            "System achieved %d NOPM from %d M(ySQL|ariaDB) TPM"
                .formatted((long) nopm, (long) tpm));
    assertThat(run.warnings()).extracting(Warning::code).doesNotContain("tpcc-counts-differ");
  }

  @Test
  void theOrderOfAProcedureThatIsNotOursIsRead() throws Exception {
    hammerDb.execute("ALTER PROCEDURE NEWORD COMMENT 'not ours'");
    RunRecord run;
    try {
      run = succeeded(hammerDb.run());
    } finally {
      hammerDb.execute("ALTER PROCEDURE NEWORD COMMENT 'ycsbx'");
    }

    double nopm = figure(run, "tpcc.NOPM");
    assertThat(nopm).isPositive().isEqualTo(figure(run, "tpcc.client.NOPM"), within(0.01 * nopm));
    assertThat(hammerDb.check()).isEmpty();
  }

  @Test
  void theSpecificationKeepsAllConditions() throws Exception {
    RunRecord run =
        succeeded(
            spec.run(
                "tpcc.keyandthink=false",
                "threadcount=4",
                "tpcc.log=" + folder.resolve("orders.log")));

    findsEachLostOrder(count(run, "NEW-ORDER", "OK"));
    assertThat(figure(run, "tpcc.new-order.within-5s")).isGreaterThanOrEqualTo(90);
    assertThat(figure(run, "tpcc.tpmC")).isPositive();
  }

  /** Checks the log, with the given number of orders, and with one more that is not there. */
  private void findsEachLostOrder(long orders) throws Exception {
    Path log = folder.resolve("orders.log");
    assertThat(spec.check("tpcc.log=" + log)).isEmpty();
    List<String> lines = Files.readAllLines(log);
    assertThat(lines).hasSize((int) orders);
    Files.writeString(log, "1,2,999999,0\n", StandardOpenOption.APPEND);
    Files.writeString(log, lines.get(0) + "\n", StandardOpenOption.APPEND);
    assertThat(spec.check("tpcc.log=" + log))
        .containsExactly(
            String.format(Locale.ROOT, "%,d acknowledged new-orders, 2 lost", orders + 2));
  }

  @Test
  void twoClientsAtOnceLeaveTheDataConsistent() throws Exception {
    CompletableFuture<RunRecord> other =
        CompletableFuture.supplyAsync(() -> spec.run("tpcc.keyandthink=false"));
    RunRecord one = succeeded(spec.run("tpcc.keyandthink=false"));
    succeeded(other.get());

    assertThat(spec.check()).isEmpty();
    assertThat(one.warnings()).extracting(Warning::code).contains("tpcc-counts-differ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "1 | UPDATE warehouse SET w_ytd = w_ytd + %d WHERE w_id = 1",
        "2 | UPDATE district SET d_next_o_id = d_next_o_id + %d WHERE d_id = 3",
        "3 | UPDATE new_order SET no_o_id = no_o_id - 1000 * %d WHERE no_d_id = 4"
            + " ORDER BY no_o_id LIMIT 1",
        "4 | UPDATE orders SET o_ol_cnt = o_ol_cnt + %d WHERE o_d_id = 5 AND o_id = 7",
        "5 | UPDATE orders SET o_carrier_id = NULLIF(COALESCE(o_carrier_id, 0) - 5 * %d, 0)"
            + " WHERE o_d_id = 6 AND o_id = 1",
        "6 | UPDATE order_line SET ol_o_id = ol_o_id - 5000 * %d WHERE ol_d_id = 7"
            + " AND (ol_o_id = 8 OR ol_o_id = -4992) AND ol_number = 1",
        "7 | UPDATE order_line SET ol_delivery_d = IF(%d = 1, NULL, NOW()) WHERE ol_d_id = 8"
            + " AND ol_o_id = 9 AND ol_number = 2",
        "8 | UPDATE history SET h_amount = h_amount + %d WHERE h_d_id = 9 LIMIT 1",
        "9 | UPDATE district SET d_ytd = d_ytd + %d WHERE d_id = 10",
        "10 | UPDATE customer SET c_balance = c_balance + %d WHERE c_d_id = 1 AND c_id = 11",
        "11 | UPDATE customer SET c_delivery_cnt = c_delivery_cnt + %d"
            + " WHERE c_d_id = 2 AND c_id = 12",
        "12 | UPDATE customer SET c_ytd_payment = c_ytd_payment + %d"
            + " WHERE c_d_id = 3 AND c_id = 13"
      })
  void aCorruptedRowBreaksItsCondition(int condition, String corruption) throws Exception {
    spec.execute("UPDATE orders SET o_carrier_id = 5 WHERE o_d_id = 6 AND o_id = 1");
    spec.execute(corruption.formatted(1));
    try {
      assertThat(spec.check()).anyMatch(it -> it.startsWith("condition " + condition + ":"));
    } finally {
      spec.execute(corruption.formatted(-1));
    }
  }

  @Test
  void aMissingRowBreaksTheSizeOfItsTable() throws Exception {
    hammerDb.execute("DELETE FROM item WHERE i_id = 5");
    assertThat(hammerDb.check()).containsExactly("size of item");
    hammerDb.execute("INSERT INTO item VALUES (5, 1, 'an item that is new', 1.50, 'and its data')");
    assertThat(hammerDb.check()).isEmpty();
  }

  @Test
  void aDeliveryDeliversAnOrderThatHasComeSinceItBegan() throws Exception {
    try (Connection connection = spec.connect();
        Statement seller = connection.createStatement()) {
      connection.setAutoCommit(false);
      seller.execute("INSERT INTO orders VALUES (0, 1, 2, 14, NULL, 1, 1, NOW())");
      seller.execute("INSERT INTO order_line VALUES (1, 2, 0, 1, 1, NULL, 0, 1, 5, 'info')");
      seller.execute("INSERT INTO new_order VALUES (1, 2, 0)");
      CompletableFuture<Void> delivery = spec.deliver(1, 7);
      spec.awaitLockWait();
      connection.commit();
      delivery.get();

      assertThat(spec.number("SELECT o_carrier_id FROM orders WHERE o_d_id = 2 AND o_id = 0"))
          .isEqualTo(7);
    } finally {
      spec.execute(
          "DELETE FROM new_order WHERE no_o_id = 0",
          "DELETE FROM order_line WHERE ol_o_id = 0",
          "UPDATE customer SET c_delivery_cnt = c_delivery_cnt - 1"
              + " WHERE c_w_id = 1 AND c_d_id = 2 AND c_id = 14",
          "DELETE FROM orders WHERE o_id = 0");
    }
    assertThat(spec.check()).isEmpty();
  }

  @Test
  void loadedRowsAreAsTheProfileSays() throws Exception {
    String badCredit = "SELECT AVG(c_credit = 'BC') FROM customer";
    assertThat(spec.number(badCredit)).isEqualTo(0.1, within(0.01));
    assertThat(hammerDb.number(badCredit)).isEqualTo(0.5, within(0.015));
    assertThat(spec.number("SELECT AVG(s_data LIKE '%ORIGINAL%') FROM stock"))
        .isEqualTo(0.1, within(0.005));
    assertThat(hammerDb.number("SELECT AVG(s_data LIKE '%original%') FROM stock"))
        .isEqualTo(0.095, within(0.005));
    String customers =
        "SELECT COUNT(DISTINCT o_c_id) FROM orders WHERE o_d_id = 3 AND o_id BETWEEN 1 AND 3000";
    assertThat(spec.number(customers)).isEqualTo(3000);
    assertThat(hammerDb.number(customers)).isLessThan(2500);
    assertThat(
            hammerDb.number(
                "SELECT MIN(CAST(o_c_id AS SIGNED) - o_id) FROM orders" + " WHERE o_id <= 3000"))
        .isNotNegative();
    for (TpccRun run : List.of(spec, hammerDb)) {
      assertThat(
              run.number("SELECT COUNT(*) FROM customer WHERE c_last = 'BARBARBAR' AND c_id = 1"))
          .isEqualTo(10);
      assertThat(run.number("SELECT COUNT(DISTINCT c_last) FROM customer WHERE c_id <= 1000"))
          .isEqualTo(1000);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anOrderThatFindsNoItemIsAFailureUnlessThatIsTheUnusedOne(boolean procedures)
      throws Exception {
    hammerDb.execute("UPDATE item SET i_id = i_id + 200000 ORDER BY i_id DESC");
    RunRecord run;
    try {
      run = hammerDb.run(SHORT, "maxerrors=100%", "tpcc.procedures=" + procedures);
    } finally {
      hammerDb.execute("UPDATE item SET i_id = i_id - 200000 ORDER BY i_id");
    }

    assertThat(count(run, "NEW-ORDER", "ERROR")).isPositive();
    assertThat(count(run, "NEW-ORDER", "ROLLED_BACK")).isZero();
    assertThatThrownBy(
            () ->
                hammerDb.execute(
                    "CALL NEWORD(0, 1, 1, 1, 5, @disc, @last, @credit, @dtax, @wtax, @o_id,"
                        + " NOW())"))
        .hasMessageContaining("a row that TPC-C requires is missing: run \"ycsb check\"");
    assertThat(hammerDb.check()).isEmpty();
  }

  @Test
  void aPaymentThatViolatesAConstraintIsAFailure() throws Exception {
    hammerDb.execute(
        "CREATE TRIGGER violated BEFORE INSERT ON history FOR EACH ROW"
            + " SIGNAL SQLSTATE '23000' SET MYSQL_ERRNO = 1062");
    RunRecord run;
    try {
      run = hammerDb.run(SHORT, "maxerrors=100%");
    } finally {
      hammerDb.execute("DROP TRIGGER violated");
    }

    assertThat(count(run, "PAYMENT", "DUPLICATE_KEY")).isPositive();
    assertThat(count(run, "PAYMENT", "OK")).isZero();
    assertThat(hammerDb.check()).isEmpty();
  }

  @Test
  void aLoadOfFewerPartsThanThereAreIsRefused() {
    assertThat(hammerDb.load("recordcount=39").outcome().reasons())
        .containsExactly(
            "2 of 2 threads could not start: recordcount: must be at least the 40 parts of this"
                + " load, or unset, was 39");
  }

  @Test
  void aSecondLoadAtTheSameTimeIsRefused() throws Exception {
    try (Connection first = hammerDb.connect();
        Statement statement = first.createStatement()) {
      statement.execute(
          "SELECT GET_LOCK(CONCAT('ycsbx-tpcc-', LEFT(SHA2(DATABASE(), 256), 32)), 0)");

      assertThat(hammerDb.load().outcome().reasons())
          .containsExactly(
              "2 of 2 threads could not start: another load of this database is under way: wait for"
                  + " its end");
    }
  }

  @Test
  void anUnfinishedLoadGoesOnWhereItWas() throws Exception {
    TpccRun run = again();
    succeeded(run.load());
    run.execute(
        "DELETE FROM warehouse",
        "DELETE FROM district",
        "DELETE FROM orders WHERE o_d_id > 4",
        "DELETE FROM order_line WHERE ol_d_id > 4",
        "DELETE FROM new_order WHERE no_d_id > 4");

    assertThat(run.run().outcome().reasons())
        .containsExactly(
            "2 of 2 threads could not start: there are no warehouses in the database: load them"
                + " first (bin/ycsb load)");
    RunRecord load = succeeded(run.load());
    assertThat(run.check()).isEmpty();
    assertThat(load.operations()).noneMatch(it -> it.operation().endsWith("-ITEM"));
    assertThat(succeeded(run.load()).operations()).isEmpty();
    succeeded(run.load("tpcc.warehouses=2"));
    assertThat(run.check("tpcc.warehouses=1")).isEmpty();
  }

  /** Every connection's first nine attempts at a district's history fail, with other rows sent. */
  @ParameterizedTest
  @ValueSource(strings = {"auto", "insert"})
  void aPartOfALoadThatLostToAnotherIsWrittenAgain(String bulk) throws Exception {
    TpccRun run = again();
    empty(run);
    run.execute(losing("NEW.h_c_id = 2000 AND (@lost := COALESCE(@lost, 0) + 1) < 10"));
    try {
      succeeded(run.load("tpcc.bulk=" + bulk));
    } finally {
      run.execute("DROP TRIGGER loses");
    }

    assertThat(run.check()).isEmpty();
  }

  @Test
  void notForEver() throws Exception {
    TpccRun run = again();
    empty(run);
    run.execute(losing("NEW.h_c_id = 2000 AND (@lost := COALESCE(@lost, 0) + 1) < 11"));
    RunRecord load;
    try {
      load = run.load("threadcount=1");
    } finally {
      run.execute("DROP TRIGGER loses");
    }

    assertThat(load.outcome().reasons().get(0)).contains("-CUSTOMER DEADLOCK: ");
  }

  /** A database for further loads, loaded before the first test; a test may leave it unfinished. */
  private TpccRun again() {
    TpccRun run = on("tpcc_again", "hammerdb");
    if (!loadedAgain) {
      succeeded(run.load());
      loadedAgain = true;
    }
    return run;
  }

  /** Leaves the items only, faster than a load would. */
  private static void empty(TpccRun run) throws Exception {
    for (String table :
        List.of(
            "warehouse",
            "district",
            "customer",
            "history",
            "stock",
            "orders",
            "order_line",
            "new_order")) {
      run.execute("TRUNCATE TABLE " + table);
    }
  }

  private static String losing(String when) {
    return "CREATE TRIGGER loses BEFORE INSERT ON history FOR EACH ROW IF "
        + when
        + " THEN SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213; END IF";
  }

  @Test
  void aTransactionThatLostToAnotherIsTriedAgainWhereTheProfileSaysSo() throws Exception {
    String trigger = losing("RAND() < 0.2");
    spec.execute(trigger);
    RunRecord retried = spec.run("tpcc.keyandthink=false", "tpcc.retries=100");
    spec.execute("DROP TRIGGER loses");
    hammerDb.execute(trigger);
    RunRecord counted = hammerDb.run("maxerrors=100%");
    hammerDb.execute("DROP TRIGGER loses");

    succeeded(retried);
    assertThat(figure(retried, "tpcc.payment.retries")).isPositive();
    assertThat(count(retried, "PAYMENT", "DEADLOCK")).isZero();
    assertThat(figure(counted, "tpcc.payment.retries")).isZero();
    assertThat(count(counted, "PAYMENT", "DEADLOCK")).isPositive();
    assertThat(spec.check()).isEmpty();
    assertThat(hammerDb.check()).isEmpty();
  }

  @Test
  void aLockThatTakesTooLongIsTriedAgainWhereTheProfileSaysSo() throws Exception {
    try (Connection connection = spec.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("UPDATE warehouse SET w_tax = w_tax WHERE w_id = 1");
      CompletableFuture<RunRecord> run =
          CompletableFuture.supplyAsync(
              () -> spec.run("tpcc.keyandthink=false", "db.lock_wait_timeout=1s"));
      spec.awaitLockWait();
      // Twice as long as the limit, and the server looks at it once a second.
      Thread.sleep(3_000);
      connection.rollback();
      RunRecord record = succeeded(run.get());

      assertThat(figure(record, "tpcc.payment.retries")).isPositive();
      assertThat(count(record, "PAYMENT", "LOCK_WAIT_TIMEOUT")).isZero();
    }
    assertThat(spec.check()).isEmpty();
  }

  @Test
  void aRunBeforeALoadSaysSo() {
    assertThat(on("tpcc_empty", "hammerdb").run().outcome().reasons())
        .containsExactly(
            "2 of 2 threads could not start: there are no warehouses in the database: load them"
                + " first (bin/ycsb load)");
    assertThatThrownBy(() -> on("tpcc_empty", "hammerdb").check())
        .isInstanceOf(WorkloadException.class)
        .hasMessage("there are no warehouses in the database: load them first (bin/ycsb load)");
  }

  @Test
  void tooFewWarehousesAreToldOf() {
    assertThat(hammerDb.run("tpcc.warehouses=2").outcome().reasons())
        .containsExactly(
            "2 of 2 threads could not start: tpcc.warehouses: 2 warehouses are requested, but only"
                + " 1 are loaded");
  }

  @Test
  void tablesOfTheOtherProfileAreToldOf() {
    assertThat(hammerDb.run("tpcc.profile=spec").outcome().reasons())
        .containsExactly(
            "2 of 2 threads could not start: tpcc.profile: the tables are of profile hammerdb, not"
                + " spec: set tpcc.profile=hammerdb, or load into another database");
    assertThat(spec.load("tpcc.profile=hammerdb").outcome().reasons())
        .containsExactly(
            "2 of 2 threads could not start: tpcc.profile: the tables are of profile spec, not"
                + " hammerdb: set tpcc.profile=spec, or load into another database");
  }

  @Test
  void aUserWhoMayOnlyReadIsToldSo() throws Exception {
    hammerDb.execute(
        "DROP USER IF EXISTS reader@'%'",
        "CREATE USER reader@'%' IDENTIFIED BY 'r'",
        "GRANT SELECT ON tpcc_hammerdb.* TO reader@'%'");
    Map<String, String> properties = new TreeMap<>(database("tpcc_hammerdb"));
    properties.put("db.user", "reader");
    properties.put("db.passwd", "r");
    TpccRun run = new TpccRun(properties);

    assertThat(run.run("tpcc.procedures=false").outcome().reasons())
        .singleElement()
        .asString()
        .startsWith("2 of 2 threads could not start: no run is possible: ACCESS_DENIED: ");
    assertThat(run.run().outcome().reasons())
        .singleElement()
        .asString()
        .contains("no run is possible: ", "execute command denied");
    assertThat(run.load("tpcc.warehouses=2").outcome().reasons()).isNotEmpty();
    assertThat(run.check()).isEmpty();
  }

  private void localInfile(boolean on) throws Exception {
    hammerDb.execute("SET GLOBAL local_infile = " + on);
  }

  @Test
  void withoutLocalDataRowsAreInserted() throws Exception {
    TpccRun run = on("tpcc_inserted", "spec");
    localInfile(false);
    try {
      assertThat(run.load("tpcc.bulk=infile").outcome().reasons())
          .containsExactly(
              "2 of 2 threads could not start: tpcc.bulk: must not be infile where the server's"
                  + " local_infile is OFF: switch it on, or set tpcc.bulk=insert");
      RunRecord load = succeeded(run.load("tpcc.history_pk=true"));
      assertThat(load.operations()).allMatch(it -> it.operation().startsWith("INSERT-"));
      run.execute("SELECT MAX(id) FROM history");
      assertThat(run.check()).isEmpty();
    } finally {
      localInfile(true);
    }
    run.execute("DROP DATABASE tpcc_inserted");
  }
}
