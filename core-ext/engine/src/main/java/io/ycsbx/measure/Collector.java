package io.ycsbx.measure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads and adds up the recorders of all workers from another thread, and keeps the totals. Not
 * thread-safe.
 *
 * <p>While workers run, an interval contains the operations visible to the collecting thread. After
 * the workers have ended, one more call makes the totals exact.
 */
public final class Collector {

  private final List<WorkerRecorder> workers;
  private final Map<String, OperationSeries> series = new LinkedHashMap<>();

  /**
   * Starts with empty totals.
   *
   * @param workers the recorders of every worker of the run
   */
  public Collector(Collection<WorkerRecorder> workers) {
    this.workers = List.copyOf(workers);
  }

  /** Returns the operations recorded since the last call, in the order of first appearance. */
  public List<OperationStats> collect() {
    addNewSeries();
    return stats(StatusSeries::collect, KeySeries::collect);
  }

  /** Returns the sum of all calls of {@link #collect()}. */
  public List<OperationStats> totals() {
    return stats(StatusSeries::total, KeySeries::total);
  }

  private void addNewSeries() {
    series.values().forEach(OperationSeries::clearSources);
    for (WorkerRecorder worker : workers) {
      for (OperationRecorder operation : worker.measured()) {
        series
            .computeIfAbsent(
                operation.operation(), name -> new OperationSeries(name, operation.level()))
            .addSources(operation);
      }
    }
  }

  private List<OperationStats> stats(
      Function<StatusSeries, StatusStats> read,
      Function<KeySeries, Optional<List<StatusCount>>> readKeys) {
    return series.values().stream()
        .map(operation -> operation.stats(read, readKeys))
        .filter(stats -> !stats.statuses().isEmpty() || stats.keys().isPresent())
        .toList();
  }

  /** All workers' latencies of one operation. */
  private record OperationSeries(
      String operation, Level level, Map<String, StatusSeries> byStatus, KeySeries keys) {

    OperationSeries(String operation, Level level) {
      this(operation, level, new LinkedHashMap<>(), new KeySeries());
    }

    void clearSources() {
      byStatus.values().forEach(StatusSeries::clearSources);
      keys.clearSources();
    }

    void addSources(OperationRecorder recorder) {
      for (StatusRecorder status : recorder.byStatus()) {
        byStatus
            .computeIfAbsent(status.status().getName(), name -> new StatusSeries(status))
            .addSource(status);
      }
      keys.addSource(recorder.keys());
    }

    OperationStats stats(
        Function<StatusSeries, StatusStats> read,
        Function<KeySeries, Optional<List<StatusCount>>> readKeys) {
      List<StatusStats> present =
          byStatus.values().stream().map(read).filter(StatusStats::hasLatencies).toList();
      return new OperationStats(operation, level, present, readKeys.apply(keys));
    }
  }

  /** All workers' latencies of one operation and status. */
  private static final class StatusSeries {

    private final StatusRecorder first;
    private final List<LatencyCounts> serviceSources = new ArrayList<>();
    private final List<LatencyCounts> responseSources = new ArrayList<>();
    private final CountsSum service = new CountsSum();
    private final CountsSum response = new CountsSum();

    StatusSeries(StatusRecorder first) {
      this.first = first;
    }

    void clearSources() {
      serviceSources.clear();
      responseSources.clear();
    }

    void addSource(StatusRecorder recorder) {
      serviceSources.add(recorder.service());
      Optional.ofNullable(recorder.response()).ifPresent(responseSources::add);
    }

    StatusStats collect() {
      return stats(service.collect(serviceSources), response.collect(responseSources));
    }

    StatusStats total() {
      return stats(service.total(), response.total());
    }

    private StatusStats stats(LatencyDistribution serviceTimes, LatencyDistribution responseTimes) {
      return new StatusStats(
          first.status().getName(),
          first.status().isOk(),
          Objects.requireNonNullElse(first.status().getDescription(), ""),
          serviceTimes,
          first.response() == null ? Optional.empty() : Optional.of(responseTimes));
    }
  }
}
