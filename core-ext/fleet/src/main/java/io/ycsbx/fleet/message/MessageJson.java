package io.ycsbx.fleet.message;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.RunRecordJson;

/**
 * JSON of the messages: as in records, except that a distribution is its histogram alone, since the
 * figures of each client's would cost more than their sum. Not instantiable; thread-safe.
 */
public final class MessageJson {

  private static final ObjectMapper MAPPER =
      RunRecordJson.mapper()
          .copy()
          .disable(SerializationFeature.INDENT_OUTPUT)
          .registerModule(
              new SimpleModule()
                  .addSerializer(
                      new StdDelegatingSerializer(LatencyDistribution.class, new Encoder()))
                  .addDeserializer(
                      LatencyDistribution.class, new StdDelegatingDeserializer<>(new Decoder())));

  private MessageJson() {}

  /** Returns the mapper, which must not be reconfigured. */
  public static ObjectMapper mapper() {
    return MAPPER;
  }

  private static final class Encoder extends StdConverter<LatencyDistribution, byte[]> {
    @Override
    public byte[] convert(LatencyDistribution latencies) {
      return latencies.encode();
    }
  }

  private static final class Decoder extends StdConverter<byte[], LatencyDistribution> {
    @Override
    public LatencyDistribution convert(byte[] encoded) {
      return LatencyDistribution.decode(encoded);
    }
  }
}
