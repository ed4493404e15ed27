package io.ycsbx.report.document;

/**
 * Checks of the document's numbers. The report's schema, which the tests of the renderers hold the
 * document to, has the rules for lists and texts.
 */
final class Checks {

  private Checks() {}

  static void finite(double value, String what) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(what + " must be a finite number, but is " + value);
    }
  }
}
