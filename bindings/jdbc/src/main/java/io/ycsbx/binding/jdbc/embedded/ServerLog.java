package io.ycsbx.binding.jdbc.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The server's log since its start.
 *
 * @param file the log, which exists
 * @param start the file's length at the start, in bytes
 */
record ServerLog(Path file, long start, ServerKind kind) {

  private static final Pattern MISSING_LIBRARY =
      Pattern.compile("error while loading shared libraries: ([^:]+):");

  /** Returns the log of a server that is about to start in a directory. */
  static ServerLog in(Path dir, ServerKind kind) throws IOException {
    Path file = dir.resolve("server.log");
    if (!Files.exists(file)) {
      Files.createFile(file);
    }
    return new ServerLog(file, Files.size(file), kind);
  }

  boolean says(String message) throws IOException {
    return text().contains(message);
  }

  /** Returns the reason why the server does not run: its errors, or its last lines. */
  String reason() throws IOException {
    String text = text();
    Matcher library = MISSING_LIBRARY.matcher(text);
    if (library.find()) {
      return "it needs the shared library "
          + library.group(1)
          + ", which this system lacks; on Debian install "
          + kind.packages();
    }
    if (text.contains(kind.program() + ": Permission denied")) {
      return "its program may not run there (mounted noexec? name another directory by %s)"
          .formatted(kind.setting());
    }
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    List<String> errors = lines.stream().filter(line -> line.contains(kind.error())).toList();
    List<String> quoted = errors.isEmpty() ? lines : errors;
    List<String> last = quoted.subList(Math.max(0, quoted.size() - 3), quoted.size());
    return "%s (log: %s)".formatted(String.join("; ", last), file);
  }

  private String text() throws IOException {
    try (InputStream rest = Channels.newInputStream(Files.newByteChannel(file).position(start))) {
      return new String(rest.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
