package io.ycsbx.benchmark.statistics;

import io.ycsbx.report.stats.Judgement;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/** Prints how often the statistics of reports are right. */
public final class StatisticsSimulation {

  private static final Precision TWELVE = new Precision(6, 12, 0.05);
  private static final Precision THIRTY = new Precision(6, 30, 0.05);
  private static final int[] TESTS = {1, 5};
  private static final double MARGIN = 0.02;
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
    print(
        "Briefs that end at +-5 %%, of m primary figures: rounds made, all m intervals hold the"
            + " truth,%nbriefs that end early and those of them whose intervals all do, any verdict"
            + " better or worse,%nany better (a headline), figures found better, mean gain of"
            + " those%n%n");
    print(
        "%5s %-16s %4s %5s %3s %7s %7s %7s %7s %8s %9s %7s %7s%n",
        "gain",
        "noise",
        "CV",
        "most",
        "m",
        "rounds",
        "hold",
        "early",
        "hold",
        "verdict",
        "headline",
        "found",
        "gain");
    for (double gain : new double[] {0, 0.1}) {
      for (Noise noise : Noise.all()) {
        for (double variation : new double[] {0.02, 0.05, 0.1}) {
          simulation.print(gain, noise, variation);
        }
      }
    }
    new SampleSimulation(simulation.briefs).print();
    new RoundsSimulation(simulation.briefs).print();
  }

  private void print(double gain, Noise noise, double variation) {
    for (Precision precision : List.of(TWELVE, THIRTY)) {
      for (int tests : TESTS) {
        List<Brief.Outcome> outcomes =
            LongStream.range(0, briefs)
                .parallel()
                .mapToObj(
                    seed ->
                        new Brief(noise, variation, gain, tests, precision.most(), seed)
                            .run(precision, MARGIN))
                .toList();
        List<Brief.Outcome> early =
            outcomes.stream().filter(outcome -> outcome.rounds() < precision.most()).toList();
        List<Judgement.Judged> all =
            outcomes.stream().flatMap(outcome -> outcome.primaries().stream()).toList();
        List<Judgement.Judged> found =
            all.stream().filter(judged -> judged.verdict() == Verdict.BETTER).toList();
        print(
            "%4.0f%% %-16s %3.0f%% %5d %3d %7.1f %7s %6.1f%% %7s %8s %9s %7s %6.2f%%%n",
            PERCENT * gain,
            noise.name(),
            PERCENT * variation,
            precision.most(),
            tests,
            mean(outcomes, Brief.Outcome::rounds),
            percent(outcomes, outcome -> holdsAll(outcome, gain)),
            PERCENT * early.size() / outcomes.size(),
            percent(early, outcome -> holdsAll(outcome, gain)),
            percent(
                outcomes, outcome -> has(outcome, Verdict.BETTER) || has(outcome, Verdict.WORSE)),
            percent(outcomes, outcome -> has(outcome, Verdict.BETTER)),
            percent(all, judged -> judged.verdict() == Verdict.BETTER),
            mean(found, Judgement.Judged::gainPercent));
      }
    }
  }

  private static boolean holdsAll(Brief.Outcome outcome, double gain) {
    return outcome.primaries().stream()
        .map(Judgement.Judged::interval)
        .allMatch(interval -> interval.low() <= 1 + gain && interval.high() >= 1 + gain);
  }

  private static boolean has(Brief.Outcome outcome, Verdict verdict) {
    return outcome.primaries().stream().anyMatch(judged -> judged.verdict() == verdict);
  }

  /** Returns the percentage of those with a property; a dash if there are none. */
  static <T> String percent(List<T> of, Predicate<T> property) {
    return of.isEmpty()
        ? "-"
        : String.format(
            Locale.ROOT, "%.1f%%", PERCENT * of.stream().filter(property).count() / of.size());
  }

  static <T> double mean(List<T> of, ToDoubleFunction<T> figure) {
    return of.parallelStream().mapToDouble(figure).average().orElse(Double.NaN);
  }

  static void print(String format, Object... of) {
    System.out.printf(Locale.ROOT, format, of);
  }
}
