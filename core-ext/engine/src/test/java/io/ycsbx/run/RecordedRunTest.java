package io.ycsbx.run;

import static io.ycsbx.run.Runs.atEnd;
import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.process.TemporaryDirectory;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.run.phase.RunCourse;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.run.stop.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that a run writes to its directory. */
class RecordedRunTest {

  @Test
  void theRecordIsWrittenAsItIsReturned(@TempDir Path directory) throws IOException {
    RunRecord record = execute(reading(TestDatabases.Memory.class).recordTo(directory));

    assertThat(RunRecordJson.read(directory.resolve("run.json"))).isEqualTo(record);
    assertThat(directory.resolve("run.hlog")).exists();
  }

  @Test
  void theIntervalLogAddsUpToTheFigures(@TempDir Path directory) throws IOException {
    RunRecord record =
        execute(
            reading(
                    TestDatabases.EverySecondFails.class,
                    "operationcount=5000 target=4000 threadcount=2")
                .recordTo(directory));

    Map<String, Histogram> sums = new HashMap<>();
    try (HistogramLogReader log = new HistogramLogReader(directory.resolve("run.hlog").toFile())) {
      while (log.hasNext()) {
        Histogram interval = (Histogram) log.nextIntervalHistogram();
        sums.computeIfAbsent(interval.getTag(), tag -> new Histogram(3)).add(interval);
      }
    }
    assertThat(new LatencyDistribution(sums.remove(null)))
        .isEqualTo(record.total().orElseThrow().service());
    for (StatusStats status : record.operation("READ").orElseThrow().statuses()) {
      assertThat(new LatencyDistribution(sums.remove("READ/" + status.status() + "/service")))
          .isEqualTo(status.service());
      assertThat(new LatencyDistribution(sums.remove("READ/" + status.status() + "/response")))
          .isEqualTo(status.response().orElseThrow());
    }
    assertThat(new LatencyDistribution(sums.remove("client-hiccup")))
        .isEqualTo(record.clientHiccup().orElseThrow());
    assertThat(sums).isEmpty();
  }

  @Test
  void aRecordThatCannotBeWrittenFailsTheRun(@TempDir Path directory) throws IOException {
    Path gone = directory.resolve("gone");
    RunRecord record =
        execute(
            reading(TestDatabases.Memory.class)
                .recordTo(gone)
                .listener(atEnd(() -> new TemporaryDirectory(gone).close())));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons())
        .singleElement()
        .asString()
        .isEqualTo("the record could not be written: no such file or directory");
    assertThat(record.transactions()).isEqualTo(1000);
  }

  @Test
  void aRecordOfAnotherRunIsNotReplaced(@TempDir Path directory) throws IOException {
    RunRecord record =
        execute(
            reading(TestDatabases.Memory.class)
                .recordTo(directory)
                .listener(
                    atEnd(
                        () -> Files.writeString(directory.resolve("run.json"), "another run's"))));

    assertThat(directory.resolve("run.json")).content(UTF_8).isEqualTo("another run's");
    assertThat(directory.resolve("run.hlog")).doesNotExist();
    assertThat(record.outcome().reasons())
        .containsOnlyOnce(
            "the record could not be written: its directory now holds another run's record, which"
                + " is never replaced");
  }

  /** A host that reports what no record may have. */
  private static final class Implausible implements HostObserver.Observation {
    @Override
    public Optional<Inventory> inventory(Consumer<Warning> log) {
      return Optional.of(
          InventoryBuilder.builder()
              .processors(ProcessorsBuilder.builder().build())
              .memoryBytes(Optional.of(-1L))
              .build());
    }
  }

  @Test
  void aRecordThatNobodyCouldReadIsNotWritten(@TempDir Path directory) throws IOException {
    RunOptions options = reading(TestDatabases.Memory.class).recordTo(directory).build();
    RunRecord record =
        new RunCourse(options, ValidatedRun.of(options), new StopSignal(), new Implausible())
            .execute();

    assertThat(record.outcome().reasons())
        .containsExactly(
            "the record could not be written with inventory and telemetry:"
                + " inventory.memoryBytes: must be an integer of 1 or more, was \"-1\"");
    assertThat(RunRecordJson.read(directory.resolve("run.json")))
        .isEqualTo(record.with().inventory(Optional.empty()).build());
    assertThat(directory.resolve(CutRun.LOG)).doesNotExist();
  }

  @Test
  void aPasswordInALabelIsMasked() {
    RunOptions.Builder run = reading(TestDatabases.Memory.class);

    assertThat(execute(run.property("label", "mysql://me:secret@db1/x")).plan().label())
        .isEqualTo("mysql://me:***@db1/x");
  }

  @Test
  void aSecretThatTheLabelRepeatsIsMasked() {
    RunOptions.Builder run = reading(TestDatabases.Memory.class).property("my.apikey", "hunter\"7");
    run.property("label", "of hunter\"7").property("table", "hunter\"7");
    run.property("my.options", "-u me -phunter\"7");

    RunDescription plan = execute(run.command(List.of("-o", "D-hunter\"7"))).plan();
    assertThat(plan.label()).isEqualTo("of ***");
    assertThat(plan.command()).containsExactly("-o", "D-***");
    assertThat(plan.values()).containsEntry("label", "of ***").containsEntry("table", "***");
    assertThat(plan.values()).containsEntry("my.options", "-u me -p***");
  }
}
