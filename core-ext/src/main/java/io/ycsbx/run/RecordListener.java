package io.ycsbx.run;

import io.ycsbx.record.Phase;
import io.ycsbx.record.RecordFiles;
import java.util.concurrent.TimeUnit;

/** Writes the intervals of the measured phase to a run's files. */
record RecordListener(RecordFiles files) implements RunListener {

  @Override
  public void phaseStarted(String name, long startTimeMillis) {
    if (name.equals(Phase.MEASURED)) {
      files.start(startTimeMillis);
    }
  }

  @Override
  public void interval(Progress progress) {
    files.add(
        TimeUnit.NANOSECONDS.toMillis(progress.startNanos()),
        TimeUnit.NANOSECONDS.toMillis(progress.endNanos()),
        progress.operations());
  }
}
