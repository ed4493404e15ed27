package io.ycsbx.tool.run;

import io.ycsbx.config.SuiteVersion;
import io.ycsbx.config.Warning;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordBuilder;
import io.ycsbx.record.Subject;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecord.ToolOutput;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.BoundTool.Start;
import io.ycsbx.tool.output.ToolReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of a run of another load generator, and its record. Used by one thread. */
public final class ToolResults {

  private final List<String> failures = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private final List<Phase> phases = new ArrayList<>();
  private final BoundTool tool;
  private final RunRecordBuilder record;
  private Optional<ToolReading> reading = Optional.empty();

  /**
   * Starts with what is known before a run.
   *
   * @param plan its description, without secrets
   */
  public ToolResults(BoundTool tool, RunDescription plan) {
    this.tool = tool;
    record =
        RunRecordBuilder.builder(
            RunRecord.planned(
                SuiteVersion.number().orElse("unreleased"),
                plan,
                new Subject(Optional.empty(), "", Optional.empty(), tool.workload(), Map.of())));
    record.tool(Optional.of(planned(tool)));
  }

  private static ToolRecord planned(BoundTool tool) {
    List<List<String>> commands =
        tool.commands().stream()
            .flatMap(command -> command.processes().stream())
            .map(tool.secrets()::redactCommand)
            .toList();
    return ToolRecordBuilder.builder()
        .name(tool.description().tool())
        .title(tool.description().title())
        .version(Optional.empty())
        .files(ReadRecord.files(tool))
        .commands(commands)
        .window(tool.load() ? "all commands" : window(tool.commands().get(0)))
        .meanings(tool.meanings())
        .lacks(tool.description().lacks())
        .build();
  }

  private static String window(Start command) {
    return WindowWatch.words(command)
        + (command.processes().size() > 1 ? ", as far as all processes have it in common" : "");
  }

  /** Adds a reason for the run's failure, once. */
  void fail(String reason) {
    if (!failures.contains(reason)) {
      failures.add(reason);
    }
  }

  boolean failed() {
    return !failures.isEmpty();
  }

  void warn(Warning warning) {
    if (!warnings.contains(warning)) {
      warnings.add(warning);
    }
  }

  void phase(Phase phase) {
    phases.add(phase);
  }

  void window(Window window) {
    record.window(window);
  }

  void telemetry(List<HostTelemetry> ofHosts) {
    record.telemetry(ofHosts);
  }

  void inventory(Inventory ofClient) {
    record.inventory(Optional.of(ofClient));
  }

  void version(String version) {
    change(known().with().version(Optional.of(version)));
  }

  /** Takes what was kept, and warns of what was not. */
  void outputs(List<ToolOutput> outputs) {
    change(known().with().outputs(outputs));
    outputs.stream().filter(ToolOutput::cut).map(ToolResults::warning).forEach(this::warn);
  }

  private static Warning warning(ToolOutput output) {
    return new Warning(
        "tool-output-cut",
        "the middle of " + output.file() + " was not kept: it was too large",
        "let the tool print less");
  }

  private ToolRecord known() {
    return record.tool().orElseThrow();
  }

  private void change(ToolRecordBuilder changed) {
    record.tool(Optional.of(changed.build()));
  }

  /** Takes what the outputs hold. */
  void reading(ToolReading content) {
    reading = Optional.of(content);
  }

  /** Returns the record of the results so far. */
  RunRecord record(boolean interrupted) {
    RunRecord whole = record.phases(phases).warnings(warnings).build();
    RunRecord read = reading.map(content -> ReadRecord.of(whole, tool, content)).orElse(whole);
    List<String> all = Stream.concat(read.outcome().reasons().stream(), failures.stream()).toList();
    return read.with().outcome(Outcome.of(all, interrupted)).build();
  }
}
