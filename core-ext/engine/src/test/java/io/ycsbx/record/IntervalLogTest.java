package io.ycsbx.record;

import static io.ycsbx.SampleRun.latencies;
import static io.ycsbx.SampleRun.operation;
import static io.ycsbx.SampleRun.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntervalLogTest {

  @TempDir private Path directory;

  @Test
  void anyNameIsReadBackAndWhatFollowsItToo() throws IOException {
    try (IntervalLog log = new IntervalLog(directory)) {
      log.start(1_700_000_000_000L);
      log.add(
          0,
          1_000,
          List.of(
              operation("NEW ORDER", status("BUSY", latencies(1_000))),
              operation("READ", status("NOT FOUND, SIR\n100%", latencies(1_000))),
              operation("READ", status("ERROR", latencies(1_000)))));
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
            "NEW%20ORDER/BUSY/service",
            "READ/NOT%20FOUND%2C%20SIR%0A100%25/service", "READ/ERROR/service");
  }
}
