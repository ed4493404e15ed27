package io.ycsbx.it;

import static io.ycsbx.it.TpccRun.figure;
import static io.ycsbx.it.TpccRun.succeeded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.config.Warning;
import io.ycsbx.record.RunRecord;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** TPC-C on MySQL and MariaDB. */
abstract class TpccMySqlContract extends TpccContract {

  @Override
  String binding() {
    return "mysql";
  }

  @Override
  String products() {
    return "M(ySQL|ariaDB)";
  }

  @Override
  int countedOnce() {
    return 4;
  }

  @Override
  String bulk() {
    return "INFILE";
  }

  @Override
  String lock() {
    return "SELECT GET_LOCK(CONCAT('ycsbx-tpcc-', LEFT(SHA2(DATABASE(), 256), 32)), 0)";
  }

  @Override
  void loses(TpccRun run, int attempts) throws SQLException {
    loses(run, "NEW.h_c_id = 2000 AND (@lost := COALESCE(@lost, 0) + 1) <= " + attempts);
  }

  @Override
  void loses(TpccRun run, double share) throws SQLException {
    loses(run, "RAND() < " + share);
  }

  private static void loses(TpccRun run, String when) throws SQLException {
    run.execute(
        "CREATE TRIGGER loses BEFORE INSERT ON history FOR EACH ROW IF "
            + when
            + " THEN SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213; END IF");
  }

  @Override
  void losesNoMore(TpccRun run) throws SQLException {
    run.execute("DROP TRIGGER IF EXISTS loses");
  }

  @Override
  void makeReader() throws SQLException {
    hammerDb.execute(
        "DROP USER IF EXISTS reader@'%'",
        "CREATE USER reader@'%' IDENTIFIED BY 'r'",
        "GRANT SELECT ON tpcc_hammerdb.* TO reader@'%'");
  }

  @Override
  String denied() {
    return "execute command denied";
  }

  /** PostgreSQL counts the client's questions as well, which are 1 % of so short a run. */
  @Test
  void aRunThatIsAloneIsCountedByTheServer() {
    assertThat(succeeded(hammerDb.run()).warnings())
        .extracting(Warning::code)
        .doesNotContain("tpcc-counts-differ");
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
    assertThat(nopm).isPositive();
    assertThat(nopm).isCloseTo(figure(run, "tpcc.client.NOPM"), within(4 / TpccRun.MINUTES));
    assertThat(hammerDb.check()).isEmpty();
  }

  @Test
  void aDeliveryDeliversAnOrderThatArrivesMeanwhile() throws Exception {
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
  }
}
