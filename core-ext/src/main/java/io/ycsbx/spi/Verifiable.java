package io.ycsbx.spi;

import java.util.function.Consumer;
import site.ycsb.WorkloadException;

/**
 * A {@link site.ycsb.Workload} that can check whether a database's data is consistent with its
 * transactions. Used without a run: {@link site.ycsb.Workload#init}, {@link #verify}, {@link
 * site.ycsb.Workload#cleanup}.
 */
public interface Verifiable {

  /**
   * Executes all checks, even after one that does not hold.
   *
   * @param each receives each verdict as soon as it is known
   * @throws WorkloadException if the data cannot be checked
   */
  void verify(Consumer<Verdict> each) throws WorkloadException;

  /**
   * The outcome of one check.
   *
   * @param subject the checked condition
   * @param holds whether the condition holds
   * @param finding the observation in one line; may be empty if the condition holds
   */
  record Verdict(String subject, boolean holds, String finding) {}
}
