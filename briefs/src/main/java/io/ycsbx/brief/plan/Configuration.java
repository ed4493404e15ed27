package io.ycsbx.brief.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A configuration: a column of a brief.
 *
 * @param name name of the folder, and in overrides
 * @param title as printed
 * @param baseline whether gains of the others are over this configuration
 * @param setup work by hand before the first run, in words; absent: none
 * @param prepare shell commands before the first load or run, in order
 * @param precondition drives that are preconditioned before the first load of the plan
 * @param dataOf the configuration that owns the data; absent: this one
 * @param properties of all loads and runs
 */
public record Configuration(
    String name,
    String title,
    boolean baseline,
    Optional<String> setup,
    List<String> prepare,
    PreconditionPlan precondition,
    Optional<String> dataOf,
    Map<String, String> properties) {

  public Configuration {
    prepare = List.copyOf(prepare);
    properties = BriefPlan.ordered(properties);
  }

  /** Returns the name of the configuration that owns the data. */
  public String dataOwner() {
    return dataOf.orElse(name);
  }
}
