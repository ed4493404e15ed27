package io.ycsbx.cli;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.export.Exporter;
import io.ycsbx.export.Exporters;
import io.ycsbx.export.ReportSettings;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Run;
import io.ycsbx.run.RunOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine.Model.CommandSpec;

/**
 * One {@code load} or {@code run}: from the arguments to the printed results and the exit status.
 */
final class Session {

  private final RunArguments arguments;
  private final boolean load;
  private final List<String> commandLine;
  private final PrintWriter err;

  Session(CommandSpec spec, RunArguments arguments, boolean load) {
    this.arguments = arguments;
    this.load = load;
    this.commandLine = spec.root().commandLine().getParseResult().originalArgs();
    this.err = spec.commandLine().getErr();
  }

  int run() throws IOException {
    List<Problem> problems = new ArrayList<>();
    Properties properties = arguments.properties(load, problems);
    ReportSettings report = Settings.bind(ReportSettings.class, properties, problems);
    Exporter exporter = exporter(properties, problems);
    checkOutput(report, problems);
    StatusReports status = new StatusReports(err, properties);
    Run run = prepare(properties, status, problems);
    err.println(Version.text());
    err.println("Command line: " + String.join(" ", shown(run.secrets())));
    err.flush();
    try (SignalStop signals = new SignalStop(run)) {
      RunRecord record = run.execute();
      return signals.status(finish(record, exporter, report, status));
    }
  }

  private List<String> shown(Secrets secrets) {
    return commandLine.stream().map(secrets::redactArgument).toList();
  }

  private Run prepare(Properties properties, StatusReports status, List<Problem> problems) {
    Optional<String> database = arguments.database(properties);
    if (database.isEmpty()) {
      problems.add(Problem.of("BINDING", "required, but not given (\"ycsb bindings\" lists them)"));
    }
    RunOptions.Builder options =
        RunOptions.builder(database.orElse("basic"))
            .properties(properties)
            .command(commandLine)
            .settings(ReportSettings.class)
            .listener(status);
    arguments.outputDirectory().ifPresent(options::recordTo);
    try {
      Run run = Run.of(options.build());
      if (problems.isEmpty()) {
        return run;
      }
    } catch (SettingsException e) {
      problems.addAll(e.problems());
    }
    throw new SettingsException(problems.stream().distinct().toList());
  }

  private static Exporter exporter(Properties properties, List<Problem> problems) {
    try {
      return Exporters.find(properties.getProperty("exporter", "text"));
    } catch (SettingsException e) {
      problems.addAll(e.problems());
      return null;
    }
  }

  /** What cannot be written is found before hours of measuring, not after. */
  private static void checkOutput(ReportSettings report, List<Problem> problems) {
    if (report != null && report.exportFile().isPresent()) {
      Path file = report.exportFile().get();
      Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
      boolean writable =
          Files.exists(file)
              ? Files.isWritable(file)
              : Files.isDirectory(folder) && Files.isWritable(folder);
      if (!writable || Files.isDirectory(file)) {
        problems.add(Problem.of("exportfile", "must be a file that can be written", file));
      }
    }
  }

  private int finish(
      RunRecord record, Exporter exporter, ReportSettings report, StatusReports status) {
    int exit = ExitStatus.of(record.outcome().kind());
    try {
      export(record, exporter, report);
      status.check();
    } catch (IOException e) {
      err.println("ycsb: the results could not be written: " + e);
      exit = ExitStatus.FAILED;
    }
    new Epilogue(err).print(record);
    return exit;
  }

  private static void export(RunRecord record, Exporter exporter, ReportSettings report)
      throws IOException {
    if (report.exportFile().isEmpty()) {
      exporter.export(record, report, System.out);
      if (System.out.checkError()) {
        throw new IOException("standard output is closed");
      }
      return;
    }
    try (OutputStream out = Files.newOutputStream(report.exportFile().get())) {
      exporter.export(record, report, out);
    }
  }
}
