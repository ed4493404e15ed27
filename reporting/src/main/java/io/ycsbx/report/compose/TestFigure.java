package io.ycsbx.report.compose;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A kind of figure of one test.
 *
 * @param test name of the test
 * @param key the figure's key
 * @param unit of the values
 * @param direction which way the figure gets better
 */
record TestFigure(String test, Metric.Key key, Unit unit, Direction direction) {

  private static final Pattern PERCENTILE = Pattern.compile("p(\\d+(?:\\.\\d+)?)");

  /** Tests for a time from the intended start. */
  boolean isResponse() {
    return key.figure().startsWith(MetricNames.RESPONSE);
  }

  /** Returns the percentile, from 0 to 100, if the figure is one. */
  Optional<Double> percentile() {
    Matcher matcher = PERCENTILE.matcher(withoutResponse());
    return matcher.matches() ? Optional.of(Double.valueOf(matcher.group(1))) : Optional.empty();
  }

  /** Tests for the largest value of a run. */
  boolean isMax() {
    return withoutResponse().equals(MetricNames.MAX)
        || key.figure().equals(MetricNames.CPU_BUSY_MAX);
  }

  /** Tests for the smallest value of a run. */
  boolean isMin() {
    return withoutResponse().equals(MetricNames.MIN);
  }

  private String withoutResponse() {
    return isResponse() ? key.figure().substring(MetricNames.RESPONSE.length()) : key.figure();
  }
}
