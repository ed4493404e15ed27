package io.ycsbx.export;

import io.ycsbx.SampleRun;
import io.ycsbx.record.Plan;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Window;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Variants of the sample run. */
final class Samples {

  private Samples() {}

  /** A run that could not start. */
  static RunRecord nothingMeasured() {
    RunRecord sample = SampleRun.record();
    return new RunRecord(
        sample.schemaVersion(),
        sample.suiteVersion(),
        sample.plan(),
        sample.subject(),
        List.of(),
        0,
        Window.NONE,
        List.of(),
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        List.of(),
        sample.outcome());
  }

  /** The sample run under another name, and without a target. */
  static RunRecord labelled(String label) {
    RunRecord sample = SampleRun.record();
    return new RunRecord(
        sample.schemaVersion(),
        sample.suiteVersion(),
        new Plan(true, label, List.of(), Map.of(), 2, Optional.empty(), "closed"),
        sample.subject(),
        sample.phases(),
        sample.transactions(),
        sample.window(),
        sample.operations(),
        sample.cleanup(),
        sample.intervals(),
        sample.gc(),
        sample.statistics(),
        sample.inventory(),
        sample.telemetry(),
        sample.warnings(),
        sample.outcome());
  }
}
