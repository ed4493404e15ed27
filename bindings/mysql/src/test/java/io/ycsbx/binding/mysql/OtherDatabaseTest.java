package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.RunFixture.TABLE;
import static io.ycsbx.binding.mysql.RunFixture.fields;
import static io.ycsbx.binding.mysql.RunFixture.read;
import static io.ycsbx.binding.mysql.RunFixture.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Vector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A database that is not MySQL, with a driver that takes no options of MySQL's: H2. */
class OtherDatabaseTest {

  private RunFixture run;

  @BeforeEach
  void start(TestInfo test) {
    Properties properties = new Properties();
    properties.setProperty(
        "db.url", "jdbc:h2:mem:" + test.getDisplayName().replaceAll("\\W", "") + ";MODE=REGULAR");
    run = new RunFixture(properties);
  }

  @AfterEach
  void end() throws DBException {
    run.close();
  }

  @Test
  void doesWhatMySqlDoes() throws DBException {
    JdbcDatabase database = run.open();

    assertThat(database.insert(TABLE, "user2", record("b"))).isEqualTo(Status.OK);
    assertThat(database.insert(TABLE, "user2", record("c")).getName()).isEqualTo("DUPLICATE_KEY");
    assertThat(database.update(TABLE, "user2", fields("field1", "x"))).isEqualTo(Status.OK);
    assertThat(database.update(TABLE, "none", fields("field1", "x"))).isEqualTo(Status.NOT_FOUND);
    assertThat(read(database, "user2"))
        .isEqualTo(Map.of("field0", "b0", "field1", "x", "field2", "b2"));
    assertThat(database.delete(TABLE, "user2")).isEqualTo(Status.OK);
    assertThat(database.delete(TABLE, "user2")).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void takesBatchesAndScans() throws DBException {
    JdbcDatabase database = run.with("jdbc.autocommit", "false").open();
    Status[] statuses = new Status[3];
    database.insertBatch(
        TABLE,
        List.of("user3", "user1", "user2"),
        List.of(record("c"), record("a"), record("b")),
        statuses);
    assertThat(statuses).containsOnly(Status.OK);

    Vector<HashMap<String, ByteIterator>> scanned = new Vector<>();
    assertThat(database.scan(TABLE, "user2", 5, null, scanned)).isEqualTo(Status.OK);

    assertThat(scanned.stream().map(RunFixture::text).map(fields -> fields.get("field0")))
        .containsExactly("b0", "c0");
  }

  @Test
  void tellsWhatItIs() throws DBException {
    JdbcDatabase database = run.open();

    assertThat(database.facts()).containsKeys("database", "version", "driver", "isolation");
    assertThat(database.statistics())
        .extracting(statistic -> statistic.name())
        .containsExactly("retries.deadlock", "retries.lock_wait_timeout");
  }

  @Test
  void anUpsertIsRefused() throws DBException {
    JdbcDatabase database = run.with("db.upsert", "true").open();

    assertThat(database.insert(TABLE, "user1", record("a")).getDescription())
        .endsWith(": db.upsert is for MySQL and MariaDB only");
  }
}
