package io.ycsbx.run.progress;

import io.ycsbx.measure.ClientHiccup;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunNote;
import io.ycsbx.record.SecondNote;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Writes the intervals of the measured phase to a run's files. Used by one thread. */
public final class RecordListener implements RunListener {

  private final IntervalLog files;
  private long phaseStartMillis;

  public RecordListener(IntervalLog files) {
    this.files = files;
  }

  @Override
  public void phaseStarted(String name, long startTimeMillis) {
    if (name.equals(Phase.MEASURED)) {
      phaseStartMillis = startTimeMillis;
      files.start(startTimeMillis);
    }
  }

  @Override
  public void interval(Progress progress) {
    files.add(
        TimeUnit.NANOSECONDS.toMillis(progress.startNanos()),
        TimeUnit.NANOSECONDS.toMillis(progress.endNanos()),
        progress.operations());
    files.note(
        RunNote.of(
            new SecondNote(
                phaseStartMillis,
                progress.startNanos(),
                progress.endNanos(),
                progress.transactions(),
                progress.failures(),
                progress.operations())));
  }

  @Override
  public void hiccups(long startMillis, long endMillis, LatencyDistribution late) {
    files.addOthers(startMillis, endMillis, Map.of(ClientHiccup.NAME, late));
  }
}
