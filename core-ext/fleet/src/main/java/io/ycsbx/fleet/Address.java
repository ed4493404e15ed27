package io.ycsbx.fleet;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;

/**
 * The address of the coordinator, and the proof of membership that it requires from clients.
 *
 * @param host name or address of rank 0's host
 * @param port its port; 0 for a free one that a coordinator without a client chooses
 * @param loopback whether only this host can reach it
 * @param tls absent for plain HTTP
 * @param token empty: none
 * @param led whether the coordinator is no client
 */
record Address(
    String host, int port, boolean loopback, Optional<SSLContext> tls, String token, boolean led) {

  private static final String KEY = "fleet.coordinator";
  private static final String SLURM_PORT = ":7411";
  private static final Pattern FIRST_OF_RANGES = Pattern.compile("\\[(\\w+)[^]]*]");
  private static final Pattern NUMERIC = Pattern.compile("[0-9.]+");

  /**
   * Checks the settings.
   *
   * @param coordinator HOST:PORT
   * @param environmentToken used if the settings have no token
   * @throws SettingsException if a coordinator on the network would be open to anyone
   */
  static Address of(String coordinator, FleetSettings settings, String environmentToken) {
    int colon = coordinator.lastIndexOf(':');
    String host = colon < 0 ? "" : coordinator.substring(0, colon).replaceAll("^\\[|]$", "");
    int port = colon < 0 ? -1 : port(coordinator.substring(colon + 1));
    if (host.isEmpty() || port < (settings.led() ? 0 : 1) || port > 65_535) {
      throw new SettingsException(KEY, "must be HOST:PORT", coordinator);
    }
    String token = settings.token().isEmpty() ? environmentToken : settings.token();
    boolean loopback = isLoopback(host);
    Optional<Path> store = settings.tls();
    if (!loopback && store.isEmpty()) {
      checkPlain(coordinator, settings, token);
    }
    String password = settings.tlsPassword().isEmpty() ? token : settings.tlsPassword();
    return new Address(
        host, port, loopback, store.map(file -> Tls.of(file, password)), token, settings.led());
  }

  /**
   * Returns the coordinator that is set, or port 7411 of a Slurm step's first node.
   *
   * @param environment variables of the process; Slurm lists nodes as in {@code n[01-04,07],m1}
   * @throws SettingsException if none is set outside of a step
   */
  static String coordinator(FleetSettings settings, Map<String, String> environment) {
    String nodes = environment.get("SLURM_STEP_NODELIST");
    if (settings.coordinator().isPresent()) {
      return settings.coordinator().get();
    }
    if (nodes == null) {
      throw new SettingsException(
          List.of(Problem.of(KEY, "required for several clients, as HOST:PORT of client 0")));
    }
    return FIRST_OF_RANGES.matcher(nodes).replaceAll("$1").split(",", 2)[0] + SLURM_PORT;
  }

  private static int port(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private static void checkPlain(String coordinator, FleetSettings settings, String token) {
    if (!settings.plain()) {
      throw new SettingsException(
          KEY, "must be on loopback, unless fleet.tls or fleet.plain=true is set", coordinator);
    }
    if (token.isEmpty()) {
      throw new SettingsException(
          List.of(Problem.of("fleet.token", "required with fleet.plain=true")));
    }
  }

  /**
   * Returns whether all hosts understand an address as their loopback. A host's own name may mean
   * loopback on that host alone, as on Debian.
   */
  private static boolean isLoopback(String host) {
    boolean numeric = host.contains(":") || NUMERIC.matcher(host).matches();
    try {
      return host.equals("localhost")
          || (numeric && InetAddress.getByName(host).isLoopbackAddress());
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** Returns the header that proves membership; empty without a token. */
  String authorization() {
    return token.isEmpty() ? "" : "Bearer " + token;
  }

  /** Returns the address to listen on: all addresses of this host, unless it is loopback. */
  InetSocketAddress listening() {
    return loopback ? new InetSocketAddress(host, port) : new InetSocketAddress(port);
  }

  /** Returns the address of the coordinator for clients. */
  String url() {
    return (tls.isPresent() ? "https://" : "http://") + authority(port);
  }

  String authority(int portOfHost) {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + portOfHost;
  }

  String coordinator() {
    return (led ? "the coordinator" : "client 0") + " (" + url() + ")";
  }
}
