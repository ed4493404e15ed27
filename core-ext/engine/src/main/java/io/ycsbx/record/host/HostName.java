package io.ycsbx.record.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The name that this host's kernel has, as in its inventory: a name server, which may be slow or
 * absent, is not asked. Not instantiable; thread-safe.
 */
public final class HostName {

  public static final String FILE = "/proc/sys/kernel/hostname";

  private HostName() {}

  /** Returns the name; empty if it is not known. */
  public static Optional<String> own() {
    try {
      return of(Files.readString(Path.of(FILE)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the name in the file's text, which is {@code (none)} until it is set. */
  public static Optional<String> of(String text) {
    return Optional.of(text.strip()).filter(name -> !name.isEmpty() && !name.equals("(none)"));
  }
}
