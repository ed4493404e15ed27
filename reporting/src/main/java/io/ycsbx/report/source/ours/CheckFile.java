package io.ycsbx.report.source.ours;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the verdicts of {@code ycsb check -o}, beside the run whose data was checked. The check of
 * the durability workload has figures; every check has a caution for each verdict that fails.
 */
public final class CheckFile {

  public static final Source VERDICTS =
      Source.of("verdicts of ycsb check", "\\A\\s*\\{\\s*\"holds\"\\s*:", CheckFile::read);

  private CheckFile() {}

  private static List<Reading> read(Path file) throws IOException {
    Measurements figures = new Measurements();
    List<String> cautions = new ArrayList<>();
    for (JsonNode verdict : verdicts(file)) {
      JsonNode details = verdict.path("details");
      if (details.path("acknowledgedWrites").isIntegralNumber()) {
        figures.add("", Metric.ACKNOWLEDGED, details.path("acknowledgedWrites").asDouble());
        figures.add("", Metric.LOST, details.path("lost").asDouble());
      }
      if (!verdict.path("holds").asBoolean()) {
        cautions.add("the check of the data failed: " + verdict.path("subject").asText());
      }
    }
    Context context = Context.of(new Tool(Tool.OURS, "check")).withCautions(cautions);
    return List.of(Reading.of(file, Reading.Kind.COMPANION, figures, context));
  }

  private static JsonNode verdicts(Path file) throws IOException {
    try {
      JsonNode verdicts = RunRecordJson.mapper().readTree(file.toFile()).path("verdicts");
      if (verdicts.isEmpty()) {
        throw new SourceException(file, "has no verdicts");
      }
      return verdicts;
    } catch (JsonProcessingException e) {
      throw new SourceException(
          file, e.getLocation().getLineNr(), "not whole JSON: " + e.getOriginalMessage());
    }
  }
}
