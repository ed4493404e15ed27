package io.ycsbx.it;

import java.util.Map;
import org.testcontainers.utility.DockerImageName;

/** MongoDB, or FerretDB in its place, without users. */
final class MongoServer extends DatabaseServer {

  MongoServer() {
    super(new Kind(Images.MONGODB, 27017, "/data/db", "(?s).*Waiting for connections.*"), Map.of());
  }

  /** Whether it is FerretDB. */
  boolean isSubstitute() {
    return !LocalImages.choose(DockerImageName.parse(Images.MONGODB)).reason().isEmpty();
  }

  String url() {
    return "mongodb://" + address() + "/ycsb";
  }

  /** The properties with which the {@code mongodb} binding reaches it; inserts replace a record. */
  Map<String, String> upserting() {
    return Map.of("mongodb.url", url(), "mongodb.upsert", "true");
  }
}
