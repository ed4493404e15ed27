package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.StepPlan;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.drive.DriveState;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.stats.Precision;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Makes the steps of the procedure other than the runs: setup, loads, and the steps before each
 * run.
 *
 * @param titles titles of the configurations, by name
 * @param seed of the order in rounds
 * @param whyEnded the reason for the end of the rounds, in words
 */
record PlanProcedure(
    ScaledPlan scaled, PlanRuns runs, UnaryOperator<String> titles, long seed, String whyEnded) {

  /** Returns the steps before those of the runs. */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (Configuration configuration : scaled.plan().configurations()) {
      if (!runs.runs().isEmpty() && !runs.has(configuration.name())) {
        continue;
      }
      String title = titles.apply(configuration.name());
      configuration
          .setup(runs.isEmbedded(configuration.name(), scaled.plan()))
          .ifPresent(words -> steps.add(new Step("Set up " + title, words, List.of())));
      configuration
          .pause()
          .ifPresent(words -> steps.add(new Step("Before " + title, words, List.of())));
      runs.drives().getOrDefault(configuration.name(), List.of()).stream()
          .map(drive -> precondition(title, drive))
          .forEach(steps::add);
      if (!configuration.prepare().isEmpty()) {
        steps.add(Step.commented("Prepare " + title, "", configuration.prepare()));
      }
      List<String> commands = commands(configuration);
      if (!commands.isEmpty()) {
        steps.add(Step.commented("Load the data of " + title, often(configuration), commands));
      }
    }
    scaled.plan().rounds().ifPresent(rounds -> steps.add(rounds(rounds)));
    if (scaled.plan().interleave() && runs.tookTurns()) {
      steps.add(
          new Step(
              "Take turns",
              "The configurations take turns, repeat by repeat, so that changes over time affect"
                  + " all of them.",
              List.of()));
    }
    List<String> words = scaled.plan().beforeRun().stream().map(StepPlan::words).toList();
    if (!words.isEmpty()) {
      steps.add(new Step("Before every run", String.join(", then ", words) + ".", List.of()));
    }
    return steps;
  }

  /** Returns the step that brought a drive into the state of its record. */
  private static Step precondition(String title, DriveReport drive) {
    DriveState state = drive.state().orElseThrow();
    int rounds = state.writeIops().size();
    String text =
        String.format(
            Locale.ROOT,
            "%s, serial number %s: %s; %,d bytes written sequentially; then %d rounds of %d s of"
                + " random writes of 4 KiB, with %,.0f writes per second in the last: %s."
                + " The command destroys all data of the drive.",
            drive.model().orElse("Model unknown"),
            drive.serial().orElse("unknown"),
            state.purged() ? "all blocks discarded" : "not purged, because it cannot discard",
            state.filledBytes(),
            rounds,
            state.secondsPerRound(),
            state.writeIops().get(rounds - 1),
            state.steady() ? "steady" : "not steady");
    List<String> command =
        List.of(
            "bin/ycsb",
            "drive",
            drive.target(),
            "--precondition",
            "-round",
            Integer.toString(state.secondsPerRound()),
            "--destroy",
            drive.serial().orElse(""));
    return Step.commented(
        "Precondition " + drive.target() + " of " + title, text, List.of(Step.quoted(command)));
  }

  private Step rounds(Precision rounds) {
    int done = runs.rounds();
    String text =
        ("Each round runs every configuration once per test, in an order that is drawn with seed %s"
                + " and the number of the round%s. \"bin/ycsb brief run\" keeps this order; the"
                + " commands below do not. %s %s made%s: ")
            .formatted(
                seed,
                RunOrder.isFirstRoundInPlanOrder(scaled.plan())
                    ? "; round 1, from which the rates of curves follow, is in the plan's order"
                    : "",
                Numbers.counted(done, "round"),
                done == 1 ? "was" : "were",
                runs.missing().isEmpty() ? "" : ", with runs missing");
    boolean given = rounds.fewest() == rounds.most();
    String within =
        scaled
            .plan()
            .repetition()
            .time()
            .map(time -> " within " + Numbers.grouped((double) time.toSeconds(), 0) + " s")
            .orElse("");
    String until =
        ", until the 95 % interval of every primary figure is within ± "
            + Numbers.percent(rounds.halfWidth());
    String rule =
        "the plan asks for %s%s%s%s%s."
            .formatted(
                given ? "" : rounds.fewest() + " to ",
                rounds.most(),
                within,
                given ? "" : until,
                given && done == rounds.most() ? "" : "; " + whyEnded);
    return new Step("Rounds", text + rule, List.of());
  }

  /** Returns how often the data is loaded, as the records of the loads show. */
  private String often(Configuration configuration) {
    long loads = loads(configuration).size();
    boolean inserts =
        RunOrder.inPlanOrder(scaled, scaled.plan().configurations()).stream()
            .filter(entry -> entry.configuration().dataOwner().equals(configuration.name()))
            .anyMatch(RunOrder.Entry::inserts);
    String rule =
        switch (scaled.plan().reload()) {
          case ONCE -> "Before a run whose data is missing";
          case REPEAT ->
              "Afresh for every " + (scaled.plan().rounds().isPresent() ? "round" : "repeat");
          case RUN -> "Afresh for every run";
        };
    String fresh = inserts ? ", and afresh for every run that inserts records" : "";
    return rule + fresh + "; " + Numbers.counted((int) loads, "load") + " in all.";
  }

  /**
   * Returns one command for each data set; those of later loads differ in their directory alone.
   */
  private List<String> commands(Configuration configuration) {
    List<MeasuredRun> loads = loads(configuration);
    List<String> commands = new ArrayList<>();
    for (DataSet set : scaled.plan().data()) {
      String place = configuration.name() + "+" + set.name();
      loads.stream()
          .filter(load -> (load.place().test() + "+").startsWith(place + "+"))
          .findFirst()
          .ifPresent(load -> commands.add(typed(load)));
    }
    return commands;
  }

  private List<MeasuredRun> loads(Configuration configuration) {
    return runs.loads().stream()
        .filter(load -> load.place().configuration().equals(configuration.name()))
        .toList();
  }

  private static String typed(MeasuredRun load) {
    List<String> words = new ArrayList<>(List.of("bin/ycsb"));
    words.addAll(load.context().command());
    return Step.quoted(Step.redirected(words, Step.AGAIN + "loads/" + load.place().test()));
  }
}
