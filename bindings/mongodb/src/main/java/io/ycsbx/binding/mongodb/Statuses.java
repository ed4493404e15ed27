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

  private static final Map<Integer, String> BY_CODE =
      Map.ofEntries(
          Map.entry(6, UNAVAILABLE),
          Map.entry(7, UNAVAILABLE),
          Map.entry(13, FORBIDDEN),
          Map.entry(18, FORBIDDEN),
          Map.entry(24, TIMEOUT),
          Map.entry(50, TIMEOUT),
          Map.entry(64, TIMEOUT),
          Map.entry(89, TIMEOUT),
          Map.entry(91, UNAVAILABLE),
          Map.entry(112, CONFLICT),
          Map.entry(189, UNAVAILABLE),
          Map.entry(251, CONFLICT),
          Map.entry(262, TIMEOUT),
          Map.entry(11000, ALREADY_EXISTS),
          Map.entry(11001, ALREADY_EXISTS),
          Map.entry(10107, UNAVAILABLE),
          Map.entry(11600, UNAVAILABLE),
          Map.entry(11602, UNAVAILABLE),
          Map.entry(12582, ALREADY_EXISTS),
          Map.entry(13435, UNAVAILABLE),
          Map.entry(13436, UNAVAILABLE),
          Map.entry(14031, "NO_SPACE"));

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
    return BY_CODE.getOrDefault(code, ERROR);
  }
}
