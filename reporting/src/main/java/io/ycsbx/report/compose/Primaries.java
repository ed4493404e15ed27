package io.ycsbx.report.compose;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.stats.Contrast;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.Family;
import io.ycsbx.report.stats.Judgement;
import io.ycsbx.report.stats.Permutations;
import io.ycsbx.report.stats.RatioEstimate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
   * The course of a primary figure's ratio over its rounds.
   *
   * @param p of a trend, multiplied by the number of figures that are judged together
   */
  public record Trend(List<Double> logs, double p) {

    public boolean isShown() {
      return p < Family.ALPHA;
    }

    /** Returns the first and the last ratio and p, as the end of a sentence. */
    public String words() {
      return "goes from %s in the first round to %s in the last%s"
          .formatted(
              Numbers.significant(Math.exp(logs.get(0)), Numbers.DIGITS),
              Numbers.significant(Math.exp(logs.get(logs.size() - 1)), Numbers.DIGITS),
              words(p));
    }

    /** Returns the end of a sentence with p, which may be above 1. */
    public static String words(double p) {
      return " (p = " + Numbers.significant(Math.min(1, p), 2) + ").";
    }
  }

  /** Returns the trends of the primary figures that have an estimate. */
  public static Map<Primary, Trend> trends(Collection<Primary> all) {
    List<Primary> judged =
        all.stream().filter(primary -> primary.evidence() instanceof RatioEstimate).toList();
    Map<Primary, Trend> trends = new LinkedHashMap<>();
    for (Primary primary : judged) {
      List<Double> logs = primary.logs();
      trends.put(primary, new Trend(logs, judged.size() * Permutations.trend(logs)));
    }
    return trends;
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
