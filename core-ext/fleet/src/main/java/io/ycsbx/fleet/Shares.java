package io.ycsbx.fleet;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.RunProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;

/**
 * Divides a run's work among clients, by its properties: records of a load, operations of a run,
 * the target. A workload gives each client other random numbers, by its rank, and inserts other
 * records. The number of threads is each client's own. Client 0 records the hosts of the database.
 */
record Shares(Properties properties, Identity identity) {

  /** Properties through which workloads learn their share. */
  static final String RANK = "fleet.rank";

  static final String SIZE = "fleet.size";

  /**
   * Replaces the properties of the whole run by those of one client. Values that are no numbers
   * stay, since the run's settings report them.
   *
   * @throws SettingsException naming the properties with less work than clients
   */
  static void apply(Properties properties, Identity identity) {
    List<Problem> problems = new ArrayList<>();
    new Shares(properties, identity).apply(problems);
    SettingsException.throwAll(problems);
  }

  /** Removes the properties of a share, since the client is on its own. */
  static void none(Properties properties) {
    properties.remove(RANK);
    properties.remove(SIZE);
  }

  private void apply(List<Problem> problems) {
    properties.setProperty(RANK, Integer.toString(identity.rank()));
    properties.setProperty(SIZE, Integer.toString(identity.size()));
    if (identity.rank() > 0 && !properties.getProperty("telemetry.hosts", "").isBlank()) {
      // The other two are about drives of these hosts.
      List.of("telemetry.hosts", "telemetry.hosts.devices", "telemetry.ceiling")
          .forEach(properties::remove);
    }
    if (RunProperties.isLoad(properties)) {
      divideLoad(problems);
    } else {
      divide("operationcount", problems);
      divide("warmup.operations", problems);
    }
    number("target", Double::valueOf)
        .ifPresent(
            target -> properties.setProperty("target", Double.toString(target / identity.size())));
  }

  private void divideLoad(List<Problem> problems) {
    long start = whole("insertstart").orElse(0L);
    Optional<Long> count =
        whole("insertcount").or(() -> whole("recordcount").map(records -> records - start));
    if (count.isEmpty()) {
      // A workload that plans its load divides it; any other lacks a setting that is required.
      return;
    }
    if (count.get() < identity.size()) {
      problems.add(tooFew("recordcount", count.get()));
    } else {
      set("insertstart", start + identity.before(count.get()));
      set("insertcount", identity.shareOf(count.get()));
      whole("recordcount").ifPresentOrElse(n -> {}, () -> set("recordcount", start + count.get()));
    }
  }

  private void divide(String key, List<Problem> problems) {
    Optional<Long> count = whole(key).filter(value -> value > 0);
    if (count.filter(value -> value < identity.size()).isPresent()) {
      problems.add(tooFew(key, count.get()));
    } else {
      count.ifPresent(value -> set(key, identity.shareOf(value)));
    }
  }

  private Problem tooFew(String key, long count) {
    return Problem.of(
        key, "must be at least the number of clients (" + identity.size() + ")", count);
  }

  private void set(String key, long value) {
    properties.setProperty(key, Long.toString(value));
  }

  private Optional<Long> whole(String key) {
    return number(key, Long::valueOf);
  }

  private <T> Optional<T> number(String key, Function<String, T> parse) {
    try {
      return Optional.ofNullable(properties.getProperty(key)).map(String::strip).map(parse);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
