package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.AerospikeException;
import com.aerospike.client.Host;
import com.aerospike.client.Key;
import com.aerospike.client.ResultCode;
import com.aerospike.client.async.EventLoop;
import com.aerospike.client.async.EventLoops;
import com.aerospike.client.async.EventPolicy;
import com.aerospike.client.async.NettyEventLoops;
import com.aerospike.client.async.NioEventLoops;
import com.aerospike.client.policy.ClientPolicy;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.ycsbx.config.Durations;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Secrets;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * The client of a run, and the objects that all threads share. Thread-safe.
 *
 * @param name the database's name for messages
 * @param settings the run's settings
 * @param policies the policies of operations
 * @param layout the form of a stored record
 * @param clientPolicy the policy of the client itself, which must not be changed
 * @param info the servers' info protocol
 */
record SharedClient(
    String name,
    AerospikeSettings settings,
    Policies policies,
    RecordLayout layout,
    ClientPolicy clientPolicy,
    AerospikeClient client,
    ServerInfo info)
    implements AutoCloseable {

  private static final String LOOP_THREADS = "ycsbx-aerospike";

  /**
   * Connects, and checks the settings against the servers.
   *
   * @param threads number of threads that will share the client
   * @throws DBException naming the nodes and the reason; then nothing is left open
   */
  static SharedClient open(AerospikeSettings settings, int threads) throws DBException {
    String name = "Aerospike at " + settings.firstNodes();
    ClientPolicies policies =
        new ClientPolicies(settings, threads, Runtime.getRuntime().availableProcessors());
    EventLoops loops = settings.async() == 0 ? null : loops(settings, policies);
    AerospikeClient client = null;
    try {
      ClientPolicy policy = policies.of(loops);
      client = connect(policy, settings.firstNodes().nodes());
      ServerInfo info = new ServerInfo(client, settings.namespace());
      ServerChecks.check(settings, threads, info);
      return new SharedClient(
          name, settings, Policies.of(settings), RecordLayout.of(settings), policy, client, info);
    } catch (AerospikeException e) {
      close(client, loops);
      throw connectFailure(e, name, settings);
    } catch (DBException e) {
      close(client, loops);
      throw e;
    }
  }

  /** The client gives up if the first address is dead: then each is tried alone, in turn. */
  private static AerospikeClient connect(ClientPolicy policy, List<Host> hosts) {
    try {
      return new AerospikeClient(policy, hosts.toArray(Host[]::new));
    } catch (AerospikeException e) {
      for (Host host : hosts.size() == 1 ? List.<Host>of() : hosts) {
        try {
          return new AerospikeClient(policy, host);
        } catch (AerospikeException alone) {
          e.addSuppressed(alone);
        }
      }
      throw e;
    }
  }

  /** Describes why no node could be reached, with hints that the client's message lacks. */
  private static DBException connectFailure(
      AerospikeException failure, String database, AerospikeSettings settings) {
    String reason = Secrets.oneLine(failure.getBaseMessage()).replace(":; ", ": ");
    return new DBException(
        "cannot connect to " + database + ": " + reason + hint(reason, settings));
  }

  private static String hint(String reason, AerospikeSettings settings) {
    boolean noUsers =
        reason.contains("Error " + ResultCode.SECURITY_NOT_SUPPORTED + ":")
            || reason.contains("Error " + ResultCode.SECURITY_NOT_ENABLED + ":");
    if (noUsers) {
      return " (the server has no users, like every community edition: unset as.user)";
    }
    if (settings.tls()) {
      return " (with as.tls=true: the community edition has no TLS)";
    }
    return reason.contains("Connection failed")
        ? " (" + cause(settings.firstNodes().nodes().get(0), settings.connectTimeout()) + ")"
        : "";
  }

  /** Returns the system's reason, which the client drops. */
  private static String cause(Host host, Duration longest) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host.name, host.port), Policies.millis(longest));
      return "the port accepts connections, but has not answered as Aerospike within"
          + " as.timeout.connect="
          + Durations.format(longest);
    } catch (IOException e) {
      return FailureText.of(e);
    }
  }

  /**
   * Returns the client's own event loops, or Netty's for encrypted connections, which only Netty's
   * support.
   */
  private static EventLoops loops(AerospikeSettings settings, ClientPolicies policies) {
    EventPolicy policy = new EventPolicy();
    policy.commandsPerEventLoop = policies.commandsPerEventLoop();
    int loops = policies.eventLoops();
    return settings.tls()
        ? new NettyEventLoops(
            policy, new NioEventLoopGroup(loops, new DefaultThreadFactory(LOOP_THREADS, true)))
        : new NioEventLoops(policy, loops, true, LOOP_THREADS);
  }

  /** Returns the status of a failed command; its description begins with the database's name. */
  Status failed(AerospikeException failure) {
    return Statuses.of(failure, name);
  }

  /** Returns the status of a key of a batch. */
  Status ended(int resultCode) {
    return Statuses.of(resultCode, name);
  }

  /** Returns a record's key, in the run's namespace; its table is a set. */
  Key key(String table, String key) {
    return new Key(settings.namespace(), table, key);
  }

  /**
   * Removes all records of a table.
   *
   * @throws DBException if a server refuses
   */
  void truncate(String table) throws DBException {
    try {
      client.truncate(client.infoPolicyDefault, settings.namespace(), table, null);
    } catch (AerospikeException e) {
      throw new DBException(
          name + " does not truncate set " + table + ": " + Secrets.oneLine(e.getMessage()));
    }
  }

  /** Returns an event loop for a further thread, each in turn. */
  synchronized EventLoop nextLoop() {
    return clientPolicy.eventLoops.next();
  }

  @Override
  public void close() {
    close(client, clientPolicy.eventLoops);
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
