package io.ycsbx.report.facts;

import io.ycsbx.report.yaml.YamlMap;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  /** Returns the facts of a host whose keys a mapping has. */
  static Map<HostFact, Declared> facts(YamlMap map) {
    Map<HostFact, Declared> facts = new EnumMap<>(HostFact.class);
    for (HostFact fact : HostFact.values()) {
      declared(map, fact.key(), fact.quantity()).ifPresent(value -> facts.put(fact, value));
    }
    return facts;
  }

  /**
   * Returns a declared value.
   *
   * @param quantity the kind of values; empty for free text
   */
  static Optional<Declared> declared(YamlMap map, String key, Optional<Quantity> quantity) {
    Optional<String> text = line(map, key);
    if (text.isPresent() && quantity.filter(kind -> kind.parse(text.get()).isEmpty()).isPresent()) {
      map.problems().add(map.line(key), key, quantity.get().rule(), text.get());
      return Optional.empty();
    }
    return text.map(value -> new Declared(value, map.line(key)));
  }
}
