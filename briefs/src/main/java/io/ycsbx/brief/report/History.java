package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.results.LogCheck;
import io.ycsbx.brief.results.Look;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.report.model.MeasuredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The results before a report, and what the report leaves out of them.
 *
 * @param unused runs in the folders that fit no test of the plan
 * @param beyond runs that fit a test of which the plan asks for fewer repeats
 * @param renamed runs that were recorded under other names, in words
 * @param plans the plans that the folders' runs were made for, by folder and the time until which
 *     each held
 * @param titles those that runs were made with, by the configuration
 * @param added runs that were added after a look, by the look
 * @param logs the logs of the folders, beside the records of the plan's configurations
 * @param runLogs the logs of the folders
 * @param orders the orders of the folders' runs
 * @param overlaps pairs of runs in one folder whose times overlap
 * @param unfinished directories of loads that did not succeed, and whose data runs may have used
 */
record History(
    List<Path> unused,
    List<Path> beyond,
    List<String> renamed,
    Map<String, BriefPlan> plans,
    Map<String, Set<String>> titles,
    Map<Look, List<MeasuredRun>> added,
    List<LogCheck> logs,
    List<RunLog> runLogs,
    List<RoundOrder> orders,
    List<String> overlaps,
    List<String> unfinished) {

  History() {
    this(
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new TreeMap<>(),
        new TreeMap<>(),
        new TreeMap<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>());
  }
}
