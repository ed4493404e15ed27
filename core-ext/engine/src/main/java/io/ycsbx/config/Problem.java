package io.ycsbx.config;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * One violation of a rule for settings.
 *
 * @param key the property or option
 * @param rule the violated rule, e.g. {@code must be a path}
 * @param value the offending value; empty where there is none or it is secret
 */
public record Problem(String key, String rule, Optional<String> value) {

  public Problem {
    Objects.requireNonNull(key);
    Objects.requireNonNull(rule);
    Objects.requireNonNull(value);
  }

  /** Makes a problem that shows the value as the user writes it; an absent one is empty. */
  public static Problem of(String key, String rule, Object value) {
    return new Problem(key, rule, Optional.of(text(value)));
  }

  private static String text(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(Problem::text).orElse("");
    }
    return value instanceof Duration duration ? Durations.format(duration) : String.valueOf(value);
  }

  /** Makes a problem without a value, such as a required key that is not set. */
  public static Problem of(String key, String rule) {
    return new Problem(key, rule, Optional.empty());
  }

  /** Returns the line for the user: {@code key: rule, was "value"}. */
  @Override
  public String toString() {
    return Printable.line(
        key + ": " + rule + value.map(v -> ", was \"" + Printable.shortened(v) + "\"").orElse(""));
  }
}
