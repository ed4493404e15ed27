package io.ycsbx.workload.tpcc;

import java.util.SplittableRandom;
import java.util.function.IntSupplier;

/** Chooses the warehouse of a user's transactions. Stateless. */
final class HomeWarehouses {

  private HomeWarehouses() {}

  /**
   * Returns a source of the home warehouses of one user's transactions, from 1 on.
   *
   * @param user 0 to {@code users - 1}
   */
  static IntSupplier of(
      TpccSettings settings, int warehouses, int user, int users, SplittableRandom random) {
    if (settings.profile() == Profile.SPEC) {
      int fixed = user / Profile.DISTRICTS % warehouses + 1;
      return () -> fixed;
    }
    if (settings.allWarehouses()) {
      int[] own = own(warehouses, user, users);
      return () -> own[random.nextInt(own.length)];
    }
    int fixed = random.nextInt(1, warehouses + 1);
    return () -> fixed;
  }

  /** HammerDB deals warehouses in turn, and begins again if there are more users. */
  private static int[] own(int warehouses, int user, int users) {
    int[] own = new int[(warehouses + users - 1) / users];
    for (int i = 0; i < own.length; i++) {
      own[i] = (int) ((user + (long) i * users) % warehouses) + 1;
    }
    return own;
  }
}
