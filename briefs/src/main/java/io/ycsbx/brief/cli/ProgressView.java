package io.ycsbx.brief.cli;

import io.ycsbx.brief.run.Job;
import io.ycsbx.brief.run.PlanListener;
import io.ycsbx.brief.run.TimeLeft;
import io.ycsbx.record.RunRecord;
import java.io.PrintWriter;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Shows where a plan is: in a log one line for each step, on a terminal besides a line in place
 * with the run, its phase, its latest figures and the time left.
 */
final class ProgressView implements PlanListener {

  private static final String TO_START_AND_CLEAR = "\r\033[K";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private final PrintWriter err;
  private final boolean terminal;
  private final Supplier<Optional<TimeLeft>> forecast;
  private final int columns;
  private String place = "";
  private Optional<TimeLeft> timeLeft = Optional.empty();
  private long beganNanos;

  ProgressView(PrintWriter err, boolean terminal, Supplier<Optional<TimeLeft>> forecast) {
    this.err = err;
    this.terminal = terminal;
    this.forecast = forecast;
    this.columns = terminal ? TerminalWidth.columns() : 0;
  }

  @Override
  public void began(Job job, int number, int total) {
    place = "[" + number + "/" + total + "] " + job.words();
    timeLeft = forecast.get();
    beganNanos = System.nanoTime();
    progress("starting");
  }

  @Override
  public void progress(String text) {
    if (terminal) {
      String line = place + ": " + left() + text.strip();
      err.print(TO_START_AND_CLEAR + line.substring(0, Math.min(line.length(), columns - 1)));
      err.flush();
    }
  }

  private String left() {
    long gone = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - beganNanos);
    return timeLeft.map(left -> Words.time(left.seconds(gone)) + " left, ").orElse("");
  }

  @Override
  public void ended(Job job, RunRecord record) {
    line(place + ": " + Words.figures(record));
  }

  @Override
  public void note(String text) {
    line(text);
  }

  private void line(String text) {
    err.println(
        (terminal ? TO_START_AND_CLEAR : "")
            + TIME.format(LocalTime.now(ZoneId.systemDefault()))
            + " "
            + text);
    err.flush();
  }
}
