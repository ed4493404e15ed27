package io.ycsbx.benchmark.statistics;

import io.ycsbx.report.stats.Claim;
import io.ycsbx.report.stats.Contrast;
import io.ycsbx.report.stats.Family;
import io.ycsbx.report.stats.Judgement;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/** Prints how often the statistics of reports are right. */
public final class StatisticsSimulation {

  private static final Precision ROUNDS = new Precision(6, 30, 0.05);
  private static final Precision TWELVE = new Precision(6, 12, 0.05);
  private static final double[] VARIATIONS = {0.02, 0.05, 0.1};
  private static final double MARGIN = 0.02;
  private static final double GAIN = 0.1;
  private static final int TESTS = 5;
  private static final int FURTHER = 6;
  private static final double PERCENT = 100;

  private final int briefs;

  private StatisticsSimulation(int briefs) {
    this.briefs = briefs;
  }

  /**
   * Runs the simulation.
   *
   * @param args number of briefs for each setting
   */
  public static void main(String[] args) {
    StatisticsSimulation simulation = new StatisticsSimulation(Integer.parseInt(args[0]));
    simulation.printSameConfigurations();
    simulation.printTrueGain();
    new SampleSimulation(simulation.briefs).print();
  }

  /** A brief of one primary figure, whose spread alone ends the rounds, and one of several. */
  private void printSameConfigurations() {
    print(
        "Two configurations that do not differ: coverage of 95 %% intervals with one primary figure"
            + " and with %d,%nrounds, and false headlines per brief of %d tests of 1 + %d figures,"
            + " of the primary figures and of all%n%n",
        TESTS, TESTS, FURTHER);
    print(
        "%-16s %5s %9s %7s %9s %7s %9s %7s%n",
        "noise", "CV", "one", "rounds", "several", "rounds", "primary", "all");
    for (Noise noise : Noise.all()) {
      for (double variation : VARIATIONS) {
        List<Brief.Outcome> single =
            outcomes(seed -> new Brief(noise, variation, 0, 1, 0, ROUNDS.most(), seed), ROUNDS);
        List<Brief.Outcome> several =
            outcomes(
                seed -> new Brief(noise, variation, 0, TESTS, FURTHER, ROUNDS.most(), seed),
                ROUNDS);
        print(
            "%-16s %4.0f%% %8.1f%% %7.1f %8.1f%% %7.1f %8.2f%% %6.2f%%%n",
            noise.name(),
            PERCENT * variation,
            PERCENT * coverage(single, 0),
            mean(single, Brief.Outcome::rounds),
            PERCENT * coverage(several, 0),
            mean(several, Brief.Outcome::rounds),
            PERCENT * mean(several, outcome -> hasHeadline(outcome, false) ? 1 : 0),
            PERCENT * mean(several, outcome -> hasHeadline(outcome, true) ? 1 : 0));
      }
    }
  }

  private void printTrueGain() {
    print(
        "%nA true gain of 10 %%, CV 5 %%: found better, mean gain of those found, their headlines,"
            + " mean claim (at least ...), claims above 10 %%%n%n");
    print(
        "%-16s %8s %7s %8s %8s %9s %8s %8s%n",
        "noise", "figures", "rounds", "found", "gain", "headline", "claim", "too high");
    for (Precision precision : List.of(TWELVE, ROUNDS)) {
      for (int tests : new int[] {1, TESTS}) {
        for (Noise noise : Noise.all()) {
          printTrueGain(noise, tests, precision);
        }
      }
    }
  }

  private void printTrueGain(Noise noise, int tests, Precision precision) {
    List<Brief.Outcome> outcomes =
        outcomes(seed -> new Brief(noise, 0.05, GAIN, tests, 0, precision.most(), seed), precision);
    List<Judgement.Judged> found = new ArrayList<>();
    List<Claim> headlines = new ArrayList<>();
    for (Brief.Outcome outcome : outcomes) {
      new Family(Family.ALPHA, MARGIN)
          .judge(outcome.primaries()).stream()
              .map(Judgement.Judged.class::cast)
              .filter(judged -> judged.verdict() == Verdict.BETTER)
              .forEach(found::add);
      Claim.ofPrimaries(outcome.primaries(), MARGIN).stream()
          .flatMap(Optional::stream)
          .forEach(headlines::add);
    }
    double figures = (double) briefs * tests;
    print(
        "%-16s %8d %7.1f %7.1f%% %7.2f%% %8.1f%% %7.1f%% %7.2f%%%n",
        noise.name(),
        tests,
        mean(outcomes, Brief.Outcome::rounds),
        PERCENT * found.size() / figures,
        mean(found, Judgement.Judged::gainPercent),
        PERCENT * headlines.size() / figures,
        mean(headlines, headline -> headline.atLeastPercent(0).doubleValue()),
        PERCENT * mean(headlines, headline -> headline.nearRatio() > 1 + GAIN ? 1 : 0));
  }

  private List<Brief.Outcome> outcomes(LongFunction<Brief> brief, Precision precision) {
    return LongStream.range(0, briefs)
        .parallel()
        .mapToObj(seed -> brief.apply(seed).run(precision))
        .toList();
  }

  private static boolean hasHeadline(Brief.Outcome outcome, boolean all) {
    return hasOne(Claim.ofPrimaries(outcome.primaries(), MARGIN))
        || (all && hasOne(Claim.ofOthers(outcome.others(), MARGIN)));
  }

  private static boolean hasOne(List<Optional<Claim>> headlines) {
    return headlines.stream().anyMatch(Optional::isPresent);
  }

  private static double coverage(List<Brief.Outcome> outcomes, double gain) {
    List<Contrast> all = outcomes.stream().flatMap(one -> one.primaries().stream()).toList();
    return mean(all, one -> covers((RatioEstimate) one.evidence(), gain) ? 1 : 0);
  }

  private static boolean covers(RatioEstimate estimate, double gain) {
    return estimate.interval(Precision.LEVEL).low() <= 1 + gain
        && estimate.interval(Precision.LEVEL).high() >= 1 + gain;
  }

  static <T> double mean(List<T> of, ToDoubleFunction<T> figure) {
    return of.parallelStream().mapToDouble(figure).average().orElse(Double.NaN);
  }

  static void print(String format, Object... of) {
    System.out.printf(Locale.ROOT, format, of);
  }
}
