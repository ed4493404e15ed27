package io.ycsbx.binding.aerospike;

import com.aerospike.client.policy.AuthMode;
import io.ycsbx.config.Durations;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the rules between settings, and collects the broken ones. */
final class AerospikeRules {

  private final List<Problem> broken = new ArrayList<>();

  void require(boolean kept, String key, String rule) {
    if (!kept) {
      broken.add(Problem.of(key, rule));
    }
  }

  void hosts(Optional<String> host, Optional<Integer> port, List<HostAddress> hosts) {
    boolean several = !hosts.isEmpty();
    require(!several || host.isEmpty(), "as.host", "must not be set together with as.hosts");
    require(!several || port.isEmpty(), "as.port", "must not be set together with as.hosts");
  }

  void login(String user, AuthMode auth, Optional<Secret> password, String passwordEnv) {
    boolean anyPassword = password.isPresent() || !passwordEnv.isEmpty();
    require(
        password.isEmpty() || passwordEnv.isEmpty(),
        "as.password",
        "must not be set together with as.password.env");
    require(
        auth != AuthMode.PKI || (user.isEmpty() && !anyPassword),
        "as.user",
        "must be unset, and the password too, with as.auth=pki: the certificate identifies the"
            + " user");
    require(
        auth == AuthMode.PKI || user.isEmpty() != anyPassword,
        "as.user",
        "must be set together with as.password or as.password.env");
  }

  void tls(
      boolean tls,
      List<HostAddress> hosts,
      boolean loginOnly,
      Optional<Path> trustStore,
      Optional<Path> keyStore,
      String storePasswordEnv) {
    boolean names = hosts.stream().anyMatch(host -> !host.tlsName().isEmpty());
    requireTls(tls, names, "as.hosts", "must name no TLS names");
    requireTls(tls, loginOnly, "as.tls.login_only", "must be false");
    requireTls(tls, trustStore.isPresent(), "as.tls.truststore", "must not be set");
    requireTls(tls, keyStore.isPresent(), "as.tls.keystore", "must not be set");
    requireTls(tls, !storePasswordEnv.isEmpty(), "as.tls.storepass.env", "must not be set");
  }

  private void requireTls(boolean tls, boolean set, String key, String rule) {
    require(tls || !set, key, rule + " without as.tls=true");
  }

  void connections(int min, Optional<Integer> max) {
    max.filter(most -> min > most)
        .ifPresent(
            most ->
                broken.add(
                    Problem.of(
                        "as.connections.min",
                        "must be at most as.connections (" + most + ")",
                        min)));
  }

  void timeouts(Optional<Integer> timeout, Optional<Duration> total, Optional<Duration> socket) {
    require(
        timeout.isEmpty() || total.isEmpty(),
        "as.timeout",
        "must not be set together with as.timeout.total");
    requireMillis("as.timeout.total", total);
    requireMillis("as.timeout.socket", socket);
  }

  /** The client's unit is the millisecond, and 0 means no limit. */
  private void requireMillis(String key, Optional<Duration> time) {
    time.filter(it -> !it.isZero() && it.toMillis() == 0)
        .ifPresent(
            it -> broken.add(Problem.of(key, "must be 0ms or at least 1ms", Durations.format(it))));
  }

  void throwIfBroken() {
    if (!broken.isEmpty()) {
      throw new SettingsException(broken);
    }
  }
}
