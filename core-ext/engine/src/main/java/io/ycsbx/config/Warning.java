package io.ycsbx.config;

import java.util.Objects;

/**
 * A warning about a run's figures.
 *
 * @param code a stable name for programs, e.g. {@code shrinking-updates}
 * @param message the observation
 * @param advice the advised action
 */
public record Warning(String code, String message, String advice) {

  public Warning {
    Objects.requireNonNull(code);
    Objects.requireNonNull(message);
    Objects.requireNonNull(advice);
  }
}
