package io.ycsbx.binding.mongodb;

import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketException;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads that are tried once more after a failure that may pass, as the driver does it (Retryable
 * Reads, in MongoDB's specifications for drivers). Thread-safe.
 */
final class Retries {

  /** The codes of errors that may pass. */
  private static final Set<Integer> PASSING =
      Set.of(6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436);

  private final boolean retry;

  /** Retries that are done, or not. */
  Retries(boolean retry) {
    this.retry = retry;
  }

  /**
   * Reads.
   *
   * @throws MongoException of the last attempt, with the first one's failure suppressed in it
   */
  <T> T read(Supplier<T> attempt) {
    try {
      return attempt.get();
    } catch (MongoException failure) {
      if (!retry || !mayPass(failure)) {
        throw failure;
      }
      return again(attempt, failure);
    }
  }

  private static <T> T again(Supplier<T> attempt, MongoException first) {
    try {
      return attempt.get();
    } catch (MongoException last) {
      last.addSuppressed(first);
      throw last;
    }
  }

  private static boolean mayPass(Throwable failure) {
    // A connection that is lost while it is being made fails as an authentication.
    Throwable cause = failure instanceof MongoSecurityException ? failure.getCause() : failure;
    return cause instanceof MongoSocketException
        || cause instanceof MongoNotPrimaryException
        || cause instanceof MongoNodeIsRecoveringException
        || cause instanceof MongoConnectionPoolClearedException
        || (cause instanceof MongoException other && PASSING.contains(other.getCode()));
  }
}
