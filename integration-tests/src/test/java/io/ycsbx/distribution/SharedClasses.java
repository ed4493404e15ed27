package io.ycsbx.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The archive of loaded classes that the JVM option {@code -XX:SharedArchiveFile} in {@code
 * JAVA_OPTS} names. Most of the time of a short command is the loading of classes, and the tests
 * run hundreds of commands. JVMs without the archive load the classes from the jars.
 */
final class SharedClasses {

  private static final int MINUTES_AT_MOST = 10;

  private SharedClasses() {}

  /** Archives the classes of a run in the given distribution. */
  static void archive(Path home, Path archive) {
    try {
      Path folder = Files.createDirectories(archive.getParent());
      Path made = folder.resolve("new.jsa");
      Files.deleteIfExists(made);
      run(home, folder, made);
      // In one step, because commands may start meanwhile.
      if (Files.exists(made)) {
        Files.move(made, archive, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void run(Path home, Path folder, Path made)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(
                home.resolve("bin/ycsb").toString(),
                "run",
                "basic",
                "-P",
                home.resolve("workloads/workloada").toString(),
                "-p",
                "basicdb.verbose=false",
                "-threads",
                "2",
                "-s",
                "-o",
                folder.resolve("record").toString()));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .put(
            "JAVA_OPTS",
            "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC '-XX:ArchiveClassesAtExit=" + made + "'");
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
    Process process = Sandbox.start(builder);
    if (!process.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
  }
}
