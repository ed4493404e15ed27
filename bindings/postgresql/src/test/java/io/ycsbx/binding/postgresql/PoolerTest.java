package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.Facts;
import java.io.IOException;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;

/** A pooler that shares the server's connections by transaction. */
@ExtendWith(TestRun.Closing.class)
class PoolerTest {

  private final SqlTestRun run = SERVER.onEmpty("pooled");
  private TransactionPooler pooler;
  private String url;

  @BeforeEach
  void openPooler() throws IOException {
    pooler = new TransactionPooler(SERVER.get().port());
    url = "jdbc:postgresql://127.0.0.1:" + pooler.port() + "/pooled";
    run.with("db.url", url + "?sslmode=disable");
  }

  @AfterEach
  void closePooler() throws IOException {
    pooler.close();
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void oneThatLosesPreparedStatementsIsRefusedWithTheRemedy(String autoCommit) {
    run.with("jdbc.autocommit", autoCommit)
        .assertRefused(
            "db.server_prepare: must not be true for "
                + url
                + ", whose pooler loses prepared statements: set db.server_prepare=false, or have"
                + " the pooler keep prepared statements, as PgBouncer from 1.21 by"
                + " max_prepared_statements");
  }

  @ParameterizedTest
  @CsvSource({"db.lock_wait_timeout, 1s", "db.isolation, serializable"})
  void settingsOfAConnectionAreRefusedWhereConnectionsAreShared(String key, String value) {
    run.with("db.server_prepare", "false")
        .with(key, value)
        .assertRefused(
            key
                + ": must not be set for "
                + url
                + ", whose pooler shares the server's connections");
  }

  @Test
  void moreThreadsThanTheServerHasConnectionsRunWithoutServerPrepare() throws Exception {
    run.with("db.server_prepare", "false").with("threadcount", "1000");
    SqlDatabase first = run.open();
    SqlDatabase second = run.open();

    for (int i = 0; i < 10; i++) {
      assertThat(first.insert(TABLE, "user" + i, record("a"))).isEqualTo(Status.OK);
      assertThat(record(second, "user" + i)).hasSize(3);
    }
    assertThat(Facts.texts(first.facts()))
        .containsEntry("pooler", "yes (the protocol does not name it)")
        .containsKey("server address")
        .doesNotContainKey("encryption");
  }

  private void assertStatementsRefused(String reason) {
    Properties properties = run.with("db.server_prepare", "false").properties();
    assertThatThrownBy(() -> new PostgreSqlConnections().open(properties)).hasMessage(reason);
  }

  @Test
  void aWorkloadWithTablesOfItsOwnIsRefusedTheSameSettings() {
    run.running().with("db.own_tables", "true").with("db.isolation", "serializable");

    assertStatementsRefused(
        "db.isolation: must not be set for "
            + url
            + ", whose pooler shares the server's connections");
  }

  @Test
  void aLoadThatLocksTheDatabaseIsRefusedWhereConnectionsAreShared() {
    run.with("db.own_tables", "true");

    assertStatementsRefused(
        "db.url: must name the server itself for this load, which locks the database: the pooler of"
            + " "
            + url
            + " shares the server's connections");
  }
}
