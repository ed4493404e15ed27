package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong input ends with status 2 and lists all problems at once, without a stack trace. */
class BadInputIT {

  @TempDir Path folder;

  private void assertRefused(String expected, String... arguments) throws Exception {
    Ended ended = Ycsb.run(folder, arguments);

    assertThat(ended.err()).isEqualTo(expected);
    assertThat(ended.out()).isEmpty();
    assertThat(ended.status()).isEqualTo(2);
  }

  @Test
  void everythingAtOnce() throws Exception {
    assertRefused(
        """
        ycsb: 7 problems:
          -P: there is no such file, was "nowhere"
          -p: must be KEY=VALUE, was "noequals"
          binding: must be a binding's name or a class, did you mean "rocksdb"? (available: \
        aerospike, basic, jdbc, mongodb, mysql, rocksdb; "bin/ycsb bindings" lists all), was "rocksbd"
          workload: required, but not set (the class of the workload; the files in workloads/ set it)
          operationcount: must be a whole number from 0, was "abc"
          threadcount: must be a whole number from 1 to 100000, was "0"
          warmup.secs: unknown property; there are warmup.operations, warmup.seconds, warmup.until
        """,
        "run",
        "rocksbd",
        "-P",
        "nowhere",
        "-threads",
        "0",
        "-p",
        "operationcount=abc",
        "-p",
        "noequals",
        "-p",
        "warmup.secs=1");
  }

  @Test
  void settingsOfBindingAndWorkload() throws Exception {
    Ended ended =
        Ycsb.run(
            folder,
            "run",
            "rocksdb",
            "-P",
            Ycsb.HOME.resolve("workloads/workloada").toString(),
            "-p",
            "readproportion=1.5",
            "-p",
            "rocksdb.blok_size=4096",
            "-p",
            "exporter=tetx");

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err().lines())
        .hasSize(5)
        .contains(
            "ycsb: 4 problems:",
            "  exporter: must be one of csv, hgrm, json, jsonl, markdown, openmetrics, text or"
                + " a class (did you mean \"text\"?), was \"tetx\"",
            "  rocksdb.dir: required, but not set (a path, several separated by commas)",
            "  readproportion: must be a number from 0 to 1, was \"1.5\"",
            "  rocksdb.blok_size: unknown property, did you mean \"rocksdb.block_size\"?");
  }

  @Test
  void aDirectoryThatCannotBeWritten() throws Exception {
    Files.writeString(folder.resolve("file"), "");
    assertRefused(
        """
        ycsb: 2 problems:
          exportfile: must be a file that can be written, was "file/x"
          -o: must be a directory that can be written, was "file/results"
        """,
        "run",
        "basic",
        "-p",
        "workload=site.ycsb.workloads.CoreWorkload",
        "-o",
        "file/results",
        "-p",
        "exportfile=file/x");
    assertRefused(
        """
        ycsb: 1 problem:
          -o: must be a directory that can be written, was "%s"
        """
            .formatted(folder.resolve("file/results")),
        "brief",
        "run",
        "rocksdb-cache",
        "-o",
        "file/results");
  }

  @Test
  void noCommandOrAnUnknownOption() throws Exception {
    assertThat(Ycsb.run(folder).err()).startsWith("ycsb: Missing command\nUsage: ycsb");
    Ended unknown = Ycsb.run(folder, "run", "basic", "-threadz", "2");
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err())
        .startsWith("ycsb: Unknown option")
        .contains("-threads")
        .doesNotContain("\tat ", "Usage");
    assertRefused(
        """
        ycsb: -title must not be blank
        "bin/ycsb report --help" lists all options
        """,
        "report",
        ".",
        "--title",
        "");
    assertRefused(
        """
        ycsb: 1 problem:
          -o: must be a directory, was "%s"
        """
            .formatted(Files.writeString(folder.resolve("file"), "")),
        "report",
        ".",
        "-o",
        folder.resolve("file").toString());
  }

  @Test
  void aDatabaseThatIsNotNamed() throws Exception {
    assertRefused(
        """
        ycsb: 1 problem:
          db.url: required, but not set (a JDBC URL, or embedded for a MariaDB that this process \
        starts and stops)
        """,
        "run",
        "mysql",
        "-P",
        Ycsb.HOME.resolve("workloads/workloada").toString());
  }

  @Test
  void aDatabaseThatCannotBeOpenedIsAFailedRunAndNotBadUsage() throws Exception {
    Files.writeString(folder.resolve("file"), "");
    Ended ended =
        Ycsb.run(
            folder,
            "run",
            "rocksdb",
            "-P",
            Ycsb.HOME.resolve("workloads/workloada").toString(),
            "-p",
            "rocksdb.dir=file",
            "-threads",
            "8");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .contains("Run failed: 8 of 8 threads could not start: ")
        .doesNotContain("\tat ");
  }
}
