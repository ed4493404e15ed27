package io.ycsbx.brief.cli;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.Scale;
import io.ycsbx.brief.run.Home;
import io.ycsbx.brief.run.Identity;
import io.ycsbx.brief.run.Overrides;
import io.ycsbx.brief.run.ResultsFolder;
import io.ycsbx.brief.run.ScaledPlan;
import io.ycsbx.brief.table.PlanReport;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.brief.Report;
import io.ycsbx.report.render.Renderer;
import io.ycsbx.report.render.Renderers;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** Writes the brief of one or several folders of results, in every format. */
final class BriefFiles {

  private static final String NAME = "brief.";

  private final CommandSpec spec;
  private final Home home;

  BriefFiles(CommandSpec spec, Home home) {
    this.spec = spec;
    this.home = home;
  }

  /**
   * Writes it. What is in the folders says which plan it is of, so the plan's own file may be gone.
   *
   * @throws SettingsException if the folders do not belong together
   */
  int write(List<Path> folders, Path target, DocumentOptions options) throws IOException {
    List<Identity> identities = new ArrayList<>();
    for (Path folder : folders) {
      identities.add(identity(folder));
    }
    ScaledPlan scaled = plan(folders.get(0), identities, options);
    Report report =
        PlanReport.of(
            scaled,
            folders.stream().map(ResultsFolder::new).toList(),
            words(folders, target, options));
    PrintWriter err = spec.commandLine().getErr();
    Files.createDirectories(target);
    for (Renderer renderer : Renderers.byFormat().values()) {
      Path file = target.resolve(NAME + renderer.format());
      write(report, renderer, file);
      err.println("Wrote " + home.typed(file));
    }
    err.flush();
    return ExitStatus.SUCCEEDED;
  }

  private static Identity identity(Path folder) throws IOException {
    return Identity.read(folder)
        .orElseThrow(() -> new SettingsException("DIR", "must hold the results of a plan", folder));
  }

  private ScaledPlan plan(Path first, List<Identity> identities, DocumentOptions options)
      throws IOException {
    Map<String, Map<String, String>> overrides = new LinkedHashMap<>();
    for (Identity identity : identities) {
      Optional<String> conflict = identities.get(0).conflict(identity, false);
      if (conflict.isPresent()) {
        throw new SettingsException("DIR", "results there " + conflict.get(), first);
      }
      identity
          .overrides()
          .forEach(
              (part, properties) ->
                  overrides.computeIfAbsent(part, p -> new LinkedHashMap<>()).putAll(properties));
    }
    Identity identity = identities.get(0);
    String text = Files.readString(first.resolve(ResultsFolder.PLAN));
    BriefPlan read =
        PlanReader.read(home.typed(first.resolve(ResultsFolder.PLAN)), identity.plan(), text);
    Scale scale = read.scales().get(identity.scale());
    List<String> assignments = new ArrayList<>();
    overrides.forEach(
        (part, properties) ->
            properties.forEach(
                (key, value) -> assignments.add(Overrides.prefix(part) + key + "=" + value)));
    Overrides all = new Overrides(assignments, read);
    return new ScaledPlan(options.apply(read), scale, all, home, first, first);
  }

  private List<String> words(List<Path> folders, Path target, DocumentOptions options) {
    List<String> words = new ArrayList<>(List.of("bin/ycsb", "brief", "report"));
    folders.forEach(folder -> words.add(home.typed(folder)));
    words.addAll(options.words());
    words.addAll(List.of("-o", home.typed(target)));
    return words;
  }

  /** Whole or not at all. */
  private static void write(Report report, Renderer renderer, Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
        renderer.write(report, out);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
