package io.ycsbx.workload.tpcc;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The specification's deck of cards (TPC-C 5.2.4.2): 10 new-orders, 10 payments and one each of the
 * others, dealt in random order, then shuffled again. Belongs to one thread.
 */
final class Deck implements Mix {

  private final SplittableRandom random;
  private final List<Kind> cards = new ArrayList<>();
  private int dealt;

  Deck(SplittableRandom random) {
    this.random = random;
    cards.addAll(Collections.nCopies(10, Kind.NEW_ORDER));
    cards.addAll(Collections.nCopies(10, Kind.PAYMENT));
    cards.addAll(List.of(Kind.ORDER_STATUS, Kind.DELIVERY, Kind.STOCK_LEVEL));
    dealt = cards.size();
  }

  @Override
  public Kind next() {
    if (dealt == cards.size()) {
      shuffle();
      dealt = 0;
    }
    return cards.get(dealt++);
  }

  private void shuffle() {
    for (int i = cards.size() - 1; i > 0; i--) {
      Collections.swap(cards, i, random.nextInt(i + 1));
    }
  }
}
