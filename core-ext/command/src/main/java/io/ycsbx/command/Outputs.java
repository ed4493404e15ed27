package io.ycsbx.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.MaskedOutput;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.export.ExportTarget;
import io.ycsbx.export.Exporters;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.format.Exporter;
import io.ycsbx.export.format.PartedExporter;
import io.ycsbx.record.RunRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** Writes a run's results, each format to its destination. */
public final class Outputs {

  private final List<Output> outputs;
  private final PrintWriter err;

  /** One format and its destination; without a file, standard output. */
  private record Output(Exporter exporter, Optional<ResultFile> file) {}

  private Outputs(List<Output> outputs, PrintWriter err) {
    this.outputs = outputs;
    this.err = err;
  }

  /** Checks the destinations before the run: a failure after hours of measuring is too late. */
  static Outputs of(Properties properties, PrintWriter err, List<Problem> problems) {
    List<Output> outputs = new ArrayList<>();
    Optional<OutputSettings> settings = Settings.bind(OutputSettings.class, properties, problems);
    if (settings.isPresent()) {
      for (ExportTarget target : settings.get().targets()) {
        output(target, settings.get(), problems).ifPresent(outputs::add);
      }
    }
    return new Outputs(outputs, err);
  }

  private static Optional<Output> output(
      ExportTarget target, OutputSettings settings, List<Problem> problems) {
    Optional<ResultFile> file = target.file().map(ResultFile::new);
    if (file.isPresent() && !file.get().canBeWritten()) {
      problems.add(
          Problem.of(settings.fileKey(), "must be a file that can be written", file.get()));
    }
    try {
      Exporter exporter = Exporters.find(settings.exporterKey(), target.exporter());
      return Optional.of(new Output(exporter, file));
    } catch (SettingsException e) {
      problems.addAll(e.problems());
      return Optional.empty();
    }
  }

  /**
   * Writes all results; a failure is printed and does not stop the others. A reader of standard
   * output that ends first is none; it changes the command's status after a success.
   */
  boolean write(RunRecord run, ReportSettings report) {
    boolean written = true;
    for (Output output : outputs) {
      if (output.file().isPresent()) {
        written &= toFiles(output.exporter(), output.file().get(), run, report);
      } else {
        written &= toStandardOutput(output.exporter(), run, report);
      }
    }
    return written;
  }

  private boolean toFiles(
      Exporter exporter, ResultFile file, RunRecord run, ReportSettings report) {
    if (!(exporter instanceof PartedExporter parted)) {
      return toFile(exporter, file, out -> exporter.export(run, report, out));
    }
    boolean written = true;
    for (Map.Entry<String, PartedExporter.Part> part : parted.parts(run, report).entrySet()) {
      written &= toFile(exporter, file.part(part.getKey()), part.getValue()::write);
    }
    return written;
  }

  private boolean toFile(Exporter exporter, ResultFile file, ResultFile.Content content) {
    try {
      file.write(content);
      return true;
    } catch (IOException | RuntimeException e) {
      return fail(exporter, file.toString(), FailureText.reason(e));
    }
  }

  private boolean toStandardOutput(Exporter exporter, RunRecord run, ReportSettings report) {
    try {
      print(exporter, run, report);
      return !System.out.checkError()
          || StandardOutput.hasNoReader()
          || fail(exporter, "standard output", "it is full or closed");
    } catch (IOException | RuntimeException e) {
      return fail(exporter, "standard output", FailureText.reason(e));
    }
  }

  /**
   * Prints results with control characters escaped: bindings name operations and statuses. A record
   * has no secrets; what looks like one is an ordinary word.
   */
  public static void print(Exporter exporter, RunRecord run, ReportSettings report)
      throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    exporter.export(run, report, text);
    PrintStream out = MaskedOutput.unmasked(System.out);
    out.writeBytes(Printable.lines(text.toString(UTF_8)).getBytes(UTF_8));
    out.flush();
  }

  private boolean fail(Exporter exporter, String destination, String reason) {
    err.println(
        "ycsb: the results could not be written to %s (%s): %s"
            .formatted(Printable.line(destination), exporter.name(), reason));
    return false;
  }
}
