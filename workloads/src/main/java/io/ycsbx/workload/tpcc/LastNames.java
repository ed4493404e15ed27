package io.ycsbx.workload.tpcc;

/** Customers' last names (TPC-C 4.3.2.3): three syllables, by the digits of a number. */
final class LastNames {

  private static final String[] SYLLABLES = {
    "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING"
  };

  private static final String[] NAMES = names();

  private LastNames() {}

  private static String[] names() {
    String[] names = new String[1000];
    for (int i = 0; i < names.length; i++) {
      names[i] = SYLLABLES[i / 100] + SYLLABLES[i / 10 % 10] + SYLLABLES[i % 10];
    }
    return names;
  }

  /**
   * The name of a number.
   *
   * @param number 0 to 999
   */
  static String of(int number) {
    return NAMES[number];
  }
}
