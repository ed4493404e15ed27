package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.Binding;
import java.util.Map;
import java.util.Optional;
import org.rocksdb.RocksDB;
import site.ycsb.DB;
import site.ycsb.DBException;

/** The {@code rocksdb} binding. */
public final class RocksDbBinding implements Binding {

  @Override
  public String name() {
    return "rocksdb";
  }

  @Override
  public String description() {
    return "RocksDB, embedded in the client process (rocksdbjni)";
  }

  @Override
  public Class<? extends DB> database() {
    return RocksDbDatabase.class;
  }

  @Override
  public Map<String, String> replaced() {
    return Map.of("rocksdb.dbname", "set rocksdb.dir");
  }

  /**
   * Returns the engine's version from the native library, because the jar has none. Empty if the
   * library does not load; a run then reports the reason.
   */
  @Override
  public Optional<String> driverVersion() {
    try {
      NativeLibrary.require();
      return Optional.of(RocksDB.rocksdbVersion().toString());
    } catch (DBException e) {
      return Optional.empty();
    }
  }
}
