package io.ycsbx.config;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
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
import java.util.stream.Collectors;

/** How the values of one Java type are named, read from text and compared with their bounds. */
record ValueType(String name, Function<String, Object> parser, boolean many, boolean optional) {

  private static final Map<Class<?>, ValueType> SIMPLE =
      Map.ofEntries(
          Map.entry(boolean.class, simple("true or false", ValueType::parseBoolean)),
          Map.entry(Boolean.class, simple("true or false", ValueType::parseBoolean)),
          Map.entry(int.class, simple("a whole number", Integer::valueOf)),
          Map.entry(long.class, simple("a whole number", Long::valueOf)),
          Map.entry(double.class, simple("a number", ValueType::parseFinite)),
          Map.entry(Integer.class, simple("a whole number", Integer::valueOf)),
          Map.entry(Long.class, simple("a whole number", Long::valueOf)),
          Map.entry(Double.class, simple("a number", ValueType::parseFinite)),
          Map.entry(String.class, simple("text", text -> text)),
          Map.entry(
              Duration.class, simple("a duration such as 500ms, 30s or 5m", Durations::parse)),
          Map.entry(ByteSize.class, simple("a size such as 4096, 64K or 8G", ByteSize::parse)));

  private static ValueType simple(String name, Function<String, Object> parser) {
    return new ValueType(name, parser, false, false);
  }

  static ValueType of(Type type) {
    if (type instanceof ParameterizedType generic) {
      ValueType element = of(generic.getActualTypeArguments()[0]);
      boolean many = generic.getRawType() == List.class;
      return new ValueType(element.name, element.parser, many, !many);
    }
    Class<?> raw = (Class<?>) type;
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
      throw new IllegalArgumentException("no setting can have the type " + raw);
    }
    return simple(form.value(), text -> parseForm(raw, text));
  }

  private static Object parseForm(Class<?> raw, String text) {
    try {
      return raw.getMethod("parse", String.class).invoke(null, text);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(text, e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(raw + " has no public static parse(String)", e);
    }
  }

  /** Reads one value; throws {@link IllegalArgumentException} if the text is not of this type. */
  Object parse(String text) {
    return parser.apply(text.strip());
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
    double value = Double.parseDouble(text);
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
