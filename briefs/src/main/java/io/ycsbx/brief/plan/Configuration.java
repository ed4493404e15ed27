package io.ycsbx.brief.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is compared: a column of a brief.
 *
 * @param name of its folder and in overrides
 * @param title as printed
 * @param baseline whether the others' gains are over this one
 * @param setup what a person has to do before its first run, in words; empty: nothing
 * @param prepare shell commands that are run before its first load or run, in order
 * @param dataOf the configuration whose data it runs on; empty: its own
 * @param properties of all its loads and runs
 */
public record Configuration(
    String name,
    String title,
    boolean baseline,
    Optional<String> setup,
    List<String> prepare,
    Optional<String> dataOf,
    Map<String, String> properties) {

  /** Copies list and map. */
  public Configuration {
    prepare = List.copyOf(prepare);
    properties = Ordered.copy(properties);
  }

  /** The name of the configuration whose data it runs on. */
  public String dataOwner() {
    return dataOf.orElse(name);
  }

  /** The same under another title. */
  public Configuration titled(String newTitle) {
    return new Configuration(name, newTitle, baseline, setup, prepare, dataOf, properties);
  }
}
