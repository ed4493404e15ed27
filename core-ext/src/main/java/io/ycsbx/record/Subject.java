package io.ycsbx.record;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was measured.
 *
 * @param binding the binding's name; absent when the class was named itself
 * @param databaseClass the {@link site.ycsb.DB} that was driven
 * @param driverVersion version of the database's client library, if the binding tells
 * @param workloadClass the {@link site.ycsb.Workload} that drove it
 * @param facts what the engine or server said of itself: version, settings in force
 */
public record Subject(
    Optional<String> binding,
    String databaseClass,
    Optional<String> driverVersion,
    String workloadClass,
    Map<String, String> facts) {

  /** Copies the map, whose order is kept. */
  public Subject {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }
}
