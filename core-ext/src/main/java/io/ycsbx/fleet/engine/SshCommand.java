package io.ycsbx.fleet.engine;

import io.ycsbx.telemetry.host.RemoteHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Starts one client by ssh, whose connection also forwards a port of the client's host to the
 * coordinator. Not instantiable.
 */
final class SshCommand {

  static final String JVM_OPTIONS = "JAVA_OPTS";
  static final String CLASS_PATH = "YCSBX_CLASS_PATH";

  private static final int LARGEST_PORT = 65_535;

  /** Reads the variables in place of having them in the command, which all users can see. */
  private static final String READ_VARIABLES =
      "IFS= read -r "
          + (JVM_OPTIONS + " && IFS= read -r " + CLASS_PATH)
          + (" && export " + JVM_OPTIONS + " " + CLASS_PATH + " && exec \"$@\"");

  private SshCommand() {}

  static EngineCommand of(int rank, EngineOptions options, Map<String, String> environment) {
    RemoteHost host = options.hosts().get(rank % options.hosts().size());
    int port = port(rank, options.port());
    List<String> words = new ArrayList<>(List.of(options.program().orElse("ssh")));
    for (String option :
        List.of(
            "BatchMode=yes",
            "StrictHostKeyChecking=yes",
            "ConnectTimeout=10",
            "ServerAliveInterval=5",
            "ServerAliveCountMax=3",
            "ExitOnForwardFailure=yes",
            "LogLevel=ERROR")) {
      words.addAll(List.of("-o", option));
    }
    words.addAll(List.of("-T", "-R", "127.0.0.1:" + port + ":127.0.0.1:" + options.port()));
    words.addAll(options.arguments());
    words.addAll(host.sshArguments());
    words.add(script(rank, port, options.client()));
    return new EngineCommand(
        "ssh " + host.name(),
        words,
        line(environment, JVM_OPTIONS) + line(environment, CLASS_PATH),
        false);
  }

  /** Returns a port for each client, since several may be on one host, also on this one. */
  private static int port(int rank, int ofCoordinator) {
    int port = ofCoordinator + 1 + rank;
    return port <= LARGEST_PORT ? port : ofCoordinator - 1 - rank;
  }

  private static String script(int rank, int port, List<String> client) {
    List<String> words = new ArrayList<>(client);
    words.addAll(List.of("-p", "fleet.rank=" + rank, "-p", "fleet.coordinator=127.0.0.1:" + port));
    return "exec sh -c "
        + quoted(READ_VARIABLES)
        + " sh "
        + words.stream().map(SshCommand::quoted).collect(Collectors.joining(" "));
  }

  /** Quotes a word for any login shell. */
  static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  private static String line(Map<String, String> environment, String variable) {
    return environment.getOrDefault(variable, "").replaceAll("\\R", " ") + "\n";
  }
}
