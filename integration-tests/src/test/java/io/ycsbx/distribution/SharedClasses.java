package io.ycsbx.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The archive of loaded classes that the JVM option {@code -XX:SharedArchiveFile} in {@code
 * JAVA_OPTS} names. Most of the time of a short command is the loading of classes, and the tests
 * start many. JVMs without the archive load the classes from the jars.
 */
final class SharedClasses {

  private static final Path ARCHIVE = Ycsb.HOME.resolveSibling("shared-classes/ycsbx.jsa");

  private static boolean made;

  private SharedClasses() {}

  /** Archives the classes of a run, the first time. */
  static synchronized void archive() throws IOException {
    if (made) {
      return;
    }
    made = true;
    Path folder = Files.createDirectories(ARCHIVE.getParent());
    Path archive = folder.resolve("new.jsa");
    Files.deleteIfExists(archive);
    ProcessBuilder builder =
        new ProcessBuilder(
            Ycsb.launcher(
                Ycsb.HOME,
                "run basic -P workloads/workloada -p basicdb.verbose=false -threads 2 -s -o",
                folder.resolve("record").toString()));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .put(
            "JAVA_OPTS",
            "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC '-XX:ArchiveClassesAtExit=" + archive + "'");
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
    Sandbox.start(builder).onExit().join();
    // In one step, because commands may start meanwhile.
    if (Files.exists(archive)) {
      Files.move(archive, ARCHIVE, StandardCopyOption.ATOMIC_MOVE);
    }
  }
}
