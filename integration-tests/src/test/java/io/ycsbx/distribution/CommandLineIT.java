package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Start.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineIT {
  @TempDir Path folder;
  private Sandbox sandbox;
  private Path home;
  private Start start;

  @BeforeEach
  void unpack() throws IOException {
    sandbox = new Sandbox(folder);
    home = sandbox.distribution();
    start = startOf(home.resolve("bin/ycsb"));
  }

  private Start startOf(Path launcher) throws IOException {
    return new Start(sandbox, launcher).with("JAVA_HOME", sandbox.javaHome("17.0.1"));
  }

  @Test
  void handsEveryOtherArgumentOverUntouched() throws Exception {
    String[] arguments = {
      "run",
      "basic",
      "-p",
      "a b=c  d",
      "",
      "*",
      "it's",
      "\"$HOME\"",
      "`x`",
      "\\",
      "two\nlines",
      "-s"
    };

    Outcome outcome = start.run(arguments);

    assertThat(outcome.out()).endsWith("<two\nlines>\n<-s>\n").contains("<`x`>\n<\\>\n");
    assertThat(outcome.out()).contains("<run>\n<basic>\n<-p>\n<a b=c  d>\n<>\n<*>\n<it's>\n");
    assertThat(outcome.out()).contains("<\"$HOME\">");
  }

  @Test
  void setsOnlyTheFlagsItDocuments() throws Exception {
    assertThat(start.run("run", "basic").arguments())
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
  void takesJvmArgumentsInBothFormsAndAnyPlace() throws Exception {
    Outcome outcome =
        start
            .with("JAVA_OPTS", " -Xmx1g  -Da=1 ")
            .run("-jvm-args=-Xmx4g", "run", "basic", "-jvm-args", "-Xss1m -Dx=y", "-s");

    assertThat(outcome.jvmArguments())
        .containsExactly("-Xmx1g", "-Da=1", "-Xmx4g", "-Xss1m", "-Dx=y");
    assertThat(outcome.commandLine()).containsExactly("run", "basic", "-s");
  }

  @Test
  void splitsJvmArgumentsAsAShellDoesButExpandsNothing() throws Exception {
    String line = "-Da='b  \\c' -Dd=\"e 'f' \\\"g\\\" \\h\"\t-Di=j\\ k '' -Dl=$HOME;* \"\"\n-Dm=n";

    assertThat(start.run("run", "basic", "-jvm-args", line).jvmArguments())
        .containsExactly(
            "-Da=b  \\c", "-Dd=e 'f' \"g\" \\h", "-Di=j k", "", "-Dl=$HOME;*", "", "-Dm=n");
  }

  @Test
  void reportsAnOpenQuote() throws Exception {
    Outcome outcome = start.run("run", "basic", "-jvm-args", "-Da='b");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).isEqualTo("ycsb: no closing ' in -jvm-args or JAVA_OPTS\n");
  }

  @Test
  void reportsAMissingValue() throws Exception {
    Outcome outcome = start.run("run", "basic", "-cp");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).isEqualTo("ycsb: -cp needs a value\n");
  }

  @Test
  void putsTheUsersClassPathFirst() throws Exception {
    Files.createDirectories(folder.resolve("my jars"));
    Files.createFile(folder.resolve("my jars/a.jar"));
    Files.createDirectories(folder.resolve("conf"));
    Files.createFile(folder.resolve("b.jar"));

    Outcome outcome = start.run("run", "basic", "-cp", "my jars/a.jar:conf", "-cp=", "-cp=b.jar");

    assertThat(outcome.classPath()).isEqualTo("my jars/a.jar:conf:b.jar:" + home + "/lib/*");
    assertThat(outcome.commandLine()).containsExactly("run", "basic");
    assertThat(start.run("run", "basic", "-cp", "my jars/*:*::/*").classPath())
        .isEqualTo("my jars/*:*::/*:" + home + "/lib/*");
    start.with("YCSBX_CLASS_PATH", "conf:b.jar");
    assertThat(start.run("run", "basic", "-cp", "my jars/a.jar").classPath())
        .isEqualTo("my jars/a.jar:conf:b.jar:" + home + "/lib/*");
  }

  @Test
  void aClassPathThatLeadsNowhereIsRefused() throws Exception {
    Files.createFile(folder.resolve("a.jar"));

    assertRefused("-cp: there is no file or directory 'b.jar'", "-cp", "a.jar:b.jar");
    assertRefused("-cp: there is no file or directory 'no jar'", "-cp=no jar:a.jar");
    assertRefused("-cp: there is no directory 'jars/'", "-cp", "jars/*");
    assertRefused("-cp: there is no directory 'a.jar/'", "-cp", "a.jar/*");
    start.with("YCSBX_CLASS_PATH", "a.jar:b.jar");
    assertRefused("YCSBX_CLASS_PATH: there is no file or directory 'b.jar'");
  }

  private void assertRefused(String expected, String... classPath) throws Exception {
    Outcome outcome =
        start.run(
            Stream.concat(Stream.of("run", "basic"), Stream.of(classPath)).toArray(String[]::new));

    assertThat(outcome.err()).isEqualTo("ycsb: " + expected + "\n");
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.status()).isEqualTo(2);
  }

  @Test
  void putsOnlyTheChosenBindingOnTheClassPath() throws Exception {
    String engine = home + "/lib/*";
    String mongodb = ":" + home + "/bindings/mongodb/lib/*";
    String rocksdb = ":" + home + "/bindings/rocksdb/lib/*";

    assertThat(start.run("run", "rocksdb").classPath()).isEqualTo(engine + rocksdb);
    assertThat(start.run("find", "rocksdb").classPath()).isEqualTo(engine + rocksdb);
    assertThat(start.run("load", "mongodb", "-s").classPath()).isEqualTo(engine + mongodb);
    assertThat(start.run("shell", "basic").classPath()).isEqualTo(engine);
    assertThat(start.run("run", "org.example.MyDB").classPath()).isEqualTo(engine);
  }

  @Test
  void putsEveryBindingOnTheClassPathOfOtherCommandsAndOfMistakes() throws Exception {
    String all =
        home + "/lib/*:" + home + "/bindings/mongodb/lib/*:" + home + "/bindings/rocksdb/lib/*";

    assertThat(start.run("bindings").classPath()).isEqualTo(all);
    assertThat(start.run("--help").classPath()).isEqualTo(all);
    assertThat(start.run("load", "--help").classPath()).isEqualTo(all);
    assertThat(start.run("run", "rocksbd").classPath()).isEqualTo(all);
    assertThat(start.run().classPath()).isEqualTo(all);
  }

  @Test
  void findsItsHomeThroughLinks() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("usr/bin"));
    Files.createSymbolicLink(bin.resolve("ycsb-1"), Path.of("../../my ycsbx/bin/ycsb"));
    Path link = Files.createSymbolicLink(bin.resolve("ycsb"), bin.resolve("ycsb-1"));

    assertThat(startOf(link).run("run", "basic").classPath()).isEqualTo(home + "/lib/*");
  }

  @Test
  void takesARelativePathToItself() throws Exception {
    Outcome outcome = startOf(Path.of("my ycsbx/bin/ycsb")).run("run", "basic");

    assertThat(outcome.classPath()).isEqualTo(home + "/lib/*");
  }

  @Test
  void saysWhenItStandsNowhere() throws Exception {
    Files.delete(home.resolve("lib/ycsbx-core-1.jar"));

    Outcome outcome = start.run("run", "basic");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo(
            "ycsb: '%s' holds neither lib/ycsbx-core-*.jar nor the sources to build it from\n"
                .formatted(home));
  }
}
