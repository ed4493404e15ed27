package io.ycsbx.binding.mysql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;

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

  /** Fields in the order given: name, value, name, value … */
  static Map<String, ByteIterator> fields(String... namesAndValues) {
    Map<String, ByteIterator> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put(
          namesAndValues[i], new ByteArrayByteIterator(namesAndValues[i + 1].getBytes(UTF_8)));
    }
    return fields;
  }

  /** A record of all three fields. */
  static Map<String, ByteIterator> record(String text) {
    return fields("field0", text + "0", "field1", text + "1", "field2", text + "2");
  }

  /** What a read returned, as text. */
  static Map<String, String> text(Map<String, ByteIterator> fields) {
    Map<String, String> text = new TreeMap<>();
    fields.forEach((name, value) -> text.put(name, new String(value.toArray(), UTF_8)));
    return text;
  }

  /** All fields of a record, as text; empty if there is no such record. */
  static Map<String, String> read(JdbcDatabase database, String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, key, null, result);
    return text(result);
  }
}
