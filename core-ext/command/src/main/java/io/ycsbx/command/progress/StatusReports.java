package io.ycsbx.command.progress;

import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.format.HistogramFiles;
import io.ycsbx.record.Phase;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Shows a run's progress and writes the histogram files, as the settings require. */
public final class StatusReports implements RunListener {

  private final PrintWriter err;
  private final Optional<ReportSettings> settings;
  private final Optional<RunListener> status;
  private Optional<HistogramFiles> files = Optional.empty();
  private Optional<IOException> failure = Optional.empty();

  /**
   * Chooses the form of the display from the settings.
   *
   * @param err receives the display
   * @param label begins each status line
   * @param settings empty if they are wrong; then no run starts, and nothing is shown
   */
  public StatusReports(PrintWriter err, String label, Optional<ReportSettings> settings) {
    this.err = err;
    this.settings = settings;
    Screen screen = Screen.of(err);
    this.status =
        settings
            .filter(ReportSettings::status)
            .map(
                s ->
                    screen.isTerminal()
                        ? new ProgressLine(screen)
                        : new StatusLine(err, label, s.statusIntervalSeconds()));
  }

  @Override
  public void phaseStarted(String name, long startTimeMillis) {
    status.ifPresent(listener -> listener.phaseStarted(name, startTimeMillis));
    if (name.equals(Phase.MEASURED)) {
      files =
          settings
              .filter(ReportSettings::histogramFiles)
              .map(s -> new HistogramFiles(s, startTimeMillis));
    }
  }

  @Override
  public void interval(Progress progress) {
    status.ifPresent(listener -> listener.interval(progress));
    if (files.isPresent() && failure.isEmpty()) {
      try {
        files
            .get()
            .add(
                TimeUnit.NANOSECONDS.toMillis(progress.startNanos()),
                TimeUnit.NANOSECONDS.toMillis(progress.endNanos()),
                progress.operations());
      } catch (IOException e) {
        failure = Optional.of(e);
      }
    }
  }

  @Override
  public void waitingFor(String what) {
    err.println("Waiting for " + what);
    err.flush();
  }

  @Override
  public void ended() {
    status.ifPresent(RunListener::ended);
    files.ifPresent(HistogramFiles::close);
  }

  /**
   * Throws the first failure to write histogram files, which does not end the run itself.
   *
   * @throws IOException if a histogram file could not be written
   */
  public void check() throws IOException {
    if (failure.isPresent()) {
      throw failure.get();
    }
  }
}
