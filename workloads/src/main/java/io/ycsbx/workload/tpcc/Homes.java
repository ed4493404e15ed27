package io.ycsbx.workload.tpcc;

import java.util.SplittableRandom;

/** Which warehouse a user works on. Belongs to one thread. */
interface Homes {

  /** The warehouse of the next transaction, 1 to the number of warehouses. */
  int next();

  /**
   * The warehouses of one user.
   *
   * @param user 0 to {@code users - 1}
   */
  static Homes of(
      TpccSettings settings, int warehouses, int user, int users, SplittableRandom random) {
    if (settings.profile() == Profile.SPEC) {
      int fixed = user / Scale.DISTRICTS % warehouses + 1;
      return () -> fixed;
    }
    if (settings.allWarehouses()) {
      int[] own = own(warehouses, user, users);
      return () -> own[random.nextInt(own.length)];
    }
    int fixed = random.nextInt(1, warehouses + 1);
    return () -> fixed;
  }

  /** HammerDB deals them out in turn, and begins again where users outnumber warehouses. */
  private static int[] own(int warehouses, int user, int users) {
    int[] own = new int[(warehouses + users - 1) / users];
    for (int i = 0; i < own.length; i++) {
      own[i] = (int) ((user + (long) i * users) % warehouses) + 1;
    }
    return own;
  }
}
