package io.ycsbx.spi;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Durations;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * DatabaseFacts that affect a comparison between two runs, as texts in the order to show. Not
 * thread-safe.
 */
public final class DatabaseFacts {

  private static final Pattern BETWEEN_NAMES = Pattern.compile("\\s+");
  private static final Pattern BYTES = Pattern.compile("\\d{1,18}");

  private final Map<String, String> facts = new LinkedHashMap<>();

  /** Makes an empty list. */
  public DatabaseFacts() {}

  /** Adds a fact; a constant of an enum in lower case. */
  public DatabaseFacts add(String name, Object value) {
    String text = String.valueOf(value);
    facts.put(name, value instanceof Enum ? text.toLowerCase(Locale.ROOT) : text);
    return this;
  }

  /** Adds a fact if it is known. */
  public DatabaseFacts add(String name, Optional<?> value) {
    value.ifPresent(known -> add(name, known));
    return this;
  }

  /** Adds a size. */
  public DatabaseFacts addBytes(String name, long bytes) {
    return add(name, new ByteSize(bytes));
  }

  /** Adds a time limit of a driver, for which 0 means no limit. */
  public DatabaseFacts addLimit(String name, long millis) {
    return add(name, millis == 0 ? "none" : Durations.format(Duration.ofMillis(millis)));
  }

  /**
   * Adds a server's settings under its names, without those that the server does not have.
   *
   * @param names the settings, separated by blanks or line ends
   * @param sizes matches the end of the names of sizes in bytes
   * @param values the server's settings by name
   */
  public DatabaseFacts addSettings(String names, String sizes, Map<String, String> values) {
    Pattern size = Pattern.compile(".*(" + sizes + ")");
    BETWEEN_NAMES
        .splitAsStream(names.strip())
        .filter(values::containsKey)
        .forEach(
            name -> {
              String value = values.get(name);
              boolean bytes = size.matcher(name).matches() && BYTES.matcher(value).matches();
              add(name, bytes ? new ByteSize(Long.parseLong(value)) : value);
            });
    return this;
  }

  /** Returns the facts by name. */
  public Map<String, String> byName() {
    return facts;
  }
}
