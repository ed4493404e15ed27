package io.ycsbx.record.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.record.Window;
import io.ycsbx.spi.Unit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The figures of runs of other load generators. */
class ToolFiguresTest {

  private static Map<Figure, Measurement> figures(ToolFigure... printed) {
    return RecordFigures.of(run(printed)).all();
  }

  private static RunRecord run(ToolFigure... printed) {
    ToolRecord tool =
        ToolRecordBuilder.builder()
            .name("fio")
            .title("fio")
            .window("the whole command")
            .figures(List.of(printed))
            .build();
    return SampleRun.record()
        .with()
        .window(new Window(1_020, 2_000_400_000L, 0))
        .transactions(0)
        .intervals(List.of())
        .tool(Optional.of(tool))
        .build();
  }

  @Test
  void whatTheToolPrintedIsTakenBeforeWhatHistogramsHave() {
    Map<Figure, Measurement> figures =
        figures(
            new ToolFigure("", "throughput", 700, "keys/s"),
            new ToolFigure("READ", "p99", 1.5, "ms"),
            new ToolFigure("DROP", "p99", 2, "ms"));

    assertThat(figures.get(Figure.parse("throughput")))
        .isEqualTo(new Measurement(700, Unit.KEYS_PER_SECOND));
    assertThat(figures.get(Figure.parse("READ p99")))
        .isEqualTo(new Measurement(1.5, Unit.MILLISECONDS));
    assertThat(figures.get(Figure.parse("DROP p99")).value()).isEqualTo(2);
    assertThat(figures).containsKey(Figure.parse("READ mean"));
  }

  @Test
  void throughputByTheMinuteIsConvertedForHosts() {
    RunRecord run = run(new ToolFigure("", "throughput", 60_000, "TPM"));

    assertThat(RecordFigures.throughput(run)).hasValue(1_000);
    assertThat(RecordFigures.of(run).all())
        .containsEntry(
            Figure.parse("throughput"), new Measurement(60_000, Unit.TRANSACTIONS_PER_MINUTE));
  }

  /** It is not known whether it counts these. */
  @Test
  void printedThroughputIsNotReducedByFailures() {
    RunRecord run = run(new ToolFigure("", "throughput", 700, "ops/s"));

    assertThat(run.operations()).anyMatch(operation -> operation.failures() > 0);
    assertThat(RecordFigures.of(run).all())
        .containsEntry(Figure.parse("throughput"), new Measurement(700, Unit.OPERATIONS_PER_SECOND))
        .doesNotContainKey(Figure.parse("throughput with failures"));
  }

  @Test
  void aFigureInAUnitOfAnotherQuantityIsAStatistic() {
    assertThat(figures(new ToolFigure("DROP", "p99", 7, "ops/s")))
        .doesNotContainKey(Figure.parse("DROP p99"))
        .containsEntry(
            Figure.parse("statistics DROP p99"), new Measurement(7, Unit.OPERATIONS_PER_SECOND));
  }

  @Test
  void throughputIsUnknownIfTheToolPrintedNone() {
    assertThat(figures(new ToolFigure("", "bogo ops", 7, "count")))
        .doesNotContainKey(Figure.parse("throughput"))
        .containsKey(Figure.parse("run time"))
        .containsEntry(Figure.parse("statistics bogo ops"), new Measurement(7, Unit.COUNT));
  }
}
