package io.ycsbx.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.ycsbx.measure.LatencyDistribution;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;

/**
 * Writes and reads {@link RunRecord} as JSON. Stateless and thread-safe.
 *
 * <p>A distribution is an object with the whole histogram (HdrHistogram V2, compressed, base64) and
 * its usual figures in nanoseconds. Only the histogram is read back; the figures are for people and
 * scripts.
 */
public final class RunRecordJson {

  /** The record's file in a run's directory. */
  public static final String FILE_NAME = "run.json";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(distributions())
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
  static ObjectMapper mapper() {
    return MAPPER;
  }

  /** Returns the record as JSON. */
  public static String toJson(RunRecord run) {
    try {
      return MAPPER.writeValueAsString(run);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a run record that JSON cannot hold", e);
    }
  }

  /**
   * Parses a record. Unknown properties are ignored.
   *
   * @throws IOException if the text is no run record, or of a version that this release cannot read
   */
  public static RunRecord fromJson(String json) throws IOException {
    checkVersion(MAPPER.createParser(json));
    return MAPPER.readValue(json, RunRecord.class);
  }

  /**
   * Reads a record's file. The text is never in memory as a whole, since the record of a day has
   * some hundred megabytes.
   *
   * @throws IOException if the file cannot be read, or as {@link #fromJson}
   */
  public static RunRecord read(Path file) throws IOException {
    checkVersion(MAPPER.createParser(file.toFile()));
    return MAPPER.readValue(file.toFile(), RunRecord.class);
  }

  private static void checkVersion(JsonParser json) throws IOException {
    int version = version(json);
    if (version != RunRecord.SCHEMA_VERSION) {
      throw new IOException(
          version == 0
              ? "not a run record: it has no schemaVersion"
              : "a run record of version "
                  + version
                  + "; this release reads version "
                  + RunRecord.SCHEMA_VERSION);
    }
  }

  /** Returns the version without parsing the rest; 0 if there is none. Closes the parser. */
  private static int version(JsonParser parser) throws IOException {
    try (JsonParser json = parser) {
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

  /**
   * Writes a record into a directory, completely or not at all: under another name first, then by a
   * rename.
   *
   * @return the file
   * @throws IOException if the record cannot be written; then no file is left behind
   */
  public static Path write(RunRecord run, Path directory) throws IOException {
    return WholeFile.write(
        directory.resolve(FILE_NAME),
        file -> {
          OutputStream out = Channels.newOutputStream(file);
          // Not via a string: the record of a day may exceed the client's free heap.
          WITHOUT_CLOSING.writeValue(out, run);
          out.write('\n');
        });
  }

  private static SimpleModule distributions() {
    SimpleModule module = new SimpleModule();
    module.addSerializer(new DistributionWriter());
    module.addDeserializer(LatencyDistribution.class, new DistributionReader());
    return module;
  }

  private static final class DistributionWriter extends StdSerializer<LatencyDistribution> {

    private static final long serialVersionUID = 1L;

    DistributionWriter() {
      super(LatencyDistribution.class);
    }

    @Override
    public void serialize(
        LatencyDistribution value, JsonGenerator json, SerializerProvider serializers)
        throws IOException {
      json.writeStartObject();
      json.writeNumberField("count", value.count());
      if (value.count() > 0) {
        json.writeNumberField("meanNanos", value.meanNanos());
        json.writeNumberField("stdDevNanos", value.stdDevNanos());
        json.writeNumberField("minNanos", value.minNanos());
        json.writeNumberField("p50Nanos", value.percentileNanos(50));
        json.writeNumberField("p95Nanos", value.percentileNanos(95));
        json.writeNumberField("p99Nanos", value.percentileNanos(99));
        json.writeNumberField("p999Nanos", value.percentileNanos(99.9));
        json.writeNumberField("maxNanos", value.maxNanos());
      }
      json.writeBinaryField("histogram", value.encode());
      json.writeEndObject();
    }
  }

  private static final class DistributionReader extends StdDeserializer<LatencyDistribution> {

    private static final long serialVersionUID = 1L;

    DistributionReader() {
      super(LatencyDistribution.class);
    }

    @Override
    public LatencyDistribution deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      JsonNode histogram = context.readTree(json).path("histogram");
      try {
        return LatencyDistribution.decode(histogram.binaryValue());
      } catch (IllegalArgumentException e) {
        throw context.weirdStringException(
            histogram.asText(), LatencyDistribution.class, e.getMessage());
      }
    }
  }
}
