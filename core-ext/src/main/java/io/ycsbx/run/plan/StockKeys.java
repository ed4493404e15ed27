package io.ycsbx.run.plan;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/**
 * Declares the keys that name classes and those that only stock's classes read, so that they are
 * not unknown properties.
 */
@SettingsGroup
public record StockKeys(
    @Setting(key = "workload", owner = Owner.WORKLOAD, meaning = "class of the workload")
        String workload,
    @Setting(key = "db", meaning = "class of the database") String db,
    @Setting(key = "basicdb.verbose", meaning = "whether BasicDB prints every operation")
        String verbose,
    @Setting(key = "basicdb.count", meaning = "whether BasicDB counts its operations by key")
        String count,
    @Setting(key = "basicdb.simulatedelay", meaning = "BasicDB: delay of an operation in ms")
        String delay,
    @Setting(key = "basicdb.randomizedelay", meaning = "BasicDB: whether the delay is random")
        String randomize,
    @Setting(
            key = "measurement.trackjvm",
            owner = Owner.RUNNER,
            meaning = "no effect: telemetry records the JVM")
        String trackJvm,
    @Setting(
            key = "measurement.raw.output_file",
            owner = Owner.PLACE,
            meaning = "no effect: see measurementtype")
        String rawFile,
    @Setting(
            key = "measurement.raw.no_summary",
            owner = Owner.RUNNER,
            meaning = "no effect: see measurementtype")
        String rawSummary) {

  private static final Set<String> WITHOUT_EFFECT =
      Set.of("measurement.trackjvm", "measurement.raw.output_file", "measurement.raw.no_summary");

  /** Returns the stock keys that are set but have no effect here, sorted. */
  public static List<String> withoutEffect(Properties properties) {
    return properties.stringPropertyNames().stream()
        .filter(WITHOUT_EFFECT::contains)
        .sorted()
        .toList();
  }
}
