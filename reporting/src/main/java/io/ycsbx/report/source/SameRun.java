package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Run;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whether runs are repeats of the same thing. */
final class SameRun {

  private SameRun() {}

  /** Whether two runs were made alike; false if what they were made with is not known. */
  static boolean areRepeats(Context a, Context b) {
    return !a.settings().isEmpty()
        && a.workload().equals(b.workload())
        && a.threads().equals(b.threads())
        && a.targetPerSecond().equals(b.targetPerSecond())
        && a.settingsOfWhatIsRun().equals(b.settingsOfWhatIsRun());
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
