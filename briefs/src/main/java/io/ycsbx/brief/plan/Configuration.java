package io.ycsbx.brief.plan;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A configuration: a column of a brief.
 *
 * @param name name of the folder, and in overrides
 * @param title as printed
 * @param baseline whether gains of the others are over this configuration
 * @param setup work by hand before the first run, in words; absent: none
 * @param serverSetup likewise work on a server, in addition; none if the client starts the server
 * @param prepare shell commands before the first load or run, in order
 * @param precondition paths of drives that are preconditioned before the first load of the plan,
 *     which destroys all their data
 * @param preconditionRound length of a round of random writes, in seconds; absent: a minute
 * @param pause work by hand before the first run, for which the plan waits, such as a swap of
 *     drives; absent: none
 * @param from directory of results, or of one of its configurations, whose runs are this one's;
 *     absent: those that were recorded for this one
 * @param dataOf the configuration that owns the data; absent: this one
 * @param properties of all loads and runs
 */
public record Configuration(
    String name,
    String title,
    boolean baseline,
    Optional<String> setup,
    Optional<String> serverSetup,
    List<String> prepare,
    List<String> precondition,
    Optional<Integer> preconditionRound,
    Optional<String> pause,
    Optional<String> from,
    Optional<String> dataOf,
    Assigned properties) {

  private static final int ROUND_SECONDS = 60;

  public Configuration {
    title = Objects.requireNonNullElse(title, name);
  }

  /**
   * Returns the work by hand before the first run, in words.
   *
   * @param embedded whether the client starts the server
   */
  public Optional<String> setup(boolean embedded) {
    return Stream.of(setup, embedded ? Optional.<String>empty() : serverSetup)
        .flatMap(Optional::stream)
        .reduce((first, second) -> first + " " + second);
  }

  /** Returns the length of a round of random writes, in seconds. */
  public int roundSeconds() {
    return preconditionRound.orElse(ROUND_SECONDS);
  }

  /** Returns the name of the configuration that owns the data. */
  public String dataOwner() {
    return dataOf.orElse(name);
  }
}
