package io.ycsbx.brief.report;

import io.ycsbx.report.document.Question;

/** The questions of the audit of a plan's results. */
enum PlanCheck implements Question {
  COMPLETE("Was every run of the plan made?", "whether every run of the plan was made"),
  LOADED("Does the loaded data fit the runs?", "whether the loaded data fits the runs"),
  REPEATED("Was any run repeated?", "whether any run was repeated"),
  TURNS("Did the configurations take turns?", "whether the configurations took turns"),
  PREPARED(
      "Same steps before the runs of all sides?",
      "whether the steps before the runs were the same"),
  STEPS("Did all steps before the runs succeed?", "whether all steps before the runs succeeded"),
  PLAN_CHANGED(
      "Was the plan changed after runs had been made?",
      "whether the plan was changed after runs had been made"),
  REPEATS_ADDED(
      "Were repeats added after results had been seen?",
      "whether repeats were added after results had been seen"),
  ALL_USED("Were all runs there used?", "whether all runs there were used"),
  RENAMED("Were runs recorded under other names?", "whether runs were recorded under other names"),
  SAME_TIME(
      "Were all sides measured at the same time?",
      "whether all sides were measured at the same time"),
  INTERVALS(
      "Does every primary figure have an interval?",
      "whether every primary figure has an interval"),
  ROUNDS("Were there enough rounds?", "whether there were enough rounds"),
  ENOUGH_REPEATS("Were there enough repeats?", "whether there were enough repeats"),
  TREND("Did the ratio change over the rounds?", "whether the ratio changed over the rounds"),
  ENOUGH_OPERATIONS(
      "Enough operations for every percentile?",
      "whether there were enough operations for every percentile");

  private final String words;
  private final String subject;

  PlanCheck(String words, String subject) {
    this.words = words;
    this.subject = subject;
  }

  @Override
  public String words() {
    return words;
  }

  @Override
  public String subject() {
    return subject;
  }
}
