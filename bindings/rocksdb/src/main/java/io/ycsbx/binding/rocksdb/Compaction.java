package io.ycsbx.binding.rocksdb;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/**
 * Flushes and compacts databases completely, and waits until no background work is left. {@link
 * #cancel} may be called by another thread.
 */
final class Compaction {

  private static final long POLL_MS = 20;

  private final Set<CompactRangeOptions> running = new HashSet<>();
  private boolean cancelled;

  /**
   * Flushes and compacts every table, on all engines at once, since each may have its own drive.
   * Returns when no engine has a flush or compaction running or due, all have failed, or {@link
   * #cancel} has ended the wait; no engine may be closed before.
   *
   * @throws DBException if an engine fails, or {@link #cancel} ends a compaction
   */
  void full(List<Engine> engines) throws DBException {
    if (engines.size() == 1) {
      compact(engines.get(0));
      return;
    }
    ExecutorService threads = Executors.newFixedThreadPool(engines.size());
    try {
      CompletableFuture.allOf(
              engines.stream()
                  .map(
                      engine -> CompletableFuture.runAsync(() -> compactUnchecked(engine), threads))
                  .toArray(CompletableFuture<?>[]::new))
          .join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof DBException failure
          ? failure
          : new DBException("compaction failed: " + e.getCause());
    } finally {
      threads.shutdown();
    }
  }

  private void compactUnchecked(Engine engine) {
    try {
      compact(engine);
    } catch (DBException e) {
      throw new CompletionException(e);
    }
  }

  private void compact(Engine engine) throws DBException {
    RocksDB db = engine.db();
    try (FlushOptions flush = new FlushOptions().setWaitForFlush(true);
        CompactRangeOptions options = new CompactRangeOptions()) {
      begin(options);
      try {
        // RocksDB forgets a flush that is asked for while another one starts: the wait would not
        // end.
        awaitIdle(db);
        db.flush(flush, new ArrayList<>(engine.families().values()));
        for (ColumnFamilyHandle family : engine.families().values()) {
          db.compactRange(family, null, null, options);
        }
        awaitIdle(db);
      } finally {
        end(options);
      }
    } catch (RocksDBException e) {
      throw new DBException("compaction of " + engine.dir() + " failed: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DBException("interrupted while compaction of " + engine.dir() + " settled");
    }
  }

  private void awaitIdle(RocksDB db) throws RocksDBException, InterruptedException {
    while (busy(db) && !isCancelled()) {
      Thread.sleep(POLL_MS);
    }
  }

  /** Makes {@link #full} end soon. */
  synchronized void cancel() {
    cancelled = true;
    running.forEach(options -> options.setCanceled(true));
  }

  private synchronized void begin(CompactRangeOptions options) {
    options.setCanceled(cancelled);
    running.add(options);
  }

  /** Unregisters options that are about to be freed. */
  private synchronized void end(CompactRangeOptions options) {
    running.remove(options);
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
