package io.ycsbx.config;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How the values of one Java type are named, read from text and compared with their bounds.
 *
 * @param name what a value has to be, in words
 * @param parser throws {@link IllegalArgumentException} for any other text
 * @param limits what the Java type itself can hold
 * @param many whether a setting has several of them
 * @param optional whether a setting may have none
 */
record ValueType(
    String name,
    Function<String, Object> parser,
    Optional<Limits> limits,
    boolean many,
    boolean optional) {

  /** The smallest and the largest value of a whole-number type. */
  record Limits(long min, long max) {}

  private static final Pattern WHOLE_NUMBER = Pattern.compile("[+-]?\\d+");

  private static final Map<Class<?>, ValueType> SIMPLE =
      Map.ofEntries(
          Map.entry(boolean.class, simple("true or false", ValueType::parseBoolean)),
          Map.entry(Boolean.class, simple("true or false", ValueType::parseBoolean)),
          Map.entry(int.class, whole(Integer::valueOf, Integer.MIN_VALUE, Integer.MAX_VALUE)),
          Map.entry(long.class, whole(Long::valueOf, Long.MIN_VALUE, Long.MAX_VALUE)),
          Map.entry(double.class, simple("a number", ValueType::parseFinite)),
          Map.entry(Integer.class, whole(Integer::valueOf, Integer.MIN_VALUE, Integer.MAX_VALUE)),
          Map.entry(Long.class, whole(Long::valueOf, Long.MIN_VALUE, Long.MAX_VALUE)),
          Map.entry(Double.class, simple("a number", ValueType::parseFinite)),
          Map.entry(String.class, simple("text", text -> text)),
          Map.entry(
              Duration.class, simple("a duration such as 500ms, 30s or 5m", Durations::parse)),
          Map.entry(ByteSize.class, simple("a size such as 4096, 64K or 8G", ByteSize::parse)));

  private static ValueType simple(String name, Function<String, Object> parser) {
    return new ValueType(name, parser, Optional.empty(), false, false);
  }

  private static ValueType whole(Function<String, Object> parser, long min, long max) {
    return new ValueType("a whole number", parser, Optional.of(new Limits(min, max)), false, false);
  }

  /**
   * The value type of a record component.
   *
   * @throws IllegalArgumentException if no setting can have it
   */
  static ValueType of(Type type) {
    if (type instanceof ParameterizedType generic) {
      boolean many = generic.getRawType() == List.class;
      boolean optional = generic.getRawType() == Optional.class;
      if (many != optional && generic.getActualTypeArguments()[0] instanceof Class<?> element) {
        ValueType one = ofClass(element);
        return new ValueType(one.name, one.parser, one.limits, many, optional);
      }
    }
    if (type instanceof Class<?> raw) {
      return ofClass(raw);
    }
    throw new IllegalArgumentException("no setting can have the type " + type.getTypeName());
  }

  private static ValueType ofClass(Class<?> raw) {
    if (raw.isEnum() && !raw.isAnnotationPresent(Form.class)) {
      return ofEnum(raw);
    }
    if (raw == Path.class) {
      return simple("a path", ValueType::parsePath);
    }
    ValueType simple = SIMPLE.get(raw);
    return simple != null ? simple : ofForm(raw);
  }

  /** Any type that names its form and reads it itself. */
  private static ValueType ofForm(Class<?> raw) {
    Form form = raw.getAnnotation(Form.class);
    if (form == null) {
      throw new IllegalArgumentException("no setting can have the type " + raw.getTypeName());
    }
    try {
      Method parse = raw.getMethod("parse", String.class);
      if (Modifier.isStatic(parse.getModifiers()) && parse.getReturnType() == raw) {
        return simple(form.value(), text -> parseForm(parse, text));
      }
    } catch (NoSuchMethodException e) {
      // Falls through: the sentence below says what is missing.
    }
    throw new IllegalArgumentException(
        raw.getTypeName() + " has no public static parse(String) that returns one");
  }

  private static Object parseForm(Method parse, String text) {
    try {
      return parse.invoke(null, text);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException wrongForm) {
        throw wrongForm;
      }
      throw new IllegalStateException(parse + " failed", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(parse + " cannot be called", e);
    }
  }

  /** Reads one value; throws {@link IllegalArgumentException} if the text is not of this type. */
  Object parse(String text) {
    String stripped = text.strip();
    if (stripped.isEmpty()) {
      throw new IllegalArgumentException("empty");
    }
    return parser.apply(stripped);
  }

  /**
   * Checks a bound as its author wrote it.
   *
   * @throws IllegalArgumentException if it is not of this type, or this type has no order
   */
  void checkBound(String bound) {
    if (!bound.isEmpty() && !(parse(bound) instanceof Comparable)) {
      throw new IllegalArgumentException("no bounds for " + name);
    }
  }

  /** What is written for an unset property: an empty list or optional; null for other types. */
  Object absent() {
    if (optional) {
      return Optional.empty();
    }
    return many ? List.of() : null;
  }

  /** The type and its range in words. */
  String describe(String min, String max) {
    String range =
        (min.isEmpty() ? "" : " from " + min)
            + (max.isEmpty() ? "" : (min.isEmpty() ? " up" : "") + " to " + max);
    return name + range + (many ? ", several separated by commas" : "");
  }

  /**
   * What a text that could not be parsed has to be: a number that is only too large is told how
   * large it may be.
   */
  String rule(String text, String min, String max) {
    if (limits.isEmpty() || !WHOLE_NUMBER.matcher(text.strip()).matches()) {
      return describe(min, max);
    }
    return describe(
        min.isEmpty() ? Long.toString(limits.get().min()) : min,
        max.isEmpty() ? Long.toString(limits.get().max()) : max);
  }

  /** Whether {@code min <= value <= max}, each bound written as a user would; empty: no bound. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  boolean inRange(Object value, String min, String max) {
    Comparator<Comparable> order = Comparator.naturalOrder();
    return (min.isEmpty() || order.compare((Comparable) value, (Comparable) parse(min)) >= 0)
        && (max.isEmpty() || order.compare((Comparable) value, (Comparable) parse(max)) <= 0);
  }

  private static ValueType ofEnum(Class<?> type) {
    Map<String, Object> constants =
        Arrays.stream(type.getEnumConstants())
            .collect(Collectors.toMap(ValueType::enumText, constant -> constant));
    String names =
        Arrays.stream(type.getEnumConstants())
            .map(ValueType::enumText)
            .collect(Collectors.joining("|"));
    return simple(
        names,
        text ->
            Optional.ofNullable(constants.get(text.toLowerCase(Locale.ROOT)))
                .orElseThrow(() -> new IllegalArgumentException(text)));
  }

  /** An enum constant as a user writes it: {@code HASHED} is {@code hashed}. */
  private static String enumText(Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
  }

  private static Object parseBoolean(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  private static Object parseFinite(String text) {
    // Java's own reader of doubles would also take 10d, 0x1p3 and NaN.
    double value = new BigDecimal(text).doubleValue();
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(text);
    }
    return value;
  }

  private static Object parsePath(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
