package io.ycsbx.it;

import java.util.Map;

/** MongoDB, or FerretDB in its place, without users. */
final class MongoServer extends DatabaseServer {

  MongoServer() {
    super(new Kind(Images.MONGODB, 27017, "/data/db", "(?s).*Waiting for connections.*"), Map.of());
  }

  String url() {
    return "mongodb://" + address() + "/ycsb";
  }

  /** The properties with which the {@code mongodb} binding reaches it; inserts replace a record. */
  Map<String, String> upserting() {
    return Map.of("mongodb.url", url(), "mongodb.upsert", "true");
  }
}
