package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.results.LogCheck;
import io.ycsbx.brief.results.Look;
import io.ycsbx.report.model.MeasuredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The results before a report, and what the report leaves out of them. */
final class History {

  /** Runs in the folders that fit no test of the plan. */
  final List<Path> unused = new ArrayList<>();

  /** Runs that fit a test of which the plan asks for fewer repeats. */
  final List<Path> beyond = new ArrayList<>();

  /** Runs that were recorded under other names, in words. */
  final List<String> renamed = new ArrayList<>();

  /** Plans that runs were made for, by folder and the time until which each held. */
  final Map<String, BriefPlan> plans = new TreeMap<>();

  /** Titles that runs were made with, by the configuration. */
  final Map<String, Set<String>> titles = new TreeMap<>();

  /** Runs that were added after a look, by the look. */
  final Map<Look, List<MeasuredRun>> added = new TreeMap<>();

  /** The logs of the folders, beside the records of the plan's configurations. */
  final List<LogCheck> logs = new ArrayList<>();

  final List<RoundOrder> orders = new ArrayList<>();

  /** Pairs of runs in one folder whose times overlap. */
  final List<String> overlaps = new ArrayList<>();

  /** Directories of loads that did not succeed, and whose data runs may have used. */
  final List<String> unfinished = new ArrayList<>();
}
