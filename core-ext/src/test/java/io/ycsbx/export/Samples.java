package io.ycsbx.export;

import io.ycsbx.SampleRun;
import io.ycsbx.record.Plan;
import io.ycsbx.record.RunRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Variants of the sample run. */
public final class Samples {

  private Samples() {}

  /** The sample run under another name, and without a target. */
  public static RunRecord labelled(String label) {
    Plan plan = new Plan(true, label, List.of(), Map.of(), 2, Optional.empty(), "closed");
    return SampleRun.record().withPlan(plan);
  }
}
