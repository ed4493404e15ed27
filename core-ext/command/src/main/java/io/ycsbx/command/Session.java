package io.ycsbx.command;

import io.ycsbx.command.RootCommand.Version;
import io.ycsbx.command.progress.StatusReports;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.live.LiveMetrics;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Run;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.spi.RunProperties;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Executes one {@code load} or {@code run}, from its arguments to the printed results and the exit
 * status.
 */
public final class Session {

  private final RunArguments arguments;
  private final boolean load;
  private final List<String> commandLine;
  private final PrintWriter err;
  private final Optional<SharedRun.Provider> shared;

  /** Prepares a run that is shared only if its settings or environment say so. */
  public Session(CommandSpec spec, RunArguments arguments, boolean load) {
    this(spec, arguments, load, SharedRun.Provider.find());
  }

  /**
   * Prepares a run.
   *
   * @param shared determines this process's part in a run of several
   */
  public Session(
      CommandSpec spec, RunArguments arguments, boolean load, Optional<SharedRun.Provider> shared) {
    this.shared = shared;
    this.arguments = arguments;
    this.load = load;
    this.commandLine = spec.root().commandLine().getParseResult().originalArgs();
    this.err = spec.commandLine().getErr();
  }

  /**
   * Executes the run and prints its results.
   *
   * @return exit status
   * @throws io.ycsbx.config.SettingsException with every problem of the arguments
   */
  public int run() {
    List<Problem> problems = new ArrayList<>();
    Properties properties = arguments.properties(load, problems);
    Optional<SharedRun> part =
        shared.flatMap(
            provider -> provider.join(properties, arguments.outputDirectory(), problems));
    Optional<ReportSettings> report = Settings.bind(ReportSettings.class, properties, problems);
    report.ifPresent(settings -> checkHistogramFiles(settings, problems));
    Outputs outputs = Outputs.of(properties, err, problems);
    StatusReports status = new StatusReports(err, properties.getProperty("label", ""), report);
    Optional<String> database = arguments.database(properties, problems);
    Optional<LiveMetrics> live = LiveReports.start(properties, report, database, problems);
    LiveMetrics server = live.orElse(null);
    try (server) {
      Run run = prepare(properties, database, part, status, live, problems);
      err.println(Version.text());
      List<String> shown = run.secrets().redactArguments(commandLine);
      err.println("Command line: " + Printable.line(String.join(" ", shown)));
      if (run.isEndless()) {
        err.println(
            "operationcount and maxexecutiontime set no limit: the run continues until it is"
                + " stopped (Ctrl-C)");
      }
      err.flush();
      Runnable stop =
          () -> {
            part.ifPresent(SharedRun::stop);
            run.stop();
          };
      SignalStop signals = new SignalStop(stop, run.drainSeconds());
      try (signals) {
        RunRecord record = part.isPresent() ? part.get().execute(run) : run.execute();
        boolean printed = part.map(SharedRun::isFirst).orElse(true);
        return finish(record, outputs, report.orElseThrow(), status, printed);
      }
    }
  }

  private static void checkHistogramFiles(ReportSettings report, List<Problem> problems) {
    if (report.histogramFiles()
        && !new ResultFile(Path.of(report.histogramPath() + "READ.hdr")).canBeWritten()) {
      problems.add(
          Problem.of(
              "hdrhistogram.output.path",
              "must be a prefix of file names at which files can be written",
              report.histogramPath()));
    }
  }

  private Run prepare(
      Properties properties,
      Optional<String> database,
      Optional<SharedRun> part,
      StatusReports status,
      Optional<LiveMetrics> live,
      List<Problem> problems) {
    RunOptions.Builder options =
        RunOptions.builder(database.orElse("basic"))
            .properties(properties)
            .ofFiles(arguments.ofFiles())
            .command(commandLine)
            .settings(ReportSettings.class)
            .settings(OutputSettings.class)
            .settings(LiveSettings.class);
    shared.map(SharedRun.Provider::settings).ifPresent(options::settings);
    List<RunListener> listeners = new ArrayList<>(List.of(status));
    live.ifPresent(listeners::add);
    if (part.isPresent()) {
      part.get().prepare(options, common(properties, database), listeners);
    } else {
      listeners.forEach(options::listener);
      arguments.outputDirectory().ifPresent(options::recordTo);
    }
    return Run.of(options.problems(problems).build());
  }

  /** Returns the values in which all processes of a run must agree. */
  private static Map<String, String> common(Properties properties, Optional<String> database) {
    return Map.of(
        "database", database.orElse(""),
        "workload", properties.getProperty("workload", ""),
        "dotransactions", Boolean.toString(!RunProperties.isLoad(properties)),
        "version", Version.text());
  }

  private int finish(
      RunRecord record,
      Outputs outputs,
      ReportSettings report,
      StatusReports progress,
      boolean printed) {
    // Without a measured phase, all figures would be 0 and look like a result.
    boolean measured = record.phase(Phase.MEASURED).isPresent();
    boolean written = !measured || !printed || outputs.write(record, report);
    try {
      progress.check();
    } catch (IOException e) {
      err.println("ycsb: the histogram files could not be written: " + FailureText.reason(e));
      written = false;
    }
    new OutcomePrinter(err).print(record);
    return written ? record.outcome().kind().exitStatus() : ExitStatus.FAILED;
  }
}
