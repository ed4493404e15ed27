package io.ycsbx.spi;

/**
 * The database has gone away for good: a thread that goes on would only collect more failures.
 * Thrown by an operation of a {@link site.ycsb.DB}, it ends the run as failed, with this message as
 * the reason; what was measured until then is kept. The operation that throws it is not recorded.
 */
public final class DatabaseLostException extends RuntimeException {

  /**
   * A loss.
   *
   * @param message which database, and for how long it has not answered
   */
  public DatabaseLostException(String message) {
    super(message);
  }
}
