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

  /** The code of the warning that the client may be the bottleneck. */
  public static final String CLIENT_BUSY = "client-cpu";

  /** The code of the warning that the database did not keep up with the target. */
  public static final String TARGET_MISSED = "target-missed";

  /** The code of the warning that throughput changed in the second half of the run. */
  public static final String DRIFT = "throughput-drift";

  /** The code of the warning that operations failed. */
  public static final String ERRORS = "errors";

  /** The code of the warning that the data may have been served from memory. */
  public static final String DATA_FITS_MEMORY = "data-fits-memory";

  /** The code of the warning that a warm-up ended before the run was steady. */
  public static final String WARM_UP_NOT_STEADY = "warm-up-not-steady";

  /** Servers that were restarted, left or came, by their names. */
  public static final String SERVERS_CHANGED = "servers-changed";

  public Warning {
    Objects.requireNonNull(code);
    Objects.requireNonNull(message);
    Objects.requireNonNull(advice);
  }
}
