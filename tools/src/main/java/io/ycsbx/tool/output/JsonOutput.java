package io.ycsbx.tool.output;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ycsbx.report.source.Lines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Outputs that are one JSON document. Not instantiable. */
final class JsonOutput {

  private static final long MOST_BYTES = 32L << 20;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private JsonOutput() {}

  /**
   * Reads a file. Keys that no pointer uses may be there twice, as options of a job are.
   *
   * @param pointers of what is taken
   * @throws IllegalArgumentException with the rule, if it is no JSON, is larger than 32 MiB, or has
   *     a key on the way to what is taken, or in it, twice
   */
  static JsonNode read(Path file, List<String> pointers) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IllegalArgumentException("must have at most 32 MiB as JSON");
    }
    try {
      JsonNode document = MAPPER.readTree(file.toFile());
      checkOnce(file, pointers);
      return document;
    } catch (MismatchedInputException e) {
      throw new IllegalArgumentException("has further text behind its JSON document", e);
    } catch (JsonProcessingException e) {
      // What follows are hints for programmers.
      String message = e.getOriginalMessage().split("[;:] |, from ", 2)[0];
      throw new IllegalArgumentException("is no JSON: " + Lines.shortened(message), e);
    }
  }

  /** A tree has only the last one of equal keys. */
  private static void checkOnce(Path file, List<String> pointers) throws IOException {
    Set<String> before = new HashSet<>();
    try (JsonParser parser = MAPPER.createParser(file.toFile())) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() != JsonToken.FIELD_NAME) {
          continue;
        }
        String path = parser.getParsingContext().pathAsPointer().toString();
        if (pointers.stream().anyMatch(pointer -> isIn(pointer, path) || isIn(path, pointer))
            && !before.add(path)) {
          throw new IllegalArgumentException("has a key twice: " + Lines.shortened(path));
        }
      }
    }
  }

  private static boolean isIn(String outer, String inner) {
    return (inner + "/").startsWith(outer + "/");
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
