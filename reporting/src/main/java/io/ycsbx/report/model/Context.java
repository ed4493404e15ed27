package io.ycsbx.report.model;

import io.ycsbx.record.Inventory;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run was made with, as far as the tool's output tells.
 *
 * @param tool the load generator and its version
 * @param workload what it ran, e.g. a workload's class or a benchmark's name
 * @param settings its settings by their own names, secrets redacted
 * @param versions versions and facts of database and driver, by name
 * @param threads worker threads or virtual users
 * @param targetPerSecond the rate that was asked for; absent: unlimited, or not told
 * @param arrival {@code closed}, {@code constant} or {@code poisson}
 * @param command the command line, secrets redacted; empty if unknown
 * @param inventory what the client's host is made of
 * @param cautions what a reader of the figures has to know, in words
 * @param complaint why the run did not succeed; absent if it did, or if the tool does not tell
 */
public record Context(
    String tool,
    Optional<String> workload,
    Map<String, String> settings,
    Map<String, String> versions,
    Optional<Integer> threads,
    Optional<Double> targetPerSecond,
    Optional<String> arrival,
    List<String> command,
    Optional<Inventory> inventory,
    List<String> cautions,
    Optional<String> complaint) {

  /** Copies lists and maps, whose order is kept. */
  public Context {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
    command = List.copyOf(command);
    cautions = List.copyOf(cautions);
  }

  /** A context of which only the tool is known. */
  public static Context of(String tool) {
    return new Context(
        tool,
        Optional.empty(),
        Map.of(),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** The same with another workload, settings, versions and threads. */
  public Context with(
      Optional<String> newWorkload,
      Map<String, String> newSettings,
      Map<String, String> newVersions,
      Optional<Integer> newThreads) {
    return new Context(
        tool,
        newWorkload,
        newSettings,
        newVersions,
        newThreads,
        targetPerSecond,
        arrival,
        command,
        inventory,
        cautions,
        complaint);
  }

  /** The same with further cautions. */
  public Context with(List<String> newCautions) {
    return new Context(
        tool,
        workload,
        settings,
        versions,
        threads,
        targetPerSecond,
        arrival,
        command,
        inventory,
        newCautions,
        complaint);
  }
}
