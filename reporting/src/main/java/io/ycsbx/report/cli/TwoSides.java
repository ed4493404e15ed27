package io.ycsbx.report.cli;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.spi.Direction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The two sides of a comparison. Tests of the two sides are matched by name or, if each side has
 * only one test, with each other.
 *
 * @param ours name of the side that is compared
 * @param theirs name of the baseline
 * @param runs runs of both sides
 */
record TwoSides(String ours, String theirs, List<MeasuredRun> runs) {

  /** Reads the runs of one side. */
  @FunctionalInterface
  interface SideReader {
    List<MeasuredRun> read(List<Path> paths, Optional<String> configuration) throws IOException;
  }

  static TwoSides read(Path a, Path b, SideReader reader) throws IOException {
    List<String> names = names(a.toAbsolutePath().normalize(), b.toAbsolutePath().normalize());
    List<MeasuredRun> left = reader.read(List.of(a), Optional.of(names.get(0)));
    List<MeasuredRun> right = reader.read(List.of(b), Optional.of(names.get(1)));
    if (a.toRealPath().equals(b.toRealPath())) {
      throw new SourceException(a, "is on both sides");
    }
    Set<String> leftTests = tests(left);
    Set<String> rightTests = tests(right);
    if (leftTests.size() == 1 && rightTests.size() == 1 && !leftTests.equals(rightTests)) {
      left = renamed(left);
      right = renamed(right);
    } else {
      checkCommon(a, b, "test", leftTests, rightTests, leftTests, rightTests);
    }
    checkCommon(a, b, "figure", keys(left), keys(right), tools(left), tools(right));
    List<MeasuredRun> both = Stream.of(left, right).flatMap(List::stream).toList();
    return new TwoSides(names.get(0), names.get(1), both);
  }

  private static void checkCommon(
      Path a, Path b, String what, Set<?> left, Set<?> right, Set<String> here, Set<String> there)
      throws SourceException {
    if (Collections.disjoint(left, right)) {
      throw new SourceException(
          a,
          "has no %s in common with %s: %s here, %s there"
              .formatted(what, b, String.join(", ", here), String.join(", ", there)));
    }
  }

  /** Returns the figures of operations; those of hosts are the same everywhere. */
  private static Set<Figure> keys(List<MeasuredRun> runs) {
    return runs.stream()
        .flatMap(run -> run.measurements().keySet().stream())
        .filter(figure -> figure.kind().direction() != Direction.NEITHER)
        .filter(figure -> figure.kind() != Metric.RUN_TIME && !figure.kind().isOfDrives())
        .collect(Collectors.toSet());
  }

  private static Set<String> tools(List<MeasuredRun> runs) {
    return Set.of(runs.get(0).context().tool().toString());
  }

  private static Set<String> tests(List<MeasuredRun> runs) {
    return runs.stream()
        .map(run -> run.place().test())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the runs of a side's only test, whose name is that of a file or directory. */
  private static List<MeasuredRun> renamed(List<MeasuredRun> runs) {
    return runs.stream()
        .map(
            run ->
                run.withPlace(
                    new Place(run.place().configuration(), Place.UNNAMED, run.place().repeat())))
        .toList();
  }

  /**
   * Returns the last names of two paths, preceded by as many names as are needed for a difference;
   * a repeat beside another name has the one before it, too.
   */
  private static List<String> names(Path a, Path b) {
    for (int count = 1; count < Math.max(a.getNameCount(), b.getNameCount()); count++) {
      String left = last(a, count);
      String right = last(b, count);
      if (!left.equals(right)) {
        boolean differ = RunReader.isRepeat(a) != RunReader.isRepeat(b);
        return List.of(
            differ && RunReader.isRepeat(a) ? last(a, count + 1) : left,
            differ && RunReader.isRepeat(b) ? last(b, count + 1) : right);
      }
    }
    return List.of(a.toString(), b.toString());
  }

  static String last(Path path, int count) {
    int names = path.getNameCount();
    String last =
        names == 0 ? path.toString() : path.subpath(Math.max(0, names - count), names).toString();
    return last.replaceFirst("\\.(?:txt|log|out|dat|json)(?:\\.gz)?$", "");
  }
}
