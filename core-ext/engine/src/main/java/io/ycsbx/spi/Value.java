package io.ycsbx.spi;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Durations;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/**
 * The value of a fact, with its text as it is shown.
 *
 * @param kind how to compare the value, and whether it has a number
 * @param text e.g. {@code 64M}
 */
public record Value(Kind kind, String text) {

  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9]\\d{0,17})(?:\\.\\d{0,17}[1-9])?");

  /** Kinds of values. */
  public enum Kind {
    NUMBER,
    /** A number of bytes, as {@link ByteSize}. */
    SIZE,
    /** A time, as {@link Durations}, or a word such as {@code none}. */
    DURATION,
    /** One of several words. */
    CHOICE,
    VERSION,
    /** True or false. */
    FLAG,
    TEXT
  }

  /** Checks that nothing is null. */
  public Value {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(text);
  }

  /** Makes the value of an object by its type; a constant of an enum in lower case. */
  public static Value of(Object value) {
    if (value instanceof Value made) {
      return made;
    }
    if (value instanceof Duration time) {
      return new Value(Kind.DURATION, Durations.format(time));
    }
    if (value instanceof Enum) {
      return new Value(Kind.CHOICE, value.toString().toLowerCase(Locale.ROOT));
    }
    return new Value(kind(value), String.valueOf(value));
  }

  /** Makes the value of a time limit, for which 0 means no limit. */
  public static Value limit(Duration limit) {
    return limit.isZero() ? new Value(Kind.DURATION, "none") : of(limit);
  }

  private static Kind kind(Object value) {
    if (value instanceof Boolean) {
      return Kind.FLAG;
    }
    if (value instanceof ByteSize) {
      return Kind.SIZE;
    }
    return value instanceof Number ? Kind.NUMBER : Kind.TEXT;
  }

  /** Makes the value of a setting of which only the text is known: a number, flag or text. */
  public static Value parse(String text) {
    Kind kind = text.equals("true") || text.equals("false") ? Kind.FLAG : Kind.TEXT;
    return new Value(NUMBER.matcher(text).matches() ? Kind.NUMBER : kind, text);
  }

  /** Returns the finite number in {@link #unit}; empty for a text, or a word in its place. */
  public OptionalDouble number() {
    try {
      return switch (kind) {
        case NUMBER ->
            DoubleStream.of(Double.parseDouble(text)).filter(Double::isFinite).findFirst();
        case SIZE -> OptionalDouble.of((double) ByteSize.parse(text).bytes());
        case DURATION -> OptionalDouble.of(Durations.parse(text).toNanos() / 1e9);
        default -> OptionalDouble.empty();
      };
    } catch (IllegalArgumentException e) {
      return OptionalDouble.empty();
    }
  }

  /** Returns the unit of {@link #number}. */
  public Unit unit() {
    return switch (kind) {
      case SIZE -> Unit.BYTES;
      case DURATION -> Unit.SECONDS;
      default -> Unit.COUNT;
    };
  }
}
