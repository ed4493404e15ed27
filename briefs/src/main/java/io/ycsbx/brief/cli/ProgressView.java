package io.ycsbx.brief.cli;

import io.ycsbx.brief.run.Job;
import io.ycsbx.brief.run.PlanListener;
import io.ycsbx.record.RunRecord;
import java.io.PrintWriter;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.OptionalLong;
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
  private final Supplier<OptionalLong> secondsLeft;
  private String place = "";
  private String left = "";

  ProgressView(PrintWriter err, boolean terminal, Supplier<OptionalLong> secondsLeft) {
    this.err = err;
    this.terminal = terminal;
    this.secondsLeft = secondsLeft;
  }

  @Override
  public void began(Job job, int number, int total) {
    place = "[" + number + "/" + total + "] " + job.words();
    OptionalLong seconds = secondsLeft.get();
    left = seconds.isEmpty() ? "" : "  " + Words.time(seconds.getAsLong()) + " left in all";
    progress("starting");
  }

  @Override
  public void progress(String text) {
    if (terminal) {
      err.print(TO_START_AND_CLEAR + place + ": " + text.strip() + left);
      err.flush();
    }
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
