package io.ycsbx.binding.aerospike;

import io.ycsbx.contract.TestSettings;
import java.util.Properties;

/** The server that tests run against, if there is one. */
final class Server {

  /** The system property that says where it is: {@code host:port}. */
  static final String PROPERTY = "ycsbx.it.aerospike";

  /** What a test that is skipped says. */
  static final String NONE = "no Aerospike server: set -Dycsbx.it.aerospike=host:port";

  private Server() {}

  /**
   * Its nodes, and its namespace: {@code ycsb}, or what {@code ycsbx.it.aerospike.namespace} says.
   */
  static Properties properties(String... assignments) {
    Properties properties = TestSettings.properties(assignments);
    properties.setProperty("as.hosts", System.getProperty(PROPERTY));
    properties.setProperty("as.namespace", System.getProperty(PROPERTY + ".namespace", "ycsb"));
    properties.setProperty("as.send_key", "true");
    return properties;
  }
}
