package io.ycsbx.export.format;

import static io.ycsbx.SampleRun.latencies;
import static io.ycsbx.SampleRun.operation;
import static io.ycsbx.SampleRun.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.InLocale;
import io.ycsbx.export.Reports;
import io.ycsbx.measure.OperationStats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("changes the locale of the JVM")
class HistogramFilesTest {

  private static final long START_MILLIS = 1_700_000_000_000L;

  @TempDir private Path directory;

  private static OperationStats stats(String operation, long... nanos) {
    return operation(
        operation, status("OK", latencies(nanos)), status("ERROR", latencies(7_000_000)));
  }

  private static HistogramFiles files(String pathPrefix) {
    return new HistogramFiles(
        Reports.settings("hdrhistogram.output.path=" + pathPrefix), START_MILLIS);
  }

  private List<Histogram> read(String file) throws IOException {
    List<Histogram> intervals = new ArrayList<>();
    try (HistogramLogReader reader = new HistogramLogReader(directory.resolve(file).toFile())) {
      EncodableHistogram next = reader.nextIntervalHistogram();
      while (next != null) {
        intervals.add((Histogram) next);
        next = reader.nextIntervalHistogram();
      }
    }
    return intervals;
  }

  @Test
  void areReadBackByHdrHistogramsOwnReader() throws IOException {
    InLocale.run(
        "ar-EG-u-nu-arab",
        () -> {
          try (HistogramFiles files = files(directory + "/")) {
            files.add(0, 1_000, List.of(stats("READ", 999, 5_000, 5_999, 250_000)));
            files.add(1_000, 2_001, List.of(stats("READ", 1_000_000), stats("UPDATE", 2_000)));
          }
        });
    List<Histogram> read = read("READ.hdr");
    assertThat(read).hasSize(2);
    assertThat(read.get(0).getTotalCount()).isEqualTo(4);
    assertThat(read.get(0).getCountAtValue(0)).isEqualTo(1);
    assertThat(read.get(0).getCountAtValue(5)).isEqualTo(2);
    assertThat(read.get(0).getCountAtValue(250)).isEqualTo(1);
    assertThat(read.get(0).getStartTimeStamp()).isEqualTo(START_MILLIS);
    assertThat(read.get(0).getEndTimeStamp()).isEqualTo(START_MILLIS + 1_000);
    assertThat(read.get(1).getCountAtValue(1_000)).isEqualTo(1);
    assertThat(read.get(1).getStartTimeStamp()).isEqualTo(START_MILLIS + 1_000);
    assertThat(read.get(1).getEndTimeStamp()).isEqualTo(START_MILLIS + 2_001);
    assertThat(read("UPDATE.hdr")).singleElement().matches(h -> h.getCountAtValue(2) == 1);
  }

  @Test
  void namesStartWithThePrefix() throws IOException {
    try (HistogramFiles files = files(directory + "/run1-")) {
      files.add(0, 1_000, List.of(stats("READ", 1_000)));
    }
    assertThat(directory.toFile().list())
        .containsExactlyInAnyOrder("run1-READ.hdr", "run1-READ-FAILED.hdr");
  }

  @Test
  void aFileThatCannotBeMadeIsAnError() throws IOException {
    try (HistogramFiles files = files(directory + "/none/")) {
      assertThatThrownBy(() -> files.add(0, 1_000, List.of(stats("READ", 1_000))))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("READ.hdr");
    }
  }
}
