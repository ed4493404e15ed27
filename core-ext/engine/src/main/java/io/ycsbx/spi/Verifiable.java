package io.ycsbx.spi;

import java.util.Map;
import java.util.function.Consumer;
import site.ycsb.DB;
import site.ycsb.DBException;
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
   * @param databases opens the binding's databases, for checks that read through the binding
   * @param each receives each verdict as soon as it is known
   * @throws WorkloadException if the data cannot be checked
   */
  void verify(Databases databases, Consumer<Verdict> each) throws WorkloadException;

  /** Opens databases of the binding. Thread-safe. */
  @FunctionalInterface
  interface Databases {

    /**
     * Returns a new, initialised database for use by the calling thread, which must call {@link
     * DB#cleanup}.
     *
     * @throws DBException if the database cannot be opened
     */
    DB open() throws DBException;
  }

  /**
   * The outcome of one check.
   *
   * @param subject the checked condition
   * @param holds whether the condition holds
   * @param finding the observation in one line; may be empty if the condition holds
   * @param details figures for a file of results, as JSON values by name; may be empty
   */
  record Verdict(String subject, boolean holds, String finding, Map<String, Object> details) {

    /** Makes a verdict without details. */
    public Verdict(String subject, boolean holds, String finding) {
      this(subject, holds, finding, Map.of());
    }
  }
}
