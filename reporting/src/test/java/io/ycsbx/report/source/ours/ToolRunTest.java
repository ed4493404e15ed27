package io.ycsbx.report.source.ours;

import static io.ycsbx.report.source.Samples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.record.Window;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of runs that another load generator made. */
class ToolRunTest {

  @TempDir Path folder;

  private Reading read(Optional<ToolRecord> tool) throws IOException {
    RunRecord ours = new Recorded().record();
    return Samples.read(
        RunRecordJson.write(
            ours.with()
                .window(new Window(ours.window().startTimeMillis(), ours.window().nanos(), 0))
                .transactions(0)
                .operations(List.of())
                .intervals(List.of())
                .tool(tool)
                .build(),
            folder));
  }

  @Test
  void figuresAreThoseThatTheToolPrinted() throws IOException {
    Reading reading =
        read(
            Optional.of(
                ToolRecordBuilder.builder()
                    .name("sysbench")
                    .title("sysbench")
                    .version(Optional.of("1.0.20"))
                    .window("the whole command")
                    .sampled(List.of("READ"))
                    .figures(
                        List.of(
                            new ToolFigure("", "throughput", 5_000, "TPS"),
                            new ToolFigure("READ", "p99", 2, "ms")))
                    .build()));

    assertThat(value(reading, "", Metric.THROUGHPUT)).isEqualTo(5_000);
    assertThat(value(reading, "", Metric.RUN_TIME)).isEqualTo(10);
    assertThat(reading.curves()).isEmpty();
    assertThat(reading.context().tool()).isEqualTo(new Tool("sysbench", "1.0.20"));
    assertThat(reading.context().sampled()).containsExactly("READ");
  }

  @Test
  void aRunOfOursWithoutOperationsHasNoFigures() {
    assertThatThrownBy(() -> read(Optional.empty()))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("nothing was measured");
  }
}
