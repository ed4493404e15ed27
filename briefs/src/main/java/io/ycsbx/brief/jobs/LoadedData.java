package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.BriefPlan;
import java.util.HashMap;
import java.util.Map;

/** The loads whose data exists at a moment of a plan: the last load at each place. */
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

  /**
   * Notes the load of a run's data, which replaces other data, unless the data exists. Returns
   * whether a load is needed.
   */
  public boolean load(RunOrder.Entry run) {
    String place = plan.separateData() ? run.place() : "";
    String load = run.load(plan.reload());
    return !load.equals(loads.put(place, load));
  }
}
