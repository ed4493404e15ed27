package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files under a root directory: {@code /} of this host, any other tree in a test.
 *
 * @param toolPath directories of the tools, separated by colons
 */
record LocalFiles(Path root, String toolPath) implements HostFiles {

  private Path at(String path) {
    return root.resolve(path.substring(1));
  }

  @Override
  public Map<String, String> read(List<String> paths) {
    Map<String, String> texts = new HashMap<>();
    for (String path : paths) {
      try {
        String text = new String(Files.readAllBytes(at(path)), StandardCharsets.UTF_8).strip();
        if (!text.isEmpty()) {
          texts.put(path, text);
        }
      } catch (IOException e) {
        // Left out.
      }
    }
    return texts;
  }

  @Override
  public List<String> list(String directory) {
    try (Stream<Path> files = Files.list(at(directory))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      // A process, for one, may end while its directory is read.
      return List.of();
    }
  }

  @Override
  public boolean exists(String path) {
    return Files.exists(at(path));
  }

  @Override
  public Optional<String> real(String path) {
    try {
      return Optional.of("/" + root.toRealPath().relativize(at(path).toRealPath()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<String> link(String path) {
    try {
      return Optional.of(Files.readSymbolicLink(at(path)).toString());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public HostShell shell(boolean root) throws IOException {
    return HostShell.start(List.of("/bin/sh"), Map.of("PATH", toolPath));
  }

  @Override
  public void close() {
    // There is no connection.
  }
}
