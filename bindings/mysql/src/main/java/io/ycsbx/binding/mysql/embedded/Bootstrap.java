package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes an empty database with its system tables.
 *
 * @param dir for the log, and for data that is not whole
 * @param dataDir where the data goes once it is whole
 * @param files the program, and the statements
 */
record Bootstrap(Path dir, Path dataDir, ServerFiles files) {

  /** Each on a line of its own, as the server's reader wants it. Root comes in by socket only. */
  private static final String PROLOGUE =
      "create database mysql;\nuse mysql;\nset @auth_root_socket='root';\n";

  /**
   * Makes the data, unless there is some.
   *
   * @throws EmbeddedServerException with the server's reason if it fails
   */
  void run() throws IOException, EmbeddedServerException {
    if (Files.isDirectory(dataDir)) {
      return;
    }
    Path unfinished = dir.resolve("data.unfinished");
    delete(unfinished);
    Files.createDirectory(unfinished);
    ServerLog log = ServerLog.in(dir);
    Process server =
        new ProcessBuilder(new ServerCommand(files, unfinished, List.of()).bootstrap())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.file().toFile()))
            .start();
    boolean fed = feed(server);
    if (exitStatus(server) != 0 || !fed) {
      throw new EmbeddedServerException(
          "no MariaDB database can be made in " + dir + ": " + log.reason());
    }
    Files.move(unfinished, dataDir, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Whether the server took all statements. It may have ended; its log then says why. */
  private boolean feed(Process server) throws IOException {
    try (OutputStream statements = server.getOutputStream()) {
      statements.write(PROLOGUE.getBytes(StandardCharsets.US_ASCII));
      for (Path file : files.systemTables()) {
        Files.copy(file, statements);
      }
      return true;
    } catch (IOException e) {
      if (server.isAlive()) {
        throw e;
      }
      return false;
    }
  }

  private static int exitStatus(Process server) throws EmbeddedServerException {
    try {
      return server.waitFor();
    } catch (InterruptedException e) {
      server.destroy();
      Thread.currentThread().interrupt();
      throw new EmbeddedServerException("interrupted while a database was being made", e);
    }
  }

  private static void delete(Path tree) throws IOException {
    if (!Files.exists(tree)) {
      return;
    }
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
