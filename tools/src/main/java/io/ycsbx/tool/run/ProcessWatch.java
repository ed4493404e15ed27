package io.ycsbx.tool.run;

import io.ycsbx.config.Printable;
import io.ycsbx.tool.description.BoundTool.Start;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/**
 * What a process prints, line by line: its measured time, and words of success and of failure.
 * Thread-safe.
 */
final class ProcessWatch {

  private static final int SIGNALLED = 128;

  private final Start command;
  private final LineSearch search;
  private final WindowWatch window;
  private final Set<Pattern> missing;
  private final Map<Pattern, String> forbidden = new LinkedHashMap<>();
  private final Map<String, String> last = new LinkedHashMap<>();
  private long ended;

  /**
   * Watches a process.
   *
   * @param clock gives the time in nanoseconds, also now, at its start
   */
  ProcessWatch(Start command, LongSupplier clock) {
    this.command = command;
    this.search = new LineSearch(clock);
    this.window = new WindowWatch(command, search, clock.getAsLong());
    this.missing = new LinkedHashSet<>(command.with());
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
    missing.removeIf(words -> search.find(words, line).isPresent());
    for (Pattern words : command.without()) {
      if (!forbidden.containsKey(words) && search.find(words, line).isPresent()) {
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

  /** Returns the reasons why the process did not succeed, in a line each. */
  synchronized List<String> failures(int status) {
    List<String> reasons = new ArrayList<>();
    if (status != command.status()) {
      reasons.add(ended(status) + ", not " + command.status() + lastWords());
    }
    Set<String> places = new HashSet<>();
    forbidden.forEach(
        (words, place) -> {
          if (places.add(place)) {
            reasons.add(place + " (succeeds.without: " + words.pattern() + ")");
          }
        });
    if (reasons.isEmpty()) {
      // After another failure, they are missing because of it.
      missing.forEach(words -> reasons.add("no line has succeeds.with: " + words.pattern()));
    }
    reasons.addAll(search.failures());
    return reasons;
  }

  private static String ended(int status) {
    return status > SIGNALLED ? "ended by signal " + (status - SIGNALLED) : "exit status " + status;
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
