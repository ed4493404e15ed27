package io.ycsbx.report.audit;

import static io.ycsbx.record.TargetRate.TOLERANCE;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Checks whether the load was as intended, to the end, and below the limit of the client. */
final class Load {

  /** Processor use in percent above which the client's host limits the figures. */
  private static final double MOST_BUSY = 90;

  /** Percent of the time, or of a quota's periods, that may be lost without a warning. */
  private static final double MOST_LOST = 1;

  private static final String BY_TIME = "end runs by time (maxexecutiontime), not by a count";
  private static final double HUNDRED = 100;

  private Load() {}

  /**
   * The highest value of a figure in percent over all runs.
   *
   * @param most the highest value; negative if no run has the figure
   * @param above the tests on configurations with a run at the limit or above
   * @param without those with a run that lacks the figure
   */
  private record Highest(
      double most, List<ComparedRuns.Cell> above, List<ComparedRuns.Cell> without) {

    /** Finds the highest value, and the values that are not below a limit. */
    static Highest of(
        ComparedRuns runs, double limit, Function<MeasuredRun, Optional<Double>> figure) {
      double most = -1;
      List<ComparedRuns.Cell> above = new ArrayList<>();
      for (ComparedRuns.Cell cell : runs.cells()) {
        double highest =
            cell.runs().stream()
                .flatMap(run -> figure.apply(run).stream())
                .max(Comparator.naturalOrder())
                .orElse(-1.0);
        most = Math.max(most, highest);
        if (highest >= limit) {
          above.add(cell);
        }
      }
      return new Highest(most, above, runs.without(run -> figure.apply(run).isPresent()));
    }

    /** Returns the highest value with its unit. */
    String percent() {
      return Numbers.grouped(most, 1) + " %";
    }

    /** Returns the highest value; {@code up to} it, if it is that of several. */
    String upTo() {
      return Statements.verb(above, "", "up to ") + percent();
    }
  }

  static AuditFinding clientBelowItsLimit(ComparedRuns sides) {
    Highest busy =
        Highest.of(
            sides,
            MOST_BUSY,
            run ->
                run.value(Figure.CLIENT, Metric.CLIENT_BUSY)
                    .or(() -> run.value(Figure.CLIENT, Metric.CPU_BUSY)));
    Highest throttled =
        Highest.of(sides, MOST_LOST, run -> run.value(Figure.CLIENT, Metric.THROTTLED));
    boolean limited =
        (busy.above().isEmpty() ? sides.cells() : busy.above())
            .stream()
                .flatMap(cell -> cell.runs().stream())
                .anyMatch(
                    run -> run.context().inventory().filter(Inventory::isLimited).isPresent());
    String host = limited ? "client's share of its host" : "client's host";
    Map<String, Highest> reasons = new LinkedHashMap<>();
    reasons.put("the " + host + " was " + busy.upTo() + " busy", busy);
    reasons.put(
        "the client's quota was used up in " + throttled.upTo() + " of its periods", throttled);
    reasons.values().removeIf(highest -> highest.above().isEmpty());
    if (!reasons.isEmpty()) {
      List<String> parts = new ArrayList<>();
      List<MeasuredRun> runs = new ArrayList<>();
      reasons.forEach(
          (reason, highest) -> {
            parts.add(reason + " in " + Statements.names(highest.above()));
            highest.above().forEach(cell -> runs.addAll(cell.runs()));
          });
      return Check.CLIENT_LOAD
          .warning(Prose.capital(Statements.sentence(parts)), advice(runs, busy))
          .bearingOnVerdicts(String.join(", ", reasons.keySet()));
    }
    boolean known =
        sides.all().stream()
            .allMatch(run -> run.context().inventory().flatMap(Inventory::limits).isPresent());
    return busy.most() >= 0
        ? Check.CLIENT_LOAD
            .ok(
                "The %s was at most %s busy on average over a run%s."
                    .formatted(
                        host,
                        busy.percent(),
                        known ? "" : "; limits of the client are not recorded"))
            .leavingOut(Statements.names(busy.without()))
        : Check.CLIENT_LOAD.unknown(
            "There is no telemetry of the client's host.", "record the client's CPU");
  }

  /** Advises more clients unless the data are on the client's host. */
  private static String advice(List<MeasuredRun> limited, Highest busy) {
    boolean oneThread =
        limited.stream().allMatch(run -> run.context().threads().equals(Optional.of(1)));
    if (limited.stream().anyMatch(HostLoads::hasOtherLoad)) {
      return "end other load on the host, and run again";
    }
    if (limited.stream().allMatch(run -> run.context().isEmbedded())) {
      return "use %s: client and database share the host"
          .formatted(oneThread ? "a larger host" : "fewer threads or a larger host");
    }
    String more =
        oneThread ? "use more clients or a larger one" : "use more clients or fewer threads";
    boolean othersKnown =
        busy.above().stream()
            .flatMap(cell -> cell.runs().stream())
            .noneMatch(HostLoads::mayHaveOtherLoad);
    return othersKnown
        ? more + ": the client may be the bottleneck"
        : "what other processes took of the host is not known: if it was the client, " + more;
  }

  /** Returns whether the network was below its limit; empty if no speed of a link is known. */
  static Optional<AuditFinding> networkBelowItsLimit(ComparedRuns sides) {
    Highest use =
        Highest.of(
            sides,
            MOST_BUSY,
            run ->
                Stream.of(Figure.CLIENT, Figure.SERVER)
                    .flatMap(host -> run.value(host, Metric.LINK_USE).stream())
                    .max(Comparator.naturalOrder()));
    if (!use.above().isEmpty()) {
      return Optional.of(
          Check.NETWORK_LOAD.warning(
              "%s of a link was in use in %s.".formatted(use.upTo(), Statements.names(use.above())),
              "the network is the bottleneck: use faster links, more of them, or more hosts"));
    }
    boolean servers = sides.all().stream().anyMatch(run -> hasLinkUse(run, Figure.SERVER));
    List<String> leftOut = new ArrayList<>();
    use.without().forEach(cell -> leftOut.add(cell.toString()));
    for (ComparedRuns.Cell cell : sides.cells()) {
      if (!use.without().contains(cell)) {
        if (!cell.runs().stream().allMatch(run -> hasLinkUse(run, Figure.CLIENT))) {
          leftOut.add("the client's links of " + cell);
        }
        if (servers && !cell.runs().stream().allMatch(Load::hasLinksOfServers)) {
          leftOut.add("the servers' links of " + cell);
        }
      }
    }
    return use.most() >= 0
        ? Optional.of(
            Check.NETWORK_LOAD
                .ok(
                    "Link use%s was at most %s."
                        .formatted(servers ? "" : " of the client's host", use.percent()))
                .leavingOut(Statements.names(leftOut)))
        : Optional.empty();
  }

  private static boolean hasLinkUse(MeasuredRun run, String host) {
    return run.value(host, Metric.LINK_USE).isPresent();
  }

  private static boolean hasLinksOfServers(MeasuredRun run) {
    return hasLinkUse(run, Figure.SERVER) || run.context().isEmbedded();
  }

  static AuditFinding loop(ComparedRuns sides) {
    Set<String> loops = new LinkedHashSet<>();
    Statements<ComparedRuns.Cell> atTarget = new Statements<>();
    for (ComparedRuns.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        run.context().arrival().ifPresent(arrival -> loops.add(loop(arrival, run.context())));
      }
      cell.runs().stream()
          .filter(run -> !run.context().isOpen() && run.isAtTarget())
          .findFirst()
          .flatMap(run -> run.context().targetPerSecond())
          .ifPresent(target -> atTarget.add(Numbers.grouped(target, 1) + " ops/s", cell));
    }
    if (!atTarget.isEmpty()) {
      return Check.LOOP
          .warning(
              atTarget.sentence(
                  (target, cells) ->
                      "%s reached %s target of %s"
                          .formatted(
                              Statements.names(cells),
                              Statements.verb(cells, "its", "their"),
                              target)),
              "throughput is the target, not the capacity of the database: compare latencies")
          .bearingOnVerdicts("throughput is the target, not the database's capacity");
    }
    return loops.isEmpty()
        ? Check.LOOP.unknown(
            "The tool's output lacks this.",
            sides.all().stream().anyMatch(run -> run.context().isDescribed())
                ? "state it in the tool's description, by a setting that means arrival"
                : "in a closed loop, a stall hides the operations that it would have delayed")
        : Check.LOOP
            .ok(loops)
            .leavingOut(
                Statements.names(sides.without(run -> run.context().arrival().isPresent())));
  }

  /** Returns whether all runs with a target reached it; empty if no run has a target. */
  static Optional<AuditFinding> target(ComparedRuns sides) {
    Statements<ComparedRuns.Cell> missed = new Statements<>();
    double tolerance = 0;
    for (ComparedRuns.Cell cell : sides.cells()) {
      List<MeasuredRun> known =
          cell.runs().stream().filter(run -> run.shareOfTarget().isPresent()).toList();
      for (MeasuredRun run : known) {
        tolerance = Math.max(tolerance, run.toleranceOfTarget());
      }
      known.stream()
          .filter(run -> !run.isAtTarget())
          .min(Comparator.comparing(run -> run.shareOfTarget().orElseThrow()))
          .ifPresent(run -> missed.add(missed(run), cell));
    }
    if (!missed.isEmpty()) {
      return Optional.of(
          Check.TARGET
              .warning(
                  missed.sentence(
                      (figures, cells) -> Statements.names(cells) + " reached " + figures),
                  "this is saturation, not a measurement at that rate: set a lower target, or none")
              .bearingOnVerdicts("a target was not reached"));
    }
    String within = tolerance > TOLERANCE ? ", within " + percent(tolerance) : "";
    List<ComparedRuns.Cell> unknown =
        sides.without(
            run -> run.context().targetPerSecond().isEmpty() || run.shareOfTarget().isPresent());
    return tolerance > 0
        ? Optional.of(Check.TARGET.ok("Yes" + within + ".").leavingOut(Statements.names(unknown)))
        : Optional.empty();
  }

  private static String percent(double share) {
    return Numbers.grouped(HUNDRED * share, 1) + " %";
  }

  private static String missed(MeasuredRun run) {
    return "%s of the target of %s ops/s (%s)"
        .formatted(
            Numbers.grouped(run.throughputWithFailures().orElseThrow(), 1),
            Numbers.grouped(run.context().targetPerSecond().orElseThrow(), 1),
            percent(run.shareOfTarget().orElseThrow()));
  }

  private static String loop(String arrival, Context context) {
    if (context.isOpen()) {
      return "Open: operations start by the clock (%s), so throughput is the target, unless the run was saturated."
          .formatted(arrival);
    }
    return context.targetPerSecond().isPresent()
        ? "Closed, with a target: response time runs from the intended start."
        : "Closed: each thread waits for its answer, so latencies are those at the highest load.";
  }

  /**
   * Returns whether all threads had operations to the end; empty if no run is known to have ended
   * by count. Such a run ends with its slowest thread, and its throughput includes the time in
   * which the others waited.
   */
  static Optional<AuditFinding> busyToTheEnd(ComparedRuns sides) {
    Highest lost = Highest.of(sides, MOST_LOST, run -> byCount(run).flatMap(Course::idlePercent));
    if (!lost.above().isEmpty()) {
      return Optional.of(
          Check.BUSY_TO_THE_END.warning(
              ("%s ended by count, and %s of the time, included in throughput, was lost to"
                      + " threads that waited for the slowest one.")
                  .formatted(Statements.names(lost.above()), lost.upTo()),
              BY_TIME));
    }
    List<ComparedRuns.Cell> unknown =
        sides.without(run -> byCount(run).stream().allMatch(by -> by.idlePercent().isPresent()));
    if (!unknown.isEmpty()) {
      return Optional.of(
          Check.BUSY_TO_THE_END.unknown(
              Statements.names(unknown)
                  + " ended by count, and there is no series that shows how long threads waited"
                  + " for the slowest one.",
              BY_TIME));
    }
    return lost.most() >= 0
        ? Optional.of(
            Check.BUSY_TO_THE_END.ok(
                "Threads that waited for the slowest one lost %s of the time at most."
                    .formatted(lost.percent())))
        : Optional.empty();
  }

  private static Optional<Course> byCount(MeasuredRun run) {
    return Optional.of(run.context().course()).filter(Course::endedByCount);
  }
}
