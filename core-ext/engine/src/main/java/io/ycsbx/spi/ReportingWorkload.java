package io.ycsbx.spi;

import io.ycsbx.config.Warning;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import site.ycsb.DB;
import site.ycsb.WorkloadException;

/**
 * A {@link site.ycsb.Workload} with a result in addition to its operations' latencies. The runner
 * calls it before a run, and at the start and the end of its measured phase, never in a load, on
 * one thread and without any operation under way.
 */
public interface ReportingWorkload {

  /**
   * Returns the figures that a report may have. One that is not among them is a number of things.
   */
  default List<DeclaredFigure> figures() {
    return List.of();
  }

  /** Returns a sentence that reports print with the runs, e.g. what they are not; mostly none. */
  default Optional<String> remark() {
    return Optional.empty();
  }

  /**
   * Returns warnings about the data before a run changes it; mostly none.
   *
   * @param database of the first thread, on which it is called, before any operation of the run
   */
  default List<Warning> inspect(DB database) {
    return List.of();
  }

  /**
   * Called before the measured phase, which alone counts.
   *
   * @throws WorkloadException if the workload cannot report its result, which fails the run
   */
  void measuringStarts() throws WorkloadException;

  /**
   * Returns the result of the measured phase, which has ended.
   *
   * @param nanos length of the measured phase, more than 0
   * @throws WorkloadException if the workload cannot report its result, which becomes a warning
   */
  Report measuringEnded(long nanos) throws WorkloadException;

  /**
   * Called when the measured phase has succeeded and all figures were read, those of the database
   * too, for work that none of them may include; mostly none.
   *
   * @throws WorkloadException if that work failed, which becomes a warning
   */
  default void figuresRead() throws WorkloadException {}

  /**
   * A workload's result.
   *
   * @param headline the result in one line
   * @param figures further figures of this phase
   * @param warnings warnings about the figures
   */
  record Report(Optional<String> headline, List<Statistic> figures, List<Warning> warnings) {

    /** Copies the lists, and checks that nothing is null. */
    public Report {
      Objects.requireNonNull(headline);
      figures = List.copyOf(figures);
      warnings = List.copyOf(warnings);
    }
  }
}
