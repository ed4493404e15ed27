package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CounterSnapshotTest {

  /** Makes a snapshot whose answer took a second. */
  private static CounterSnapshot at(long seconds, long upSeconds, long transactions) {
    return new CounterSnapshot(
        upSeconds,
        transactions,
        0,
        new Counts(),
        TimeUnit.SECONDS.toNanos(seconds),
        TimeUnit.SECONDS.toNanos(seconds + 1));
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 9000, 1120, 9900, false, the same server",
    "1000, 9000, 1120, 9000, false, an idle one",
    "1000, 9000, 60, 9900, true, restarted",
    "10, 9000, 60, 9900, true, restarted and up for longer than before",
    "1000, 9000, 1120, 8999, true, a database dropped",
    "1000, 9000, 99000, 9900, true, a standby that has been up for longer",
  })
  void countersOfAnotherStartOrServerAreNoIncrease(
      long upSeconds, long count, long laterUpSeconds, long laterCount, boolean different) {
    CounterSnapshot increase = at(120, laterUpSeconds, laterCount).minus(at(0, upSeconds, count));

    assertThat(increase.isOfDifferentCounters()).isEqualTo(different);
  }
}
