package io.ycsbx.record.merge;

import io.ycsbx.record.Interval;
import java.util.Arrays;
import java.util.List;

/**
 * The seconds of a common grid that one client's intervals count for. An interval counts for one
 * second as a whole, so that nothing is divided: for the second that holds its middle. A client
 * whose middles are near the end of a second keeps to its side, so that no second is left without
 * an interval and none has two. Immutable.
 */
final class IntervalCells {

  /** No cell. */
  static final long NONE = Long.MIN_VALUE;

  static final long CELL_MILLIS = 1_000;
  private static final long HALF = CELL_MILLIS / 2;

  /**
   * Largest distance of an interval's middle from the middle of the next second, in milliseconds.
   */
  private static final long SLACK = 3 * CELL_MILLIS / 4;

  private final long[] starts;
  private final long[] cells;

  /**
   * Finds the cells.
   *
   * @param intervals a client's intervals
   * @param phaseMillis the instant that their starts count from, in milliseconds since the epoch
   * @param zeroMillis the start of cell 0, likewise
   */
  IntervalCells(List<Interval> intervals, long phaseMillis, long zeroMillis) {
    starts = new long[intervals.size()];
    cells = new long[intervals.size()];
    long previous = NONE;
    for (int i = 0; i < starts.length; i++) {
      Interval interval = intervals.get(i);
      starts[i] = phaseMillis + interval.startMillis();
      long middle = starts[i] + interval.millis() / 2 - zeroMillis;
      long next = previous == NONE ? NONE : previous + 1;
      boolean near = next != NONE && Math.abs(middle - next * CELL_MILLIS - HALF) <= SLACK;
      cells[i] = interval.millis() >= HALF && near ? next : Math.floorDiv(middle, CELL_MILLIS);
      previous = cells[i];
    }
  }

  /** Returns the cell of an interval by its number. */
  long of(int interval) {
    return cells[interval];
  }

  /** Returns the cell of the interval that starts at a time; {@link #NONE} if there is none. */
  long at(long startMillis) {
    int found = Arrays.binarySearch(starts, startMillis);
    return found < 0 ? NONE : cells[found];
  }
}
