package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** The order of runs. */
public final class RunOrder {

  /**
   * One run.
   *
   * @param configuration the run's column
   * @param variant the run's test
   * @param repeat from 1; with rounds, the round
   * @param inserts whether the run inserts records, so that the data must be loaded anew for it
   */
  public record Entry(
      Configuration configuration, TestVariant variant, int repeat, boolean inserts) {

    /** Returns the name of the run's data: owner and data set, whose names have no plus sign. */
    public String place() {
      return configuration.dataOwner() + "+" + variant.test().data();
    }

    /** Returns the name of the run's load; runs with the same one share the loaded data. */
    public String load(BriefPlan.Reload reload) {
      return switch (inserts ? BriefPlan.Reload.RUN : reload) {
        case ONCE -> place();
        case REPEAT -> place() + "+repeat-" + repeat;
        case RUN -> place() + guest() + "+" + variant.name() + "+repeat-" + repeat;
      };
    }

    /**
     * Notes the load of the run's data, which replaces other data, unless the data exists. Returns
     * whether a load is needed.
     *
     * @param loads the last load at each place
     */
    public boolean isLoadedInto(Map<String, String> loads, BriefPlan plan) {
      String load = load(plan.reload());
      return !load.equals(loads.put(plan.separateData() ? place() : "", load));
    }

    /** Returns the name of a configuration that uses the data of another. */
    private String guest() {
      return configuration.dataOf().isPresent() ? "+" + configuration.name() : "";
    }
  }

  private RunOrder() {}

  /**
   * Returns all runs of some configurations, in the order in which they are made.
   *
   * @param configurations the configurations of this machine
   * @param seed of the order of the configurations in each round
   */
  public static List<Entry> of(ScaledPlan scaled, List<Configuration> configurations, long seed) {
    List<Entry> entries = inPlanOrder(scaled, configurations);
    Set<TestVariant> inserting =
        entries.stream().filter(Entry::inserts).map(Entry::variant).collect(Collectors.toSet());
    entries.sort(
        scaled.plan().rounds().isPresent()
            ? roundByRound(scaled, configurations, seed, inserting)
            : order(scaled, configurations));
    entries.sort(Comparator.comparingInt(entry -> block(scaled.plan(), entry.configuration())));
    return entries;
  }

  /** Returns the block of a configuration: its own if it has a pause, or its data's owner has. */
  private static int block(BriefPlan plan, Configuration configuration) {
    Configuration owner = plan.configuration(configuration.dataOwner());
    Configuration paused = configuration.pause().isPresent() ? configuration : owner;
    return paused.pause().isPresent() ? plan.configurations().indexOf(paused) + 1 : 0;
  }

  /**
   * Returns the run whose throughput the rate of a run is relative to: the first run of the test
   * that its curve names, on the first configuration of the plan that runs this test. The rates
   * follow from the plan and are those of all configurations, wherever these are run.
   *
   * @return empty if the run has another rate, or the plan has no such test
   */
  public static Optional<Entry> reference(ScaledPlan scaled, Entry run) {
    return run.variant().test().curveOf().isEmpty()
        ? Optional.empty()
        : inPlanOrder(scaled, scaled.plan().configurations()).stream()
            .filter(entry -> entry.variant().isReferenceOf(run.variant()))
            .findFirst();
  }

  /**
   * Tests for a first round whose owners of data are in the plan's order, because the plan's first
   * configuration gives the rates of curves, and the data of all cannot exist at once.
   */
  public static boolean isFirstRoundInPlanOrder(BriefPlan plan) {
    return plan.rounds().isPresent()
        && !plan.separateData()
        && plan.tests().stream().anyMatch(test -> test.curveOf().isPresent());
  }

  /** Returns all runs of some configurations, column by column. */
  public static List<Entry> inPlanOrder(ScaledPlan scaled, List<Configuration> configurations) {
    List<Entry> entries = new ArrayList<>();
    for (Configuration configuration : configurations) {
      for (TestVariant variant : scaled.variants(configuration)) {
        boolean inserts = scaled.inserts(configuration, variant);
        for (int repeat = 1; repeat <= scaled.repeats(); repeat++) {
          entries.add(new Entry(configuration, variant, repeat, inserts));
        }
      }
    }
    return entries;
  }

  /**
   * Returns the order of rounds: test by test, each on all configurations in an order that is drawn
   * for this test. If the data of all configurations cannot exist at once, the order is data set by
   * data set: all runs on the data of one owner, then those of the next, in an order that is drawn
   * for the round. Tests that insert records come after those that use the same load.
   */
  private static Comparator<Entry> roundByRound(
      ScaledPlan scaled,
      List<Configuration> configurations,
      long seed,
      Set<TestVariant> inserting) {
    List<TestVariant> variants = scaled.variants();
    Comparator<Entry> byRound = Comparator.comparingInt(Entry::repeat);
    Comparator<Entry> byTest =
        Comparator.comparing((Entry entry) -> inserting.contains(entry.variant()))
            .thenComparingInt(entry -> variants.indexOf(entry.variant()))
            .thenComparingInt(
                entry ->
                    drawn(
                            entry.repeat(),
                            configurations,
                            Objects.hash(seed, entry.variant().name()))
                        .indexOf(entry.configuration()));
    return scaled.plan().separateData()
        ? byRound.thenComparing(byTest)
        : byRound
            .thenComparingInt(entry -> owner(scaled, entry, configurations, seed))
            .thenComparing(byData(scaled.plan()))
            .thenComparing(byTest);
  }

  /**
   * Returns the place of a run's data in its round: in round 1 of a plan with curves, that in the
   * plan.
   */
  private static int owner(
      ScaledPlan scaled, Entry entry, List<Configuration> configurations, long seed) {
    boolean inPlanOrder = entry.repeat() == 1 && isFirstRoundInPlanOrder(scaled.plan());
    return (inPlanOrder ? configurations : drawn(entry.repeat(), configurations, seed))
        .stream().map(Configuration::dataOwner).toList().indexOf(entry.configuration().dataOwner());
  }

  private static List<Configuration> drawn(
      int round, List<Configuration> configurations, long seed) {
    List<Configuration> shuffled = new ArrayList<>(configurations);
    // Neighbouring seeds of Random itself draw similar numbers.
    long mixed = new SplittableRandom(Objects.hash(seed, round)).nextLong();
    Collections.shuffle(shuffled, new Random(mixed));
    return shuffled;
  }

  private static Comparator<Entry> byData(BriefPlan plan) {
    return Comparator.comparingInt(
        entry -> plan.data().indexOf(plan.data(entry.variant().test().data())));
  }

  /** Returns the order; runs that are equal in it stay in the plan's order. */
  private static Comparator<Entry> order(ScaledPlan scaled, List<Configuration> configurations) {
    BriefPlan plan = scaled.plan();
    List<TestVariant> variants = scaled.variants();
    Comparator<Entry> byColumn =
        Comparator.comparingInt(entry -> configurations.indexOf(entry.configuration()));
    Comparator<Entry> byRepeat = Comparator.comparingInt(Entry::repeat);
    Comparator<Entry> byData = byData(plan);
    if (plan.reload() == BriefPlan.Reload.REPEAT) {
      return plan.interleave()
          ? byRepeat.thenComparing(byColumn).thenComparing(byData)
          : byColumn.thenComparing(byRepeat).thenComparing(byData);
    }
    if (plan.interleave()) {
      Comparator<Entry> byTest =
          Comparator.comparingInt(entry -> variants.indexOf(entry.variant()));
      return byData.thenComparing(byTest).thenComparing(byRepeat).thenComparing(byColumn);
    }
    return byColumn.thenComparing(byData);
  }
}
