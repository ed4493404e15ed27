package io.ycsbx.binding.mongodb;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import io.ycsbx.contract.TestRun;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import site.ycsb.DBException;

/** A wire-compatible server in this process, one for all tests, and empty before each. */
final class MongoServerExtension implements BeforeEachCallback, AfterEachCallback {

  private static MongoServer server;
  private static InetSocketAddress address;

  /** That of the test under way. */
  private static volatile MongoBackend current;

  private final Set<Channel> connections = ConcurrentHashMap.newKeySet();
  private final Queue<Map.Entry<String, Document>> received = new ConcurrentLinkedQueue<>();
  private final Map<String, Document> failures = new ConcurrentHashMap<>();
  private final boolean replicaSet;
  private final List<String> otherMembers;
  private volatile CountDownLatch answering = new CountDownLatch(0);

  /** A server that stands alone. */
  MongoServerExtension() {
    this(false, List.of());
  }

  private MongoServerExtension(boolean replicaSet, List<String> otherMembers) {
    this.replicaSet = replicaSet;
    this.otherMembers = otherMembers;
  }

  /**
   * A server that says it is the primary of a replica set, and takes what belongs to transactions.
   * It does not isolate them: what they do is done at once, and stays.
   *
   * @param otherMembers the set's other members, which need not be there
   */
  static MongoServerExtension primary(String... otherMembers) {
    return new MongoServerExtension(true, List.of(otherMembers));
  }

  /** Has the backend of the test under way answer. */
  private static final class Forwarding extends MemoryBackend {
    @Override
    public Document handleCommand(
        Channel channel, String database, String command, Document query) {
      return current.handleCommand(channel, database, command, query);
    }
  }

  private final class CountingBackend extends MemoryBackend {
    @Override
    public Document handleCommand(
        Channel channel, String database, String command, Document query) {
      connections.add(channel);
      received.add(Map.entry(command, query.clone()));
      if (command.equals("find")) {
        awaitAnswering();
      }
      Document failure = failures.remove(command);
      if (failure != null) {
        return failure;
      }
      if (replicaSet && Set.of("commitTransaction", "abortTransaction").contains(command)) {
        return new Document("ok", 1.0);
      }
      Document answer = super.handleCommand(channel, database, command, query);
      return replicaSet && command.equalsIgnoreCase("ismaster") ? ofReplicaSet(answer) : answer;
    }

    private void awaitAnswering() {
      try {
        answering.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private Document ofReplicaSet(Document answer) {
      answer.put("setName", "rs0");
      List<String> hosts = new ArrayList<>(otherMembers);
      hosts.add(address());
      answer.put("hosts", hosts);
      answer.put("me", address());
      answer.put("primary", address());
      answer.put("logicalSessionTimeoutMinutes", 30);
      return answer;
    }
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    current = new CountingBackend().version(ServerVersion.MONGO_5_0);
    if (server == null) {
      server = new MongoServer(new Forwarding().version(ServerVersion.MONGO_5_0));
      address = server.bind();
    }
  }

  @Override
  public void afterEach(ExtensionContext context) throws DBException {
    answerFinds();
    new TestRun.Closing().afterEach(context);
  }

  /** Ends the server as if its machine had died. */
  void kill() {
    server.shutdownNow();
    server = null;
  }

  /** Connections on which anything was asked since the test began. */
  int connections() {
    return connections.size();
  }

  /** The commands of these names that were asked for since the test began, as text. */
  List<String> received(String... commands) {
    return received.stream()
        .filter(command -> List.of(commands).contains(command.getKey()))
        .map(command -> command.getValue().toString())
        .toList();
  }

  /** Has every find from now on wait for {@link #answerFinds} or the end of the test. */
  void holdFinds() {
    answering = new CountDownLatch(1);
  }

  void answerFinds() {
    answering.countDown();
  }

  /** Has the next command of this name fail as one does that another transaction was ahead of. */
  void failWithConflict(String command) {
    fail(
        command,
        failure(112, "WriteConflict", "another was first")
            .append("errorLabels", List.of("TransientTransactionError")));
  }

  /** Has the next command of this name fail as on a member that has just become a secondary. */
  void failAsNotPrimary(String command) {
    fail(command, failure(10107, "NotWritablePrimary", "not primary"));
  }

  /** Has the next command of this name fail as one for which the user has no right. */
  void refuse(String command) {
    fail(command, failure(13, "Unauthorized", "not authorized"));
  }

  private void fail(String command, Document failure) {
    failures.put(command, failure);
  }

  private static Document failure(int code, String name, String message) {
    return new Document("ok", 0.0)
        .append("code", code)
        .append("codeName", name)
        .append("errmsg", message);
  }

  /** Where it listens, such as {@code 127.0.0.1:12345}. */
  String address() {
    return address.getHostString() + ":" + address.getPort();
  }

  RunFixture run() {
    return run("w=1");
  }

  /** A run on this server with options in its connection string. */
  RunFixture run(String options) {
    return new RunFixture().with("mongodb.url", "mongodb://" + address() + "/ycsb?" + options);
  }
}
