package io.ycsbx.spi;

import io.ycsbx.config.Secrets;
import java.util.Objects;
import java.util.Optional;

/**
 * A part of a database that has facts or figures of its own, such as {@code shard 0}.
 *
 * @param kind the word for parts of this kind, e.g. {@code shard}
 * @param name the name or number among the parts of this kind
 */
public record Part(String kind, String name) {

  /** Takes secrets out of the name, which may be an address. */
  public Part {
    Objects.requireNonNull(kind);
    name = Secrets.redactValue(name);
  }

  /** Returns the part with a number; empty if it is the only one of its kind. */
  public static Optional<Part> of(String kind, int number, int count) {
    return count == 1 ? Optional.empty() : Optional.of(new Part(kind, Integer.toString(number)));
  }

  @Override
  public String toString() {
    return kind + " " + name;
  }
}
