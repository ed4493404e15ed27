package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;

class CardDeckTest {

  /** Of 23, in the order of {@link TransactionKind}. */
  private static final double[] SHARES = {10, 10, 1, 1, 1};

  private static long[] counts(CardDeck mix, int draws) {
    Map<TransactionKind, Long> counts = new EnumMap<>(TransactionKind.class);
    for (int i = 0; i < draws; i++) {
      counts.merge(mix.next(), 1L, Long::sum);
    }
    return counts.values().stream().mapToLong(Long::longValue).toArray();
  }

  @Test
  void hammerDbDrawsOneOf23() {
    long[] counts = counts(new CardDeck(Profile.HAMMERDB, new SplittableRandom(1)), 230_000);

    assertThat(ChiSquareTest.withDefaults().test(SHARES, counts).getPValue()).isGreaterThan(0.001);
  }

  @Test
  void theSpecificationDealsDecks() {
    CardDeck deck = new CardDeck(Profile.SPEC, new SplittableRandom(1));

    for (int i = 0; i < 100; i++) {
      assertThat(counts(deck, 23)).containsExactly(10, 10, 1, 1, 1);
    }
  }

  @Test
  void aDeckIsShuffledEachTime() {
    CardDeck deck = new CardDeck(Profile.SPEC, new SplittableRandom(1));
    List<TransactionKind> first = Stream.generate(deck::next).limit(23).toList();
    List<TransactionKind> second = Stream.generate(deck::next).limit(23).toList();
    assertThat(second).isNotEqualTo(first).containsExactlyInAnyOrderElementsOf(first);
  }
}
