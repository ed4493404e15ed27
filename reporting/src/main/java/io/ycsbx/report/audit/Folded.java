package io.ycsbx.report.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The same said of several things, to be said once: which things, by what is said. Belongs to one
 * thread.
 *
 * @param <T> what it is said of
 */
final class Folded<T> {

  private final Map<String, List<T>> things = new LinkedHashMap<>();

  void add(String said, T thing) {
    things.computeIfAbsent(said, key -> new ArrayList<>()).add(thing);
  }

  boolean isEmpty() {
    return things.isEmpty();
  }

  /**
   * One sentence of all.
   *
   * @param words for what is said, and of what
   */
  String sentence(BiFunction<String, List<T>, String> words) {
    return Answer.sentence(parts(words));
  }

  /** The same in parts. */
  List<String> parts(BiFunction<String, List<T>, String> words) {
    List<String> parts = new ArrayList<>();
    things.forEach((said, some) -> parts.add(words.apply(said, some)));
    return parts;
  }

  /** Things by name, e.g. {@code workloada on a and workloadb on a}. */
  static String names(List<?> things) {
    return Answer.list(things.stream().map(Object::toString).toList());
  }

  /** The verb that goes with things. */
  static String verb(List<?> things, String ofOne, String ofSeveral) {
    return things.size() == 1 ? ofOne : ofSeveral;
  }
}
