package io.ycsbx.spi;

/**
 * Exit statuses of {@code bin/ycsb}, the same for every command. A run's outcome has that of its
 * commands.
 */
public final class ExitStatus {

  /** The command succeeded. */
  public static final int SUCCEEDED = 0;

  /** The command or its run failed. */
  public static final int FAILED = 1;

  /** Arguments or settings are wrong; the command did nothing. */
  public static final int BAD_USAGE = 2;

  /** A comparison found a figure that is worse. */
  public static final int WORSE = 3;

  /** A comparison could not show whether a figure is better, worse or equivalent, or was unfair. */
  public static final int INCONCLUSIVE = 4;

  /** The command was stopped before its end: 128 and the number of SIGINT. */
  public static final int INTERRUPTED = 130;

  /** The reader of standard output, such as head, ended first: 128 and the number of SIGPIPE. */
  public static final int NO_READER = 141;

  private ExitStatus() {}
}
