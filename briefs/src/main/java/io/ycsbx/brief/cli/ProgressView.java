package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.run.PlanListener;
import io.ycsbx.command.progress.Screen;
import io.ycsbx.config.Printable;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.stats.Sample;
import java.io.PrintWriter;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Shows the progress of a plan: in a log one line for each step, on a terminal also a line in place
 * with the run, its phase, its latest figures and the time left.
 */
final class ProgressView implements PlanListener {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;

  private final Screen screen;
  private final LongSupplier nanos;
  private final Optional<StatusFile> status;
  private String place = "";

  /** Start of the first run, and its number: earlier ones may have been made before. */
  private long startNanos;

  private int first;

  /** Start of the run under way, with its load and attempts before it, and its number. */
  private long beganNanos;

  private int number;
  private int later;

  /** Whether the warm-up became steady, of the runs so far that tested theirs. */
  private final List<Boolean> warmUps = new ArrayList<>();

  /** Operations per second of the repeats so far, by configuration and test. */
  private final Map<String, List<Double>> rates = new HashMap<>();

  ProgressView(PrintWriter err, StatusFile status) {
    this(Screen.of(err), System::nanoTime, Optional.of(status));
  }

  ProgressView(Screen screen, LongSupplier nanos, Optional<StatusFile> status) {
    this.screen = screen;
    this.status = status;
    this.nanos = nanos;
  }

  @Override
  public void began(Job job, int run, int total) {
    place = "[" + run + "/" + total + "] " + job.words();
    later = total - run;
    if (run != number) {
      number = run;
      beganNanos = nanos.getAsLong();
    }
    if (first == 0) {
      first = run;
      startNanos = beganNanos;
    }
    progress("starting");
  }

  @Override
  public void progress(String text) {
    String run = place + ": ";
    String line = text.strip() + why();
    // The status has an estimate of its own, by the records.
    status.ifPresent(file -> file.progress(Printable.line(run + line)));
    screen.replaceLine(Printable.line(run + left() + line));
  }

  private String left() {
    if (number == first) {
      return "";
    }
    double mean = (beganNanos - startNanos) / NANOS_PER_SECOND / (number - first);
    double gone = (nanos.getAsLong() - beganNanos) / NANOS_PER_SECOND;
    return time(secondsLeft(mean, gone, later)) + " left, ";
  }

  /** Returns what the runs so far say about the ones to come: few settled, or unlike each other. */
  private String why() {
    List<String> words = new ArrayList<>();
    if (!warmUps.isEmpty()) {
      words.add(Collections.frequency(warmUps, true) + " of " + warmUps.size() + " settled");
    }
    rates.values().stream()
        .flatMapToDouble(repeats -> new Sample(repeats).variationPercent().stream())
        .max()
        .ifPresent(
            percent -> words.add("throughput varies by " + Numbers.legible(percent, 0) + " %"));
    String earlier = first > 1 ? "since the start at run " + first + ": " : "";
    return words.isEmpty() ? "" : ", " + earlier + String.join("; ", words);
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

  /** Returns a time in words that is no shorter. */
  static String longest(double seconds) {
    long unit = seconds < 2 * MINUTE ? 1 : MINUTE;
    return time((long) Math.ceil(seconds / unit) * unit);
  }

  @Override
  public void ended(Job job, RunRecord record) {
    note(place + ": " + figures(record));
    if (job.load()) {
      return;
    }
    record.warmUpSettled().ifPresent(warmUps::add);
    String test = job.configuration().name() + "/" + job.subject();
    record
        .throughput()
        .ifPresent(rate -> rates.computeIfAbsent(test, name -> new ArrayList<>()).add(rate));
  }

  void end(String text) {
    status.ifPresent(file -> file.write(text));
  }

  private static String figures(RunRecord run) {
    List<String> words = new ArrayList<>();
    run.throughput().ifPresent(rate -> words.add(Numbers.grouped(rate, 0) + " ops/s"));
    run.total().ifPresent(total -> addFigures(run, total, words));
    words.add(String.format(Locale.ROOT, "in %.1f s", run.runTimeNanos() / NANOS_PER_SECOND));
    return String.join(", ", words);
  }

  private static void addFigures(RunRecord run, OperationStats total, List<String> words) {
    if (total.keys().isPresent()) {
      run.keysPerSecond(total).ifPresent(rate -> words.add(Numbers.grouped(rate, 0) + " keys/s"));
    }
    if (total.service().count() > 0) {
      double p99 = total.service().percentileNanos(99) / NANOS_PER_MICRO;
      words.add("p99 " + Numbers.grouped(p99, 0) + " us");
    }
    if (total.failures() > 0) {
      words.add(total.failures() + " failures");
    }
  }

  @Override
  public void note(String text) {
    status.ifPresent(file -> file.write("Last note: " + Printable.lines(text)));
    screen.printAlone(TIME.format(LocalTime.now(ZoneId.systemDefault())) + " " + text);
  }
}
