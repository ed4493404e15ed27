package io.ycsbx.find;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads and writes the state of a search as JSON. */
final class StateFile {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_ABSENT, JsonInclude.Include.NON_ABSENT))
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private StateFile() {}

  static <T> Optional<T> read(Path file, Class<T> type) throws IOException {
    return Files.exists(file)
        ? Optional.of(MAPPER.readValue(file.toFile(), type))
        : Optional.empty();
  }

  static void write(Path file, Object state) throws IOException {
    byte[] json = MAPPER.writeValueAsBytes(state);
    WholeFile.write(file, out -> out.write(ByteBuffer.wrap(json)));
  }
}
