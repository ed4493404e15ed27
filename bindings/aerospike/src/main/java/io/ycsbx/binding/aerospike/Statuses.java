package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.ResultCode;
import io.ycsbx.config.FailureText;
import site.ycsb.Status;

/** Statuses for the client's result codes; the description contains the client's message. */
final class Statuses {

  private Statuses() {}

  /**
   * Returns the status of a failed command.
   *
   * @param database the database's name in messages
   */
  static Status of(AerospikeException failure, String database) {
    int resultCode = failure.getResultCode();
    Status known = known(resultCode);
    return known == null
        ? failed(resultCode, database + ": " + failure.getMessage() + cause(failure))
        : known;
  }

  /**
   * Returns the status of a key of a batch, which has a code but no message.
   *
   * @param database the database's name in messages
   */
  static Status of(int resultCode, String database) {
    Status known = known(resultCode);
    return known == null
        ? failed(
            resultCode,
            database + ": Error " + resultCode + ": " + ResultCode.getResultString(resultCode))
        : known;
  }

  /** Returns why a connection failed, which the client's own message lacks. */
  private static String cause(AerospikeException failure) {
    Throwable cause = failure.getCause();
    return cause == null || failure.getMessage().contains(FailureText.of(cause))
        ? ""
        : " (" + FailureText.of(cause) + ")";
  }

  /** Returns stock's constant, which needs no text; null if stock has none for the code. */
  private static Status known(int resultCode) {
    return switch (resultCode) {
      case ResultCode.OK -> Status.OK;
      case ResultCode.KEY_NOT_FOUND_ERROR -> Status.NOT_FOUND;
      default -> null;
    };
  }

  private static Status failed(int resultCode, String message) {
    return new Status(name(resultCode), message + hint(resultCode));
  }

  private static String name(int resultCode) {
    return switch (resultCode) {
      case ResultCode.TIMEOUT, ResultCode.QUERY_TIMEOUT -> "TIMEOUT";
      case ResultCode.DEVICE_OVERLOAD -> "DEVICE_OVERLOAD";
      case ResultCode.SERVER_MEM_ERROR, ResultCode.INDEX_OOM -> "NO_SPACE";
      case ResultCode.KEY_BUSY -> "KEY_BUSY";
      case ResultCode.BATCH_QUEUES_FULL,
          ResultCode.QUERY_QUEUEFULL,
          ResultCode.QUOTA_EXCEEDED,
          ResultCode.ASYNC_QUEUE_FULL,
          ResultCode.NO_MORE_CONNECTIONS ->
          "OVERLOAD";
      case ResultCode.SERVER_NOT_AVAILABLE,
          ResultCode.INVALID_NODE_ERROR,
          ResultCode.PARTITION_UNAVAILABLE,
          ResultCode.MAX_ERROR_RATE,
          ResultCode.MAX_RETRIES_EXCEEDED ->
          "UNAVAILABLE";
      case ResultCode.KEY_EXISTS_ERROR -> "EXISTS";
      case ResultCode.GENERATION_ERROR -> "CONFLICT";
      case ResultCode.ENTERPRISE_ONLY, ResultCode.UNSUPPORTED_FEATURE -> "UNSUPPORTED";
      case ResultCode.ALWAYS_FORBIDDEN, ResultCode.FAIL_FORBIDDEN, ResultCode.ROLE_VIOLATION ->
          "FORBIDDEN";
      default -> "ERROR";
    };
  }

  /** Returns a hint that the server's short text lacks. */
  private static String hint(int resultCode) {
    return switch (resultCode) {
      case ResultCode.ENTERPRISE_ONLY ->
          " (the community edition has no durable deletes and no strong consistency)";
      case ResultCode.FAIL_FORBIDDEN ->
          " (a time to live needs nsup-period or allow-ttl-without-nsup in the namespace)";
      case ResultCode.SERVER_MEM_ERROR ->
          " (the namespace's memory or device is full: stop-writes)";
      case ResultCode.KEY_BUSY ->
          " (more operations waited for one record than transaction-pending-limit)";
      case ResultCode.NO_MORE_CONNECTIONS -> " (raise as.connections)";
      default -> "";
    };
  }
}
