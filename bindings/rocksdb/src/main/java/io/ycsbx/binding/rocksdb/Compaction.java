package io.ycsbx.binding.rocksdb;

import java.util.ArrayList;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/** Brings a database to rest: memtables flushed, every table fully compacted, nothing running. */
final class Compaction {

  private static final long POLL_MS = 20;

  private Compaction() {}

  /**
   * Flushes and compacts every table and returns when no flush or compaction is running or due.
   *
   * @throws DBException if the engine fails, or the thread is interrupted
   */
  static void full(Engine engine) throws DBException {
    RocksDB db = engine.db();
    try (FlushOptions flush = new FlushOptions().setWaitForFlush(true)) {
      db.flush(flush, new ArrayList<>(engine.families().values()));
      for (ColumnFamilyHandle family : engine.families().values()) {
        db.compactRange(family);
      }
      while (busy(db)) {
        Thread.sleep(POLL_MS);
      }
    } catch (RocksDBException e) {
      throw new DBException("compaction of " + engine.dir() + " failed: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DBException("interrupted while compaction of " + engine.dir() + " settled");
    }
  }

  private static boolean busy(RocksDB db) throws RocksDBException {
    return db.getAggregatedLongProperty("rocksdb.num-running-flushes") > 0
        || db.getAggregatedLongProperty("rocksdb.mem-table-flush-pending") > 0
        || db.getAggregatedLongProperty("rocksdb.num-running-compactions") > 0
        || db.getAggregatedLongProperty("rocksdb.compaction-pending") > 0;
  }
}
