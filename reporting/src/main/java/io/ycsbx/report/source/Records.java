package io.ycsbx.report.source;

import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Measurement;
import java.util.ArrayList;
import java.util.List;

/**
 * The readings of one directory.
 *
 * @param mains those that are runs
 * @param companions those that belong to one
 */
record Records(List<Reading> mains, List<Reading> companions) {

  /**
   * Sorts them. What a tool printed of a run whose record is there, too, is left out.
   *
   * @throws SourceException if the two do not agree
   */
  static Records withoutCopies(List<Reading> readings) throws SourceException {
    List<Reading> records = of(Reading.Kind.RECORD, readings);
    List<Reading> results = of(Reading.Kind.RESULT, readings);
    if (records.size() == 1) {
      for (Reading result : results) {
        checkAgrees(result, records.get(0));
      }
      results = List.of();
    }
    List<Reading> mains = new ArrayList<>(records);
    mains.addAll(results);
    return new Records(mains, of(Reading.Kind.COMPANION, readings));
  }

  private static List<Reading> of(Reading.Kind kind, List<Reading> readings) {
    return readings.stream().filter(reading -> reading.kind() == kind).toList();
  }

  private static void checkAgrees(Reading result, Reading record) throws SourceException {
    for (Measurement one : result.measurements().values()) {
      String operation = one.metric().operation();
      double recorded = record.value(operation, Figures.COUNT).orElse(one.value());
      if (one.metric().figure().equals(Figures.COUNT) && recorded != one.value()) {
        throw new SourceException(
            result.file(),
            String.format(
                java.util.Locale.ROOT,
                "contradicts %s: %.0f of %s here, %.0f there",
                record.file().getFileName(),
                one.value(),
                operation,
                recorded));
      }
    }
  }

  /**
   * The run that a file belongs to: the one whose name the file's own starts with.
   *
   * @throws SourceException if that is none, or several
   */
  Reading mainOf(Reading companion) throws SourceException {
    String name = RunFiles.stem(companion.file());
    List<Reading> candidates =
        mains.stream().filter(main -> name.startsWith(RunFiles.stem(main.file()))).toList();
    if (candidates.size() != 1) {
      throw new SourceException(
          companion.file(),
          "belongs to "
              + (candidates.isEmpty() ? "none" : "several")
              + " of the "
              + mains.size()
              + " runs in its directory: give each run a directory of its own");
    }
    return candidates.get(0);
  }
}
