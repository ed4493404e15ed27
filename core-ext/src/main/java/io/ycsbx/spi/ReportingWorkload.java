package io.ycsbx.spi;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import site.ycsb.WorkloadException;

/**
 * A {@link site.ycsb.Workload} whose result is more than the timings of its operations. The runner
 * calls it at both ends of the measured phase of a run, never of a load, on one thread and while no
 * operation is under way.
 */
public interface ReportingWorkload {

  /**
   * The measured phase is about to begin; what was before does not count.
   *
   * @throws WorkloadException if what is to be reported cannot be told, which fails the run
   */
  void measuringStarts() throws WorkloadException;

  /**
   * The measured phase has ended.
   *
   * @param nanos its length, more than 0
   * @throws WorkloadException if the result cannot be told, which becomes a warning
   */
  Report measuringEnded(long nanos) throws WorkloadException;

  /**
   * A workload's result.
   *
   * @param headline the result in one line, in the workload's own words
   * @param figures further figures, all of this phase alone
   * @param cautions what a reader of the figures has to know
   */
  record Report(Optional<String> headline, List<Statistic> figures, List<Caution> cautions) {

    /** Copies the lists, and checks that nothing is null. */
    public Report {
      Objects.requireNonNull(headline);
      figures = List.copyOf(figures);
      cautions = List.copyOf(cautions);
    }
  }
}
