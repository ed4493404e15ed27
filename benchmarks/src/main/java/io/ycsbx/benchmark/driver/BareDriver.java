package io.ycsbx.benchmark.driver;

import java.util.List;
import java.util.Map;

/** A database's driver, with the settings that its binding gives it. Thread-safe. */
interface BareDriver {

  /** Fields of a record, {@code field0} to {@code field9}. */
  int FIELDS = 10;

  /** The table that the binding has loaded. */
  String TABLE = "usertable";

  /** One thread's connection or handle. Not thread-safe. */
  interface Session {

    /** Reads all fields of a record. */
    Map<String, byte[]> read(String key) throws Exception;

    /** Sets one field of a record and keeps the others. */
    void update(String key, String field, byte[] value) throws Exception;

    /** Reads all fields of records in the order of their keys, the start key's first. */
    List<Map<String, byte[]>> scan(String startKey, int count) throws Exception;
  }

  /** Opens a session for one more thread. */
  Session session() throws Exception;

  /** Closes everything, the sessions as well. */
  void close() throws Exception;

  /**
   * Connects.
   *
   * @param database rocksdb, mariadb, mysql, postgresql, mongodb or aerospike
   * @param target directory of the database, or the server's URL or address
   * @param threads sessions that will be opened
   */
  static BareDriver open(String database, String target, int threads) throws Exception {
    return switch (database) {
      case "rocksdb" -> new BareRocksDb(target);
      case "mariadb" -> BareMySql.embedded(target);
      case "mysql" -> BareMySql.server(target);
      case "postgresql" -> BarePostgreSql.open(target);
      case "mongodb" -> new BareMongoDb(target, threads);
      case "aerospike" -> new BareAerospike(target, threads);
      default -> throw new IllegalArgumentException("not a database: " + database);
    };
  }
}
