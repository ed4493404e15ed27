package io.ycsbx.tool.run;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.WholeFile;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.RecordFigures;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolFile.Use;
import io.ycsbx.tool.output.ToolOutputs;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A run of another load generator, and what its kept outputs hold. Immutable.
 *
 * @param run its record
 * @param read the record that reading its outputs gives
 */
public record StoredRun(RunRecord run, RunRecord read) {

  private static final String MEASURED = "with a command that succeeded and was measured";

  private static final String RECIPE = "tool.recipe";

  private static final MathContext DIGITS = new MathContext(12);

  /** Tests for a directory with the outputs of a measured run that succeeded. */
  public static boolean isIn(Path directory) {
    return Files.isRegularFile(directory.resolve(ToolFile.COPY))
        && Files.isDirectory(directory.resolve(ToolCourse.OUTPUT));
  }

  /**
   * Reads the outputs of a run again, by the description beside them.
   *
   * @throws SettingsException if there is no run whose outputs could be read
   * @throws io.ycsbx.tool.output.ToolOutputException if they cannot be read
   */
  public static StoredRun read(Path directory) throws IOException {
    RunRecord run = RunRecordJson.read(directory.resolve(RunRecordJson.FILE_NAME));
    ToolRecord known =
        run.tool().orElseThrow(() -> refused(directory, "of another load generator"));
    boolean over = run.succeeded() || run.outcome().kind() == Outcome.Kind.FAILED;
    if (run.plan().load() || run.window().nanos() == 0 || !over) {
      throw refused(directory, MEASURED);
    }
    Path file = directory.resolve(ToolFile.COPY);
    ToolFile description = new ToolFile(file.toString(), known.name(), WholeFile.read(file));
    BoundTool tool =
        BoundTool.ofStored(
            description.description(Use.STORED),
            description.sha256(),
            false,
            run.plan().settings());
    if (!recipe(tool.settings()).equals(recipe(run.plan().settings()))) {
      throw new SettingsException("DIR", "must have a description that starts what ran", file);
    }
    RunRecord read = ReadRecord.of(run, tool, ToolOutputs.read(tool, directory));
    if (!isOfOutputs(run, read)) {
      throw refused(directory, MEASURED);
    }
    return new StoredRun(run, read);
  }

  /** Tests for a run that succeeded, or failed by mappings or what the outputs still say. */
  private static boolean isOfOutputs(RunRecord run, RunRecord read) {
    String description = run.tool().orElseThrow().name() + ".yaml:";
    return run.outcome().reasons().stream()
        .allMatch(
            reason -> reason.startsWith(description) || read.outcome().reasons().contains(reason));
  }

  private static SettingsException refused(Path directory, String rule) {
    return new SettingsException("DIR", "must hold a run " + rule, directory);
  }

  private static String recipe(Map<String, EffectiveSetting> settings) {
    return Optional.ofNullable(settings.get(RECIPE)).map(EffectiveSetting::value).orElse("");
  }

  /** Returns, in words, what the outputs give otherwise than the record. */
  public List<String> differences() {
    Map<String, String> recorded = contents(run);
    Map<String, String> found = contents(read);
    Set<String> names = new TreeSet<>(recorded.keySet());
    names.addAll(found.keySet());
    return names.stream()
        .filter(name -> !value(recorded, name).equals(value(found, name)))
        .map(
            name ->
                "%s is %s in the record and %s in the outputs"
                    .formatted(name, value(recorded, name), value(found, name)))
        .toList();
  }

  private static String value(Map<String, String> contents, String name) {
    return contents.getOrDefault(name, "missing");
  }

  private static Map<String, String> contents(RunRecord record) {
    Map<String, String> contents = figures(record);
    record.warnings().forEach(warning -> contents.put("warning: " + warning.message(), "given"));
    record.outcome().reasons().forEach(reason -> contents.put("failure: " + reason, "given"));
    return contents;
  }

  /** Returns the figures and facts of a run as they are printed, by name; none without a window. */
  public static Map<String, String> figures(RunRecord record) {
    Map<String, String> figures = new TreeMap<>();
    if (record.window().nanos() > 0) {
      RecordFigures.of(record)
          .all()
          .forEach((figure, measured) -> figures.put(figure.toString(), printed(measured)));
      figures.putAll(record.subject().facts());
    }
    return figures;
  }

  private static String printed(Measurement measured) {
    String value =
        new BigDecimal(measured.value()).round(DIGITS).stripTrailingZeros().toPlainString();
    return (value + " " + measured.unit().symbol()).strip();
  }
}
