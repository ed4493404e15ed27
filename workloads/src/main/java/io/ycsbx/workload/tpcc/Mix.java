package io.ycsbx.workload.tpcc;

import java.util.SplittableRandom;

/** What one user does next. Belongs to one thread. */
interface Mix {

  /** The next transaction. */
  Kind next();

  /** The mix of a profile. */
  static Mix of(Profile profile, SplittableRandom random) {
    return profile == Profile.SPEC ? new Deck(random) : () -> drawn(random.nextInt(1, 24));
  }

  /** HammerDB's choice for a number from 1 to 23. */
  private static Kind drawn(int number) {
    if (number <= 10) {
      return Kind.NEW_ORDER;
    }
    if (number <= 20) {
      return Kind.PAYMENT;
    }
    return switch (number) {
      case 21 -> Kind.DELIVERY;
      case 22 -> Kind.STOCK_LEVEL;
      default -> Kind.ORDER_STATUS;
    };
  }
}
