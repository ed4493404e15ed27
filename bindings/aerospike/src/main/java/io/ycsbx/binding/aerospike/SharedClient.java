package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.AerospikeException;
import com.aerospike.client.Host;
import com.aerospike.client.Key;
import com.aerospike.client.async.EventLoop;
import com.aerospike.client.async.EventLoops;
import com.aerospike.client.async.EventPolicy;
import com.aerospike.client.async.NettyEventLoops;
import com.aerospike.client.policy.ClientPolicy;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.ycsbx.binding.aerospike.command.SingleRecords;
import io.ycsbx.spi.ReadWatch;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Collectors;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The one client of a run, with what all its threads read. Thread-safe. */
final class SharedClient implements AutoCloseable {

  private final AerospikeSettings settings;
  private final Policies policies;
  private final RecordLayout layout;
  private final EventLoops loops;
  private final AerospikeClient client;
  private final ServerInfo info;
  private final String name;
  private volatile boolean closed;

  private SharedClient(AerospikeSettings settings, EventLoops loops, AerospikeClient client) {
    this.settings = settings;
    this.policies = new Policies(settings);
    this.layout = RecordLayout.of(settings.bins());
    this.loops = loops;
    this.client = client;
    this.info = new ServerInfo(client, settings.namespace());
    this.name = name(settings);
  }

  /**
   * Connects, and checks that the servers can do what the settings ask for.
   *
   * @param threads how many threads will share the client
   * @throws DBException naming the nodes and the reason; then nothing is left open
   */
  static SharedClient open(AerospikeSettings settings, int threads) throws DBException {
    EventLoops loops = settings.async() == 0 ? null : loops(settings, threads);
    AerospikeClient client = null;
    try {
      ClientPolicy policy = new ClientPolicies(settings, System::getenv).of(threads, loops);
      client = new AerospikeClient(policy, hosts(settings));
      SharedClient shared = new SharedClient(settings, loops, client);
      ServerChecks.check(settings, shared.info);
      return shared;
    } catch (AerospikeException e) {
      close(client, loops);
      throw ConnectFailure.of(e, name(settings), settings);
    } catch (DBException e) {
      close(client, loops);
      throw e;
    }
  }

  /**
   * Netty's loops receive an answer with one system call; the client's own look first whether the
   * connection still stands, and read an answer's length and the rest one by one.
   */
  private static EventLoops loops(AerospikeSettings settings, int threads) {
    EventPolicy policy = new EventPolicy();
    policy.commandsPerEventLoop = settings.async();
    ThreadFactory daemons = new DefaultThreadFactory("ycsbx-aerospike", true);
    return new NettyEventLoops(policy, new NioEventLoopGroup(threads, daemons));
  }

  private static Host[] hosts(AerospikeSettings settings) {
    return settings.firstNodes().stream().map(HostAddress::toHost).toArray(Host[]::new);
  }

  /** The database as messages name it. */
  private static String name(AerospikeSettings settings) {
    return "Aerospike at "
        + settings.firstNodes().stream()
            .map(HostAddress::toString)
            .collect(Collectors.joining(", "));
  }

  /** What a failed command comes to; its message begins with the database's name. */
  Status failed(AerospikeException failure) {
    return Statuses.of(failure, name);
  }

  /** What a key of a batch comes to. */
  Status ended(int resultCode) {
    return Statuses.of(resultCode, name);
  }

  AerospikeSettings settings() {
    return settings;
  }

  Policies policies() {
    return policies;
  }

  RecordLayout layout() {
    return layout;
  }

  AerospikeClient client() {
    return client;
  }

  /** Single-record commands for one more thread. */
  SingleRecords records() {
    return isPlain() ? SingleRecords.direct(client, () -> closed) : SingleRecords.byClient(client);
  }

  /** Whether commands need nothing of the client that direct ones do not know. */
  private boolean isPlain() {
    String file = System.getenv(Cautions.CLIENT_FILE);
    int limit = policies.answerMillis();
    return !settings.tls()
        && !settings.compress()
        && (file == null || file.isEmpty())
        && (limit == 0 || limit >= ReadWatch.SHORTEST_LIMIT_MILLIS);
  }

  ServerInfo info() {
    return info;
  }

  /** A record's key, in the run's namespace; its table is a set. */
  Key key(String table, String key) {
    return new Key(settings.namespace(), table, key);
  }

  /** An event loop for one more thread: each has one of its own. */
  EventLoop nextLoop() {
    return loops.next();
  }

  @Override
  public void close() {
    closed = true;
    close(client, loops);
  }

  private static void close(AerospikeClient client, EventLoops loops) {
    if (client != null) {
      client.close();
    }
    if (loops != null) {
      loops.close();
    }
  }
}
