package io.ycsbx.binding.postgresql;

import static io.ycsbx.contract.Fields.fields;

import io.ycsbx.contract.TestRun;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** A run of this binding: by default a load. */
final class RunFixture extends TestRun<PostgreSqlDatabase, RunFixture> {

  RunFixture(Properties properties) {
    super(PostgreSqlDatabase::new);
    properties.stringPropertyNames().forEach(key -> with(key, properties.getProperty(key)));
    loading().with("fieldcount", "3");
  }

  @Override
  protected RunFixture self() {
    return this;
  }

  /** A run on a new, empty database of the module's server. */
  static RunFixture onEmpty(String database) {
    try {
      TestServer.execute("postgres", "DROP DATABASE IF EXISTS " + database + " WITH (FORCE)");
      return new RunFixture(TestServer.properties(database));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A record of all three fields. */
  static Map<String, ByteIterator> record(String text) {
    return fields("field0", text + "0", "field1", text + "1", "field2", text + "2");
  }

  /** Inserts a batch; returns each key's status. */
  static Status[] insert(
      PostgreSqlDatabase database, List<String> keys, List<Map<String, ByteIterator>> records) {
    Status[] statuses = new Status[keys.size()];
    database.insertBatch(TABLE, keys, records, statuses);
    return statuses;
  }
}
