package io.ycsbx.it;

import java.util.Map;
import java.util.Optional;

/** The official image of every server under test, and what stands in for it without a registry. */
final class Images {

  static final String AEROSPIKE = "aerospike/aerospike-server:8.1.0.1";
  static final String MONGODB = "mongo:8.0.13";
  static final String MYSQL = "mysql:9.7.0";
  static final String NODE_EXPORTER = "prom/node-exporter:v1.9.1";

  /** Folders below {@code docker/images}. Aerospike has no package in Debian. */
  private static final Map<String, String> SUBSTITUTES =
      Map.of(MONGODB, "mongodb", MYSQL, "mysql", NODE_EXPORTER, "node-exporter");

  private Images() {}

  /** What {@code docker/image.sh} calls the substitute for an official image. */
  static Optional<String> substitute(String image) {
    return Optional.ofNullable(SUBSTITUTES.get(image));
  }
}
