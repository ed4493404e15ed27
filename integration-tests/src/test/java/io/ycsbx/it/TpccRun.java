package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.mysql.JdbcSettings;
import io.ycsbx.binding.postgresql.PostgreSqlSettings;
import io.ycsbx.config.Settings;
import io.ycsbx.distribution.FleetResults;
import io.ycsbx.distribution.Ycsb;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.run.Run;
import io.ycsbx.run.Verification;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.workload.tpcc.Database;
import io.ycsbx.workload.tpcc.Delivery;
import io.ycsbx.workload.tpcc.Inputs;
import io.ycsbx.workload.tpcc.SqlConnection;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import site.ycsb.WorkloadException;

/** TPC-C's commands on one database, in this process. */
final class TpccRun {

  /** Length of a run. */
  static final double MINUTES = 0.02;

  /** Queries for the number of sessions that wait for a lock. */
  private static final Map<String, String> LOCK_WAITS =
      Map.of(
          "mysql",
          "SELECT COUNT(*) FROM information_schema.INNODB_TRX WHERE trx_state = 'LOCK WAIT'",
          "postgresql",
          "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");

  private final String binding;
  private final Map<String, String> properties;

  TpccRun(String binding, Map<String, String> database) {
    this.binding = binding;
    this.properties = database;
  }

  Properties all(String... assignments) {
    Properties all = new Properties();
    all.putAll(
        Map.of(
            "workload", "io.ycsbx.workload.tpcc.TpccWorkload",
            "db.own_tables", "true",
            "threadcount", "2",
            "tpcc.rampup", "0",
            "tpcc.duration", Double.toString(MINUTES)));
    all.putAll(properties);
    for (String assignment : assignments) {
      int equals = assignment.indexOf('=');
      all.setProperty(assignment.substring(0, equals), assignment.substring(equals + 1));
    }
    return all;
  }

  private RunOptions.Builder options(String... assignments) {
    return RunOptions.builder(binding).properties(all(assignments));
  }

  RunRecord load(String... assignments) {
    return Run.of(options(assignments).load().build()).execute();
  }

  /** Loads by several clients, which share the work as one; returns the record of all. */
  RunRecord loadTogether(int clients, Path folder, String... assignments) throws Exception {
    List<String> options = new ArrayList<>(List.of("-o", folder.toString()));
    all(assignments).forEach((key, value) -> options.addAll(List.of("-p", key + "=" + value)));
    Ycsb.succeed(
        "fleet --on=local -n=" + clients + " -- load mysql", options.toArray(String[]::new));
    return succeeded(new FleetResults(folder).merged());
  }

  RunRecord run(String... assignments) {
    return Run.of(options(assignments).build()).execute();
  }

  /** Returns the broken expectations; empty if there are none. */
  List<String> check(String... assignments) throws WorkloadException {
    List<String> failed = new ArrayList<>();
    Verification.of(options(assignments).build())
        .execute(
            verdict -> {
              if (!verdict.holds()) {
                failed.add(verdict.subject());
              }
            });
    return failed;
  }

  void execute(String... statements) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Executes a delivery of the specification meanwhile. */
  CompletableFuture<Void> deliver(int warehouse, int carrier) {
    return CompletableFuture.runAsync(
        () -> {
          Properties all = all();
          RunProperties.keep(
              binding.equals("postgresql")
                  ? Settings.bind(PostgreSqlSettings.class, all)
                  : Settings.bind(JdbcSettings.class, all),
              all);
          try (Database database = Database.of(all)) {
            SqlConnection connection = database.keep(database.connect(), false);
            new Delivery(database).run(connection, new Inputs.Delivery(warehouse, carrier));
          } catch (SQLException | WorkloadException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  double number(String query) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getDouble(1);
    }
  }

  /**
   * Returns as soon as somebody waits for a lock. InnoDB shows what it knew at the last look, if
   * that was less than 0.1 s ago.
   */
  void awaitLockWait() throws Exception {
    for (int i = 0; i < 300; i++) {
      if (number(LOCK_WAITS.get(binding)) > 0) {
        return;
      }
      Thread.sleep(300);
    }
    throw new IllegalStateException("nobody waits for a lock");
  }

  /** Returns as soon as the server answers, which may be recovering from a crash. */
  void awaitAnswer() throws Exception {
    SQLException refusal = null;
    for (int i = 0; i < 1000; i++) {
      try {
        number("SELECT 1");
        return;
      } catch (SQLException e) {
        refusal = e;
      }
      Thread.sleep(300);
    }
    throw new IllegalStateException("the server does not answer", refusal);
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection(
        properties.get("db.url"), properties.get("db.user"), properties.get("db.passwd"));
  }

  static RunRecord succeeded(RunRecord record) {
    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    return record;
  }

  static double figure(RunRecord record, String name) {
    return record.statistics().stream()
        .filter(figure -> figure.name().equals(name))
        .mapToDouble(StatisticFigure::value)
        .findFirst()
        .orElseThrow();
  }

  /** How often an operation ended with a status. */
  static long count(RunRecord record, String operation, String status) {
    return record.operations().stream()
        .filter(stats -> stats.operation().equals(operation))
        .map(OperationStats::statuses)
        .flatMap(List::stream)
        .filter(stats -> stats.status().equals(status))
        .mapToLong(StatusStats::count)
        .sum();
  }
}
