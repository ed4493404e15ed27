package io.ycsbx.binding.mongodb;

import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.Fields.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
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

  static Status insert(MongoDbDatabase database, String key, String... namesAndValues) {
    return database.insert(TABLE, key, fields(namesAndValues));
  }

  /** All fields of a record, as text; empty if there is no such record. */
  static Map<String, String> record(MongoDbDatabase database, String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, key, null, result);
    return text(result);
  }
}
