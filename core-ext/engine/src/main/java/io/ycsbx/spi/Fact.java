package io.ycsbx.spi;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A fact of a database that affects comparisons, such as its version or an effective setting.
 *
 * @param key the name in a record, different for each fact: the fact's name, and its part's
 * @param name e.g. {@code block cache}, the same for all parts
 * @param part the part that differs from others in this fact; empty: a fact of the whole database
 * @param side the side that has the fact
 * @param roles the fact's meaning for comparisons; mostly none
 */
public record Fact(
    String key, String name, Optional<Part> part, Side side, Value value, List<Role> roles) {

  /** The sides of a database. */
  public enum Side {
    /** The client: the driver, and the binding's settings of it. */
    CLIENT,
    SERVER
  }

  /** What a fact says. */
  public enum Role {
    /** The version of the server or engine. */
    VERSION,
    /** An address, a directory or a device, which may differ between runs that are compared. */
    PLACE,
    /** The kind of storage, by which servers may differ by intent. */
    STORAGE,
    /** The most data that it is set up to hold; the size of the stored data is a figure. */
    DATA_SIZE,
    /** The size that its cache is set up to have. */
    CACHE_SIZE,
    /** What becomes of acknowledged deletes, where they may not last. */
    DELETES
  }

  /** Copies the list, and checks that nothing is null. */
  public Fact {
    Objects.requireNonNull(key);
    Objects.requireNonNull(name);
    Objects.requireNonNull(part);
    Objects.requireNonNull(side);
    Objects.requireNonNull(value);
    roles = List.copyOf(roles);
  }

  /** Returns the same fact with another value. */
  public Fact with(Value other) {
    return new Fact(key, name, part, side, other, roles);
  }

  /** Tests for a role. */
  public boolean has(Role role) {
    return roles.contains(role);
  }
}
