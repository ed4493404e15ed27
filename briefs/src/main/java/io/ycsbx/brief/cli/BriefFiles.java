package io.ycsbx.brief.cli;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.Scale;
import io.ycsbx.brief.report.PlanReport;
import io.ycsbx.brief.run.Home;
import io.ycsbx.brief.run.Identity;
import io.ycsbx.brief.run.Overrides;
import io.ycsbx.brief.run.ResultsFolder;
import io.ycsbx.brief.run.ScaledPlan;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.render.Renderer;
import io.ycsbx.report.render.ReportFiles;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** Writes the brief of one or several folders of results, in every format. */
final class BriefFiles {

  private static final String NAME = "brief";

  private final CommandSpec spec;
  private final Home home;

  BriefFiles(CommandSpec spec, Home home) {
    this.spec = spec;
    this.home = home;
  }

  /**
   * Writes it. What is in the folders says which plan it is of, so the plan's own file may be gone.
   *
   * @param unknown is told of names that are meant to differ, and that no run has
   * @throws SettingsException if the folders do not belong together
   */
  int write(
      List<Path> folders, Path target, DocumentOptions options, Consumer<List<Problem>> unknown)
      throws IOException {
    List<Identity> identities = new ArrayList<>();
    for (Path folder : folders) {
      identities.add(identity(folder));
    }
    ScaledPlan scaled = plan(folders, identities, options);
    PlanReport read = PlanReport.read(scaled, folders.stream().map(ResultsFolder::new).toList());
    unknown.accept(options.unknown(read));
    Report report = read.report(words(folders, target, options));
    PrintWriter err = spec.commandLine().getErr();
    ReportFiles.write(report, Renderer.byFormat().values(), target, NAME, home::typed)
        .forEach(err::println);
    err.flush();
    return ExitStatus.SUCCEEDED;
  }

  private static Identity identity(Path folder) throws IOException {
    return Identity.read(folder)
        .orElseThrow(() -> new SettingsException("DIR", "must hold the results of a plan", folder));
  }

  private ScaledPlan plan(List<Path> folders, List<Identity> identities, DocumentOptions options)
      throws IOException {
    Path first = folders.get(0);
    Identity identity = identities.get(0);
    String text = Files.readString(first.resolve(ResultsFolder.PLAN));
    if (!identity.isOf(text)) {
      throw new SettingsException(
          "DIR", "must hold the plan as it was run: its " + ResultsFolder.PLAN + " differs", first);
    }
    BriefPlan read =
        PlanReader.read(home.typed(first.resolve(ResultsFolder.PLAN)), identity.plan(), text);
    checkBelongTogether(read, folders, identities);
    Map<String, Map<String, String>> overrides = new LinkedHashMap<>();
    identities.forEach(
        one ->
            one.overrides()
                .forEach(
                    (part, properties) ->
                        overrides
                            .computeIfAbsent(part, p -> new LinkedHashMap<>())
                            .putAll(properties)));
    Scale scale = read.scales().get(identity.scale());
    Overrides all = new Overrides(Overrides.assignments(overrides), read);
    return new ScaledPlan(options.apply(read), scale, all, home, first, first);
  }

  private static void checkBelongTogether(
      BriefPlan plan, List<Path> folders, List<Identity> identities) {
    Set<String> configurations = Set.copyOf(plan.configurationNames());
    for (int i = 1; i < identities.size(); i++) {
      Optional<String> conflict = identities.get(i).conflict(identities.get(0), configurations);
      if (conflict.isPresent()) {
        throw new SettingsException("DIR", "results there " + conflict.get(), folders.get(i));
      }
    }
  }

  private List<String> words(List<Path> folders, Path target, DocumentOptions options) {
    List<String> words = new ArrayList<>(List.of("bin/ycsb", "brief", "report"));
    folders.forEach(folder -> words.add(home.typed(folder)));
    words.addAll(options.words());
    words.addAll(List.of("-o", home.typed(target)));
    return words;
  }
}
