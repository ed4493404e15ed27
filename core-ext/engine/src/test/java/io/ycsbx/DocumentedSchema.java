package io.ycsbx;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A JSON schema in {@code docs}, to hold what is written to. */
public final class DocumentedSchema {

  private static final VersionFlag VERSION = VersionFlag.V202012;
  private static final SchemaValidatorsConfig ENGLISH =
      SchemaValidatorsConfig.builder().locale(Locale.ROOT).pathType(PathType.LEGACY).build();
  private static final String ID = "urn:ycsbx:";

  private final JsonNode json;

  private DocumentedSchema(JsonNode json) {
    this.json = json;
  }

  /** Returns that of {@code docs/NAME.schema.json}, after a check that it is one. */
  public static DocumentedSchema of(String name) {
    try {
      DocumentedSchema schema = new DocumentedSchema(new ObjectMapper().readTree(text(name)));
      assertThat(schema.problems()).as("%s is itself a schema", name).isEmpty();
      return schema;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String name) {
    try {
      return Files.readString(Path.of("..", "..", "docs", name + ".schema.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public JsonNode json() {
    return json;
  }

  /** The same, but a name that it does not have is an error. */
  public DocumentedSchema withoutFurtherNames() {
    JsonNode copy = json.deepCopy();
    close(copy);
    return new DocumentedSchema(copy);
  }

  private static void close(JsonNode schema) {
    if (schema instanceof ObjectNode object && object.path("type").asText().equals("object")) {
      object.put("additionalProperties", false);
    }
    schema.forEach(DocumentedSchema::close);
  }

  /** Returns the errors of this schema itself. */
  private List<String> problems() {
    return messages(
        JsonSchemaFactory.getInstance(VERSION)
            .getSchema(SchemaLocation.of(VERSION.getId()), ENGLISH)
            .validate(json));
  }

  /** Returns the errors of a text; schemas that this one refers to are read from the documents. */
  public List<String> problems(String text) {
    return messages(
        JsonSchemaFactory.getInstance(
                VERSION,
                factory ->
                    factory.schemaLoaders(loaders -> loaders.schemas(DocumentedSchema::ofId)))
            .getSchema(json, ENGLISH)
            .validate(text, InputFormat.JSON));
  }

  private static String ofId(String id) {
    return id.startsWith(ID) ? text(id.substring(ID.length()).replaceFirst(":.*", "")) : null;
  }

  private static List<String> messages(Set<ValidationMessage> messages) {
    return messages.stream().map(ValidationMessage::getMessage).toList();
  }
}
