package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.Binding;
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

  /**
   * The engine's version, asked of the native library: the jar does not state it. Empty where the
   * library does not load; a run then says why.
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
