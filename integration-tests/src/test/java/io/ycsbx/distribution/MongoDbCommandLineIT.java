package io.ycsbx.distribution;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.ycsbx.contract.CommandLineContract;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

@Tag("full")
class MongoDbCommandLineIT extends CommandLineContract {

  private MongoServer server;
  private String address;

  @BeforeEach
  void startServer() {
    server = new MongoServer(new MemoryBackend().version(ServerVersion.MONGO_5_0));
    InetSocketAddress bound = server.bind();
    address = bound.getHostString() + ":" + bound.getPort();
  }

  @AfterEach
  void stopServer() {
    server.shutdownNow();
  }

  @Override
  protected String binding() {
    return "mongodb";
  }

  @Override
  protected Map<String, String> properties() {
    return Map.of("mongodb.url", "mongodb://" + address + "/ycsb?w=1", "mongodb.upsert", "true");
  }

  /** The server in memory sorts all records for each scan. */
  @Override
  protected int records() {
    return 200;
  }
}
