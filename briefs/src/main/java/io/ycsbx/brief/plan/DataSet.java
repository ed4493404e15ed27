package io.ycsbx.brief.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is loaded before tests run.
 *
 * @param name in loads' folders and in overrides
 * @param workload property files of the load; empty: the plan's
 * @param threads of the load; absent: those that its properties say
 * @param properties of the load and of the tests that use it
 */
public record DataSet(
    String name,
    List<String> workload,
    Optional<Integer> threads,
    Map<String, String> properties) {

  /** Copies list and map. */
  public DataSet {
    workload = List.copyOf(workload);
    properties = Ordered.copy(properties);
  }
}
