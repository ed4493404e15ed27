package io.ycsbx.report.compose;

import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.audit.Sides;
import io.ycsbx.report.document.Finding;
import io.ycsbx.report.document.Inventory;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.SnapshotEntry;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a report as planned. Stateless and thread-safe. */
public final class BriefMaker {

  private BriefMaker() {}

  /**
   * Makes a report.
   *
   * @param plan what goes into it
   * @param results what was measured
   * @param reportCommand the words of the command that makes it; empty: the procedure does not say
   */
  public static Report make(BriefPlan plan, Results results, List<String> reportCommand) {
    List<SnapshotEntry> snapshot = new ArrayList<>();
    List<Section> sections = new ArrayList<>();
    List<Finding> audit = Audit.of(sides(plan, results), plan.intended());
    Snapshots snapshots = new Snapshots(plan, results, unfair(audit));
    for (SectionPlan section : plan.sections()) {
      Verdicts verdicts = Verdicts.of(plan, results, section);
      snapshot.addAll(snapshots.of(section, verdicts));
      sections.add(section(plan, results, section, verdicts));
    }
    return new Report(
        plan.title(),
        plan.scale().orElseGet(() -> scale(plan, results)),
        snapshot.stream().distinct().toList(),
        sections,
        inventories(plan, results),
        Procedures.of(plan, results, reportCommand),
        audit);
  }

  private static List<String> unfair(List<Finding> audit) {
    return audit.stream()
        .filter(finding -> finding.level() == Finding.Level.UNFAIR)
        .map(Finding::question)
        .toList();
  }

  private static Section section(
      BriefPlan plan, Results results, SectionPlan section, Verdicts verdicts) {
    TableMaker tables = new TableMaker(plan, results, verdicts);
    List<String> analysis = new ArrayList<>(section.analysis());
    if (analysis.isEmpty() && plan.statistics() && plan.baseline().isPresent()) {
      analysis.addAll(new Analysis(plan, section).of(verdicts));
    }
    return new Section(
        section.title(),
        section.measures().orElseGet(() -> measures(results, section)),
        new Charts(plan, results).of(section),
        section.tables().stream().map(tables::table).toList(),
        analysis);
  }

  private static String scale(BriefPlan plan, Results results) {
    String against =
        plan.baseline().map(name -> ", gains over " + plan.configurationName(name)).orElse("");
    return count(results.tests().size(), "test")
        + ", "
        + count(plan.configurations().size(), "configuration")
        + ", "
        + count(results.all().size(), "run")
        + " in all"
        + against;
  }

  private static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** One sentence on what a test measures, as far as its runs tell. */
  private static String measures(Results results, SectionPlan section) {
    String test = section.tables().get(0).tests().get(0);
    Context context = results.runs(test).get(0).context();
    String mix = results.mix(test);
    String what = mix.isEmpty() ? context.workload().orElse("this test") : mix.replace(" / ", ", ");
    String who = context.threads().map(threads -> " from " + count(threads, "thread")).orElse("");
    String how =
        context
            .arrival()
            .map(
                arrival ->
                    arrival.equals("closed")
                        ? " in a closed loop, where a thread waits for its answer"
                        : " in an open loop, where operations start by the clock (" + arrival + ")")
            .orElse("");
    return "Throughput and latency of "
        + what
        + who
        + how
        + ", measured by "
        + context.tool()
        + ".";
  }

  private static List<Inventory> inventories(BriefPlan plan, Results results) {
    List<Inventory> inventories = new ArrayList<>();
    plan.configurations()
        .forEach(
            (name, title) -> {
              List<Run> runs =
                  results.tests().stream()
                      .flatMap(test -> results.runs(name, test).stream())
                      .toList();
              Optional<Inventory> one = Inventories.of(title, runs);
              one.ifPresent(inventories::add);
            });
    return inventories;
  }

  private static Sides sides(BriefPlan plan, Results results) {
    Map<String, Map<String, List<Run>>> byTest = new LinkedHashMap<>();
    for (String test : results.tests()) {
      Map<String, List<Run>> byConfiguration = new LinkedHashMap<>();
      plan.configurations()
          .forEach(
              (name, title) -> {
                List<Run> runs = results.runs(name, test);
                if (!runs.isEmpty()) {
                  byConfiguration.put(title, runs);
                }
              });
      byTest.put(plan.testName(test), byConfiguration);
    }
    return new Sides(byTest);
  }
}
