package io.ycsbx.brief.report;

import io.ycsbx.report.document.Question;

/** The questions of the audit of a plan's results. */
enum PlanCheck implements Question {
  COMPLETE("Was every run of the plan made?"),
  LOADED("Does the loaded data fit the runs?"),
  REPEATED("Was any run repeated?"),
  TURNS("Did the configurations take turns?"),
  PREPARED("Same steps before the runs of all sides?"),
  STEPS("Did all steps before the runs succeed?"),
  PLAN_CHANGED("Was the plan changed after runs had been made?"),
  REPEATS_ADDED("Were repeats added after results had been seen?"),
  ALL_USED("Were all runs there used?"),
  RENAMED("Were runs recorded under other names?"),
  SAME_TIME("Were all sides measured at the same time?"),
  INTERVALS("Does every primary figure have an interval?"),
  ROUNDS("Were there enough rounds?"),
  ENOUGH_REPEATS("Were there enough repeats?"),
  TREND("Did the ratio change over the rounds?"),
  ENOUGH_OPERATIONS("Enough operations for every percentile?");

  private final String words;

  PlanCheck(String words) {
    this.words = words;
  }

  @Override
  public String words() {
    return words;
  }
}
