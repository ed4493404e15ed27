package io.ycsbx.distribution;

import java.util.List;
import java.util.stream.Stream;

/** Properties of the short fleets of tests. */
public final class FleetProperties {

  private FleetProperties() {}

  /** Returns the options that set these properties and further ones, each {@code KEY=VALUE}. */
  public static List<String> options(int records, String... further) {
    return Stream.concat(
            Stream.of(
                "workload=io.ycsbx.workload.kv.KeyValueWorkload",
                "recordcount=" + records,
                "basicdb.verbose=false",
                "telemetry.enabled=false",
                "status.interval=1"),
            Stream.of(further))
        .flatMap(property -> Stream.of("-p", property))
        .toList();
  }
}
