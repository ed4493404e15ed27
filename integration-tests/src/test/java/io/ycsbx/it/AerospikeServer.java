package io.ycsbx.it;

import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Aerospike, or the server that {@value #PROPERTY} names, to which nothing is done. */
final class AerospikeServer extends DatabaseServer {

  /** {@code host:port} of a server to be tested instead of a container. */
  static final String PROPERTY = "ycsbx.it.aerospike";

  /** The server of all classes. */
  static final AerospikeServer AEROSPIKE = new AerospikeServer();

  private static final String NAMESPACE = "ycsb";

  private AerospikeServer() {
    super(
        new Kind(Images.AEROSPIKE, 3000, "/opt/aerospike/data", "(?s).*there will be cake.*"),
        Map.of("NAMESPACE", NAMESPACE));
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    if (System.getProperty(PROPERTY) == null) {
      super.beforeAll(context);
    }
  }

  /** The properties with which the {@code aerospike} binding reaches it. */
  Map<String, String> properties() {
    String named = System.getProperty(PROPERTY);
    return Map.of(
        "as.hosts",
        named == null ? address() : named,
        "as.namespace",
        System.getProperty(PROPERTY + ".namespace", NAMESPACE),
        "as.send_key",
        "true");
  }
}
