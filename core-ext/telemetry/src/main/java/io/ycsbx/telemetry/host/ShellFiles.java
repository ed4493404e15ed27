package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
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

  private static final Pattern KERNEL = Pattern.compile("/(?:proc|sys)(?:/.*)?");

  private final List<String> ssh;
  private final Duration start;
  private final HostShell session;

  /** The session of root, for files that only root can read; closed without the lock. */
  private volatile Optional<HostShell> rootSession = Optional.empty();

  private boolean rootFailed;

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

  private synchronized List<String> ask(List<String> commands) {
    try {
      return session.ask(commands, LIMIT);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Asks as root; absent if the host does not grant a second session, or has ended it. */
  private synchronized Optional<List<String>> askRoot(List<String> commands) {
    if (rootFailed) {
      return Optional.empty();
    }
    try {
      if (rootSession.isEmpty()) {
        rootSession = Optional.of(session(true));
      }
      return Optional.of(rootSession.get().ask(commands, LIMIT));
    } catch (IOException e) {
      rootFailed = true;
      return Optional.empty();
    }
  }

  private String ask(String command) {
    return ask(List.of(command)).get(0).strip();
  }

  /** Asks about a path. Only the database's user, or root, may enter many a data directory. */
  private String askAbout(String path, String command) {
    String filled = command.formatted(HostShell.quoted(path));
    if (KERNEL.matcher(path).matches()) {
      return ask(filled);
    }
    Optional<List<String>> answers = askRoot(List.of(filled));
    return answers.isPresent() ? answers.get().get(0).strip() : ask(filled);
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
    List<String> commands = paths.stream().map(path -> "cat " + HostShell.quoted(path)).toList();
    List<String> answers = root ? askRoot(commands).orElse(List.of()) : ask(commands);
    for (int i = 0; i < answers.size(); i++) {
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
    return askAbout(path, "[ -e %s ] && echo yes").equals("yes");
  }

  @Override
  public Optional<String> real(String path) {
    String found =
        askAbout(
            path,
            "if [ -d %1$s ]; then (cd -P %1$s && pwd -P); elif [ -e %1$s ]; then readlink -f %1$s;"
                + " fi");
    return found.isEmpty() ? Optional.empty() : Optional.of(found);
  }

  @Override
  public void close() {
    session.close();
    rootSession.ifPresent(HostShell::close);
  }
}
