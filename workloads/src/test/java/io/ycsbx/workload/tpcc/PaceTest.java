package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.workload.Given;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PaceTest {

  private static final long START = 1_000_000_000L;

  private static Pace pace(String profile, String keyAndThink) {
    return new Pace(
        Given.tpcc("tpcc.profile=" + profile, "tpcc.keyandthink=" + keyAndThink),
        new SplittableRandom(3));
  }

  private static double meanThinkingSeconds(Pace pace, TransactionKind kind) {
    double sum = 0;
    for (int i = 0; i < 100_000; i++) {
      pace.think(kind, START);
      sum += (pace.startNanos() - START) / 1e9;
    }
    return sum / 100_000;
  }

  @Test
  void withoutPaceTheNextTransactionStartsAtOnce() {
    Pace pace = pace("hammerdb", "false");
    pace.think(TransactionKind.NEW_ORDER, START);
    pace.keyIn(TransactionKind.NEW_ORDER, pace.startNanos());

    assertThat(pace.startNanos()).isEqualTo(START);
  }

  @Test
  void keyingTakesAsLongAsTheTransactionSays() {
    Pace pace = pace("spec", "true");
    pace.keyIn(TransactionKind.NEW_ORDER, START);
    assertThat(pace.startNanos()).isEqualTo(START + 18_000_000_000L);
    pace.keyIn(TransactionKind.PAYMENT, START);
    assertThat(pace.startNanos()).isEqualTo(START + 3_000_000_000L);
  }

  @Test
  void thinkingTakesTheMeanTime() {
    Pace pace = pace("spec", "true");

    assertThat(meanThinkingSeconds(pace, TransactionKind.NEW_ORDER)).isEqualTo(12, within(0.15));
    assertThat(meanThinkingSeconds(pace, TransactionKind.ORDER_STATUS)).isEqualTo(10, within(0.15));
    assertThat(meanThinkingSeconds(pace, TransactionKind.DELIVERY)).isEqualTo(5, within(0.1));
    assertThat(meanThinkingSeconds(pace("hammerdb", "true"), TransactionKind.DELIVERY))
        .isEqualTo(10, within(0.15));
  }

  @Test
  void hammerDbThinksInWholeSeconds() {
    Pace pace = pace("hammerdb", "true");
    for (int i = 0; i < 1000; i++) {
      pace.think(TransactionKind.PAYMENT, 0);
      assertThat(pace.startNanos() % 1_000_000_000L).isZero();
    }
  }
}
