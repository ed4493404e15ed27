package io.ycsbx.brief.run;

import io.ycsbx.record.RunRecord;

/** Told how a plan goes on. All calls come from one thread. */
public interface PlanListener {

  /**
   * A load or run begins.
   *
   * @param job which
   * @param number of the run, from 1; that of the run that a load is for
   * @param total runs of the plan on this machine
   */
  void began(Job job, int number, int total);

  /** What it is doing; comes often, and each text replaces the one before. */
  void progress(String text);

  /** It has succeeded. */
  void ended(Job job, RunRecord record);

  /** Something to be read: a setup to be made by hand, a step that could not be done. */
  void note(String text);
}
