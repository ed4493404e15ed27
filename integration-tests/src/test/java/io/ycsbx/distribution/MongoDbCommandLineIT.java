package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.ycsbx.contract.CommandLineContract;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Order(2)
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
    Ycsb.Ended load = Ycsb.run(folder, arguments("load", "me:hush@"));
    assertThat(load.status()).isEqualTo(1);
    assertThat(load.err()).contains("MongoDB at " + address + ": ").doesNotContain("hush");
    assertThat(Ycsb.run(folder, arguments("load", "")).status()).as("load").isZero();

    String[] run = {"-s", "-p", "status.interval=1", "-p", "outage.seconds=3"};
    Ycsb.Running running = Ycsb.begin(folder, arguments("run", "", run));
    while (!Files.readString(running.err()).contains(" operations; ")) {
      assertThat(running.process().isAlive()).as(Files.readString(running.err())).isTrue();
      Thread.sleep(50);
    }
    server.shutdownNow();
    Ycsb.Ended ended = running.end();

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .contains("the database became unavailable")
        .contains("SERVICE_UNAVAILABLE: MongoDB at " + address + ": ");
  }

  private String[] arguments(String command, String user, String... more) {
    List<String> all = new ArrayList<>(List.of(command, "mongodb"));
    all.addAll(List.of("-P", Ycsb.HOME.resolve("workloads/mongodb-e1s").toString()));
    String url = "mongodb://" + user + address + "/ycsb?w=1&serverSelectionTimeoutMS=1000";
    all.addAll(List.of("-p", "mongodb.url=" + url));
    all.addAll(List.of("-p", "recordcount=1000", "-p", "threadcount=8", "-p", "batchsize=100"));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }
}
