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
 * Creates an empty database with its system tables.
 *
 * @param dir directory of the log and of unfinished data
 * @param dataDir directory of the finished data
 * @param files the program and the statements
 */
record Bootstrap(Path dir, Path dataDir, ServerFiles files) {

  /** One statement in each line, as the server requires. Root can connect by socket only. */
  private static final String PROLOGUE =
      "create database mysql;\nuse mysql;\nset @auth_root_socket='root';\n";

  /**
   * Creates the data if there is none.
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
          "the MariaDB database cannot be created in " + dir + ": " + log.reason());
    }
    Files.move(unfinished, dataDir, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Returns whether the server read all statements. If it has ended, its log has the reason. */
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
