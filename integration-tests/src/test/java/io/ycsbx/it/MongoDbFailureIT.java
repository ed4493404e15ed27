package io.ycsbx.it;

import java.util.Map;
import java.util.Optional;

@NeedsContainer(Images.MONGODB)
class MongoDbFailureIT extends ServerFailureContract<MongoServer> {

  @Override
  String binding() {
    return "mongodb";
  }

  @Override
  MongoServer server() {
    return new MongoServer();
  }

  @Override
  Map<String, String> properties(MongoServer server) {
    return Map.of("mongodb.url", server.url());
  }

  @Override
  Map<String, String> withWrongPassword(MongoServer server) {
    return Map.of("mongodb.url", server.url().replace("//", "//ycsb:" + WRONG_PASSWORD + "@"));
  }

  @Override
  Optional<Map<String, String>> withMissingDatabase(MongoServer server) {
    return Optional.empty();
  }
}
