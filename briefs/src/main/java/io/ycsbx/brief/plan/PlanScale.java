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
 * @param parts settings of one configuration, data set or test alone, by its name
 */
public record PlanScale(
    String name,
    String text,
    Optional<ByteSize> space,
    Optional<Integer> repeats,
    List<Integer> threads,
    Assigned properties,
    Map<String, Part> parts) {

  private static final Part NOTHING = new Part(Assigned.NONE, List.of());

  /**
   * Settings of one configuration, data set or test.
   *
   * @param properties of its loads and runs
   * @param threads of a test; empty: as without this part
   */
  public record Part(Assigned properties, List<Integer> threads) {}

  /** Returns the same scale with another number of repeats. */
  public PlanScale repeated(int times) {
    return new PlanScale(name, text, space, Optional.of(times), threads, properties, parts);
  }

  /** Returns the settings of a configuration, data set or test. */
  public Part part(String part) {
    return parts.getOrDefault(part, NOTHING);
  }
}
