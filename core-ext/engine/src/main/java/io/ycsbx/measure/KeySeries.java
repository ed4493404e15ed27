package io.ycsbx.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Adds up all workers' keys of one batch operation: the increase since the last collection, and the
 * total. Not thread-safe.
 */
final class KeySeries {

  private final List<KeyCounts> sources = new ArrayList<>();
  private List<StatusCount> total = List.of();

  void clearSources() {
    sources.clear();
  }

  void addSource(KeyCounts keys) {
    sources.add(keys);
  }

  /** Returns the increase. Each call must include all sources of earlier calls. */
  Optional<List<StatusCount>> collect() {
    Map<String, Long> before = new HashMap<>();
    total.forEach(keys -> before.put(keys.status(), keys.count()));
    total = sources.stream().map(KeyCounts::read).reduce(List.of(), StatusCount::sum);
    return present(
        total.stream()
            .map(
                keys ->
                    new StatusCount(
                        keys.status(),
                        keys.ok(),
                        keys.count() - before.getOrDefault(keys.status(), 0L)))
            .filter(keys -> keys.count() > 0)
            .toList());
  }

  Optional<List<StatusCount>> total() {
    return present(total);
  }

  private static Optional<List<StatusCount>> present(List<StatusCount> keys) {
    return keys.isEmpty() ? Optional.empty() : Optional.of(keys);
  }
}
