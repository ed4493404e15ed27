package io.ycsbx.distribution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * A folder with copies of the launcher and everything it may meet: fake Java homes, fake trees, and
 * a path that holds only the tools the launcher is allowed to need.
 */
final class Sandbox {
  private static final List<String> TOOLS =
      List.of("cat", "find", "ln", "mkdir", "readlink", "rm", "sed", "sleep");

  /** Tells its own process, then every argument on a line of its own. */
  private static final String FAKE_JAVA =
      """
      #!/bin/sh
      if [ "$1" = -version ]; then
        echo 'Picked up JAVA_TOOL_OPTIONS: -Dx=y' >&2
        echo '%s' >&2
        exit
      fi
      echo "process $$"
      for arg; do printf '<%%s>\\n' "$arg"; done
      exit "${FAKE_STATUS-0}"
      """;

  private final Path root;

  Sandbox(Path root) {
    this.root = root;
  }

  Path root() {
    return root;
  }

  /** The folder of the project that is being tested. */
  static Path project() {
    return Path.of("").toAbsolutePath().getParent();
  }

  /** An unpacked distribution, with a space in its path; answers its home. */
  Path distribution() throws IOException {
    Path home = root.resolve("my ycsbx");
    installLauncher(home);
    write(home.resolve("lib/ycsbx-core-1.jar"), "");
    write(home.resolve("bindings/mongodb/lib/driver.jar"), "");
    write(home.resolve("bindings/rocksdb/lib/driver.jar"), "");
    return home;
  }

  /** A source tree whose Maven wrapper is the given shell script; answers its home. */
  Path sources(String mvnw) throws IOException {
    Path home = root.resolve("my sources");
    installLauncher(home);
    write(home.resolve("pom.xml"), "");
    script(home.resolve("mvnw"), "#!/bin/sh\n" + mvnw);
    return home;
  }

  private static void installLauncher(Path home) throws IOException {
    script(home.resolve("bin/ycsb"), Files.readString(project().resolve("bin/ycsb")));
  }

  /** A Java home whose release file tells the given version. */
  Path javaHome(String version) throws IOException {
    Path home = javaHomeWithoutRelease("no version");
    write(home.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  /** A Java home without a release file, whose {@code java -version} answers the given line. */
  Path javaHomeWithoutRelease(String versionLine) throws IOException {
    Path home = root.resolve("jdk");
    script(home.resolve("bin/java"), FAKE_JAVA.formatted(versionLine));
    return home;
  }

  /** A folder with the tools the launcher may use, and nothing else. */
  Path tools() throws IOException {
    Path tools = root.resolve("tools");
    for (String tool : TOOLS) {
      script(tools.resolve(tool), "#!/bin/sh\nexec %s \"$@\"\n".formatted(onPath(tool)));
    }
    return tools;
  }

  private static Path onPath(String tool) {
    return List.of(System.getenv("PATH").split(":")).stream()
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow();
  }

  /** A process that begins while a script is open for writing has it open, too: it is then busy. */
  static synchronized Process start(ProcessBuilder builder) throws IOException {
    return builder.start();
  }

  static synchronized void script(Path file, String text) throws IOException {
    write(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text, StandardCharsets.UTF_8);
  }
}
