package io.ycsbx.report.compose;

import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.stats.Contrast;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.Family;
import io.ycsbx.report.stats.Judgement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The comparisons that get a verdict: the {@linkplain ReportPlan#primary primary figure} of each
 * test, of each configuration with its section's baseline, each once. All of a report are one
 * {@link Family}. Stateless and thread-safe.
 */
public final class Primaries {

  private Primaries() {}

  /**
   * One such comparison.
   *
   * @param configuration name of the configuration that is compared
   * @param baseline name of the configuration that it is compared with
   * @param figure the test's primary figure
   * @param evidence ratio of the configuration to the baseline, or the reason for its absence
   * @param logs of the ratio of each round that both sides have, in order; none in repeats
   */
  public record Primary(
      String configuration,
      String baseline,
      TestFigure figure,
      Evidence evidence,
      List<Double> logs) {

    public String test() {
      return figure.test();
    }

    Contrast contrast() {
      return new Contrast(figure.direction(), evidence);
    }
  }

  /**
   * Compares the primary figures of a plan.
   *
   * @param results the runs so far; rounds may still go on
   */
  public static List<Primary> of(ReportPlan plan, RunSet results) {
    Set<List<String>> seen = new LinkedHashSet<>();
    List<Primary> primaries = new ArrayList<>();
    Estimates estimates = new Estimates(plan.comparison(), results);
    for (SectionPlan section : plan.sections()) {
      for (String test : tests(section)) {
        for (String configuration : section.configurations()) {
          Optional<String> baseline =
              section.baseline().filter(name -> !name.equals(configuration));
          if (baseline.isPresent()
              && results.configurations().contains(configuration)
              && seen.add(List.of(test, configuration, baseline.get()))) {
            TestFigure figure = TestFigure.of(test, plan.primary(test), results);
            primaries.add(
                new Primary(
                    configuration,
                    baseline.get(),
                    figure,
                    estimates.evidence(configuration, baseline.get(), figure),
                    estimates.logRatios(configuration, baseline.get(), figure)));
          }
        }
      }
    }
    return primaries;
  }

  /**
   * Judges comparisons together, as a report of them does.
   *
   * @return one judgement for each, in the same order
   */
  public static List<Judgement> judged(ReportPlan plan, List<Primary> primaries) {
    return new Family(Family.ALPHA, plan.comparison().margin())
        .judge(primaries.stream().map(Primary::contrast).toList());
  }

  private static List<String> tests(SectionPlan section) {
    return Stream.concat(
            section.tests().stream(),
            section.tables().stream().flatMap(table -> table.tests().stream()))
        .distinct()
        .toList();
  }
}
