package io.ycsbx.binding.aerospike;

import io.ycsbx.contract.AerospikeServer;
import io.ycsbx.contract.TestSettings;
import java.util.Properties;

/** The properties of the server that tests run against. */
final class Server {

  private Server() {}

  static Properties properties(String... assignments) {
    AerospikeServer server = AerospikeServer.get();
    Properties properties = TestSettings.properties(assignments);
    properties.setProperty("as.hosts", server.address());
    properties.setProperty("as.namespace", server.namespace("ycsb"));
    properties.setProperty("as.send_key", "true");
    return properties;
  }
}
