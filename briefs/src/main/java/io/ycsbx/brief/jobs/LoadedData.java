package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.BriefPlan;
import java.util.HashMap;
import java.util.Map;

/** The loads whose data is there while a plan goes on: the last one at each place. */
public final class LoadedData {

  private final BriefPlan plan;
  private final Map<String, String> loads;

  /** Starts without data. */
  public LoadedData(BriefPlan plan) {
    this(plan, new HashMap<>());
  }

  private LoadedData(BriefPlan plan, Map<String, String> loads) {
    this.plan = plan;
    this.loads = loads;
  }

  /** Returns a copy, to look ahead. */
  public LoadedData copy() {
    return new LoadedData(plan, new HashMap<>(loads));
  }

  /** Loads the data of a run in place of other data, unless it is there. Returns whether it did. */
  public boolean load(RunOrder.Entry run) {
    String place = plan.separateData() ? run.place() : "";
    String load = run.load(plan.reload());
    return !load.equals(loads.put(place, load));
  }
}
