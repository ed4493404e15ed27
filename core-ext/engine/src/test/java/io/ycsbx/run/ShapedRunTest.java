package io.ycsbx.run;

import static io.ycsbx.run.Runs.atPhase;
import static io.ycsbx.run.Runs.execute;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapedRunTest {

  private static RunOptions.Builder reading() {
    return Runs.reading(TestDatabases.Memory.class, "operationcount=0");
  }

  @Test
  void eachPhaseOfAShapeHasFigures() {
    RunRecord record =
        execute(
            reading()
                .property("target", "1000")
                .property("arrival", "constant")
                .property("arrival.shape", "base 200ms 1, spike 100ms 5, base 100ms 0.5"));

    assertThat(record.outcome()).isEqualTo(new Outcome(Outcome.Kind.SUCCEEDED, List.of()));
    assertThat(record.transactions()).isEqualTo(750);
    OperationStats base = record.operation("READ@base").orElseThrow();
    OperationStats spike = record.operation("READ@spike").orElseThrow();
    assertThat(spike.level()).isEqualTo(Level.BINDING);
    assertThat(base.count()).isPositive();
    assertThat(base.count() + spike.count()).isEqualTo(750);
    assertThat(
            Stream.of(base, spike)
                .mapToLong(part -> part.statuses().get(0).response().orElseThrow().count())
                .sum())
        .isEqualTo(750);
    assertThat(record.total()).map(OperationStats::count).contains(750L);
    assertThat(record.intervals().stream().mapToLong(Interval::transactions).sum()).isEqualTo(750);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "later 200ms 9\n"})
  void aFileIsReadBeforeTheRunOnly(String later, @TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(folder.resolve("shape.txt"), "# rates\nlow 100ms 1\nhigh 100ms 3\n");
    RunRecord record =
        execute(
            reading()
                .property("target", "100")
                .property("arrival.shape", "file:" + file)
                .listener(
                    atPhase(
                        "init",
                        () -> {
                          Files.delete(file);
                          if (!later.isEmpty()) {
                            Files.writeString(file, later);
                          }
                        })));

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.plan().targetOpsPerSecond()).contains(200.0);
    assertThat(record.transactions()).isEqualTo(40);
  }

  @Test
  void aShapeNeedsATargetAndMustBeOne() {
    RunOptions.Builder shaped = reading().property("arrival.shape", "spike 2s");
    assertThatThrownBy(() -> execute(shaped))
        .hasMessage("arrival.shape: must be unset without a target, was \"spike 2s\"");
    assertThatThrownBy(() -> execute(shaped.property("target", "1")))
        .hasMessage(
            "arrival.shape: \"spike 2s\" must be NAME DURATION RATE, such as spike 2s 5, was"
                + " \"spike 2s\"");
  }
}
