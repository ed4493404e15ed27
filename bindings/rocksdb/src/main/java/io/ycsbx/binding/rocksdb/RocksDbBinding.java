package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  @Override
  public List<DeclaredFigure> figures() {
    return EngineStatistics.DECLARED;
  }

  @Override
  public Set<String> formerClasses() {
    return Set.of("site.ycsb.db.rocksdb.RocksDBClient");
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
