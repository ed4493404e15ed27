package io.ycsbx.report.source.stock;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Tail;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects the lines that stock YCSB, or this suite, prints beside its results: the command line,
 * the version, warnings, and a status line every few seconds. Used by one thread.
 */
final class StockConsole {

  /** The start of a status line, behind a label or without; old versions print no time. */
  static final String STATUS_START = "\\p{Nd} sec: \\p{Nd}+ operations; ";

  /** A number as the client's locale prints it, without groups of digits. */
  private static final String NUMBER = "\\d+(?:[^\\s\\d;=]\\d+)?";

  private static final Pattern STATUS =
      Pattern.compile(
          "(?<label>.*?)(?:(?<time>\\d{4}-\\d\\d-\\d\\d [\\d:]+) )?(?<seconds>\\d+) sec:"
              + " (?<operations>\\d+) operations; (?<rest>.*)");
  private static final Pattern RATE = Pattern.compile("(" + NUMBER + ") current ops/sec.*");
  private static final Pattern NO_RATE = Pattern.compile("(?!.*current ops/sec).*");
  private static final Pattern SIGN = Pattern.compile("\\D");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss:SSS", Locale.ROOT);
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final Pattern OPERATION =
      Pattern.compile("\\[([^:\\]]+): Count=(\\d+), [^\\]]*?\\b99=(" + NUMBER + ")");
  private static final String COMMAND = "Command line: ";
  private static final Pattern VERSION = Pattern.compile("YCSB Client (\\S+)|(ycsbx \\S+)");
  private static final String WARNING = "Warning: ";
  private static final Pattern HARMLESS =
      Pattern.compile("(?:DBWrapper: |Loading workload\\.\\.\\.|Starting test\\.).*");

  private String tool = "YCSB";
  private String command = "";
  private final List<String> cautions = new ArrayList<>();
  private final List<double[]> throughput = new ArrayList<>();
  private final List<Tail.Part> parts = new ArrayList<>();
  private LocalDateTime lastStatus;
  private double lastOperations;
  private String label;
  private String decimalSign = "";
  private int unread;
  private String firstUnread = "";
  private final Map<String, List<double[]>> latencies = new LinkedHashMap<>();

  /** Takes a line and returns true, or returns false if stock prints no such line. */
  boolean accept(String line) {
    if (line.contains(" sec: ")) {
      Matcher status = STATUS.matcher(digits(line));
      if (status.matches()) {
        status(status, line);
        return true;
      }
    }
    if (line.startsWith(COMMAND)) {
      command = line.substring(COMMAND.length()).strip();
      return true;
    }
    if (line.startsWith(WARNING)) {
      cautions.add(line.substring(WARNING.length()).strip());
      return true;
    }
    Matcher version = VERSION.matcher(line.strip());
    if (version.matches()) {
      tool = version.group(1) == null ? version.group(2) : "YCSB " + version.group(1);
      return true;
    }
    return HARMLESS.matcher(line).matches();
  }

  /** Returns a line with the digits of other scripts as those of ASCII. */
  private static String digits(String line) {
    return line.codePoints()
        .map(one -> Character.isDigit(one) ? '0' + Character.digit(one, 10) : one)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private void status(Matcher status, String line) {
    double seconds = Double.parseDouble(status.group("seconds"));
    if (label == null) {
      label = status.group("label");
    }
    boolean ownLabel = label.equals(status.group("label"));
    if (ownLabel) {
      part(status);
    }
    Matcher rate = RATE.matcher(status.group("rest"));
    // Lines with another label are of another client, whose rates would replace those of this one.
    if (!ownLabel || !rate.matches() || !hasSign(rate.group(1))) {
      if ((!ownLabel || !NO_RATE.matcher(status.group("rest")).matches()) && unread++ == 0) {
        firstUnread = Lines.shortened(line);
      }
      return;
    }
    boolean sameSecond =
        !throughput.isEmpty() && throughput.get(throughput.size() - 1)[0] >= seconds;
    // The last line covers part of a second, under the number of the second before.
    if (sameSecond) {
      return;
    }
    throughput.add(new double[] {seconds, number(rate.group(1))});
    Matcher operation = OPERATION.matcher(status.group("rest"));
    while (operation.find()) {
      if (!StockFigures.isCleanup(operation.group(1)) && hasSign(operation.group(3))) {
        latencies
            .computeIfAbsent(operation.group(1), name -> new ArrayList<>())
            .add(new double[] {seconds, number(operation.group(3))});
      }
    }
  }

  /** Tests for a number with the decimal sign of the numbers before it, or without one. */
  private boolean hasSign(String number) {
    Matcher sign = SIGN.matcher(number);
    if (!sign.find()) {
      return true;
    }
    decimalSign = decimalSign.isEmpty() ? sign.group() : decimalSign;
    return decimalSign.equals(sign.group());
  }

  private static double number(String number) {
    return Double.parseDouble(SIGN.matcher(number).replaceFirst("."));
  }

  /** Adds the part of the run since the last status line. */
  private void part(Matcher status) {
    if (status.group("time") == null) {
      return;
    }
    LocalDateTime time;
    try {
      time = LocalDateTime.parse(status.group("time"), TIME);
    } catch (DateTimeParseException e) {
      // Without its time, a line still has a rate.
      return;
    }
    double operations = Double.parseDouble(status.group("operations"));
    if (lastStatus != null && time.isAfter(lastStatus)) {
      double seconds = Duration.between(lastStatus, time).toMillis() / MILLIS_PER_SECOND;
      parts.add(new Tail.Part(seconds, operations - lastOperations));
    }
    lastStatus = time;
    lastOperations = operations;
  }

  boolean hasStatus() {
    return !throughput.isEmpty();
  }

  /** Tests for status lines most of which are not understood, and so are no series. */
  boolean isMostlyUnread() {
    return unread > throughput.size();
  }

  /** Returns the words for status lines that are not understood. */
  String unreadLines() {
    return "status lines without a rate that is understood: %d, the first: %s"
        .formatted(unread, firstUnread);
  }

  List<MetricSeries> series() {
    List<MetricSeries> series = new ArrayList<>();
    if (hasStatus()) {
      series.add(new MetricSeries(Metric.THROUGHPUT, "all", throughput));
    }
    latencies.forEach(
        (name, points) -> series.add(new MetricSeries(Metric.P99_OVER_TIME, name, points)));
    return series;
  }

  /**
   * Returns the conditions of the run.
   *
   * @param ofFigures warnings about the figures
   */
  Context context(List<String> ofFigures) {
    List<String> all = new ArrayList<>(cautions);
    all.addAll(ofFigures);
    if (unread > 0) {
      all.add(unreadLines());
    }
    return command.isEmpty()
        ? Context.of(tool).withCautions(all)
        : StockCommand.parse(command).context(tool, all, Tail.lostPercent(parts));
  }
}
