package io.ycsbx.report.facts;

import io.ycsbx.report.yaml.YamlMap;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads texts of a file of facts, and refuses long and blank texts and secrets. */
final class FactTexts {

  private static final int LONGEST = 4_000;
  private static final int MOST = 100;

  private FactTexts() {}

  /** Returns a text, or several as paragraphs. */
  static List<String> paragraphs(YamlMap map, String key) {
    List<String> texts = map.openTexts(key);
    if (texts.size() > MOST) {
      map.problems().add(map.line(key), key, "must have at most 100 entries", texts.size());
    }
    texts.forEach(text -> check(map, key, text));
    return texts.stream().limit(MOST).filter(text -> !text.isBlank()).toList();
  }

  private static void check(YamlMap map, String key, String text) {
    if (text.isBlank()) {
      map.problems().add(map.line(key), key, "must not be blank");
    }
    if (text.length() > LONGEST) {
      map.problems().add(map.line(key), key, "must have at most 4000 characters", text.length());
    }
  }

  /** Returns a text in one line; several are separated by semicolons. */
  static Optional<String> line(YamlMap map, String key) {
    List<String> texts = paragraphs(map, key);
    return texts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", texts));
  }

  /** Returns names with texts, in order. */
  static Map<String, String> named(YamlMap map, String key) {
    Map<String, String> texts = map.properties(key);
    if (texts.size() > MOST) {
      map.problems().add(map.line(key), key, "must have at most 100 entries", texts.size());
    }
    texts.values().forEach(text -> check(map, key, text));
    return texts;
  }

  /**
   * Returns the facts whose keys a mapping has.
   *
   * @param type the kind of facts
   * @param check returns a fact's check
   */
  static <F extends Enum<F>> Map<F, Fact> facts(
      YamlMap map, Class<F> type, Function<F, Check<?>> check) {
    Map<F, Fact> facts = new EnumMap<>(type);
    for (F fact : type.getEnumConstants()) {
      String key = fact.name().toLowerCase(Locale.ROOT).replace('_', '-');
      (map.holdsMapping(key) ? pairs(map, key) : line(map, key))
          .ifPresent(text -> facts.put(fact, fact(map, key, text, check.apply(fact))));
    }
    return facts;
  }

  private static Optional<String> pairs(YamlMap map, String key) {
    return Optional.of(
            named(map, key).entrySet().stream()
                .map(pair -> pair.getKey() + ": " + pair.getValue())
                .collect(Collectors.joining("; ")))
        .filter(text -> !text.isEmpty());
  }

  private static Fact fact(YamlMap map, String key, String text, Check<?> check) {
    if (!check.valid().test(text)) {
      map.problems().add(map.line(key), key, check.rule(), text);
    }
    return new Fact(text, map.line(key));
  }
}
