package example;

import io.ycsbx.record.RunRecord;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** A server in a container. */
class MongoDbTest {

  private static final String IMAGE = System.getProperty("mongodb.image", "mongo:8.0.13");
  private static final int PORT = 27017;

  @Test
  void answersInTime() {
    try (GenericContainer<?> server = new GenericContainer<>(IMAGE)) {
      server
          .withExposedPorts(PORT)
          .waitingFor(Wait.forLogMessage("(?s).*Waiting for connections.*", 1))
          .start();
      String url = "mongodb://" + server.getHost() + ":" + server.getMappedPort(PORT) + "/ycsb";

      RunRecord record = WorkloadB.on("mongodb", Map.of("mongodb.url", url));

      WorkloadB.assertWithin(WorkloadB.LIMIT, record);
    }
  }
}
