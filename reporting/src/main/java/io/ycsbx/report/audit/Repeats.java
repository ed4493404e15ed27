package io.ycsbx.report.audit;

import io.ycsbx.config.Printable;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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

  /** Returns whether the throughput of all repeats of a test is about the same. */
  static AuditFinding agree(ComparedRuns sides) {
    Statements<ComparedRuns.Cell> few = new Statements<>();
    List<ComparedRuns.Cell> apart = new ArrayList<>();
    double least = Double.MAX_VALUE;
    double largest = 0;
    for (ComparedRuns.Cell cell : sides.cells()) {
      List<MeasuredRun> counted = MeasuredRun.counted(cell.runs());
      double variation = counted.isEmpty() ? 0 : variation(counted).orElse(0);
      if (counted.size() < RatioEstimate.FEWEST) {
        boolean cut = cell.runs().stream().anyMatch(run -> run.context().course().cut());
        String whole = cut ? " to its end, and" : "";
        String settled = counted.isEmpty() ? " to its end" : whole + " with a settled warm-up";
        String sound = counted.size() < cell.runs().size() ? settled : "";
        few.add(TIMES.get(counted.size()) + sound, cell);
      }
      if (variation > MOST_VARIATION) {
        apart.add(cell);
        least = Math.min(least, variation);
      }
      largest = Math.max(largest, variation);
    }
    String percent = Numbers.grouped(largest, 1) + " %";
    String range = Numbers.range(Numbers.grouped(least, 1), Numbers.grouped(largest, 1)) + " %";
    String varies =
        apart.isEmpty()
            ? ""
            : "throughput of %s varies by %s.".formatted(Statements.names(apart), range);
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
          .bearingOnVerdicts("throughput varies between repeats by " + range);
    }
    return Check.REPEATS.ok(
        "Throughput varies by " + percent + " at most (coefficient of variation).");
  }

  /** Returns the variation of the first figure that is better if higher: the run's, as a rule. */
  private static OptionalDouble variation(List<MeasuredRun> runs) {
    List<Double> values =
        runs.get(0).measurements().keySet().stream()
            .filter(figure -> figure.kind().direction() == Direction.HIGHER_IS_BETTER)
            .limit(1)
            .flatMap(figure -> runs.stream().flatMap(run -> run.measurement(figure).stream()))
            .map(Measurement::value)
            .toList();
    return values.isEmpty() ? OptionalDouble.empty() : new Sample(values).variationPercent();
  }
}
