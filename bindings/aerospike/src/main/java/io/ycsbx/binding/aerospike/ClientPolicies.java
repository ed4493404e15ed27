package io.ycsbx.binding.aerospike;

import com.aerospike.client.async.EventLoops;
import com.aerospike.client.policy.AuthMode;
import com.aerospike.client.policy.ClientPolicy;
import com.aerospike.client.policy.TlsPolicy;

/**
 * The policy of the client itself: login, encryption, connections.
 *
 * @param settings the run's settings
 * @param threads number of threads that share the client
 * @param processors number of processors of the client's host
 */
record ClientPolicies(AerospikeSettings settings, int threads, int processors) {

  /** The client's default limit, used unless more operations are in flight. */
  private static final int DEFAULT_CONNECTIONS = 100;

  /** The client's documentation recommends one pool up to this number of processors. */
  private static final int PROCESSORS_FOR_ONE_POOL = 8;

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
   * Returns the policy of a run. Encrypted connections use the JVM's key store and trust store.
   *
   * @param loops {@link #eventLoops()} event loops; null if the run is synchronous
   */
  ClientPolicy of(EventLoops loops) {
    ClientPolicy policy = new ClientPolicy();
    policy.eventLoops = loops;
    policy.timeout = Policies.millis(settings.connectTimeout());
    policy.connPoolsPerNode = settings.pools().orElse(shares(processors, PROCESSORS_FOR_ONE_POOL));
    policy.useServicesAlternate = settings.servicesAlternate();
    limitConnections(policy);
    policy.authMode = settings.auth();
    if (settings.auth() != AuthMode.PKI && !settings.user().isEmpty()) {
      policy.user = settings.user();
      policy.password = settings.password();
    }
    if (settings.tls()) {
      policy.tlsPolicy = new TlsPolicy();
      policy.tlsPolicy.protocols = new String[] {"TLSv1.3", "TLSv1.2"};
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

  private static int shares(int whole, int share) {
    return (whole + share - 1) / share;
  }
}
