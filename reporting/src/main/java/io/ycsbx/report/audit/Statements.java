package io.ycsbx.report.audit;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Listing;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Collects statements with the things that each holds for, so that each is printed once. Used by
 * one thread.
 *
 * @param <T> type of the things
 */
final class Statements<T> {

  private static final int MOST = 6;

  /** Most things that are named one by one. */
  private static final int MOST_LISTED = 4;

  private final Map<String, List<T>> things = new LinkedHashMap<>();

  void add(String statement, T thing) {
    things.computeIfAbsent(statement, key -> new ArrayList<>()).add(thing);
  }

  boolean isEmpty() {
    return things.isEmpty();
  }

  /**
   * Returns one sentence of all statements.
   *
   * @param words puts a statement and its things into words
   */
  String sentence(BiFunction<String, List<T>, String> words) {
    return sentence(parts(words));
  }

  List<String> parts(BiFunction<String, List<T>, String> words) {
    return things.entrySet().stream()
        .map(statement -> words.apply(statement.getKey(), statement.getValue()))
        .toList();
  }

  /** Returns one sentence of several parts, the first of them if there are many. */
  static String sentence(List<String> parts) {
    return Listing.clauses(parts, MOST) + ".";
  }

  /** Returns the names of things, e.g. {@code 1, 2 and 3}; of many, the first ones. */
  static String names(List<?> things) {
    List<String> names = things.stream().map(Object::toString).toList();
    int last = names.size() - 1;
    if (names.size() <= 1) {
      return String.join("", names);
    }
    return names.size() <= MOST_LISTED
        ? String.join(", ", names.subList(0, last)) + " and " + names.get(last)
        : Listing.names(names, MOST_LISTED);
  }

  /**
   * Counts the repeats of each test on a configuration, e.g. {@code 2 repeats of 100% Read on A}; a
   * single one is named.
   */
  static String repeats(Stream<Repeat> repeats) {
    Map<String, Set<String>> byCell = new LinkedHashMap<>();
    repeats.forEach(
        run -> byCell.computeIfAbsent(run.cell(), cell -> new LinkedHashSet<>()).add(run.repeat()));
    List<String> counts = new ArrayList<>();
    byCell.forEach(
        (cell, names) -> {
          String one = "repeat " + names.iterator().next();
          counts.add((names.size() == 1 ? one : names.size() + " repeats") + " of " + cell);
        });
    return names(counts);
  }

  /** A repeat of a cell. */
  record Repeat(String cell, String repeat) {
    static Repeat of(ComparedRuns.Cell cell, MeasuredRun run) {
      return new Repeat(cell.toString(), run.place().repeat());
    }
  }

  /** Returns the range of a figure of things. */
  static <T> String range(List<T> things, ToDoubleFunction<T> figure, DoubleFunction<String> text) {
    DoubleSummaryStatistics values = things.stream().mapToDouble(figure).summaryStatistics();
    return Numbers.range(text.apply(values.getMin()), text.apply(values.getMax()));
  }

  /** Returns one of two words, by the number of things. */
  static String verb(List<?> things, String ofOne, String ofSeveral) {
    return things.size() == 1 ? ofOne : ofSeveral;
  }
}
