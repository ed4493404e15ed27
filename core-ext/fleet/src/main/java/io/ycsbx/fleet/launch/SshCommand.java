package io.ycsbx.fleet.launch;

import io.ycsbx.telemetry.host.HostShell;
import io.ycsbx.telemetry.host.RemoteHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Starts one client by ssh, whose connection also forwards a port of the client's host to the
 * coordinator. Not instantiable.
 */
final class SshCommand {

  static final String JVM_OPTIONS = "JAVA_OPTS";
  static final String CLASS_PATH = "YCSBX_CLASS_PATH";

  /** A connection that is shared does not print its port. */
  private static final List<String> OPTIONS =
      List.of("ExitOnForwardFailure=yes", "ControlMaster=no", "ControlPath=none", "LogLevel=INFO");

  /** A message of level INFO about the port that sshd has chosen there. */
  private static final Pattern ALLOCATED =
      Pattern.compile("Allocated port (\\d+) for remote forward to .*");

  /** Reads the variables in place of having them in the command, which all users can see. */
  private static final String READ_VARIABLES =
      "IFS= read -r port && IFS= read -r "
          + (JVM_OPTIONS + " && IFS= read -r " + CLASS_PATH)
          + (" && export " + JVM_OPTIONS + " " + CLASS_PATH)
          + " && exec \"$@\" -p \"fleet.coordinator=127.0.0.1:$port\"";

  private SshCommand() {}

  static LaunchCommand of(
      int rank, LaunchOptions options, int port, Map<String, String> environment) {
    RemoteHost host = options.hosts().get(rank % options.hosts().size());
    List<String> arguments = new ArrayList<>(List.of("-R", "127.0.0.1:0:127.0.0.1:" + port));
    arguments.addAll(options.arguments());
    List<String> words = host.ssh(options.program().orElse("ssh"), OPTIONS, arguments);
    words.add(script(rank, options.client()));
    return new LaunchCommand(
        "ssh " + host.name(),
        words,
        line(environment, JVM_OPTIONS) + line(environment, CLASS_PATH),
        false,
        Optional.of(ALLOCATED));
  }

  private static String script(int rank, List<String> client) {
    List<String> words = new ArrayList<>(client);
    words.addAll(List.of("-p", "fleet.rank=" + rank));
    return "exec sh -c "
        + HostShell.quoted(READ_VARIABLES)
        + " sh "
        + words.stream().map(HostShell::quoted).collect(Collectors.joining(" "));
  }

  private static String line(Map<String, String> environment, String variable) {
    return environment.getOrDefault(variable, "").replaceAll("\\R", " ") + "\n";
  }
}
