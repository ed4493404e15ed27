package io.ycsbx.binding.rocksdb;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import site.ycsb.DBException;

/**
 * Brings all engines to rest at the same time, as each may have a drive of its own. {@link #cancel}
 * may be called by another thread.
 */
final class Settling {

  private final List<Compaction> compactions = new ArrayList<>();
  private boolean cancelled;

  /**
   * Flushes and fully compacts every engine and returns when all are quiet, or have failed: no
   * engine may be closed before.
   *
   * @throws DBException if one fails, or this is cancelled
   */
  void full(List<Engine> engines) throws DBException {
    if (engines.size() == 1) {
      begin().full(engines.get(0));
      return;
    }
    ExecutorService threads = Executors.newFixedThreadPool(engines.size());
    try {
      CompletableFuture.allOf(
              engines.stream()
                  .map(engine -> CompletableFuture.runAsync(() -> full(engine), threads))
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

  private void full(Engine engine) {
    try {
      begin().full(engine);
    } catch (DBException e) {
      throw new CompletionException(e);
    }
  }

  private synchronized Compaction begin() {
    Compaction compaction = new Compaction();
    compactions.add(compaction);
    if (cancelled) {
      compaction.cancel();
    }
    return compaction;
  }

  /** Makes {@link #full} end soon. */
  synchronized void cancel() {
    cancelled = true;
    compactions.forEach(Compaction::cancel);
  }
}
