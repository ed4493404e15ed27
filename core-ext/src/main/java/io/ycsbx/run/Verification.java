package io.ycsbx.run;

import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Verifiable;
import java.util.function.Consumer;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** A check of the data that a workload has left in a database. May be executed once. */
public final class Verification {

  private final RunPlan plan;

  private Verification(RunPlan plan) {
    this.plan = plan;
  }

  /**
   * Validates what is to be checked; touches no database.
   *
   * @throws SettingsException with everything that is wrong with the options, or if the workload
   *     has nothing to check
   */
  public static Verification of(RunOptions options) {
    RunPlan plan = RunPlan.of(options);
    if (!Verifiable.class.isAssignableFrom(plan.workload())) {
      throw new SettingsException(
          "workload", "must be one that can check its data", plan.workload().getName());
    }
    return new Verification(plan);
  }

  /**
   * Checks.
   *
   * @param each takes each verdict as soon as it is known
   * @return whether everything is as it must be
   * @throws WorkloadException if the data cannot be checked
   */
  public boolean execute(Consumer<Verifiable.Verdict> each) throws WorkloadException {
    Workload workload = Instances.create(plan.workload());
    workload.init(plan.properties());
    boolean[] allHold = {true};
    try {
      ((Verifiable) workload)
          .verify(
              verdict -> {
                allHold[0] &= verdict.holds();
                each.accept(verdict);
              });
    } finally {
      workload.cleanup();
    }
    return allHold[0];
  }
}
