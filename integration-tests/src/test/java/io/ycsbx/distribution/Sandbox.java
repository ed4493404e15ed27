package io.ycsbx.distribution;

import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * A folder with copies of the launcher, fake Java homes, fake source trees, and a path with only
 * the tools that the launcher may use.
 */
final class Sandbox {
  private static final List<String> TOOLS =
      List.of("cat", "find", "ln", "mkdir", "readlink", "rm", "sed", "sleep");

  /** Prints its process id, then each argument on its own line. */
  private static final String FAKE_JAVA = TextFile.resource(Sandbox.class, "java.sh");

  private final Path root;

  Sandbox(Path root) {
    this.root = root;
  }

  Path root() {
    return root;
  }

  /** Returns the folder of the tested project. */
  static Path project() {
    return Path.of("").toAbsolutePath().getParent();
  }

  /** Makes an unpacked distribution with a space in its path; returns its home. */
  Path distribution() throws IOException {
    Path home = root.resolve("my ycsbx");
    installLauncher(home);
    write(home.resolve("lib/ycsbx-core-1.jar"), "");
    write(home.resolve("bindings/mongodb/lib/driver.jar"), "");
    write(home.resolve("bindings/rocksdb/lib/driver.jar"), "");
    return home;
  }

  /** Makes a source tree with the given script as its Maven wrapper; returns its home. */
  Path sources(String mvnw) throws IOException {
    Path home = root.resolve("my sources");
    installLauncher(home);
    write(home.resolve("pom.xml"), "");
    script(home.resolve("mvnw"), "#!/bin/sh\n" + mvnw);
    return home;
  }

  private static void installLauncher(Path home) throws IOException {
    for (String script : List.of("bin/ycsb", "bin/ycsb.sh", "bin/ycsb.bat")) {
      script(home.resolve(script), Files.readString(project().resolve(script)));
    }
  }

  /** Makes a Java home whose release file contains the given version. */
  Path javaHome(String version) throws IOException {
    Path home = javaHomeWithoutRelease("no version");
    write(home.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  /** Makes a Java home without a release file; {@code java -version} prints the given line. */
  Path javaHomeWithoutRelease(String versionLine) throws IOException {
    Path home = root.resolve("jdk");
    script(home.resolve("bin/java"), FAKE_JAVA.formatted(versionLine));
    return home;
  }

  /** Makes a folder with only the tools that the launcher may use. */
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

  /** Waits for writes of scripts: a process inherits an open file and keeps the script busy. */
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
