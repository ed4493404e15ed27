package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.ResultCode;
import io.ycsbx.config.Secrets;
import site.ycsb.DBException;

/** Says why no node could be reached, and what the client's message leaves a user to guess. */
final class ConnectFailure {

  private ConnectFailure() {}

  /**
   * The failure for the user. The client's message names each node with its reason.
   *
   * @param database the database as messages name it
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
      return " (the server knows no users, as always in the community edition: leave as.user out)";
    }
    return settings.tls() ? " (with as.tls=true: the community edition has no TLS)" : "";
  }
}
