package io.ycsbx.tool.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
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
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private JsonOutput() {}

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException with the rule, if it is no JSON, has a key twice, or is larger
   *     than 32 MiB
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
      // What follows are hints for programmers.
      String message = e.getOriginalMessage().split("[;:] |, from ", 2)[0];
      throw new IllegalArgumentException(
          "is no JSON with each key once: " + Lines.shortened(message), e);
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
