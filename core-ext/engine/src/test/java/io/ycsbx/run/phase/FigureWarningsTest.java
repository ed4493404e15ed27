package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.ClientHiccup.Delay;
import io.ycsbx.record.Interval;
import io.ycsbx.record.TargetRate;
import io.ycsbx.record.Window;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureWarningsTest {

  private static List<Interval> seconds(int count, LongUnaryOperator transactions) {
    return LongStream.range(0, count)
        .mapToObj(i -> new Interval(i * 1_000, 1_000, transactions.applyAsLong(i), List.of()))
        .toList();
  }

  @Test
  void aShortLastIntervalIsNoDrift() {
    assertThat(FigureWarnings.drift(seconds(61, i -> i == 60 ? 1 : 1_000), false)).isEmpty();
  }

  @Test
  void aRunThatStandsStillToItsEndHasNoDrift() {
    assertThat(FigureWarnings.drift(seconds(41, i -> i < 10 ? 1_000 : 0), false)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1300, +30 %",
    "10, 5436, a factor of 544",
    "5000, 100, -98 %",
    "5436, 10, a factor of 1/544",
    "10, 0, -100 %",
    "0, 5000, a rise from 0"
  })
  void aDriftIsAWarning(long before, long last, String change) {
    assertThat(FigureWarnings.drift(seconds(41, i -> i < 30 ? before : last), false))
        .map(Warning::message)
        .contains(
            "throughput was still drifting at the end: %s in the last quarter of the run"
                .formatted(change));
  }

  /** No longer warm-up would change what the fault did. */
  @Test
  void theAdviceOnARunWithAFaultIsAboutItsParts() {
    assertThat(FigureWarnings.drift(seconds(41, i -> i < 30 ? 1_000 : 100), true))
        .map(Warning::advice)
        .contains(
            "a shape or a fault changes the throughput: compare the operations of the run's parts,"
                + " such as @before and @after");
  }

  @Test
  void aShortRunHasNoDrift() {
    assertThat(FigureWarnings.drift(seconds(20, i -> 1_000 + 100 * i), false)).isEmpty();
  }

  @Test
  void aMissedTargetIsAWarning() {
    assertThat(missed(new TargetRate(1_000, false, 1), 1_894))
        .map(Warning::message)
        .contains("throughput was 189 ops/s, 19 % of the target of 1,000 ops/s");
  }

  /** 10,000 operations: 1 % in any case, 4 % by chance, and those in flight at the end. */
  @ParameterizedTest
  @CsvSource({
    "false, 1, 9901, false",
    "false, 1, 9899, true",
    "true, 1, 9605, false",
    "true, 1, 9603, true",
    "false, 400, 9601, false",
    "false, 400, 9599, true",
    "false, 2000, 9501, false",
    "false, 2000, 9499, true"
  })
  void aTargetIsMissedByMoreThanChance(
      boolean poisson, int threads, long transactions, boolean missed) {
    assertThat(missed(new TargetRate(1_000, poisson, threads), transactions).isPresent())
        .isEqualTo(missed);
  }

  @Test
  void ofFewRandomArrivalsNoMoreMayLackThanByChance() {
    assertThat(missed(new TargetRate(1.6, true, 0), 5)).isEmpty();
    assertThat(missed(new TargetRate(1.6, true, 1), 3)).isPresent();
  }

  private static Optional<Warning> missed(TargetRate target, long transactions) {
    return FigureWarnings.target(target, new Window(0, 10_000_000_000L, transactions));
  }

  @Test
  void aWarmUpThatWasNotSteadyIsAWarning() {
    assertThat(FigureWarnings.warmUp(Optional.empty(), 5))
        .map(Warning::message)
        .contains(
            "the warm-up had not settled within 5 s: there were too few slices or transactions for"
                + " a test");
  }

  @Test
  void aLongDelayOfTheClientIsAWarningWithItsTime() {
    long start = 1_000_000_000;
    assertThat(FigureWarnings.standstill(new Delay(1_020_000_000, 280_000_000), start)).isEmpty();
    assertThat(FigureWarnings.standstill(new Delay(1_300_000_000, 2_020_000_000), start))
        .map(Warning::message)
        .contains("the client stood still for 2.0 s, 0.3 s after the start");
  }

  @Test
  void failedOperationsAreAWarning() {
    assertThat(FigureWarnings.errors(0, 10)).isEmpty();
    assertThat(FigureWarnings.errors(3, 1_000))
        .map(Warning::message)
        .contains("3 of 1000 operations failed");
  }
}
