package io.ycsbx.record.merge;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adds up the operations of several clients without loss. Not thread-safe. */
final class OperationSums {

  private final Map<String, OperationStats> byName = new LinkedHashMap<>();
  private Optional<OperationStats> cleanup = Optional.empty();

  void add(RunRecord run) {
    run.operations().forEach(one -> byName.merge(one.operation(), one, OperationStats::plus));
    cleanup = cleanup.map(all -> run.cleanup().map(all::plus).orElse(all)).or(run::cleanup);
  }

  /** Returns the operations in the order of first appearance. */
  List<OperationStats> operations() {
    return List.copyOf(byName.values());
  }

  Optional<OperationStats> cleanup() {
    return cleanup;
  }
}
