package io.ycsbx.record.host;

/** Rules for the figures of hosts, as the record's schema states them. Not instantiable. */
final class Figures {

  private Figures() {}

  static void notNegative(String name, double figure) {
    check(figure >= 0 && Double.isFinite(figure), name, "0 or more", figure);
  }

  static void notNegative(String name, long figure) {
    check(figure >= 0, name, "0 or more", figure);
  }

  /**
   * Checks a rule.
   *
   * @throws IllegalArgumentException naming figure, rule and value, if the rule does not hold
   */
  static void check(boolean holds, String name, String rule, Object figure) {
    if (!holds) {
      throw new IllegalArgumentException(name + " must be " + rule + ", was " + figure);
    }
  }
}
