package io.ycsbx.report.compose;

import java.util.Optional;

/**
 * One figure of all repeats of a test on a configuration.
 *
 * @param value in the figure's unit; absent if the repeats do not determine one
 * @param note a footnote; the reason if there is no value
 */
record Summary(Optional<Double> value, Optional<String> note) {

  static Summary of(double value, Optional<String> note) {
    return new Summary(Optional.of(value), note);
  }

  static Summary missing(String reason) {
    return new Summary(Optional.empty(), Optional.of(reason));
  }
}
