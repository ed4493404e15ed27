package io.ycsbx.export.figure;

import io.ycsbx.measure.StatusCount;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The keys of a batch operation, whose batches are counted separately.
 *
 * @param statuses counts of keys by status, successes first
 * @param perSecond keys per second over the measured phase
 */
public record KeyFigures(List<StatusCount> statuses, Optional<BigDecimal> perSecond) {

  /** Returns the number of keys, successful or not. */
  public long count() {
    return statuses.stream().mapToLong(StatusCount::count).sum();
  }

  /** Returns the number of keys that did not succeed. */
  public long failures() {
    return statuses.stream().filter(s -> !s.ok()).mapToLong(StatusCount::count).sum();
  }

  /** Returns every figure by its documented name; null if it is unknown. */
  static Map<String, Object> columns(Optional<KeyFigures> keys) {
    Map<String, Object> columns = new LinkedHashMap<>();
    columns.put("keys", keys.map(KeyFigures::count).orElse(null));
    columns.put("key_failures", keys.map(KeyFigures::failures).orElse(null));
    columns.put("keys_per_second", keys.flatMap(KeyFigures::perSecond).orElse(null));
    return columns;
  }
}
