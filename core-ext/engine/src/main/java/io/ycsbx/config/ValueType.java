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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Describes, parses and bounds the values of one Java type.
 *
 * @param name the values' description, following "must be"
 * @param parser throws {@link IllegalArgumentException} for any other text
 * @param limits the range of the Java type itself
 * @param many whether a setting is a list of values
 * @param optional whether a setting may be without a value
 * @param choice whether a value is one of several words, in upper or lower case
 */
public record ValueType(
    String name,
    Function<String, Object> parser,
    Optional<Limits> limits,
    boolean many,
    boolean optional,
    boolean choice) {

  /** The smallest and the largest value of a whole-number type. */
  public record Limits(long min, long max) {}

  static final String TEXT = "text";

  private static final Pattern WHOLE_NUMBER = Pattern.compile("[+-]?\\d+");

  /** Matches text whose digits are all ASCII. */
  private static final Pattern ASCII_DIGITS = Pattern.compile("(?s)(?:[\\x00-\\x7f]|\\P{Nd})*+");

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
          Map.entry(String.class, simple(TEXT, ValueType::checkText)),
          Map.entry(
              Duration.class, simple("a duration such as 500ms, 30s or 5m", Durations::parse)),
          Map.entry(ByteSize.class, simple("a size such as 4096, 64K or 8G", ByteSize::parse)));

  private static ValueType simple(String name, Function<String, Object> parser) {
    return new ValueType(name, parser, Optional.empty(), false, false, false);
  }

  private static ValueType whole(Function<String, Object> parser, long min, long max) {
    // Java's own parsers accept the digits of any script.
    Function<String, Object> ofAscii = text -> parser.apply(checkForm(text, WHOLE_NUMBER));
    return new ValueType(
        "a whole number", ofAscii, Optional.of(new Limits(min, max)), false, false, false);
  }

  /**
   * Returns the value type of a Java type, such as a record component's.
   *
   * @throws IllegalArgumentException if no setting can have this Java type
   */
  public static ValueType of(Type type) {
    if (type instanceof ParameterizedType generic) {
      boolean many = generic.getRawType() == List.class;
      boolean optional = generic.getRawType() == Optional.class;
      if (many != optional && generic.getActualTypeArguments()[0] instanceof Class<?> element) {
        return ofClass(element).as(many, optional);
      }
    }
    if (type instanceof Class<?> raw) {
      return ofClass(raw);
    }
    throw new IllegalArgumentException("no setting can have the type " + type.getTypeName());
  }

  /** Returns the type of a list of values, or of one that may be absent. */
  public ValueType as(boolean ofMany, boolean ofOptional) {
    return new ValueType(name, parser, limits, ofMany, ofOptional, choice);
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
      // Falls through to the exception below.
    }
    throw new IllegalArgumentException(
        raw.getTypeName() + " has no public static parse(String) that returns one");
  }

  private static String checkForm(String text, Pattern form) {
    if (!form.matcher(text).matches()) {
      throw new IllegalArgumentException(text);
    }
    return text;
  }

  private static Object checkText(String text) {
    if (!Printable.lines(text).equals(text)) {
      throw new IllegalArgumentException("control characters");
    }
    return text;
  }

  private static Object parseForm(Method parse, String text) {
    try {
      return parse.invoke(null, checkForm(text, ASCII_DIGITS));
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException wrongForm) {
        throw wrongForm;
      }
      throw new IllegalStateException(parse + " failed", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(parse + " cannot be called", e);
    }
  }

  /** Parses one value; throws {@link IllegalArgumentException} for any other text. */
  Object parse(String text) {
    String stripped = text.strip();
    if (stripped.isEmpty()) {
      throw new IllegalArgumentException("empty");
    }
    return parser.apply(stripped);
  }

  /** Returns a valid text as it is recorded: of words, whose case is free, their own. */
  String recorded(String text) {
    return choice
        ? Arrays.stream(text.split(",", -1))
            .map(word -> word.strip().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(","))
        : text;
  }

  /**
   * Checks a declared bound.
   *
   * @throws IllegalArgumentException if the bound is not of this type, or this type has no order
   */
  void checkBound(String bound) {
    if (!bound.isEmpty() && !(parse(bound) instanceof Comparable)) {
      throw new IllegalArgumentException("no bounds for " + name);
    }
  }

  /** Returns whether no text at all is a value: an empty text, or a list without elements. */
  boolean hasEmptyValue() {
    return many || name.equals(TEXT);
  }

  /** Returns the value of an unset property: an empty list or optional; null for other types. */
  Object absent() {
    if (optional) {
      return Optional.empty();
    }
    return many ? List.of() : null;
  }

  String describe(String min, String max) {
    String range =
        (min.isEmpty() ? "" : " from " + min)
            + (max.isEmpty() ? "" : (min.isEmpty() ? " up" : "") + " to " + max);
    return name + range + (many ? ", several separated by commas" : "");
  }

  /**
   * Describes the valid values for a text that could not be parsed. For a whole number out of
   * range, this includes the range of the Java type.
   */
  String rule(String text, String min, String max) {
    if (name.equals(TEXT)) {
      return describe(min, max) + (text.isBlank() ? ", not empty" : " without control characters");
    }
    if (limits.isEmpty() || !WHOLE_NUMBER.matcher(text.strip()).matches()) {
      return describe(min, max);
    }
    return describe(
        min.isEmpty() ? Long.toString(limits.get().min()) : min,
        max.isEmpty() ? Long.toString(limits.get().max()) : max);
  }

  /** Returns whether {@code min <= value <= max}; an empty bound is none. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  boolean inRange(Object value, String min, String max) {
    Comparator<Comparable> order = Comparator.naturalOrder();
    return (min.isEmpty() || order.compare((Comparable) value, (Comparable) parse(min)) >= 0)
        && (max.isEmpty() || order.compare((Comparable) value, (Comparable) parse(max)) <= 0);
  }

  private static ValueType ofEnum(Class<?> type) {
    Map<String, Object> constants = new LinkedHashMap<>();
    for (Object constant : type.getEnumConstants()) {
      constants.put(enumText(constant), constant);
    }
    return choice(constants);
  }

  /**
   * Returns the type of values that are one of several words, which mean the same in upper and in
   * lower case.
   *
   * @param values by their words, in their order
   * @throws IllegalArgumentException if two words differ in their case alone
   */
  public static ValueType choice(Map<String, ?> values) {
    Map<String, Object> words = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    words.putAll(values);
    if (words.size() < values.size()) {
      throw new IllegalArgumentException("two words differ in their case alone");
    }
    return new ValueType(
        String.join("|", values.keySet()),
        text ->
            Optional.ofNullable(words.get(text))
                .orElseThrow(() -> new IllegalArgumentException(text)),
        Optional.empty(),
        false,
        false,
        true);
  }

  /** Returns the text form of an enum constant: {@code hashed} for {@code HASHED}. */
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
    // Double.parseDouble would also accept 10d, 0x1p3 and NaN.
    double value = new BigDecimal(checkForm(text, ASCII_DIGITS)).doubleValue();
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
