package io.ycsbx.tool.cli;

import io.ycsbx.command.OutcomePrinter;
import io.ycsbx.command.RootCommand.Version;
import io.ycsbx.command.SignalStop;
import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.run.stop.StopSignal;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolDescription;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolFile.Use;
import io.ycsbx.tool.run.StoredRun;
import io.ycsbx.tool.run.ToolCourse;
import io.ycsbx.tool.run.ToolRunSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;

/** Executes one load or run of another load generator, from its arguments to the exit status. */
final class ToolSession {

  private static final String THREADS = "threadcount";

  private final ToolArguments.OfRun arguments;
  private final boolean load;
  private final List<String> commandLine;
  private final PrintWriter out;
  private final PrintWriter err;

  ToolSession(CommandSpec spec, ToolArguments.OfRun arguments, boolean load) {
    this.arguments = arguments;
    this.load = load;
    this.commandLine = spec.root().commandLine().getParseResult().originalArgs();
    this.out = spec.commandLine().getOut();
    this.err = spec.commandLine().getErr();
  }

  /**
   * Executes the run and prints its figures.
   *
   * @return exit status
   * @throws SettingsException with every problem of the arguments
   */
  int run() throws IOException {
    List<Problem> problems = new ArrayList<>();
    Properties properties = arguments.properties(problems);
    ToolFile file = arguments.file();
    ToolDescription description = file.description(Use.STARTED);
    DeclaredSettings own = ToolRunSettings.declared();
    arguments.checkKeys(description, properties, problems);
    Optional<ToolRunSettings> settings = Settings.bind(ToolRunSettings.class, properties, problems);
    HostObserver.find().ifPresent(hosts -> Settings.bind(hosts.settings(), properties, problems));
    Optional<BoundTool> bound =
        BoundTool.of(
            description,
            file.sha256(),
            load,
            properties,
            key -> arguments.source(key, properties),
            problems);
    bound.ifPresent(tool -> checkPrograms(tool, problems));
    ToolCourse.check(arguments.directory(), problems);
    if (!problems.isEmpty()) {
      throw new SettingsException(problems.stream().distinct().toList());
    }
    RunDescription plan = plan(bound.orElseThrow(), own, properties);
    err.println(Version.text());
    err.println("Command line: " + Printable.line(String.join(" ", plan.command())));
    try (HostObserver.Observation hosts = hosts(properties)) {
      return execute(bound.get(), file, settings.orElseThrow(), plan, hosts);
    }
  }

  private static HostObserver.Observation hosts(Properties properties) {
    return HostObserver.find()
        .map(observer -> observer.connect(properties, true))
        .orElseGet(() -> new HostObserver.Observation() {});
  }

  private void checkPrograms(BoundTool tool, List<Problem> problems) {
    for (String program : tool.missing()) {
      problems.add(
          Problem.of(
              program.equals(tool.program())
                  ? tool.description().tool() + ".program"
                  : load ? "load" : "run",
              "must be a program that is there; to install it: " + tool.description().install(),
              program));
    }
  }

  private RunDescription plan(BoundTool tool, DeclaredSettings own, Properties properties) {
    Properties ofRun = new Properties();
    own.keys().stream()
        .filter(properties::containsKey)
        .forEach(key -> ofRun.setProperty(key, properties.getProperty(key)));
    Map<String, EffectiveSetting> settings = new TreeMap<>(tool.settings());
    settings.putAll(own.effective(ofRun, key -> arguments.source(key, properties), Owner.BINDING));
    return new RunDescription(
        load,
        settings.containsKey("label") ? settings.get("label").value() : "",
        tool.secrets().redactCommand(commandLine),
        settings,
        threads(tool),
        Optional.empty(),
        "closed");
  }

  /** Returns the threads; empty if no setting means them. */
  private static Optional<Integer> threads(BoundTool tool) {
    return Optional.ofNullable(tool.meanings().get(THREADS))
        .filter(threads -> threads.matches("[1-9]\\d{0,6}"))
        .map(Integer::valueOf);
  }

  private int execute(
      BoundTool tool,
      ToolFile file,
      ToolRunSettings settings,
      RunDescription plan,
      HostObserver.Observation hosts) {
    StopSignal stop = new StopSignal();
    SignalStop signals = new SignalStop(stop::request, ToolCourse.GRACE.toSeconds());
    try (signals) {
      RunRecord record =
          new ToolCourse(tool, file.yaml(), settings, plan, arguments.directory(), stop, hosts)
              .execute();
      // What the load generator says, without this host's figures.
      StoredRun.figures(record.with().telemetry(List.of()).build())
          .forEach((name, value) -> out.println(name + ": " + value));
      out.flush();
      new OutcomePrinter(err).print(record);
      return record.outcome().kind().exitStatus();
    }
  }
}
