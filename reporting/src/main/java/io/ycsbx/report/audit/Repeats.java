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
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Checks whether repeats were run alike, and agree. */
final class Repeats {

  private static final List<String> TIMES = List.of("never run", "run once", "run twice");

  /** Variation of throughput in percent above which small differences are hidden. */
  private static final double MOST_VARIATION = 5;

  private Repeats() {}

  /** Returns whether all repeats of a test were run alike; empty if there are no repeats. */
  static List<AuditFinding> alike(ComparedRuns sides) {
    if (sides.cells().stream().allMatch(cell -> cell.runs().size() < 2)) {
      return List.of();
    }
    AuditFinding settings =
        compared(
            sides,
            EnumSet.range(Fact.Owner.WORKLOAD, Fact.Owner.BINDING),
            Check.SETTINGS_OF_REPEATS,
            run -> !RunFacts.settings(run.context()).isEmpty(),
            varying ->
                Check.SETTINGS_OF_REPEATS.unfair(
                    varying, "do not use the mean of runs with different settings"));
    // A warning of what changed on all sides alike; other changes are unfair as well.
    AuditFinding hostsAndSoftware =
        compared(
            sides,
            EnumSet.of(Fact.Owner.SOFTWARE, Fact.Owner.HOST, Fact.Owner.DRIVE),
            Check.FACTS_OF_REPEATS,
            run -> !Host.of(List.of(run.context())).isEmpty(),
            varying ->
                Check.FACTS_OF_REPEATS
                    .warning(varying, "run all repeats on the same hosts, with the same software")
                    .bearingOnVerdicts("hosts or software changed between repeats"));
    return List.of(settings, hostsAndSoftware);
  }

  /** Compares facts, and names those that some repeats alone have, which are not compared. */
  private static AuditFinding compared(
      ComparedRuns sides,
      Set<Fact.Owner> owners,
      Check question,
      Predicate<MeasuredRun> known,
      Function<String, AuditFinding> unlike) {
    Statements<ComparedRuns.Cell> varying = new Statements<>();
    Statements<ComparedRuns.Cell> leftOut = new Statements<>();
    for (ComparedRuns.Cell cell : sides.cells()) {
      Set<String> unknown = new LinkedHashSet<>();
      if (question == Check.FACTS_OF_REPEATS) {
        unknown.addAll(ComparedRuns.unseen(cell.runs()));
      }
      for (Difference difference : ComparedRuns.changes(cell, owners)) {
        if (difference.unknown()) {
          unknown.add(difference.title());
        } else {
          varying.add(words(difference), cell);
        }
      }
      unknown.forEach(title -> leftOut.add(title, cell));
    }
    if (!varying.isEmpty()) {
      return unlike.apply(
          varying.sentence((words, cells) -> words + " in " + Statements.names(cells)));
    }
    return sides.without(known).isEmpty()
        ? question
            .ok("Yes.")
            .leavingOut(
                Statements.names(
                    leftOut.parts(
                        (title, cells) ->
                            cells.equals(sides.cells())
                                ? title
                                : title + " in " + Statements.names(cells))))
        : question.unknown("The tool's output lacks this.");
  }

  private static String words(Difference difference) {
    return difference.sides().stream()
        .map(Difference.Side::text)
        .distinct()
        .map(Printable::shortened)
        .collect(Collectors.joining(" and ", difference.title() + " is ", ""));
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
                    Prose.capital(Statements.repeats(killed.stream()))
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
  private record Variation(ComparedRuns.Cell cell, String figure, double percent) {}

  /** Returns whether the throughput of all repeats of a test, or what stands for it, agrees. */
  static AuditFinding agree(ComparedRuns sides) {
    Statements<ComparedRuns.Cell> few = new Statements<>();
    Statements<Variation> apart = new Statements<>();
    List<Variation> all = new ArrayList<>();
    for (ComparedRuns.Cell cell : sides.cells()) {
      List<MeasuredRun> counted = MeasuredRun.counted(cell.runs());
      if (counted.size() < RatioEstimate.FEWEST) {
        few.add(timesRun(cell.runs(), counted), cell);
      }
      variation(cell, counted).ifPresent(all::add);
    }
    all.stream()
        .filter(variation -> variation.percent() > MOST_VARIATION)
        .forEach(variation -> apart.add(variation.figure(), variation));
    String varies = apart.isEmpty() ? "" : apart.sentence(Repeats::variations);
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
      List<String> ofVerdicts =
          apart.parts(
              (figure, own) ->
                  figure
                      + (sides.runs().size() > 1 ? " of " + tests(own) : "")
                      + " varies between repeats by "
                      + range(own));
      return Check.REPEATS
          .warning(varies, "run longer, or find other load on the hosts")
          .bearingOnVerdicts(String.join(", ", ofVerdicts));
    }
    if (all.isEmpty()) {
      return Check.REPEATS.unknown("The tool's output lacks this.");
    }
    List<String> figures = all.stream().map(Variation::figure).distinct().toList();
    double most = all.stream().mapToDouble(Variation::percent).max().orElseThrow();
    return Check.REPEATS
        .ok(
            "%s by %s %% at most (coefficient of variation)."
                .formatted(
                    Prose.capital(Statements.names(figures))
                        + Statements.verb(figures, " varies", " vary"),
                    Numbers.grouped(most, 1)))
        .leavingOut(Statements.names(sides.without(run -> figure(List.of(run)).isPresent())));
  }

  private static String variations(String figure, List<Variation> all) {
    List<ComparedRuns.Cell> cells = all.stream().map(Variation::cell).toList();
    return "%s of %s varies by %s"
        .formatted(Prose.capital(figure), Statements.names(cells), range(all));
  }

  private static String tests(List<Variation> all) {
    return Statements.names(
        all.stream().map(variation -> variation.cell().test()).distinct().toList());
  }

  private static String range(List<Variation> all) {
    return Statements.range(all, Variation::percent, value -> Numbers.grouped(value, 1)) + " %";
  }

  private static String timesRun(List<MeasuredRun> runs, List<MeasuredRun> counted) {
    boolean cut = runs.stream().anyMatch(run -> run.context().course().cut());
    String whole = cut ? " to its end, and" : "";
    String settled = counted.isEmpty() ? " to its end" : whole + " with a settled warm-up";
    return TIMES.get(counted.size()) + (counted.size() < runs.size() ? settled : "");
  }

  private static Optional<Variation> variation(ComparedRuns.Cell cell, List<MeasuredRun> runs) {
    Optional<Figure> figure = figure(runs);
    List<Double> values =
        runs.stream()
            .flatMap(run -> figure.flatMap(run::measurement).stream())
            .map(Measurement::value)
            .toList();
    return figure.map(
        known ->
            new Variation(cell, known.toString(), new Sample(values).variationPercent().orElse(0)));
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
