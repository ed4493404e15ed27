package io.ycsbx.workload.tpcc;

/** Customers' last names (TPC-C 4.3.2.3). */
final class LastNames {

  private static final String[] SYLLABLES = {
    "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING"
  };

  private LastNames() {}

  /**
   * Returns the name of a number: one syllable for each of its three digits.
   *
   * @param number 0 to 999
   */
  static String of(int number) {
    return SYLLABLES[number / 100] + SYLLABLES[number / 10 % 10] + SYLLABLES[number % 10];
  }
}
