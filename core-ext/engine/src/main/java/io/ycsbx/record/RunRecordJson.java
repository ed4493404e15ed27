package io.ycsbx.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes and reads {@link RunRecord} as JSON. Stateless and thread-safe.
 *
 * <p>A distribution is an object with the whole histogram (HdrHistogram V2, compressed, base64) and
 * its usual figures in nanoseconds. The figures are for people and scripts; they must be the
 * histogram's.
 */
public final class RunRecordJson {

  /** The record's file in a run's directory. */
  public static final String FILE_NAME = "run.json";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(DistributionJson.module())
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_ABSENT, JsonInclude.Include.NON_ABSENT))
          // Writes the components of records and no methods such as isLocal().
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private static final ObjectWriter WITHOUT_CLOSING =
      MAPPER.writer().without(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

  private RunRecordJson() {}

  /** Returns the mapper for all records; must not be reconfigured. */
  public static ObjectMapper mapper() {
    return MAPPER;
  }

  /**
   * Reads a record's file and checks it as a whole. Unknown properties are ignored. The text is
   * never in memory as a whole, since the record of a day has some hundred megabytes.
   *
   * @throws RecordException if the text is no run record, is of a version that this release cannot
   *     read, or breaks a rule; the message names file, member, rule and value
   * @throws IOException naming the file, if it cannot be read
   */
  public static RunRecord read(Path file) throws IOException {
    return RecordText.read(file);
  }

  /** Fails if a directory holds a record, such as another client's that was written meanwhile. */
  static void checkFree(Path directory) throws IOException {
    if (Files.exists(directory.resolve(FILE_NAME))) {
      throw new IOException(
          "its directory now holds another run's record, which is never replaced");
    }
  }

  /** Writes a record as {@link #write} does, but replaces none. */
  public static void publish(RunRecord run, Path directory) throws IOException {
    checkFree(directory);
    write(run, directory);
  }

  /**
   * Writes a record into a directory, completely or not at all: under another name first, then by a
   * rename.
   *
   * @return the file
   * @throws RecordException if {@link #read} would refuse the record; then no file is left behind
   * @throws IOException if the record cannot be written; likewise
   */
  public static Path write(RunRecord run, Path directory) throws IOException {
    return writeFile(run, directory.resolve(FILE_NAME));
  }

  static Path writeFile(RunRecord run, Path target) throws IOException {
    RecordRules.check(run);
    return WholeFile.write(
        target,
        file -> {
          OutputStream out = Channels.newOutputStream(file);
          // Not via a string: the record of a day may exceed the client's free heap.
          WITHOUT_CLOSING.writeValue(out, run);
          out.write('\n');
          RecordText.check(file);
        });
  }
}
