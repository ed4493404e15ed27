package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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
      "exec sh -c 'PATH=$PATH:/usr/sbin:/sbin; export PATH; %sexec sh'";

  private static final String SUDO =
      "sudo -n sh -c : </dev/null >/dev/null 2>&1 && exec sudo -n sh; ";

  private final List<String> ssh;
  private final Duration start;
  private final HostShell session;

  /** The session of root, for files that only root can read. */
  private Optional<HostShell> rootSession = Optional.empty();

  private ShellFiles(List<String> ssh, Duration start) throws IOException {
    this.ssh = ssh;
    this.start = start;
    this.session = session(false);
  }

  /** Starts a shell, and drops what a login shell has printed. */
  private HostShell session(boolean root) throws IOException {
    HostShell shell = shell(root);
    shell.ask(":", start);
    return shell;
  }

  /**
   * Connects to a host.
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
    ShellFiles files = new ShellFiles(host.ssh(ssh, OPTIONS, List.of()), limit);
    if (!files.exists("/proc/stat")) {
      files.close();
      throw new IOException("it has no /proc/stat, so it is no Linux");
    }
    return files;
  }

  @Override
  public HostShell shell(boolean root) throws IOException {
    List<String> command = new ArrayList<>(ssh);
    command.add(SHELL.formatted(root ? SUDO : ""));
    return HostShell.start(command, Map.of());
  }

  private synchronized List<String> ask(boolean root, List<String> commands) {
    try {
      if (root && rootSession.isEmpty()) {
        rootSession = Optional.of(session(true));
      }
      return (root ? rootSession.get() : session).ask(commands, LIMIT);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private synchronized Optional<HostShell> rootSession() {
    return rootSession;
  }

  private String ask(String command) {
    return ask(false, List.of(command)).get(0).strip();
  }

  @Override
  public Map<String, String> read(List<String> paths) {
    Map<Boolean, List<String>> byRoot =
        paths.stream()
            .collect(Collectors.partitioningBy(path -> path.startsWith(EnergyCounters.POWERCAP)));
    Map<String, String> texts = new HashMap<>();
    byRoot.forEach((root, files) -> read(root, files, texts));
    return texts;
  }

  private void read(boolean root, List<String> paths, Map<String, String> texts) {
    if (paths.isEmpty()) {
      return;
    }
    List<String> answers =
        ask(root, paths.stream().map(path -> "cat " + HostShell.quoted(path)).toList());
    for (int i = 0; i < paths.size(); i++) {
      String text = answers.get(i).strip();
      if (!text.isEmpty()) {
        texts.put(paths.get(i), text);
      }
    }
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
    rootSession().ifPresent(HostShell::close);
  }
}
