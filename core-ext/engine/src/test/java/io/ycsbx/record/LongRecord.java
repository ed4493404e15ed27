package io.ycsbx.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A client that has measured for a day, in a JVM of its own: writes its record and reads it. */
final class LongRecord {

  private static final int SECONDS = 100_000;

  private LongRecord() {}

  /**
   * Writes and reads.
   *
   * @param arguments the directory
   */
  public static void main(String[] arguments) throws IOException {
    Interval second =
        new Interval(0, 1_000, 1_000, List.of(operation("READ"), operation("UPDATE")));
    RunRecord day =
        RunRecordBuilder.builder()
            .suiteVersion("1")
            .plan(
                new RunDescription(
                    false, "", List.of(), Map.of(), Optional.of(1), Optional.empty(), "closed"))
            .subject(new Subject(Optional.empty(), "D", Optional.empty(), "W", Map.of()))
            .transactions(1_000L * SECONDS)
            .window(new Window(0, 1_000_000_000L * SECONDS, 1_000L * SECONDS))
            .intervals(Collections.nCopies(SECONDS, second))
            .outcome(new Outcome(Outcome.Kind.SUCCEEDED, List.of()))
            .build();
    Path file = RunRecordJson.write(day, Path.of(arguments[0]));
    int read = RunRecordJson.read(file).intervals().size();
    if (read != SECONDS) {
      throw new IllegalStateException("only " + read + " intervals were read back");
    }
  }

  private static OperationInterval operation(String name) {
    Optional<Long> none = Optional.empty();
    return new OperationInterval(name, 500, 0, 1.5, 2, 3, 4, none, none, Optional.of(4L));
  }
}
