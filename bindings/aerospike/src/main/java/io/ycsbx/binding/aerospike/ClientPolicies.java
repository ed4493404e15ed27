package io.ycsbx.binding.aerospike;

import com.aerospike.client.async.EventLoops;
import com.aerospike.client.policy.AuthMode;
import com.aerospike.client.policy.ClientPolicy;
import com.aerospike.client.policy.TlsPolicy;
import java.util.function.UnaryOperator;
import site.ycsb.DBException;

/** The policy of the client itself: login, encryption, connections. */
final class ClientPolicies {

  /** The client's default limit, used unless more operations are in flight. */
  private static final int DEFAULT_CONNECTIONS = 100;

  /** The client's documentation recommends one pool up to this number of processors. */
  private static final int PROCESSORS_FOR_ONE_POOL = 8;

  private final AerospikeSettings settings;
  private final int threads;
  private final int processors;
  private final UnaryOperator<String> environment;

  /**
   * Creates policies.
   *
   * @param threads number of threads that share the client
   * @param processors number of processors of the client's host
   * @param environment returns an environment variable's value; null if it is not set
   */
  ClientPolicies(
      AerospikeSettings settings, int threads, int processors, UnaryOperator<String> environment) {
    this.settings = settings;
    this.threads = threads;
    this.processors = processors;
    this.environment = environment;
  }

  /**
   * Returns the number of event loops: one for each processor, at most one for each thread; 0 if
   * the run is synchronous.
   */
  int eventLoops() {
    return settings.async() == 0 ? 0 : Math.min(threads, processors);
  }

  /** Returns the largest number of commands in flight on one event loop. */
  int commandsPerEventLoop() {
    return settings.async() * shares(threads, eventLoops());
  }

  /**
   * Returns the policy of a run.
   *
   * @param loops {@link #eventLoops()} event loops; null if the run is synchronous
   * @throws DBException if a secret's environment variable is not set, or a store cannot be read
   */
  ClientPolicy of(EventLoops loops) throws DBException {
    ClientPolicy policy = new ClientPolicy();
    policy.eventLoops = loops;
    policy.timeout = Policies.millis(settings.connectTimeout());
    policy.connPoolsPerNode = settings.pools().orElse(shares(processors, PROCESSORS_FOR_ONE_POOL));
    policy.useServicesAlternate = settings.servicesAlternate();
    limitConnections(policy);
    logIn(policy);
    if (settings.tls()) {
      policy.tlsPolicy = tls();
    }
    if (!settings.rackIds().isEmpty()) {
      policy.rackAware = true;
      policy.rackIds = settings.rackIds();
    }
    return policy;
  }

  private void limitConnections(ClientPolicy policy) {
    // Scans and batches are always synchronous.
    policy.maxConnsPerNode = connections(threads);
    if (settings.async() > 0) {
      // The client distributes the connections evenly among its event loops.
      policy.asyncMaxConnsPerNode = connections((long) eventLoops() * commandsPerEventLoop());
      policy.asyncMinConnsPerNode = settings.minConnections();
    } else {
      policy.minConnsPerNode = settings.minConnections();
    }
  }

  /**
   * Returns the largest number of connections: that of the settings, or enough for the given number
   * of operations at once, and not less than the smallest number.
   */
  private int connections(long operations) {
    int least = Math.max(DEFAULT_CONNECTIONS, settings.minConnections());
    return settings
        .connections()
        .orElse((int) Math.min(Integer.MAX_VALUE, Math.max(least, operations)));
  }

  private void logIn(ClientPolicy policy) throws DBException {
    policy.authMode = settings.auth();
    if (settings.auth() != AuthMode.PKI && !settings.user().isEmpty()) {
      policy.user = settings.user();
      policy.password =
          settings.password().isPresent()
              ? settings.password().get().text()
              : fromEnvironment("as.password.env", settings.passwordEnv());
    }
  }

  private TlsPolicy tls() throws DBException {
    TlsPolicy policy = new TlsPolicy();
    policy.forLoginOnly = settings.tlsLoginOnly();
    policy.protocols = new String[] {"TLSv1.3", "TLSv1.2"};
    char[] storePassword =
        settings.storePasswordEnv().isEmpty()
            ? null
            : fromEnvironment("as.tls.storepass.env", settings.storePasswordEnv()).toCharArray();
    policy.context = TlsStores.context(settings.trustStore(), settings.keyStore(), storePassword);
    return policy;
  }

  private String fromEnvironment(String key, String name) throws DBException {
    String value = environment.apply(name);
    if (value == null || value.isEmpty()) {
      throw new DBException(key + ": environment variable " + name + " is not set");
    }
    return value;
  }

  private static int shares(int whole, int share) {
    return (whole + share - 1) / share;
  }
}
