package io.ycsbx.tool.run;

import io.ycsbx.config.Printable;
import io.ycsbx.tool.description.BoundTool.Start;
import io.ycsbx.tool.description.GuardedPattern;
import io.ycsbx.tool.output.OutputLines;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a process prints, line by line: its measured time, and words of success and of failure.
 * Thread-safe.
 */
final class ProcessWatch {

  /** A shell's status of a program that a signal ended is beyond this by the signal's number. */
  private static final int SIGNALLED = 128;

  private static final int LAST_SIGNAL = 64;

  private final WindowWatch window;
  private final List<GuardedPattern> with;
  private final List<GuardedPattern> without;
  private final Set<GuardedPattern> missing;
  private final Map<GuardedPattern, String> forbidden = new LinkedHashMap<>();
  private final Map<String, String> last = new LinkedHashMap<>();
  private long ended;

  /**
   * Watches a process.
   *
   * @param clock gives the time in nanoseconds, also now, at its start
   */
  ProcessWatch(Start command, LongSupplier clock) {
    this.window = new WindowWatch(command, clock);
    this.with = guarded(command.with(), clock);
    this.without = guarded(command.without(), clock);
    this.missing = new LinkedHashSet<>(with);
  }

  private static List<GuardedPattern> guarded(List<Pattern> patterns, LongSupplier clock) {
    return patterns.stream().map(pattern -> new GuardedPattern(pattern, clock)).toList();
  }

  /**
   * Takes the lines of an output.
   *
   * @param file the output's name for messages
   */
  OutputLines.Taker of(String file) {
    return (line, number, nanos) -> take(file, line, number, nanos);
  }

  private synchronized void take(String file, String line, int number, long nanos) {
    window.take(line, nanos);
    missing.removeIf(words -> words.search(line).isPresent());
    for (GuardedPattern words : without) {
      boolean found = OutputLines.isGap(line) || words.search(line).isPresent();
      if (found && !forbidden.containsKey(words)) {
        forbidden.put(words, file + ":" + number + ": " + shown(line));
      }
    }
    if (!line.isBlank()) {
      last.put(file, line);
    }
  }

  private static String shown(String line) {
    return Printable.shortened(Printable.line(line.strip()));
  }

  /**
   * Takes the process's end.
   *
   * @param nanos its time in nanoseconds, on the scale of the lines
   */
  synchronized void end(long nanos) {
    ended = nanos;
  }

  /** Returns the measured time of a process that has ended; see {@link WindowWatch#span}. */
  synchronized Span span() {
    return window.span(ended);
  }

  /** See {@link WindowWatch#isLate}. */
  synchronized boolean isLate() {
    return window.isLate(ended);
  }

  /** Returns the reasons why the process did not succeed, in a line each. */
  synchronized List<String> failures(int status) {
    List<String> reasons = new ArrayList<>();
    if (status != 0) {
      reasons.add(ended(status) + ", not 0" + lastWords());
    }
    Set<String> places = new HashSet<>();
    forbidden.forEach(
        (words, place) -> {
          if (places.add(place)) {
            reasons.add(place + " (succeeds.without: " + words + ")");
          }
        });
    if (reasons.isEmpty()) {
      // After another failure, they are missing because of it.
      missing.forEach(words -> reasons.add("no line has succeeds.with: " + words + lastWords()));
    }
    Stream.of(window.patterns(), with, without)
        .flatMap(List::stream)
        .forEach(words -> words.failure().ifPresent(reasons::add));
    return reasons;
  }

  private static String ended(int status) {
    int signal = status - SIGNALLED;
    return signal > 0 && signal <= LAST_SIGNAL
        ? "ended by signal " + signal
        : "exit status " + status;
  }

  /** Returns the last line of the errors, or of the output if there are none. */
  private String lastWords() {
    return last.entrySet().stream()
        .sorted(
            (a, b) -> Boolean.compare(b.getKey().contains("stderr"), a.getKey().contains("stderr")))
        .findFirst()
        .map(line -> "; its last line: " + shown(line.getValue()))
        .orElse("; it printed nothing");
  }
}
