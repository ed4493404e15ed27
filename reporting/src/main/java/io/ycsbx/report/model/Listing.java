package io.ycsbx.report.model;

import java.util.Collection;
import java.util.stream.Collectors;

/** Prints the first of many things, and the number of the others. */
public final class Listing {

  private Listing() {}

  /** Returns e.g. {@code a, b and 3 more}. */
  public static String names(Collection<?> things, int most) {
    return first(things, most, ", ", " ");
  }

  /** Returns clauses of a sentence, e.g. {@code a is 1; b is 2; and 3 more}. */
  public static String clauses(Collection<?> things, int most) {
    return first(things, most, "; ", "; ");
  }

  private static String first(Collection<?> things, int most, String separator, String last) {
    String named =
        things.stream().limit(most).map(Object::toString).collect(Collectors.joining(separator));
    return things.size() > most ? named + last + "and " + (things.size() - most) + " more" : named;
  }
}
