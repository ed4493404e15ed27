package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntervalLogTest {

  @TempDir private Path directory;

  private static OperationStats operation(String name, String status) {
    Histogram one = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    one.recordValue(1_000);
    return new OperationStats(
        name,
        Level.DATABASE,
        List.of(
            new StatusStats(status, false, "", new LatencyDistribution(one), Optional.empty())));
  }

  @Test
  void anyNameIsReadBackAndWhatFollowsItToo() throws IOException {
    try (IntervalLog log = new IntervalLog(directory)) {
      log.start(1_700_000_000_000L);
      log.add(
          0,
          1_000,
          List.of(
              operation("NEW ORDER", "OK"),
              operation("READ", "NOT FOUND, SIR\n100%"),
              operation("READ", "ERROR")));
      log.publish();
    }

    List<String> tags = new ArrayList<>();
    try (HistogramLogReader log = new HistogramLogReader(directory.resolve("run.hlog").toFile())) {
      while (log.hasNext()) {
        tags.add(log.nextIntervalHistogram().getTag());
      }
    }
    assertThat(tags)
        .containsExactly(
            "NEW%20ORDER/OK/service",
            "READ/NOT%20FOUND%2C%20SIR%0A100%25/service", "READ/ERROR/service");
  }
}
