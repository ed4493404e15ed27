package io.ycsbx.it;

import static io.ycsbx.it.TpccRun.count;
import static io.ycsbx.it.TpccRun.succeeded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.config.Warning;
import io.ycsbx.record.RunRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.WorkloadException;

/** TPC-C on a MariaDB that needs no container: also what is the same on every server. */
@Order(2)
class TpccEmbeddedIT extends TpccMySqlContract {

  private static final String ANOTHER_PROFILE =
      "tpcc.profile: the tables are of profile hammerdb, not spec: set tpcc.profile=hammerdb, or"
          + " load into another database";

  @TempDir static Path dir;

  private EmbeddedServer server;

  @Override
  void start() throws Exception {
    server = EmbeddedServer.start(dir, List.of("innodb_buffer_pool_size=512M", "debug_no_sync"));
  }

  @Override
  void stop() throws Exception {
    server.close();
  }

  @Override
  Map<String, String> database(String name) {
    String url = "jdbc:mysql://127.0.0.1:%s/%s?sslMode=DISABLED&createDatabaseIfNotExist=true";
    return Map.of(
        "db.url",
        url.formatted(server.port(), name),
        "db.user",
        EmbeddedServer.USER,
        "db.passwd",
        server.password());
  }

  @Test
  void rowsHaveTheDistributionsOfTheirProfile() throws Exception {
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
                "SELECT MIN(CAST(o_c_id AS SIGNED) - o_id) FROM orders WHERE o_id <= 3000"))
        .isNotNegative();
    for (TpccRun run : List.of(spec, hammerDb)) {
      assertThat(
              run.number("SELECT COUNT(*) FROM customer WHERE c_last = 'BARBARBAR' AND c_id = 1"))
          .isEqualTo(10);
      assertThat(run.number("SELECT COUNT(DISTINCT c_last) FROM customer WHERE c_id <= 1000"))
          .isEqualTo(1000);
    }
    // The fixture's tpcc.history_pk.
    assertThat(spec.number("SELECT MAX(id) FROM history")).isPositive();
  }

  @Test
  void aPaymentThatViolatesAConstraintIsAFailure() throws Exception {
    hammerDb.execute(
        "CREATE TRIGGER violated BEFORE INSERT ON history FOR EACH ROW"
            + " SIGNAL SQLSTATE '23000' SET MYSQL_ERRNO = 1062");
    RunRecord run;
    try {
      run =
          firstOf(
              () -> hammerDb.run("maxerrors=100%"),
              record -> count(record, "PAYMENT", "DUPLICATE_KEY") > 0);
    } finally {
      hammerDb.execute("DROP TRIGGER violated");
    }

    assertThat(count(run, "PAYMENT", "OK")).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "load | recordcount=39 | recordcount: must be at least the 40 parts of this load, or unset,"
            + " was 39",
        "load | tpcc.profile=spec | " + ANOTHER_PROFILE,
        "run | tpcc.warehouses=2 | tpcc.warehouses: 2 warehouses are requested, but only 1 are"
            + " loaded",
        "run | tpcc.profile=spec | " + ANOTHER_PROFILE
      })
  void aCommandThatDoesNotFitIsRefused(String command, String property, String expected) {
    RunRecord record = command.equals("load") ? hammerDb.load(property) : hammerDb.run(property);
    assertThat(record.outcome().reasons())
        .containsExactly("2 of 2 threads could not start: " + expected);
  }

  @Test
  void infileIsRefusedWhereTheServerHasItOff() throws Exception {
    hammerDb.execute("SET GLOBAL local_infile = false");
    try {
      assertThat(hammerDb.load("tpcc.bulk=infile").outcome().reasons())
          .containsExactly(
              "2 of 2 threads could not start: tpcc.bulk: must not be infile where the server's"
                  + " local_infile is OFF: switch it on, or set tpcc.bulk=insert");
    } finally {
      hammerDb.execute("SET GLOBAL local_infile = true");
    }
  }

  @Test
  void aRunBeforeALoadIsRefused() {
    String expected = "there are no warehouses in the database: load them first (bin/ycsb load)";
    TpccRun empty = on("tpcc_empty", "hammerdb");
    assertThat(empty.run().outcome().reasons())
        .containsExactly("2 of 2 threads could not start: " + expected);
    assertThatThrownBy(empty::check).isInstanceOf(WorkloadException.class).hasMessage(expected);
  }

  /**
   * One attempt more fails than a load makes of a part. The rest is loaded by INSERT, of which nine
   * attempts fail.
   */
  @Test
  void aLoadThatHasFailedIsContinued() throws Exception {
    emptyAllButItems();
    loses(hammerDb, 10);
    RunRecord failed = hammerDb.load("threadcount=1");
    losesNoMore(hammerDb);
    assertThat(failed.outcome().reasons().get(0)).contains("-CUSTOMER DEADLOCK: ");

    hammerDb.execute("SET GLOBAL local_infile = false");
    loses(hammerDb, 9);
    RunRecord rest;
    try {
      rest = succeeded(hammerDb.load());
    } finally {
      hammerDb.execute("SET GLOBAL local_infile = true");
    }
    assertThat(count(rest, "INSERT-ORDERS", "OK")).isEqualTo(10);
    assertThat(count(rest, "INSERT-ITEM", "OK")).isZero();
    assertThat(hammerDb.check()).isEmpty();
    assertThat(succeeded(hammerDb.load()).operations()).isEmpty();
  }

  @Test
  void severalClientsLoadTheirWarehouses() throws Exception {
    TpccRun run = on("tpcc_together", "spec");
    RunRecord load = run.loadTogether(2, folder.resolve("together"), "tpcc.warehouses=2");

    assertThat(run.check("tpcc.warehouses=2")).isEmpty();
    assertThat(load.transactions()).isEqualTo(70);
    assertThat(count(load, "INFILE-ITEM", "OK")).isEqualTo(10);
    assertThat(count(load, "INFILE-STOCK", "OK")).isEqualTo(20);
    assertThat(load.warnings()).extracting(Warning::code).doesNotContain("properties-differ");
  }
}
