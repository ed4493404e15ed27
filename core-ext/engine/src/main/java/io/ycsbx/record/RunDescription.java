package io.ycsbx.record;

import io.ycsbx.config.EffectiveSetting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Command, settings, threads and target of a run.
 *
 * @param load whether records were inserted ({@code load}) or the workload's mix was run ({@code
 *     run})
 * @param label the user's name for the run; empty if none
 * @param command the command line, secrets redacted; empty for a run started by a program
 * @param settings the settings in force by key, secrets redacted
 * @param threads worker threads; absent: not known, of another load generator
 * @param targetOpsPerSecond all threads' target together, in operations per second; absent:
 *     unlimited
 * @param arrival {@code closed}, {@code constant} or {@code poisson}
 */
public record RunDescription(
    boolean load,
    String label,
    List<String> command,
    Map<String, EffectiveSetting> settings,
    Optional<Integer> threads,
    Optional<Double> targetOpsPerSecond,
    String arrival) {

  /** Copies the list and the map, whose order is kept. */
  public RunDescription {
    command = List.copyOf(command);
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /** Returns this plan with the command and the settings of the whole run, without secrets. */
  public RunDescription ofWholeRun(
      List<String> wholeCommand, Map<String, EffectiveSetting> wholeSettings) {
    return new RunDescription(
        load, label, wholeCommand, wholeSettings, threads, targetOpsPerSecond, arrival);
  }

  public Map<String, String> values() {
    return EffectiveSetting.values(settings);
  }
}
