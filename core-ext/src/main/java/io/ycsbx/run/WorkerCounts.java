package io.ycsbx.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What one worker has done in a phase. Written by that worker only; readable by any thread at any
 * time.
 */
final class WorkerCounts {

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  /**
   * Counters sit between cache lines' worth of nothing, so that no neighbour's writes slow them
   * down.
   */
  private static final int DONE = 16;

  private static final int FAILED = DONE + 1;

  private final long[] cells = new long[DONE + 16];

  void reset() {
    CELL.setOpaque(cells, DONE, 0L);
    CELL.setOpaque(cells, FAILED, 0L);
  }

  void setDone(long transactions) {
    CELL.setOpaque(cells, DONE, transactions);
  }

  void addFailed(long transactions) {
    CELL.setOpaque(cells, FAILED, failed() + transactions);
  }

  /** Transactions that ended, successfully or not. */
  long done() {
    return (long) CELL.getOpaque(cells, DONE);
  }

  /**
   * Transactions that failed: of a run, those with an operation that did; of a load, those whose
   * last operation did, so that an insert which succeeds when tried again counts as a success.
   */
  long failed() {
    return (long) CELL.getOpaque(cells, FAILED);
  }
}
