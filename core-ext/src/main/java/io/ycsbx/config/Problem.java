package io.ycsbx.config;

import java.util.Objects;
import java.util.Optional;

/**
 * One thing wrong with the settings: the key, the rule that was broken, and the value that broke
 * it.
 *
 * @param key the property or option
 * @param rule what the value has to be, in words
 * @param value the offending value; empty where there is none or it is secret
 */
public record Problem(String key, String rule, Optional<String> value) {

  /** Checks that nothing is null. */
  public Problem {
    Objects.requireNonNull(key);
    Objects.requireNonNull(rule);
    Objects.requireNonNull(value);
  }

  /** A problem with a value to show. */
  public static Problem of(String key, String rule, Object value) {
    return new Problem(key, rule, Optional.of(String.valueOf(value)));
  }

  /** A problem without a value, such as a required key that is not set. */
  public static Problem of(String key, String rule) {
    return new Problem(key, rule, Optional.empty());
  }

  /** The line a user reads: {@code key: rule, was "value"}. */
  @Override
  public String toString() {
    return key + ": " + rule + value.map(v -> ", was \"" + v + "\"").orElse("");
  }
}
