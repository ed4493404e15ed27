package io.ycsbx.tool.run;

import io.ycsbx.tool.description.BoundTool.Start;
import io.ycsbx.tool.description.GuardedPattern;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** Finds the measured time of a process by its lines. Used by one thread at a time. */
final class WindowWatch {

  /** A line comes a little later than the time that it is about, but never earlier. */
  private static final long ROUNDING_NANOS = Duration.ofSeconds(1).toNanos();

  private static final String BUFFERED =
      "the program may write blocks, and not lines as \"flushes: lines\" says";

  private final Start command;
  private final Optional<GuardedPattern> first;
  private final Optional<GuardedPattern> last;
  private final long started;
  private Optional<Long> from = Optional.empty();
  private Optional<Long> to = Optional.empty();
  private Optional<String> length = Optional.empty();

  /** When the latest line came, and whether it came after the one where the time begins. */
  private long latest;

  private boolean isFollowed;

  /**
   * Watches a process.
   *
   * @param clock gives the time in nanoseconds, also now, at its start
   */
  WindowWatch(Start command, LongSupplier clock) {
    this.command = command;
    this.first = command.from().map(pattern -> new GuardedPattern(pattern, clock));
    this.last = command.to().map(pattern -> new GuardedPattern(pattern, clock));
    this.started = clock.getAsLong();
  }

  /** Returns the patterns of its lines. */
  List<GuardedPattern> patterns() {
    return Stream.concat(first.stream(), last.stream()).toList();
  }

  void take(String line, long nanos) {
    isFollowed = from.isPresent();
    latest = nanos;
    if (first.isPresent() && from.isEmpty()) {
      from = first.get().search(line).map(begin -> nanos);
    } else if (last.isPresent() && to.isEmpty()) {
      Optional<Matcher> end = last.get().search(line);
      to = end.map(match -> nanos);
      length = end.flatMap(match -> command.lasts().map(unit -> match.group(1)));
    }
  }

  /**
   * Returns the measured time of a process that has ended.
   *
   * @param ended its end in nanoseconds
   * @throws IllegalArgumentException with the reason if it has none
   */
  Span span(long ended) {
    checkFound("from", first, from);
    checkFound("to", last, to);
    check(command.lasts().isEmpty() || length.isPresent(), "to: its group matched nothing");
    long end = to.orElse(ended);
    long start = from.orElse(started) + command.after().toNanos();
    if (length.isPresent()) {
      long nanos = nanos(length.get(), command.lasts().get());
      check(nanos > 0, "to: must have a length above 0");
      start = end - nanos;
      check(start >= started - ROUNDING_NANOS, "lasts: begins before the command's start");
      start = Math.max(started, start);
    }
    checkNotEmpty(start < end);
    return new Span(start, end);
  }

  private static void checkFound(String key, Optional<GuardedPattern> pattern, Optional<Long> at) {
    pattern.ifPresent(
        line -> check(at.isPresent(), key + ": matched no line of the output: " + line));
  }

  private void checkNotEmpty(boolean holds) {
    if (from.isPresent()) {
      check(
          holds,
          last.isPresent()
              ? "to: its line came together with that of from: " + BUFFERED
              : "from: its line came at the end: " + BUFFERED);
    }
    String end = to.isPresent() ? "the line of to came" : "the command ended";
    check(holds, "after: %s before %s were over".formatted(end, seconds(command.after())));
  }

  /**
   * Tests whether the line where the time begins came together with later ones, as the last ones
   * and in the last second, as at the end of a program that writes blocks.
   *
   * @param ended the process's end in nanoseconds
   */
  boolean isLate(long ended) {
    return from.isPresent()
        && isFollowed
        && from.get() == latest
        && ended - latest <= ROUNDING_NANOS;
  }

  private static long nanos(String number, long unit) {
    check(number.matches("\\d+(\\.\\d+)?"), "to: must have a number, was \"" + number + '"');
    return Math.round(Double.parseDouble(number) * unit);
  }

  private static void check(boolean holds, String rule) {
    if (!holds) {
      throw new IllegalArgumentException("window." + rule);
    }
  }

  /** Returns what a command's measured time is, in words. */
  static String words(Start command) {
    String rampUp =
        command.after().isZero() ? "" : ", after a ramp-up of " + seconds(command.after());
    String common =
        command.processes().size() > 1 ? ", as far as all processes have it in common" : "";
    return time(command) + rampUp + common;
  }

  private static String time(Start command) {
    if (command.lasts().isPresent()) {
      return "the time that a line of its output has, up to that line";
    }
    if (command.from().isEmpty() && command.to().isEmpty()) {
      return "the whole command";
    }
    return (command.from().isPresent() ? "from a line of its output" : "from its start")
        + (command.to().isPresent() ? " to a line of its output" : " to its end");
  }

  private static String seconds(Duration duration) {
    return BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }
}
