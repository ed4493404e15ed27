package io.ycsbx.binding.aerospike;

import com.aerospike.client.async.EventLoops;
import com.aerospike.client.policy.AuthMode;
import com.aerospike.client.policy.ClientPolicy;
import com.aerospike.client.policy.TlsPolicy;
import java.util.function.UnaryOperator;
import site.ycsb.DBException;

/** The policy of the client itself: login, encryption, connections. */
final class ClientPolicies {

  /** The client's own limit, which holds unless more operations are in flight. */
  private static final int DEFAULT_CONNECTIONS = 100;

  private final AerospikeSettings settings;
  private final UnaryOperator<String> environment;

  /**
   * Makes policies.
   *
   * @param environment an environment variable's value by its name; null if it is not set
   */
  ClientPolicies(AerospikeSettings settings, UnaryOperator<String> environment) {
    this.settings = settings;
    this.environment = environment;
  }

  /**
   * The policy of a run.
   *
   * @param threads how many threads share the client
   * @param loops one event loop for each thread; null if the run is synchronous
   * @throws DBException if a secret is not where the settings say, or a store cannot be read
   */
  ClientPolicy of(int threads, EventLoops loops) throws DBException {
    ClientPolicy policy = new ClientPolicy();
    policy.eventLoops = loops;
    policy.timeout = Policies.millis(settings.connectTimeout());
    policy.connPoolsPerNode = settings.pools();
    policy.useServicesAlternate = settings.servicesAlternate();
    limitConnections(policy, threads);
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

  private void limitConnections(ClientPolicy policy, int threads) throws DBException {
    long inFlight = (long) threads * Math.max(1, settings.async());
    int most =
        settings
            .connections()
            .orElse((int) Math.min(Integer.MAX_VALUE, Math.max(DEFAULT_CONNECTIONS, inFlight)));
    if (settings.minConnections() > most) {
      throw new DBException(
          "as.connections.min: must not exceed as.connections, which is "
              + most
              + ", was \""
              + settings.minConnections()
              + "\"");
    }
    // Scans and batches are synchronous even where the rest is not.
    policy.maxConnsPerNode = most;
    if (settings.async() > 0) {
      policy.asyncMaxConnsPerNode = most;
      policy.asyncMinConnsPerNode = settings.minConnections();
    } else {
      policy.minConnsPerNode = settings.minConnections();
    }
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
}
