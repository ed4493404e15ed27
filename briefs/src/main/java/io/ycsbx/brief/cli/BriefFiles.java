package io.ycsbx.brief.cli;

import io.ycsbx.brief.bundle.BriefBundle;
import io.ycsbx.brief.bundle.FileSums;
import io.ycsbx.brief.bundle.OpenBundle;
import io.ycsbx.brief.bundle.Redaction;
import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.report.PlanReport;
import io.ycsbx.brief.results.Look;
import io.ycsbx.brief.results.MadeFrom;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.command.RootCommand.Version;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.process.TemporaryDirectory;
import io.ycsbx.record.WholeFile;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.render.Renderer;
import io.ycsbx.report.render.ReportFiles;
import io.ycsbx.report.render.pdf.ChartFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The brief of one or several folders of results, in every format.
 *
 * @param given directories of results, which hold the plan; those that it names are added
 * @param target directory of the brief
 * @param other a plan in place of that of the folders
 * @param unknown takes the names of intended differences that no run has
 */
record BriefFiles(
    Home home,
    PrintWriter err,
    List<Path> given,
    Path target,
    Optional<Path> other,
    DocumentOptions options,
    Consumer<List<Problem>> unknown) {

  private static final String NAME = "brief";

  /**
   * Writes the brief.
   *
   * @param known indexes of folders that are known already
   * @throws SettingsException if the folders do not belong together
   */
  void write(RunIndex... known) throws IOException {
    List<String> command = words(home::typed);
    write(given, other, made -> made.withCommand(command), known);
  }

  /**
   * Writes the brief from copies of the results with stand-ins for names of hosts and users, paths
   * and serial numbers, and the archive of both.
   *
   * @throws SettingsException also if the target is a directory of results
   */
  void writeRedacted() throws IOException {
    options.checkRedacted(given, target);
    List<String> paths =
        Stream.of(given.stream(), other.stream(), Stream.of(target))
            .flatMap(files -> files)
            .map(BriefFiles::whole)
            .toList();
    Redaction redaction = Redaction.of(given, paths);
    List<String> command = words(BriefFiles::whole);
    options.redact(redaction);
    try (TemporaryDirectory scratch = TemporaryDirectory.create("ycsbx-redact")) {
      List<Path> copies = redaction.copies(given, scratch.path());
      Optional<Path> plan = Optional.empty();
      if (other.isPresent()) {
        plan = Optional.of(redaction.copy(other.get(), scratch.path().resolve(MadeFrom.PLAN)));
      }
      write(copies, plan, made -> made.withCommand(command).worded(redaction::redacted));
    }
  }

  private void write(
      List<Path> from, Optional<Path> plan, UnaryOperator<MadeFrom> origin, RunIndex... known)
      throws IOException {
    options.check(new BriefBundle(from, target));
    PlanOfResults results = PlanOfResults.read(home, from, plan);
    List<Path> folders = results.folders();
    BriefBundle bundle = new BriefBundle(folders, target);
    ScaledPlan scaled = results.scaled();
    options.take(results.titles(), scaled.plan());
    options.check(scaled.plan());
    Optional<Facts> facts = options.facts(home, folders, scaled);
    PlanReport read = new PlanReport(scaled, indexes(folders, known));
    unknown.accept(options.unknown(read));
    read.unknown("differs", scaled.plan().differs())
        .forEach(problem -> err.println(Printable.line("Warning: " + problem)));
    read.leftOut().ifPresent(runs -> err.println(Printable.line("Note: " + runs)));
    MadeFrom made =
        origin.apply(
            options.madeFrom(
                bundle.folderNames(),
                results.from(bundle.folderNames()),
                facts.isPresent(),
                plan.isPresent(),
                Version.text()));
    Report report = report(read, made, facts);
    if (plan.isEmpty()) {
      for (Path folder : folders) {
        // A brief of its own is sealed, and has noted its look.
        if (bundle.isInPlace() || Files.notExists(folder.resolve(FileSums.FILE_NAME))) {
          Look.note(read.planned(), folder);
        }
      }
    }
    if (facts.isPresent()) {
      facts.get().keep(target);
    }
    if (plan.isPresent()) {
      Files.createDirectories(target);
      WholeFile.write(target.resolve(MadeFrom.PLAN), WholeFile.read(plan.get()));
    } else {
      Files.deleteIfExists(target.resolve(MadeFrom.PLAN));
    }
    ReportFiles.write(
            report, Renderer.byFormat().values(), ChartFiles.of(report), target, NAME, home::typed)
        .forEach(err::println);
    bundle
        .write(made, options.key(), options.archived())
        .ifPresent(archive -> err.println(Printable.line("Wrote " + home.typed(archive))));
    err.flush();
  }

  /** Makes all files of a brief again, by their names. */
  static Map<String, byte[]> recomputed(Home home, OpenBundle bundle, MadeFrom made)
      throws IOException {
    List<Path> folders = bundle.folders(made);
    Map<String, Path> from = new LinkedHashMap<>();
    made.from().forEach((name, path) -> from.put(name, bundle.folder().resolve(path).normalize()));
    ScaledPlan scaled =
        PlanOfResults.of(
            home,
            folders,
            Optional.of(bundle.folder().resolve(MadeFrom.PLAN)).filter(file -> made.plan()),
            Optional.of(from));
    Optional<Facts> facts = Optional.empty();
    if (made.facts()) {
      facts = Optional.of(Facts.read(bundle.folder().resolve(Facts.NAME), Facts.NAME));
      DocumentOptions.check(facts.get(), scaled);
    }
    PlanReport read = new PlanReport(scaled, indexes(folders));
    Report report = report(read, made, facts);
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (Renderer renderer : Renderer.byFormat().values()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      renderer.write(report, out);
      files.put(NAME + "." + renderer.format(), out.toByteArray());
    }
    ChartFiles.of(report)
        .forEach((name, content) -> files.put(ReportFiles.CHARTS + "/" + name, content));
    return files;
  }

  private static List<RunIndex> indexes(List<Path> folders, RunIndex... known) {
    return folders.stream()
        .map(ResultsFolder::new)
        .map(
            folder ->
                Stream.of(known)
                    .filter(index -> index.folder().equals(folder))
                    .findFirst()
                    .orElseGet(() -> new RunIndex(folder)))
        .toList();
  }

  private static Report report(PlanReport read, MadeFrom made, Optional<Facts> facts) {
    return (made.asPublished() ? read.asPublished() : read)
        .report(made.titles(), made.differs(), made.command(), facts);
  }

  /** Returns an absolute path, which shows that it is one. */
  private static String whole(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }

  private List<String> words(Function<Path, String> typed) {
    List<String> words = new ArrayList<>(List.of("bin/ycsb", "brief", "report"));
    given.forEach(folder -> words.add(typed.apply(folder)));
    other.ifPresent(file -> words.addAll(List.of("--plan", typed.apply(file))));
    words.addAll(options.words(home));
    words.addAll(List.of("-o", typed.apply(target)));
    return words;
  }
}
