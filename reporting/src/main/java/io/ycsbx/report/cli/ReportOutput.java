package io.ycsbx.report.cli;

import io.ycsbx.config.SettingsException;
import io.ycsbx.report.audit.IntendedNames;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.render.Renderer;
import io.ycsbx.report.render.ReportFiles;
import io.ycsbx.spi.ExitStatus;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * What a report is called, and where it goes in which formats: options that both commands share.
 */
final class ReportOutput {

  private static final String NAME = "report";
  private static final String ON_THE_CONSOLE = "md";

  @Option(
      names = {"-title", "--title"},
      paramLabel = "TEXT",
      description = "the report's title")
  private String title;

  @Option(
      names = {"-differs", "--differs"},
      split = ",",
      paramLabel = "NAMES",
      description = "settings and versions that are meant to differ, separated by commas")
  private Set<String> intended = new LinkedHashSet<>();

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description =
          "directory for report.FORMAT, made if missing; default: one format, to the console")
  private Path folder;

  @Option(
      names = {"-format", "--format"},
      split = ",",
      paramLabel = "FORMATS",
      description = "formats, separated by commas; default: md on the console, all with -o")
  private Set<String> formats = new LinkedHashSet<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** Makes a report. */
  @FunctionalInterface
  interface Maker {
    Report make() throws IOException;
  }

  /** The title that was asked for. */
  Optional<String> title() {
    return Optional.ofNullable(title);
  }

  /** Names of settings and versions that are meant to differ. */
  Set<String> intended() {
    return intended;
  }

  /** Refuses what cannot be written, before anything is read. */
  void check() {
    Map<String, Renderer> known = Renderer.byFormat();
    Set<String> unknown = new TreeSet<>(formats);
    unknown.removeAll(known.keySet());
    if (!unknown.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "-format must be of "
              + String.join(", ", known.keySet())
              + ", but is "
              + String.join(", ", unknown));
    }
    if (title != null && title.isBlank()) {
      throw new ParameterException(spec.commandLine(), "-title must not be blank");
    }
    if (folder == null && formats.size() > 1) {
      throw new ParameterException(
          spec.commandLine(), "-format must be one format without -o, but is " + formats);
    }
    if (folder != null && Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new SettingsException("-o", "must be a directory", folder);
    }
  }

  /** Refuses names that no run has: they would excuse nothing, and nobody would notice. */
  void checkIntended(List<Run> runs) {
    List<String> unknown = new ArrayList<>();
    IntendedNames.unknown(intended, runs).forEach((name, hint) -> unknown.add(name + hint));
    if (!unknown.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "-differs must name settings or versions that a run has, but names "
              + String.join(", ", unknown));
    }
  }

  /**
   * Makes and writes the report.
   *
   * @return the exit status: 0, or 1 if it could not be made or written; then nothing is
   */
  int write(Maker maker, List<String> words) {
    PrintWriter err = spec.commandLine().getErr();
    try {
      Report report = maker.make();
      if (folder == null) {
        String format = formats.isEmpty() ? ON_THE_CONSOLE : formats.iterator().next();
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
          Renderer.byFormat().get(format).write(report, out);
        }
      } else {
        ReportFiles.write(report, chosen(), folder, NAME, Path::toString).forEach(err::println);
      }
      return ExitStatus.SUCCEEDED;
    } catch (IOException e) {
      err.println("ycsb: cannot " + words.get(1) + ": " + ReportFiles.reason(e));
      return ExitStatus.FAILED;
    }
  }

  private List<Renderer> chosen() {
    Map<String, Renderer> known = Renderer.byFormat();
    return (formats.isEmpty() ? known.keySet() : formats).stream().map(known::get).toList();
  }

  /** The words of a command that makes the same report again. */
  List<String> addTo(List<String> words) {
    List<String> all = new ArrayList<>(words);
    addOption(all, "-title", title);
    addOption(all, "-differs", intended.isEmpty() ? null : String.join(",", intended));
    addOption(all, "-format", formats.isEmpty() ? null : String.join(",", formats));
    addOption(all, "-o", folder == null ? null : folder.toString());
    return all;
  }

  static void addOption(List<String> words, String option, String value) {
    if (value != null) {
      words.add(option);
      words.add(value);
    }
  }
}
