package io.ycsbx.run.progress;

import io.ycsbx.measure.ClientHiccup;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Phase;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Writes the intervals of the measured phase to a run's files. */
public record RecordListener(IntervalLog files) implements RunListener {

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

  @Override
  public void hiccups(long startMillis, long endMillis, LatencyDistribution late) {
    files.addOthers(startMillis, endMillis, Map.of(ClientHiccup.NAME, late));
  }
}
