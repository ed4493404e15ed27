package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files of another host, read there by {@code sh} and {@code cat}; links to files that are no
 * directories also need {@code readlink}.
 */
public final class ShellFiles implements HostFiles {

  /** Time for connecting and for the words of a login shell. */
  private static final Duration START = Duration.ofSeconds(60);

  /** Time in which a busy host still answers. */
  private static final Duration LIMIT = Duration.ofSeconds(15);

  private static final List<String> OPTIONS =
      List.of("ClearAllForwardings=yes", "RemoteCommand=none", "LogLevel=ERROR");

  /** The command on the host, in single quotes as every login shell understands them. */
  private static final String SHELL =
      "exec sh -c 'PATH=$PATH:/usr/sbin:/sbin; export PATH;"
          + " sudo -n sh -c : </dev/null >/dev/null 2>&1 && exec sudo -n sh; exec sh'";

  private final List<String> command;
  private final HostShell session;

  private ShellFiles(List<String> command) throws IOException {
    this.command = command;
    this.session = shell();
  }

  /**
   * Connects to a host, as root there if {@code sudo} allows this without a password.
   *
   * @throws IOException if the host does not answer, with a message for users
   */
  public static ShellFiles connect(RemoteHost host) throws IOException {
    return connect("ssh", host, START);
  }

  /**
   * Connects to a host, as {@link #connect(RemoteHost)} does.
   *
   * @param ssh the program
   * @param limit time for the answer
   * @throws IOException likewise
   */
  public static ShellFiles connect(String ssh, RemoteHost host, Duration limit) throws IOException {
    List<String> command = host.ssh(ssh, OPTIONS, List.of());
    command.add(SHELL);
    ShellFiles files = new ShellFiles(command);
    // Drops what a login shell has printed.
    files.session.ask(":", limit);
    if (!files.exists("/proc/stat")) {
      files.close();
      throw new IOException("it has no /proc/stat, so it is no Linux");
    }
    return files;
  }

  @Override
  public HostShell shell() throws IOException {
    return HostShell.start(command, Map.of());
  }

  private synchronized List<String> ask(List<String> commands) {
    try {
      return session.ask(commands, LIMIT);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private String ask(String command) {
    return ask(List.of(command)).get(0).strip();
  }

  @Override
  public Map<String, String> read(List<String> paths) {
    List<String> answers =
        ask(paths.stream().map(path -> "cat " + HostShell.quoted(path)).toList());
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < paths.size(); i++) {
      String text = answers.get(i).strip();
      if (!text.isEmpty()) {
        texts.put(paths.get(i), text);
      }
    }
    return texts;
  }

  @Override
  public List<String> list(String directory) {
    return ask("for f in %s/*; do [ -e \"$f\" ] && echo \"${f##*/}\"; done"
            .formatted(HostShell.quoted(directory)))
        .lines()
        .sorted()
        .toList();
  }

  @Override
  public boolean exists(String path) {
    return ask("[ -e %s ] && echo yes".formatted(HostShell.quoted(path))).equals("yes");
  }

  @Override
  public Optional<String> real(String path) {
    String quoted = HostShell.quoted(path);
    String found =
        ask(
            "if [ -d %1$s ]; then (cd -P %1$s && pwd -P); elif [ -e %1$s ]; then readlink -f %1$s; fi"
                .formatted(quoted));
    return found.isEmpty() ? Optional.empty() : Optional.of(found);
  }

  @Override
  public void close() {
    session.close();
  }
}
