package io.ycsbx.brief.plan;

import java.util.List;
import java.util.Map;

/**
 * How it is measured: a table, or a row, of a brief.
 *
 * @param name of its folder and in overrides
 * @param title as printed
 * @param measures one sentence on what it measures
 * @param data name of the data set that it runs on
 * @param workload property files; empty: the plan's
 * @param threads client threads; several are a sweep, each value a test of its own; empty: those
 *     that its properties say
 * @param properties of all its runs
 */
public record PlannedTest(
    String name,
    String title,
    String measures,
    String data,
    List<String> workload,
    List<Integer> threads,
    Map<String, String> properties) {

  /** Copies lists and map. */
  public PlannedTest {
    workload = List.copyOf(workload);
    threads = List.copyOf(threads);
    properties = Ordered.copy(properties);
  }
}
