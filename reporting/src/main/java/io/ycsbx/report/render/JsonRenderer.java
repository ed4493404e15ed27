package io.ycsbx.report.render;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Question;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Fact;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the whole report as JSON: its records, each an object of its components. A cell or chart
 * has its kind in {@code kind}; a unit is its symbol; a figure has its value as measured and as
 * printed; a point is {@code [x, y]}. Unknown values are absent.
 */
public final class JsonRenderer implements Renderer {

  /** The version of this format. */
  public static final int REPORT_VERSION = 1;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(module())
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_ABSENT, JsonInclude.Include.NON_ABSENT))
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  @Override
  public String format() {
    return "json";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    try (JsonGenerator json = MAPPER.createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("reportVersion", REPORT_VERSION);
      json.writeBooleanField("unfair", !report.unfair().isEmpty());
      json.writePOJOField("report", report);
      json.writeEndObject();
      json.writeRaw('\n');
    }
    out.flush();
  }

  /** Returns the serializers of parts whose JSON is not that of their components. */
  private static SimpleModule module() {
    SimpleModule module = new SimpleModule();
    add(module, Cell.class, JsonRenderer::write);
    add(module, Unit.class, (unit, json) -> json.writeString(unit.symbol()));
    add(module, Direction.class, (direction, json) -> json.writeString(direction.words()));
    add(
        module,
        Chart.Point.class,
        (p, json) -> json.writeRawValue("[" + p.x() + ", " + p.y() + "]"));
    add(module, Headline.class, JsonRenderer::write);
    add(module, Question.class, (question, json) -> json.writeString(question.words()));
    add(module, Fact.Source.class, (source, json) -> json.writeString(source.toString()));
    add(module, Fact.Owner.class, (owner, json) -> json.writeString(owner.toString()));
    module.setMixInAnnotation(Chart.class, ChartKinds.class);
    module.setMixInAnnotation(Attachment.class, WithoutContent.class);
    module.setMixInAnnotation(Fact.class, AsPrinted.class);
    module.setMixInAnnotation(AuditFinding.class, Joined.class);
    module.setMixInAnnotation(Table.Column.class, Joined.class);
    return module;
  }

  /** Names of the kinds of charts. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Chart.GroupedBars.class, name = "groupedBars"),
    @JsonSubTypes.Type(value = Chart.Gains.class, name = "gains"),
    @JsonSubTypes.Type(value = Chart.Lines.class, name = "lines"),
    @JsonSubTypes.Type(value = Chart.TimeSeries.class, name = "timeSeries")
  })
  private interface ChartKinds {}

  /** The content of an attachment is in its own file; its sum identifies it. */
  @JsonIgnoreProperties("base64")
  private interface WithoutContent {}

  /** How a fact is compared is for the audit alone. */
  @JsonIgnoreProperties("kind")
  private interface AsPrinted {}

  /** The statements of a finding, and the name and unit of a column, are one text. */
  @JsonIgnoreProperties({"statements", "differing", "name", "unit"})
  @JsonPropertyOrder({"level", "question", "answer", "title"})
  private interface Joined {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    List<String> paste();

    @JsonProperty
    String answer();

    @JsonProperty
    String title();
  }

  /** Writes one value. */
  @FunctionalInterface
  private interface Form<T> {
    void write(T value, JsonGenerator json) throws IOException;
  }

  private static <T> void add(SimpleModule module, Class<T> type, Form<T> form) {
    module.addSerializer(
        type,
        new JsonSerializer<T>() {
          @Override
          public void serialize(T value, JsonGenerator json, SerializerProvider serializers)
              throws IOException {
            form.write(value, json);
          }
        });
  }

  private static void write(Cell cell, JsonGenerator json) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("kind", cell.kind());
    if (cell instanceof Cell.Figure figure) {
      object.put("value", figure.value());
      object.put("unit", figure.unit());
      object.put("low", figure.interval().map(Cell.Ends::low));
      object.put("high", figure.interval().map(Cell.Ends::high));
    } else if (cell instanceof Cell.Gain gain) {
      object.put("percent", gain.percent());
      object.put("direction", gain.direction());
      // JSON has no number for an infinite end.
      object.put("lowPercent", gain.interval().map(Cell.Ends::low).filter(Double::isFinite));
      object.put("highPercent", gain.interval().map(Cell.Ends::high).filter(Double::isFinite));
      object.put("verdict", gain.verdictWord());
    } else if (cell instanceof Cell.Declared declared) {
      object.put("source", "declared");
      object.put("value", declared.value());
      object.put("unit", declared.unit());
    }
    if (!(cell instanceof Cell.Missing)) {
      object.put("text", cell.text());
    }
    object.put("note", cell.note());
    object.values().removeIf(Optional.empty()::equals);
    json.writePOJO(object);
  }

  private static void write(Headline entry, JsonGenerator json) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("text", entry.text());
    object.put("figure", entry.figure());
    object.put("test", entry.test());
    object.put("percent", entry.gain().percent());
    json.writePOJO(object);
  }
}
