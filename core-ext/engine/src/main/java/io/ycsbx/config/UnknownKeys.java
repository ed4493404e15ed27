package io.ycsbx.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Finds properties that no settings type declares. Immutable and thread-safe.
 *
 * <p>Under a settings type's prefix, an unknown key is always an error. Elsewhere, a key may belong
 * to a database or workload class without a settings type, so only a near miss of a known key is an
 * error.
 */
public final class UnknownKeys {

  private static final int MOST_SIBLINGS = 6;

  private final Set<String> known;
  private final Set<String> prefixes;

  /**
   * Takes declared keys and prefixes as known, and stock's keys of classes without a settings type.
   *
   * @param settings all settings of the run
   */
  public UnknownKeys(DeclaredSettings settings) {
    this.known = new HashSet<>(settings.keys());
    known.addAll(StockSettings.ofClasses());
    this.prefixes = settings.prefixes();
  }

  /**
   * Returns a problem for each unknown key under a known prefix, sorted by key, with a suggestion
   * if a known key is near.
   */
  public List<Problem> inOwnPrefixes(Properties properties) {
    return problems(properties, key -> prefixes.stream().anyMatch(key::startsWith));
  }

  /** Returns a problem for each unknown key without a known prefix that is near a known key. */
  public List<Problem> nearMisses(Properties properties) {
    return problems(
        properties,
        key ->
            prefixes.stream().noneMatch(key::startsWith)
                && Spelling.nearest(key, known).isPresent());
  }

  /** Returns all keys that no settings type declares, sorted. */
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

  /** Returns the known keys of the same prefix, if they are few enough to list. */
  private String siblings(String key) {
    List<String> siblings =
        prefixes.stream()
            .filter(key::startsWith)
            .flatMap(prefix -> known.stream().filter(name -> name.startsWith(prefix)))
            .distinct()
            .sorted()
            .toList();
    return siblings.isEmpty() || siblings.size() > MOST_SIBLINGS
        ? ""
        : "; there are " + String.join(", ", siblings);
  }
}
