package io.ycsbx.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Finds properties that no settings type knows. Immutable and thread-safe.
 *
 * <p>Under one of our own prefixes an unknown key is always an error: it can only be a mistake.
 * Elsewhere a key may belong to somebody's own database or workload class, so only a near miss of a
 * known key is one.
 */
public final class UnknownKeys {

  private static final int MOST_SIBLINGS = 6;

  private final Set<String> known;
  private final Set<String> prefixes;

  /**
   * Knows the keys and prefixes of the given settings types.
   *
   * @param types every settings type that has a say in this run
   */
  public UnknownKeys(List<Class<? extends Record>> types) {
    this.known = Settings.keys(types);
    this.prefixes = Settings.prefixes(types);
  }

  /**
   * Unknown keys under our own prefixes, sorted by key, each with a suggestion where one is near.
   */
  public List<Problem> inOwnPrefixes(Properties properties) {
    return problems(properties, key -> prefixes.stream().anyMatch(key::startsWith));
  }

  /** Unknown keys outside our prefixes that look like a misspelt known key, sorted by key. */
  public List<Problem> nearMisses(Properties properties) {
    return problems(
        properties,
        key ->
            prefixes.stream().noneMatch(key::startsWith)
                && Spelling.nearest(key, known).isPresent());
  }

  /** All keys that no settings type knows, sorted. */
  public List<String> in(Properties properties) {
    return properties.stringPropertyNames().stream()
        .filter(key -> !known.contains(key))
        .sorted()
        .toList();
  }

  private List<Problem> problems(Properties properties, Predicate<String> suspect) {
    List<Problem> problems = new ArrayList<>();
    for (String key : new TreeSet<>(properties.stringPropertyNames())) {
      if (!known.contains(key) && suspect.test(key)) {
        problems.add(
            Problem.of(
                key,
                "unknown property"
                    + Spelling.nearest(key, known)
                        .map(near -> ", did you mean \"" + near + "\"?")
                        .orElseGet(() -> siblings(key))));
      }
    }
    return problems;
  }

  /** The known keys of the same prefix, where these are few enough to be read. */
  private String siblings(String key) {
    List<String> siblings =
        prefixes.stream()
            .filter(key::startsWith)
            .flatMap(prefix -> known.stream().filter(other -> other.startsWith(prefix)))
            .distinct()
            .sorted()
            .toList();
    return siblings.isEmpty() || siblings.size() > MOST_SIBLINGS
        ? ""
        : "; there are " + String.join(", ", siblings);
  }
}
