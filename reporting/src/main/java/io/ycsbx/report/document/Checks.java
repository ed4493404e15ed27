package io.ycsbx.report.document;

import java.util.List;

/** Checks of the document's records. */
final class Checks {

  private Checks() {}

  static void notBlank(String text, String what) {
    if (text.isBlank()) {
      throw new IllegalArgumentException(what + " must not be blank");
    }
  }

  /** Returns a copy of a list that is not empty. */
  static <T> List<T> notEmpty(List<T> things, String what) {
    if (things.isEmpty()) {
      throw new IllegalArgumentException(what + " must not be empty");
    }
    return List.copyOf(things);
  }

  static void finite(double value, String what) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(what + " must be a finite number, but is " + value);
    }
  }

  static void sameSize(int size, int expected, String what) {
    if (size != expected) {
      throw new IllegalArgumentException(what + " must be " + expected + ", but are " + size);
    }
  }
}
