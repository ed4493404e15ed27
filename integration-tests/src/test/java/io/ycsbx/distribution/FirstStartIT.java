package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Start.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstStartIT {
  private static final String BUILD =
      """
      echo "$@" >>builds
      mkdir -p distribution/target/ycsbx/lib
      : >distribution/target/ycsbx/lib/ycsbx-core-1.jar
      """;
  private static final String BUILDING = "ycsb: first start: building, takes about a minute\n";

  @TempDir Path folder;

  private Start start(Path home) throws IOException {
    Sandbox sandbox = new Sandbox(folder);
    return new Start(sandbox, home.resolve("bin/ycsb"))
        .with("JAVA_HOME", sandbox.javaHome("17.0.1"));
  }

  @Test
  void theFirstStartBuilds() throws Exception {
    Path home = new Sandbox(folder).sources(BUILD);

    Outcome first = start(home).run("run", "basic");
    Outcome second = start(home).run("run", "basic");

    assertThat(first.err()).isEqualTo(BUILDING);
    assertThat(first.out()).startsWith("process " + first.process() + "\n").endsWith("<basic>\n");
    assertThat(second.classPath()).isEqualTo(home + "/distribution/target/ycsbx/lib/*");
    assertThat(home.resolve("builds"))
        .content(UTF_8)
        .isEqualTo(
            "-B -ntp -Dmaven.test.skip=true -Dspotless.check.skip=true -Dcheckstyle.skip=true"
                + " -Dforbiddenapis.skip=true -pl distribution -am package\n");
  }

  @Test
  void twoFirstStartsBuildOnce() throws Exception {
    Path home = new Sandbox(folder).sources("sleep 1\n" + BUILD);

    // Made once: a second one would write the fake tools anew while the first launcher uses them.
    Start start = start(home);
    var first = start.begin("run", "one");
    var two = start.begin("run", "two");

    assertThat(first.end().out()).endsWith("<run>\n<one>\n");
    assertThat(two.end().out()).endsWith("<run>\n<two>\n");
    assertThat(Files.readAllLines(home.resolve("builds"))).hasSize(1);
    assertNoLock(home);
  }

  @Test
  void aBuildThatWasCutShortIsRepeated() throws Exception {
    Path home = new Sandbox(folder).sources(BUILD);
    Path half = home.resolve("distribution/target/ycsbx/lib");
    Sandbox.write(half.resolve("ycsbx-core-0.jar"), "");
    Process dead = Sandbox.start(new ProcessBuilder("sh", "-c", "exit"));
    dead.waitFor();
    Files.createSymbolicLink(lock(home), Path.of(Long.toString(dead.pid())));

    Outcome outcome = start(home).run("run", "basic");

    assertThat(outcome.err()).isEqualTo(BUILDING);
    assertThat(half).isDirectoryNotContaining("glob:**-0.jar");
    assertNoLock(home);
  }

  @Test
  void theOutputOfAFailedBuildIsShown() throws Exception {
    Path home = new Sandbox(folder).sources("echo '[INFO] a'\necho '[ERROR] no space'\nexit 3\n");

    Outcome outcome = start(home).run("run", "basic");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .isEqualTo(
            BUILDING
                + "[ERROR] no space\n"
                + "ycsb: the build in '%1$s' failed (status 3); its whole output is in"
                    .formatted(home)
                + " '%s/distribution/target/ycsbx.log'\n".formatted(home));
    assertNoLock(home);
  }

  @Test
  void aBuildOnATerminalNamesSecondsAndModule() throws Exception {
    Path home =
        new Sandbox(folder)
            .sources(
                "echo '[INFO] Building Engine 1.0      [2/3]'\n"
                    + "until [ -e shown ]; do sleep 0.1; done\n"
                    + BUILD);

    var running = start(home).onTerminal("run", "basic");
    String shown = "(?s).*\rycsb: building for \\d+ s: module 2 of 3, Engine 1\\.0.*";
    while (!Files.readString(running.out()).replace("\033[K", "").matches(shown)) {
      assertThat(running.process().isAlive()).isTrue();
      Thread.sleep(20);
    }
    Files.createFile(home.resolve("shown"));

    assertThat(running.end().out()).contains("\r\033[Kprocess ").endsWith("<basic>\r\n");
  }

  @Test
  void anInterruptedBuildLeavesNothingBehind() throws Exception {
    Path home =
        new Sandbox(folder)
            .sources(
                """
                mkdir -p distribution/target/ycsbx/lib
                echo $$ >started.tmp
                ln started.tmp started
                exec sleep 60
                """);

    var running = start(home).begin("run", "basic");
    while (Files.notExists(home.resolve("started")) && running.process().isAlive()) {
      Thread.sleep(20);
    }
    running.process().destroy();

    assertThat(running.end().status()).isEqualTo(143);
    long builder = Long.parseLong(Files.readString(home.resolve("started")).strip());
    assertThat(ProcessHandle.of(builder)).isEmpty();
    assertThat(home.resolve("distribution/target/ycsbx")).doesNotExist();
    assertNoLock(home);
  }

  @Test
  void newerSourcesAreReported() throws Exception {
    Path home = new Sandbox(folder).sources(BUILD);
    start(home).run("run", "basic");
    Path source = home.resolve("bindings/rocksdb/src/main/java/Some.java");
    Sandbox.write(source, "");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));

    Outcome outcome = start(home).run("run", "basic");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.err())
        .isEqualTo(
            "ycsb: the sources are newer than the build that runs now; to rebuild:"
                + " (cd '%s' && ./mvnw -q -DskipTests package)\n".formatted(home));
  }

  private static Path lock(Path home) {
    return home.resolve("distribution/target/ycsbx.lock");
  }

  private static void assertNoLock(Path home) {
    assertThat(Files.exists(lock(home), LinkOption.NOFOLLOW_LINKS)).as("lock").isFalse();
  }
}
