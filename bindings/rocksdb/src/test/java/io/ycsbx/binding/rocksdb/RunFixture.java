package io.ycsbx.binding.rocksdb;

import static io.ycsbx.contract.Fields.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;

/** One run's properties and databases, as a client would make them. */
final class RunFixture {

  static final String TABLE = "usertable";

  private final Properties properties = new Properties();

  /** A run on one engine in each directory. */
  RunFixture(Path... dirs) {
    properties.setProperty(
        "rocksdb.dir", Stream.of(dirs).map(Path::toString).collect(Collectors.joining(",")));
  }

  RunFixture with(String key, String value) {
    properties.setProperty(key, value);
    return this;
  }

  /** Makes it a load, which may create the database. */
  RunFixture loading() {
    return with("dotransactions", "false");
  }

  /** A database that is not initialised, for one thread of this run. */
  RocksDbDatabase database() {
    RocksDbDatabase database = new RocksDbDatabase();
    database.setProperties(properties);
    return database;
  }

  RocksDbDatabase open() throws DBException {
    RocksDbDatabase database = database();
    database.init();
    return database;
  }

  /** Spoils the checksum of the first block of every table file. */
  static void damageTables(Path dir) throws IOException {
    try (Stream<Path> files = Files.list(dir)) {
      for (Path table : files.filter(file -> file.toString().endsWith(".sst")).toList()) {
        byte[] bytes = Files.readAllBytes(table);
        bytes[8] ^= 1;
        Files.write(table, bytes);
      }
    }
  }

  /** All fields of a record, as text; empty if there is no such record. */
  static Map<String, String> record(RocksDbDatabase database, String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, key, null, result);
    return text(result);
  }
}
