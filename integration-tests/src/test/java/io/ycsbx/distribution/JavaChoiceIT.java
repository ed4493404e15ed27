package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaChoiceIT {
  @TempDir Path folder;
  private Sandbox sandbox;
  private Path launcher;

  @BeforeEach
  void unpack() throws IOException {
    sandbox = new Sandbox(folder);
    launcher = sandbox.distribution().resolve("bin/ycsb");
  }

  @Test
  void becomesJavaAndEndsWithItsStatus() throws Exception {
    var outcome =
        new Start(sandbox, launcher)
            .with("JAVA_HOME", sandbox.javaHome("17.0.1"))
            .with("FAKE_STATUS", 130)
            .run("run", "basic");

    assertThat(outcome.status()).isEqualTo(130);
    assertThat(outcome.out()).startsWith("process " + outcome.process() + "\n");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void wakesTheThreadsOfJavaWithoutSlack() throws Exception {
    Path java = sandbox.javaHome("17.0.1");
    Sandbox.script(java.resolve("bin/java"), "#!/bin/sh\ncat /proc/self/timerslack_ns\n");

    var outcome = new Start(sandbox, launcher).with("JAVA_HOME", java).run("run", "basic");

    assertThat(outcome.out()).isEqualTo("1\n");
  }

  /** A file that is missing, as outside Linux, and one that takes no text. */
  @ParameterizedTest
  @ValueSource(strings = {"/proc/self/missing", "/proc/version"})
  void startsWhereTheSlackCannotBeSet(String file) throws Exception {
    String script = Files.readString(launcher);
    Sandbox.script(launcher, script.replace("/proc/self/timerslack_ns", file));

    var outcome =
        new Start(sandbox, launcher)
            .with("JAVA_HOME", sandbox.javaHome("17.0.1"))
            .run("run", "basic");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.commandLine()).containsExactly("run", "basic");
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "17.0.15", "21-ea", "25.0.1"})
  void takesJava17AndNewer(String version) throws Exception {
    var outcome =
        new Start(sandbox, launcher).with("JAVA_HOME", sandbox.javaHome(version)).run("--version");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.commandLine()).containsExactly("--version");
  }

  @ParameterizedTest
  @ValueSource(strings = {"11.0.22", "1.8.0_402", "16.0.2"})
  void namesAnOlderJavaAndWhatToDo(String version) throws Exception {
    Path java = sandbox.javaHome(version);

    var outcome = new Start(sandbox, launcher).with("JAVA_HOME", java).run("run", "basic");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo(
            "ycsb: needs Java 17 or newer, but %s/bin/java is Java %s: ".formatted(java, version)
                + "set JAVA_HOME or put a newer java first on the PATH\n");
  }

  @Test
  void findsTheReleaseFileBehindLinksOnThePath() throws Exception {
    Path java = sandbox.javaHome("11.0.22");
    Path bin = Files.createDirectories(folder.resolve("usr bin"));
    Files.createSymbolicLink(bin.resolve("alternative"), java.resolve("bin/java"));
    Files.createSymbolicLink(bin.resolve("java"), Path.of("alternative"));

    var outcome = new Start(sandbox, launcher).onPath(bin).run("run", "basic");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).contains("but " + bin + "/java is Java 11.0.22: ");
  }

  @Test
  void prefersJavaHomeToThePath() throws Exception {
    Path old = sandbox.javaHome("11.0.22");
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Files.move(old, elsewhere.resolve("jdk"));

    var outcome =
        new Start(sandbox, launcher)
            .with("JAVA_HOME", sandbox.javaHome("17.0.1"))
            .onPath(elsewhere.resolve("jdk/bin"))
            .run("run", "basic");

    assertThat(outcome.status()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"openjdk version \"21.0.2\" 2024-01-16, 0", "java version \"1.8.0_402\", 2"})
  void asksJavaItselfWithoutAReleaseFile(String versionLine, int status) throws Exception {
    Path java = sandbox.javaHomeWithoutRelease(versionLine);

    var outcome = new Start(sandbox, launcher).onPath(java.resolve("bin")).run("run", "basic");

    assertThat(outcome.status()).isEqualTo(status);
  }

  @Test
  void saysWhenJavaDoesNotTellItsVersion() throws Exception {
    Path java = sandbox.javaHomeWithoutRelease("out of order");

    var outcome = new Start(sandbox, launcher).with("JAVA_HOME", java).run("run", "basic");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo(
            "ycsb: '%s/bin/java -version' prints no version: ".formatted(java)
                + "set JAVA_HOME to the home of Java 17 or newer\n");
  }

  @Test
  void saysWhenJavaHomeIsWrong() throws Exception {
    var outcome =
        new Start(sandbox, launcher)
            .with("JAVA_HOME", "/no/such/jdk")
            .onPath(sandbox.javaHome("17.0.1").resolve("bin"))
            .run("run", "basic");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo(
            "ycsb: JAVA_HOME is '/no/such/jdk', but there is no bin/java in it; set it to the home"
                + " of Java 17 or newer, or unset it to use the java on the PATH\n");
  }

  @Test
  void saysWhenThereIsNoJava() throws Exception {
    var outcome = new Start(sandbox, launcher).run("run", "basic");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo(
            "ycsb: needs Java 17 or newer, and found none: set JAVA_HOME or put java on the"
                + " PATH\n");
  }
}
