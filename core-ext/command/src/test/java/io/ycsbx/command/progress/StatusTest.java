package io.ycsbx.command.progress;

import static io.ycsbx.SampleRun.latencies;
import static io.ycsbx.SampleRun.status;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StatusTest {

  private static final long SECOND = 1_000_000_000;

  private static Progress progress(
      long startNanos, long endNanos, long transactions, boolean last, OperationStats... done) {
    return new Progress(
        startNanos, endNanos, transactions, 0, 0, 0, last, List.of(done), Optional.empty());
  }

  /** Operations of 1,000 ns each. */
  private static OperationStats operation(String name, Level level, long count, long keys) {
    return new OperationStats(
        name,
        level,
        List.of(status("OK", latencies(LongStream.generate(() -> 1_000).limit(count).toArray()))),
        keys == 0 ? Optional.empty() : Optional.of(List.of(new StatusCount("OK", true, keys))));
  }

  private static List<String> lines(Function<Screen, RunListener> listener, Progress... intervals) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    RunListener display = listener.apply(new Screen(new PrintStream(text, true, UTF_8), true));
    for (Progress interval : intervals) {
      display.interval(interval);
    }
    return Arrays.stream(text.toString(UTF_8).split("\r"))
        .map(line -> Screen.withoutControl(line).strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  @Test
  void anIntervalOfNoLengthHasNoRate() {
    assertThat(
            lines(
                err -> new StatusLine(err, "", 1),
                progress(0, SECOND, 40, false),
                progress(SECOND, SECOND, 40, true)))
        .singleElement()
        .asString()
        .endsWith(" 1 sec: 40 operations; 40 current ops/sec;");
  }

  @Test
  void theLastLineOnATerminalIsOfTheWholeRun() {
    assertThat(
            lines(
                ProgressLine::new,
                progress(0, SECOND, 100, false, operation("BATCH-READ", Level.DATABASE, 100, 1600)),
                progress(
                    SECOND,
                    2 * SECOND,
                    140,
                    false,
                    operation("BATCH-READ", Level.DATABASE, 40, 640)),
                progress(2 * SECOND, 2 * SECOND, 140, true)))
        .containsExactly(
            "100 ops  100 ops/s  1,600 keys/s  p50 1.00 us  p99 1.00 us  p99.9 1.00 us  0 errors",
            "140 ops  40 ops/s  640 keys/s  p50 1.00 us  p99 1.00 us  p99.9 1.00 us  0 errors",
            "140 ops  70 ops/s  1,120 keys/s  p50 1.00 us  p99 1.00 us  p99.9 1.00 us  0 errors");
  }

  @Test
  void whatAWorkloadTimesItselfCountsNoKeysTwice() {
    assertThat(
            lines(
                ProgressLine::new,
                progress(
                    0,
                    SECOND,
                    20,
                    false,
                    operation("BATCH-READ", Level.DATABASE, 10, 160),
                    operation("READ", Level.DATABASE, 10, 0),
                    operation("UPDATE", Level.DATABASE, 10, 0),
                    operation("READ-MODIFY-WRITE", Level.WORKLOAD, 10, 0))))
        .singleElement()
        .asString()
        .startsWith("20 ops  20 ops/s  180 keys/s  ");
  }
}
