package io.ycsbx.fleet.launch;

import io.ycsbx.telemetry.host.RemoteHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The clients to start, and their hosts.
 *
 * @param engine starts the clients
 * @param clients number of clients
 * @param program the engine's program in place of its usual one
 * @param arguments further arguments of the engine's program
 * @param hosts for ssh: hosts that take the clients in turn
 * @param client program and arguments of each client, which reads properties from standard input
 */
public record EngineOptions(
    FleetEngine engine,
    int clients,
    Optional<String> program,
    List<String> arguments,
    List<RemoteHost> hosts,
    List<String> client) {

  /** Copies the lists. */
  public EngineOptions {
    arguments = List.copyOf(arguments);
    hosts = List.copyOf(hosts);
    client = List.copyOf(client);
  }

  IntStream ranks() {
    return IntStream.range(0, clients);
  }

  /**
   * Returns the command of a launcher that starts all clients and gives each its rank.
   *
   * @param options of the program, after the number of clients
   * @param start program and arguments of each client
   */
  EngineCommand command(
      String usualProgram, List<String> options, List<String> start, boolean byVariable) {
    List<String> words = new ArrayList<>(List.of(program.orElse(usualProgram)));
    words.addAll(arguments);
    words.addAll(List.of("-n", Integer.toString(clients)));
    words.addAll(options);
    words.addAll(start);
    return new EngineCommand(words.get(0), words, "", byVariable, Optional.empty());
  }
}
