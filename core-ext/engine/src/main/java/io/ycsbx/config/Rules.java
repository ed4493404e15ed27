package io.ycsbx.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the broken rules between the settings of one record. Not thread-safe. */
public final class Rules {

  private final List<Problem> broken = new ArrayList<>();

  /** Requires that a rule is kept, and shows no value if it is broken. */
  public void require(boolean kept, String key, String rule) {
    if (!kept) {
      broken.add(Problem.of(key, rule));
    }
  }

  public void require(boolean kept, String key, String rule, Object value) {
    if (!kept) {
      broken.add(Problem.of(key, rule, value));
    }
  }

  /**
   * Requires that a setting has no value.
   *
   * @param when the end of the sentence, e.g. {@code together with as.hosts}
   */
  public void unset(Optional<?> value, String key, String when) {
    require(value.isEmpty(), key, "must not be set " + when);
  }

  /** Requires a time limit that is 0 or not rounded to 0 by a driver that counts milliseconds. */
  public void millis(Duration limit, String key) {
    require(
        limit.isZero() || limit.toMillis() > 0,
        key,
        "must be 0s or at least 1ms",
        Durations.format(limit));
  }

  /** Requires a time limit for a driver that counts seconds. */
  public void seconds(Duration limit, String key) {
    require(limit.toNanosPart() == 0, key, "must be of whole seconds", Durations.format(limit));
  }

  /**
   * Ends the checks.
   *
   * @throws SettingsException with every broken rule, if there is one
   */
  public void check() {
    SettingsException.throwAll(broken);
  }
}
