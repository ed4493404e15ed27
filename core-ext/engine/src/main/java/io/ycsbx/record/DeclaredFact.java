package io.ycsbx.record;

import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.Value;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a database declares of a fact, whose text is in {@link Subject#facts}.
 *
 * @param name the name, the same for all parts
 * @param part the part that the fact is about; absent: the whole database
 * @param side the side that has the fact
 * @param roles the fact's meaning for comparisons
 */
public record DeclaredFact(
    String name, Optional<Part> part, Fact.Side side, Value.Kind kind, List<Fact.Role> roles) {

  /** Copies the list, and checks that nothing is null. */
  public DeclaredFact {
    Objects.requireNonNull(name);
    Objects.requireNonNull(part);
    Objects.requireNonNull(side);
    Objects.requireNonNull(kind);
    roles = List.copyOf(roles);
  }

  public static DeclaredFact of(Fact fact) {
    return new DeclaredFact(
        fact.name(), fact.part(), fact.side(), fact.value().kind(), fact.roles());
  }

  Fact with(String key, String text) {
    return new Fact(key, name, part, side, new Value(kind, text), roles);
  }
}
