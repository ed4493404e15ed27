package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Run;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Whether runs are repeats of the same thing. */
final class SameRun {

  /** Where results go, and what they are called: no part of what is run. */
  private static final Set<String> NAMES_ONLY =
      Set.of("exportfile", "exporter", "label", "hdrhistogram.output.path", "status.interval");

  private SameRun() {}

  /** Whether two runs were made alike; false if what they were made with is not known. */
  static boolean areRepeats(Context a, Context b) {
    return !a.settings().isEmpty()
        && a.workload().equals(b.workload())
        && a.threads().equals(b.threads())
        && a.targetPerSecond().equals(b.targetPerSecond())
        && settings(a).equals(settings(b));
  }

  private static Map<String, String> settings(Context context) {
    Map<String, String> settings = new TreeMap<>(context.settings());
    settings.keySet().removeAll(NAMES_ONLY);
    return settings;
  }

  /**
   * Checks that repeats of one test can be: the mean over a load and a run, or over two tools, is a
   * figure of nothing.
   */
  static void check(List<Run> runs) throws SourceException {
    Map<List<String>, Run> firsts = new HashMap<>();
    for (Run run : runs) {
      Run first = firsts.putIfAbsent(List.of(run.place().configuration(), run.place().test()), run);
      if (first != null && !workload(first).equals(workload(run))) {
        throw new SourceException(
            run.files().get(0),
            "is "
                + run.place()
                + " by its name, but ran "
                + workload(run)
                + ", while "
                + first.files().get(0)
                + " ran "
                + workload(first)
                + ": these are no repeats of one test");
      }
    }
  }

  private static String workload(Run run) {
    String tool = run.context().tool().replaceFirst(" .*", "");
    return run.context().workload().map(workload -> workload + " of " + tool).orElse(tool);
  }
}
