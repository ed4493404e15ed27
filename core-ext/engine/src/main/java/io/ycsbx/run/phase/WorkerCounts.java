package io.ycsbx.run.phase;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counts one worker's transactions in a phase. Only the worker writes; any thread may read at any
 * time.
 */
final class WorkerCounts {

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  /** Padded against false sharing. */
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

  /** Returns the transactions that ended, successfully or not. */
  long done() {
    return (long) CELL.getOpaque(cells, DONE);
  }

  /**
   * Returns the transactions that failed: in a run, those with a failed operation; in a load, those
   * whose last operation failed, so that an insert that succeeds after a retry is a success.
   */
  long failed() {
    return (long) CELL.getOpaque(cells, FAILED);
  }
}
