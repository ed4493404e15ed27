package io.ycsbx.spi;

import java.util.Objects;

/**
 * A caution about a run's figures, from the way in which the database was driven.
 *
 * @param code a stable name for programs, e.g. {@code shrinking-updates}
 * @param message the observation
 * @param advice the advised action
 */
public record Caution(String code, String message, String advice) {

  /** Checks that nothing is null. */
  public Caution {
    Objects.requireNonNull(code);
    Objects.requireNonNull(message);
    Objects.requireNonNull(advice);
  }
}
