package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results in files, and in several formats at once. */
class ResultFilesIT {

  @TempDir Path folder;

  private Ended run(String... properties) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of("run", "basic", "-P", Ycsb.HOME.resolve("workloads/workloada").toString()));
    for (String property : properties) {
      arguments.addAll(List.of("-p", property));
    }
    return Ycsb.run(folder, arguments.toArray(String[]::new));
  }

  private List<String> results() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("out") && !name.startsWith("err"))
          .sorted()
          .toList();
    }
  }

  @Test
  void severalFormsAtOnce() throws Exception {
    Ended ended =
        run(
            "exporters=text:-,csv:r.csv,jsonl:r.jsonl,openmetrics:r.prom,markdown:r.md,hgrm:r.hgrm");

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.value("TOTAL", "Operations"))
        .isEqualTo(ended.value("READ", "Operations") + ended.value("UPDATE", "Operations"));
    assertThat(results())
        .containsExactly(
            "r-READ.hgrm", "r-TOTAL.hgrm", "r-UPDATE.hgrm", "r.csv", "r.jsonl", "r.md", "r.prom");
    assertThat(Files.readAllLines(folder.resolve("r.csv"))).hasSize(4);
    assertThat(Files.readAllLines(folder.resolve("r.jsonl"))).hasSize(3);
    assertThat(folder.resolve("r.prom")).content().endsWith("# EOF\n");
  }

  @Test
  void aDiskThatIsFullFailsTheRunAndNotTheOtherFiles() throws Exception {
    Ended ended = run("exporters=json:/dev/full,csv:r.csv");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .contains(
            "ycsb: the results could not be written to /dev/full (json): No space left on"
                + " device\n");
    assertThat(results()).containsExactly("r.csv");
  }

  @Test
  void everythingWrongIsSaidBeforeTheRun() throws Exception {
    Ended ended = run("exporters=csv,jsno:x", "measurement.thresholds=1", "metrics.port=x");

    assertThat(ended.err())
        .isEqualTo(
            """
            ycsb: 3 problems:
              measurement.thresholds: must be a duration such as 500ms, 30s or 5m from 1ns to 1h, \
            several separated by commas, was "1"
              exporters: must be NAME:FILE such as csv:results.csv, or NAME:- for standard output, \
            several separated by commas, was "csv"
              metrics.port: must be a whole number from 0 to 65535, was "x"
            """);
    assertThat(ended.status()).isEqualTo(2);
  }
}
