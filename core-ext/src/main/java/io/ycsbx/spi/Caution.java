package io.ycsbx.spi;

import java.util.Objects;

/**
 * What a reader of a run's figures has to know about how the database was driven.
 *
 * @param code a stable name for programs, e.g. {@code shrinking-updates}
 * @param message what is so
 * @param advice what to do about it
 */
public record Caution(String code, String message, String advice) {

  /** Checks that nothing is null. */
  public Caution {
    Objects.requireNonNull(code);
    Objects.requireNonNull(message);
    Objects.requireNonNull(advice);
  }
}
