package io.ycsbx.measure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Reads one figure of all workers' recorders from another thread, for slices that are shorter than
 * the intervals of a {@link Collector}. Independent of any other reader, and costs the workers
 * nothing. Not thread-safe.
 *
 * <p>The recorders must not discard a warm-up during the life of a slice collector.
 */
public final class SliceCollector {

  private final List<WorkerRecorder> workers;
  private final CountsSum service = new CountsSum();

  /**
   * Starts a slice, which excludes all earlier operations.
   *
   * @param workers the recorders of every worker of the run
   */
  public SliceCollector(Collection<WorkerRecorder> workers) {
    this.workers = List.copyOf(workers);
    collect();
  }

  /**
   * Ends a slice, and starts the next one.
   *
   * @return the 99th percentile of the service times of all successful operations of the slice,
   *     without the parts that a binding timed, in nanoseconds; 0 if there were none
   */
  public long p99Nanos() {
    return collect().percentileNanos(99);
  }

  private LatencyDistribution collect() {
    List<LatencyCounts> sources = new ArrayList<>();
    for (WorkerRecorder worker : workers) {
      for (OperationRecorder operation : worker.operations()) {
        if (operation.level() != Level.BINDING) {
          addSuccesses(operation, sources);
        }
      }
    }
    return service.collect(sources);
  }

  private static void addSuccesses(OperationRecorder operation, List<LatencyCounts> sources) {
    for (StatusRecorder status : operation.byStatus()) {
      if (status.status().isOk()) {
        sources.add(status.service());
      }
    }
  }
}
