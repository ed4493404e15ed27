package io.ycsbx.export.figure;

import static io.ycsbx.SampleRun.latencies;
import static io.ycsbx.SampleRun.operation;
import static io.ycsbx.SampleRun.status;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.config.TextFile;
import io.ycsbx.export.Exporters;
import io.ycsbx.export.Reports;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Latency is told of batches and throughput of keys, and neither can be taken for the other. */
public class BatchFiguresTest {

  /** 4 batches of 8 keys, of which 2 are missing, and 2 single reads, within 2 s. */
  public static RunRecord batches() {
    OperationStats batches =
        new OperationStats(
            "BATCH-READ",
            Level.DATABASE,
            List.of(ended("OK", 3), ended("NOT_FOUND", 1)),
            Optional.of(
                List.of(new StatusCount("NOT_FOUND", false, 2), new StatusCount("OK", true, 30))));
    OperationStats single = operation("READ", ended("OK", 2));
    return SampleRun.nothingMeasured()
        .with()
        .phases(SampleRun.record().phases())
        .transactions(6L)
        .window(new Window(1_020, 2_000_000_000L, 6))
        .operations(List.of(batches, single))
        .build();
  }

  private static StatusStats ended(String status, int times) {
    return status(status, latencies(LongStream.generate(() -> 1_000).limit(times).toArray()));
  }

  private static Stream<String> formats() {
    String blocks = TextFile.resource(BatchFiguresTest.class, "batch-figures.txt");
    return Stream.of(blocks.strip().split("\n\n", -1));
  }

  /** Holds each format to a block: the format, and texts that it has in this order. */
  @ParameterizedTest
  @MethodSource("formats")
  void formatsHaveThemApart(String block) throws IOException {
    List<String> lines = block.lines().toList();
    String text = Reports.export(Exporters.find("exporter", lines.get(0)), batches());

    assertThat(text.replaceAll("\\s+", " "))
        .containsSubsequence(lines.subList(1, lines.size()))
        .doesNotContain("[READ], Keys, 2");
  }

  @Test
  void aRecordKeepsThem(@TempDir Path folder) throws IOException {
    assertThat(RunRecordJson.read(RunRecordJson.write(batches(), folder))).isEqualTo(batches());
  }
}
