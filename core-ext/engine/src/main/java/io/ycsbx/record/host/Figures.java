package io.ycsbx.record.host;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;

/** Rules for the figures of hosts, as the record's schema states them. Not instantiable. */
public final class Figures {

  private Figures() {}

  /**
   * Checks that the numbers of figures are finite and 0 or more.
   *
   * @param figures a record, a list or an optional value of records, or a number
   * @throws IllegalArgumentException naming figure, rule and value, if the rule does not hold
   */
  public static void notNegative(String name, Object figures) {
    if (figures instanceof Number number) {
      double value = number.doubleValue();
      check(value >= 0 && Double.isFinite(value), name, "0 or more", figures);
    } else if (figures instanceof Optional<?> optional) {
      optional.ifPresent(value -> notNegative(name, value));
    } else if (figures instanceof List<?> list) {
      list.forEach(value -> notNegative(name, value));
    } else if (figures instanceof Record) {
      for (RecordComponent part : figures.getClass().getRecordComponents()) {
        try {
          notNegative(part.getName(), part.getAccessor().invoke(figures));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
    }
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
