package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.ResultCode;
import io.ycsbx.config.Secrets;
import site.ycsb.DBException;

/** Describes why no node could be reached, with hints that the client's message lacks. */
final class ConnectFailure {

  private ConnectFailure() {}

  /**
   * Returns the failure for the user. The client's message names each node with its reason.
   *
   * @param database the database's name in messages
   */
  static DBException of(AerospikeException failure, String database, AerospikeSettings settings) {
    String reason = Secrets.oneLine(failure.getBaseMessage()).replace(":; ", ": ");
    return new DBException(
        "cannot connect to " + database + ": " + reason + hint(reason, settings));
  }

  private static String hint(String reason, AerospikeSettings settings) {
    boolean noUsers =
        reason.contains("Error " + ResultCode.SECURITY_NOT_SUPPORTED + ":")
            || reason.contains("Error " + ResultCode.SECURITY_NOT_ENABLED + ":");
    if (noUsers) {
      return " (the server has no users, like every community edition: unset as.user)";
    }
    return settings.tls() ? " (with as.tls=true: the community edition has no TLS)" : "";
  }
}
