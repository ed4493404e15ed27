package io.ycsbx.telemetry.host;

import io.ycsbx.config.Form;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Another host than the client's, reached by ssh or by its Prometheus node_exporter.
 *
 * @param name the user's name for the host
 * @param url {@code ssh://USER@HOST:PORT}, or the URL of the metrics; without a password
 */
@Form("NAME=ssh://USER@HOST or NAME=http://HOST:9100/metrics")
public record RemoteHost(String name, URI url) {

  /** User, host and port of an ssh URL; a host may be a name of the user's ssh configuration. */
  private static final Pattern SSH =
      Pattern.compile(
          "ssh://(?:([\\w.][\\w.-]*)@)?([\\w.][\\w.-]*|\\[[\\p{XDigit}:.]+])(?::(\\d{1,5}))?/?");

  /** Options of ssh for a program: no questions, and an early end without an answer. */
  private static final List<String> SSH_OPTIONS =
      List.of(
          "BatchMode=yes",
          "StrictHostKeyChecking=yes",
          "ConnectTimeout=10",
          "ServerAliveInterval=5",
          "ServerAliveCountMax=3");

  private static final int NAME = 2;
  private static final int PORT = 3;
  private static final int LARGEST_PORT = 65_535;

  /**
   * Parses {@code NAME=URL}, or a URL that names the host.
   *
   * @throws IllegalArgumentException if the text is not of this form
   */
  public static RemoteHost parse(String text) {
    int equals = text.matches("\\w+://.*") ? 0 : text.indexOf('=') + 1;
    URI url = URI.create(text.substring(equals));
    Matcher ssh = SSH.matcher(url.toString());
    String name = text.substring(0, Math.max(0, equals - 1)).strip();
    if (equals == 0) {
      name = ssh.matches() ? ssh.group(NAME) : String.valueOf(url.getHost());
    }
    if (name.isEmpty() || !(ssh.matches() || isWeb(url)) || url.getPort() > LARGEST_PORT) {
      throw new IllegalArgumentException("not NAME=URL");
    }
    return new RemoteHost(name, url);
  }

  private static boolean isWeb(URI url) {
    return ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))
        && url.getHost() != null
        && url.getUserInfo() == null;
  }

  public boolean isSsh() {
    return "ssh".equals(url.getScheme());
  }

  /**
   * Returns a call of ssh on behalf of a program, up to the name of the host.
   *
   * @param ssh the program
   * @param options further ones, such as {@code LogLevel=ERROR}
   * @param arguments further ones
   */
  public List<String> ssh(String ssh, List<String> options, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of(ssh, "-T"));
    Stream.concat(SSH_OPTIONS.stream(), options.stream())
        .forEach(option -> words.addAll(List.of("-o", option)));
    words.addAll(arguments);
    words.addAll(sshArguments());
    return words;
  }

  private List<String> sshArguments() {
    Matcher parts = SSH.matcher(url.toString());
    if (!parts.matches()) {
      throw new IllegalStateException(url + " is not an ssh URL");
    }
    List<String> arguments = new ArrayList<>();
    if (parts.group(1) != null) {
      arguments.addAll(List.of("-l", parts.group(1)));
    }
    if (parts.group(PORT) != null) {
      arguments.addAll(List.of("-p", parts.group(PORT)));
    }
    arguments.add(parts.group(NAME).replaceAll("[\\[\\]]", ""));
    return arguments;
  }

  /** Returns the URL without its query, which may contain a token. */
  public String location() {
    return url.toString().split("[?#]", 2)[0];
  }

  /** Returns a command that shows a user whether the host answers. */
  public String test() {
    return isSsh()
        ? "ssh -o BatchMode=yes " + String.join(" ", sshArguments()) + " true"
        : "curl " + location();
  }
}
