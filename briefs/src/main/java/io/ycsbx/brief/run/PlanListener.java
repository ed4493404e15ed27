package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.record.RunRecord;

/** Follows a plan. All calls come from one thread. */
public interface PlanListener {

  /**
   * A load or run begins.
   *
   * @param job the load or run
   * @param number of the run, from 1; of a load, that of the run that it is for
   * @param total runs of the plan on this machine
   */
  void began(Job job, int number, int total);

  /** The job's progress in words; comes often, and each text replaces the one before. */
  void progress(String text);

  void ended(Job job, RunRecord record);

  /** A message for the user: a setup to be made by hand, a step that could not be done. */
  void note(String text);
}
