package io.ycsbx.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.SampleRun;
import io.ycsbx.config.SettingsException;
import io.ycsbx.export.format.TextExporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.measurements.exporter.MeasurementsExporter;

class ExportersTest {

  private static final String STOCK = "site.ycsb.measurements.exporter.";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Cannot be made. */
  public abstract static class Half implements MeasurementsExporter {
    /** As stock asks for it. */
    protected Half(OutputStream out) {}
  }

  /** Cannot be made from a stream. */
  public static final class Streamless implements MeasurementsExporter {
    @Override
    public void write(String metric, String measurement, int value) {}

    @Override
    public void write(String metric, String measurement, long value) {}

    @Override
    public void write(String metric, String measurement, double value) {}

    @Override
    public void close() {}
  }

  /** Fails as soon as it is loaded. */
  public static final class Broken {
    static {
      fail();
    }

    private Broken() {}

    private static void fail() {
      throw new IllegalStateException("no library");
    }
  }

  @Test
  void findsOurOwnByName() {
    assertThat(Exporters.find("exporter", "text")).isInstanceOf(TextExporter.class);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "no-exporters.csv", delimiter = '~', quoteCharacter = '`')
  void neverTakesAnotherInItsPlace(String name, String message) {
    assertThatThrownBy(() -> Exporters.find("exporter", name))
        .isInstanceOf(SettingsException.class)
        .hasMessage(message);
  }

  @Test
  void stocksTextIsOursButForTheDigitsOfItsDoubles() throws IOException {
    List<String> stock =
        Reports.export(
                Exporters.find("exporter", STOCK + "TextMeasurementsExporter"), SampleRun.record())
            .lines()
            .toList();
    List<String> own = Reports.text(SampleRun.record());
    assertThat(stock).hasSameSizeAs(own);
    for (int i = 0; i < own.size(); i++) {
      int value = own.get(i).lastIndexOf(", ") + 2;
      assertThat(stock.get(i)).startsWith(own.get(i).substring(0, value));
      assertThat(Double.parseDouble(stock.get(i).substring(value)))
          .isEqualTo(Double.parseDouble(own.get(i).substring(value)));
    }
  }

  @Test
  void stocksJsonArrayHoldsEveryLine() throws IOException {
    String text =
        Reports.export(
            Exporters.find("exporter", STOCK + "JSONArrayMeasurementsExporter"),
            SampleRun.record());
    JsonNode lines = JSON.readTree(text);
    assertThat(lines).hasSameSizeAs(Reports.text(SampleRun.record()));
    assertThat(lines.get(0).toString())
        .isEqualTo("{\"metric\":\"OVERALL\",\"measurement\":\"RunTime(ms)\",\"value\":2000}");
  }

  @Test
  void stocksJsonHoldsEveryLine() throws IOException {
    String text =
        Reports.export(
            Exporters.find("exporter", STOCK + "JSONMeasurementsExporter"), SampleRun.record());
    List<JsonNode> lines = new ArrayList<>();
    try (MappingIterator<JsonNode> values = JSON.readerFor(JsonNode.class).readValues(text)) {
      values.forEachRemaining(lines::add);
    }
    assertThat(lines).hasSameSizeAs(Reports.text(SampleRun.record()));
    assertThat(lines).allMatch(line -> line.has("metric") && line.get("value").isNumber());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        STOCK + "JSONMeasurementsExporter",
        STOCK + "JSONArrayMeasurementsExporter",
        "com.yahoo.ycsb.measurements.exporter.JSONMeasurementsExporter"
      })
  void leaveTheirOutputOpenAndFlushed(String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OutputStream out = Reports.notToBeClosed(bytes);
    Exporters.find("exporter", name).export(SampleRun.record(), Reports.settings(), out);
    assertThat(bytes.size()).isGreaterThan(1_000);
  }
}
