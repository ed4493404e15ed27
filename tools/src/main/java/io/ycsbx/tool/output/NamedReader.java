package io.ycsbx.tool.output;

import io.ycsbx.config.Warning;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.NamedKind;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.dbbench.DbBench;
import io.ycsbx.report.source.dbbench.LatencyBucket;
import io.ycsbx.report.source.hammerdb.HammerDbLog;
import io.ycsbx.report.source.hammerdb.HammerDbProfile;
import io.ycsbx.report.source.stock.StockText;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Unit;
import io.ycsbx.tool.description.ToolDescription.Output;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads an output with a reader of reports, under the names that a description gives. */
final class NamedReader {

  private static final String DB_BENCH = "db_bench";
  private static final Map<String, Source> READERS =
      Map.of(
          DB_BENCH,
          DbBench.OUTPUT,
          "hammerdb",
          HammerDbLog.LOG,
          "hammerdb-profile",
          HammerDbProfile.PROFILE,
          "ycsb",
          StockText.RESULTS);

  /** Every version has one; without it, there are other words only. */
  private static final Pattern DIGIT = Pattern.compile("\\d");

  private static final double NANOS_PER_MICRO = 1e3;

  private final String name;
  private final Output output;

  NamedReader(String name, Output output) {
    this.name = name;
    this.output = output;
  }

  /**
   * Reads a file into a part.
   *
   * @throws IOException if the file is malformed, incomplete or contradicts itself
   * @throws IllegalArgumentException with the rule, if a figure is there
   */
  void read(Path file, ToolReading part) throws IOException {
    List<Reading> readings = readings(READERS.get(name), file);
    if (readings.size() != 1) {
      throw new IllegalArgumentException(
          "must hold one result, but holds %s repeats".formatted(readings.size()));
    }
    Reading reading = readings.get(0);
    reading.measurements().forEach((figure, value) -> add(figure, value, part));
    describe(reading.context(), part);
    if (name.equals(DB_BENCH)) {
      for (Map.Entry<String, List<LatencyBucket>> buckets : DbBench.buckets(file).entrySet()) {
        add(buckets.getKey(), buckets.getValue(), reading, part);
      }
    }
  }

  /** Reports values that cannot be parsed, such as a count of thirty digits. */
  private static List<Reading> readings(Source source, Path file) throws IOException {
    try {
      return source.reader().read(file);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "not understood as " + source.name() + ": " + Lines.shortened(e.getMessage()), e);
    }
  }

  private void add(Figure figure, Measurement measurement, ToolReading part) {
    if (output.isLeftOut(figure.owner())) {
      return;
    }
    Figure named = figure.of(output.named(figure.owner()));
    if (figure.kind() instanceof NamedKind) {
      part.add(statistic(named, measurement), measurement.value());
    } else {
      part.add(named, measurement);
    }
  }

  private static DeclaredFigure statistic(Figure figure, Measurement measurement) {
    String name =
        figure.owner().equals(Figure.STATISTICS) ? figure.kind().label() : figure.toString();
    DeclaredFigure declared = DeclaredFigure.gauge(name, measurement.unit());
    // What is counted of an operation is the process's own work.
    boolean counted = measurement.unit() == Unit.COUNT && !figure.owner().equals(Figure.STATISTICS);
    return counted ? declared.addingUp() : declared;
  }

  private void describe(Context context, ToolReading part) {
    Optional.of(context.tool().version())
        .filter(text -> DIGIT.matcher(text).find())
        .ifPresent(part.versions()::add);
    context
        .facts()
        .forEach(
            fact ->
                part.facts()
                    .put(
                        fact.has(Fact.Role.VERSION) ? RunFacts.VERSION : fact.key(),
                        fact.value().text()));
    context.sampled().stream()
        .filter(own -> !output.isLeftOut(own))
        .map(output::named)
        .forEach(part.sampled()::add);
    context.cautions().forEach(caution -> part.warn(caution, "read its output"));
    context
        .complaint()
        .ifPresent(
            complaint ->
                part.warnings().add(new Warning(ToolReading.FAILED, complaint, "read its output")));
  }

  /** Adds a histogram in microseconds, whose calls are never beyond the shortest and longest. */
  private void add(String owner, List<LatencyBucket> buckets, Reading reading, ToolReading part) {
    if (output.isLeftOut(owner)) {
      return;
    }
    Buckets all = new Buckets();
    for (LatencyBucket bucket : buckets) {
      all.add(
          bucket.low() * NANOS_PER_MICRO, bucket.high() * NANOS_PER_MICRO, (double) bucket.count());
    }
    part.addOnce(
        output.named(owner),
        all.distribution(
            reading.value(owner, Latency.MIN).orElseThrow() * NANOS_PER_MICRO,
            reading.value(owner, Latency.MAX).orElseThrow() * NANOS_PER_MICRO),
        all.isWide());
  }
}
