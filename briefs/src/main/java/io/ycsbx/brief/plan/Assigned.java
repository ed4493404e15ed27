package io.ycsbx.brief.plan;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.ycsbx.config.MaskedText;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;

/**
 * Properties of loads and runs with their values. Immutable; a mapping in files.
 *
 * @param values by key, in the order in which the keys were first assigned
 */
@JsonDeserialize(using = Assigned.Reader.class)
public record Assigned(@JsonValue Map<String, String> values) {

  public static final Assigned NONE = new Assigned(Map.of());

  /** Reads a mapping of texts; a file without it assigns nothing. */
  static final class Reader extends JsonDeserializer<Assigned> {

    @Override
    public Assigned deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      JavaType texts =
          context
              .getTypeFactory()
              .constructMapType(LinkedHashMap.class, String.class, String.class);
      return new Assigned(context.readValue(parser, texts));
    }

    @Override
    public Assigned getNullValue(DeserializationContext context) {
      return NONE;
    }
  }

  public Assigned {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    values.values().forEach(Objects::requireNonNull);
  }

  /** Returns one property; an absent value assigns nothing. */
  public static Assigned of(String key, Optional<?> value) {
    return value.map(known -> new Assigned(Map.of(key, known.toString()))).orElse(NONE);
  }

  /** Returns these properties and later ones, which win. */
  public Assigned plus(Assigned later) {
    Map<String, String> all = new LinkedHashMap<>(values);
    all.putAll(later.values);
    return new Assigned(all);
  }

  /** Returns these properties and a later one, which wins. */
  public Assigned plus(String key, Object value) {
    return plus(of(key, Optional.of(value)));
  }

  /** Returns the properties whose keys pass a test. */
  public Assigned filter(Predicate<String> wanted) {
    Map<String, String> some = new LinkedHashMap<>(values);
    some.keySet().removeIf(wanted.negate());
    return new Assigned(some);
  }

  /** Returns the same properties with other values, each made of its key and value. */
  public Assigned map(BinaryOperator<String> change) {
    Map<String, String> changed = new LinkedHashMap<>(values);
    changed.replaceAll(change);
    return new Assigned(changed);
  }

  public Optional<String> get(String key) {
    return Optional.ofNullable(values.get(key));
  }

  public boolean has(String key) {
    return values.containsKey(key);
  }

  /** Tests for the same properties, but for secrets; see {@link MaskedText}. */
  boolean agrees(Assigned other) {
    return values.keySet().equals(other.values.keySet())
        && values.entrySet().stream()
            .allMatch(own -> MaskedText.agree(own.getValue(), other.values.get(own.getKey())));
  }

  /** Returns the assignments in words, {@code KEY=VALUE}. */
  public List<String> words() {
    return values.entrySet().stream().map(Map.Entry::toString).toList();
  }
}
