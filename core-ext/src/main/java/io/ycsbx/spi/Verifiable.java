package io.ycsbx.spi;

import java.util.function.Consumer;
import site.ycsb.WorkloadException;

/**
 * A {@link site.ycsb.Workload} that can tell whether the data in a database is still what its
 * transactions must leave. Used without any thread of a run: {@link site.ycsb.Workload#init}, this,
 * {@link site.ycsb.Workload#cleanup}.
 */
public interface Verifiable {

  /**
   * Checks everything there is to check, whether or not something was found wrong before.
   *
   * @param each takes each verdict as soon as it is known
   * @throws WorkloadException if the data cannot be checked
   */
  void verify(Consumer<Verdict> each) throws WorkloadException;

  /**
   * The outcome of one check.
   *
   * @param subject what was checked
   * @param holds whether it is as it must be
   * @param finding what was found, one line; of a check that holds, it may be empty
   */
  record Verdict(String subject, boolean holds, String finding) {}
}
