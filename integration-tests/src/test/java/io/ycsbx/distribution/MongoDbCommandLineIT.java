package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.ycsbx.contract.CommandLineContract;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
class MongoDbCommandLineIT extends CommandLineContract {

  @TempDir Path folder;
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

  @Test
  void aServerThatGoesAwayFailsTheRunAndIsNamed() throws Exception {
    Ycsb.Ended load = Ycsb.main(arguments("load", "me:hush@"));
    assertThat(load.status()).isEqualTo(1);
    assertThat(load.err()).contains("MongoDB at " + address + ": ").doesNotContain("hush");
    Ycsb.succeed(arguments("load", ""));

    Ycsb.Running running =
        Ycsb.begin(folder, arguments("run", "") + " -s -p status.interval=1 -p outage.seconds=3");
    running.await(" operations; ");
    server.shutdownNow();
    Ycsb.Ended ended = running.end();

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .contains("the database became unavailable")
        .contains("SERVICE_UNAVAILABLE: MongoDB at " + address + ": ");
  }

  private String arguments(String command, String user) {
    return command
        + " mongodb -P workloads/mongodb-e1s -p recordcount=1000 -p threadcount=8 -p batchsize=100"
        + " -p mongodb.url=mongodb://"
        + user
        + address
        + "/ycsb?w=1&serverSelectionTimeoutMS=1000";
  }
}
