package io.ycsbx.it;

import io.ycsbx.binding.mongodb.MongoDbDatabase;
import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import io.ycsbx.contract.TestSettings;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testcontainers.utility.DockerImageName;
import site.ycsb.DB;

@NeedsContainer(Images.MONGODB)
class MongoDbContractIT extends BindingContract {

  /** MongoDB, or FerretDB in its place, without users. */
  @RegisterExtension
  static final DatabaseServer SERVER =
      new DatabaseServer(
          Images.MONGODB, 27017, "/data/db", "(?s).*Waiting for connections.*", Map.of());

  @Override
  protected Class<? extends DB> database() {
    return MongoDbDatabase.class;
  }

  @Override
  protected Properties properties() {
    return TestSettings.properties(
        "mongodb.url=mongodb://" + SERVER.address() + "/ycsb", "mongodb.upsert=true");
  }

  @Override
  protected Map<Capability, String> missing() {
    Map<Capability, String> missing = new EnumMap<>(Capability.class);
    missing.put(
        Capability.ANY_FIELD_NAME, "a dot in a field's name is a path, a dollar sign an operator");
    if (!LocalImages.choose(DockerImageName.parse(Images.MONGODB)).reason().isEmpty()) {
      missing.put(
          Capability.LARGE_BATCHES,
          "FerretDB 1.24 holds one of its 100 connections to SQLite for each update of a command"
              + " until the command's end, so that a hundred wait for ever");
    }
    return missing;
  }
}
