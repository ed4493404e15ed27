package io.ycsbx.brief.plan;

import io.ycsbx.config.ByteSize;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A scale of a plan, for machines of one size. The settings of a scale win over those elsewhere in
 * the plan.
 *
 * @param name {@code small}, {@code medium} or {@code published}
 * @param text one line for the brief's first page
 * @param space bytes of the data on this host; absent if unknown, or not on this host
 * @param repeats of each test; absent: the plan's
 * @param threads of each test without threads in this scale; empty: the plan's
 * @param properties of all loads and runs
 * @param parts properties of one configuration, data set or test alone, by its name
 * @param sweeps threads of one test alone, by its name
 */
public record PlanScale(
    String name,
    String text,
    Optional<ByteSize> space,
    Optional<Integer> repeats,
    List<Integer> threads,
    Map<String, String> properties,
    Map<String, Map<String, String>> parts,
    Map<String, List<Integer>> sweeps) {

  public PlanScale {
    threads = List.copyOf(threads);
    properties = BriefPlan.ordered(properties);
    parts = BriefPlan.ordered(parts);
    sweeps = BriefPlan.ordered(sweeps);
  }
}
