package io.ycsbx.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import io.ycsbx.run.plan.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadOptionsTest {

  private static final String READS = TestWorkloads.Reads.class.getName();

  private static RunOptions.Builder basic() {
    return RunOptions.builder("basic").property("workload", READS);
  }

  private static void assertRefused(RunOptions.Builder options, String... lines) {
    assertThatThrownBy(() -> Run.of(options.build()))
        .isInstanceOf(SettingsException.class)
        .hasMessage(String.join("\n", lines));
  }

  @Test
  void everyProblemIsReportedAtOnce() {
    assertRefused(
        RunOptions.builder("rocksbd")
            .property("threadcount", "0")
            .property("operationcount", "abc")
            .property("warmup.second", "5")
            .property("maxerrors", "many"),
        "binding: must be a binding's name or a class (available: basic; \"bin/ycsb bindings\""
            + " lists all), was \"rocksbd\"",
        "workload: required, but not set (the class of the workload; the files in workloads/ set"
            + " it)",
        "operationcount: must be a whole number from 0, was \"abc\"",
        "threadcount: must be a whole number from 1 to 100000, was \"0\"",
        "maxerrors: must be a count such as 100 or a share such as 1%, was \"many\"",
        "warmup.second: unknown property, did you mean \"warmup.seconds\"?");
  }

  @Test
  void aNearMissOfABindingIsSuggested() {
    assertRefused(
        RunOptions.builder("basik").property("workload", READS),
        "binding: must be a binding's name or a class, did you mean \"basic\"? (available: basic;"
            + " \"bin/ycsb bindings\" lists all), was \"basik\"");
  }

  @Test
  void classesMustBeThereAndOfTheRightKind() {
    assertRefused(
        RunOptions.builder("com.example.Nothing").property("workload", "java.lang.String"),
        "binding: must be a class on the class path (see -cp), was \"com.example.Nothing\"",
        "workload: must be a subclass of site.ycsb.Workload, was \"java.lang.String\"");
  }

  @Test
  void anOpenLoopNeedsATarget() {
    assertRefused(
        basic().property("arrival", "poisson"),
        "target: must be set for an arrival other than closed, was \"0.0\"");
  }

  @Test
  void aLoadNeedsACount() {
    assertRefused(
        basic().load(), "recordcount: must be more than insertstart for a load, was \"0\"");
  }

  @Test
  void theRecordOfAnEarlierRunIsNotReplaced(@TempDir Path directory) throws IOException {
    Files.writeString(directory.resolve("run.json"), "{}");

    assertRefused(
        basic().recordTo(directory),
        "-o: must not hold the record of an earlier run, which is never replaced, was \""
            + directory
            + "\"");
  }

  @Test
  void aWarmUpHasOneEnd() {
    assertRefused(
        basic().property("warmup.seconds", "5").property("warmup.operations", "9"),
        "warmup.operations: must not be set together with warmup.seconds, was \"9\"");
  }

  @Test
  void aWarmUpUntilSteadyNeedsTimeAndNoNumber() {
    assertRefused(
        basic().property("warmup.until", "steady").property("warmup.operations", "9"),
        "warmup.operations: must not be set together with warmup.until=steady, was \"9\"");
    assertRefused(
        basic().property("warmup.until", "steady").property("warmup.seconds", "4"),
        "warmup.seconds: must be 0 or at least 5 with warmup.until=steady, was \"4\"");
    assertRefused(
        basic().property("warmup.until", "warm"),
        "warmup.until: must be limit|steady, was \"warm\"");
  }
}
