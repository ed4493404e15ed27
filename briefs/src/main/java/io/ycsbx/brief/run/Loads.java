package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Reload;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.Inventory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells from the records of loads whether a data set is there. The last load that was begun at a
 * place counts, whether it ended or not.
 */
final class Loads {

  private final BriefPlan plan;
  private final ResultsFolder results;

  Loads(BriefPlan plan, ResultsFolder results) {
    this.plan = plan;
    this.results = results;
  }

  private String label(Schedule.Entry run) {
    return run.load(plan.reload());
  }

  /**
   * The record of the load that a run can go on from; empty if it takes a new one.
   *
   * @param runFolder the run's directory, which is there if an attempt was made already: then the
   *     data is not as it was loaded
   */
  Optional<RunRecord> present(Schedule.Entry run, Job load, Path runFolder) throws IOException {
    if (plan.reload() != Reload.ONCE && Files.isDirectory(runFolder)) {
      return Optional.empty();
    }
    List<Path> there = results.loads().stream().filter(one -> samePlace(one, run)).toList();
    if (there.isEmpty()) {
      return Optional.empty();
    }
    Path last = there.get(there.size() - 1);
    if (!ResultsFolder.label(last).equals(label(run))) {
      return Optional.empty();
    }
    Map<String, String> wanted = JobSettings.recorded(load);
    return ResultsFolder.done(last, wanted).filter(Loads::isOfThisHost);
  }

  private boolean samePlace(Path load, Schedule.Entry run) {
    String label = ResultsFolder.label(load) + "+";
    return !plan.separateData() || label.startsWith(run.place() + "+");
  }

  private static boolean isOfThisHost(RunRecord record) {
    try {
      String own = InetAddress.getLocalHost().getHostName();
      return record.inventory().flatMap(Inventory::host).map(own::equals).orElse(true);
    } catch (UnknownHostException e) {
      return true;
    }
  }
}
