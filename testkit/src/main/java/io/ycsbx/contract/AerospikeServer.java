package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The Aerospike server of a test run: the one in {@code ycsbx.it.aerospike}, or else one that
 * {@code docker/aerospike.sh} starts for this process from the official image or an installed
 * {@code asd}. The script ends its server at the end of its stdin, so at the end of this process.
 * Thread-safe.
 */
public final class AerospikeServer {

  /** The property with the {@code host:port} of a server that runs. */
  private static final String PROPERTY = "ycsbx.it.aerospike";

  private static final String SCRIPT = "integration-tests/docker/aerospike.sh";

  /** The ports of a node: service, fabric, heartbeat. */
  private static final int PORTS = 3;

  private static final AerospikeServer SERVER = find();

  private final String address;
  private final Optional<String> unavailable;

  private AerospikeServer(String address, Optional<String> unavailable) {
    this.address = address;
    this.unavailable = unavailable;
  }

  private static AerospikeServer find() {
    String running = System.getProperty(PROPERTY, "");
    return running.isEmpty()
        ? start(Untested.root().resolve(SCRIPT))
        : new AerospikeServer(running, Optional.empty());
  }

  /** Starts a server; the script's errors are kept in the module's {@code target}. */
  static AerospikeServer start(Path script, String... environment) {
    try {
      Path errors = Files.createDirectories(Path.of("target")).resolve("aerospike.log");
      ProcessBuilder command =
          new ProcessBuilder("sh", script.toString(), String.valueOf(FreePorts.next(PORTS)));
      Optional.ofNullable(System.getProperty("ycsbx.it.volume"))
          .ifPresent(volume -> command.environment().put("TMPDIR", volume));
      Optional.ofNullable(System.getProperty("ycsbx.it.containers"))
          .ifPresent(wanted -> command.environment().put("YCSBX_IT_CONTAINERS", wanted));
      for (int i = 0; i < environment.length; i += 2) {
        command.environment().put(environment[i], environment[i + 1]);
      }
      BufferedReader out = command.redirectError(errors.toFile()).start().inputReader(UTF_8);
      String address = out.readLine();
      return address == null
          ? none(Files.readString(errors).strip().replaceFirst("(?s).*\n", ""))
          : new AerospikeServer(address, Optional.empty());
    } catch (IOException e) {
      return none(script + " cannot run: " + e.getMessage());
    }
  }

  private static AerospikeServer none(String why) {
    return new AerospikeServer("", Optional.of(why));
  }

  /** Returns the server, which the first call starts. */
  public static AerospikeServer get() {
    return SERVER;
  }

  /** Returns host and port. */
  public String address() {
    return address;
  }

  /** Returns the reason why there is none. */
  public Optional<String> unavailable() {
    return unavailable;
  }

  /**
   * Returns a namespace.
   *
   * @param kind {@code ycsb}, in memory, or {@code disk}, on a file; a server that runs has the one
   *     in {@code ycsbx.it.aerospike.namespace} for both
   */
  public String namespace(String kind) {
    boolean runs = !System.getProperty(PROPERTY, "").isEmpty();
    return runs ? System.getProperty(PROPERTY + ".namespace", "ycsb") : kind;
  }
}
