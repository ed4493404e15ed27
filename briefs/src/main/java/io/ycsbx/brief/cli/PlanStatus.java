package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.report.document.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The state of a plan, by the records that are there.
 *
 * @param made runs with a record
 * @param left runs that are to be made, as far as known, by configuration, test and repeat
 * @param time of the runs that are left, and of their loads, in words; empty if there are none
 */
record PlanStatus(int made, List<String> left, String time) {

  private static final int MOST = 5;

  /** Reads the state of a plan; touches no database. */
  static PlanStatus of(RunPlaces places, List<Configuration> configurations) throws IOException {
    ScaledPlan scaled = places.scaled();
    List<RunOrder.Entry> left = new ArrayList<>();
    List<RunOrder.Entry> order = RunOrder.of(scaled, configurations, places.folder().seed());
    int begun = 0;
    for (RunOrder.Entry run : order) {
      if (places.isMade(run)) {
        begun = Math.max(begun, run.repeat());
      } else {
        left.add(run);
      }
    }
    int made = order.size() - left.size();
    int fewest = scaled.plan().rounds().map(rounds -> rounds.fewest()).orElse(scaled.repeats());
    int complete = left.stream().mapToInt(RunOrder.Entry::repeat).min().orElse(begun + 1) - 1;
    int most = RunLog.read(places.folder().root()).mostRounds(scaled.plan(), complete);
    int wanted = Math.max(begun, Math.min(fewest, most));
    left.removeIf(run -> run.repeat() > wanted);
    TimeEstimate estimate = new TimeEstimate(places);
    Map<Path, RunOrder.Entry> loads = new LinkedHashMap<>();
    for (RunOrder.Entry run : left) {
      estimate.run(run);
      Path load = places.load(run);
      if (Files.notExists(load.resolve(RunRecordJson.FILE_NAME))) {
        loads.putIfAbsent(load, run);
      }
    }
    for (RunOrder.Entry run : loads.values()) {
      estimate.load(run);
    }
    List<String> names = left.stream().map(run -> scaled.run(run).words()).toList();
    return new PlanStatus(made, names, estimate.words());
  }

  String words() {
    if (left.isEmpty()) {
      return Numbers.counted(made, "run") + " made, none left";
    }
    String next = left.stream().limit(MOST).collect(Collectors.joining(", "));
    return "%s made, %s left (%s%s)%nTime left: %s. Steps before runs are not included."
        .formatted(
            Numbers.counted(made, "run"),
            left.size(),
            next,
            left.size() > MOST ? ", ..." : "",
            time);
  }
}
