package io.ycsbx.workload.tpcc;

import java.util.SplittableRandom;

/**
 * TPC-C's non-uniform random numbers (2.1.6): {@code (((0..a | x..y) + c) % (y - x + 1)) + x}.
 *
 * @param a 255 for last names, 1,023 for customers, 8,191 for items
 * @param x smallest result
 * @param y largest result
 * @param c a constant of the run, 0 to a
 */
record NuRand(int a, int x, int y, int c) {

  static final int LAST_NAME_A = 255;
  static final int CUSTOMER_A = 1_023;
  static final int ITEM_A = 8_191;

  /** The constant for last names of our loads, and of HammerDB's loads and runs. */
  static final int LOAD_C = 123;

  private static final String[] SYLLABLES = {
    "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING"
  };

  /** Returns numbers of last names, 0 to 999. */
  static NuRand lastNames(int c) {
    return new NuRand(LAST_NAME_A, 0, 999, c);
  }

  /** Returns the name of a number of {@link #lastNames} (4.3.2.3): one syllable for each digit. */
  static String lastName(int number) {
    return SYLLABLES[number / 100] + SYLLABLES[number / 10 % 10] + SYLLABLES[number % 10];
  }

  static NuRand customers(int c) {
    return new NuRand(CUSTOMER_A, 1, Profile.CUSTOMERS, c);
  }

  static NuRand items(int c) {
    return new NuRand(ITEM_A, 1, Profile.ITEMS, c);
  }

  /**
   * Draws the constant for the last names of a run (TPC-C 2.1.6.1): it differs from the constant of
   * the load by 65 to 119, but not by 96 or 112.
   */
  static int runConstant(int loadConstant, SplittableRandom random) {
    while (true) {
      int c = random.nextInt(LAST_NAME_A + 1);
      int difference = Math.abs(c - loadConstant);
      if (difference >= 65 && difference <= 119 && difference != 96 && difference != 112) {
        return c;
      }
    }
  }

  int next(SplittableRandom random) {
    return (((random.nextInt(a + 1) | random.nextInt(x, y + 1)) + c) % (y - x + 1)) + x;
  }
}
