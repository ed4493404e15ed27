package io.ycsbx.report.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.format.Format;
import com.networknt.schema.keyword.AnnotationKeyword;
import com.networknt.schema.path.PathType;
import io.ycsbx.config.Spelling;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/**
 * A JSON schema of YAML files. A schema in the file states keys and types; formats check texts that
 * only a parser can check. The rule that a value breaks is, in this order, the message of the
 * format's parser, {@code errorMessage} in the schema, or a sentence about the keyword.
 */
public final class YamlSchema {

  private static final String MESSAGE = "errorMessage";

  /** A text that is valid if a parser accepts it. */
  private record Parsed(String getName, Function<String, ?> parser) implements Format {
    @Override
    public String getName() {
      return getName;
    }

    @Override
    public boolean matches(ExecutionContext context, String text) {
      return problem(text).isEmpty();
    }

    private Optional<String> problem(String text) {
      try {
        Objects.requireNonNull(parser.apply(text));
        return Optional.empty();
      } catch (IllegalArgumentException e) {
        return Optional.of(String.valueOf(e.getMessage()));
      }
    }
  }

  private final JsonNode json;
  private final Schema schema;
  private final Map<String, Parsed> formats = new HashMap<>();

  /**
   * Reads a schema.
   *
   * @param type class beside the resource
   * @param resource name of the schema's file
   * @param parsers by name of format; each throws an {@link IllegalArgumentException} with the rule
   *     that a text breaks
   */
  public YamlSchema(Class<?> type, String resource, Map<String, Function<String, ?>> parsers) {
    try (InputStream in = type.getResourceAsStream(resource)) {
      json = new ObjectMapper().readTree(Objects.requireNonNull(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    parsers.forEach((name, parser) -> formats.put(name, new Parsed(name, parser)));
    Dialect dialect =
        Dialect.builder(Dialects.getDraft202012())
            .formats(known -> known.putAll(formats))
            .keyword(new AnnotationKeyword(MESSAGE))
            .build();
    SchemaRegistryConfig config =
        SchemaRegistryConfig.builder()
            .locale(Locale.ROOT)
            .pathType(PathType.JSON_POINTER)
            .formatAssertionsEnabled(true)
            .build();
    schema =
        SchemaRegistry.withDialect(dialect, registry -> registry.schemaRegistryConfig(config))
            .getSchema(json);
  }

  public void check(YamlDocument document) {
    for (Error error : schema.validate(document.root())) {
      report(document, error);
    }
  }

  private void report(YamlDocument document, Error error) {
    String pointer = error.getInstanceLocation().toString();
    String keyword = error.getSchemaLocation().getFragment().toString();
    JsonNode own = json.at(keyword.substring(0, keyword.lastIndexOf('/')));
    String property = error.getProperty();
    if (property != null) {
      String inside = pointer + "/" + YamlTree.escaped(property);
      if (document.root().at(inside).isMissingNode()) {
        document.add(inside, "required, but not given");
      } else if (error.getKeyword().equals("dependentRequired")) {
        document.add(inside, "needs " + error.getArguments()[0]);
      } else {
        document.add(inside, ruleOfKey(error, own, property), property);
      }
      return;
    }
    JsonNode value = document.root().at(pointer);
    if (error.getKeyword().equals("uniqueItems")) {
      Set<JsonNode> earlier = new HashSet<>();
      for (JsonNode element : value) {
        if (!earlier.add(element)) {
          document.add(pointer, "must be different values", element.asText());
          return;
        }
      }
    }
    if (value.isNull()) {
      document.add(pointer, "has no value");
    } else if (value.isValueNode() && !value.asText().isEmpty()) {
      String text = value.asText();
      boolean isLong = error.getKeyword().equals("maxLength");
      document.add(pointer, rule(error, own, text), isLong ? text.length() : text);
    } else {
      document.add(pointer, rule(error, own, ""));
    }
  }

  /** Returns the rule that a key itself breaks. */
  private String ruleOfKey(Error error, JsonNode own, String key) {
    if (error.getKeyword().equals("propertyNames")) {
      JsonNode names = own.get("propertyNames");
      return names.has(MESSAGE)
          ? names.get(MESSAGE).asText()
          : formats.get(names.get("format").asText()).problem(key).orElseThrow();
    }
    return Spelling.unknown("key here", key, keys(own.path("properties")));
  }

  private String rule(Error error, JsonNode own, String text) {
    if (error.getKeyword().equals("format") && !own.has(MESSAGE)) {
      return formats.get(own.get("format").asText()).problem(text).orElseThrow();
    }
    if (own.has(MESSAGE)) {
      return own.get(MESSAGE).asText();
    }
    JsonNode limit = error.getSchemaNode();
    return switch (error.getKeyword()) {
      case "enum" -> Spelling.unknown("choice here", text, texts(limit));
      case "type" -> type(own, texts(limit), !text.isEmpty());
      case "minimum", "maximum" -> wholeNumber(own);
      case "minItems", "minProperties" -> "must have " + limit + " or more entries";
      case "maxItems", "maxProperties" -> "must have at most " + limit + " entries";
      case "minLength" -> "must not be blank";
      case "maxLength" -> "must have at most " + limit + " characters";
      default -> error.getMessage();
    };
  }

  private static String type(JsonNode own, List<String> types, boolean isOne) {
    if (types.contains("string")) {
      String rule = isOne ? "must be a text: put it in quotes" : "must be one value";
      return types.contains("array") ? "must be a value, or a list of values" : rule;
    }
    if (types.contains("integer")) {
      return wholeNumber(own);
    }
    return switch (types.get(0)) {
      case "boolean" -> "must be true or false";
      case "object" -> "must be keys with values";
      default -> "must be a list of entries";
    };
  }

  private static String wholeNumber(JsonNode own) {
    return "must be a whole number from " + own.path("minimum") + " to " + own.path("maximum");
  }

  private static List<String> keys(JsonNode properties) {
    List<String> keys = new ArrayList<>();
    properties.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  private static List<String> texts(JsonNode node) {
    return node.isArray()
        ? StreamSupport.stream(node.spliterator(), false).map(JsonNode::asText).toList()
        : List.of(node.asText());
  }
}
