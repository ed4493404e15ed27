package io.ycsbx.record;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts, in each interval of a run, the successful operations that took longer than the run's
 * percentile {@value #PERCENTILE}: by response times where the run has them, otherwise by service
 * times. Stateless and thread-safe.
 */
public final class SlowOperations {

  private static final double PERCENTILE = 99.9;

  private SlowOperations() {}

  /**
   * Reads a run's interval log.
   *
   * @param file the log
   * @param run the record beside it
   * @return the number of slow operations that ended in each interval, by the interval's start in
   *     milliseconds since the epoch; empty if the run has no operation
   * @throws IOException naming file and rule if the log is malformed, or contradicts the record
   */
  public static SortedMap<Long, Long> of(Path file, RunRecord run) throws IOException {
    SortedMap<Long, Long> slow = new TreeMap<>();
    Optional<OperationStats> total = run.total();
    if (total.isEmpty()) {
      return slow;
    }
    LatencyDistribution whole = total.get().response().orElseGet(total.get()::service);
    Set<String> tags = tags(run, total.get());
    long limit = whole.percentileNanos(PERCENTILE);
    List<LatencyDistribution> found = new ArrayList<>(List.of(LatencyDistribution.NONE));
    new IntervalLogReader(file)
        .read(
            line -> {
              if (tags.contains(line.tag())) {
                LatencyDistribution latencies = line.latencies();
                long above = latencies.count() - latencies.countUpTo(limit);
                slow.merge(line.startMillis(), above, Long::sum);
                found.set(0, found.get(0).plus(latencies));
              }
              return true;
            });
    if (!found.get(0).equals(whole)) {
      throw new IOException(file + ": must add up to the operations of run.json, but does not");
    }
    return slow;
  }

  private static Set<String> tags(RunRecord run, OperationStats total) {
    boolean response = total.response().isPresent();
    Set<String> tags = new HashSet<>();
    for (OperationStats operation : run.operations()) {
      if (operation.level() == total.level()) {
        for (StatusStats status : operation.statuses()) {
          if (status.ok() && (!response || status.response().isPresent())) {
            tags.add(IntervalLog.tag(operation, status, response));
          }
        }
      }
    }
    return tags;
  }
}
