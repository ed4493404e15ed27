package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.brief.results.RunLog.Event;
import io.ycsbx.brief.results.RunLog.Made;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The order of the runs in a folder, and the times between them. A pair is two runs of one test in
 * one round, on two configurations.
 *
 * @param pairs those whose order a plan of the folder has drawn
 * @param moved pairs in an order that no plan of the folder has drawn
 * @param resumed moved pairs between whose runs a command began, as after a stop
 * @param gaps long times without a load or run in a round, by the log of the folder
 * @param stops times between the runs of a pair in which a command began, by the number of the
 *     round: the longest of each, from the last start or end before
 */
record RoundOrder(int pairs, int moved, int resumed, List<Gap> gaps, Map<Integer, Duration> stops) {

  /** How many times the median of its kind a long gap is, at least. */
  private static final int LONG = 3;

  static final Duration SHORTEST = Duration.ofSeconds(60);

  /**
   * The time between two loads or runs.
   *
   * @param before directory of the second one, relative to the folder
   */
  record Gap(String before, Duration length) {}

  /**
   * A load or run that is alike in the rounds: its own steps come before it.
   *
   * @param prepared whether its configuration was prepared before it
   */
  private record Kind(boolean load, String configuration, String subject, boolean prepared) {
    Kind(Made before, Made made) {
      this(
          made.load(),
          made.configuration(),
          made.subject(),
          !before.configuration().equals(made.configuration()));
    }
  }

  /**
   * Compares a folder with its plans and its log.
   *
   * @param asMade the reported plan, with the properties of the folder's runs
   * @param starts of the runs, by their directories
   */
  static RoundOrder of(ScaledPlan asMade, ResultsFolder folder, Map<Path, Instant> starts)
      throws IOException {
    List<RunLog.Line> log = RunLog.read(folder.root()).entries();
    List<Map<Path, Integer>> orders = drawn(asMade, folder);
    int pairs = 0;
    int moved = 0;
    int resumed = 0;
    Map<Integer, Duration> stops = new TreeMap<>();
    for (List<Path> round : rounds(starts.keySet())) {
      List<Instant> inTime = round.stream().map(starts::get).sorted().toList();
      stop(log, inTime.get(0), inTime.get(inTime.size() - 1))
          .ifPresent(length -> stops.merge(repeat(round.get(0)), length, RoundOrder::longer));
      for (Path first : round) {
        for (Path second : round) {
          Instant start = starts.get(first);
          Instant next = starts.get(second);
          if (!start.isBefore(next)) {
            continue;
          }
          List<Map<Path, Integer>> ofBoth =
              orders.stream()
                  .filter(order -> order.containsKey(first) && order.containsKey(second))
                  .toList();
          if (!ofBoth.isEmpty()) {
            pairs++;
            if (ofBoth.stream().allMatch(order -> order.get(first) > order.get(second))) {
              moved++;
              resumed += isBegun(log, start, next) ? 1 : 0;
            }
          }
        }
      }
    }
    return new RoundOrder(
        pairs,
        moved,
        resumed,
        gaps(log).values().stream().flatMap(RoundOrder::longest).toList(),
        stops);
  }

  static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }

  private static int repeat(Path run) {
    return Integer.parseInt(run.getFileName().toString().replaceFirst(".*-", ""));
  }

  /** Returns the runs of each test in each round. */
  private static Collection<List<Path>> rounds(Collection<Path> runs) {
    return runs.stream()
        .collect(
            Collectors.groupingBy(run -> run.subpath(run.getNameCount() - 2, run.getNameCount())))
        .values();
  }

  /** Returns the number of each run by each plan with rounds whose configurations all run here. */
  private static List<Map<Path, Integer>> drawn(ScaledPlan asMade, ResultsFolder folder)
      throws IOException {
    List<Map<Path, Integer>> orders = new ArrayList<>();
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
        Map<Path, Integer> order = new HashMap<>();
        for (RunOrder.Entry run : RunOrder.of(scaled, plan.configurations(), folder.seed())) {
          order.put(
              folder.run(run.configuration().name(), run.variant().name(), run.repeat()),
              order.size());
        }
        orders.add(order);
      }
    }
    return orders;
  }

  /**
   * Returns the longest time between two starts in which a command began: to the next start, from
   * the last start or end before it, because that of a killed command has no end.
   */
  private static Optional<Duration> stop(List<RunLog.Line> log, Instant from, Instant to) {
    Optional<Duration> longest = Optional.empty();
    Optional<Instant> last = Optional.empty();
    boolean begun = false;
    for (RunLog.Line line : log) {
      if (line.event() == Event.BEGIN) {
        begun |= line.time().isAfter(from) && line.time().isBefore(to);
      } else if (line.event() != Event.FOUND) {
        if (begun && last.isPresent()) {
          Duration length = Duration.between(last.get(), line.time());
          longest = Optional.of(longest.map(other -> longer(other, length)).orElse(length));
        }
        begun = false;
        last = Optional.of(line.time());
      }
    }
    return longest;
  }

  private static boolean isBegun(List<RunLog.Line> log, Instant from, Instant to) {
    return log.stream()
        .filter(line -> line.event() == Event.BEGIN)
        .anyMatch(line -> line.time().isAfter(from) && line.time().isBefore(to));
  }

  /**
   * Returns the gaps between runs of one round, and between these and the loads among them, by what
   * the plan does in them: without those in which a command began, as after a stop.
   */
  private static Map<Kind, List<Gap>> gaps(List<RunLog.Line> log) {
    Map<Kind, List<Gap>> inRounds = new LinkedHashMap<>();
    Map<Kind, List<Gap>> sinceRun = new LinkedHashMap<>();
    Optional<Instant> start = Optional.empty();
    Optional<RunLog.Line> end = Optional.empty();
    int round = 0;
    for (RunLog.Line line : log) {
      if (line.event() == Event.BEGIN) {
        end = Optional.empty();
      }
      if (line.event() == Event.START) {
        start = Optional.of(line.time());
      }
      Optional<Made> made = line.loadOrRun();
      if (line.event() != Event.END || start.isEmpty() || made.isEmpty()) {
        continue;
      }
      if (end.isPresent()) {
        Kind kind = new Kind(end.get().loadOrRun().orElseThrow(), made.get());
        Duration length = Duration.between(end.get().time(), start.get());
        add(kind, List.of(new Gap(line.directory(), length)), sinceRun);
      }
      end = Optional.of(line);
      if (!made.get().load()) {
        if (made.get().repeat() == round) {
          sinceRun.forEach((kind, gaps) -> add(kind, gaps, inRounds));
        }
        sinceRun.clear();
        round = made.get().repeat();
      }
    }
    return inRounds;
  }

  private static void add(Kind kind, List<Gap> gaps, Map<Kind, List<Gap>> all) {
    all.computeIfAbsent(kind, key -> new ArrayList<>()).addAll(gaps);
  }

  /** Returns the gaps that are long beside the median of one kind, of an even number the lower. */
  private static Stream<Gap> longest(List<Gap> gaps) {
    List<Duration> sorted = gaps.stream().map(Gap::length).sorted().toList();
    Duration median = sorted.get((sorted.size() - 1) / 2);
    return gaps.stream()
        .filter(gap -> gap.length().compareTo(SHORTEST) > 0)
        .filter(gap -> gap.length().compareTo(median.multipliedBy(LONG)) > 0);
  }
}
