package io.ycsbx.tool.run;

import io.ycsbx.config.Determined;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.Warning;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.DeclaredFact;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Subject;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Value;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolSetting;
import io.ycsbx.tool.description.ToolSettings;
import io.ycsbx.tool.output.ToolReading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Records with what was read of a tool's outputs. Not instantiable; thread-safe. */
public final class ReadRecord {

  /** The fact that is the version of the database. */
  private static final String VERSION = "version";

  private ReadRecord() {}

  /**
   * Returns a record of a run with the content of its outputs, in place of an earlier one; what
   * they hold decides whether it succeeded.
   *
   * @param run a run whose command succeeded
   * @param tool the description with the run's settings
   */
  public static RunRecord of(RunRecord run, BoundTool tool, ToolReading reading) {
    List<String> failures = ofKind(reading, true).map(Warning::message).toList();
    List<Warning> warnings =
        Stream.concat(
                run.warnings().stream()
                    .filter(warning -> !warning.code().equals(ToolReading.CAUTION)),
                ofKind(reading, false))
            .distinct()
            .toList();
    return run.with()
        .subject(subject(run.subject(), tool, reading))
        .operations(List.copyOf(reading.operations().values()))
        .statistics(List.copyOf(reading.statistics().values()))
        .declared(Optional.of(declarations(tool, reading)))
        .tool(run.tool().map(known -> tool(known, tool, reading)))
        .warnings(warnings)
        .outcome(Outcome.of(failures, false))
        .build();
  }

  private static Stream<Warning> ofKind(ToolReading reading, boolean failure) {
    return reading.warnings().stream()
        .filter(warning -> warning.code().equals(ToolReading.FAILED) == failure);
  }

  private static ToolRecord tool(ToolRecord known, BoundTool tool, ToolReading reading) {
    return known
        .with()
        .title(tool.description().title())
        .files(files(tool))
        .version(reading.version().or(known::version))
        .meanings(tool.meanings())
        .lacks(tool.description().lacks())
        .coarse(List.copyOf(reading.coarse()))
        .sampled(List.copyOf(reading.sampled()))
        .figures(figures(reading))
        .build();
  }

  /** Returns the sum of a description by the name of its file. */
  static Map<String, String> files(BoundTool tool) {
    return Map.of(tool.description().tool() + ".yaml", tool.sha256());
  }

  private static List<ToolFigure> figures(ToolReading reading) {
    List<ToolFigure> figures = new ArrayList<>();
    reading
        .figures()
        .forEach(
            (figure, value) ->
                figures.add(
                    new ToolFigure(
                        figure.owner(),
                        figure.kind().label(),
                        value.value(),
                        value.unit().ownWord())));
    return figures;
  }

  private static Subject subject(Subject subject, BoundTool tool, ToolReading reading) {
    Map<String, String> facts = new LinkedHashMap<>(reading.facts());
    tool.server().ifPresent(address -> facts.put(ToolRecord.SERVER, address));
    facts.replaceAll((name, text) -> Secrets.redactValue(text));
    return new Subject(
        subject.binding(),
        subject.databaseClass(),
        subject.driverVersion(),
        subject.workloadClass(),
        facts);
  }

  private static Declarations declarations(BoundTool tool, ToolReading reading) {
    Map<String, DeclaredFact> facts = new LinkedHashMap<>();
    reading.facts().keySet().forEach(name -> facts.put(name, fact(name)));
    tool.server().ifPresent(address -> facts.put(ToolRecord.SERVER, fact(ToolRecord.SERVER)));
    return new Declarations(
        facts,
        List.of(),
        List.copyOf(reading.declared().values()),
        ToolSettings.of(tool.description()).choices(),
        determines(tool),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns what follows from settings: of those that mean one of ours, this one. */
  private static Map<String, List<Determined>> determines(BoundTool tool) {
    Map<String, List<Determined>> determines = new TreeMap<>();
    determines.put("tool", List.of(Determined.parse("tool.recipe")));
    for (Map.Entry<String, ToolSetting> own : tool.description().settings().entrySet()) {
      String key = own.getValue().means().orElse("");
      if (tool.meanings().containsKey(key)) {
        determines.put(
            tool.description().tool() + "." + own.getKey(), List.of(Determined.parse(key)));
      }
    }
    return determines;
  }

  private static DeclaredFact fact(String name) {
    boolean version = name.equals(VERSION);
    List<Fact.Role> roles =
        version
            ? List.of(Fact.Role.VERSION)
            : name.equals(ToolRecord.SERVER) ? List.of(Fact.Role.PLACE) : List.of();
    return new DeclaredFact(
        name,
        Optional.empty(),
        Fact.Side.SERVER,
        version ? Value.Kind.VERSION : Value.Kind.TEXT,
        roles);
  }
}
