package io.ycsbx.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The number of keys in batches that ended with one status.
 *
 * @param status the status' name, e.g. {@code OK} or {@code NOT_FOUND}
 * @param ok whether the status counts as success
 * @param count number of keys over all batches
 */
public record KeyCount(String status, boolean ok, long count) {

  /** Checks that nothing is null. */
  public KeyCount {
    Objects.requireNonNull(status);
  }

  /** Adds up two lists, with one entry per status in the order of first appearance. */
  static List<KeyCount> sum(List<KeyCount> some, List<KeyCount> others) {
    Map<String, KeyCount> byStatus = new LinkedHashMap<>();
    some.forEach(keys -> byStatus.merge(keys.status(), keys, KeyCount::plus));
    others.forEach(keys -> byStatus.merge(keys.status(), keys, KeyCount::plus));
    return new ArrayList<>(byStatus.values());
  }

  private KeyCount plus(KeyCount other) {
    return new KeyCount(status, ok, count + other.count);
  }
}
