package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The rule for one member of a run record, as {@code run-record.schema.json} states it. Immutable
 * and thread-safe.
 *
 * @param type {@code object}, {@code array}, {@code string}, {@code boolean}, {@code integer} or
 *     {@code number}
 * @param members the rules of an object's members
 * @param required names of the members that an object must have
 * @param items the rule for all items of an array, or for all other members of an object
 * @param range the allowed numbers
 * @param shortest the least number of characters or items
 * @param choices the allowed texts; empty: any
 */
record MemberRule(
    String type,
    Map<String, MemberRule> members,
    Set<String> required,
    Optional<MemberRule> items,
    Range range,
    int shortest,
    Set<String> choices) {

  static final MemberRule RECORD = read();

  /** The rule for a sample of a telemetry log. */
  static final MemberRule SAMPLE =
      Objects.requireNonNull(
              RECORD.members.get("telemetry").items.orElseThrow().members.get("samples"))
          .items
          .orElseThrow();

  private static final int LONGEST_SHOWN = 40;

  /** A range of numbers, closed but for a least number that is excluded. */
  record Range(Optional<Double> least, boolean above, Optional<Double> most) {

    static Range of(JsonNode schema) {
      boolean above = schema.has("exclusiveMinimum");
      return new Range(
          number(schema, above ? "exclusiveMinimum" : "minimum"), above, number(schema, "maximum"));
    }

    private static Optional<Double> number(JsonNode schema, String name) {
      return Optional.ofNullable(schema.get(name)).map(JsonNode::doubleValue);
    }

    boolean contains(double value) {
      return Double.isFinite(value)
          && least.filter(limit -> above ? value <= limit : value < limit).isEmpty()
          && most.filter(limit -> value > limit).isEmpty();
    }

    String words() {
      String from = least.map(limit -> above ? " above " + shown(limit) : "").orElse("");
      String to = most.map(limit -> " up to " + shown(limit)).orElse("");
      return above || least.isEmpty()
          ? from + to
          : " of " + shown(least.get()) + most.map(m -> " to " + shown(m)).orElse(" or more");
    }

    private static String shown(double limit) {
      return limit == Math.rint(limit) ? Long.toString((long) limit) : Double.toString(limit);
    }
  }

  private static MemberRule read() {
    try (InputStream schema = MemberRule.class.getResourceAsStream("run-record.schema.json")) {
      JsonNode root = new ObjectMapper().readTree(Objects.requireNonNull(schema));
      return of(root, root);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static MemberRule of(JsonNode use, JsonNode root) {
    JsonNode schema = use.has("$ref") ? root.at(use.get("$ref").asText().substring(1)) : use;
    Map<String, MemberRule> members = new LinkedHashMap<>();
    schema
        .path("properties")
        .properties()
        .forEach(m -> members.put(m.getKey(), of(m.getValue(), root)));
    JsonNode items = schema.path(schema.has("items") ? "items" : "additionalProperties");
    return new MemberRule(
        schema.path("type").asText(schema.has("const") ? "integer" : "object"),
        members,
        texts(schema.path("required")),
        items.isObject() ? Optional.of(of(items, root)) : Optional.empty(),
        Range.of(schema),
        schema.path("minItems").asInt(schema.path("minLength").asInt()),
        texts(schema.path("enum")));
  }

  private static Set<String> texts(JsonNode array) {
    Set<String> texts = new LinkedHashSet<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  /** Returns the rule for a member by its name; empty for a member of a later release. */
  Optional<MemberRule> member(String name) {
    return Optional.ofNullable(members.get(name)).or(() -> items);
  }

  /**
   * Checks a value, or the start of one.
   *
   * @param json at the value's token
   */
  boolean allows(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    return switch (type) {
      case "object" -> token == JsonToken.START_OBJECT;
      case "array" -> token == JsonToken.START_ARRAY;
      case "boolean" -> token.isBoolean();
      case "integer" ->
          token == JsonToken.VALUE_NUMBER_INT
              && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER
              && range.contains((double) json.getLongValue());
      case "number" -> token.isNumeric() && range.contains(json.getDoubleValue());
      default -> token == JsonToken.VALUE_STRING && allowsText(json);
    };
  }

  /** Leaves long texts without a rule unread. */
  private boolean allowsText(JsonParser json) throws IOException {
    return (choices.isEmpty() || choices.contains(json.getText()))
        && (shortest == 0 || !json.getText().isBlank());
  }

  String words() {
    return switch (type) {
      case "object", "array" -> "must be an " + type;
      case "boolean" -> "must be true or false";
      case "integer", "number" ->
          "must be " + (type.equals("integer") ? "an integer" : "a number") + range.words();
      default ->
          choices.isEmpty()
              ? shortest == 0 ? "must be a text" : "must be a text that is not blank"
              : "must be one of " + String.join(", ", choices);
    };
  }

  /** Returns a value for a message, without its content if it has members. */
  String shown(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    if (token.isStructStart()) {
      return token == JsonToken.START_ARRAY ? "an array" : "an object";
    }
    String text = json.getText();
    String shown = text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
    return token == JsonToken.VALUE_STRING && !type.equals("string") ? "the text " + shown : shown;
  }

  /** Returns the required members that are not among those present. */
  List<String> missing(Set<String> present) {
    List<String> missing = new ArrayList<>(required);
    missing.removeAll(present);
    return missing;
  }
}
