package io.ycsbx.workload.tpcc;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws one user's transactions from 23 cards: 10 new-orders, 10 payments and one of each other
 * kind. HammerDB puts each card back; the specification deals the whole deck and shuffles it again
 * (TPC-C 5.2.4.2). Belongs to one thread.
 */
final class CardDeck {

  private final boolean putsBack;
  private final SplittableRandom random;
  private final List<TransactionKind> cards = new ArrayList<>();
  private int dealt;

  CardDeck(Profile profile, SplittableRandom random) {
    this.putsBack = profile == Profile.HAMMERDB;
    this.random = random;
    cards.addAll(Collections.nCopies(10, TransactionKind.NEW_ORDER));
    cards.addAll(Collections.nCopies(10, TransactionKind.PAYMENT));
    cards.addAll(
        List.of(
            TransactionKind.ORDER_STATUS, TransactionKind.DELIVERY, TransactionKind.STOCK_LEVEL));
  }

  TransactionKind next() {
    if (putsBack) {
      return cards.get(random.nextInt(cards.size()));
    }
    if (dealt % cards.size() == 0) {
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
