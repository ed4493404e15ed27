package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.brief.plan.SectionSpec;
import io.ycsbx.brief.run.Overrides;
import io.ycsbx.brief.run.ResultsFolder;
import io.ycsbx.brief.run.ScaledPlan;
import io.ycsbx.brief.run.TestVariant;
import io.ycsbx.config.Secrets;
import io.ycsbx.report.compose.BriefMaker;
import io.ycsbx.report.compose.Intended;
import io.ycsbx.report.compose.Results;
import io.ycsbx.report.compose.SectionPlan;
import io.ycsbx.report.document.Finding;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.SnapshotEntry;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the document of a plan's results. Used by one thread. */
public final class PlanReport {

  /** The fact that says where an embedded database is, and those of its parts. */
  private static final String DIRECTORY = "directory";

  private final ScaledPlan scaled;
  private final BriefPlan plan;
  private final PlanRuns runs;
  private final Results results;

  private PlanReport(ScaledPlan scaled, PlanRuns runs) {
    this.scaled = scaled;
    this.plan = scaled.plan();
    this.runs = runs;
    this.results = new Results(runs.runs());
  }

  /**
   * Reads what there is to report.
   *
   * @param folders where the results are: all of one machine, or one for each
   * @throws IOException if a record cannot be read, or there is none
   */
  public static PlanReport read(ScaledPlan scaled, List<ResultsFolder> folders) throws IOException {
    PlanRuns runs = PlanRuns.read(scaled, folders);
    if (runs.runs().isEmpty()) {
      throw new IOException("no run of plan " + scaled.plan().name() + " has ended there yet");
    }
    return new PlanReport(scaled, runs);
  }

  /**
   * Names that none of the runs has, each with a hint at those near it, to stand behind a rule.
   *
   * @param intended names of settings and facts that are meant to differ
   */
  public Map<String, String> unknown(List<String> intended) {
    return Intended.unknown(intended, runs.runs());
  }

  /**
   * Makes the document.
   *
   * @param command the words of the command that makes it
   */
  public Report report(List<String> command) {
    PlanSections sections = new PlanSections(scaled, results);
    List<Section> made = new ArrayList<>();
    Set<SnapshotEntry> snapshot = new LinkedHashSet<>();
    Set<Finding> audit = new LinkedHashSet<>(PlanAudit.of(runs, plan.interleave()));
    EnoughOperations.of(plan.sections(), runs.runs()).ifPresent(audit::add);
    for (SectionSpec section : plan.sections()) {
      Report part = part(section, sections.of(section), command);
      made.addAll(part.sections());
      snapshot.addAll(part.snapshot());
      audit.addAll(part.audit());
    }
    Report whole = part(all(), sections.of(plan.sections().get(0)), command);
    List<Step> procedure = new ArrayList<>(new PlanProcedure(scaled, runs).steps());
    procedure.addAll(whole.procedure());
    return new Report(
        plan.title(),
        scale(),
        List.copyOf(snapshot),
        made,
        whole.inventories(),
        procedure,
        Findings.merged(audit));
  }

  /** Sections may compare different configurations with different baselines. */
  private Report part(SectionSpec section, List<SectionPlan> sections, List<String> command) {
    List<Run> shown =
        runs.runs().stream()
            .filter(run -> section.configurations().contains(run.place().configuration()))
            .toList();
    Map<String, String> titles = new LinkedHashMap<>();
    section.configurations().forEach(name -> titles.put(name, plan.configuration(name).title()));
    Map<String, String> testTitles = new LinkedHashMap<>();
    scaled.variants().forEach(v -> testTitles.put(v.name(), v.title()));
    return BriefMaker.make(
        new io.ycsbx.report.compose.BriefPlan(
            plan.title(),
            Optional.of(scale()),
            titles,
            testTitles,
            Optional.of(section.baseline()).filter(name -> !name.isEmpty()),
            true,
            section.gainDecimals(),
            intended(),
            sections),
        new Results(shown.isEmpty() ? runs.runs() : shown),
        command);
  }

  /** All configurations and tests, for the appendices. */
  private SectionSpec all() {
    return new SectionSpec(
        plan.title(),
        "",
        plan.tests().stream().map(PlannedTest::name).toList(),
        false,
        plan.configurationNames(),
        "",
        false,
        0,
        List.of());
  }

  /** What is set for one configuration alone is what is compared. */
  private Set<String> intended() {
    Set<String> names = new LinkedHashSet<>(plan.differs());
    for (Configuration configuration : plan.configurations()) {
      names.addAll(configuration.properties().keySet());
      names.addAll(scaled.scale().parts().getOrDefault(configuration.name(), Map.of()).keySet());
      names.addAll(
          scaled.overrides().shown().getOrDefault(configuration.name(), Map.of()).keySet());
    }
    runs.runs().stream()
        .flatMap(run -> run.context().versions().keySet().stream())
        .filter(name -> name.equals(DIRECTORY) || name.startsWith(DIRECTORY + "@"))
        .forEach(names::add);
    return names;
  }

  private String scale() {
    List<String> set = new ArrayList<>();
    scaled
        .overrides()
        .shown()
        .forEach(
            (part, properties) ->
                properties.forEach(
                    (key, value) -> {
                      if (!value.equals(Secrets.REDACTED)) {
                        set.add(Overrides.prefix(part) + key + "=" + value);
                      }
                    }));
    List<TestVariant> variants = scaled.variants();
    return plan.summary()
        + " Scale "
        + scaled.scale().name()
        + ": "
        + scaled.scale().text()
        + ". "
        + variants.size()
        + (variants.size() == 1 ? " test, " : " tests, ")
        + scaled.repeats()
        + " repeats of each on "
        + plan.configurations().size()
        + (plan.configurations().size() == 1 ? " configuration." : " configurations.")
        + (set.isEmpty() ? "" : " Set otherwise: " + String.join(", ", set) + ".");
  }
}
