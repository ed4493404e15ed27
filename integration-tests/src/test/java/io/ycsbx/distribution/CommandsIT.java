package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsIT {

  @TempDir Path folder;

  @Test
  void bindingsListsEveryPropertyWithTypeDefaultAndMeaning() throws Exception {
    Ended ended = Ycsb.run(folder, "bindings");

    assertThat(ended.status()).isZero();
    assertThat(ended.out())
        .contains("basic - stock's BasicDB")
        .contains("rocksdb - ")
        .contains("  rocksdb.dir\n      a path, several separated by commas; required\n      ");
  }

  @Test
  void propertiesListsThoseOfRunnerResultsTelemetryAndWorkloads() throws Exception {
    assertThat(Ycsb.run(folder, "properties").out())
        .contains("runner\n", "  warmup.seconds\n      a whole number from 0; default 0\n")
        .contains("results\n", "  hdrhistogram.percentiles\n")
        .contains("telemetry\n", "  telemetry.interval\n")
        .contains("workload=io.ycsbx.workload.kv.KeyValueWorkload\n", "  readproportion\n");
  }

  @Test
  void aPropertyThatNothingReadsIsAWarning() throws Exception {
    Ended ended =
        Ycsb.run(
            folder,
            "run",
            "basic",
            "-P",
            Ycsb.HOME.resolve("workloads/workloadc").toString(),
            "-p",
            "basicdb.verbose=false",
            "-p",
            "warm_up=5");

    assertThat(ended.status()).isZero();
    assertThat(ended.err()).contains("Warning: unused properties: warm_up; ");
  }

  /** Uses a shell, since this JVM cannot name such a folder without a locale either. */
  @Test
  void withoutALocaleNamesAreWhatTheyAre() throws Exception {
    String commands =
        """
        name=$(printf 'j\\303\\266rg')
        mkdir "$name" && cd "$name"
        env -u LC_CTYPE -u LANG LC_ALL=C "$YCSB" run basic -P "$WORKLOAD" -p basicdb.verbose=false \\
          -o "$name/res" && test -s "$name/res/run.json"
        """;
    Path out = folder.resolve("out");

    assertThat(shell(commands, out)).as(Files.readString(out)).isZero();
  }

  @Test
  void aReaderThatEndsFirstEndsTheCommandQuietly() throws Exception {
    String commands =
        """
        mkfifo pipe
        : < pipe &
        exec 3> pipe
        wait
        "$YCSB" properties >&3
        """;
    Path err = folder.resolve("err");

    assertThat(shell(commands, err)).isEqualTo(141);
    assertThat(err).isEmptyFile();
  }

  @Test
  void aFullStandardOutputIsAnError() throws Exception {
    Path err = folder.resolve("err");

    assertThat(shell("\"$YCSB\" properties > /dev/full", err)).isEqualTo(1);
    assertThat(err).hasContent("ycsb: standard output cannot be written: it is full or closed");
  }

  @Test
  void recordsOfSeveralClientsAreMerged() throws Exception {
    for (String client : new String[] {"a", "b"}) {
      Ended run =
          Ycsb.run(
              folder,
              "run",
              "basic",
              "-P",
              Ycsb.HOME.resolve("workloads/workloadc").toString(),
              "-p",
              "basicdb.verbose=false",
              "-o",
              client);
      assertThat(run.status()).as(run.err()).isZero();
    }
    Ended merged = Ycsb.run(folder, "merge", "a", "b", "-o", "both");

    assertThat(merged.status()).as(merged.err()).isZero();
    assertThat(merged.ok("READ")).isEqualTo(2000);
    assertThat(merged.err()).contains("have no time in common");
    assertThat(folder.resolve("both/run.hlog")).exists();
  }

  @Test
  void helpIsThereForEveryCommand() throws Exception {
    for (String command :
        List.of(
            "load",
            "run",
            "check",
            "shell",
            "bindings",
            "telemetry",
            "doctor",
            "drive",
            "report",
            "compare")) {
      Ended ended = Ycsb.run(folder, command, "--help");

      assertThat(ended.status()).isZero();
      assertThat(ended.out()).startsWith("Usage: ycsb " + command + " ");
    }
    assertThat(Ycsb.run(folder, "--version").out()).startsWith("ycsbx ");
  }

  /** Returns the status of commands of a shell, whose standard error goes to a file. */
  private int shell(String commands, Path err) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("sh", "-ec", commands).directory(folder.toFile());
    shell.environment().put("JAVA_HOME", System.getProperty("java.home"));
    shell.environment().put("YCSB", Ycsb.HOME.resolve("bin/ycsb").toString());
    shell.environment().put("WORKLOAD", Ycsb.HOME.resolve("workloads/workloadc").toString());
    shell.redirectOutput(folder.resolve("shell-out").toFile()).redirectError(err.toFile());
    return Sandbox.start(shell).waitFor();
  }
}
