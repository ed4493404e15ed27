package io.ycsbx.brief.plan;

import io.ycsbx.config.Durations;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A step before a run: one of these.
 *
 * @param dropCaches writes the host's page cache back and drops it
 * @param settle a time to wait, in whole seconds such as {@code 30s}
 * @param command a command line for {@code sh}
 */
public record StepPlan(boolean dropCaches, Optional<String> settle, Optional<String> command) {

  /** The step that writes the host's page cache back and drops it, in words. */
  public static final String DROP_CACHES = "drop caches";

  /** Returns the seconds to wait, 1 or more; empty for another step. */
  public OptionalLong settleSeconds() {
    return settle.isPresent() ? OptionalLong.of(wholeSeconds(settle.get())) : OptionalLong.empty();
  }

  /**
   * Parses a time.
   *
   * @return seconds, 1 or more
   * @throws IllegalArgumentException for other texts
   */
  static long wholeSeconds(String text) {
    Duration time = Durations.parse(text);
    if (time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
      throw new IllegalArgumentException(text);
    }
    return time.toSeconds();
  }

  /** Returns the step in words, e.g. {@code drop caches}. */
  public String words() {
    if (dropCaches) {
      return DROP_CACHES;
    }
    return settle.isPresent()
        ? "settle " + settleSeconds().getAsLong() + " s"
        : command.orElseThrow();
  }
}
