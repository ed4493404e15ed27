package io.ycsbx.record.merge;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.LatencySum;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Adds up the intervals of all clients on a common grid of seconds, some seconds at a time, so that
 * memory depends neither on the number of clients nor on the length of the run. Not thread-safe.
 */
final class MergedIntervals {

  private static final LatencyDistribution NONE = new LatencySum().toDistribution();

  /** Seconds whose histograms are in memory at once. */
  private static final int AT_ONCE = 16;

  private final long zeroMillis;
  private final List<OperationStats> operations;
  private final TreeMap<Long, Cell> cells = new TreeMap<>();

  /** Figures of a cell that run records contain. */
  private static final class Cell {
    private long transactions;
    private long endMillis;
    private final Map<String, Long> keys = new HashMap<>();
  }

  /**
   * Starts without intervals.
   *
   * @param zeroMillis start of the grid, in milliseconds since the epoch
   * @param operations the operations of all clients, added up
   */
  MergedIntervals(long zeroMillis, List<OperationStats> operations) {
    this.zeroMillis = zeroMillis;
    this.operations = operations;
  }

  /** Adds one client's intervals and returns their cells. */
  IntervalCells add(RunRecord run) {
    long phaseMillis = Client.measured(run).startTimeMillis();
    List<Interval> intervals = run.intervals();
    IntervalCells own = new IntervalCells(intervals, phaseMillis, zeroMillis);
    for (int i = 0; i < intervals.size(); i++) {
      Interval interval = intervals.get(i);
      Cell cell = cells.computeIfAbsent(own.of(i), number -> new Cell());
      cell.transactions += interval.transactions();
      long end = phaseMillis + interval.startMillis() + interval.millis() - zeroMillis;
      cell.endMillis = Math.max(cell.endMillis, end);
      for (OperationInterval operation : interval.operations()) {
        operation.keys().ifPresent(n -> cell.keys.merge(operation.operation(), n, Long::sum));
      }
    }
    return own;
  }

  /**
   * Adds up the clients' logs into one.
   *
   * @return all intervals in order of time
   * @throws IOException if a log cannot be read or contradicts its record, or the target cannot be
   *     written
   */
  List<Interval> write(List<ClientLog> logs, IntervalLog target) throws IOException {
    target.start(zeroMillis);
    List<Interval> intervals = new ArrayList<>();
    List<Long> numbers = new ArrayList<>(cells.keySet());
    for (int from = 0; from < numbers.size(); from += AT_ONCE) {
      List<Long> some = numbers.subList(from, Math.min(numbers.size(), from + AT_ONCE));
      TreeMap<Long, Map<String, LatencySum>> sums = new TreeMap<>();
      some.forEach(number -> sums.put(number, new HashMap<>()));
      for (ClientLog log : logs) {
        log.add(sums, target);
      }
      for (Map.Entry<Long, Map<String, LatencySum>> one : sums.entrySet()) {
        intervals.add(interval(one.getKey(), stats(one.getValue()), target));
      }
    }
    for (ClientLog log : logs) {
      log.checkWhole();
    }
    return intervals;
  }

  private Interval interval(long number, List<OperationStats> stats, IntervalLog target)
      throws IOException {
    Cell cell = cells.get(number);
    long start = number * IntervalCells.CELL_MILLIS;
    long whole = start + IntervalCells.CELL_MILLIS;
    // The last second is as long as the clients' intervals.
    long end =
        number < cells.lastKey() ? whole : Math.max(start + 1, Math.min(whole, cell.endMillis));
    target.add(start, end, stats);
    return new Interval(
        start,
        end - start,
        cell.transactions,
        stats.stream().map(OperationInterval::of).map(one -> withKeys(one, cell)).toList());
  }

  private static OperationInterval withKeys(OperationInterval one, Cell cell) {
    return new OperationInterval(
        one.operation(),
        one.count(),
        one.failures(),
        one.meanNanos(),
        one.p50Nanos(),
        one.p99Nanos(),
        one.maxNanos(),
        Optional.ofNullable(cell.keys.get(one.operation())),
        one.responseP99Nanos());
  }

  /** Returns the operations that a cell has, with the names and statuses of the whole record. */
  private List<OperationStats> stats(Map<String, LatencySum> byTag) {
    List<OperationStats> found = new ArrayList<>();
    for (OperationStats operation : operations) {
      List<StatusStats> statuses =
          operation.statuses().stream()
              .map(status -> stats(operation, status, byTag))
              .filter(StatusStats::hasLatencies)
              .toList();
      if (!statuses.isEmpty()) {
        found.add(new OperationStats(operation.operation(), operation.level(), statuses));
      }
    }
    return found;
  }

  private static StatusStats stats(
      OperationStats operation, StatusStats status, Map<String, LatencySum> byTag) {
    LatencySum service = byTag.get(IntervalLog.tag(operation, status, false));
    LatencySum response = byTag.get(IntervalLog.tag(operation, status, true));
    return new StatusStats(
        status.status(),
        status.ok(),
        status.message(),
        distribution(service),
        status.response().map(times -> distribution(response)));
  }

  private static LatencyDistribution distribution(LatencySum sum) {
    return sum == null ? NONE : sum.toDistribution();
  }
}
