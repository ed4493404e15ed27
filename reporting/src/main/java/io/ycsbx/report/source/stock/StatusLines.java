package io.ycsbx.report.source.stock;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Tail;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects the status lines of a run. Those of one client have the same label, or none; the series
 * is that of the client with most lines, in the order of the file or, if they go back in it, of
 * their times, up to the first line that is of another run. All other lines are counted. Used by
 * one thread.
 */
final class StatusLines {

  /** The start of a status line, behind a label or without; old versions print no time. */
  static final String START = "\\p{Nd} sec: \\p{Nd}+ operations; ";

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

  /** The 99th percentile, with what follows it: the last line may be cut in the number. */
  private static final Pattern OPERATION =
      Pattern.compile("\\[([^:\\[\\]]+): Count=(\\d+),[^\\]]*? 99=(" + NUMBER + ")[,\\]]");

  /** One line; its rate is absent before the first interval. */
  private record Status(
      Optional<LocalDateTime> time,
      double seconds,
      double operations,
      Optional<Double> rate,
      Map<String, Double> latencies,
      String line) {

    /** Returns the time between two lines that have one; if the clock was set, whole seconds. */
    double secondsSince(Status other) {
      double whole = seconds - other.seconds;
      double byClock =
          Duration.between(other.time.orElseThrow(), time.orElseThrow()).toMillis()
              / MILLIS_PER_SECOND;
      return Math.abs(byClock - whole) < 1 ? byClock : whole;
    }

    boolean isBefore(Status other) {
      return seconds < other.seconds || operations < other.operations;
    }
  }

  private final Map<String, List<Status>> byClient = new LinkedHashMap<>();
  private Optional<List<Status>> ordered = Optional.empty();
  private String decimalSign = "";
  private int unread;
  private String firstUnread = "";

  /** Takes a line and returns true, or returns false if it is no status line. */
  boolean accept(String line) {
    Matcher status = STATUS.matcher(line.contains(" sec: ") ? digits(line) : "");
    if (!status.matches()) {
      return false;
    }
    Matcher rate = RATE.matcher(status.group("rest"));
    boolean hasRate = rate.matches() && hasSign(rate.group(1));
    if (!hasRate && !NO_RATE.matcher(status.group("rest")).matches()) {
      unread(Lines.shortened(line));
      return true;
    }
    Optional<LocalDateTime> time = time(status.group("time"));
    byClient
        .computeIfAbsent(status.group("label") + time.isPresent(), client -> new ArrayList<>())
        .add(
            new Status(
                time,
                Double.parseDouble(status.group("seconds")),
                Double.parseDouble(status.group("operations")),
                hasRate ? Optional.of(number(rate.group(1))) : Optional.empty(),
                latencies(status.group("rest")),
                Lines.shortened(line)));
    return true;
  }

  /** Returns a line with the digits of other scripts as those of ASCII. */
  private static String digits(String line) {
    return line.codePoints()
        .map(point -> Character.isDigit(point) ? '0' + Character.digit(point, 10) : point)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Returns a time; without it, a line still has a rate. */
  private static Optional<LocalDateTime> time(String text) {
    try {
      return Optional.ofNullable(text).map(words -> LocalDateTime.parse(words, TIME));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private Map<String, Double> latencies(String rest) {
    Map<String, Double> latencies = new LinkedHashMap<>();
    Matcher operation = OPERATION.matcher(rest);
    while (operation.find()) {
      if (!StockFigures.isCleanup(operation.group(1)) && hasSign(operation.group(3))) {
        latencies.putIfAbsent(operation.group(1), number(operation.group(3)));
      }
    }
    return latencies;
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

  private void unread(String line) {
    if (unread++ == 0) {
      firstUnread = line;
    }
  }

  /** Returns the lines of the series, once all lines are in, and counts all others. */
  private List<Status> ordered() {
    if (ordered.isPresent()) {
      return ordered.get();
    }
    List<Status> own = new ArrayList<>();
    for (List<Status> lines : byClient.values()) {
      own = lines.size() > own.size() ? lines : own;
    }
    for (List<Status> lines : byClient.values()) {
      if (lines != own) {
        lines.forEach(status -> unread(status.line));
      }
    }
    // The client's clock may be set during a run, so that lines in order have times that go back.
    boolean haveTimes = own.stream().allMatch(status -> status.time.isPresent());
    if (haveTimes && rising(own).size() < own.size()) {
      own.sort(Comparator.comparing(status -> status.time.orElseThrow()));
    }
    List<Status> rising = rising(own);
    own.subList(rising.size(), own.size()).forEach(status -> unread(status.line));
    ordered = Optional.of(rising);
    return rising;
  }

  /** Returns the lines up to the first one that goes back. */
  private static List<Status> rising(List<Status> lines) {
    int count = 1;
    while (count < lines.size() && !lines.get(count).isBefore(lines.get(count - 1))) {
      count++;
    }
    return lines.subList(0, Math.min(count, lines.size()));
  }

  List<MetricSeries> series() {
    List<double[]> throughput = new ArrayList<>();
    Map<String, List<double[]>> latencies = new LinkedHashMap<>();
    double last = -1;
    for (Status status : ordered()) {
      // The last line covers part of a second, under the number of the second before.
      if (status.rate.isPresent() && status.seconds > last) {
        last = status.seconds;
        throughput.add(new double[] {status.seconds, status.rate.get()});
        status.latencies.forEach(
            (name, p99) ->
                latencies
                    .computeIfAbsent(name, key -> new ArrayList<>())
                    .add(new double[] {status.seconds, p99}));
      }
    }
    List<MetricSeries> series = new ArrayList<>();
    if (!throughput.isEmpty()) {
      series.add(new MetricSeries(Metric.THROUGHPUT, "all", throughput));
    }
    latencies.forEach(
        (name, points) -> series.add(new MetricSeries(Metric.P99_OVER_TIME, name, points)));
    return series;
  }

  /** Returns the parts of the run between the lines that have a time. */
  List<Tail.Part> parts() {
    List<Tail.Part> parts = new ArrayList<>();
    Optional<Status> last = Optional.empty();
    for (Status status : ordered()) {
      if (last.isPresent() && status.time.isPresent()) {
        double seconds = status.secondsSince(last.get());
        if (seconds > 0) {
          parts.add(new Tail.Part(seconds, status.operations - last.get().operations));
        }
      }
      last = status.time.isPresent() ? Optional.of(status) : last;
    }
    return parts;
  }

  /** Returns the start of the run by the client's clock, if the lines have times. */
  Optional<LocalDateTime> start() {
    return ordered().stream()
        .findFirst()
        .flatMap(first -> first.time.map(time -> time.minusSeconds((long) first.seconds)));
  }

  /** Tests for lines of which most cannot be read, so that they are no series. */
  boolean isMostlyUnread() {
    return unread().isPresent() && unread > ordered().size();
  }

  /** Returns the words for status lines that are not in the series, if there are any. */
  Optional<String> unread() {
    ordered();
    return unread == 0
        ? Optional.empty()
        : Optional.of(
            "status lines that are left out: %s, the first: %s".formatted(unread, firstUnread));
  }
}
