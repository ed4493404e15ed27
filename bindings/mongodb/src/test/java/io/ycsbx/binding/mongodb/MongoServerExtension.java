package io.ycsbx.binding.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A wire-compatible server in this process, empty before each test. */
final class MongoServerExtension implements BeforeEachCallback, AfterEachCallback {

  private final Set<Channel> connections = ConcurrentHashMap.newKeySet();
  private MongoServer server;
  private InetSocketAddress address;

  private final class CountingBackend extends MemoryBackend {
    @Override
    public Document handleCommand(
        Channel channel, String database, String command, Document query) {
      connections.add(channel);
      return super.handleCommand(channel, database, command, query);
    }
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    server = new MongoServer(new CountingBackend().version(ServerVersion.MONGO_5_0));
    address = server.bind();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    server.shutdownNow();
  }

  /** Ends the server as if its machine had died. */
  void kill() {
    server.shutdownNow();
  }

  /** Connections on which anything was asked since the test began. */
  int connections() {
    return connections.size();
  }

  /** Where it listens, such as {@code 127.0.0.1:12345}. */
  String address() {
    return address.getHostString() + ":" + address.getPort();
  }

  /** A run on this server. */
  RunFixture run() {
    return run("w=1");
  }

  /** A run on this server with options in its connection string. */
  RunFixture run(String options) {
    return new RunFixture().with("mongodb.url", "mongodb://" + address() + "/ycsb?" + options);
  }
}
