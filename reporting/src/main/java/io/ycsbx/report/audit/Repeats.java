package io.ycsbx.report.audit;

import io.ycsbx.config.Printable;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks whether repeats were run alike, and agree. */
final class Repeats {

  private static final List<String> TIMES = List.of("never run", "run once", "run twice");

  /** Variation of throughput in percent above which small differences are hidden. */
  private static final double MOST_VARIATION = 5;

  private Repeats() {}

  /** Returns whether all repeats of a test were run alike; empty if there are no repeats. */
  static List<AuditFinding> alike(ComparedRuns sides) {
    return sides.cells().stream().anyMatch(cell -> cell.runs().size() > 1)
        ? List.of(settings(sides), hostsAndSoftware(sides))
        : List.of();
  }

  private static AuditFinding settings(ComparedRuns sides) {
    Statements<ComparedRuns.Cell> varying =
        varying(sides, EnumSet.range(Fact.Owner.WORKLOAD, Fact.Owner.BINDING));
    if (!varying.isEmpty()) {
      return Check.SETTINGS_OF_REPEATS.unfair(
          varying.sentence(Repeats::words), "do not use the mean of runs with different settings");
    }
    return sides.all().stream().anyMatch(run -> RunFacts.settings(run.context()).isEmpty())
        ? Check.SETTINGS_OF_REPEATS.unknown("The tool's output lacks this.")
        : Check.SETTINGS_OF_REPEATS.ok("Yes.");
  }

  /** Returns a warning of what changed on all sides alike; other changes are unfair as well. */
  private static AuditFinding hostsAndSoftware(ComparedRuns sides) {
    Statements<ComparedRuns.Cell> varying =
        varying(sides, EnumSet.of(Fact.Owner.SOFTWARE, Fact.Owner.HOST, Fact.Owner.DRIVE));
    if (!varying.isEmpty()) {
      return Check.FACTS_OF_REPEATS
          .warning(
              varying.sentence(Repeats::words),
              "run all repeats on the same hosts, with the same software")
          .bearingOnVerdicts("hosts or software changed between repeats");
    }
    return sides.all().stream().anyMatch(run -> Host.of(List.of(run.context())).isEmpty())
        ? Check.FACTS_OF_REPEATS.unknown("The tool's output lacks this.")
        : Check.FACTS_OF_REPEATS.ok("Yes.");
  }

  private static String words(String statement, List<ComparedRuns.Cell> cells) {
    return statement + " in " + Statements.names(cells);
  }

  /** Returns the facts of some owners that vary between the repeats of a cell. */
  private static Statements<ComparedRuns.Cell> varying(ComparedRuns sides, Set<Fact.Owner> owners) {
    Statements<ComparedRuns.Cell> varying = new Statements<>();
    for (ComparedRuns.Cell cell : sides.cells()) {
      ComparedRuns.changes(cell, owners).stream()
          .map(
              difference ->
                  difference.sides().stream()
                      .map(Difference.Side::text)
                      .distinct()
                      .map(Printable::shortened)
                      .collect(Collectors.joining(" and ", difference.title() + " is ", "")))
          .forEach(statement -> varying.add(statement, cell));
    }
    return varying;
  }

  /** Returns the runs that were killed; empty if there are none. */
  static Optional<AuditFinding> killed(ComparedRuns sides) {
    List<Statements.Repeat> killed = new ArrayList<>();
    String why = "";
    for (ComparedRuns.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        if (run.context().course().cut()) {
          killed.add(Statements.Repeat.of(cell, run));
          why = run.context().complaint().orElse("was killed");
        }
      }
    }
    return killed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Check.ENDS
                .warning(
                    Statements.repeats(killed.stream())
                        + Statements.verb(killed, " " + why, " were killed")
                        + ".",
                    "make the run again: it counts for no mean and no verdict")
                .bearingOnVerdicts(Numbers.counted(killed.size(), "run") + " did not end"));
  }

  /**
   * The variation of a figure over the repeats of a cell.
   *
   * @param figure its name
   * @param percent coefficient of variation
   */
  private record Variation(String figure, double percent) {}

  /** Returns whether the throughput of all repeats of a test, or what stands for it, agrees. */
  static AuditFinding agree(ComparedRuns sides) {
    Statements<ComparedRuns.Cell> few = new Statements<>();
    List<ComparedRuns.Cell> apart = new ArrayList<>();
    Set<String> figures = new LinkedHashSet<>();
    double least = Double.MAX_VALUE;
    double largest = 0;
    for (ComparedRuns.Cell cell : sides.cells()) {
      List<MeasuredRun> counted = MeasuredRun.counted(cell.runs());
      if (counted.size() < RatioEstimate.FEWEST) {
        few.add(timesRun(cell.runs(), counted), cell);
      }
      Optional<Variation> variation = variation(counted);
      double percent = variation.map(Variation::percent).orElse(0.0);
      if (percent > MOST_VARIATION) {
        apart.add(cell);
        least = Math.min(least, percent);
      }
      variation.map(Variation::figure).ifPresent(figures::add);
      largest = Math.max(largest, percent);
    }
    String names = String.join(" and ", figures);
    String percent = Numbers.grouped(largest, 1) + " %";
    String range = Numbers.range(Numbers.grouped(least, 1), Numbers.grouped(largest, 1)) + " %";
    String varies =
        apart.isEmpty()
            ? ""
            : "%s of %s varies by %s.".formatted(names, Statements.names(apart), range);
    if (!few.isEmpty()) {
      List<String> parts =
          few.parts(
              (times, cells) ->
                  Statements.names(cells) + Statements.verb(cells, " was ", " were ") + times);
      boolean compared = sides.areCompared();
      String verdict = compared ? ": fewer than 3 bear no verdict. " : ". ";
      AuditFinding warning =
          Check.REPEATS.warning(
              (String.join("; ", parts) + verdict + varies).strip(),
              "run each test three times or more: one run does not separate chance from effect");
      return compared
          ? warning.bearingOnVerdicts("fewer than 3 runs of a side bear no verdict")
          : warning;
    }
    if (!apart.isEmpty()) {
      return Check.REPEATS
          .warning(varies, "run longer, or find other load on the hosts")
          .bearingOnVerdicts(names + " varies between repeats by " + range);
    }
    if (figures.isEmpty()) {
      return Check.REPEATS.unknown("The tool's output lacks this.");
    }
    return Check.REPEATS
        .ok(
            "%s varies by %s at most (coefficient of variation)."
                .formatted(Prose.capital(names), percent))
        .leavingOut(Statements.names(sides.without(run -> figure(List.of(run)).isPresent())));
  }

  private static String timesRun(List<MeasuredRun> runs, List<MeasuredRun> counted) {
    boolean cut = runs.stream().anyMatch(run -> run.context().course().cut());
    String whole = cut ? " to its end, and" : "";
    String settled = counted.isEmpty() ? " to its end" : whole + " with a settled warm-up";
    return TIMES.get(counted.size()) + (counted.size() < runs.size() ? settled : "");
  }

  private static Optional<Variation> variation(List<MeasuredRun> runs) {
    Optional<Figure> figure = figure(runs);
    List<Double> values =
        runs.stream()
            .flatMap(run -> figure.flatMap(run::measurement).stream())
            .map(Measurement::value)
            .toList();
    return figure.map(
        known -> new Variation(known.toString(), new Sample(values).variationPercent().orElse(0)));
  }

  /**
   * Returns the first figure that is better if higher, the run's as a rule, or else lower; empty
   * without one.
   */
  private static Optional<Figure> figure(List<MeasuredRun> runs) {
    List<Figure> all =
        runs.stream()
            .flatMap(run -> run.measurements().keySet().stream())
            .filter(Figure::canDecide)
            .toList();
    // Of latencies, shares within a limit are better if higher.
    return all.stream()
        .filter(figure -> figure.kind().direction() == Direction.HIGHER_IS_BETTER)
        .filter(figure -> !(figure.kind() instanceof Latency))
        .findFirst()
        .or(
            () ->
                all.stream()
                    .filter(figure -> figure.kind().direction() == Direction.LOWER_IS_BETTER)
                    .findFirst());
  }
}
