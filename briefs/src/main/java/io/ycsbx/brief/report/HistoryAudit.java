package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.brief.results.Look;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Listing;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.plan.SectionPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Audits results of several times: plans that changed, repeats that were added, and sides that were
 * measured apart.
 *
 * @param titles titles of the configurations, by name
 */
record HistoryAudit(PlanRuns runs, BriefPlan plan, UnaryOperator<String> titles) {

  private static final int MOST = 5;
  private static final Duration APART = Duration.ofDays(1);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH).withZone(ZoneOffset.UTC);

  private record Side(String configuration, Tool build) {}

  List<AuditFinding> findings() {
    return Stream.of(changed(), added(), unused(), renamed(), sides())
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<AuditFinding> renamed() {
    String names = Listing.names(runs.history().renamed(), MOST);
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(PlanCheck.RENAMED.ok("Yes, with the same settings: " + names + "."));
  }

  /** Names what was chosen, added or titled after the runs; empty if nothing was changed. */
  private Optional<AuditFinding> changed() {
    Collection<BriefPlan> former = runs.history().plans().values();
    Set<String> primaries = new TreeSet<>();
    Set<String> baselines = new TreeSet<>();
    Set<String> added = new TreeSet<>();
    for (BriefPlan earlier : former) {
      primaries.addAll(primariesChosenAfter(earlier));
      baselines.addAll(baselinesChosenAfter(earlier));
      plan.configurationNames().stream()
          .filter(name -> !earlier.configurationNames().contains(name))
          .forEach(added::add);
    }
    List<String> names = new ArrayList<>();
    add("Configurations were added: ", added, names);
    add("Titles were changed: ", retitled(), names);
    if (primaries.isEmpty() && baselines.isEmpty()) {
      boolean same = names.isEmpty() && former.stream().allMatch(plan::equals);
      names.add(0, "Yes; its primary figures are the same.");
      return same ? Optional.empty() : Optional.of(PlanCheck.PLAN_CHANGED.ok(names));
    }
    List<String> chosen = new ArrayList<>();
    add("Primary figures were chosen after the runs: ", primaries, chosen);
    add("Baselines were chosen after the runs: ", baselines, chosen);
    chosen.addAll(names);
    return Optional.of(
        PlanCheck.PLAN_CHANGED
            .warning(
                String.join(" ", chosen),
                primaries.isEmpty()
                    ? "choose baselines before the runs"
                    : "choose primary figures before the runs: of many figures, one always differs")
            .bearingOnVerdicts(
                (primaries.isEmpty() ? "a baseline" : "a primary figure")
                    + " was chosen after the runs"));
  }

  private static void add(String words, Collection<String> named, List<String> sentences) {
    if (!named.isEmpty()) {
      sentences.add(words + String.join(", ", named) + ".");
    }
  }

  private Set<String> primariesChosenAfter(BriefPlan earlier) {
    Set<String> chosen = new TreeSet<>();
    for (PlannedTest test : plan.tests()) {
      for (PlannedTest former : earlier.tests()) {
        if (former.name().equals(test.name()) && !former.primary().equals(test.primary())) {
          chosen.add(
              "%s of %s (%s before)"
                  .formatted(test.primary().name(), test.name(), former.primary().name()));
        }
      }
    }
    return chosen;
  }

  private Set<String> baselinesChosenAfter(BriefPlan earlier) {
    Set<String> chosen = new TreeSet<>();
    for (SectionPlan section : plan.sections()) {
      for (SectionPlan former : earlier.sections()) {
        if (former.title().equals(section.title())
            && !former.baseline().equals(section.baseline())) {
          chosen.add(
              section.baseline().orElse("none")
                  + " (%s before)".formatted(former.baseline().orElse("none")));
        }
      }
    }
    return chosen;
  }

  private List<String> retitled() {
    List<String> retitled = new ArrayList<>();
    runs.history()
        .titles()
        .forEach(
            (name, former) -> {
              Set<String> others = new TreeSet<>(former);
              others.remove(titles.apply(name));
              if (!others.isEmpty()) {
                retitled.add(
                    "%s is \"%s\" (\"%s\" before)"
                        .formatted(name, titles.apply(name), String.join("\", \"", others)));
              }
            });
    return retitled;
  }

  /** Names repeats that were added when a brief of fewer had been made. */
  private Optional<AuditFinding> added() {
    Map<Look, List<MeasuredRun>> added = runs.history().added();
    if (added.isEmpty()) {
      return Optional.empty();
    }
    String looks =
        added.entrySet().stream()
            .map(
                look ->
                    "%s, %s, after a brief of %s on %s"
                        .formatted(
                            repeats(look.getValue()),
                            from(look.getValue(), TIME),
                            Numbers.counted(look.getKey().repeats(), "repeat"),
                            TIME.format(Instant.parse(look.getKey().at()))))
            .collect(Collectors.joining("; "));
    return Optional.of(
        PlanCheck.REPEATS_ADDED
            .warning(
                "Yes, as a block of their own: "
                    + looks
                    + " (UTC). Intervals keep their level, which holds for one look at the data and"
                    + " is lower for several.",
                "decide the number of repeats before the first brief, or let a precision end"
                    + " rounds")
            .bearingOnVerdicts("repeats were added after results had been seen"));
  }

  private static String repeats(List<MeasuredRun> some) {
    List<Integer> numbers =
        some.stream()
            .map(run -> Integer.valueOf(run.place().repeat()))
            .distinct()
            .sorted()
            .toList();
    int last = numbers.get(numbers.size() - 1);
    return numbers.size() == 1 ? "repeat " + last : "repeats " + numbers.get(0) + " to " + last;
  }

  Optional<AuditFinding> unused() {
    List<Path> unused = runs.history().unused();
    List<Path> beyond = runs.history().beyond();
    String others =
        unused.isEmpty() ? "" : notUsed(unused) + " no test of this plan has their settings.";
    if (beyond.isEmpty()) {
      return unused.isEmpty() ? Optional.empty() : Optional.of(PlanCheck.ALL_USED.ok(others));
    }
    return Optional.of(
        PlanCheck.ALL_USED
            .warning(
                (notUsed(beyond) + " the plan asks for fewer repeats. " + others).strip(),
                "report all repeats that were made: with --repeats, or repeats in the plan")
            .bearingOnVerdicts("repeats were left out"));
  }

  private static String notUsed(List<Path> some) {
    return Numbers.counted(some.size(), "run")
        + (some.size() == 1 ? " was not used: " : " were not used: ")
        + Listing.names(some.stream().map(run -> place(run)).toList(), MOST)
        + ";";
  }

  private static String place(Path run) {
    int last = run.getNameCount();
    return run.subpath(last - 3, last).toString();
  }

  /** Compares the times of the sides, and names their builds. */
  private Optional<AuditFinding> sides() {
    Map<Side, List<MeasuredRun>> sides = new LinkedHashMap<>();
    for (MeasuredRun run : runs.runs()) {
      Side side = new Side(run.place().configuration(), run.context().tool());
      sides.computeIfAbsent(side, key -> new ArrayList<>()).add(run);
    }
    Duration apart = apart(sides.values());
    if (apart.compareTo(APART) < 0) {
      return Optional.empty();
    }
    String all =
        sides.entrySet().stream()
            .map(
                side ->
                    "%s with %s, %s, by %s%s"
                        .formatted(
                            titles.apply(side.getKey().configuration()),
                            Numbers.counted(side.getValue().size(), "run"),
                            from(side.getValue(), DAY),
                            side.getKey().build(),
                            hosts(side.getValue())))
            .collect(Collectors.joining("; "));
    String caveat = "runs are " + Numbers.counted((int) apart.toDays(), "day") + " apart";
    return Optional.of(
        PlanCheck.SAME_TIME
            .warning(
                "No: " + all + ". Whatever else changed in between is among the differences.",
                "measure all sides in turns, with one build")
            .bearingOnVerdicts(caveat));
  }

  /** Returns the longest time between the end of a side's runs and the start of another's. */
  private static Duration apart(Collection<List<MeasuredRun>> sides) {
    Instant end =
        sides.stream()
            .map(side -> times(side).get(times(side).size() - 1))
            .min(Instant::compareTo)
            .orElseThrow();
    Instant start =
        sides.stream().map(side -> times(side).get(0)).max(Instant::compareTo).orElseThrow();
    return Duration.between(end, start);
  }

  private static List<Instant> times(List<MeasuredRun> side) {
    return side.stream().map(run -> run.context().started().orElseThrow()).sorted().toList();
  }

  private static String from(List<MeasuredRun> side, DateTimeFormatter format) {
    String first = format.format(times(side).get(0));
    String last = format.format(times(side).get(side.size() - 1));
    return Numbers.range(first, last);
  }

  private static String hosts(List<MeasuredRun> side) {
    Set<String> hosts = new TreeSet<>();
    side.forEach(
        run -> run.context().inventory().flatMap(client -> client.host()).ifPresent(hosts::add));
    return hosts.isEmpty() ? "" : " on " + String.join(", ", hosts);
  }
}
