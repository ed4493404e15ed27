package io.ycsbx.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The name that this host's kernel has, as in its inventory: a name server, which may be slow or
 * absent, is not asked. Not instantiable; thread-safe.
 */
public final class HostName {

  private HostName() {}

  /** Returns the name; empty if the kernel does not tell it. */
  public static Optional<String> own() {
    try {
      return Optional.of(Files.readString(Path.of("/proc/sys/kernel/hostname")).strip())
          .filter(name -> !name.isEmpty());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
