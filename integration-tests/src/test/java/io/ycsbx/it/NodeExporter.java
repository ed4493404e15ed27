package io.ycsbx.it;

import java.util.Map;

/** Prometheus' node_exporter, of the host that the containers run on. It keeps no data. */
final class NodeExporter extends DatabaseServer {

  NodeExporter() {
    super(new Kind(Images.NODE_EXPORTER, 9100, "/unused", "(?s).*Listening on.*:9100.*"), Map.of());
  }

  String url() {
    return "http://" + address() + "/metrics";
  }
}
