package io.ycsbx.tool.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.tool.description.GuardedPattern;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Patterns that never end, lines without end, and documents beyond any memory. */
class LimitsTest {

  private static final String A_LONG_LINE = "a".repeat(OutputLines.LONGEST);

  private static final long SMALL_STACK = 1 << 18;

  @TempDir Path folder;

  /** The clock goes on by a millisecond a look. */
  private final AtomicLong nanos = new AtomicLong();

  private GuardedPattern pattern(String regex) {
    return new GuardedPattern(Pattern.compile(regex), () -> nanos.addAndGet(1_000_000));
  }

  @Test
  void aPatternThatNeverEndsIsStopped() {
    assertThatThrownBy(() -> pattern(".*.*.*.*b").find(A_LONG_LINE))
        .hasMessage("took more than 1 s for one line");
    assertThat(nanos.get()).isLessThan(1_100_000_000);
  }

  @Test
  void aPatternThatNeedsTooDeepAStackIsStopped() throws InterruptedException {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Runnable find = () -> pattern("(?:a|b)*c").find(A_LONG_LINE);
    Thread thread = new Thread(null, find, "finder", SMALL_STACK);
    thread.setUncaughtExceptionHandler((ended, error) -> thrown.set(error));
    thread.start();
    thread.join();

    assertThat(thrown.get()).hasMessage("needs too much memory for one line");
  }

  @Test
  void aDocumentOfJsonIsAtMost32Mebibytes() throws IOException {
    Path file = folder.resolve("large.json");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength((32L << 20) + 1);
    }

    assertThatThrownBy(() -> JsonOutput.read(file, List.of()))
        .hasMessage("must have at most 32 MiB as JSON");
  }
}
