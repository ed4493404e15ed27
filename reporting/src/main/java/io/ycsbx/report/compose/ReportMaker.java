package io.ycsbx.report.compose;

import io.ycsbx.config.SettingsException;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.audit.ComparedRuns;
import io.ycsbx.report.audit.Difference;
import io.ycsbx.report.audit.Fairness;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Tile;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes a report as planned. Stateless and thread-safe. */
public final class ReportMaker {

  private static final int MOST_TILES = 7;

  private ReportMaker() {}

  /**
   * A report.
   *
   * @param intended the differences that are intended
   */
  public record Made(Report report, Set<Difference> intended) {}

  /**
   * Makes a report.
   *
   * @param plan the content of the report
   * @param results the runs
   * @param primaries the plan's primary figures
   * @param loads the audit's answers on the loads of the data
   * @param reportCommand words of the command that makes the report, for the procedure; may be
   *     empty
   * @throws SettingsException if no table prints a competitor's figure
   */
  public static Made make(
      ReportPlan plan,
      RunSet results,
      List<Primaries.Primary> primaries,
      List<AuditFinding> loads,
      List<String> reportCommand) {
    CompetitorCells.check(plan);
    // Sections with the same configurations have the same answers on fairness.
    Map<List<String>, Fairness> audits = new LinkedHashMap<>();
    Cells cells = new Cells(plan, results);
    List<SectionScope> scopes =
        sections(plan, results).stream().map(section -> SectionScope.of(section, cells)).toList();
    for (SectionScope scope : scopes) {
      audits.computeIfAbsent(
          scope.configurations(), names -> Audit.fairness(sides(List.of(scope)), plan.intended()));
    }
    List<AuditFinding> treatment =
        Stream.concat(
                audits.values().stream().flatMap(fairness -> fairness.findings().stream()),
                loads.stream())
            .toList();
    boolean fair =
        treatment.stream().noneMatch(finding -> finding.level() == AuditFinding.Level.UNFAIR);
    boolean coloured =
        fair
            && treatment.stream()
                .filter(finding -> finding.level() == AuditFinding.Level.UNKNOWN)
                .noneMatch(finding -> finding.question().isOfTreatment());
    Comparisons comparisons = Comparisons.of(cells, primaries, scopes, fair, coloured);
    Report report =
        new Report(
            plan.title(),
            plan.scale(),
            new CoverPage(
                    plan,
                    results,
                    new PrimaryFigures(
                        plan, comparisons, comparisons.primaries(results.configurations())))
                .cover(),
            fair && plan.comparison().published() ? headlines(scopes, comparisons) : List.of(),
            tiles(scopes),
            shown(scopes, comparisons),
            inventories(plan, results),
            Procedures.of(plan, results, reportCommand),
            scopes.stream()
                .flatMap(scope -> SlowSeconds.tables(scope, SlowSeconds::slowest).stream())
                .distinct()
                .toList(),
            Audit.merged(
                Stream.concat(
                        treatment.stream(),
                        Audit.ofRuns(
                            sides(scopes), plan.competitors(), plan.comparison().isPaired())
                            .stream())
                    .toList()),
            Optional.empty());
    Set<Difference> intended = new LinkedHashSet<>();
    audits.values().forEach(fairness -> intended.addAll(fairness.intended()));
    return new Made(report, intended);
  }

  private static List<Headline> headlines(List<SectionScope> scopes, Comparisons comparisons) {
    Map<List<String>, Headline> headlines = new LinkedHashMap<>();
    for (SectionScope scope : scopes) {
      for (Headline headline : new Headlines(scope, comparisons).headlines()) {
        headlines.putIfAbsent(
            List.of(headline.test(), headline.figure(), headline.text()), headline);
      }
    }
    return List.copyOf(headlines.values());
  }

  /** Returns the tiles of the first figures that fit the page, each with all its tests. */
  private static List<Tile> tiles(List<SectionScope> scopes) {
    Map<String, List<Tile>> byFigure =
        scopes.stream()
            .flatMap(scope -> Headlines.tiles(scope).stream())
            .distinct()
            .collect(Collectors.groupingBy(Tile::label, LinkedHashMap::new, Collectors.toList()));
    List<Tile> tiles = new ArrayList<>();
    for (List<Tile> group : byFigure.values()) {
      if (tiles.isEmpty() || tiles.size() + group.size() <= MOST_TILES) {
        tiles.addAll(group.subList(0, Math.min(MOST_TILES, group.size())));
      }
    }
    return tiles;
  }

  /** Returns the sections with configurations that were run; all sections if there is none. */
  private static List<SectionPlan> sections(ReportPlan plan, RunSet results) {
    List<SectionPlan> run =
        plan.sections().stream().filter(section -> CoverPage.isRun(section, results)).toList();
    return run.isEmpty() ? plan.sections() : run;
  }

  /**
   * Returns the sections and tables with more than dashes; all of them if there is none. A section
   * with a chart or the author's text keeps its tables of dashes.
   */
  private static List<Section> shown(List<SectionScope> scopes, Comparisons comparisons) {
    List<Section> shown = new ArrayList<>();
    boolean known = false;
    for (SectionScope scope : scopes) {
      Section section = section(scope, comparisons, true);
      if (!section.tables().isEmpty()) {
        known = true;
        shown.add(section);
      } else if (!section.charts().isEmpty() || !scope.section().analysis().isEmpty()) {
        shown.add(section(scope, comparisons, false));
      }
    }
    return known
        ? shown
        : scopes.stream().map(scope -> section(scope, comparisons, false)).toList();
  }

  private static Section section(SectionScope scope, Comparisons comparisons, boolean known) {
    SectionPlan section = scope.section();
    TableMaker tables = new TableMaker(scope, comparisons);
    List<String> analysis = section.analysis();
    if (analysis.isEmpty() && scope.isPublished() && comparisons.areFair()) {
      analysis = new PublishedAnalysis(scope, comparisons).sentence();
    }
    return new Section(
        section.title(),
        Stream.of(
                Stream.of(section.measures().orElseGet(() -> measures(scope))),
                DriveShares.sentences(scope),
                ResponseCurves.sentence(scope).stream())
            .flatMap(sentences -> sentences)
            .collect(Collectors.joining(" ")),
        new SectionCharts(scope).all(),
        Stream.concat(
                section.tables().stream().flatMap(table -> tables.table(table, known).stream()),
                SlowSeconds.tables(scope, SlowSeconds::seconds).stream())
            .toList(),
        analysis,
        List.of());
  }

  /** Returns one sentence on the measured operations of a section, from its runs. */
  private static String measures(SectionScope scope) {
    String test = scope.section().tables().get(0).tests().get(0);
    List<MeasuredRun> runs = scope.results().runs(test);
    Context context = runs.get(0).context();
    String mix = scope.results().mix(test);
    List<Optional<Integer>> threads =
        runs.stream().map(run -> run.context().threads()).distinct().toList();
    List<Optional<String>> arrivals =
        runs.stream().map(run -> run.context().arrival()).distinct().toList();
    return "Throughput%s of %s%s%s, measured by %s."
        .formatted(
            runs.stream().allMatch(ReportMaker::hasLatency) ? " and latency" : "",
            mix.isEmpty() ? context.workload().orElse("this test") : mix.replace(" / ", ", "),
            threads.size() == 1
                ? threads
                    .get(0)
                    .map(count -> " from " + Numbers.counted(count, "thread"))
                    .orElse("")
                : "",
            arrivals.size() == 1 ? arrivals.get(0).map(ReportMaker::loop).orElse("") : "",
            runs.stream()
                .map(run -> run.context().tool().toString())
                .distinct()
                .collect(Collectors.joining(" and ")));
  }

  private static boolean hasLatency(MeasuredRun run) {
    return run.measurements().keySet().stream()
        .anyMatch(figure -> figure.kind() instanceof Latency);
  }

  private static String loop(String arrival) {
    return arrival.equals("closed")
        ? " in a closed loop, where a thread waits for its answer"
        : " in an open loop, where operations start by the clock (" + arrival + ")";
  }

  private static List<ConfigurationInventory> inventories(ReportPlan plan, RunSet results) {
    Map<String, List<MeasuredRun>> runs = new LinkedHashMap<>();
    plan.configurations().forEach((name, title) -> runs.put(title, results.ofConfiguration(name)));
    return Inventories.of(runs);
  }

  private static ComparedRuns sides(List<SectionScope> scopes) {
    Map<String, Map<String, List<MeasuredRun>>> byTest = new LinkedHashMap<>();
    for (SectionScope scope : scopes) {
      for (String test : scope.results().tests()) {
        Map<String, List<MeasuredRun>> runs =
            byTest.computeIfAbsent(scope.plan().testTitle(test), title -> new LinkedHashMap<>());
        scope
            .configurations()
            .forEach(name -> runs.put(scope.title(name), scope.results().runs(name, test)));
        runs.values().removeIf(List::isEmpty);
      }
    }
    return new ComparedRuns(byTest);
  }
}
