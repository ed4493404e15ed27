package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Reload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** In which order runs are made. */
public final class Schedule {

  /**
   * One run and where it belongs.
   *
   * @param configuration its column
   * @param variant its test
   * @param repeat from 1
   */
  public record Entry(Configuration configuration, TestVariant variant, int repeat) {}

  private Schedule() {}

  /**
   * All runs of some configurations, in order.
   *
   * @param configurations those that run on this machine
   */
  public static List<Entry> of(ScaledPlan scaled, List<Configuration> configurations) {
    List<Entry> entries = new ArrayList<>();
    for (Configuration configuration : configurations) {
      for (TestVariant variant : scaled.variants()) {
        for (int repeat = 1; repeat <= scaled.repeats(); repeat++) {
          entries.add(new Entry(configuration, variant, repeat));
        }
      }
    }
    entries.sort(order(scaled, configurations));
    return entries;
  }

  /** Sorting is stable: what is equal here stays in the plan's order. */
  private static Comparator<Entry> order(ScaledPlan scaled, List<Configuration> configurations) {
    BriefPlan plan = scaled.plan();
    List<TestVariant> variants = scaled.variants();
    Comparator<Entry> byColumn =
        Comparator.comparingInt(entry -> configurations.indexOf(entry.configuration()));
    Comparator<Entry> byRepeat = Comparator.comparingInt(Entry::repeat);
    Comparator<Entry> byData =
        Comparator.comparingInt(
            entry -> plan.data().indexOf(plan.data(entry.variant().test().data())));
    if (plan.reload() == Reload.REPEAT) {
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
