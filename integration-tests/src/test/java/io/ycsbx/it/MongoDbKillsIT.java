package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Kills of MongoDB, or of its substitute. */
@NeedsContainer(Images.MONGODB)
@EnabledIfSystemProperty(named = Kills.PROPERTY, matches = "\\d+")
class MongoDbKillsIT {

  @TempDir Path folder;

  @Test
  void journaledWritesSurvive() throws Exception {
    try (MongoServer server = new MongoServer()) {
      server.start();
      Kills kills =
          new Kills(
              "mongodb",
              "mongodb",
              server,
              () -> Map.of("mongodb.url", server.url() + "?journal=true"));
      assertThat(kills.run(folder)).allSatisfy(MySqlKillsIT::isWhole);
    }
  }
}
