package io.ycsbx.binding.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** One run's properties and databases, as a client would make them. */
final class RunFixture {

  static final String TABLE = "usertable";

  private final Properties properties = new Properties();

  RunFixture with(String key, String value) {
    properties.setProperty(key, value);
    return this;
  }

  Properties properties() {
    return properties;
  }

  /** A database that is not initialised, for one thread of this run. */
  MongoDbDatabase database() {
    MongoDbDatabase database = new MongoDbDatabase();
    database.setProperties(properties);
    return database;
  }

  MongoDbDatabase open() throws DBException {
    MongoDbDatabase database = database();
    database.init();
    return database;
  }

  /** Fields in the order given: name, value, name, value … */
  static Map<String, ByteIterator> fields(String... namesAndValues) {
    Map<String, ByteIterator> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put(namesAndValues[i], value(namesAndValues[i + 1].getBytes(UTF_8)));
    }
    return fields;
  }

  static ByteIterator value(byte... bytes) {
    return new ByteArrayByteIterator(bytes);
  }

  static Status insert(MongoDbDatabase database, String key, String... namesAndValues) {
    return database.insert(TABLE, key, fields(namesAndValues));
  }

  /** What a read returned, as text. */
  static Map<String, String> text(Map<String, ByteIterator> fields) {
    Map<String, String> text = new TreeMap<>();
    fields.forEach((name, value) -> text.put(name, value.toString()));
    return text;
  }

  /** All fields of a record, as text; empty if there is no such record. */
  static Map<String, String> record(MongoDbDatabase database, String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, key, null, result);
    return text(result);
  }
}
