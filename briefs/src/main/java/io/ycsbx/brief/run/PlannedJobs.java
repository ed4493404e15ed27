package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.JobSettings;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.jobs.TestVariant;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Spelling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The loads and runs of a plan, and what is wrong with them together.
 *
 * @param configurations the configurations of this machine
 */
record PlannedJobs(ScaledPlan scaled, List<Configuration> configurations) {

  private static final String ONLY_OURS =
      "cannot have a curve, a limit, or threads that no setting of it means: give its own settings,"
          + " in a test for each value";

  /** Returns one job of each kind, because repeats have the same settings. */
  List<Job> jobs() {
    List<Job> jobs = new ArrayList<>();
    for (Configuration configuration : configurations) {
      scaled.plan().data().forEach(set -> jobs.add(scaled.load(configuration, set, 1)));
      scaled
          .variants(configuration)
          .forEach(variant -> jobs.add(scaled.run(configuration, variant, 1)));
    }
    return jobs;
  }

  /** Returns the names whose files an archive, or some drives, would hold as one. */
  List<Problem> ofNames() {
    List<Problem> problems = new ArrayList<>();
    for (List<String> names :
        List.of(
            scaled.plan().configurationNames(),
            scaled.plan().data().stream().map(DataSet::name).toList(),
            scaled.variants().stream().map(TestVariant::name).toList())) {
      Set<String> known = new HashSet<>();
      for (String name : names) {
        if (!known.add(name.toLowerCase(Locale.ROOT))) {
          problems.add(
              Problem.of("PLAN", "must have names that differ in more than their case", name));
        }
      }
    }
    return problems;
  }

  /**
   * Returns the misspelt names of intended differences. Other facts than those that follow from
   * settings have their names only when there is a run: the audit warns of names that none has.
   */
  List<Problem> ofDifferences() {
    Set<String> known =
        jobs().stream()
            .flatMap(job -> job.settings().names().stream())
            .collect(Collectors.toCollection(TreeSet::new));
    return scaled.plan().differs().stream()
        .filter(name -> Spelling.isMisspelt(name, known))
        .map(
            name ->
                Problem.of(
                    "differs", "must name a setting or fact" + Spelling.hint(name, known), name))
        .toList();
  }

  /** Returns the tests at shares of the throughput of a run that does not come before theirs. */
  List<Problem> ofCurves() {
    List<RunOrder.Entry> order = RunOrder.of(scaled, configurations, 0);
    return order.stream()
        .filter(run -> run.variant().test().curveOf().isPresent())
        .filter(
            run ->
                RunOrder.reference(scaled, run)
                    .filter(reference -> order.indexOf(reference) < order.indexOf(run))
                    .isEmpty())
        .map(run -> run.variant().test())
        .distinct()
        .map(
            test ->
                Problem.of(
                    test.name() + "/curve-of",
                    "must be a test without a curve that is run before this one, with as many"
                        + " threads",
                    test.curveOf().orElseThrow()))
        .toList();
  }

  /** Returns the tests that ask another load generator for what only this one can do. */
  List<Problem> ofTools() {
    List<Problem> problems = new ArrayList<>();
    for (Configuration configuration : configurations) {
      for (TestVariant variant : scaled.variants(configuration)) {
        PlannedTest test = variant.test();
        JobSettings settings = scaled.run(configuration, variant, 1).settings();
        if ((variant.swept() && !settings.hasThreads())
            || variant.point().isPresent()
            || !test.objectives().isEmpty()) {
          settings
              .tool()
              .map(name -> Problem.of(test.name() + "/" + BriefPlan.TOOL, ONLY_OURS, name))
              .ifPresent(problems::add);
        }
      }
    }
    return problems.stream().distinct().toList();
  }
}
