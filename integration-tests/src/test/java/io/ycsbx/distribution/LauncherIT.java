package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Secrets;
import io.ycsbx.config.TextFile;
import io.ycsbx.distribution.Start.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code bin/ycsb} does before it becomes Java, which prints its arguments here. */
class LauncherIT {

  @TempDir Path folder;
  private Sandbox sandbox;
  private Path home;
  private Path launcher;

  @BeforeEach
  void unpack() throws IOException {
    sandbox = new Sandbox(folder);
    home = sandbox.distribution();
    launcher = home.resolve("bin/ycsb");
  }

  private Start start() throws IOException {
    return new Start(sandbox, launcher).with("JAVA_HOME", sandbox.javaHome("17.0.1"));
  }

  private static void assertRefused(Outcome outcome, String expected) {
    assertThat(outcome.err()).isEqualTo("ycsb: " + expected + "\n");
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.status()).isEqualTo(2);
  }

  @Test
  void becomesJavaAndEndsWithItsStatus() throws Exception {
    Outcome outcome = start().with("FAKE_STATUS", 130).run("run", "basic");

    assertThat(outcome.status()).isEqualTo(130);
    assertThat(outcome.out()).startsWith("process " + outcome.process() + "\n");
    assertThat(outcome.arguments())
        .containsExactly(
            "-XX:+PerfDisableSharedMem",
            "--enable-native-access=ALL-UNNAMED",
            "-Dsun.net.httpserver.nodelay=true",
            "-Dsun.net.httpserver.maxIdleConnections=4096",
            "-Dsun.net.httpserver.maxReqTime=600",
            "-Dycsbx.home=" + home,
            "-cp",
            home + "/lib/*",
            "io.ycsbx.cli.Main",
            "run",
            "basic");
  }

  @Test
  void argumentsAreHandedOverUntouched() throws Exception {
    String[] arguments = {
      "run", "basic", "-p", "a b=c  d", "", "*", "it's", "\"$HOME\"", "`x`", "\\", "two\nlines"
    };

    assertThat(start().run(arguments).out())
        .endsWith(TextFile.resource(LauncherIT.class, "arguments.txt"));
  }

  @Test
  void jvmArgumentsAreSplitAsByAShellButNotExpanded() throws Exception {
    Outcome outcome =
        start()
            .with("JAVA_OPTS", " -Xmx1g  -Da=1 ")
            .run("-jvm-args=-Xmx4g", "run", "basic", "-jvm-args", "-Xss1m -Dx=y", "-s");
    assertThat(outcome.jvmArguments())
        .containsExactly("-Xmx1g", "-Da=1", "-Xmx4g", "-Xss1m", "-Dx=y");
    assertThat(outcome.commandLine()).containsExactly("run", "basic", "-s");

    String line = "-Da='b  \\c' -Dd=\"e 'f' \\\"g\\\" \\h\"\t-Di=j\\ k '' -Dl=$HOME;* \"\"\n-Dm=n";
    assertThat(start().run("run", "basic", "-jvm-args", line).jvmArguments())
        .containsExactly(
            "-Da=b  \\c", "-Dd=e 'f' \"g\" \\h", "-Di=j k", "", "-Dl=$HOME;*", "", "-Dm=n");
    assertRefused(
        start().run("run", "basic", "-jvm-args", "-Da='b"),
        "no closing ' in -jvm-args or JAVA_OPTS");
  }

  @Test
  void onlyCommandsThatPrintWhatIsKnownStartWithTheFirstCompilerAlone() throws Exception {
    String[] quick = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"};
    assertThat(start().run("bindings").arguments()).contains(quick);
    assertThat(start().run("run", "rocksdb", "--help").arguments()).contains(quick);
    assertThat(start().run("run", "basic").arguments()).doesNotContain(quick);
    for (String variable : List.of("JAVA_OPTS", "JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS")) {
      assertThat(start().with(variable, "-XX:+UseZGC").run("--help").arguments())
          .doesNotContain("-XX:+UseSerialGC");
    }
  }

  @Test
  void theUsersClassPathIsFirst() throws Exception {
    Sandbox.write(folder.resolve("my jars/a.jar"), "");
    Files.createDirectories(folder.resolve("conf"));
    Files.createFile(folder.resolve("b.jar"));
    String engine = home + "/lib/*";

    Outcome outcome = start().run("run", "basic", "-cp", "my jars/a.jar:conf", "-cp=", "-cp=b.jar");
    assertThat(outcome.classPath()).isEqualTo("my jars/a.jar:conf:b.jar:" + engine);
    assertThat(outcome.commandLine()).containsExactly("run", "basic");
    assertThat(start().run("run", "basic", "-cp", "my jars/*:*::/*").classPath())
        .isEqualTo("my jars/*:*::/*:" + engine);
    Start set = start().with("YCSBX_CLASS_PATH", "conf:b.jar");
    assertThat(set.run("run", "basic", "-cp", "my jars/a.jar").classPath())
        .isEqualTo("my jars/a.jar:conf:b.jar:" + engine);
  }

  @ParameterizedTest
  @CsvSource({
    "a.jar:b.jar, there is no file or directory 'b.jar'",
    "no jar:a.jar, there is no file or directory 'no jar'",
    "jars/*, there is no directory 'jars/'",
    "a.jar/*, there is no directory 'a.jar/'"
  })
  void aClassPathWithAMissingEntryIsRefused(String path, String expected) throws Exception {
    Files.createFile(folder.resolve("a.jar"));

    assertRefused(start().run("run", "basic", "-cp", path), "-cp: " + expected);
    assertRefused(
        start().with("YCSBX_CLASS_PATH", path).run("run", "basic"),
        "YCSBX_CLASS_PATH: " + expected);
    assertRefused(start().run("run", "basic", "-cp"), "-cp needs a value");
  }

  /** A command without a binding, or with a misspelt one, gets all bindings. */
  @ParameterizedTest
  @CsvFileSource(resources = "class-paths.csv", quoteCharacter = '\'')
  void theClassPathHasTheJarsOfTheBinding(String command, String bindings) throws Exception {
    StringBuilder expected = new StringBuilder(home + "/lib/*");
    for (String binding : bindings.isEmpty() ? new String[0] : bindings.split(" ")) {
      expected.append(":").append(home).append("/bindings/").append(binding).append("/lib/*");
    }

    assertThat(start().run(command.split(" ")).classPath()).isEqualTo(expected.toString());
  }

  @Test
  void theHomeIsFoundThroughLinksAndByARelativePath() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("usr/bin"));
    Files.createSymbolicLink(bin.resolve("ycsb-1"), Path.of("../../my ycsbx/bin/ycsb"));
    launcher = Files.createSymbolicLink(bin.resolve("ycsb"), bin.resolve("ycsb-1"));
    assertThat(start().run("run", "basic").classPath()).isEqualTo(home + "/lib/*");

    launcher = Path.of("my ycsbx/bin/ycsb");
    assertThat(start().run("run", "basic").classPath()).isEqualTo(home + "/lib/*");

    Files.delete(home.resolve("lib/ycsbx-core-1.jar"));
    assertRefused(
        start().run("run", "basic"),
        "'%s' holds neither lib/ycsbx-core-*.jar nor the sources to build it from".formatted(home));
  }

  @Test
  void stocksOtherScriptsStartTheSameOrNameIt() throws Exception {
    launcher = home.resolve("bin/ycsb.sh");
    Outcome outcome = start().with("FAKE_STATUS", 3).run("run", "basic", "-p", "label=a b");
    assertThat(outcome.status()).isEqualTo(3);
    assertThat(outcome.arguments()).endsWith("run", "basic", "-p", "label=a b");

    launcher = Files.createSymbolicLink(folder.resolve("ycsb"), launcher);
    assertThat(start().run("run", "basic").classPath()).isEqualTo(home + "/lib/*");

    launcher = home.resolve("bin/ycsb.bat");
    assertRefused(
        start().run("run", "basic"), "ycsb.bat does not start the client: start bin/ycsb");
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "17.0.15", "21-ea", "25.0.1"})
  void java17AndNewerIsAccepted(String version) throws Exception {
    Start start = new Start(sandbox, launcher).with("JAVA_HOME", sandbox.javaHome(version));

    assertThat(start.run("--version").commandLine()).containsExactly("--version");
  }

  @ParameterizedTest
  @ValueSource(strings = {"11.0.22", "1.8.0_402", "16.0.2"})
  void olderJavaIsRefused(String version) throws Exception {
    Path java = sandbox.javaHome(version);

    assertRefused(
        new Start(sandbox, launcher).with("JAVA_HOME", java).run("run", "basic"),
        "needs Java 17 or newer, but %s/bin/java is Java %s: ".formatted(java, version)
            + "set JAVA_HOME or put a newer java first on the PATH");
  }

  @Test
  void theReleaseFileIsFoundBehindLinksOnThePath() throws Exception {
    Path java = sandbox.javaHome("11.0.22");
    Path bin = Files.createDirectories(folder.resolve("usr bin"));
    Files.createSymbolicLink(bin.resolve("alternative"), java.resolve("bin/java"));
    Files.createSymbolicLink(bin.resolve("java"), Path.of("alternative"));

    assertThat(new Start(sandbox, launcher).onPath(bin).run("run", "basic").err())
        .contains("but " + bin + "/java is Java 11.0.22: ");
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Files.move(java, elsewhere.resolve("jdk"));
    assertThat(start().onPath(elsewhere.resolve("jdk/bin")).run("run", "basic").status()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"openjdk version \"21.0.2\" 2024-01-16, 0", "java version \"1.8.0_402\", 2"})
  void javaWithoutAReleaseFileIsAskedForItsVersion(String line, int status) throws Exception {
    Path java = sandbox.javaHomeWithoutRelease(line);

    Outcome outcome = new Start(sandbox, launcher).onPath(java.resolve("bin")).run("run", "basic");
    assertThat(outcome.status()).isEqualTo(status);
  }

  @Test
  void javaThatIsMissingOrHasNoVersionIsRefused() throws Exception {
    Start start = new Start(sandbox, launcher);
    assertRefused(
        start.run("run", "basic"),
        "needs Java 17 or newer, and found none: set JAVA_HOME or put java on the PATH");
    Path java = sandbox.javaHomeWithoutRelease("out of order");
    assertRefused(
        start.with("JAVA_HOME", java).run("run", "basic"),
        "'%s/bin/java -version' prints no version: ".formatted(java)
            + "set JAVA_HOME to the home of Java 17 or newer");
    assertRefused(
        start.with("JAVA_HOME", "/no/such/jdk").onPath(java.resolve("bin")).run("run", "basic"),
        "JAVA_HOME is '/no/such/jdk', but there is no bin/java in it; set it to the home of Java 17"
            + " or newer, or unset it to use the java on the PATH");
  }

  /** Whatever Java redacts, other users of the machine would read in the list of processes. */
  @Test
  void everySecretIsHandedOverByTheEnvironment() throws Exception {
    List<String> words = new ArrayList<>(List.of("run", "basic"));
    String keys =
        "db.passwd db.pass PASS as.PassPhrase mongodb.pwd x.secret AUTH_TOKEN"
            + " azure.Credentials s3.accessKeyId api-key accountkey auth.key"
            + " MASTER_KEY tls.private_key db.tls.truststore_passwd";
    for (String key : keys.split(" ", -1)) {
      words.addAll(
          List.of("-p", key + "=hidden", "-p" + key + "=hidden", "-p", "n:" + key + "=hidden"));
      words.addAll(List.of("-p", key + " hidden", "-p", key, "hidden", "-s", key + "=", "hidden"));
    }
    words.add("db.url=jdbc:mysql://u:hidden one@h/db?password=hidden&a=b");
    words.add("mongodb.url=mongodb+srv://u:hidden@h");
    words.add("jdbc:oracle:thin:scott/hidden@h");
    words.add("telemetry.hosts=a=https://hidden@h/metrics");
    assertThat(new Secrets(Set.of()).redactArguments(words))
        .noneMatch(word -> word.contains("hidden"));

    Outcome outcome =
        start()
            .with(
                "JAVA_OPTS",
                "-Djavax.net.ssl.keyStorePassword=hidden -Djava.library.path=/opt/key -Da=b")
            .run(words.toArray(String[]::new));

    assertThat(outcome.out())
        .doesNotContain("hidden")
        .contains("<run>\n<basic>\n<-p>\n<db.passwd=env:");
    assertThat(outcome.jvmArguments().get(0))
        .matches("-Djavax\\.net\\.ssl\\.keyStorePassword=env:YCSBX_SECRET_\\d+_1");
    assertThat(outcome.jvmArguments()).endsWith("-Djava.library.path=/opt/key", "-Da=b");
  }
}
