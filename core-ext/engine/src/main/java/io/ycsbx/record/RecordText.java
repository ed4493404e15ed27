package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.Feature;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The text of a run record, which may come from anywhere. The text is read once, and checked on the
 * way by the schema and then as a whole by {@link RecordRules}.
 */
final class RecordText {

  private static final int MARKS = 4;

  private RecordText() {}

  /** Opens a file of UTF-8. The parser would accept UTF-16 and UTF-32 as well. */
  private static JsonParser open(Path file) throws IOException {
    InputStream in = new BufferedInputStream(WholeFile.open(file));
    try {
      in.mark(MARKS);
      byte[] first = in.readNBytes(MARKS);
      in.reset();
      for (byte character : first) {
        if (character == 0 || character == (byte) 0xfe || character == (byte) 0xff) {
          throw new RecordException("not a run record: it must be UTF-8");
        }
      }
      return RunRecordJson.mapper().createParser(in);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Checks a text that was just written, without a record in memory.
   *
   * @param file stays open
   */
  static void check(FileChannel file) throws IOException {
    InputStream in = Channels.newInputStream(file.position(0));
    JsonParser json = RunRecordJson.mapper().createParser(in);
    try (JsonParser checked =
        new CheckedParser(json.disable(Feature.AUTO_CLOSE_SOURCE), MemberRule.RECORD)) {
      while (checked.nextToken() != null) {
        // It checks every token.
      }
    } catch (JsonProcessingException e) {
      throw inPlainWords(e);
    }
  }

  static RunRecord read(Path file) throws IOException {
    try {
      try (JsonParser json = open(file)) {
        checkVersion(json);
      }
      try (JsonParser json = new CheckedParser(open(file), MemberRule.RECORD)) {
        RunRecord run = RunRecordJson.mapper().readValue(json, RunRecord.class);
        RecordRules.check(run);
        return run;
      }
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      Optional<RecordException> own = own(e);
      if (own.isEmpty() && !(e instanceof JsonProcessingException)) {
        throw new IOException(file + ": " + e.getMessage(), e);
      }
      throw own.orElseGet(() -> inPlainWords((JsonProcessingException) e)).in(file);
    }
  }

  /** Returns the broken rule that Jackson may have wrapped; empty for another failure. */
  static Optional<RecordException> own(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .filter(RecordException.class::isInstance)
        .map(RecordException.class::cast)
        .findFirst();
  }

  private static RecordException inPlainWords(JsonProcessingException e) {
    if (e instanceof JsonMappingException member
        && e.getCause() instanceof RuntimeException cause) {
      return new RecordException(path(member) + ": " + cause.getMessage());
    }
    int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
    return new RecordException(line, "not a whole run record: " + reason(e));
  }

  /** Returns the names that lead to a member, e.g. {@code phases[0].steadiness.slices}. */
  private static String path(JsonMappingException e) {
    return e.getPath().stream()
        .map(
            step ->
                step.getFieldName() == null
                    ? "[" + step.getIndex() + "]"
                    : "." + step.getFieldName())
        .collect(Collectors.joining())
        .replaceFirst("^\\.", "");
  }

  private static String reason(JsonProcessingException e) {
    String message = e.getOriginalMessage().lines().findFirst().orElse("");
    if (e instanceof JsonEOFException || message.startsWith("Unexpected end-of-input")) {
      return "it ends in the middle";
    }
    return e instanceof StreamConstraintsException
        ? "a string, a number or the nesting exceeds the parser's limits"
        : message;
  }

  private static void checkVersion(JsonParser json) throws IOException {
    int version = version(json);
    if (version != RunRecord.SCHEMA_VERSION) {
      throw new RecordException(
          version == 0
              ? "not a run record: it has no schemaVersion"
              : "a run record of version %s; this release reads version %s"
                  .formatted(version, RunRecord.SCHEMA_VERSION));
    }
  }

  /** Returns the version without parsing the rest; 0 if there is none. */
  private static int version(JsonParser json) throws IOException {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      return 0;
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      if (json.currentName().equals("schemaVersion")) {
        return json.nextIntValue(0);
      }
      json.nextToken();
      json.skipChildren();
    }
    return 0;
  }
}
