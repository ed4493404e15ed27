package io.ycsbx.fleet.launch;

import io.ycsbx.fleet.FleetSettings;
import io.ycsbx.telemetry.host.RemoteHost;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The clients to start, and their hosts.
 *
 * @param kind how the clients are started
 * @param clients number of clients
 * @param program program in place of the kind's usual one
 * @param arguments further arguments of the program
 * @param hosts for ssh: hosts that take the clients in turn
 * @param client program and arguments of each client, which reads properties from standard input
 */
public record LaunchOptions(
    Kind kind,
    int clients,
    Optional<String> program,
    List<String> arguments,
    List<RemoteHost> hosts,
    List<String> client) {

  /** A means of starting the clients of a fleet. */
  public enum Kind {

    /** Processes of this host. */
    LOCAL,

    /** The user's ssh, through whose connections the clients reach the coordinator. */
    SSH,

    /** One job step of Slurm. */
    SLURM,

    /** The launcher of Open MPI, or Hydra, that of MPICH and Intel MPI. */
    MPI,

    /** Pods of an indexed Job, which kubectl starts. */
    KUBERNETES;

    private static final Set<String> OF_PODS = Set.of("--image", "--name", "--manifest", "--print");

    /** More processes than any host can run as load generators. */
    private static final int MOST_LOCAL = 1_000;

    /** Returns the kinds that have an option of the command. */
    public static Set<Kind> of(String option) {
      if (OF_PODS.contains(option)) {
        return EnumSet.of(KUBERNETES);
      }
      return switch (option) {
        case "--hosts" -> EnumSet.of(SSH);
        case "--with", "--launcher" -> EnumSet.complementOf(EnumSet.of(LOCAL));
        case "--home" -> EnumSet.complementOf(EnumSet.of(KUBERNETES));
        default -> EnumSet.allOf(Kind.class);
      };
    }

    public int mostClients() {
      return this == LOCAL ? MOST_LOCAL : FleetSettings.MOST_CLIENTS;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public LaunchOptions {
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
  LaunchCommand command(
      String usualProgram, List<String> options, List<String> start, boolean byVariable) {
    List<String> words = new ArrayList<>(List.of(program.orElse(usualProgram)));
    words.addAll(arguments);
    words.addAll(List.of("-n", Integer.toString(clients)));
    words.addAll(options);
    words.addAll(start);
    return new LaunchCommand(words.get(0), words, "", byVariable, Optional.empty());
  }
}
