package io.ycsbx.record;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The database that was measured and the workload that drove it.
 *
 * @param binding the binding's name; absent if the user named a class without a binding
 * @param databaseClass the {@link site.ycsb.DB} that was driven
 * @param driverVersion version of the database's client library, if known
 * @param workloadClass the {@link site.ycsb.Workload} that drove it
 * @param facts facts reported by the engine or server, such as version and effective settings
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
