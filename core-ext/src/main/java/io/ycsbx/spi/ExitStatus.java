package io.ycsbx.spi;

/** Exit statuses of {@code bin/ycsb}, the same for every command. */
public final class ExitStatus {

  /** What was asked for is done. */
  public static final int SUCCEEDED = 0;

  /** It could not be done, or a run has failed. */
  public static final int FAILED = 1;

  /** Arguments or settings are wrong; nothing was done. */
  public static final int BAD_USAGE = 2;

  /** Somebody stopped it before its end: 128 and the number of SIGINT. */
  public static final int INTERRUPTED = 130;

  private ExitStatus() {}
}
