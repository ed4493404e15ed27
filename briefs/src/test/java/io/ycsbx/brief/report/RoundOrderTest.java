package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.report.RoundOrder.Gap;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Orders of runs that start ten seconds after each other, by plans of rounds. */
class RoundOrderTest extends PlanHome {

  private static final Instant TIME = Instant.parse("2026-11-28T22:00:00Z");

  private static final String ROUNDS =
      Plans.TEXT.replace("repeats: 2", "rounds: 4").replace("threads: [1, 2]", "threads: 1");

  private static final String THREE =
      ROUNDS.replace(
          "data:\n", "  - name: third\n    properties: {rocksdb.cache_size: 4M}\ndata:\n");

  private ResultsFolder results;

  @BeforeEach
  void prepare() {
    results = new ResultsFolder(folder.resolve("results"));
  }

  private List<Path> drawn(String text) throws IOException {
    ScaledPlan scaled = Plans.scaled(text, home);
    results.claim(scaled, text);
    return new ArrayList<>(
        RunOrder.of(scaled, scaled.plan().configurations(), results.seed()).stream()
            .map(run -> results.run(run.configuration().name(), "mixed", run.repeat()))
            .toList());
  }

  private RoundOrder order(List<Path> runs) throws IOException {
    Map<Path, Instant> starts = new HashMap<>();
    runs.forEach(run -> starts.put(run, TIME.plusSeconds(10L * starts.size())));
    return RoundOrder.of(Plans.scaled(ROUNDS, home), results, starts);
  }

  private void log(String... lines) throws IOException {
    List<String> json = new ArrayList<>();
    for (String line : lines) {
      String[] parts = line.split(" ", -1);
      json.add(
          "{\"at\":\"%s\",\"event\":\"%s\",\"directory\":\"%s\",\"previous\":\"\"}"
              .formatted(TIME.plusSeconds(Long.parseLong(parts[0])), parts[1], parts[2]));
    }
    Files.createDirectories(results.root());
    Files.write(results.root().resolve(RunLog.FILE_NAME), json);
  }

  @Test
  void theDrawnOrderOfEachRoundIsFound() throws IOException {
    assertThat(order(drawn(ROUNDS))).isEqualTo(new RoundOrder(4, 0, 0, List.of(), Map.of()));
  }

  @Test
  void aPairInAnotherOrderIsMovedUnlessACommandBeganInBetween() throws IOException {
    List<Path> runs = drawn(ROUNDS);
    Collections.swap(runs, 2, 3);
    assertThat(order(runs)).isEqualTo(new RoundOrder(4, 1, 0, List.of(), Map.of()));

    log("19 BEGIN ", "31 BEGIN ");
    assertThat(order(runs).resumed()).isZero();
    log("19 BEGIN ", "25 BEGIN ");
    assertThat(order(runs)).isEqualTo(new RoundOrder(4, 1, 1, List.of(), Map.of()));
  }

  /** Round 1 has the runs at 0 and 10 s, round 2 those at 20 and 30; one command was killed. */
  @Test
  void aStopBetweenTheRunsOfARoundHasItsLength() throws IOException {
    List<Path> runs = drawn(ROUNDS);

    log("0 BEGIN ", "0 START a/t", "9 END a/t", "10 BEGIN ", "10 START b/t", "18 END b/t");
    assertThat(order(runs).stops()).isEmpty();
    log("0 START a/t", "9 END a/t", "15 BEGIN ", "19 START b/t", "20 START a/t", "25 BEGIN ");
    assertThat(order(runs).stops()).isEmpty();
    log("0 START a/t", "2 FOUND a/t", "3 BEGIN ", "9 START b/t", "10 END b/t");
    assertThat(order(runs).stops()).isEqualTo(Map.of(1, Duration.ofSeconds(9)));
    log("0 START a/t", "1 END a/t", "2 BEGIN ", "3 BEGIN ", "9 START b/t", "10 END b/t");
    assertThat(order(runs).stops()).isEqualTo(Map.of(1, Duration.ofSeconds(8)));
  }

  /** With a third configuration, the plan draws another order of the first two. */
  @Test
  void runsOfAPlanThatGrewAreInTheOrderOfThePlanOfTheirTime() throws IOException {
    List<Path> runs = drawn(ROUNDS);
    List<Path> all = drawn(THREE);
    all.removeAll(runs);
    runs.addAll(all);

    RoundOrder order = order(runs);

    assertThat(order.pairs()).isEqualTo(3 * 4);
    assertThat(order(runs.subList(0, 8)).moved()).isZero();
    log("75 BEGIN ");
    assertThat(order(runs))
        .isEqualTo(new RoundOrder(12, order.moved(), order.moved(), List.of(), Map.of()));
  }

  @Test
  void longTimesWithoutARunAreGapsOnlyWithinARound() throws IOException {
    log(
        "0 BEGIN ",
        "1 START loads/a+d",
        "500 END loads/a+d",
        "600 START a/t/repeat-1",
        "610 END a/t/repeat-1",
        "612 START loads/b+d",
        "900 END loads/b+d",
        "1000 START b/t/repeat-1",
        "1010 END b/t/repeat-1",
        "9000 START a/t/repeat-2",
        "9010 END a/t/repeat-2",
        "9012 START loads/b+d",
        "9022 END loads/b+d",
        "9024 START b/t/repeat-2",
        "9034 END b/t/repeat-2");

    assertThat(order(List.of()).gaps())
        .containsExactly(new Gap("b/t/repeat-1", Duration.ofSeconds(100)));
  }

  /** Each round has a load of its own, whose directory has another name in each. */
  @Test
  void loadsOfTheSameDataAreAlikeByTheValuesOfTheirLines() throws IOException {
    String line =
        "{\"at\":\"%s\",\"event\":\"%s\",\"directory\":\"loads/x%s\",\"made\":"
            + "{\"load\":%s,\"configuration\":\"a\",\"subject\":\"%s\",\"repeat\":1},"
            + "\"previous\":\"\"}";
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      boolean load = i % 2 == 1;
      int second = 1000 * i + (i < 5 ? 0 : 800);
      for (String event : List.of("START", "END")) {
        Instant time = TIME.plusSeconds(second + (event.equals("END") ? 900 : 0));
        lines.add(line.formatted(time, event, i, load, load ? "data" : "test"));
      }
    }
    Files.createDirectories(results.root());
    Files.write(results.root().resolve(RunLog.FILE_NAME), lines);

    assertThat(order(List.of()).gaps())
        .containsExactly(new Gap("loads/x5", Duration.ofMinutes(15)));
  }

  @Test
  void aTimeInWhichACommandBeganIsNoGap() throws IOException {
    log(
        "0 START a/t/repeat-1",
        "10 END a/t/repeat-1",
        "12 START b/t/repeat-1",
        "22 END b/t/repeat-1",
        "24 START a/t/repeat-2",
        "34 END a/t/repeat-2",
        "35 START b/t/repeat-2",
        "36 BEGIN ",
        "9000 START b/t/repeat-2",
        "9010 END b/t/repeat-2");

    assertThat(order(List.of()).gaps()).isEmpty();
  }

  /** A step before each run of b takes 90 s, and the preparation of c takes 700 s. */
  @Test
  void timesThatAreAlikeInTheRoundsAreNoGaps() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int round = 1; round <= 3; round++) {
      int start = round * 10_000;
      for (String run : List.of("0 a/t", "12 a/u", "112 b/t", "212 b/u", "922 c/t", "934 c/u")) {
        int second = start + Integer.parseInt(run.split(" ", 2)[0]);
        String name = run.split(" ", 2)[1] + "/repeat-" + round;
        lines.addAll(List.of(second + " START " + name, second + 10 + " END " + name));
      }
    }
    log(lines.toArray(String[]::new));

    assertThat(order(List.of()).gaps()).isEmpty();
  }

  @Test
  void onlyGapsOfMoreThanThreeMediansAreLong() throws IOException {
    log(gapsOf(100, 300, 100));
    assertThat(order(List.of()).gaps()).isEmpty();

    log(gapsOf(100, 301, 100));
    assertThat(order(List.of()).gaps())
        .containsExactly(new Gap("b/t/repeat-2", Duration.ofSeconds(301)));
  }

  private static String[] gapsOf(int... seconds) {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= seconds.length; i++) {
      int start = i * 1000;
      int second = start + 10 + seconds[i - 1];
      lines.add(start + " START a/t/repeat-" + i);
      lines.add(start + 10 + " END a/t/repeat-" + i);
      lines.add(second + " START b/t/repeat-" + i);
      lines.add(second + 10 + " END b/t/repeat-" + i);
    }
    return lines.toArray(String[]::new);
  }
}
