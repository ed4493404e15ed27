package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unpacks the archives of a release and starts them as a user does. */
class ArchivesIT {

  private static final String ARCHIVE = System.getProperty("ycsbx.it.archive");
  private static final String NAME = Path.of(ARCHIVE).getFileName().toString();

  @TempDir static Path folder;

  @BeforeAll
  static void unpack() throws Exception {
    Ended tar = Ycsb.start(folder, List.of("tar", "-xzf", ARCHIVE + ".tar.gz")).end();
    assertThat(tar.status()).as(tar.err()).isZero();
  }

  private static Ended ycsb(String... arguments) throws Exception {
    return Ycsb.begin(folder.resolve(NAME), folder, arguments).end();
  }

  private static Ended onRocksDb(String command) throws Exception {
    return ycsb(
        command,
        "rocksdb",
        "-P",
        folder.resolve(NAME).resolve("workloads/workloada").toString(),
        "-p",
        "rocksdb.dir=data");
  }

  /** Returns the files below a folder, by their relative path. */
  private static List<String> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void loadsAndRunsFromWhereItWasUnpacked() throws Exception {
    Ended load = onRocksDb("load");
    assertThat(load.status()).as(load.err()).isZero();
    assertThat(load.ok("INSERT")).isEqualTo(1000);

    Ended run = onRocksDb("run");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.ok("READ") + run.ok("UPDATE")).isEqualTo(1000);
  }

  @Test
  void knowsItsBindingsAndPlans() throws Exception {
    assertThat(ycsb("bindings").out())
        .contains("aerospike - ", "basic - ", "jdbc - ", "mongodb - ", "mysql - ", "rocksdb - ");
    assertThat(ycsb("brief", "list").out()).contains("rocksdb-cache");
  }

  @Test
  void bothHoldTheFilesOfTheDirectory() throws IOException {
    List<String> expected = files(Ycsb.HOME);
    assertThat(expected)
        .contains("LICENSE", "CHANGELOG.md", "bin/ycsb", "workloads/workloada")
        .contains("briefs/rocksdb-cache.yaml", "docs/reference/engine.md");

    try (FileSystem zip = FileSystems.newFileSystem(Path.of(ARCHIVE + ".zip"))) {
      assertThat(files(zip.getPath("/"))).allMatch(file -> file.startsWith(NAME + "/"));
      assertThat(files(zip.getPath("/" + NAME))).isEqualTo(expected);
    }
    assertThat(files(folder.resolve(NAME))).isEqualTo(expected);
  }

  @Test
  void theLauncherCanBeStarted() throws IOException {
    Map<String, ?> withPermissions = Map.of("enablePosixFileAttributes", "true");
    try (FileSystem zip = FileSystems.newFileSystem(Path.of(ARCHIVE + ".zip"), withPermissions)) {
      assertThat(
              PosixFilePermissions.toString(
                  Files.getPosixFilePermissions(zip.getPath(NAME, "bin/ycsb"))))
          .isEqualTo("rwxr-xr-x");
    }
    assertThat(folder.resolve(NAME).resolve("bin/ycsb")).isExecutable();
  }
}
