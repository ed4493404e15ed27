package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.brief.results.RunLog.Event;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The order of the runs in a folder, and the times between them. A pair is two runs of one test in
 * one round, on two configurations.
 *
 * @param pairs those whose order a plan of the folder has drawn
 * @param moved pairs in an order that no plan of the folder has drawn
 * @param resumed moved pairs between whose runs a command began, as after a stop
 * @param gaps long times without a load or run in a round, by the log of the folder
 */
record RoundOrder(int pairs, int moved, int resumed, List<Gap> gaps) {

  /** How many times the median a long gap is, at least. */
  private static final int LONG = 3;

  private static final Duration SHORTEST = Duration.ofSeconds(60);

  /**
   * The time between two loads or runs.
   *
   * @param before directory of the second one, relative to the folder
   */
  record Gap(String before, Duration length) {}

  /**
   * Compares a folder with its plans and its log.
   *
   * @param asMade the reported plan, with the properties of the folder's runs
   * @param starts of the runs, by their directories
   * @throws IOException if a file cannot be read
   */
  static RoundOrder of(ScaledPlan asMade, ResultsFolder folder, Map<Path, Instant> starts)
      throws IOException {
    List<RunLog.Line> log = RunLog.read(folder.root()).entries();
    List<List<Path>> orders = drawn(asMade, folder);
    int pairs = 0;
    int moved = 0;
    int resumed = 0;
    for (List<Path> round : rounds(starts.keySet())) {
      for (Path first : round) {
        for (Path second : round) {
          List<List<Path>> ofBoth =
              orders.stream().filter(order -> order.containsAll(List.of(first, second))).toList();
          Instant start = starts.get(first);
          Instant next = starts.get(second);
          if (start.isBefore(next) && !ofBoth.isEmpty()) {
            pairs++;
            if (ofBoth.stream().allMatch(order -> order.indexOf(first) > order.indexOf(second))) {
              moved++;
              resumed += isBegun(log, start, next) ? 1 : 0;
            }
          }
        }
      }
    }
    return new RoundOrder(pairs, moved, resumed, longest(gaps(log)));
  }

  /** Returns the runs of each test in each round. */
  private static Collection<List<Path>> rounds(Collection<Path> runs) {
    return runs.stream()
        .collect(
            Collectors.groupingBy(run -> run.subpath(run.getNameCount() - 2, run.getNameCount())))
        .values();
  }

  /** Returns the order of each plan with rounds whose configurations all run here. */
  private static List<List<Path>> drawn(ScaledPlan asMade, ResultsFolder folder)
      throws IOException {
    List<List<Path>> orders = new ArrayList<>();
    for (BriefPlan plan : folder.plans().values()) {
      boolean here = plan.configurations().stream().allMatch(side -> side.from().isEmpty());
      if (here && plan.rounds().isPresent()) {
        ScaledPlan scaled =
            new ScaledPlan(
                plan,
                plan.scales().getOrDefault(asMade.scale().name(), asMade.scale()),
                asMade.overrides(),
                asMade.home(),
                folder.root(),
                asMade.data());
        orders.add(
            RunOrder.of(scaled, plan.configurations(), folder.seed()).stream()
                .map(
                    run ->
                        folder.run(run.configuration().name(), run.variant().name(), run.repeat()))
                .toList());
      }
    }
    return orders;
  }

  private static boolean isBegun(List<RunLog.Line> log, Instant from, Instant to) {
    return log.stream()
        .filter(line -> line.event() == Event.BEGIN)
        .anyMatch(line -> line.time().isAfter(from) && line.time().isBefore(to));
  }

  /** Returns the gaps between runs of one round, and between these and the loads among them. */
  private static List<Gap> gaps(List<RunLog.Line> log) {
    List<Gap> inRounds = new ArrayList<>();
    List<Gap> sinceRun = new ArrayList<>();
    Optional<Instant> start = Optional.empty();
    Optional<Instant> end = Optional.empty();
    String round = "";
    for (RunLog.Line line : log) {
      if (line.event() == Event.START) {
        start = Optional.of(line.time());
      }
      if (line.event() == Event.END && start.isPresent()) {
        if (end.isPresent()) {
          sinceRun.add(new Gap(line.directory(), Duration.between(end.get(), start.get())));
        }
        end = Optional.of(line.time());
        String own = line.directory().replaceFirst(".*/", "");
        if (own.startsWith("repeat-")) {
          inRounds.addAll(own.equals(round) ? sinceRun : List.of());
          sinceRun.clear();
          round = own;
        }
      }
    }
    return inRounds;
  }

  /** Returns the gaps that are long beside the median, of an even number the lower one. */
  private static List<Gap> longest(List<Gap> gaps) {
    List<Duration> sorted = gaps.stream().map(Gap::length).sorted().toList();
    return gaps.stream()
        .filter(gap -> gap.length().compareTo(SHORTEST) > 0)
        .filter(gap -> gap.length().compareTo(median(sorted).multipliedBy(LONG)) > 0)
        .toList();
  }

  private static Duration median(List<Duration> sorted) {
    return sorted.get((sorted.size() - 1) / 2);
  }
}
