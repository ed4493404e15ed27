package io.ycsbx.fleet.launch;

import io.ycsbx.config.HiddenArguments;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program that starts clients.
 *
 * @param name for messages, such as {@code ssh node1}
 * @param words program and arguments, without secrets
 * @param preamble first lines of the standard input; the clients' properties follow
 * @param byVariable whether {@value #VARIABLE} in the environment has the properties, for programs
 *     that pass on their environment and not their input
 * @param port matches the line of output whose group is the first line of the standard input: the
 *     port at which the client reaches the coordinator; absent for a port that is in the properties
 */
record LaunchCommand(
    String name, List<String> words, String preamble, boolean byVariable, Optional<Pattern> port) {

  /** Environment variable with the clients' properties. */
  static final String VARIABLE = "YCSBX_FLEET_PROPERTIES";

  /**
   * Passes the properties on by standard input, which launchers of MPI give to one client. Hydra
   * kills all clients when a process of its own dies by a signal; the shell in between always
   * succeeds, and the fleet itself notices the loss.
   */
  private static final String READ_VARIABLE = "\"$@\" <<END\n$" + VARIABLE + "\nEND\nexit 0";

  private static final Pattern OPEN_MPI = Pattern.compile("Open MPI|OpenRTE|PRRTE");

  private static final int VERSION_SECONDS = 20;

  LaunchCommand {
    words = List.copyOf(words);
  }

  /**
   * Returns the programs to start.
   *
   * @param port of the coordinator on this host
   * @param environment variables of this process
   * @throws IOException if the program is missing
   */
  static List<LaunchCommand> of(LaunchOptions options, int port, Map<String, String> environment)
      throws IOException {
    return switch (options.kind()) {
      case LOCAL -> options.ranks().mapToObj(rank -> local(rank, options)).toList();
      case SSH ->
          options
              .ranks()
              .mapToObj(rank -> SshCommand.of(rank, options, port, environment))
              .toList();
      case SLURM -> List.of(slurm(options));
      case MPI -> List.of(mpi(options, environment));
      case KUBERNETES -> throw new IllegalArgumentException("kubectl starts these clients");
    };
  }

  private static LaunchCommand local(int rank, LaunchOptions options) {
    List<String> words = new ArrayList<>(options.client());
    words.addAll(List.of("-p", "fleet.rank=" + rank));
    return new LaunchCommand("client " + rank, words, "", false, Optional.empty());
  }

  /** The fleet itself notices the end of a client, and lets the others write their records. */
  private static LaunchCommand slurm(LaunchOptions options) {
    List<String> words = List.of("--kill-on-bad-exit=0", "--wait=0", "--input=all");
    return options.command("srun", words, options.client(), false);
  }

  private static LaunchCommand mpi(LaunchOptions options, Map<String, String> environment)
      throws IOException {
    List<String> start = new ArrayList<>(List.of("/bin/sh", "-c", READ_VARIABLE, "sh"));
    start.addAll(options.client());
    String program = options.program().orElse("mpiexec");
    List<String> words = new ArrayList<>();
    if (OPEN_MPI.matcher(version(program)).find()) {
      // By default, clients are killed one second after they were asked to end.
      words.addAll(List.of("--mca", "odls_base_sigkill_timeout", "20"));
      words.addAll(List.of("-x", VARIABLE));
      Stream.of(SshCommand.JVM_OPTIONS, SshCommand.CLASS_PATH)
          .filter(environment::containsKey)
          .forEach(variable -> words.addAll(List.of("-x", variable)));
    } else {
      words.add("-disable-auto-cleanup");
    }
    return options.command(program, words, start, true);
  }

  private static String version(String program) throws IOException {
    Process process =
        HiddenArguments.without(List.of(program, "--version")).redirectErrorStream(true).start();
    process.getOutputStream().close();
    // A launcher that hangs is ended, which ends its output, too.
    CompletableFuture.delayedExecutor(VERSION_SECONDS, TimeUnit.SECONDS)
        .execute(process::destroyForcibly);
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
