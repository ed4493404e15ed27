package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The order of runs. */
public final class RunOrder {

  /**
   * One run.
   *
   * @param configuration the run's column
   * @param variant the run's test
   * @param repeat from 1
   */
  public record Entry(Configuration configuration, TestVariant variant, int repeat) {

    /** Returns the name of the run's data: owner and data set, whose names have no plus sign. */
    public String place() {
      return configuration.dataOwner() + "+" + variant.test().data();
    }

    /** Returns the name of the run's load; runs with the same one share the loaded data. */
    public String load(BriefPlan.Reload reload) {
      return switch (reload) {
        case ONCE -> place();
        case REPEAT -> place() + "+repeat-" + repeat;
        case RUN -> place() + "+" + variant.name() + "+repeat-" + repeat;
      };
    }
  }

  private RunOrder() {}

  /**
   * Returns all runs of some configurations, in the order in which they are made.
   *
   * @param configurations the configurations of this machine
   */
  public static List<Entry> of(ScaledPlan scaled, List<Configuration> configurations) {
    List<Entry> entries = inPlanOrder(scaled, configurations);
    entries.sort(order(scaled, configurations));
    return entries;
  }

  /** Returns all runs of some configurations, column by column. */
  public static List<Entry> inPlanOrder(ScaledPlan scaled, List<Configuration> configurations) {
    List<Entry> entries = new ArrayList<>();
    for (Configuration configuration : configurations) {
      for (TestVariant variant : scaled.variants()) {
        for (int repeat = 1; repeat <= scaled.repeats(); repeat++) {
          entries.add(new Entry(configuration, variant, repeat));
        }
      }
    }
    return entries;
  }

  /** Returns the order; runs that are equal in it stay in the plan's order. */
  private static Comparator<Entry> order(ScaledPlan scaled, List<Configuration> configurations) {
    BriefPlan plan = scaled.plan();
    List<TestVariant> variants = scaled.variants();
    Comparator<Entry> byColumn =
        Comparator.comparingInt(entry -> configurations.indexOf(entry.configuration()));
    Comparator<Entry> byRepeat = Comparator.comparingInt(Entry::repeat);
    Comparator<Entry> byData =
        Comparator.comparingInt(
            entry -> plan.data().indexOf(plan.data(entry.variant().test().data())));
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
