package io.ycsbx.spi;

import io.ycsbx.config.ByteSize;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Fact.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/** Collects facts of a database in the order to show. Not thread-safe. */
public final class Facts {

  private static final Pattern BETWEEN_NAMES = Pattern.compile("\\s+");
  private static final Pattern BYTES = Pattern.compile("\\d{1,18}");

  private final List<Fact> facts = new ArrayList<>();
  private Side side = Side.SERVER;

  /** Makes an empty list. */
  public Facts() {}

  /** Sets the side of the facts that follow, at first the server's. */
  public Facts of(Side next) {
    side = next;
    return this;
  }

  /**
   * Adds a fact.
   *
   * @param value of a type of {@link Value#of}, or an {@link Optional} of it, which may be empty
   */
  public Facts add(String name, Object value, Role... roles) {
    if (value instanceof Optional<?> known) {
      known.ifPresent(present -> add(name, present, roles));
      return this;
    }
    List<Role> all = List.of(roles);
    Value typed = Value.of(value);
    if (all.contains(Role.VERSION)) {
      typed = new Value(Value.Kind.VERSION, typed.text());
    }
    facts.add(new Fact(name, name, Optional.empty(), side, typed, all));
    return this;
  }

  /** Adds a size. */
  public Facts addBytes(String name, long bytes, Role... roles) {
    return add(name, new ByteSize(bytes), roles);
  }

  /** Adds a time limit of a driver, for which 0 means no limit. */
  public Facts addLimit(String name, long millis) {
    return add(name, Value.limit(Duration.ofMillis(millis)));
  }

  /**
   * Adds a server's settings under its names, without those that the server does not have.
   *
   * @param names the settings, as {@link #names}
   * @param sizes matches the end of the names of sizes in bytes
   * @param values the server's settings by name
   * @param roles the roles of some settings by name
   */
  public Facts addSettings(
      String names, String sizes, Map<String, String> values, Map<String, Role> roles) {
    Pattern size = Pattern.compile(".*(" + sizes + ")");
    for (String name : names(names)) {
      if (values.containsKey(name)) {
        Role[] own = Optional.ofNullable(roles.get(name)).stream().toArray(Role[]::new);
        add(name, value(values.get(name), size.matcher(name).matches()), own);
      }
    }
    return this;
  }

  private static Value value(String text, boolean isSize) {
    return isSize && BYTES.matcher(text).matches()
        ? Value.of(new ByteSize(Long.parseLong(text)))
        : Value.parse(text);
  }

  /** Splits names that are separated by blanks or line ends. */
  public static List<String> names(String names) {
    return List.of(BETWEEN_NAMES.split(names.strip(), -1));
  }

  /** Returns the facts so far. */
  public List<Fact> all() {
    return List.copyOf(facts);
  }

  /** Returns the facts' texts by their keys, in the order to show. */
  public static Map<String, String> texts(List<Fact> facts) {
    Map<String, String> texts = new LinkedHashMap<>();
    facts.forEach(fact -> texts.put(fact.key(), fact.value().text()));
    return texts;
  }

  /**
   * Returns the facts of several parts: those that all have alike once, and the others as facts of
   * their parts, one part after the other.
   *
   * @param parts the facts of each part, which are numbered from 0
   * @param kind the word for the parts, e.g. {@code shard}
   * @param key returns the name in a record of a part's fact by its name
   */
  public static List<Fact> together(
      List<List<Fact>> parts, String kind, BiFunction<Part, String, String> key) {
    List<Fact> all = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      Part part = new Part(kind, Integer.toString(i));
      for (Fact fact : parts.get(i)) {
        if (!parts.stream().allMatch(ofPart -> ofPart.contains(fact))) {
          all.add(
              new Fact(
                  key.apply(part, fact.name()),
                  fact.name(),
                  Optional.of(part),
                  fact.side(),
                  fact.value(),
                  fact.roles()));
        } else if (i == 0) {
          all.add(fact);
        }
      }
    }
    return all;
  }
}
