package io.ycsbx.find;

import java.util.List;
import java.util.Properties;

/** The properties of a search's steps, which end by time, after a warm-up. */
public final class SearchDefaults {

  /** The property that a search sets itself, in operations per second. */
  public static final String TARGET = "target";

  private SearchDefaults() {}

  /**
   * Sets the properties that every step needs, unless they are set: an open loop unless {@code
   * arrival} is set.
   *
   * @param properties all properties of the steps, those of property files included
   * @param objectives the objectives; empty for a sweep without objectives
   */
  public static void complete(Properties properties, List<Objective> objectives) {
    properties.setProperty("operationcount", "0");
    properties.putIfAbsent("arrival", "poisson");
    properties.putIfAbsent("maxexecutiontime", "8");
    if (properties.stringPropertyNames().stream().noneMatch(key -> key.startsWith("warmup."))) {
      properties.setProperty("warmup.until", "steady");
      properties.setProperty("warmup.seconds", "10");
    }
    if (objectives.stream().anyMatch(one -> one.kind() == Objective.Kind.ERRORS)) {
      properties.setProperty("maxerrors", "100%");
    }
  }
}
