package io.ycsbx.report.source.stock;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads stock YCSB's JSON: an object for each result, one after the other or in an array, each with
 * {@code metric}, {@code measurement} and {@code value}.
 */
public final class StockJson {

  private static final List<String> NAMES = List.of("metric", "measurement", "value");

  private static final String START =
      "(?m)^\\s*(?:\\[\\s*)?\\{\\s*\"metric\"\\s*:\\s*\"[^\"]*\"\\s*,\\s*\"measurement\"\\s*:";

  public static final Source RESULTS = Source.of("YCSB's JSON", START, StockJson::read);

  private static final JsonFactory FACTORY =
      new JsonFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  private StockJson() {}

  private static List<Reading> read(Path file) throws IOException {
    StockFigures figures = new StockFigures(file);
    try (BufferedReader text = Lines.openAt(file, Pattern.compile(START));
        JsonParser json = FACTORY.createParser(text)) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.START_OBJECT) {
          result(file, json, figures);
        } else if (token != JsonToken.START_ARRAY && token != JsonToken.END_ARRAY) {
          throw new SourceException(
              file, json.currentLocation().getLineNr(), "not understood: " + json.getText());
        }
      }
    } catch (JsonProcessingException e) {
      throw new SourceException(
          file, e.getLocation().getLineNr(), "not whole JSON: " + e.getOriginalMessage());
    }
    Measurements measurements = figures.complete();
    Context context = Context.of(new Tool(StockConsole.TOOL, "")).withCautions(figures.cautions());
    return List.of(Reading.of(file, Reading.Kind.RESULT, measurements, context));
  }

  private static void result(Path file, JsonParser json, StockFigures figures) throws IOException {
    int line = json.currentLocation().getLineNr();
    Map<String, String> properties = new HashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      if (!json.nextToken().isScalarValue()) {
        throw new SourceException(file, line, "not understood: " + name + " is not a plain value");
      }
      if (!NAMES.contains(name)) {
        throw new SourceException(file, line, "not understood: a result with " + name);
      }
      properties.put(name, json.getText());
    }
    for (String name : NAMES) {
      if (!properties.containsKey(name)) {
        throw new SourceException(file, line, "not a result: it has no " + name);
      }
    }
    figures.accept(
        properties.get("metric"), properties.get("measurement"), properties.get("value"), line);
  }
}
