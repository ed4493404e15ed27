package io.ycsbx.tool.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ycsbx.report.source.Lines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Outputs that are one JSON document. Not instantiable. */
final class JsonOutput {

  private static final long MOST_BYTES = 32L << 20;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private JsonOutput() {}

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException with the rule, if it is no JSON, or larger than 32 MiB
   */
  static JsonNode read(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IllegalArgumentException("must have at most 32 MiB as JSON");
    }
    try {
      return MAPPER.readTree(file.toFile());
    } catch (MismatchedInputException e) {
      throw new IllegalArgumentException("has further text behind its JSON document", e);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "is no JSON: " + Lines.shortened(e.getOriginalMessage()), e);
    }
  }

  /**
   * Returns what a pointer names.
   *
   * @throws IllegalArgumentException with the rule, if that is nothing
   */
  static JsonNode at(JsonNode document, String pointer) {
    JsonNode node = document.at(pointer);
    if (node.isMissingNode() || node.isNull()) {
      throw new IllegalArgumentException("names nothing");
    }
    return node;
  }
}
