package io.ycsbx.binding.mysql;

import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Fields;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** One run's properties and databases, as a client would make them: by default a load. */
final class RunFixture implements AutoCloseable {

  static final String TABLE = "usertable";

  private final Properties properties;
  private final List<JdbcDatabase> opened = new ArrayList<>();

  RunFixture(Properties properties) {
    this.properties = properties;
    with("dotransactions", "false").with("fieldcount", "3");
  }

  /** A run on a new, empty database of the module's server. */
  static RunFixture onEmpty(String database) throws SQLException {
    TestServer.execute("test", "DROP DATABASE IF EXISTS " + database);
    return new RunFixture(TestServer.properties(database));
  }

  RunFixture with(String key, String value) {
    properties.setProperty(key, value);
    return this;
  }

  String property(String key) {
    return properties.getProperty(key);
  }

  RunFixture running() {
    return with("dotransactions", "true");
  }

  /** A database that is not initialised, for one thread of this run. */
  JdbcDatabase database() {
    JdbcDatabase database = new JdbcDatabase();
    database.setProperties(properties);
    opened.add(database);
    return database;
  }

  JdbcDatabase open() throws DBException {
    JdbcDatabase database = database();
    database.init();
    return database;
  }

  @Override
  public void close() throws DBException {
    for (JdbcDatabase database : opened) {
      database.cleanup();
    }
  }

  /** A record of all three fields. */
  static Map<String, ByteIterator> record(String text) {
    return fields("field0", text + "0", "field1", text + "1", "field2", text + "2");
  }

  /** Inserts a batch; returns each key's status. */
  static Status[] insert(
      JdbcDatabase database, List<String> keys, List<Map<String, ByteIterator>> records) {
    Status[] statuses = new Status[keys.size()];
    database.insertBatch(TABLE, keys, records, statuses);
    return statuses;
  }

  /** The records that a scan finds, as text. */
  static List<Map<String, String>> scan(JdbcDatabase database, String start, int count) {
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    assertThat(database.scan(TABLE, start, count, null, found)).isEqualTo(Status.OK);
    return found.stream().map(Fields::text).toList();
  }

  /** All fields of a record, as text; empty if there is no such record. */
  static Map<String, String> read(JdbcDatabase database, String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, key, null, result);
    return Fields.text(result);
  }
}
