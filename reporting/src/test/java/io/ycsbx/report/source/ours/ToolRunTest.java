package io.ycsbx.report.source.ours;

import static io.ycsbx.report.source.Samples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Subject;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.record.Window;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.spi.Unit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of runs that another load generator made. */
class ToolRunTest {

  @TempDir Path folder;

  private static ToolRecordBuilder sysbench() {
    return ToolRecordBuilder.builder()
        .name("sysbench")
        .title("Sysbench")
        .version(Optional.of("1.0.20"))
        .window("the whole command");
  }

  private static RunRecord run(Optional<ToolRecord> tool) throws IOException {
    RunRecord ours = new Recorded().record();
    return ours.with()
        .window(new Window(ours.window().startTimeMillis(), ours.window().nanos(), 0))
        .subject(new Subject(Optional.empty(), "", Optional.empty(), "oltp", Map.of()))
        .transactions(0)
        .operations(List.of())
        .intervals(List.of())
        .tool(tool)
        .build();
  }

  private Reading read(RunRecord run) throws IOException {
    return Samples.read(RunRecordJson.write(run, folder));
  }

  @Test
  void figuresAreThoseThatTheToolPrinted() throws IOException {
    Reading reading =
        read(
            run(
                Optional.of(
                    sysbench()
                        .sampled(List.of("READ"))
                        .figures(
                            List.of(
                                new ToolFigure("", "throughput", 5_000, "TPS"),
                                new ToolFigure("READ", "p99", 2, "ms"),
                                new ToolFigure("READ", "failures", 1, "count")))
                        .build())));

    assertThat(reading.measurements())
        .containsEntry(
            Figure.parse("throughput"), new Measurement(5_000, Unit.TRANSACTIONS_PER_SECOND))
        .containsEntry(Figure.parse("READ p99"), new Measurement(2, Unit.MILLISECONDS));
    assertThat(value(reading, "", Metric.RUN_TIME)).isEqualTo(10);
    assertThat(reading.curves()).isEmpty();
    assertThat(reading.context().tool()).isEqualTo(new Tool("sysbench", "Sysbench", "1.0.20"));
    assertThat(reading.context().sampled()).containsExactly("READ");
    assertThat(reading.context().cautions())
        .contains(
            "latencies of Sysbench come from samples of its operations (READ)",
            "it is not known whether the throughput of Sysbench has failures");
    assertThat(RunFacts.product(reading.context())).isEmpty();
    assertThat(reading.context().course().warmUpSettled()).isEmpty();
  }

  @Test
  void percentilesOfCoarseHistogramsAreShownAndNotMerged() throws IOException {
    RunRecord ours = new Recorded().record();
    ToolRecord tool = sysbench().coarse(List.of("READ")).build();

    Reading reading = read(ours.withTool(Optional.of(tool)));

    for (LatencyCurve curve : reading.curves()) {
      assertThat(curve.counts().isEmpty()).isEqualTo(!curve.operation().equals("UPDATE"));
    }
    assertThat(
            LatencyCurve.find(reading.measurements(), reading.curves(), Figure.parse("READ p97.5")))
        .isPresent();
  }

  @Test
  void aMeasuredRunWithoutAnyFigureHasNone() throws IOException {
    RunRecord nothing = run(Optional.of(sysbench().build()));

    assertThatThrownBy(() -> read(nothing))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("nothing was measured");
  }

  @Test
  void aLoadHasAtLeastItsTime() throws IOException {
    RunRecord nothing = run(Optional.of(sysbench().build()));
    RunDescription plan = nothing.plan();
    RunRecord load =
        nothing.withPlan(
            new RunDescription(
                true,
                plan.label(),
                plan.command(),
                plan.settings(),
                plan.threads(),
                plan.targetOpsPerSecond(),
                plan.arrival()));

    assertThat(value(read(load), "", Metric.RUN_TIME)).isEqualTo(10);
  }

  @Test
  void aRunOfOursWithoutOperationsHasNoFigures() {
    assertThatThrownBy(() -> read(run(Optional.empty())))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("nothing was measured");
  }
}
