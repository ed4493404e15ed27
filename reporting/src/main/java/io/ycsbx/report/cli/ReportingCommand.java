package io.ycsbx.report.cli;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.compose.DefaultPlan;
import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.compose.ReportMaker;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.render.Renderer;
import io.ycsbx.report.render.ReportFiles;
import io.ycsbx.report.render.pdf.ChartFiles;
import io.ycsbx.report.runs.Copies;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.spi.Command;
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

/** A command that makes a report, with the options of its title, formats and directory. */
abstract class ReportingCommand implements Command {

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
      description = "settings and versions that are intended to differ, separated by commas")
  private Set<String> intended;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description =
          "directory for report.FORMAT and charts, created if missing;"
              + " without -o, one format is printed")
  private Path folder;

  @Option(
      names = {"-format", "--format"},
      split = ",",
      paramLabel = "FORMATS",
      description =
          "formats, separated by commas; charts: each chart as SVG and PNG;"
              + " default: md on the console, all with -o")
  private Set<String> formats = new LinkedHashSet<>();

  @Option(
      names = {"-rounds", "--rounds"},
      description = "repeats with the same number form a round and are compared as a pair")
  private boolean rounds;

  @Option(
      names = {"-facts", "--facts"},
      paramLabel = "FILE",
      description = "declared facts, texts and look for the report")
  private Path facts;

  @Option(
      names = {"-devices", "--devices"},
      split = ",",
      paramLabel = "NAMES",
      description =
          "drives that count in the output of iostat, separated by commas;"
              + " default: whole drives, by their names")
  private Set<String> devices = new LinkedHashSet<>();

  @Spec private CommandSpec spec;

  /** The runs of a report, its title unless the user gives another, and its baseline. */
  record Content(RunSet results, String title, Optional<String> baseline) {}

  abstract Content read() throws IOException;

  /** Reads runs, and names files that are not read. */
  final List<MeasuredRun> runs(List<Path> paths, Optional<String> configuration)
      throws IOException {
    return RunReader.read(paths, configuration, devices, this::note);
  }

  /** Prints a line on standard error; names and values of records may have control characters. */
  final void note(String line) {
    String text = Printable.line("ycsb " + spec.name() + ": " + line);
    spec.commandLine().getErr().println(text);
  }

  /** Returns the exit status of a report that was written; notes the reason if it is not 0. */
  int status(ReportPlan plan, List<Primaries.Primary> primaries, Report report) {
    return ExitStatus.SUCCEEDED;
  }

  @Override
  public Group group() {
    return Group.REPORTS;
  }

  @Override
  public Integer call() {
    check();
    PrintWriter err = spec.commandLine().getErr();
    try {
      Content content = read();
      Copies.refuse(content.results().all());
      Optional<Facts> declared =
          Optional.ofNullable(facts).map(file -> Facts.read(file, file.toString()));
      List<MeasuredRun> runs = content.results().all();
      RunSet results = new RunSet(declared.map(known -> known.priced(runs)).orElse(runs));
      ReportPlan plan = plan(content, results);
      List<Primaries.Primary> primaries = Primaries.of(plan, results);
      Report report = report(plan, results, primaries, declared);
      if (folder == null) {
        String format = formats.isEmpty() ? ON_THE_CONSOLE : formats.iterator().next();
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
          Renderer.byFormat().get(format).write(report, out);
        }
      } else {
        if (declared.isPresent()) {
          declared.get().keep(folder);
        }
        ReportFiles.write(report, chosen(), charts(report), folder, NAME, Path::toString)
            .forEach(err::println);
      }
      return status(plan, primaries, report);
    } catch (IOException e) {
      err.println("ycsb: cannot " + spec.name() + ": " + FailureText.of(e));
      return ExitStatus.FAILED;
    }
  }

  private Report report(
      ReportPlan plan,
      RunSet results,
      List<Primaries.Primary> primaries,
      Optional<Facts> declared) {
    declared.ifPresent(facts -> facts.check(plan.configurations().keySet(), results.tests()));
    List<Competitor> competitors = declared.map(Facts::competitors).orElse(List.of());
    Report report =
        ReportMaker.make(plan.withCompetitors(competitors), results, primaries, List.of(), words())
            .report();
    return declared
        .map(facts -> facts.in(report, plan.configurations(), results.all()))
        .orElse(report);
  }

  /** Refuses options that cannot be met, before anything is read. */
  private void check() {
    Set<String> known = new LinkedHashSet<>(Renderer.byFormat().keySet());
    known.add(ReportFiles.CHARTS);
    Set<String> unknown = new TreeSet<>(formats);
    unknown.removeAll(known);
    if (!unknown.isEmpty()) {
      throw badUsage(
          "-format must be of %s, but is %s"
              .formatted(String.join(", ", known), String.join(", ", unknown)));
    }
    if (title != null) {
      checkTitle();
    }
    if (intended != null && (intended.isEmpty() || intended.contains(""))) {
      throw badUsage("-differs must be names, separated by commas");
    }
    if (folder == null && formats.size() > 1) {
      throw badUsage("-format must be one format without -o, but is " + formats);
    }
    if (folder == null && formats.contains(ReportFiles.CHARTS)) {
      throw badUsage("-format charts needs -o");
    }
    if (folder != null && Files.exists(folder, NOFOLLOW_LINKS) && !Files.isDirectory(folder)) {
      String dangling = Files.exists(folder) ? "" : ", and is a dangling link";
      throw new SettingsException("-o", "must be a directory" + dangling, folder);
    }
  }

  private void checkTitle() {
    if (title.isBlank()) {
      throw badUsage("-title must not be blank");
    }
    if (!Secrets.redactValue(title).equals(title)) {
      throw badUsage("-title must hold no password");
    }
    try {
      Printable.checked(title);
    } catch (IllegalArgumentException e) {
      throw badUsage("-title " + e.getMessage());
    }
  }

  /** Returns the error for options that cannot be met. */
  final ParameterException badUsage(String rule) {
    return new ParameterException(spec.commandLine(), rule);
  }

  private ReportPlan plan(Content content, RunSet results) {
    Set<String> names = intended == null ? Set.of() : intended;
    // A misspelt name would otherwise be ignored silently.
    List<String> unknown =
        Audit.unknownNames(names, results.all()).stream()
            .map(name -> name.name() + name.hint())
            .toList();
    if (!unknown.isEmpty()) {
      throw badUsage(
          "-differs must name settings or versions that a run has, but names "
              + String.join(", ", unknown));
    }
    return DefaultPlan.of(
        results,
        title == null ? content.title() : title,
        content.baseline(),
        names,
        rounds ? ComparisonPlan.ROUNDS : ComparisonPlan.DEFAULT);
  }

  private List<Renderer> chosen() {
    Map<String, Renderer> known = Renderer.byFormat();
    return (formats.isEmpty() ? known.keySet() : formats)
        .stream().filter(known::containsKey).map(known::get).toList();
  }

  private Map<String, byte[]> charts(Report report) throws IOException {
    return formats.isEmpty() || formats.contains(ReportFiles.CHARTS)
        ? ChartFiles.of(report)
        : Map.of();
  }

  /** Returns the words of the command that makes the same report again. */
  private List<String> words() {
    List<String> typed = spec.commandLine().getParseResult().originalArgs();
    List<String> words = new ArrayList<>(List.of("bin/ycsb", spec.name()));
    words.addAll(typed.subList(typed.indexOf(spec.name()) + 1, typed.size()));
    return words;
  }
}
