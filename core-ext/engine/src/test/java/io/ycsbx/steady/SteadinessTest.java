package io.ycsbx.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

class SteadinessTest {

  /** Slices of 0.1 s from 1 s on, with a little noise. */
  private static Slices slices(int size, IntToLongFunction transactions, IntToLongFunction p99) {
    Slices slices = Slices.from(1_000_000_000L);
    for (int i = 0; i < size; i++) {
      slices =
          slices.plus(
              1_000_000_000L + (i + 1) * 100_000_000L,
              transactions.applyAsLong(i) + i % 3,
              p99.applyAsLong(i) + i % 5);
    }
    return slices;
  }

  private static Steadiness test(Slices slices) {
    return Steadiness.of(slices, slices.size()).orElseThrow();
  }

  @Test
  void aConstantSeriesIsSteady() {
    Steadiness steadiness = test(slices(40, i -> 1000, i -> 50_000));

    assertThat(steadiness.steady()).isTrue();
    assertThat(steadiness.shifts()).isEmpty();
    assertThat(steadiness.method()).isEqualTo("optimal-partitioning-1");
  }

  @Test
  void saysWhereThroughputChangedAndByHowMuch() {
    Steadiness steadiness = test(slices(40, i -> i < 10 ? 500 : 1000, i -> 50_000));

    assertThat(steadiness.steady()).isFalse();
    assertThat(steadiness.shifts())
        .containsExactly(new Shift("throughput", 2_000_000_000L, 5010, 10_010, "ops/s"));
    assertThat(steadiness.shifts().get(0).words())
        .isEqualTo("throughput changed by +100 % at 2.0 s");
  }

  @Test
  void aLatencyMayChangeWithoutThroughput() {
    assertThat(test(slices(40, i -> 1000, i -> i < 20 ? 90_000 : 60_000)).shifts())
        .extracting(Shift::words)
        .containsExactly("p99 changed by -33 % at 3.0 s");
    assertThat(test(slices(40, i -> 1000, i -> i < 20 ? 70_000 : 60_000)).steady()).isTrue();
  }

  @Test
  void aRiseFromNothingHasNoPercentage() {
    assertThat(new Shift("throughput", 2_040_000_000L, 0, 100, "ops/s").words())
        .isEqualTo("throughput rose from 0 at 2.0 s");
  }

  @Test
  void muchNoiseIsNotSteady() {
    Random random = new Random(1);
    Steadiness steadiness =
        test(slices(40, i -> (long) (1000 * Math.exp(random.nextGaussian())), i -> 50_000));

    assertThat(steadiness.shifts()).isEmpty();
    assertThat(steadiness.steady()).isFalse();
    assertThat(steadiness.reason())
        .matches("throughput varied too much to show a change below \\d+ %");
  }

  @Test
  void testsTheLastSlicesOnlyAndKeepsAll() {
    Slices slices = slices(40, i -> i < 10 ? 500 : 1000, i -> 50_000);
    Steadiness recent = Steadiness.of(slices, 30).orElseThrow();

    assertThat(recent.steady()).isTrue();
    assertThat(recent.testedSlices()).isEqualTo(30);
    assertThat(recent.slices()).isEqualTo(slices);
  }

  @Test
  void joinsSlicesWithFewTransactions() {
    // 5 transactions in 0.1 s: 4 slices make 20.
    Steadiness steadiness = test(slices(160, i -> i < 80 ? 2 : 6, i -> 50_000));

    assertThat(steadiness.shifts()).extracting(Shift::figure).containsExactly("throughput");
    assertThat(steadiness.shifts().get(0).atNanos()).isBetween(8_500_000_000L, 9_500_000_000L);
  }

  @Test
  void fewSlicesOrTransactionsDecideNothing() {
    assertThat(Steadiness.of(slices(19, i -> 1000, i -> 1), 19)).isEmpty();
    assertThat(Steadiness.of(slices(40, i -> 1, i -> 1), 40)).isEmpty();
    assertThat(Steadiness.of(slices(40, i -> -(i % 3), i -> 1), 40)).isEmpty();
    assertThat(Steadiness.of(Slices.from(0), 0)).isEmpty();
  }

  @Test
  void groupsAddUpAndEndWithTheLastSlice() {
    Slices groups =
        new Slices(0, List.of(10L, 20L, 30L), List.of(9L, 1L, 3L), List.of(100L, 500L, 900L))
            .grouped(2);

    assertThat(groups).isEqualTo(new Slices(10, List.of(30L), List.of(4L), List.of(800L)));
  }

  @Test
  void slicesNeedColumnsOfOneLength() {
    assertThatThrownBy(() -> new Slices(0, List.of(10L), List.of(), List.of(1L)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("slices need an end, transactions and a p99 each");
  }
}
