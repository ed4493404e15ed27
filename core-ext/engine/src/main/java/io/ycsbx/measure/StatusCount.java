package io.ycsbx.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The number of operations, or of keys in batches, that ended with one status.
 *
 * @param status the status' name, e.g. {@code OK} or {@code NOT_FOUND}
 * @param ok whether the status counts as success
 * @param count number of operations or keys
 */
public record StatusCount(String status, boolean ok, long count) {

  public StatusCount {
    Objects.requireNonNull(status);
  }

  /** Adds up two lists, with one entry per status in the order of first appearance. */
  public static List<StatusCount> sum(List<StatusCount> counts, List<StatusCount> more) {
    Map<String, StatusCount> byStatus = new LinkedHashMap<>();
    counts.forEach(count -> byStatus.merge(count.status(), count, StatusCount::plus));
    more.forEach(count -> byStatus.merge(count.status(), count, StatusCount::plus));
    return new ArrayList<>(byStatus.values());
  }

  /** Returns the number of operations or keys, successful or not. */
  public static long total(List<StatusCount> counts) {
    return counts.stream().mapToLong(StatusCount::count).sum();
  }

  /** Returns the number of operations or keys that did not succeed. */
  public static long failures(List<StatusCount> counts) {
    return counts.stream().filter(count -> !count.ok()).mapToLong(StatusCount::count).sum();
  }

  private StatusCount plus(StatusCount other) {
    return new StatusCount(status, ok, count + other.count);
  }
}
