package io.ycsbx.report.runs;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.spi.Unit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The readings of one directory.
 *
 * @param mains readings that are runs
 * @param companions readings that belong to a run
 */
record FolderReadings(List<Reading> mains, List<Reading> companions) {

  /** Figures in which two outputs of one run must agree. */
  private static final Set<FigureKind> SAME =
      Set.of(Metric.COUNT, Metric.THROUGHPUT, Metric.RUN_TIME, Metric.NOPM, Metric.TPM);

  /** Share by which a printed figure may differ. */
  private static final double ROUNDED = 0.01;

  /** Precision of printed run times, in seconds. */
  private static final double ONE_MILLISECOND = 0.001;

  /**
   * Sorts readings. Leaves out other output of a run whose record is in the directory.
   *
   * @throws SourceException if output and record contradict each other
   */
  static FolderReadings withoutCopies(List<Reading> readings) throws SourceException {
    List<Reading> records = of(Reading.Kind.RECORD, readings);
    List<Reading> results = of(Reading.Kind.RESULT, readings);
    if (records.size() == 1) {
      for (Reading result : results) {
        Optional<String> contradiction = contradiction(result, records.get(0));
        if (contradiction.isPresent()) {
          throw new SourceException(result.file(), contradiction.get());
        }
      }
    }
    List<Reading> mains = new ArrayList<>(records);
    results.stream()
        .filter(run -> records.stream().noneMatch(record -> contradiction(run, record).isEmpty()))
        .forEach(mains::add);
    List<Reading> companions = new ArrayList<>(of(Reading.Kind.COMPANION, readings));
    companions.addAll(of(Reading.Kind.HOST, readings));
    return new FolderReadings(mains, companions);
  }

  private static List<Reading> of(Reading.Kind kind, List<Reading> readings) {
    return readings.stream().filter(reading -> reading.kind() == kind).toList();
  }

  /**
   * Returns the reason why a result cannot be of a record's run; empty if the record holds its
   * figures.
   */
  private static Optional<String> contradiction(Reading result, Reading record) {
    boolean common = false;
    for (Map.Entry<Figure, Measurement> figure : result.measurements().entrySet()) {
      Figure key = figure.getKey();
      Optional<Double> recorded =
          SAME.contains(key.kind())
              ? record.value(key.owner(), key.kind()).map(number -> counted(record, key, number))
              : Optional.empty();
      common |= recorded.isPresent();
      double value = counted(result, key, figure.getValue().value());
      if (recorded.isPresent()
          && Math.abs(value - recorded.get()) > tolerance(key.kind().unit(), recorded.get())) {
        return Optional.of(
            "contradicts %s: %s is %s here, %s there"
                .formatted(
                    record.file().getFileName(), key, number(value), number(recorded.get())));
      }
    }
    return common
        ? Optional.empty()
        : Optional.of("has no figure in common with " + record.file().getFileName());
  }

  /**
   * Returns a throughput with failures, since not every output has the number of failed
   * transactions.
   */
  private static double counted(Reading reading, Figure key, double value) {
    return key.equals(Figure.ofRun(Metric.THROUGHPUT))
        ? reading.value("", Metric.THROUGHPUT_WITH_FAILURES).orElse(value)
        : value;
  }

  private static double tolerance(Unit unit, double value) {
    double least = unit == Unit.SECONDS ? ONE_MILLISECOND : 0;
    return unit == Unit.COUNT ? 0 : Math.max(least, ROUNDED * value);
  }

  private static String number(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /**
   * Returns the run that a file belongs to: the one with the longest name with which the file's
   * name starts, where {@code run10} does not start with {@code run1}.
   *
   * @throws SourceException if no run fits, or several do
   */
  Reading mainOf(Reading companion) throws SourceException {
    String name = RunFiles.stem(companion.file());
    List<String> stems = mains.stream().map(main -> RunFiles.stem(main.file())).toList();
    String longest =
        stems.stream()
            .filter(stem -> name.startsWith(stem) && !splitsANumber(name, stem.length()))
            .max(Comparator.comparingInt(String::length))
            .orElse(name);
    List<Reading> candidates =
        mains.stream().filter(main -> RunFiles.stem(main.file()).equals(longest)).toList();
    if (candidates.size() != 1) {
      throw new SourceException(
          companion.file(),
          "belongs to %s of the %s runs in its directory: give each run a directory of its own"
              .formatted(candidates.isEmpty() ? "none" : "several", mains.size()));
    }
    return candidates.get(0);
  }

  private static boolean splitsANumber(String name, int at) {
    return at > 0
        && at < name.length()
        && Character.isDigit(name.charAt(at - 1))
        && Character.isDigit(name.charAt(at));
  }
}
