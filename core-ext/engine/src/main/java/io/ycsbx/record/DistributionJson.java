package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.ycsbx.measure.LatencyDistribution;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes a distribution as its usual figures and its histogram, and reads it from the histogram
 * alone. The figures must be the histogram's.
 */
final class DistributionJson {

  private static final String COUNT = "count";
  private static final String HISTOGRAM = "histogram";
  private static final double ROUNDING = 1e-9;

  private DistributionJson() {}

  static SimpleModule module() {
    SimpleModule module = new SimpleModule();
    module.addSerializer(LatencyDistribution.class, new Writer());
    module.addDeserializer(LatencyDistribution.class, new Reader());
    return module;
  }

  /** Returns the figures by their names: of an empty distribution, the count alone. */
  private static Map<String, Number> figures(LatencyDistribution value) {
    Map<String, Number> figures = new LinkedHashMap<>();
    figures.put(COUNT, value.count());
    if (value.count() > 0) {
      figures.put("meanNanos", value.meanNanos());
      figures.put("stdDevNanos", value.stdDevNanos());
      figures.put("minNanos", value.minNanos());
      figures.put("p50Nanos", value.percentileNanos(50));
      figures.put("p95Nanos", value.percentileNanos(95));
      figures.put("p99Nanos", value.percentileNanos(99));
      figures.put("p999Nanos", value.percentileNanos(99.9));
      figures.put("maxNanos", value.maxNanos());
    }
    return figures;
  }

  private static final class Writer extends JsonSerializer<LatencyDistribution> {
    @Override
    public void serialize(
        LatencyDistribution value, JsonGenerator json, SerializerProvider serializers)
        throws IOException {
      Map<String, Object> object = new LinkedHashMap<>(figures(value));
      object.put(HISTOGRAM, value.encode());
      serializers.defaultSerializeValue(object, json);
    }
  }

  private static final class Reader extends JsonDeserializer<LatencyDistribution> {
    @Override
    public LatencyDistribution deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      String path = json instanceof CheckedParser checked ? checked.path() : "distribution";
      JsonNode written = context.readTree(json);
      LatencyDistribution value = decode(path, written.path(HISTOGRAM));
      for (Map.Entry<String, Number> figure : figures(value).entrySet()) {
        JsonNode there = written.path(figure.getKey());
        if (differ(figure.getValue(), there)) {
          String rule = "must be " + figure.getValue() + ", as in its histogram";
          throw RecordException.of(path + "." + figure.getKey(), rule, there.asText());
        }
      }
      return value;
    }

    private static LatencyDistribution decode(String path, JsonNode histogram)
        throws RecordException {
      try {
        return LatencyDistribution.decode(histogram.binaryValue());
      } catch (IOException e) {
        throw new RecordException(path + "." + HISTOGRAM + ": must be base64");
      } catch (IllegalArgumentException e) {
        throw new RecordException(path + "." + HISTOGRAM + ": " + e.getMessage());
      }
    }

    /** Compares means up to rounding, since their sums may be computed in another order. */
    private static boolean differ(Number own, JsonNode there) {
      return own instanceof Long
          ? !there.isIntegralNumber() || there.longValue() != own.longValue()
          : !there.isNumber()
              || Math.abs(there.doubleValue() - own.doubleValue())
                  > ROUNDING * Math.max(1, own.doubleValue());
    }
  }
}
