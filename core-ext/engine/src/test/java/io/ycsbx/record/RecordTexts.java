package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Records as texts. */
final class RecordTexts {

  private RecordTexts() {}

  static String json(RunRecord run) {
    try {
      return RunRecordJson.mapper().writeValueAsString(run);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads a text as a file; the failure does not name the file. */
  static RunRecord read(String json) throws IOException {
    Path file = Files.createTempFile("run", ".json");
    try {
      return RunRecordJson.read(Files.writeString(file, json));
    } catch (RecordException e) {
      throw (RecordException) e.getCause();
    } finally {
      Files.delete(file);
    }
  }
}
