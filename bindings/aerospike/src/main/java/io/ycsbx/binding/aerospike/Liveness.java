package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import io.ycsbx.spi.DatabaseLostException;
import java.util.concurrent.TimeUnit;
import site.ycsb.Status;

/**
 * Notices that no server answers any more. Belongs to one thread.
 *
 * <p>One failure may pass: a node leaves, a connection breaks. If for {@value #PATIENCE_SECONDS} s
 * nothing but silence has come back, the database is taken for lost. A server that answers, be it
 * with an error, is alive.
 */
final class Liveness {

  static final long PATIENCE_SECONDS = 8;

  private final String name;
  private boolean silent;
  private long silentSinceNanos;

  /**
   * Nothing is known yet.
   *
   * @param name the database as messages name it
   */
  Liveness(String name) {
    this.name = name;
  }

  /** An operation was answered. */
  void answered() {
    silent = false;
  }

  /**
   * An operation failed.
   *
   * @return what it comes to
   * @throws DatabaseLostException if there has been no answer for too long
   */
  Status failed(AerospikeException failure, long nowNanos) {
    if (!Statuses.isSilence(failure)) {
      silent = false;
    } else if (!silent) {
      silent = true;
      silentSinceNanos = nowNanos;
    } else if (nowNanos - silentSinceNanos > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
      throw new DatabaseLostException(
          name + " has not answered for more than " + PATIENCE_SECONDS + " s");
    }
    return Statuses.of(failure);
  }
}
