package io.ycsbx.run;

import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingsException;
import io.ycsbx.run.setup.Instances;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.spi.Verifiable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** Checks the data that a workload has left in a database. May be executed once. */
public final class Verification {

  private final ValidatedRun plan;

  private Verification(ValidatedRun plan) {
    this.plan = plan;
  }

  /**
   * Validates options without connecting to a database.
   *
   * @throws SettingsException with every problem of the options, or if the workload has no checks
   */
  public static Verification of(RunOptions options) {
    ValidatedRun plan = ValidatedRun.of(options);
    if (!Verifiable.class.isAssignableFrom(plan.workload())) {
      throw new SettingsException(
          "workload", "must be one that can check its data", plan.workload().getName());
    }
    return new Verification(plan);
  }

  /**
   * Checks that a file for the results is not one that the run's settings name, such as a log.
   *
   * @throws SettingsException if it is
   */
  public void checkResults(Path file) {
    plan.effective()
        .forEach(
            (key, setting) -> {
              if (setting.owner() == Owner.PLACE && isSame(file, setting.value())) {
                throw new SettingsException("-o", "must be another file than " + key, file);
              }
            });
  }

  private static boolean isSame(Path file, String other) {
    return other.indexOf('\0') < 0
        && Path.of(other).toAbsolutePath().normalize().equals(file.toAbsolutePath().normalize());
  }

  /**
   * Executes the checks.
   *
   * @param each receives each verdict as soon as it is known
   * @return all verdicts
   * @throws WorkloadException if the data cannot be checked
   */
  public List<Verifiable.Verdict> execute(Consumer<Verifiable.Verdict> each)
      throws WorkloadException {
    Workload workload = Instances.create(plan.workload());
    workload.init(plan.properties());
    List<Verifiable.Verdict> verdicts = new ArrayList<>();
    try {
      ((Verifiable) workload)
          .verify(
              () -> Instances.open(plan.database(), plan.properties()),
              verdict -> {
                verdicts.add(verdict);
                each.accept(verdict);
              });
    } finally {
      workload.cleanup();
    }
    return verdicts;
  }
}
