package io.ycsbx.binding.postgresql.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.binding.jdbc.embedded.ProgramFiles;
import io.ycsbx.config.HiddenArguments;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.tukaani.xz.XZInputStream;

/** Unpacks the server's programs and their files from the jar of zonky's embedded PostgreSQL. */
final class ServerFiles {

  private static final Map<String, String> ARCHIVES =
      Map.of(
          "Linux amd64", "postgres-linux-x86_64.txz",
          "Linux aarch64", "postgres-linux-arm_64.txz");

  private ServerFiles() {}

  /** Unpacks the files unless they are there, 60 MB, and returns their directory. */
  static Path in(Path dir) throws IOException {
    return ProgramFiles.in(dir, EmbeddedServer.VERSION, ServerFiles::unpack);
  }

  static void unpack(Path target) throws IOException {
    Files.createDirectories(target);
    try (InputStream archive = archive()) {
      Process tar =
          HiddenArguments.without(List.of("tar", "-x", "-o", "-C", target.toString()))
              .redirectErrorStream(true)
              .start();
      // tar would wait for a reader of its errors, while this thread waits for tar.
      CompletableFuture<List<String>> errors =
          CompletableFuture.supplyAsync(() -> tar.inputReader(UTF_8).lines().toList());
      IOException broken = null;
      try (OutputStream files = tar.getOutputStream()) {
        archive.transferTo(files);
      } catch (IOException e) {
        broken = e;
      }
      if (tar.onExit().join().exitValue() != 0 || broken != null) {
        String reason = errors.join().stream().findFirst().orElseGet(() -> "tar has ended");
        throw new IOException("cannot unpack PostgreSQL into " + target + ": " + reason, broken);
      }
    }
  }

  private static InputStream archive() throws IOException {
    String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
    String name = ARCHIVES.get(system);
    if (name == null) {
      throw new IOException(
          "the embedded PostgreSQL runs on Linux on x86-64 and arm64, and this is "
              + system
              + ": install one and name its directory by postgresql.embedded.program");
    }
    InputStream packed = ServerFiles.class.getClassLoader().getResourceAsStream(name);
    if (packed == null) {
      throw ProgramFiles.missing("PostgreSQL", "postgresql-embedded", "postgresql");
    }
    return new XZInputStream(packed);
  }
}
