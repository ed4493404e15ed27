package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The server's log since its start. */
final class ServerLog {

  private static final String READY = "ready for connections";
  private static final String PORT_TAKEN = "Address already in use";
  private static final Pattern MISSING_LIBRARY =
      Pattern.compile("error while loading shared libraries: ([^:]+):");

  private final Path file;
  private final long start;

  private ServerLog(Path file, long start) {
    this.file = file;
    this.start = start;
  }

  /** Returns the log of a server that is about to start in a directory. */
  static ServerLog in(Path dir) throws IOException {
    Path file = dir.resolve("server.log");
    return new ServerLog(file, Files.exists(file) ? Files.size(file) : 0);
  }

  Path file() {
    return file;
  }

  boolean saysReady() throws IOException {
    return text().contains(READY);
  }

  boolean saysPortIsTaken() throws IOException {
    return text().contains(PORT_TAKEN);
  }

  /** Returns the reason why the server does not run: its errors, or its last lines. */
  String reason() throws IOException {
    String text = text();
    Matcher library = MISSING_LIBRARY.matcher(text);
    if (library.find()) {
      return "it needs the shared library "
          + library.group(1)
          + ", which this system lacks; on Debian install libstdc++6, libcrypt1 and libsystemd0";
    }
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    List<String> errors = lines.stream().filter(line -> line.contains("[ERROR]")).toList();
    List<String> telling = errors.isEmpty() ? lines : errors;
    return String.join("; ", telling.subList(Math.max(0, telling.size() - 3), telling.size()))
        + " (log: "
        + file
        + ")";
  }

  private String text() throws IOException {
    if (!Files.exists(file)) {
      return "";
    }
    byte[] all = Files.readAllBytes(file);
    int from = (int) Math.min(start, all.length);
    return new String(all, from, all.length - from, StandardCharsets.UTF_8);
  }
}
