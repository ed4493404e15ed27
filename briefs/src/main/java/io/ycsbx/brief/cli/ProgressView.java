package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.run.PlanListener;
import io.ycsbx.config.Printable;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.report.document.Numbers;
import java.io.PrintWriter;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Shows the progress of a plan: in a log one line for each step, on a terminal also a line in place
 * with the run, its phase, its latest figures and the time left.
 */
final class ProgressView implements PlanListener {

  private static final String TO_START_AND_CLEAR = "\r\033[K";

  /** The terminal cuts lines off at its edge, or wraps them. */
  private static final String CUT_OFF = "\033[?7l";

  private static final String WRAP = "\033[?7h";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final double NANOS_PER_SECOND = 1e9;

  private final PrintWriter err;
  private final boolean terminal;
  private String place = "";
  private final long startNanos = System.nanoTime();
  private long beganNanos;

  /** Runs that have ended, and those after the one under way. */
  private int ended;

  private int later;

  ProgressView(PrintWriter err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  @Override
  public void began(Job job, int number, int total) {
    place = "[" + number + "/" + total + "] " + job.words();
    later = total - number;
    beganNanos = System.nanoTime();
    progress("starting");
  }

  @Override
  public void progress(String text) {
    if (terminal) {
      String line = Printable.line(place + ": " + left() + text.strip());
      err.print(TO_START_AND_CLEAR + CUT_OFF + line + WRAP);
      err.flush();
    }
  }

  private String left() {
    if (ended == 0) {
      return "";
    }
    double mean = (beganNanos - startNanos) / NANOS_PER_SECOND / ended;
    double gone = (System.nanoTime() - beganNanos) / NANOS_PER_SECOND;
    return time(secondsLeft(mean, gone, later)) + " left, ";
  }

  /**
   * Returns the seconds left. A run that takes longer than the mean does not shorten later ones.
   *
   * @param mean seconds of a run so far, with its share of the loads
   * @param gone seconds since the run under way began
   * @param later runs after it
   */
  static long secondsLeft(double mean, double gone, int later) {
    return Math.round(Math.max(0, mean - gone) + mean * later);
  }

  /** Returns a time in words, e.g. {@code 45 s}, {@code 12 min}, {@code 3 h 20 min}. */
  static String time(long seconds) {
    if (seconds < 2 * MINUTE) {
      return seconds + " s";
    }
    long minutes = Math.round((double) seconds / MINUTE);
    return seconds < 2 * HOUR ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
  }

  @Override
  public void ended(Job job, RunRecord record) {
    if (!job.load()) {
      ended++;
    }
    note(place + ": " + figures(record));
  }

  private static String figures(RunRecord run) {
    long failures = run.total().map(OperationStats::failures).orElse(0L);
    return Numbers.grouped(run.throughputPerSecond(), 0)
        + " ops/s, "
        + (failures > 0 ? failures + " failures, " : "")
        + String.format(Locale.ROOT, "in %.1f s", run.runTimeNanos() / NANOS_PER_SECOND);
  }

  @Override
  public void note(String text) {
    err.println(
        (terminal ? TO_START_AND_CLEAR : "")
            + TIME.format(LocalTime.now(ZoneId.systemDefault()))
            + " "
            + Printable.lines(text));
    err.flush();
  }
}
