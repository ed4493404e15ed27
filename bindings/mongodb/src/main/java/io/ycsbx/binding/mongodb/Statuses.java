package io.ycsbx.binding.mongodb;

import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoOperationTimeoutException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoServerUnavailableException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.bulk.WriteConcernError;
import java.util.Map;
import java.util.Set;
import site.ycsb.Status;

/**
 * Names of statuses for the driver's exceptions and the server's errors. Codes are those of the
 * server's {@code error_codes.yml}.
 */
final class Statuses {

  private static final String ERROR = "ERROR";
  private static final String TIMEOUT = "TIMEOUT";
  private static final String UNAVAILABLE = Status.SERVICE_UNAVAILABLE.getName();
  private static final String ALREADY_EXISTS = "ALREADY_EXISTS";
  private static final String CONFLICT = "CONFLICT";
  private static final String FORBIDDEN = Status.FORBIDDEN.getName();

  private static final Map<String, Set<Integer>> CODES =
      Map.ofEntries(
          Map.entry(UNAVAILABLE, Set.of(6, 7, 91, 189, 10107, 11600, 11602, 13435, 13436)),
          Map.entry(FORBIDDEN, Set.of(13, 18)),
          Map.entry(TIMEOUT, Set.of(24, 50, 64, 89, 262)),
          Map.entry(CONFLICT, Set.of(112, 251)),
          Map.entry(ALREADY_EXISTS, Set.of(11000, 11001, 12582)),
          Map.entry("NO_SPACE", Set.of(14031)));

  private Statuses() {}

  /**
   * Returns the name of a failure's status: {@code SERVICE_UNAVAILABLE}, {@code TIMEOUT}, {@code
   * FORBIDDEN}, {@code ALREADY_EXISTS}, {@code CONFLICT}, {@code NO_SPACE} or {@code ERROR}.
   */
  static String name(MongoException failure) {
    if (failure instanceof MongoSocketReadTimeoutException
        || failure instanceof MongoOperationTimeoutException
        || failure instanceof MongoExecutionTimeoutException) {
      return TIMEOUT;
    }
    // MongoTimeoutException: the driver found no server, or no free connection, in time.
    if (failure instanceof MongoTimeoutException
        || failure instanceof MongoSocketException
        || failure instanceof MongoConnectionPoolClearedException
        || failure instanceof MongoServerUnavailableException
        || failure instanceof MongoNotPrimaryException
        || failure instanceof MongoNodeIsRecoveringException) {
      return UNAVAILABLE;
    }
    if (failure instanceof DocumentMaker.IllegalFieldException) {
      return Status.BAD_REQUEST.getName();
    }
    if (failure instanceof MongoSecurityException) {
      return FORBIDDEN;
    }
    if (failure instanceof MongoWriteConcernException unacknowledged) {
      return name(unacknowledged.getWriteConcernError());
    }
    return name(failure.getCode());
  }

  /** Returns the name of the status of a write that reached fewer servers than requested. */
  static String name(WriteConcernError failure) {
    boolean timeout = failure.getDetails().containsKey("wtimeout");
    return timeout ? TIMEOUT : name(failure.getCode());
  }

  /** Returns the name of the status of a server's error. */
  static String name(int code) {
    return CODES.entrySet().stream()
        .filter(status -> status.getValue().contains(code))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(ERROR);
  }
}
