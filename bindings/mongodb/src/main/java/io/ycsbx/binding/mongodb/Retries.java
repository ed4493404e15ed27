package io.ycsbx.binding.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoServerException;
import com.mongodb.MongoSocketException;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads by command that are tried once more after a failure that may pass, where the driver's own
 * reads are (Retryable Reads, in MongoDB's specifications for drivers). Of several routers the
 * second attempt may meet the first one's, which the driver would avoid. Thread-safe.
 */
final class Retries {

  /** The codes of errors that may pass. */
  private static final Set<Integer> PASSING =
      Set.of(6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436);

  private final boolean retry;
  private final boolean overloadIsTheDrivers;

  /** Retries as a client's options have them. */
  Retries(MongoClientSettings options) {
    this.retry = options.getRetryReads();
    this.overloadIsTheDrivers = options.getRetryWrites();
  }

  /**
   * Reads.
   *
   * @throws MongoException of the last attempt if it came to a server, else of the first, with the
   *     other one suppressed in it
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
    } catch (MongoSocketException | MongoServerException last) {
      last.addSuppressed(first);
      throw last;
    } catch (MongoException last) {
      first.addSuppressed(last);
      throw first;
    }
  }

  private boolean mayPass(MongoException failure) {
    // With retryable reads and writes the driver tries any command again that meets an overload.
    if (overloadIsTheDrivers
        && failure.hasErrorLabel(MongoException.SYSTEM_OVERLOADED_ERROR_LABEL)
        && failure.hasErrorLabel(MongoException.RETRYABLE_ERROR_LABEL)) {
      return false;
    }
    // A connection that is lost while it is being made fails as an authentication.
    Throwable cause = failure instanceof MongoSecurityException ? failure.getCause() : failure;
    return cause instanceof MongoSocketException
        || cause instanceof MongoNotPrimaryException
        || cause instanceof MongoNodeIsRecoveringException
        || cause instanceof MongoConnectionPoolClearedException
        || (cause instanceof MongoException other && PASSING.contains(other.getCode()));
  }
}
