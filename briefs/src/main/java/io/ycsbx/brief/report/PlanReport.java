package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.jobs.TestVariant;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.RoundsOutlook;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.config.Problem;
import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.compose.ReportMaker;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.stats.Evidence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Makes the document of a plan's results. Used by one thread. */
public final class PlanReport {

  private final ScaledPlan scaled;
  private final BriefPlan plan;
  private final PlanRuns runs;
  private final long seed;
  private final boolean published;
  private final IntendedDifferences differences;

  /**
   * Reads the results.
   *
   * @param folders indexes of results: one for all configurations, or one for each machine
   * @throws IOException if a record cannot be read, or there is none
   */
  public PlanReport(ScaledPlan scaled, List<RunIndex> folders) throws IOException {
    this(scaled, folders, true);
  }

  private PlanReport(ScaledPlan scaled, List<RunIndex> folders, boolean audited)
      throws IOException {
    this(scaled, PlanRuns.read(scaled, folders, audited), folders.get(0).folder().seed(), false);
    if (runs.runs().isEmpty()) {
      throw new IOException("no run of plan " + plan.name() + " has ended there yet");
    }
  }

  /** Reads the results for an outlook alone, without logs and orders, which only audits need. */
  public static PlanReport forOutlook(ScaledPlan scaled, List<RunIndex> folders)
      throws IOException {
    return new PlanReport(scaled, folders, false);
  }

  PlanReport(ScaledPlan scaled, PlanRuns runs, long seed, boolean published) {
    this.scaled = scaled;
    this.plan = scaled.plan();
    this.runs = runs;
    this.seed = seed;
    this.published = published;
    this.differences = new IntendedDifferences(scaled, runs);
  }

  /**
   * Returns a maker of documents in the form of published tables: means over the runs, gains
   * truncated towards zero, the largest gains as headlines, and neither intervals nor verdicts.
   */
  public PlanReport asPublished() {
    return new PlanReport(scaled, runs, seed, true);
  }

  /**
   * Returns the answer that names the runs which the document leaves out; empty if there are none.
   */
  public Optional<String> leftOut() {
    return new HistoryAudit(runs, plan, UnaryOperator.identity())
        .unused()
        .map(AuditFinding::answer);
  }

  /**
   * Returns the names that no run has.
   *
   * @param option the option that gives them
   * @param intended names of settings and facts that are intended to differ
   */
  public List<Problem> unknown(String option, List<String> intended) {
    String rule = "must name a setting or fact of a run";
    return Audit.unknownNames(intended, runs.runs()).stream()
        .map(unknown -> Problem.of(option, rule + unknown.hint(), unknown.name()))
        .toList();
  }

  /**
   * Makes the document.
   *
   * @param titles titles of configurations, by their names, in place of the plan's
   * @param differs names of intended differences, besides those of the plan
   * @param command words of the command that makes the document
   * @param facts the declared facts
   * @throws io.ycsbx.config.SettingsException if facts contradict the records
   */
  public Report report(
      Map<String, String> titles,
      Collection<String> differs,
      List<String> command,
      Optional<Facts> facts) {
    List<MeasuredRun> measured =
        facts.map(declared -> declared.priced(runs.runs())).orElse(runs.runs());
    RunSet results = new RunSet(measured);
    ReportPlan planned = reportPlan(titles, differs);
    UnaryOperator<String> titled = planned::configurationTitle;
    // By the rule that ended the rounds, not by the report's own intervals.
    List<Primaries.Primary> byRule = Primaries.of(planned, results);
    List<Evidence> evidence = evidence(byRule);
    ReportPlan ofRuns =
        withoutPrecision(planned, evidence)
            .withCompetitors(facts.map(Facts::competitors).orElse(List.of()));
    List<Primaries.Primary> primaries = printed(planned, ofRuns, byRule, results);
    List<AuditFinding> ofLoads =
        LoadAudit.of(scaled, runs, titled, planned.intended()).stream().toList();
    ReportMaker.Made made = ReportMaker.make(ofRuns, results, primaries, ofLoads, command);
    List<Step> procedure =
        new ArrayList<>(
            new PlanProcedure(scaled, runs, titled, seed, whyRoundsEnded(evidence, primaries))
                .steps());
    procedure.addAll(made.report().procedure());
    List<AuditFinding> audit = new ArrayList<>(PlanAudit.of(runs, plan));
    LoadedData.of(scaled, runs, titled).ifPresent(audit::add);
    audit.addAll(new HistoryAudit(runs, plan, titled).findings());
    if (!primaries.isEmpty() && !published) {
      plan.rounds().ifPresent(rounds -> audit.add(RoundsAudit.of(primaries, titled)));
      audit.addAll(
          PrimaryPrecision.findings(
              plan.rounds(), runs.rounds(), isEndedByTime(evidence), primaries, results, titled));
    }
    EnoughOperations.of(ofRuns, results).ifPresent(audit::add);
    audit.addAll(made.report().audit());
    Report report =
        made.report()
            .withCover(made.report().cover().withSummary(plan.summary()))
            .withScale(
                made.report().scale()
                    + differences.ofServers(made.intended())
                    + new SharedDrives(scaled, runs).text())
            .withProcedure(procedure)
            .withAudit(Audit.merged(audit));
    return facts
        .map(declared -> declared.in(report, planned.configurations(), runs.runs()))
        .orElse(report);
  }

  /** Returns the plan of rounds whose number ended them, if their precision did not. */
  private ReportPlan withoutPrecision(ReportPlan planned, List<Evidence> evidence) {
    boolean ended = plan.rounds().filter(rounds -> !rounds.ended(evidence)).isEmpty();
    return ended ? planned : planned.withComparison(planned.comparison().ofGivenRounds());
  }

  private static List<Primaries.Primary> printed(
      ReportPlan planned, ReportPlan ofRuns, List<Primaries.Primary> byRule, RunSet results) {
    boolean same = ofRuns.comparison().equals(planned.comparison());
    return same ? byRule : Primaries.of(ofRuns, results);
  }

  private String whyRoundsEnded(List<Evidence> byRule, List<Primaries.Primary> printed) {
    int done = runs.rounds();
    boolean over = isOver(done);
    return plan.rounds()
        .map(rounds -> PrimaryPrecision.whyEnded(rounds, done, over, byRule, evidence(printed)))
        .orElse("");
  }

  /** Tests whether the plan's time allows no more rounds. */
  private boolean isOver(int done) {
    return runs.missing().isEmpty() && runs.mostRounds(plan, done) == done;
  }

  /** Tests for rounds of a precision that the plan's time ended, after the fewest of them. */
  private boolean isEndedByTime(List<Evidence> byRule) {
    int done = runs.rounds();
    return plan.rounds()
        .filter(rounds -> done >= rounds.fewest() && done < rounds.most())
        .filter(rounds -> !rounds.ended(byRule) && isOver(done))
        .isPresent();
  }

  private static List<Evidence> evidence(List<Primaries.Primary> primaries) {
    return primaries.stream().map(Primaries.Primary::evidence).toList();
  }

  /**
   * Returns the outlook after some rounds.
   *
   * @param done number of complete rounds
   */
  public RoundsOutlook outlook(int done) {
    ReportPlan planned = reportPlan(Map.of(), List.of());
    RunSet results = new RunSet(runs.runs());
    List<Primaries.Primary> byRule = Primaries.of(planned, results);
    ReportPlan ofRuns = withoutPrecision(planned, evidence(byRule));
    RoundsOutlook outlook =
        PrimaryPrecision.outlook(
            plan.rounds().orElseThrow(),
            done,
            evidence(byRule),
            evidence(printed(planned, ofRuns, byRule, results)),
            PrimaryPrecision.open(byRule, results));
    int most = runs.mostRounds(plan, done);
    return outlook.rounds() > most
        ? new RoundsOutlook(most, outlook.words() + "; the plan's time allows " + most)
        : outlook;
  }

  /**
   * Returns the repeats of each test that the plan, as it is, makes; of rounds, those that were
   * made if they have ended, or else the most.
   */
  public int planned() {
    int done = runs.rounds();
    boolean ended =
        plan.rounds().isPresent() && runs.missing().isEmpty() && outlook(done).rounds() <= done;
    return ended ? done : scaled.repeats();
  }

  private ReportPlan reportPlan(Map<String, String> own, Collection<String> differs) {
    Map<String, String> titles = new LinkedHashMap<>();
    for (Configuration side : plan.configurations()) {
      titles.put(side.name(), own.getOrDefault(side.name(), side.title()));
    }
    Set<String> intended = new LinkedHashSet<>(differs);
    intended.addAll(differences.names());
    Map<String, String> testTitles = new LinkedHashMap<>();
    Map<String, FigurePlan> primaries = new LinkedHashMap<>();
    for (TestVariant variant : scaled.variants()) {
      testTitles.put(variant.name(), variant.title());
      primaries.put(variant.name(), variant.test().primary());
    }
    return new ReportPlan(
        plan.title(),
        new ScaleText(scaled, runs, published).text(),
        titles,
        testTitles,
        !published,
        published ? plan.comparison().asPublished() : plan.comparison(),
        primaries,
        intended,
        plan.sections().stream()
            .map(section -> section.withTests(variants(section.tests())))
            .toList(),
        List.of());
  }

  private List<String> variants(List<String> tests) {
    return tests.stream()
        .flatMap(test -> scaled.variants(test).stream())
        .map(TestVariant::name)
        .toList();
  }
}
