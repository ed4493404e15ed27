package io.ycsbx.report.audit;

import io.ycsbx.report.model.Listing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Collects statements with the things that each holds for, so that each is printed once. Used by
 * one thread.
 *
 * @param <T> type of the things
 */
final class Statements<T> {

  private static final int MOST = 6;

  /** Most things that are named one by one. */
  static final int MOST_LISTED = 4;

  private final Map<String, List<T>> things = new LinkedHashMap<>();

  void add(String statement, T thing) {
    things.computeIfAbsent(statement, key -> new ArrayList<>()).add(thing);
  }

  /** Returns the number of things. */
  int count() {
    return things.values().stream().mapToInt(List::size).sum();
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
   * Returns the names of repeats, those of a test on a configuration together, e.g. {@code repeats
   * 1 and 3 of 100% Read on A}; of many repeats, their number.
   */
  static String repeats(List<Repeat> repeats) {
    Map<String, List<String>> byCell = new LinkedHashMap<>();
    repeats.forEach(
        run -> byCell.computeIfAbsent(run.cell(), cell -> new ArrayList<>()).add(run.repeat()));
    return names(
        byCell.entrySet().stream()
            .map(
                cell ->
                    (cell.getValue().size() > MOST_LISTED
                            ? cell.getValue().size() + " repeats"
                            : verb(cell.getValue(), "repeat ", "repeats ") + names(cell.getValue()))
                        + " of "
                        + cell.getKey())
            .toList());
  }

  record Repeat(String cell, String repeat) {}

  /** Returns one of two words, by the number of things. */
  static String verb(List<?> things, String ofOne, String ofSeveral) {
    return things.size() == 1 ? ofOne : ofSeveral;
  }
}
