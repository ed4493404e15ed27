package io.ycsbx.tool.cli;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.ToolRecord.ToolFigure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** The figures of a load generator's run, a line each. Not instantiable. */
final class PrintedFigures {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final MathContext DIGITS = new MathContext(12);

  private PrintedFigures() {}

  static List<String> of(RunRecord run) {
    List<String> lines = new ArrayList<>();
    run.tool().ifPresent(tool -> tool.figures().forEach(figure -> lines.add(line(figure))));
    run.statistics().forEach(statistic -> lines.add(line(statistic)));
    run.operations().forEach(operation -> lines.addAll(lines(operation)));
    run.subject().facts().forEach((name, text) -> lines.add(name + ": " + text));
    return lines;
  }

  private static String line(ToolFigure figure) {
    String name = (figure.owner() + " " + figure.name()).strip();
    return name + ": " + number(figure.value()) + " " + figure.unit();
  }

  private static String line(StatisticFigure statistic) {
    return statistic.name() + ": " + number(statistic.value()) + " " + statistic.unit();
  }

  private static List<String> lines(OperationStats operation) {
    LatencyDistribution latencies = operation.service();
    String name = operation.operation();
    return List.of(
        name + " latencies: " + latencies.count(),
        name + " p50 of these: " + millis(latencies, 50),
        name + " p99 of these: " + millis(latencies, 99));
  }

  private static String millis(LatencyDistribution latencies, double percentile) {
    return number(latencies.percentileNanos(percentile) / NANOS_PER_MILLI) + " ms";
  }

  private static String number(double value) {
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }
}
