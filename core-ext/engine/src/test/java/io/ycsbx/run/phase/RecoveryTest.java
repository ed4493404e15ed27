package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.StatisticFigure;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RecoveryTest {

  private static final long MILLIS = TimeUnit.MILLISECONDS.toNanos(1);

  private final Recovery recovery = new Recovery();
  private long millis;
  private long successes;

  /** Samples each 20 ms until a time, at a rate in successes per millisecond. */
  private void until(long endMillis, long each) {
    for (; millis < endMillis; millis += 20) {
      successes += 20 * each;
      recovery.sample(millis * MILLIS, successes);
    }
  }

  private void fault() {
    recovery.fault(millis * MILLIS);
  }

  @Test
  void aRecoveryEndsAtTheRateBefore() {
    until(3_000, 1);
    // A slow start does not count: only the ten seconds before the fault do.
    until(20_000, 10);
    fault();
    until(22_000, 0);
    until(23_000, 5);
    assertThat(recovery.recoveredBy(millis * MILLIS)).isFalse();
    until(25_000, 10);

    recovery.end(millis * MILLIS);
    assertThat(recovery.text())
        .isEqualTo(
            "rate before 10,000.00 ops/s, outage 2.00 s, first success 2.00 s, recovery 3.78 s");
    assertThat(recovery.figures())
        .containsExactly(
            new StatisticFigure("fault.rate.before", 10_000, "ops/s"),
            new StatisticFigure("fault.outage", 2.0, "s"),
            new StatisticFigure("fault.first.success", 2.0, "s"),
            new StatisticFigure("fault.recovery", 3.78, "s"));
    assertThat(recovery.recoveredBy(23_760 * MILLIS)).isFalse();
    assertThat(recovery.recoveredBy(23_780 * MILLIS)).isTrue();
  }

  @Test
  void anOutageMayBeginAfterTheFault() {
    until(5_000, 10);
    fault();
    until(8_000, 10);
    until(9_000, 0);
    until(11_000, 10);

    assertThat(recovery.text()).endsWith("outage 1.02 s, first success 4.00 s, recovery 5.00 s");
  }

  @Test
  void aFaultMayHaveNoEffect() {
    until(5_000, 10);
    fault();
    until(8_000, 10);

    assertThat(recovery.text()).isEqualTo("rate before 10,000.00 ops/s, recovery 1.00 s");
  }

  @Test
  void aDatabaseMayNotRecover() {
    until(5_000, 10);
    fault();
    until(7_000, 0);
    until(9_000, 5);
    assertThat(recovery.text()).endsWith("ops/s, outage 2.00 s, first success 2.00 s");

    until(12_000, 0);
    recovery.end(millis * MILLIS);
    assertThat(recovery.text()).endsWith("ops/s, outage 3.02 s");
  }

  @Test
  void aRunMayHaveNoSuccess() {
    fault();
    until(1_000, 0);

    recovery.end(millis * MILLIS);
    assertThat(recovery.text()).isEqualTo("rate before 0.00 ops/s, outage 1.00 s");
  }
}
