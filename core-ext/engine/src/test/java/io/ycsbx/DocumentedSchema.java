package io.ycsbx;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.PathType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A JSON schema in {@code docs}, to hold what is written to. */
public final class DocumentedSchema {

  private static final String ID = "urn:ycsbx:";
  private static final SpecificationVersion VERSION = SpecificationVersion.DRAFT_2020_12;
  private static final SchemaRegistryConfig ENGLISH =
      SchemaRegistryConfig.builder().locale(Locale.ROOT).pathType(PathType.LEGACY).build();

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
    Path docs = Path.of("..", "docs");
    Path ofModule = Files.isDirectory(docs) ? docs : Path.of("..").resolve(docs);
    try {
      return Files.readString(ofModule.resolve(name + ".schema.json"));
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
    SchemaLocation ofSchemas = SchemaLocation.of(VERSION.getDialectId());
    return texts(registry().getSchema(ofSchemas).validate(json));
  }

  /** Returns the errors of a text; schemas that this one refers to are read from the documents. */
  public List<String> problems(String text) {
    return texts(registry().getSchema(json).validate(text, InputFormat.JSON));
  }

  private static SchemaRegistry registry() {
    return SchemaRegistry.withDefaultDialect(
        VERSION, builder -> builder.schemaRegistryConfig(ENGLISH).schemas(DocumentedSchema::ofId));
  }

  private static String ofId(String id) {
    return id.startsWith(ID) ? text(id.substring(ID.length()).replaceFirst(":.*", "")) : null;
  }

  private static List<String> texts(List<Error> errors) {
    return errors.stream().map(Error::toString).toList();
  }
}
