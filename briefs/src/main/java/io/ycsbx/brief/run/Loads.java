package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.results.LoadMark;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.Inventory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Derives from the records of loads whether a data set is there. The last load that was begun at a
 * place counts, whether it ended or not; the data's mark shows whether the data is of this folder's
 * load.
 */
final class Loads {

  private final ScaledPlan scaled;
  private final BriefPlan plan;
  private final ResultsFolder results;

  Loads(ScaledPlan scaled, ResultsFolder results) {
    this.scaled = scaled;
    this.plan = scaled.plan();
    this.results = results;
  }

  /**
   * Returns the record of the load that a run can use; empty if the run needs a new load.
   *
   * @param runFolder the run's directory; if it exists, an earlier attempt has changed the data
   */
  Optional<RunRecord> present(RunOrder.Entry run, Job load, Path runFolder) throws IOException {
    boolean reused = run.load(plan.reload()).equals(run.place());
    if (!reused && Files.isDirectory(runFolder)) {
      return Optional.empty();
    }
    return results.loads().stream()
        .filter(one -> isAtPlaceOf(one, run))
        .reduce((first, second) -> second)
        .filter(last -> ResultsFolder.label(last).equals(run.load(plan.reload())))
        .filter(new LoadMark(scaled.mark(run))::isOf)
        .flatMap(last -> ResultsFolder.done(last, load.settings()))
        .filter(Loads::isOfThisHost);
  }

  private boolean isAtPlaceOf(Path load, RunOrder.Entry run) {
    return !plan.separateData() || (ResultsFolder.label(load) + "+").startsWith(run.place() + "+");
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
