package io.ycsbx.binding.rocksdb;

import java.util.ArrayList;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/**
 * Brings a database to rest: memtables flushed, every table fully compacted, nothing running.
 * {@link #cancel} may be called by another thread.
 */
final class Compaction {

  private static final long POLL_MS = 20;

  private CompactRangeOptions running;
  private boolean cancelled;

  /**
   * Flushes and compacts every table and returns when no flush or compaction is running or due.
   *
   * @throws DBException if the engine fails, or this is cancelled
   */
  void full(Engine engine) throws DBException {
    RocksDB db = engine.db();
    try (FlushOptions flush = new FlushOptions().setWaitForFlush(true);
        CompactRangeOptions options = new CompactRangeOptions()) {
      begin(options);
      try {
        db.flush(flush, new ArrayList<>(engine.families().values()));
        for (ColumnFamilyHandle family : engine.families().values()) {
          db.compactRange(family, null, null, options);
        }
        while (busy(db) && !isCancelled()) {
          Thread.sleep(POLL_MS);
        }
      } finally {
        end();
      }
    } catch (RocksDBException e) {
      throw new DBException("compaction of " + engine.dir() + " failed: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DBException("interrupted while compaction of " + engine.dir() + " settled");
    }
  }

  /** Makes {@link #full} end soon. */
  synchronized void cancel() {
    cancelled = true;
    if (running != null) {
      running.setCanceled(true);
    }
  }

  private synchronized void begin(CompactRangeOptions options) {
    options.setCanceled(cancelled);
    running = options;
  }

  /** The options are about to be freed: nothing may reach for them any more. */
  private synchronized void end() {
    running = null;
  }

  private synchronized boolean isCancelled() {
    return cancelled;
  }

  private static boolean busy(RocksDB db) throws RocksDBException {
    return db.getAggregatedLongProperty("rocksdb.num-running-flushes") > 0
        || db.getAggregatedLongProperty("rocksdb.mem-table-flush-pending") > 0
        || db.getAggregatedLongProperty("rocksdb.num-running-compactions") > 0
        || db.getAggregatedLongProperty("rocksdb.compaction-pending") > 0;
  }
}
