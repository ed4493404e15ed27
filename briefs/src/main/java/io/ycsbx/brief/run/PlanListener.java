package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.record.RunRecord;
import java.util.Optional;

/** Follows a plan. All calls come from one thread. */
public interface PlanListener {

  /**
   * The expected time of a plan, from the start of a load or run.
   *
   * @param now seconds of this load or run as a whole, 0 or more
   * @param later seconds of all that comes after it, 0 or more
   */
  record TimeLeft(double now, double later) {

    /**
     * Returns the seconds left. A job that takes longer than expected does not shorten later ones.
     *
     * @param gone seconds since the job began
     */
    public long seconds(long gone) {
      return Math.round(Math.max(0, now - gone) + later);
    }
  }

  /**
   * A load or run begins.
   *
   * @param job the load or run
   * @param number of the run, from 1; of a load, that of the run that it is for
   * @param total runs of the plan on this machine
   * @param left expected time; absent if unknown
   */
  void began(Job job, int number, int total, Optional<TimeLeft> left);

  /** The job's progress in words; comes often, and each text replaces the one before. */
  void progress(String text);

  /** The job has succeeded. */
  void ended(Job job, RunRecord record);

  /** A message for the user: a setup to be made by hand, a step that could not be done. */
  void note(String text);
}
